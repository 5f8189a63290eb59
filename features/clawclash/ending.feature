@game:clawclash
Feature: Counts and the end of the game

  @rule:clawclash.count.capture-resets
  Rule: A step without a capture counts one, a capture begins the count anew

    @cap:state
    Scenario: Two quiet steps and a capture
      Given the position:
        """
        4  +---+---+---R     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  B---+---R---+     y = 1
           |   |   |   |
        1  +---R---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 7.
        Passes just played: 0.
        """
      When b1-c1 is played
      Then the position is "3R/1B2/B1R1/2RB b 8 0"
      When b3-b2 is played
      Then the position is "3R/4/BB2/2RB r 0 0"
      When d4-d3 is played
      Then the position is "4/3R/BB2/2RB b 1 0"

    @cap:state
    Scenario: From the start
      Given the start of the game
      When a3-b3, b1-b2 and a4-a3 are played
      Then the position is "1BBB/BB1B/RR1R/R1RR r 3 0"

    @cap:state
    Scenario: Two pieces at once begin it anew once
      Given the position "1B1B/1R2/R1B1/1R1B r 12 0"
      When b1-b2 is played
      Then the position is "3B/1R2/RR2/3B b 0 0"

  @rule:clawclash.count.pass-is-a-step @reading
  Rule: A pass counts as a step without a capture

    @cap:state
    Scenario: The count after a pass
      Given the position:
        """
        4  B---B---R---+     y = 3
           |   |   |   |
        3  R---R---+---+     y = 2
           |   |   |   |
        2  R---+---+---+     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 6.
        Passes just played: 0.
        """
      When pass is played
      Then the position is:
        """
        4  B---B---R---+     y = 3
           |   |   |   |
        3  R---R---+---+     y = 2
           |   |   |   |
        2  R---+---+---+     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 7.
        Passes just played: 1.
        """

    @scope:full @cap:state
    Scenario: A pass is the twentieth step
      Given the position "BBR1/RR2/R3/4 b 19 0"
      When pass is played
      Then the position is "BBR1/RR2/R3/4 r 20 1"
      And the outcome is win r material

    @cap:state
    Scenario: A pass is the nineteenth step
      Given the position "BBR1/RR2/R3/4 b 18 0"
      When pass is played
      Then the outcome is ongoing

  @rule:clawclash.count.passes
  Rule: Passes count while they follow each other

    @cap:state
    Scenario: A step ends the row
      Given the position:
        """
        4  B---B---R---+     y = 3
           |   |   |   |
        3  R---R---+---+     y = 2
           |   |   |   |
        2  R---+---+---+     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When pass is played
      Then the position is "BBR1/RR2/R3/4 r 1 1"
      When a2-a1 is played
      Then the position is "BBR1/RR2/4/R3 b 2 0"

    @cap:state
    Scenario: Passes of one side with steps between them end nothing
      Given the position "BBR1/RR2/R3/4 b 0 0"
      When pass, a2-a1 and pass are played
      Then the position is "BBR1/RR2/4/R3 r 3 1"
      And the outcome is ongoing

  @rule:clawclash.end.eliminated
  Rule: A side with one piece or none has lost

    @cap:state
    Scenario: Red is left with one
      Given the position:
        """
        4  +---+---R---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---B---R---+     y = 1
           |   |   |   |
        1  B---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When a1-a2 is played
      Then the position is:
        """
        4  +---+---R---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  B---B---+---+     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      And the outcome is win b eliminated
      And there is no legal move
      And c4-c3 is refused because the game is over

    @cap:state
    Scenario: Black is left with one
      Given the position "2B1/4/1RB1/R3 r 0 0"
      When a1-a2 is played
      Then the outcome is win r eliminated

    @cap:state
    Scenario: Red is left with none
      Given the position "1R2/1B2/B1R1/1B2 b 0 0"
      When b1-b2 is played
      Then the position is "4/1B2/BB2/4 r 0 0"
      And the outcome is win b eliminated

    @cap:state
    Scenario: Two against two goes on
      Given the position "1B2/B3/2R1/3R r 10 0"
      Then the outcome is ongoing
      And the legal moves include c2-c3

    @cap:state
    Scenario: Two are left
      Given the position "2RR/4/1BR1/B3 b 0 0"
      When a1-a2 is played
      Then the outcome is ongoing

  @rule:clawclash.end.double-pass @reading
  Rule: Two passes in a row end the game by material

    @cap:state
    Scenario: The second pass, after a text with one
      Given the position:
        """
        4  +---+---+---R     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  R---R---+---+     y = 1
           |   |   |   |
        1  B---B---R---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 5.
        Passes just played: 1.
        """
      When pass is played
      Then the position is:
        """
        4  +---+---+---R     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  R---R---+---+     y = 1
           |   |   |   |
        1  B---B---R---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 6.
        Passes just played: 2.
        """
      And the outcome is win r stalemate
      And there is no legal move

    @cap:state
    Scenario: The second pass by red
      Given the position "3B/4/BB2/RRB1 r 5 1"
      When pass is played
      Then the outcome is win b stalemate

    @cap:state
    Scenario: The second pass with equal pieces
      Given the position "4/B2B/2R1/3R b 2 2"
      Then the outcome is draw stalemate

    @cap:state
    Scenario: One pass ends nothing
      Given the position "4/B2B/2R1/3R b 2 1"
      Then the outcome is ongoing

    @cap:state
    Scenario: The first pass ends nothing
      Given the position "3R/4/RR2/BBR1 b 5 0"
      When pass is played
      Then the outcome is ongoing

  @rule:clawclash.end.twenty-steps @scope:full
  Rule: Twenty steps in a row without a capture end the game by material

    @cap:state
    Scenario: The twentieth step
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
        Steps since a capture: 18.
        Passes just played: 0.
        """
      When b4-b3 is played
      Then the outcome is ongoing
      When c1-c2 is played
      Then the position is:
        """
        4  B---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  +---+---R---+     y = 1
           |   |   |   |
        1  +---+---+---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 20.
        Passes just played: 0.
        """
      And the outcome is draw material
      And there is no legal move

    @cap:state
    Scenario: Black may play the twentieth step
      Given the position "BB2/4/4/2RR b 19 0"
      When b4-b3 is played
      Then the outcome is draw material

    @cap:state
    Scenario: A capture on the twentieth step
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---+---B---+     y = 2
           |   |   |   |
        2  R---B---+---+     y = 1
           |   |   |   |
        1  R---R---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 19.
        Passes just played: 0.
        """
      When c3-c2 is played
      Then the position is "4/4/1BB1/RR2 r 0 0"
      And the outcome is ongoing

    @cap:state
    Scenario: Twenty steps out and back
      Given the position "BB2/4/4/2RR b 0 0"
      And the game so far, 4 times "b4-b3 c1-c2 b3-b4 c2-c1"
      And the game so far "b4-b3 c1-c2 b3-b4"
      Then the outcome is ongoing
      When c2-c1 is played
      Then the outcome is draw material

    @cap:state
    Scenario Outline: A text with <steps> steps is over at once
      Given the position "BB2/4/4/2RR b <steps> 0"
      Then the outcome is draw material
      And there is no legal move

      Examples:
        | steps |
        | 20    |
        | 21    |
        | 57    |

  @rule:clawclash.end.material @scope:full
  Rule: By material one piece more wins, and equal is a draw

    @cap:state
    Scenario Outline: <black> black and <red> red pieces after the twentieth step
      Given the position "<position>"
      When a4-a3 is played
      Then the outcome is <outcome>

      Examples:
        | black | red   | position               | outcome        |
        | two   | two   | B2B/4/4/2RR b 19 0     | draw material  |
        | three | two   | B1BB/4/4/2RR b 19 0    | win b material |
        | two   | three | B2B/4/4/1RRR b 19 0    | win r material |
        | six   | two   | BBBB/1B1B/4/2RR b 19 0 | win b material |
        | two   | six   | B2B/4/1R1R/RRRR b 19 0 | win r material |
        | three | three | B1BB/4/4/1RRR b 19 0   | draw material  |

    @cap:state
    Scenario: One piece ahead is enough after two passes
      Given the position "4/B2B/1RR1/3R b 2 2"
      Then the outcome is win r stalemate

  @rule:clawclash.end.order @reading
  Rule: Elimination, then the double pass, then the twenty steps

    @cap:state
    Scenario: Elimination on the twentieth step
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---+---B---+     y = 2
           |   |   |   |
        2  R---B---+---+     y = 1
           |   |   |   |
        1  +---+---+---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 19.
        Passes just played: 0.
        """
      When c3-c2 is played
      Then the outcome is win b eliminated

    @cap:state
    Scenario Outline: <what>
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | what                                | position             | outcome          |
        | Elimination before the double pass  | 4/B2B/4/3R b 2 2     | win b eliminated |
        | Elimination before the twenty steps | 4/B2B/4/3R r 20 0    | win b eliminated |
        | The double pass before the twenty   | 4/B2B/1RR1/3R b 20 2 | win r stalemate  |
