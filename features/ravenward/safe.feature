@game:ravenward
Feature: What is not captured

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
