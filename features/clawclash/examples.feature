@game:clawclash
Feature: Two at once, chains, and the document's examples

  @rule:clawclash.capture.moving-in-is-safe
  Rule: A piece that moves up to two of the enemy is not taken

    @cap:state
    Scenario: The document's second example
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  B---+---+---+     y = 2
           |   |   |   |
        2  +---R---R---+     y = 1
           |   |   |   |
        1  +---+---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When a3-a2 is played
      Then the position is:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  B---R---R---+     y = 1
           |   |   |   |
        1  +---+---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 1.
        Passes just played: 0.
        """

    @cap:state
    Scenario: In a column
      Given the position "1B2/R3/R3/3B b 0 0"
      When b4-a4 is played
      Then the position is "B3/R3/R3/3B r 1 0"

    @cap:state
    Scenario: Red moving up to two of black
      Given the position "4/R3/1BB1/3R r 0 0"
      When a3-a2 is played
      Then the position is "4/4/RBB1/3R b 1 0"

    @cap:state
    Scenario: It stays when the enemy moves elsewhere
      Given the position "3R/4/BRR1/3B r 1 0"
      When d4-c4 is played
      Then the position is "2R1/4/BRR1/3B b 2 0"

    @cap:state
    Scenario: Moving between two of the enemy is safe too
      Given the position "4/1B2/R1R1/3B b 0 0"
      When b3-b2 is played
      Then the position is "4/4/RBR1/3B r 1 0"

  @rule:clawclash.capture.both-lines
  Rule: Both lines may take in one move

    @cap:state
    Scenario: The document's third example, with one more black piece
      Given the position:
        """
        4  +---B---+---B     y = 3
           |   |   |   |
        3  +---R---+---+     y = 2
           |   |   |   |
        2  R---+---B---+     y = 1
           |   |   |   |
        1  +---R---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When b1-b2 is played
      Then the position is:
        """
        4  +---+---+---B     y = 3
           |   |   |   |
        3  +---R---+---+     y = 2
           |   |   |   |
        2  R---R---+---+     y = 1
           |   |   |   |
        1  +---+---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """

    @cap:state
    Scenario: Black takes two as well
      Given the position "1R1R/1B2/B1R1/1B1R b 0 0"
      When b1-b2 is played
      Then the position is "3R/1B2/BB2/3R r 0 0"

    @cap:state
    Scenario: The row takes, the column does not
      Given the position "1R1B/1R2/R1B1/2RB r 0 0"
      When b3-b2 is played
      Then the position is "1R1B/4/RR2/2RB b 0 0"

    @cap:state
    Scenario: The column takes, the row does not
      Given the position "1B1B/1R2/B1RB/4 r 0 0"
      When c2-b2 is played
      Then the position is "3B/1R2/BR1B/4 b 0 0"

    @cap:state
    Scenario: As it stands the third example ends the game
      Given the position "1B2/1R2/R1B1/1R2 r 0 0"
      When b1-b2 is played
      Then the outcome is win r eliminated

  @rule:clawclash.capture.no-chain
  Rule: There are no chains

    @cap:state
    Scenario: The column that a taken piece stood in
      Given the position:
        """
        4  +---+---R---+     y = 3
           |   |   |   |
        3  B---+---R---+     y = 2
           |   |   |   |
        2  +---B---R---+     y = 1
           |   |   |   |
        1  +---+---B---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When a3-a2 is played
      Then the position is:
        """
        4  +---+---R---+     y = 3
           |   |   |   |
        3  +---+---R---+     y = 2
           |   |   |   |
        2  B---B---+---+     y = 1
           |   |   |   |
        1  +---+---B---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """

    @cap:state
    Scenario: A full column that becomes two and one
      Given the position "2RR/2B1/1BB1/B1R1 b 0 0"
      When b2-b1 is played
      Then the position is "2RR/2B1/2B1/BB2 r 0 0"

    @cap:state
    Scenario: A full row that becomes two and one
      Given the position "3R/1B2/B3/RBBR b 0 0"
      When b3-a3 is played
      Then the position is "3R/B3/B3/1BBR r 0 0"

    @cap:state
    Scenario: Three of one's own in a row take nothing elsewhere
      Given the position "R3/BB2/R1B1/3R b 0 0"
      When c2-c3 is played
      Then the position is "R3/BBB1/R3/3R r 1 0"

  @rule:clawclash.capture.examples-are-parts @reading
  Rule: The document's examples show parts of a board

    @cap:state
    Scenario: The first example as it stands ends the game
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  B---+---R---+     y = 1
           |   |   |   |
        1  +---B---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      Then the outcome is win b eliminated

    @cap:state
    Scenario Outline: The <example> example holds with pieces <where>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | example | where       | position                 | move  | after               |
        | first   | on rank 4   | R2R/4/B1R1/1B2 b 0 0     | b1-b2 | R2R/4/BB2/4 r 0 0   |
        | first   | on file d   | 3R/3R/B1R1/1B2 b 0 0     | b1-b2 | 3R/3R/BB2/4 r 0 0   |
        | second  | on rank 4   | 3B/B3/1RR1/4 b 0 0       | a3-a2 | 3B/4/BRR1/4 r 1 0   |
        | second  | on rank 1   | 4/B3/1RR1/3B b 0 0       | a3-a2 | 4/4/BRR1/3B r 1 0   |
        | third   | at the ends | 1B1B/1R2/R1B1/1R1B r 0 0 | b1-b2 | 3B/1R2/RR2/3B b 0 0 |
