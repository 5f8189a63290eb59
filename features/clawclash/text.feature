@game:clawclash
Feature: Positions as text

  @rule:clawclash.text.judged-at-once @reading
  Rule: A position given as text is judged at once

    @cap:state
    Scenario: One black piece
      Given the position:
        """
        4  +---+---+---B     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  R---+---+---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      Then the outcome is win r eliminated
      And there is no legal move

    @cap:state
    Scenario Outline: <what>
      Given the position "<position>"
      Then the outcome is <outcome>
      And there is no legal move

      Examples:
        | what                  | position            | outcome          |
        | One red piece         | 3B/B3/1BR1/4 r 0 0  | win b eliminated |
        | No red piece          | 3B/B3/1B2/4 r 0 0   | win b eliminated |
        | No black piece        | 3R/R3/1R2/4 r 0 0   | win r eliminated |
        | Two passes            | 3B/B3/2R1/3R b 2 2  | draw stalemate   |
        | Two passes, red ahead | 3B/B3/1RR1/3R b 2 2 | win r stalemate  |

    @scope:full @cap:state
    Scenario: Twenty steps, black ahead
      Given the position "3B/B3/1BR1/3R b 20 0"
      Then the outcome is win b material
      And there is no legal move

    @cap:state
    Scenario: A line of two and one that stands takes nothing
      Given the position "R2B/4/BBR1/3R r 3 0"
      When d1-c1 is played
      Then the position is "R2B/4/BBR1/2R1 b 4 0"

  @rule:clawclash.text.no-record @reading
  Rule: Nothing depends on earlier positions

    @cap:state
    Scenario: A position that comes for the fourth time
      Given the position:
        """
        4  B---B---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  +---+---R---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      And the game so far, 3 times "b4-b3 c1-c2 b3-b4 c2-c1"
      Then the position is:
        """
        4  B---B---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  +---+---R---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 12.
        Passes just played: 0.
        """
      And the outcome is ongoing
      And the legal moves include b4-b3

    @cap:state
    Scenario: From the start as well
      Given the start of the game
      And the game so far, 4 times "b4-b3 b1-b2 b3-b4 b2-b1"
      Then the outcome is ongoing

  @rule:clawclash.text.winner @reading
  Rule: An outcome names the winner by letter

    @cap:state
    Scenario Outline: <outcome>
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | position            | outcome          |
        | 3B/B3/2R1/4 r 0 0   | win b eliminated |
        | 3B/4/2R1/R3 b 0 0   | win r eliminated |
        | 3B/B3/1BR1/3R b 2 2 | win b stalemate  |
        | 3B/B3/1RR1/3R b 2 2 | win r stalemate  |

  @rule:clawclash.text.rejected @reading
  Rule: Text that cannot be a position is rejected

    Scenario Outline: No position: <why>
      Given the position "<text>"
      Then the position is refused because <why>

      Examples:
        | why                          | text                      |
        | a field is missing           | BBBB/B2B/R2R/RRRR b 0     |
        | there is a field too many    | BBBB/B2B/R2R/RRRR b 0 0 0 |
        | there are three ranks        | BBBB/B2B/RRRR b 0 0       |
        | there are five ranks         | 4/BBBB/B2B/R2R/RRRR b 0 0 |
        | a rank has three files       | BBB/B2B/R2R/RRRR b 0 0    |
        | a rank has five files        | BBBB/B3B/R2R/RRRR b 0 0   |
        | there is no such piece       | BBBX/B2B/R2R/RRRR b 0 0   |
        | pieces are capital letters   | BBBb/B2B/R2R/RRRR b 0 0   |
        | two digits stand in a row    | BBBB/B11B/R2R/RRRR b 0 0  |
        | a digit is zero              | BBBB0/B2B/R2R/RRRR b 0 0  |
        | there is no such side        | BBBB/B2B/R2R/RRRR w 0 0   |
        | black has seven pieces       | BBBB/BB1B/R2R/RRRR b 0 0  |
        | red has seven pieces         | BBBB/B2B/RR1R/RRRR b 0 0  |
        | both sides have one piece    | B3/4/4/3R b 0 0           |
        | there is no piece at all     | 4/4/4/4 b 0 0             |
        | the count has a leading zero | BBBB/B2B/R2R/RRRR b 00 0  |
        | the count is negative        | BBBB/B2B/R2R/RRRR b -1 0  |
        | there are three passes       | BBBB/B2B/R2R/RRRR b 0 3   |

    @cap:state
    Scenario Outline: A position all the same: <what>
      Given the position "<text>"
      Then the outcome is <outcome>

      Examples:
        | what                       | text                    | outcome        |
        | one pass, no step played   | BBBB/B2B/R2R/RRRR b 0 1 | ongoing        |
        | two passes, no step played | BBBB/B2B/R2R/RRRR b 0 2 | draw stalemate |
        | red to move after no step  | BBBB/B2B/R2R/RRRR r 0 0 | ongoing        |
