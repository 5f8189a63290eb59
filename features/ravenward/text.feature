@game:ravenward
Feature: Positions as text

  @rule:ravenward.text.judged-at-once @reading
  Rule: A position given as text is judged at once

    @cap:state
    Scenario: The King's side is shut in as soon as the text is read
      Given the position:
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
      Then the outcome is win a blocked
      And there is no legal move

    @cap:state
    Scenario Outline: <what>
      Given the position "<position>"
      Then the outcome is <outcome>
      And there is no legal move

      Examples:
        | what                                | position               | outcome             |
        | The ravens are shut in              | 7/7/3K3/7/T6/tT5/7 a 3 | win d blocked       |
        | There are no ravens, theirs to move | 7/7/3K3/7/T6/1T5/7 a 3 | win d blocked       |
        | The King stands on a corner         | K6/7/7/7/T6/tT5/7 a 3  | win d escape        |
        | There is no King                    | 7/7/7/7/T6/tT5/7 a 3   | win a king-captured |

    @cap:state
    Scenario: A King that stands between two ravens is not captured by the reading
      Given the position "7/1t5/1K5/1t5/7/7/7 d 18"
      Then the outcome is ongoing
      And the legal moves include 15-14 and 15-16

    @cap:state
    Scenario: There are no ravens, but the King's side is to move
      Given the position "7/7/3K3/7/T6/1T5/7 d 3"
      Then the outcome is ongoing

  @rule:ravenward.text.winner @reading
  Rule: An outcome names the winner by letter

    @cap:state
    Scenario Outline: <outcome>
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | position               | outcome             |
        | 7/7/7/7/7/t6/6K a 3    | win d escape        |
        | 7/7/7/7/T6/t6/7 d 3    | win a king-captured |
        | 7/7/t6/Kt5/t6/7/7 d 2  | win a blocked       |
        | 7/7/3K3/7/T6/tT5/7 a 3 | win d blocked       |

  @rule:ravenward.text.rejected @reading
  Rule: Text that cannot be a position is rejected

    Scenario Outline: No position: <why>
      Given the position "<text>"
      Then the position is refused because <why>

      Examples:
        | why                              | text                                  |
        | a field is missing               | 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d     |
        | there is a field too many        | 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0 0 |
        | there are six rows               | 3t3/3t3/3T3/ttTKTtt/3T3/3t3 d 0       |
        | there are eight rows             | 7/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0 |
        | a row has six squares            | 3t2/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0   |
        | a row has eight squares          | 3t4/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0   |
        | there is no such piece           | 3x3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0   |
        | two digits stand in a row        | 12t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0  |
        | a digit is zero                  | 3t03/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 0  |
        | there is no such side            | 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 w 0   |
        | the ply count has a leading zero | 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d 00  |
        | the ply count is negative        | 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3 d -1  |
        | there are two kings              | 3t3/3t3/3T3/ttTKTtt/3K3/3t3/3t3 d 0   |
        | there are five defenders         | 3t3/3t3/3T3/ttTKTtt/3TT2/3t3/3t3 d 0  |
        | there are nine ravens            | 3t3/3t3/3T3/ttTKTtt/3T3/3t3/3tt2 d 0  |
        | a raven stands on the throne     | 7/7/3K3/3t3/7/7/7 d 0                 |
        | a defender stands on the throne  | 7/7/3K3/3T3/t6/7/7 d 0                |
        | a raven stands on corner 0       | t6/7/3K3/7/7/7/7 d 0                  |
        | a defender stands on corner 48   | t6/7/3K3/7/7/7/6T d 0                 |

    Scenario: Side and ply need not fit each other
      Given the position "7/1t5/2T4/7/7/6K/7 a 4"
      Then the legal moves include 8-1
