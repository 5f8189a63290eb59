@game:ravenward
Feature: Hostile squares

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
