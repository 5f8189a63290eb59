@game:ravenward
Feature: The end of the game

  @rule:ravenward.step2.captures
  Rule: Captures are resolved after the slide and before the end is looked at

    @cap:state
    Scenario: The King takes a raven with the move that escapes
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  T  t  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  K  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  t  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 27-6 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  T  .  K   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  t  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      And the outcome is win d escape

    @cap:state
    Scenario: The last ravens are taken before it is asked whether they can move
      Given the position "7/3T3/7/7/1Tt1tT1/5K1/2T4 d 0"
      When 10-31 is played
      Then the position is "7/7/7/7/1T1T1T1/5K1/2T4 a 1"
      And the outcome is win d blocked

  @rule:ravenward.step3.escape @reading
  Rule: The King on any of the four corners wins for his side

    @cap:state
    Scenario: Corner 6
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  K  #   6    K  the King
         7  .  .  .  t  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 5-6 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  K   6    K  the King
         7  .  .  .  t  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      And the outcome is win d escape
      And there is no legal move

    @cap:state
    Scenario Outline: Into corner <corner> from square <from>
      Given the position "<position>"
      When <from>-<corner> is played
      Then the position is "<after>"
      And the outcome is win d escape
      And there is no legal move

      Examples:
        | corner | from | position                | after                  |
        | 0      | 21   | 7/7/4t2/K6/2T4/7/7 d 4  | K6/7/4t2/7/2T4/7/7 a 5 |
        | 0      | 3    | 3K3/7/4t2/7/2T4/7/7 d 4 | K6/7/4t2/7/2T4/7/7 a 5 |
        | 6      | 27   | 7/7/4t2/6K/2T4/7/7 d 4  | 6K/7/4t2/7/2T4/7/7 a 5 |
        | 6      | 3    | 3K3/7/4t2/7/2T4/7/7 d 4 | 6K/7/4t2/7/2T4/7/7 a 5 |
        | 42     | 21   | 7/7/4t2/K6/2T4/7/7 d 4  | 7/7/4t2/7/2T4/7/K6 a 5 |
        | 42     | 45   | 7/7/4t2/7/2T4/7/3K3 d 4 | 7/7/4t2/7/2T4/7/K6 a 5 |
        | 48     | 27   | 7/7/4t2/6K/2T4/7/7 d 4  | 7/7/4t2/7/2T4/7/6K a 5 |
        | 48     | 45   | 7/7/4t2/7/2T4/7/3K3 d 4 | 7/7/4t2/7/2T4/7/6K a 5 |

    @cap:state
    Scenario Outline: The edge is no escape, square <edge>
      Given the position "<position>"
      When <from>-<edge> is played
      Then the outcome is ongoing

      Examples:
        | edge | from | position                |
        | 1    | 8    | 7/1K2t2/7/7/7/2t4/7 d 4 |
        | 3    | 10   | 7/3Kt2/7/7/7/2t4/7 d 4  |
        | 5    | 12   | 7/4tK1/7/7/7/2t4/7 d 4  |
        | 7    | 8    | 7/1K2t2/7/7/7/2t4/7 d 4 |
        | 21   | 22   | 7/4t2/7/1K5/7/2t4/7 d 4 |
        | 35   | 36   | 7/4t2/7/7/7/1Kt4/7 d 4  |
        | 13   | 12   | 7/4tK1/7/7/7/2t4/7 d 4  |
        | 27   | 26   | 7/4t2/7/5K1/7/2t4/7 d 4 |
        | 41   | 40   | 7/4t2/7/7/7/2t2K1/7 d 4 |
        | 43   | 36   | 7/4t2/7/7/7/1Kt4/7 d 4  |
        | 45   | 38   | 7/4t2/7/7/7/2tK3/7 d 4  |
        | 47   | 40   | 7/4t2/7/7/7/2t2K1/7 d 4 |

    @cap:state
    Scenario Outline: A King that stands on corner <corner> has won, with <side> to move
      Given the position "<position>"
      Then the outcome is win d escape
      And there is no legal move

      Examples:
        | corner | side | position                 |
        | 0      | a    | K6/4t2/2T4/7/7/2t4/7 a 5 |
        | 6      | a    | 6K/4t2/2T4/7/7/2t4/7 a 5 |
        | 42     | a    | 7/4t2/2T4/7/7/2t4/K6 a 5 |
        | 48     | a    | 7/4t2/2T4/7/7/2t4/6K a 5 |
        | 0      | d    | K6/4t2/2T4/7/7/2t4/7 d 5 |
        | 48     | d    | 7/4t2/2T4/7/7/2t4/6K d 5 |

  @rule:ravenward.step4.king-captured @reading
  Rule: Without the King the ravens have won

    @cap:state
    Scenario: The King is captured
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  T  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  K  *  .  .  .  27    *  the throne, empty
        28  .  t  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      When 29-22 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  T  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  t  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 2.
        """
      And the outcome is win a king-captured
      And there is no legal move
      And 10-9 is refused because the game is over

    @cap:state
    Scenario Outline: A position without the King is lost, <side> to move
      Given the position "7/1t1T3/7/7/1t5/7/7 <side> 4"
      Then the outcome is win a king-captured
      And there is no legal move

      Examples:
        | side |
        | d    |
        | a    |

  @rule:ravenward.step7.no-legal-move
  Rule: The side to move loses without a legal move

    @cap:state
    Scenario: The King's side is shut in
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  t  .  .  .  .  .  .  20    t  a raven
        21  K  .  t  *  .  .  .  27    *  the throne, empty
        28  t  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      When 23-22 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  t  .  .  .  .  .  .  20    t  a raven
        21  K  t  .  *  .  .  .  27    *  the throne, empty
        28  t  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 2.
        """
      And the outcome is win a blocked

    @cap:state
    Scenario: A corner is no move for a raven
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  K  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  T  .  .  .  .  .  .  34    #  a corner, empty
        35  t  .  T  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 37-36 is played
      Then the outcome is win d blocked
      And there is no legal move

    @cap:state
    Scenario: No raven is left
      Given the position "7/3T3/7/7/1Tt4/5K1/2T4 d 0"
      When 10-31 is played
      Then the outcome is win d blocked

    @cap:state
    Scenario: A defender that can still move keeps the game going
      Given the position "7/7/t6/K1t4/t6/5T1/7 a 1"
      When 23-22 is played
      Then the outcome is ongoing

    @cap:state
    Scenario: A King that can only go to a corner is not shut in
      Given the position "7/K2t3/t6/7/7/7/7 a 1"
      When 10-8 is played
      Then the legal moves are 7-0
      And the outcome is ongoing

    @cap:state
    Scenario: A side that is shut in has lost only when it is to move
      Given the position "7/7/3K3/7/T6/tT5/7 d 3"
      Then the outcome is ongoing
      When 36-37 is played
      Then the legal moves are 35-36

  @rule:ravenward.end.order @reading
  Rule: Escape, King captured, repetition, sixty plies, no legal move

    @scope:full @cap:state
    Scenario: Escape on the sixtieth ply
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  K  #   6    K  the King
         7  .  .  .  T  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  t  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 59.
        """
      When 5-6 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  K   6    K  the King
         7  .  .  .  T  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  t  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 60.
        """
      And the outcome is win d escape

    @cap:state
    Scenario: The King captured on the sixtieth ply
      Given the position "7/1t5/7/2K4/1t5/7/7 a 59"
      When 29-22 is played
      Then the outcome is win a king-captured

    @scope:full @cap:state
    Scenario: Shut in on the sixtieth ply
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  t  .  .  .  .  .  .  20    t  a raven
        21  K  .  t  *  .  .  .  27    *  the throne, empty
        28  t  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 59.
        """
      When 23-22 is played
      Then the outcome is draw move-limit

    @scope:full @cap:state
    Scenario: The third occurrence on the sixtieth ply
      Given the position "3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 51"
      And the game so far "17-18 10-9 18-17 9-10 17-18 10-9 18-17 9-10"
      Then the outcome is ongoing
      When 17-18 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario Outline: <what> in a text past sixty plies
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | what                 | position               | outcome             |
        | The King on a corner | 6K/3t3/7/7/7/7/7 a 60  | win d escape        |
        | No King              | 7/1t1T3/7/7/7/7/7 d 60 | win a king-captured |

  @rule:ravenward.end.lone-king-goes-on
  Rule: If all four defenders fall the game continues

    @cap:state
    Scenario: The last defender falls
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  T  *  .  .  .  27    *  the throne, empty
        28  .  t  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      When 29-22 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  t  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 2.
        """
      And the outcome is ongoing
      And the legal moves include 41-48

    @cap:state
    Scenario: A lone King escapes
      Given the position "7/5K1/7/7/7/7/3t3 d 8"
      When 12-13, 45-44 and 13-6 are played
      Then the position is "6K/7/7/7/7/7/2t4 a 11"
      And the outcome is win d escape
