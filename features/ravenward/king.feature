@game:ravenward
Feature: The King

  @rule:ravenward.king.pinches
  Rule: The King's own move captures like any other piece's

    @cap:state
    Scenario: The King and a defender
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  T  .  .  .  .  20    t  a raven
        21  .  .  t  *  .  .  .  27    *  the throne, empty
        28  K  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 4.
        """
      When 28-30 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  T  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  K  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 5.
        """

    @cap:state
    Scenario Outline: The King takes the raven <where> with a defender
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                 | move  | after                   |
        | above        | 7/7/2T4/2t4/K6/5t1/7 d 4 | 28-30 | 7/7/2T4/7/2K4/5t1/7 a 5 |
        | below        | 7/7/K6/2t4/2T4/5t1/7 d 4 | 14-16 | 7/7/2K4/7/2T4/5t1/7 a 5 |
        | to the left  | 5K1/7/3Tt2/7/7/5t1/7 d 4 | 5-19  | 7/7/3T1K1/7/7/5t1/7 a 5 |
        | to the right | 1K5/7/2tT3/7/7/5t1/7 d 4 | 1-15  | 7/7/1K1T3/7/7/5t1/7 a 5 |

    @cap:state
    Scenario Outline: The King takes the raven on <victim> against corner <corner>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | corner | victim | position                | move  | after                 |
        | 0      | 7      | 7/t6/2K4/7/7/5t1/7 d 4  | 16-14 | 7/7/K6/7/7/5t1/7 a 5  |
        | 0      | 1      | 1t5/7/2K4/7/7/5t1/7 d 4 | 16-2  | 2K4/7/7/7/7/5t1/7 a 5 |
        | 6      | 13     | 7/6t/4K2/7/7/5t1/7 d 4  | 18-20 | 7/7/6K/7/7/5t1/7 a 5  |
        | 6      | 5      | 5t1/7/4K2/7/7/5t1/7 d 4 | 18-4  | 4K2/7/7/7/7/5t1/7 a 5 |
        | 42     | 35     | 7/7/7/7/2K4/t4t1/7 d 4  | 30-28 | 7/7/7/7/K6/5t1/7 a 5  |
        | 42     | 43     | 7/7/7/7/2K4/5t1/1t5 d 4 | 30-44 | 7/7/7/7/7/5t1/2K4 a 5 |
        | 48     | 41     | 7/7/7/7/4K2/1t4t/7 d 4  | 32-34 | 7/7/7/7/6K/1t5/7 a 5  |
        | 48     | 47     | 7/7/7/7/4K2/1t5/5t1 d 4 | 32-46 | 7/7/7/7/7/1t5/4K2 a 5 |

    @cap:state
    Scenario Outline: The King takes the raven on <victim> against the empty throne
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | victim | position                | move  | after                 |
        | 31     | 7/7/7/7/3t3/1K3t1/7 d 4 | 36-38 | 7/7/7/7/7/3K1t1/7 a 5 |
        | 17     | 7/1K5/3t3/7/7/5t1/7 d 4 | 8-10  | 7/3K3/7/7/7/5t1/7 a 5 |
        | 25     | 7/5K1/7/4t2/7/5t1/7 d 4 | 12-26 | 7/7/7/5K1/7/5t1/7 a 5 |
        | 23     | 7/1K5/7/2t4/7/5t1/7 d 4 | 8-22  | 7/7/7/1K5/7/5t1/7 a 5 |

    @cap:state
    Scenario: The King takes from his throne
      Given the position "7/2T4/3K3/2t1tT1/7/5t1/7 d 4"
      When 17-24 is played
      Then the position is "7/2T4/7/2tK1T1/7/5t1/7 a 5"

  @rule:ravenward.king.flanks
  Rule: The King beyond a raven counts as a friend of the defender that moves

    @cap:state
    Scenario: The King on his throne
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  t  K  .  .  .  27    *  the throne, empty
        28  .  T  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 29-22 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  T  .  K  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    @cap:state
    Scenario Outline: The King off his throne, the raven <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                 | move  | after                   |
        | above        | 7/7/2K4/2t4/T6/5t1/7 d 4 | 28-30 | 7/7/2K4/7/2T4/5t1/7 a 5 |
        | below        | 7/7/T6/2t4/2K4/5t1/7 d 4 | 14-16 | 7/7/2T4/7/2K4/5t1/7 a 5 |
        | to the left  | 5T1/7/3Kt2/7/7/5t1/7 d 4 | 5-19  | 7/7/3K1T1/7/7/5t1/7 a 5 |
        | to the right | 1T5/7/2tK3/7/7/5t1/7 d 4 | 1-15  | 7/7/1T1K3/7/7/5t1/7 a 5 |

    @cap:state
    Scenario Outline: The King on his throne, the raven on <victim>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | victim | position                  | move  | after                   |
        | 31     | 7/7/7/3K3/3t3/1T3t1/7 d 4 | 36-38 | 7/7/7/3K3/7/3T1t1/7 a 5 |
        | 17     | 7/1T5/3t3/3K3/7/5t1/7 d 4 | 8-10  | 7/3T3/7/3K3/7/5t1/7 a 5 |
        | 25     | 7/5T1/7/3Kt2/7/5t1/7 d 4  | 12-26 | 7/7/7/3K1T1/7/5t1/7 a 5 |
        | 23     | 7/1T5/7/2tK3/7/5t1/7 d 4  | 8-22  | 7/7/7/1T1K3/7/5t1/7 a 5 |

    @cap:state
    Scenario Outline: The King is no friend of the raven that moves, the defender <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                 | move  | after                     |
        | above        | 7/7/2K4/2T4/t6/5t1/7 a 4 | 28-30 | 7/7/2K4/2T4/2t4/5t1/7 d 5 |
        | below        | 7/7/t6/2T4/2K4/5t1/7 a 4 | 14-16 | 7/7/2t4/2T4/2K4/5t1/7 d 5 |
        | to the left  | 5t1/7/3KT2/7/7/5t1/7 a 4 | 5-19  | 7/7/3KTt1/7/7/5t1/7 d 5   |
        | to the right | 1t5/7/2TK3/7/7/5t1/7 a 4 | 1-15  | 7/7/1tTK3/7/7/5t1/7 d 5   |

  @rule:ravenward.king.like-any-piece
  Rule: The King is captured like any other piece: two sides suffice

    @cap:state
    Scenario: Between two ravens
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  t  .  .  .  .  20    t  a raven
        21  .  .  K  *  .  .  .  27    *  the throne, empty
        28  t  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 4.
        """
      When 28-30 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  t  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  t  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 5.
        """
      And the outcome is win a king-captured

    @cap:state
    Scenario Outline: Between two ravens, the King <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"
      And the outcome is win a king-captured

      Examples:
        | where        | position                 | move  | after                   |
        | above        | 7/7/2t4/2K4/t6/5t1/7 a 4 | 28-30 | 7/7/2t4/7/2t4/5t1/7 d 5 |
        | below        | 7/7/t6/2K4/2t4/5t1/7 a 4 | 14-16 | 7/7/2t4/7/2t4/5t1/7 d 5 |
        | to the left  | 5t1/7/3tK2/7/7/5t1/7 a 4 | 5-19  | 7/7/3t1t1/7/7/5t1/7 d 5 |
        | to the right | 1t5/7/2Kt3/7/7/5t1/7 a 4 | 1-15  | 7/7/1t1t3/7/7/5t1/7 d 5 |

    @cap:state
    Scenario Outline: On <victim> against corner <corner>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"
      And the outcome is win a king-captured

      Examples:
        | corner | victim | position                | move  | after                 |
        | 0      | 7      | 7/K6/2t4/7/7/5t1/7 a 4  | 16-14 | 7/7/t6/7/7/5t1/7 d 5  |
        | 0      | 1      | 1K5/7/2t4/7/7/5t1/7 a 4 | 16-2  | 2t4/7/7/7/7/5t1/7 d 5 |
        | 6      | 13     | 7/6K/4t2/7/7/5t1/7 a 4  | 18-20 | 7/7/6t/7/7/5t1/7 d 5  |
        | 6      | 5      | 5K1/7/4t2/7/7/5t1/7 a 4 | 18-4  | 4t2/7/7/7/7/5t1/7 d 5 |
        | 42     | 35     | 7/7/7/7/2t4/K4t1/7 a 4  | 30-28 | 7/7/7/7/t6/5t1/7 d 5  |
        | 42     | 43     | 7/7/7/7/2t4/5t1/1K5 a 4 | 30-44 | 7/7/7/7/7/5t1/2t4 d 5 |
        | 48     | 41     | 7/7/7/7/4t2/1t4K/7 a 4  | 32-34 | 7/7/7/7/6t/1t5/7 d 5  |
        | 48     | 47     | 7/7/7/7/4t2/1t5/5K1 a 4 | 32-46 | 7/7/7/7/7/1t5/4t2 d 5 |

    @cap:state
    Scenario Outline: On <victim> against the empty throne
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"
      And the outcome is win a king-captured

      Examples:
        | victim | position                | move  | after                 |
        | 31     | 7/7/7/7/3K3/1t3t1/7 a 4 | 36-38 | 7/7/7/7/7/3t1t1/7 d 5 |
        | 17     | 7/1t5/3K3/7/7/5t1/7 a 4 | 8-10  | 7/3t3/7/7/7/5t1/7 d 5 |
        | 25     | 7/5t1/7/4K2/7/5t1/7 a 4 | 12-26 | 7/7/7/5t1/7/5t1/7 d 5 |
        | 23     | 7/1t5/7/2K4/7/5t1/7 a 4 | 8-22  | 7/7/7/1t5/7/5t1/7 d 5 |

    @cap:state
    Scenario: On his throne
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  t  .  13    T  a defender
        14  .  .  .  T  .  .  .  20    t  a raven
        21  .  .  t  K  .  .  .  27    *  the throne, empty
        28  .  .  .  T  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 4.
        """
      When 12-26 is played
      Then the outcome is ongoing
      When 31-34 and 26-25 are played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  T  .  .  .  20    t  a raven
        21  .  .  t  *  t  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  T  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 7.
        """
      And the outcome is win a king-captured

    @cap:state
    Scenario: On his throne, from above and below
      Given the position "7/7/t6/1T1K3/3t3/7/7 a 4"
      When 14-17 is played
      Then the outcome is win a king-captured

    @cap:state
    Scenario: One raven does not suffice
      Given the position "7/7/7/2K4/t6/5t1/7 a 4"
      When 28-30 is played
      Then the outcome is ongoing

    @cap:state
    Scenario: A defender beyond him is no enemy
      Given the position "7/7/2T4/2K4/t6/5t1/7 a 4"
      When 28-30 is played
      Then the outcome is ongoing

    @cap:state
    Scenario: Moving in between two ravens he is safe
      Given the position "7/3K3/2t1t2/7/7/7/5t1 d 0"
      When 10-17 is played
      Then the position is "7/7/2tKt2/7/7/7/5t1 a 1"
      And the outcome is ongoing

    @cap:state
    Scenario: Standing between two ravens he is safe from a third elsewhere
      Given the position "7/7/2tKt2/7/7/7/5t1 a 1"
      When 47-46 is played
      Then the outcome is ongoing
