@game:clawclash
Feature: Moving

  @rule:clawclash.move.own-pieces
  Rule: A side moves its own pieces

    Scenario: Black's pieces, and no others
      Given the position:
        """
        4  B---+---+---B     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  R---+---+---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 5.
        Passes just played: 0.
        """
      Then the legal moves are a4-a3, a4-b4, d4-c4 and d4-d3
      And a1-a2 is refused because that piece is red
      And b2-b3 is refused because there is no piece

    Scenario: Red's pieces, and no others
      Given the position "B2B/4/4/R2R r 5 0"
      Then the legal moves are a1-a2, a1-b1, d1-c1 and d1-d2
      And a4-a3 is refused because that piece is black

  @rule:clawclash.move.across-or-along
  Rule: Across or along, in all four directions, never diagonally

    Scenario: From the middle
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  R---R---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      Then the legal moves are b3-a3, b3-c3, b3-b4, b3-b2, d1-c1 and d1-d2
      And b3-a4 is refused because it is diagonal
      And b3-c4 is refused because it is diagonal
      And b3-a2 is refused because it is diagonal
      And b3-c2 is refused because it is diagonal

    Scenario Outline: From <point>
      Given the position "<position>"
      Then the legal moves from <point> are <moves>

      Examples:
        | point | moves                         | position            |
        | a1    | a1-b1 and a1-a2               | 3R/4/4/B1RB b 3 0   |
        | b1    | b1-c1, b1-a1 and b1-b2        | 3R/4/B3/1B1R b 3 0  |
        | c1    | c1-d1, c1-b1 and c1-c2        | 3R/4/B3/R1B1 b 3 0  |
        | d1    | d1-c1 and d1-d2               | 3R/4/4/RB1B b 3 0   |
        | a2    | a2-b2, a2-a3 and a2-a1        | 3R/4/B3/1RB1 b 3 0  |
        | b2    | b2-c2, b2-a2, b2-b3 and b2-b1 | 3R/4/1B2/R1B1 b 3 0 |
        | c2    | c2-d2, c2-b2, c2-c3 and c2-c1 | 3R/4/2B1/RB2 b 3 0  |
        | d2    | d2-c2, d2-d3 and d2-d1        | 3R/4/3B/RB2 b 3 0   |
        | a3    | a3-b3, a3-a4 and a3-a2        | 3R/B3/4/RB2 b 3 0   |
        | b3    | b3-c3, b3-a3, b3-b4 and b3-b2 | 3R/1B2/4/RB2 b 3 0  |
        | c3    | c3-d3, c3-b3, c3-c4 and c3-c2 | 3R/2B1/4/RB2 b 3 0  |
        | d3    | d3-c3, d3-d4 and d3-d2        | 2R1/3B/4/RB2 b 3 0  |
        | a4    | a4-b4 and a4-a3               | B2R/4/4/RB2 b 3 0   |
        | b4    | b4-c4, b4-a4 and b4-b3        | 1B1R/4/4/RB2 b 3 0  |
        | c4    | c4-d4, c4-b4 and c4-c3        | R1B1/4/4/RB2 b 3 0  |
        | d4    | d4-c4 and d4-d3               | 1R1B/4/4/RB2 b 3 0  |

    Scenario: Red moves the same way
      Given the position "BB2/1R2/4/3R r 0 0"
      Then the legal moves are b3-a3, b3-c3, b3-b2, d1-c1 and d1-d2

  @rule:clawclash.move.one-step-on-board
  Rule: One step, and on the board

    Scenario: Two steps are one too many
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  R---R---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      Then b3-d3 is refused because it is two steps
      And b3-b1 is refused because it is two steps
      And d1-d3 is refused because it is two steps
      And b3-b3 is refused because it is no step

    Scenario: The edge is the end
      Given the position:
        """
        4  B---+---+---B     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  R---+---+---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 5.
        Passes just played: 0.
        """
      Then the legal moves are a1-a2, a1-b1, d1-c1 and d1-d2
      And a1-d1 is refused because the board does not go round
      And a1-a0 is refused because the board ends at rank 1
      And d1-e1 is refused because the board ends at file d

    Scenario: The end of a row is not beside the beginning of the next
      Given the position "B3/4/3B/RR2 b 5 0"
      Then d2-a3 is refused because they are at two ends of the board
      And the legal moves from d2 are d2-c2, d2-d1 and d2-d3

  @rule:clawclash.move.to-empty-point
  Rule: To an empty point only

    Scenario: Onto nobody
      Given the position:
        """
        4  B---R---+---+     y = 3
           |   |   |   |
        3  R---B---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 5.
        Passes just played: 0.
        """
      Then the legal moves are b3-c3 and b3-b2
      And a4-b4 is refused because a red piece stands there
      And a4-a3 is refused because a red piece stands there

    Scenario: Not onto one's own either
      Given the position "BB2/B3/3R/3R b 5 0"
      Then the legal moves are a3-b3, a3-a2, b4-b3 and b4-c4
      And a4-b4 is refused because a black piece stands there

  @rule:clawclash.move.step
  Rule: The piece leaves its point and stands on the other

    @cap:state
    Scenario: A step
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  +---+---+---+     y = 1
           |   |   |   |
        1  R---R---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When b3-b2 is played
      Then the position is:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---B---+---+     y = 1
           |   |   |   |
        1  R---R---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 1.
        Passes just played: 0.
        """

    @cap:state
    Scenario: Out and back
      Given the position "4/1B2/4/RR1B b 0 0"
      When b3-c3, b1-c1 and c3-b3 are played
      Then the position is "4/1B2/4/R1RB r 3 0"

  @rule:clawclash.pass.forced
  Rule: A side without a step passes, and passes only then

    @cap:state
    Scenario: Nothing but the pass
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
      Then the legal moves are pass
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
        Steps since a capture: 1.
        Passes just played: 1.
        """
      And the outcome is ongoing

    Scenario: Red can be shut in too
      Given the position "RRB1/BB2/B3/4 r 0 0"
      Then the legal moves are pass

    Scenario: With a step left there is no pass
      Given the position "BR2/RB2/4/4 b 5 0"
      Then the legal moves are b3-c3 and b3-b2
      And pass is refused because black has a step

    Scenario: The other side must step if it can
      Given the position "BBR1/RR2/R3/4 b 0 0"
      When pass is played
      Then pass is refused because red has a step

    Scenario: At the start nobody passes
      Given the start of the game
      Then pass is refused because black has a step

    Scenario: A side may have to pass again
      Given the position "BBR1/RR2/R3/4 b 0 0"
      When pass and a2-a1 are played
      Then the legal moves are pass
