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

  @rule:ravenward.capture.hostile-beyond
  Rule: A hostile square beyond the neighbour captures it

    @cap:state
    Scenario: A raven against a corner
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  t  .  .  .  .  .  .  13    T  a defender
        14  .  T  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  K  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 15-14 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  T  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  K  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    @cap:state
    Scenario: A defender against the empty throne
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

  @rule:ravenward.hostile.corners
  Rule: The four corners are always hostile to every piece

    @cap:state
    Scenario Outline: A defender takes the raven on <victim> against corner <corner>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | corner | victim | position                  | move  | after                   |
        | 0      | 7      | 7/t6/2T4/7/1t5/5K1/7 d 4  | 16-14 | 7/7/T6/7/1t5/5K1/7 a 5  |
        | 0      | 1      | 1t5/7/2T4/7/1t5/5K1/7 d 4 | 16-2  | 2T4/7/7/7/1t5/5K1/7 a 5 |
        | 6      | 13     | 7/1t4t/4T2/7/7/5K1/7 d 4  | 18-20 | 7/1t5/6T/7/7/5K1/7 a 5  |
        | 6      | 5      | 5t1/1t5/4T2/7/7/5K1/7 d 4 | 18-4  | 4T2/1t5/7/7/7/5K1/7 a 5 |
        | 42     | 35     | 7/1t5/7/7/2T4/t4K1/7 d 4  | 30-28 | 7/1t5/7/7/T6/5K1/7 a 5  |
        | 42     | 43     | 7/1t5/7/7/2T4/5K1/1t5 d 4 | 30-44 | 7/1t5/7/7/7/5K1/2T4 a 5 |
        | 48     | 41     | 7/5t1/7/7/4T2/1K4t/7 d 4  | 32-34 | 7/5t1/7/7/6T/1K5/7 a 5  |
        | 48     | 47     | 7/5t1/7/7/4T2/1K5/5t1 d 4 | 32-46 | 7/5t1/7/7/7/1K5/4T2 a 5 |

    @cap:state
    Scenario Outline: A raven takes the defender on <victim> against corner <corner>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | corner | victim | position                  | move  | after                   |
        | 0      | 7      | 7/T6/2t4/7/1t5/5K1/7 a 4  | 16-14 | 7/7/t6/7/1t5/5K1/7 d 5  |
        | 0      | 1      | 1T5/7/2t4/7/1t5/5K1/7 a 4 | 16-2  | 2t4/7/7/7/1t5/5K1/7 d 5 |
        | 6      | 13     | 7/1t4T/4t2/7/7/5K1/7 a 4  | 18-20 | 7/1t5/6t/7/7/5K1/7 d 5  |
        | 6      | 5      | 5T1/1t5/4t2/7/7/5K1/7 a 4 | 18-4  | 4t2/1t5/7/7/7/5K1/7 d 5 |
        | 42     | 35     | 7/1t5/7/7/2t4/T4K1/7 a 4  | 30-28 | 7/1t5/7/7/t6/5K1/7 d 5  |
        | 42     | 43     | 7/1t5/7/7/2t4/5K1/1T5 a 4 | 30-44 | 7/1t5/7/7/7/5K1/2t4 d 5 |
        | 48     | 41     | 7/5t1/7/7/4t2/1K4T/7 a 4  | 32-34 | 7/5t1/7/7/6t/1K5/7 d 5  |
        | 48     | 47     | 7/5t1/7/7/4t2/1K5/5T1 a 4 | 32-46 | 7/5t1/7/7/7/1K5/4t2 d 5 |

  @rule:ravenward.hostile.empty-throne
  Rule: The throne is hostile to every piece while it is empty, and to nobody while occupied

    @cap:state
    Scenario: A defender beside his own King on the throne
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  T  K  .  .  .  27    *  the throne, empty
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
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  t  T  K  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 2.
        """

    @cap:state
    Scenario Outline: A defender takes the raven on <victim> against the empty throne
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | victim | position                  | move  | after                   |
        | 31     | 7/1t5/7/7/3t3/1T3K1/7 d 4 | 36-38 | 7/1t5/7/7/7/3T1K1/7 a 5 |
        | 17     | 7/1T5/3t3/7/1t5/5K1/7 d 4 | 8-10  | 7/3T3/7/7/1t5/5K1/7 a 5 |
        | 25     | 7/1t3T1/7/4t2/7/5K1/7 d 4 | 12-26 | 7/1t5/7/5T1/7/5K1/7 a 5 |
        | 23     | 7/1T2t2/7/2t4/7/5K1/7 d 4 | 8-22  | 7/4t2/7/1T5/7/5K1/7 a 5 |

    @cap:state
    Scenario Outline: A raven takes the defender on <victim> against the empty throne
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | victim | position                  | move  | after                   |
        | 31     | 7/1t5/7/7/3T3/1t3K1/7 a 4 | 36-38 | 7/1t5/7/7/7/3t1K1/7 d 5 |
        | 17     | 7/1t5/3T3/7/1t5/5K1/7 a 4 | 8-10  | 7/3t3/7/7/1t5/5K1/7 d 5 |
        | 25     | 7/1t3t1/7/4T2/7/5K1/7 a 4 | 12-26 | 7/1t5/7/5t1/7/5K1/7 d 5 |
        | 23     | 7/1t2t2/7/2T4/7/5K1/7 a 4 | 8-22  | 7/4t2/7/1t5/7/5K1/7 d 5 |

    @cap:state
    Scenario Outline: The King on the throne saves the defender on <victim>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | victim | position                  | move  | after                     |
        | 31     | 7/7/7/3K3/3T3/1t3t1/7 a 4 | 36-38 | 7/7/7/3K3/3T3/3t1t1/7 d 5 |
        | 17     | 7/1t5/3T3/3K3/7/5t1/7 a 4 | 8-10  | 7/3t3/3T3/3K3/7/5t1/7 d 5 |
        | 25     | 7/5t1/7/3KT2/7/5t1/7 a 4  | 12-26 | 7/7/7/3KTt1/7/5t1/7 d 5   |
        | 23     | 7/1t5/7/2TK3/7/5t1/7 a 4  | 8-22  | 7/7/7/1tTK3/7/5t1/7 d 5   |

    @cap:state
    Scenario: The throne that the King leaves is hostile at once
      Given the position "7/1t5/7/3K1t1/5T1/7/7 d 4"
      When 24-38, 26-25 and 33-26 are played
      Then the position is "7/1t5/7/5T1/7/3K3/7 a 7"

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

  @rule:ravenward.capture.enemy-only
  Rule: Friendly pieces are never captured

    @cap:state
    Scenario: A raven beside a raven, a raven beyond
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  t  .  .  .  .  13    T  a defender
        14  .  .  t  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  t  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      When 30-23 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  t  .  .  .  .  13    T  a defender
        14  .  .  t  .  .  .  .  20    t  a raven
        21  .  .  t  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 2.
        """

    @cap:state
    Scenario Outline: A defender takes no defender <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                   | move  | after                       |
        | above        | 7/1t5/2T4/2T4/T6/5K1/7 d 4 | 28-30 | 7/1t5/2T4/2T4/2T4/5K1/7 a 5 |
        | below        | 7/1t5/T6/2T4/2T4/5K1/7 d 4 | 14-16 | 7/1t5/2T4/2T4/2T4/5K1/7 a 5 |
        | to the left  | 5T1/1t5/3TT2/7/7/5K1/7 d 4 | 5-19  | 7/1t5/3TTT1/7/7/5K1/7 a 5   |
        | to the right | 1T5/7/2TT3/7/1t5/5K1/7 d 4 | 1-15  | 7/7/1TTT3/7/1t5/5K1/7 a 5   |

    @cap:state
    Scenario Outline: A raven takes no raven <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                   | move  | after                       |
        | above        | 7/1t5/2t4/2t4/t6/5K1/7 a 4 | 28-30 | 7/1t5/2t4/2t4/2t4/5K1/7 d 5 |
        | below        | 7/1t5/t6/2t4/2t4/5K1/7 a 4 | 14-16 | 7/1t5/2t4/2t4/2t4/5K1/7 d 5 |
        | to the left  | 5t1/1t5/3tt2/7/7/5K1/7 a 4 | 5-19  | 7/1t5/3ttt1/7/7/5K1/7 d 5   |
        | to the right | 1t5/7/2tt3/7/1t5/5K1/7 a 4 | 1-15  | 7/7/1ttt3/7/1t5/5K1/7 d 5   |

    @cap:state
    Scenario Outline: A defender takes not his own King <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | where        | position                 | move  | after                     |
        | above        | 7/7/2T4/2K4/T6/5t1/7 d 4 | 28-30 | 7/7/2T4/2K4/2T4/5t1/7 a 5 |
        | below        | 7/7/T6/2K4/2T4/5t1/7 d 4 | 14-16 | 7/7/2T4/2K4/2T4/5t1/7 a 5 |
        | to the left  | 5T1/7/3TK2/7/7/5t1/7 d 4 | 5-19  | 7/7/3TKT1/7/7/5t1/7 a 5   |
        | to the right | 1T5/7/2KT3/7/7/5t1/7 d 4 | 1-15  | 7/7/1TKT3/7/7/5t1/7 a 5   |

    @cap:state
    Scenario: A defender is not taken by his own King against a corner
      Given the position "7/T6/2K4/7/7/5t1/7 d 4"
      When 16-14 is played
      Then the position is "7/T6/K6/7/7/5t1/7 a 5"

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

  @rule:ravenward.capture.edge-is-no-anvil
  Rule: The board edge never captures

    @cap:state
    Scenario: A raven on the edge
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  t  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  T  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  K  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 17-10 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  t  .  .  #   6    K  the King
         7  .  .  .  T  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  K  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  t  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    @cap:state
    Scenario Outline: A raven on the edge, on <victim>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | victim | position                  | move  | after                     |
        | 3      | 3t3/1T5/7/7/1t5/5K1/7 d 4 | 8-10  | 3t3/3T3/7/7/1t5/5K1/7 a 5 |
        | 45     | 7/1t5/7/7/7/1T3K1/3t3 d 4 | 36-38 | 7/1t5/7/7/7/3T1K1/3t3 a 5 |
        | 21     | 7/1T2t2/7/t6/7/5K1/7 d 4  | 8-22  | 7/4t2/7/tT5/7/5K1/7 a 5   |
        | 27     | 7/1t3T1/7/6t/7/5K1/7 d 4  | 12-26 | 7/1t5/7/5Tt/7/5K1/7 a 5   |

    @cap:state
    Scenario Outline: A defender on the edge, on <victim>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | victim | position                  | move  | after                     |
        | 3      | 3T3/1t5/7/7/1t5/5K1/7 a 4 | 8-10  | 3T3/3t3/7/7/1t5/5K1/7 d 5 |
        | 45     | 7/1t5/7/7/7/1t3K1/3T3 a 4 | 36-38 | 7/1t5/7/7/7/3t1K1/3T3 d 5 |
        | 21     | 7/1t2t2/7/T6/7/5K1/7 a 4  | 8-22  | 7/4t2/7/Tt5/7/5K1/7 d 5   |
        | 27     | 7/1t3t1/7/6T/7/5K1/7 a 4  | 12-26 | 7/1t5/7/5tT/7/5K1/7 d 5   |

    @cap:state
    Scenario Outline: The King on the edge, on <victim>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"
      And the outcome is ongoing

      Examples:
        | victim | position                | move  | after                   |
        | 3      | 3K3/1t5/7/7/7/5t1/7 a 4 | 8-10  | 3K3/3t3/7/7/7/5t1/7 d 5 |
        | 45     | 7/7/7/7/7/1t3t1/3K3 a 4 | 36-38 | 7/7/7/7/7/3t1t1/3K3 d 5 |
        | 21     | 7/1t5/7/K6/7/5t1/7 a 4  | 8-22  | 7/7/7/Kt5/7/5t1/7 d 5   |
        | 27     | 7/5t1/7/6K/7/5t1/7 a 4  | 12-26 | 7/7/7/5tK/7/5t1/7 d 5   |

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

  @rule:ravenward.capture.moving-between-is-safe
  Rule: A piece that moves in between is not captured

    @cap:state
    Scenario: A defender moves in between two ravens
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  T  .  .  .  13    T  a defender
        14  .  .  t  .  t  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  t  #  48
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
        14  .  .  t  T  t  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  t  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    @cap:state
    Scenario Outline: A defender moves between two ravens, <how>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | how                                  | position                    | move  | after                       |
        | one above and one below              | 7/2t4/T6/2t4/1t5/5K1/7 d 4  | 14-16 | 7/2t4/2T4/2t4/1t5/5K1/7 a 5 |
        | one to the left and one to the right | 3T3/1t5/2t1t2/7/7/5K1/7 d 4 | 3-17  | 7/1t5/2tTt2/7/7/5K1/7 a 5   |

    @cap:state
    Scenario Outline: The King moves between two ravens, <how>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"
      And the outcome is ongoing

      Examples:
        | how                                  | position                  | move  | after                     |
        | one above and one below              | 7/2t4/K6/2t4/7/5t1/7 d 4  | 14-16 | 7/2t4/2K4/2t4/7/5t1/7 a 5 |
        | one to the left and one to the right | 3K3/7/2t1t2/7/7/5t1/7 d 4 | 3-17  | 7/7/2tKt2/7/7/5t1/7 a 5   |

    @cap:state
    Scenario Outline: A raven moves between two defenders, <how>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | how                                  | position                    | move  | after                       |
        | one above and one below              | 7/2T4/t6/2T4/1t5/5K1/7 a 4  | 14-16 | 7/2T4/2t4/2T4/1t5/5K1/7 d 5 |
        | one to the left and one to the right | 3t3/1t5/2T1T2/7/7/5K1/7 a 4 | 3-17  | 7/1t5/2TtT2/7/7/5K1/7 d 5   |

    @cap:state
    Scenario Outline: A defender moves between a raven and corner <corner>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | corner | position                  | move  | after                    |
        | 0      | 2t4/7/1T5/7/1t5/5K1/7 d 4 | 15-1  | 1Tt4/7/7/7/1t5/5K1/7 a 5 |
        | 6      | 7/1t2T2/6t/7/7/5K1/7 d 4  | 11-13 | 7/1t4T/6t/7/7/5K1/7 a 5  |
        | 42     | 7/1t5/7/7/t6/2T2K1/7 d 4  | 37-35 | 7/1t5/7/7/t6/T4K1/7 a 5  |
        | 48     | 7/5t1/7/7/5T1/1K5/4t2 d 4 | 33-47 | 7/5t1/7/7/7/1K5/4tT1 a 5 |

    @cap:state
    Scenario Outline: The King moves between the raven on <other> and the empty throne
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"
      And the outcome is ongoing

      Examples:
        | other | position                | move  | after                   |
        | 10    | 7/3t3/1K5/7/7/5t1/7 d 4 | 15-17 | 7/3t3/3K3/7/7/5t1/7 a 5 |
        | 38    | 7/7/7/7/1K5/3t1t1/7 d 4 | 29-31 | 7/7/7/7/3K3/3t1t1/7 a 5 |
        | 22    | 7/2K4/7/1t5/7/5t1/7 d 4 | 9-23  | 7/7/7/1tK4/7/5t1/7 a 5  |
        | 26    | 7/4K2/7/5t1/7/5t1/7 d 4 | 11-25 | 7/7/7/4Kt1/7/5t1/7 a 5  |

    @cap:state
    Scenario Outline: A raven moves between the defender on <other> and the empty throne
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | other | position                  | move  | after                     |
        | 10    | 7/3T3/1t5/7/1t5/5K1/7 a 4 | 15-17 | 7/3T3/3t3/7/1t5/5K1/7 d 5 |
        | 38    | 7/1t5/7/7/1t5/3T1K1/7 a 4 | 29-31 | 7/1t5/7/7/3t3/3T1K1/7 d 5 |
        | 22    | 7/2t1t2/7/1T5/7/5K1/7 a 4 | 9-23  | 7/4t2/7/1Tt4/7/5K1/7 d 5  |
        | 26    | 7/1t2t2/7/5T1/7/5K1/7 a 4 | 11-25 | 7/1t5/7/4tT1/7/5K1/7 d 5  |

    @cap:state
    Scenario: A piece that stands between two ravens is safe when a third moves
      Given the position "3t3/7/2tTt2/7/7/5K1/7 a 0"
      When 3-4 is played
      Then the position is "4t2/7/2tTt2/7/7/5K1/7 d 1"
