@game:ravenward
Feature: Moving

  @rule:ravenward.move.slide
  Rule: Every piece slides outward until something is in the way

    Scenario: A defender in the open
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  t  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  T  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 4.
        """
      Then the legal moves from 16 are 16-2, 16-9, 16-14, 16-15, 16-17, 16-18, 16-19, 16-20, 16-23, 16-30, 16-37 and 16-44

    Scenario: Something in the way on every side
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  T  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  t  .  T  .  .  t  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  K  .  .  34    #  a corner, empty
        35  .  .  t  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 4.
        """
      Then the legal moves from 16 are 16-9, 16-15, 16-17, 16-18, 16-23 and 16-30

    Scenario Outline: <what> slides the same way
      Given the position "<position>"
      Then the legal moves from 16 are 16-9, 16-15, 16-17, 16-18, 16-23 and 16-30

      Examples:
        | what     | position                     |
        | A raven  | 2t4/7/T1t2T1/7/4K2/2t4/7 a 4 |
        | The King | 2T4/7/T1K2t1/7/7/2t4/7 d 4   |

  @rule:ravenward.move.orthogonal
  Rule: Up, down, left or right, never diagonally

    Scenario Outline: <what> on 16
      Given the position "<position>"
      Then the legal moves from 16 are 16-2, 16-9, 16-14, 16-15, 16-17, 16-18, 16-19, 16-20, 16-23, 16-30, 16-37 and 16-44
      And 16-8 is refused because it is diagonal
      And 16-10 is refused because it is diagonal
      And 16-22 is refused because it is diagonal
      And 16-32 is refused because it is diagonal
      And 16-33 is refused because it is on no line

      Examples:
        | what       | position                |
        | A defender | 5t1/7/2T4/7/7/5K1/7 d 4 |
        | The King   | 5t1/7/2K4/7/7/5T1/7 d 4 |
        | A raven    | 7/7/2t4/7/7/1T3K1/7 a 4 |

  @rule:ravenward.move.any-distance
  Rule: Any number of squares

    Scenario: The King from edge to edge
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  K  .  .  .  .  41
        42  #  .  .  .  .  t  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      Then the legal moves are 37-2, 37-9, 37-16, 37-23, 37-30, 37-44, 37-35, 37-36, 37-38, 37-39, 37-40 and 37-41

    @cap:state
    Scenario: A defender from edge to edge
      Given the position "5t1/7/7/7/7/5K1/2T4 d 4"
      When 44-2 is played
      Then the position is "2T2t1/7/7/7/7/5K1/7 a 5"

    @cap:state
    Scenario: A raven from edge to edge
      Given the position "7/t6/7/7/7/5K1/2T4 a 4"
      When 7-13 is played
      Then the position is "7/6t/7/7/7/5K1/2T4 d 5"

  @rule:ravenward.move.no-jump
  Rule: Through empty squares only, over no piece

    Scenario: The King jumps over nobody
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  t  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  t  .  K  *  T  .  .  27    *  the throne, empty
        28  .  .  T  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      Then the legal moves from 23 are 23-16, 23-22 and 23-24
      And 23-2 is refused because a raven is in between
      And 23-37 is refused because a defender is in between
      And 23-9 is refused because a raven stands there
      And 23-30 is refused because a defender stands there

    Scenario: A defender jumps over nobody
      Given the position "7/2T4/1tTK3/2t4/7/7/7 d 0"
      Then there is no legal move from 16
      And 16-14 is refused because a raven is in between
      And 16-18 is refused because the King is in between

    Scenario: A raven jumps over nobody
      Given the position "7/2t4/1TtK3/2t4/7/7/7 a 0"
      Then there is no legal move from 16
      And 16-2 is refused because a raven is in between
      And 16-14 is refused because a defender is in between

  @rule:ravenward.move.not-zero
  Rule: A move of zero squares is not a move

    Scenario: Staying where one is
      Given the start of the game
      Then 17-17 is refused because it moves nothing
      And 24-24 is refused because it moves nothing

    Scenario: A raven that stays
      Given the start of the game
      When 17-18 is played
      Then 10-10 is refused because it moves nothing

  @rule:ravenward.step1.slide
  Rule: The piece leaves its square and stands on the other

    @cap:state
    Scenario: A defender
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  t  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  T  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 4.
        """
      When 16-20 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  t  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  T  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 5.
        """

    @cap:state
    Scenario: A raven
      Given the position "5t1/7/2T4/7/7/5K1/7 a 4"
      When 5-3 is played
      Then the position is "3t3/7/2T4/7/7/5K1/7 d 5"

    @cap:state
    Scenario: The King
      Given the position "5t1/7/2T4/7/7/5K1/7 d 4"
      When 40-36 is played
      Then the position is "5t1/7/2T4/7/7/1K5/7 a 5"

    Scenario: The square that was left is open
      Given the position "2t4/7/2T4/7/7/5K1/7 d 4"
      When 16-20 is played
      Then the legal moves include 2-16 and 2-44

  @rule:ravenward.action.refused
  Rule: An illegal move is refused and changes nothing

    @cap:state
    Scenario: After a refusal the game goes on as before
      Given the start of the game
      When 17-18 is played
      Then 17-16 is refused because there is no piece any more
      And 10-24 is refused because the King stands there
      And the position is "3t3/3t3/4T2/ttTKTtt/3T3/3t3/3t3 a 1"
      And the legal moves include 10-9
      When 10-9 is played
      Then the position is "3t3/2t4/4T2/ttTKTtt/3T3/3t3/3t3 d 2"

    Scenario: An empty square has nothing to move
      Given the start of the game
      Then 8-9 is refused because there is no piece
      And 0-6 is refused because there is no piece
