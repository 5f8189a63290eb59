@game:ravenward
Feature: Capturing

  A piece is captured between the enemy that moves and what is friendly to that
  enemy, or hostile, on the other side.

  @rule:ravenward.capture.custodian
  Rule: A neighbour is captured if a friend of the mover or a hostile square is beyond it

    @cap:state
    Scenario: A raven between two defenders
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  T  .  .  .  .  20    t  a raven
        21  .  .  t  *  .  .  .  27    *  the throne, empty
        28  T  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
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
        28  .  .  T  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 5.
        """

    @cap:state
    Scenario Outline: Nothing is beyond the raven <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                  | move  | after                     |
        | above        | 7/1t5/7/2t4/T6/5K1/7 d 4  | 28-30 | 7/1t5/7/2t4/2T4/5K1/7 a 5 |
        | below        | 7/1t5/T6/2t4/7/5K1/7 d 4  | 14-16 | 7/1t5/2T4/2t4/7/5K1/7 a 5 |
        | to the left  | 5T1/1t5/4t2/7/7/5K1/7 d 4 | 5-19  | 7/1t5/4tT1/7/7/5K1/7 a 5  |
        | to the right | 1T5/7/2t4/7/1t5/5K1/7 d 4 | 1-15  | 7/7/1Tt4/7/1t5/5K1/7 a 5  |

    @cap:state
    Scenario Outline: Another raven is beyond the raven <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                   | move  | after                       |
        | above        | 7/1t5/2t4/2t4/T6/5K1/7 d 4 | 28-30 | 7/1t5/2t4/2t4/2T4/5K1/7 a 5 |
        | below        | 7/1t5/T6/2t4/2t4/5K1/7 d 4 | 14-16 | 7/1t5/2T4/2t4/2t4/5K1/7 a 5 |
        | to the left  | 5T1/1t5/3tt2/7/7/5K1/7 d 4 | 5-19  | 7/1t5/3ttT1/7/7/5K1/7 a 5   |
        | to the right | 1T5/7/2tt3/7/1t5/5K1/7 d 4 | 1-15  | 7/7/1Ttt3/7/1t5/5K1/7 a 5   |

    @cap:state
    Scenario Outline: Another defender is beyond the defender <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                   | move  | after                       |
        | above        | 7/1t5/2T4/2T4/t6/5K1/7 a 4 | 28-30 | 7/1t5/2T4/2T4/2t4/5K1/7 d 5 |
        | below        | 7/1t5/t6/2T4/2T4/5K1/7 a 4 | 14-16 | 7/1t5/2t4/2T4/2T4/5K1/7 d 5 |
        | to the left  | 5t1/1t5/3TT2/7/7/5K1/7 a 4 | 5-19  | 7/1t5/3TTt1/7/7/5K1/7 d 5   |
        | to the right | 1t5/7/2TT3/7/1t5/5K1/7 a 4 | 1-15  | 7/7/1tTT3/7/1t5/5K1/7 d 5   |

  @rule:ravenward.capture.friend-beyond
  Rule: A piece friendly to the mover beyond the neighbour captures it

    @cap:state
    Scenario: A defender taken between two ravens
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  t  .  .  .  .  20    t  a raven
        21  .  .  T  *  .  .  .  27    *  the throne, empty
        28  t  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
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
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  t  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  t  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 5.
        """

    @cap:state
    Scenario Outline: A defender takes the raven <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                   | move  | after                     |
        | above        | 7/1t5/2T4/2t4/T6/5K1/7 d 4 | 28-30 | 7/1t5/2T4/7/2T4/5K1/7 a 5 |
        | below        | 7/1t5/T6/2t4/2T4/5K1/7 d 4 | 14-16 | 7/1t5/2T4/7/2T4/5K1/7 a 5 |
        | to the left  | 5T1/1t5/3Tt2/7/7/5K1/7 d 4 | 5-19  | 7/1t5/3T1T1/7/7/5K1/7 a 5 |
        | to the right | 1T5/7/2tT3/7/1t5/5K1/7 d 4 | 1-15  | 7/7/1T1T3/7/1t5/5K1/7 a 5 |

    @cap:state
    Scenario Outline: A raven takes the defender <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                   | move  | after                     |
        | above        | 7/1t5/2t4/2T4/t6/5K1/7 a 4 | 28-30 | 7/1t5/2t4/7/2t4/5K1/7 d 5 |
        | below        | 7/1t5/t6/2T4/2t4/5K1/7 a 4 | 14-16 | 7/1t5/2t4/7/2t4/5K1/7 d 5 |
        | to the left  | 5t1/1t5/3tT2/7/7/5K1/7 a 4 | 5-19  | 7/1t5/3t1t1/7/7/5K1/7 d 5 |
        | to the right | 1t5/7/2Tt3/7/1t5/5K1/7 a 4 | 1-15  | 7/7/1t1t3/7/1t5/5K1/7 d 5 |

  @rule:ravenward.capture.around-landing
  Rule: Captures are looked at only around the landing square, in all four directions

    @cap:state
    Scenario: The square that was left is not looked at
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  T  .  .  .  .  13    T  a defender
        14  .  .  t  T  .  .  .  20    t  a raven
        21  .  .  T  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  K  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 17-18 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  T  .  .  .  .  13    T  a defender
        14  .  .  t  .  T  .  .  20    t  a raven
        21  .  .  T  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  K  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    @cap:state
    Scenario: A raven that stands between two defenders is left alone
      Given the position "3T3/2T4/2t4/2T4/7/K4t1/7 d 0"
      When 3-4 is played
      Then the position is "4T2/2T4/2t4/2T4/7/K4t1/7 a 1"

    @cap:state
    Scenario: The squares on the way are not looked at
      Given the position "5t1/T6/2t4/2T4/7/5K1/7 d 0"
      When 7-13 is played
      Then the position is "5t1/6T/2t4/2T4/7/5K1/7 a 1"

    @cap:state
    Scenario: In all four directions at once nothing is forgotten
      Given the position "2T4/2t4/Tt2T2/2t4/2T4/6K/3tt2 d 10"
      When 18-16 is played
      Then the position is "2T4/7/T1T4/7/2T4/6K/3tt2 a 11"

  @rule:ravenward.capture.directly-beyond
  Rule: What counts is directly beyond the neighbour, opposite the landing square

    @cap:state
    Scenario: A friend below the raven is not beyond it
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  T  .  .  .  13    T  a defender
        14  .  .  .  .  t  .  .  20    t  a raven
        21  .  .  .  *  T  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 10-17 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  T  t  .  .  20    t  a raven
        21  .  .  .  *  T  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    @cap:state
    Scenario: A friend two squares beyond is too far
      Given the position "1T5/7/2t1T2/7/1t5/5K1/7 d 4"
      When 1-15 is played
      Then the position is "7/7/1Tt1T2/7/1t5/5K1/7 a 5"

    @cap:state
    Scenario Outline: A friend beside the raven <where> is not beyond it
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where                  | position                    | move  | after                      |
        | above, to its left     | 7/1t5/7/1Tt4/T6/5K1/7 d 4   | 28-30 | 7/1t5/7/1Tt4/2T4/5K1/7 a 5 |
        | below, to its left     | 7/1t5/T6/1Tt4/7/5K1/7 d 4   | 14-16 | 7/1t5/2T4/1Tt4/7/5K1/7 a 5 |
        | to the left, above it  | 5T1/1t2T2/4t2/7/7/5K1/7 d 4 | 5-19  | 7/1t2T2/4tT1/7/7/5K1/7 a 5 |
        | to the left, below it  | 5T1/1t5/4t2/4T2/7/5K1/7 d 4 | 5-19  | 7/1t5/4tT1/4T2/7/5K1/7 a 5 |
        | to the right, above it | 1T5/2T4/2t4/7/1t5/5K1/7 d 4 | 1-15  | 7/2T4/1Tt4/7/1t5/5K1/7 a 5 |
        | to the right, below it | 1T5/7/2t4/2T4/1t5/5K1/7 d 4 | 1-15  | 7/7/1Tt4/2T4/1t5/5K1/7 a 5 |

  @rule:ravenward.capture.together
  Rule: All flagged pieces are removed together, up to three

    @cap:state
    Scenario: Two at once
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  T  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  T  t  .  t  T  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  T  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  t  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 3-17 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  T  .  T  .  T  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  T  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  t  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    @cap:state
    Scenario: Three at once, the King among them
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  t  .  .  #   6    K  the King
         7  .  .  .  T  .  .  .  13    T  a defender
        14  .  t  T  .  K  t  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  t  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      When 45-17 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  t  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  t  .  t  .  t  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 2.
        """
      And the outcome is win a king-captured

    @cap:state
    Scenario: Three at once by a defender
      Given the position "2T4/2t4/Tt2T2/2t4/2T4/6K/3tt2 d 10"
      Then the legal moves include 18-16
      When 18-16 is played
      Then the position is "2T4/7/T1T4/7/2T4/6K/3tt2 a 11"

    @cap:state
    Scenario: Three at once by the King
      Given the position "2T4/2t4/Tt2K2/2t3t/2T4/7/7 d 16"
      When 18-16 is played
      Then the position is "2T4/7/T1K4/6t/2T4/7/7 a 17"

    @cap:state
    Scenario: One of two neighbours has a friend beyond
      Given the position "3T3/7/1Tt1t2/7/3T3/5K1/5t1 d 0"
      When 3-17 is played
      Then the position is "7/7/1T1Tt2/7/3T3/5K1/5t1 a 1"

    @cap:state
    Scenario: A capture does not make room for another
      Given the position "3T3/7/1Tt1tt1/7/7/5K1/5t1 d 0"
      When 3-17 is played
      Then the position is "7/7/1T1Ttt1/7/7/5K1/5t1 a 1"
