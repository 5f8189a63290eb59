@game:ravenward
Feature: The throne and the corners

  @rule:ravenward.special.throne
  Rule: The throne is square 24

    Scenario: Nobody but the King stops on 24
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  t  .  .  20    t  a raven
        21  .  .  T  *  .  .  .  27    *  the throne, empty
        28  .  .  .  t  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 4.
        """
      Then the legal moves from 23 are 23-2, 23-9, 23-16, 23-21, 23-22, 23-25, 23-26, 23-27, 23-30, 23-37 and 23-44

    Scenario: The squares around it are like any others
      Given the position "5t1/7/2T4/7/7/5K1/7 d 4"
      Then the legal moves include 16-17, 16-18, 16-23 and 16-30

    @cap:state
    Scenario Outline: A defender rests beside the throne on <square>
      Given the position "<position>"
      When <from>-<square> is played
      Then the position is "<after>"

      Examples:
        | square | from | position                | after                   |
        | 17     | 15   | 5t1/7/1T5/7/7/5K1/7 d 4 | 5t1/7/3T3/7/7/5K1/7 a 5 |
        | 23     | 9    | 5t1/2T4/7/7/7/5K1/7 d 4 | 5t1/7/7/2T4/7/5K1/7 a 5 |
        | 25     | 11   | 5t1/4T2/7/7/7/5K1/7 d 4 | 5t1/7/7/4T2/7/5K1/7 a 5 |
        | 31     | 29   | 5t1/7/7/7/1T5/5K1/7 d 4 | 5t1/7/7/7/3T3/5K1/7 a 5 |

  @rule:ravenward.special.corners
  Rule: The corners are squares 0, 6, 42 and 48

    Scenario: A defender on the top edge
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  T  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  t  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 4.
        """
      Then the legal moves from 3 are 3-1, 3-2, 3-4, 3-5, 3-10, 3-17, 3-31, 3-38 and 3-45

    Scenario: The squares beside the corners are like any others
      Given the position "7/7/7/T5T/7/3t1K1/7 d 4"
      Then the legal moves include 21-7, 21-35, 27-13 and 27-41
      And the legal moves do not include 21-0, 21-42, 27-6 and 27-48

  @rule:ravenward.special.king-only
  Rule: Only the King may stop on the throne or a corner

    Scenario Outline: A defender on <from> stops before corner <corner>
      Given the position "<position>"
      Then the legal moves include <stops>
      And <from>-<corner> is refused because only the King may stop on a corner

      Examples:
        | corner | from | stops | position                |
        | 0      | 21   | 21-7  | 7/7/7/T6/1t2K2/7/7 d 4  |
        | 0      | 3    | 3-1   | 3T3/7/7/7/1t2K2/7/7 d 4 |
        | 6      | 27   | 27-13 | 7/7/7/6T/1t2K2/7/7 d 4  |
        | 6      | 3    | 3-5   | 3T3/7/7/7/1t2K2/7/7 d 4 |
        | 42     | 21   | 21-35 | 7/7/7/T6/1t2K2/7/7 d 4  |
        | 42     | 45   | 45-43 | 7/7/7/7/1t2K2/7/3T3 d 4 |
        | 48     | 27   | 27-41 | 7/7/7/6T/1t2K2/7/7 d 4  |
        | 48     | 45   | 45-47 | 7/7/7/7/1t2K2/7/3T3 d 4 |

    Scenario Outline: A raven on <from> stops before corner <corner>
      Given the position "<position>"
      Then the legal moves include <stops>
      And <from>-<corner> is refused because only the King may stop on a corner

      Examples:
        | corner | from | stops | position                |
        | 0      | 21   | 21-7  | 7/7/7/t6/2T1K2/7/7 a 4  |
        | 0      | 3    | 3-1   | 3t3/7/7/7/2T1K2/7/7 a 4 |
        | 6      | 27   | 27-13 | 7/7/7/6t/2T1K2/7/7 a 4  |
        | 6      | 3    | 3-5   | 3t3/7/7/7/2T1K2/7/7 a 4 |
        | 42     | 21   | 21-35 | 7/7/7/t6/2T1K2/7/7 a 4  |
        | 42     | 45   | 45-43 | 7/7/7/7/2T1K2/7/3t3 a 4 |
        | 48     | 27   | 27-41 | 7/7/7/6t/2T1K2/7/7 a 4  |
        | 48     | 45   | 45-47 | 7/7/7/7/2T1K2/7/3t3 a 4 |

    Scenario: A raven does not stop on the throne
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  .  K  .  .  .  20    t  a raven
        21  .  t  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  t  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """
      Then the legal moves from 22 are 22-1, 22-8, 22-15, 22-29, 22-36, 22-21, 22-23, 22-25, 22-26 and 22-27
      And 22-24 is refused because only the King may stop on the throne

    Scenario: A defender does not stop on the throne
      Given the position "5t1/7/7/7/7/3T1K1/7 d 4"
      Then 38-24 is refused because only the King may stop on the throne
      And the legal moves include 38-17

    @cap:state
    Scenario Outline: The King returns to the throne from <from>
      Given the position "<position>"
      When <from>-24 is played
      Then the position is "<after>"
      And the outcome is ongoing

      Examples:
        | from | position                | after                   |
        | 10   | 7/1t1K3/7/7/1t5/7/7 d 4 | 7/1t5/7/3K3/1t5/7/7 a 5 |
        | 17   | 7/1t5/3K3/7/1t5/7/7 d 4 | 7/1t5/7/3K3/1t5/7/7 a 5 |
        | 22   | 7/5t1/7/1K5/7/5t1/7 d 4 | 7/5t1/7/3K3/7/5t1/7 a 5 |
        | 25   | 7/1t5/7/4K2/1t5/7/7 d 4 | 7/1t5/7/3K3/1t5/7/7 a 5 |
        | 38   | 7/1t5/7/7/1t5/3K3/7 d 4 | 7/1t5/7/3K3/1t5/7/7 a 5 |

    Scenario: The King stops on a corner
      Given the position "3K3/7/7/7/1t5/7/7 d 4"
      Then the legal moves include 3-0 and 3-6

  @rule:ravenward.throne.crossed-empty
  Rule: Any piece may slide across the empty throne

    @cap:state
    Scenario: A defender slides across
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  t  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  T  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      When 22-26 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  t  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  T  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 1.
        """

    Scenario Outline: A defender on <from> slides <over> across the throne
      Given the position "<position>"
      Then the legal moves include <beyond>
      And the legal moves do not include <from>-24

      Examples:
        | from | over       | position                | beyond                 |
        | 38   | upwards    | 7/1t5/7/7/7/3T1K1/7 d 4 | 38-17, 38-10 and 38-3  |
        | 10   | downwards  | 7/1t1T3/7/7/7/5K1/7 d 4 | 10-31, 10-38 and 10-45 |
        | 26   | leftwards  | 7/1t5/7/5T1/7/5K1/7 d 4 | 26-23, 26-22 and 26-21 |
        | 22   | rightwards | 7/1t5/7/1T5/7/5K1/7 d 4 | 22-25, 22-26 and 22-27 |

    Scenario Outline: A raven on <from> slides <over> across the throne
      Given the position "<position>"
      Then the legal moves include <beyond>
      And the legal moves do not include <from>-24

      Examples:
        | from | over       | position                  | beyond                 |
        | 38   | upwards    | 7/5t1/7/7/7/1T1t1K1/7 a 4 | 38-17, 38-10 and 38-3  |
        | 10   | downwards  | 7/3t1t1/7/7/7/1T3K1/7 a 4 | 10-31, 10-38 and 10-45 |
        | 26   | leftwards  | 7/5t1/7/5t1/7/1T3K1/7 a 4 | 26-23, 26-22 and 26-21 |
        | 22   | rightwards | 7/5t1/7/1t5/7/1T3K1/7 a 4 | 22-25, 22-26 and 22-27 |

    Scenario Outline: The King on <from> slides <over> across the throne
      Given the position "<position>"
      Then the legal moves include <beyond>
      And the legal moves include <from>-24

      Examples:
        | from | over       | position              | beyond                 |
        | 38   | upwards    | 7/1t5/7/7/7/3K3/7 d 4 | 38-17, 38-10 and 38-3  |
        | 10   | downwards  | 7/1t1K3/7/7/7/7/7 d 4 | 10-31, 10-38 and 10-45 |
        | 26   | leftwards  | 7/1t5/7/5K1/7/7/7 d 4 | 26-23, 26-22 and 26-21 |
        | 22   | rightwards | 7/1t5/7/1K5/7/7/7 d 4 | 22-25, 22-26 and 22-27 |

    Scenario: A piece behind the throne is in the way
      Given the position "7/1t5/7/1T3t1/7/5K1/7 d 0"
      Then the legal moves include 22-25
      And the legal moves do not include 22-26 and 22-27

  @rule:ravenward.throne.king-blocks
  Rule: The King on the throne blocks passage like any occupied square

    Scenario: Nobody passes through the King
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  t  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  T  .  K  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      Then the legal moves from 22 are 22-1, 22-8, 22-15, 22-21, 22-23, 22-29, 22-36 and 22-43

    Scenario Outline: A defender on <from> is stopped by the King
      Given the position "<position>"
      Then the legal moves include <stops>
      And the legal moves do not include <beyond>

      Examples:
        | from | position                | beyond                        | stops |
        | 38   | 7/1t5/7/3K3/7/3T3/7 d 4 | 38-24, 38-17, 38-10 and 38-3  | 38-31 |
        | 10   | 7/1t1T3/7/3K3/7/7/7 d 4 | 10-24, 10-31, 10-38 and 10-45 | 10-17 |
        | 26   | 7/1t5/7/3K1T1/7/7/7 d 4 | 26-24, 26-23, 26-22 and 26-21 | 26-25 |
        | 22   | 7/1t5/7/1T1K3/7/7/7 d 4 | 22-24, 22-25, 22-26 and 22-27 | 22-23 |

    Scenario Outline: A raven on <from> is stopped by the King
      Given the position "<position>"
      Then the legal moves include <stops>
      And the legal moves do not include <beyond>

      Examples:
        | from | position                  | beyond                        | stops |
        | 38   | 7/5t1/7/3K3/7/1T1t3/7 a 4 | 38-24, 38-17, 38-10 and 38-3  | 38-31 |
        | 10   | 7/3t1t1/7/3K3/7/1T5/7 a 4 | 10-24, 10-31, 10-38 and 10-45 | 10-17 |
        | 26   | 7/5t1/7/3K1t1/7/1T5/7 a 4 | 26-24, 26-23, 26-22 and 26-21 | 26-25 |
        | 22   | 7/5t1/7/1t1K3/7/1T5/7 a 4 | 22-24, 22-25, 22-26 and 22-27 | 22-23 |

    Scenario: The throne that the King has left is open
      Given the position "7/3t3/7/1T1K3/7/7/7 d 0"
      When 24-38 and 10-9 are played
      Then the legal moves include 22-25, 22-26 and 22-27
      And the legal moves do not include 22-24
