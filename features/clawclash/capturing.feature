@game:clawclash
Feature: Capturing

  After a step two lines are looked at, the row and the column of the point
  that was stepped on. A line of exactly three adjoining pieces, two of the
  mover's side by side and one of the enemy's, loses the enemy's piece.

  @rule:clawclash.capture.two-and-one
  Rule: Two adjoining pieces of the mover and one of the enemy's at either end

    @cap:state
    Scenario: The document's first example, with pieces out of reach
      Given the position:
        """
        4  R---+---+---R     y = 3
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
      When b1-b2 is played
      Then the position is:
        """
        4  R---+---+---R     y = 3
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

    @cap:state
    Scenario Outline: Black makes <case> on <line>, <order>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | line     | order         | case                    | position               | move  | after                   |
        | row 1    | left to right | own, own, enemy         | 4/1B2/B1RR/1BR1 b 3 0  | a2-a1 | 4/1B2/2RR/BB2 r 0 0     |
        | row 2    | left to right | own, own landing, enemy | 4/1B2/B1R1/R1RB b 3 0  | b3-b2 | 4/4/BB2/R1RB r 0 0      |
        | row 3    | left to right | enemy, own, own         | 2B1/RB2/4/RR1B b 3 0   | c4-c3 | 4/1BB1/4/RR1B r 0 0     |
        | row 4    | left to right | enemy, own landing, own | R1B1/1B2/4/R1RB b 3 0  | b3-b4 | 1BB1/4/4/R1RB r 0 0     |
        | row 1    | left to right | own, enemy, own         | 4/RB2/R1B1/BR2 b 3 0   | c2-c1 | 4/RB2/R3/BRB1 r 4 0     |
        | row 2    | left to right | own, enemy, enemy       | 4/B3/1RR1/1RRB b 3 0   | a3-a2 | 4/4/BRR1/1RRB r 4 0     |
        | row 3    | left to right | enemy, own, enemy       | 1B2/R1R1/4/R1RB b 3 0  | b4-b3 | 4/RBR1/4/R1RB r 4 0     |
        | row 4    | left to right | own, own, own           | BB2/2B1/4/RR1B b 3 0   | c3-c4 | BBB1/4/4/RR1B r 4 0     |
        | row 1    | left to right | own, own, enemy, enemy  | 4/R1B1/1B1R/B1RR b 3 0 | b2-b1 | 4/R1B1/3R/BBRR r 4 0    |
        | row 2    | left to right | own, own, enemy, own    | 4/1B2/B1RB/R1RB b 3 0  | b3-b2 | 4/4/BBRB/R1RB r 4 0     |
        | row 3    | left to right | own, own, a gap, enemy  | 1B2/B2R/4/R1RB b 3 0   | b4-b3 | 4/BB1R/4/R1RB r 4 0     |
        | row 3    | right to left | own, own, enemy         | 3B/1RB1/4/RRB1 b 3 0   | d4-d3 | 4/2BB/4/RRB1 r 0 0      |
        | row 4    | right to left | own, own landing, enemy | 1R1B/2B1/4/RR1B b 3 0  | c3-c4 | 2BB/4/4/RR1B r 0 0      |
        | row 1    | right to left | enemy, own, own         | 4/R1B1/1B1R/2BR b 3 0  | b2-b1 | 4/R1B1/3R/1BB1 r 0 0    |
        | row 2    | right to left | enemy, own landing, own | 4/2B1/1B1R/RR1B b 3 0  | c3-c2 | 4/4/1BB1/RR1B r 0 0     |
        | row 3    | right to left | own, enemy, own         | 1B2/2RB/4/R1RB b 3 0   | b4-b3 | 4/1BRB/4/R1RB r 4 0     |
        | row 4    | right to left | own, enemy, enemy       | 1RR1/3B/4/RRB1 b 3 0   | d3-d4 | 1RRB/4/4/RRB1 r 4 0     |
        | row 1    | right to left | enemy, own, enemy       | 4/RB2/R1B1/1R1R b 3 0  | c2-c1 | 4/RB2/R3/1RBR r 4 0     |
        | row 2    | right to left | own, own, own           | 4/1B2/2BB/R1RB b 3 0   | b3-b2 | 4/4/1BBB/R1RB r 4 0     |
        | row 3    | right to left | own, own, enemy, enemy  | 2B1/RR1B/4/RR1B b 3 0  | c4-c3 | 4/RRBB/4/RR1B r 4 0     |
        | row 4    | right to left | own, own, enemy, own    | BR1B/2B1/4/RR1B b 3 0  | c3-c4 | BRBB/4/4/RR1B r 4 0     |
        | row 1    | right to left | own, own, a gap, enemy  | 4/RB2/R1B1/R2B b 3 0   | c2-c1 | 4/RB2/R3/R1BB r 4 0     |
        | column b | upwards       | own, own, enemy         | 4/BR2/RB1R/2B1 b 3 0   | c1-b1 | 4/B3/RB1R/1B2 r 0 0     |
        | column c | upwards       | own, own landing, enemy | 4/B1R1/3B/RRB1 b 3 0   | d2-c2 | 4/B3/2B1/RRB1 r 0 0     |
        | column d | upwards       | enemy, own, own         | 4/2B1/3B/RRBR b 3 0    | c3-d3 | 4/3B/3B/RRB1 r 0 0      |
        | column a | upwards       | enemy, own landing, own | 4/B1B1/1B2/R1RR b 3 0  | b2-a2 | 4/B1B1/B3/2RR r 0 0     |
        | column b | upwards       | own, enemy, own         | 4/2B1/1R2/RBRB b 3 0   | c3-b3 | 4/1B2/1R2/RBRB r 4 0    |
        | column c | upwards       | own, enemy, enemy       | 4/B1R1/RRR1/3B b 3 0   | d1-c1 | 4/B1R1/RRR1/2B1 r 4 0   |
        | column d | upwards       | enemy, own, enemy       | 4/B2R/2B1/RR1R b 3 0   | c2-d2 | 4/B2R/3B/RR1R r 4 0     |
        | column a | upwards       | own, own, own           | 4/1B2/B3/BRRB b 3 0    | b3-a3 | 4/B3/B3/BRRB r 4 0      |
        | column b | upwards       | own, own, enemy, enemy  | 1R2/BR2/2B1/RB1R b 3 0 | c2-b2 | 1R2/BR2/1B2/RB1R r 4 0  |
        | column c | upwards       | own, own, enemy, own    | 2B1/B1R1/3B/RRB1 b 3 0 | d2-c2 | 2B1/B1R1/2B1/RRB1 r 4 0 |
        | column d | upwards       | own, own, a gap, enemy  | 3R/B3/2B1/RR1B b 3 0   | c2-d2 | 3R/B3/3B/RR1B r 4 0     |
        | column d | downwards     | own, own, enemy         | 2B1/3B/3R/RRB1 b 3 0   | c4-d4 | 3B/3B/4/RRB1 r 0 0      |
        | column a | downwards     | own, own landing, enemy | B3/1B2/R3/1RRB b 3 0   | b3-a3 | B3/B3/4/1RRB r 0 0      |
        | column b | downwards     | enemy, own, own         | 1R2/BB2/2B1/R2R b 3 0  | c2-b2 | 4/BB2/1B2/R2R r 0 0     |
        | column c | downwards     | enemy, own landing, own | 2R1/3B/2B1/RR1B b 3 0  | d3-c3 | 4/2B1/2B1/RR1B r 0 0    |
        | column d | downwards     | own, enemy, own         | 3B/B2R/2B1/RR2 b 3 0   | c2-d2 | 3B/B2R/3B/RR2 r 4 0     |
        | column a | downwards     | own, enemy, enemy       | 1B2/R3/R3/1RRB b 3 0   | b4-a4 | B3/R3/R3/1RRB r 4 0     |
        | column b | downwards     | enemy, own, enemy       | 1R2/2B1/1R2/R1RB b 3 0 | c3-b3 | 1R2/1B2/1R2/R1RB r 4 0  |
        | column c | downwards     | own, own, own           | 2B1/B1B1/3B/RR2 b 3 0  | d2-c2 | 2B1/B1B1/2B1/RR2 r 4 0  |
        | column d | downwards     | own, own, enemy, enemy  | 3B/2B1/3R/RRBR b 3 0   | c3-d3 | 3B/3B/3R/RRBR r 4 0     |
        | column a | downwards     | own, own, enemy, own    | B3/1B2/R3/BRRB b 3 0   | b3-a3 | B3/B3/R3/BRRB r 4 0     |
        | column b | downwards     | own, own, a gap, enemy  | 1B2/2B1/4/RRRB b 3 0   | c3-b3 | 1B2/1B2/4/RRRB r 4 0    |

    @cap:state
    Scenario Outline: Red makes <case> on <line>, <order>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | line     | order         | case                    | position               | move  | after                   |
        | row 1    | left to right | own, own, enemy         | 4/1R2/R1BB/1RB1 r 3 0  | a2-a1 | 4/1R2/2BB/RR2 b 0 0     |
        | row 2    | left to right | own, own landing, enemy | 4/1R2/R1B1/B1BR r 3 0  | b3-b2 | 4/4/RR2/B1BR b 0 0      |
        | row 3    | left to right | enemy, own, own         | 2R1/BR2/4/BB1R r 3 0   | c4-c3 | 4/1RR1/4/BB1R b 0 0     |
        | row 4    | left to right | enemy, own landing, own | B1R1/1R2/4/B1BR r 3 0  | b3-b4 | 1RR1/4/4/B1BR b 0 0     |
        | row 1    | left to right | own, enemy, own         | 4/BR2/B1R1/RB2 r 3 0   | c2-c1 | 4/BR2/B3/RBR1 b 4 0     |
        | row 2    | left to right | own, enemy, enemy       | 4/R3/1BB1/1BBR r 3 0   | a3-a2 | 4/4/RBB1/1BBR b 4 0     |
        | row 3    | left to right | enemy, own, enemy       | 1R2/B1B1/4/B1BR r 3 0  | b4-b3 | 4/BRB1/4/B1BR b 4 0     |
        | row 4    | left to right | own, own, own           | RR2/2R1/4/BB1R r 3 0   | c3-c4 | RRR1/4/4/BB1R b 4 0     |
        | row 1    | left to right | own, own, enemy, enemy  | 4/B1R1/1R1B/R1BB r 3 0 | b2-b1 | 4/B1R1/3B/RRBB b 4 0    |
        | row 2    | left to right | own, own, enemy, own    | 4/1R2/R1BR/B1BR r 3 0  | b3-b2 | 4/4/RRBR/B1BR b 4 0     |
        | row 3    | left to right | own, own, a gap, enemy  | 1R2/R2B/4/B1BR r 3 0   | b4-b3 | 4/RR1B/4/B1BR b 4 0     |
        | row 3    | right to left | own, own, enemy         | 3R/1BR1/4/BBR1 r 3 0   | d4-d3 | 4/2RR/4/BBR1 b 0 0      |
        | row 4    | right to left | own, own landing, enemy | 1B1R/2R1/4/BB1R r 3 0  | c3-c4 | 2RR/4/4/BB1R b 0 0      |
        | row 1    | right to left | enemy, own, own         | 4/B1R1/1R1B/2RB r 3 0  | b2-b1 | 4/B1R1/3B/1RR1 b 0 0    |
        | row 2    | right to left | enemy, own landing, own | 4/2R1/1R1B/BB1R r 3 0  | c3-c2 | 4/4/1RR1/BB1R b 0 0     |
        | row 3    | right to left | own, enemy, own         | 1R2/2BR/4/B1BR r 3 0   | b4-b3 | 4/1RBR/4/B1BR b 4 0     |
        | row 4    | right to left | own, enemy, enemy       | 1BB1/3R/4/BBR1 r 3 0   | d3-d4 | 1BBR/4/4/BBR1 b 4 0     |
        | row 1    | right to left | enemy, own, enemy       | 4/BR2/B1R1/1B1B r 3 0  | c2-c1 | 4/BR2/B3/1BRB b 4 0     |
        | row 2    | right to left | own, own, own           | 4/1R2/2RR/B1BR r 3 0   | b3-b2 | 4/4/1RRR/B1BR b 4 0     |
        | row 3    | right to left | own, own, enemy, enemy  | 2R1/BB1R/4/BB1R r 3 0  | c4-c3 | 4/BBRR/4/BB1R b 4 0     |
        | row 4    | right to left | own, own, enemy, own    | RB1R/2R1/4/BB1R r 3 0  | c3-c4 | RBRR/4/4/BB1R b 4 0     |
        | row 1    | right to left | own, own, a gap, enemy  | 4/BR2/B1R1/B2R r 3 0   | c2-c1 | 4/BR2/B3/B1RR b 4 0     |
        | column b | upwards       | own, own, enemy         | 4/RB2/BR1B/2R1 r 3 0   | c1-b1 | 4/R3/BR1B/1R2 b 0 0     |
        | column c | upwards       | own, own landing, enemy | 4/R1B1/3R/BBR1 r 3 0   | d2-c2 | 4/R3/2R1/BBR1 b 0 0     |
        | column d | upwards       | enemy, own, own         | 4/2R1/3R/BBRB r 3 0    | c3-d3 | 4/3R/3R/BBR1 b 0 0      |
        | column a | upwards       | enemy, own landing, own | 4/R1R1/1R2/B1BB r 3 0  | b2-a2 | 4/R1R1/R3/2BB b 0 0     |
        | column b | upwards       | own, enemy, own         | 4/2R1/1B2/BRBR r 3 0   | c3-b3 | 4/1R2/1B2/BRBR b 4 0    |
        | column c | upwards       | own, enemy, enemy       | 4/R1B1/BBB1/3R r 3 0   | d1-c1 | 4/R1B1/BBB1/2R1 b 4 0   |
        | column d | upwards       | enemy, own, enemy       | 4/R2B/2R1/BB1B r 3 0   | c2-d2 | 4/R2B/3R/BB1B b 4 0     |
        | column a | upwards       | own, own, own           | 4/1R2/R3/RBBR r 3 0    | b3-a3 | 4/R3/R3/RBBR b 4 0      |
        | column b | upwards       | own, own, enemy, enemy  | 1B2/RB2/2R1/BR1B r 3 0 | c2-b2 | 1B2/RB2/1R2/BR1B b 4 0  |
        | column c | upwards       | own, own, enemy, own    | 2R1/R1B1/3R/BBR1 r 3 0 | d2-c2 | 2R1/R1B1/2R1/BBR1 b 4 0 |
        | column d | upwards       | own, own, a gap, enemy  | 3B/R3/2R1/BB1R r 3 0   | c2-d2 | 3B/R3/3R/BB1R b 4 0     |
        | column d | downwards     | own, own, enemy         | 2R1/3R/3B/BBR1 r 3 0   | c4-d4 | 3R/3R/4/BBR1 b 0 0      |
        | column a | downwards     | own, own landing, enemy | R3/1R2/B3/1BBR r 3 0   | b3-a3 | R3/R3/4/1BBR b 0 0      |
        | column b | downwards     | enemy, own, own         | 1B2/RR2/2R1/B2B r 3 0  | c2-b2 | 4/RR2/1R2/B2B b 0 0     |
        | column c | downwards     | enemy, own landing, own | 2B1/3R/2R1/BB1R r 3 0  | d3-c3 | 4/2R1/2R1/BB1R b 0 0    |
        | column d | downwards     | own, enemy, own         | 3R/R2B/2R1/BB2 r 3 0   | c2-d2 | 3R/R2B/3R/BB2 b 4 0     |
        | column a | downwards     | own, enemy, enemy       | 1R2/B3/B3/1BBR r 3 0   | b4-a4 | R3/B3/B3/1BBR b 4 0     |
        | column b | downwards     | enemy, own, enemy       | 1B2/2R1/1B2/B1BR r 3 0 | c3-b3 | 1B2/1R2/1B2/B1BR b 4 0  |
        | column c | downwards     | own, own, own           | 2R1/R1R1/3R/BB2 r 3 0  | d2-c2 | 2R1/R1R1/2R1/BB2 b 4 0  |
        | column d | downwards     | own, own, enemy, enemy  | 3R/2R1/3B/BBRB r 3 0   | c3-d3 | 3R/3R/3B/BBRB b 4 0     |
        | column a | downwards     | own, own, enemy, own    | R3/1R2/B3/RBBR r 3 0   | b3-a3 | R3/R3/B3/RBBR b 4 0     |
        | column b | downwards     | own, own, a gap, enemy  | 1R2/2R1/4/BBBR r 3 0   | c3-b3 | 1R2/1R2/4/BBBR b 4 0    |

    @cap:state
    Scenario Outline: At the far end of the line, black makes <case> on <line>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | line     | order         | case                    | position               | move  | after                  |
        | row 1    | left to right | own, own, enemy         | 4/R1B1/1B1R/2BR b 3 0  | b2-b1 | 4/R1B1/3R/1BB1 r 0 0   |
        | row 2    | left to right | own, own landing, enemy | 4/2B1/1B1R/RR1B b 3 0  | c3-c2 | 4/4/1BB1/RR1B r 0 0    |
        | row 3    | left to right | enemy, own, own         | 3B/1RB1/4/RRB1 b 3 0   | d4-d3 | 4/2BB/4/RRB1 r 0 0     |
        | row 4    | left to right | enemy, own landing, own | 1R1B/2B1/4/RR1B b 3 0  | c3-c4 | 2BB/4/4/RR1B r 0 0     |
        | row 1    | left to right | own, enemy, own         | 4/B3/RR1B/1BR1 b 3 0   | d2-d1 | 4/B3/RR2/1BRB r 4 0    |
        | row 2    | left to right | own, enemy, enemy       | 4/1B2/2RR/R1RB b 3 0   | b3-b2 | 4/4/1BRR/R1RB r 4 0    |
        | row 3    | left to right | enemy, own, enemy       | 2B1/1R1R/4/RR1B b 3 0  | c4-c3 | 4/1RBR/4/RR1B r 4 0    |
        | row 4    | left to right | own, own, own           | 1BB1/3B/4/RRB1 b 3 0   | d3-d4 | 1BBB/4/4/RRB1 r 4 0    |
        | column a | upwards       | own, own, enemy         | R3/B1B1/1B2/2RR b 3 0  | b2-a2 | 4/B1B1/B3/2RR r 0 0    |
        | column b | upwards       | own, own landing, enemy | 1R2/2B1/1B2/R1RB b 3 0 | c3-b3 | 4/1B2/1B2/R1RB r 0 0   |
        | column c | upwards       | enemy, own, own         | 3B/2B1/2R1/RR1B b 3 0  | d4-c4 | 2B1/2B1/4/RR1B r 0 0   |
        | column d | upwards       | enemy, own landing, own | 3B/2B1/3R/RRB1 b 3 0   | c3-d3 | 3B/3B/4/RRB1 r 0 0     |
        | column a | upwards       | own, enemy, own         | 1B2/R3/B3/1RRB b 3 0   | b4-a4 | B3/R3/B3/1RRB r 4 0    |
        | column b | upwards       | own, enemy, enemy       | 1R2/BR2/2B1/R2R b 3 0  | c2-b2 | 1R2/BR2/1B2/R2R r 4 0  |
        | column c | upwards       | enemy, own, enemy       | 2R1/3B/2R1/RR1B b 3 0  | d3-c3 | 2R1/2B1/2R1/RR1B r 4 0 |
        | column d | upwards       | own, own, own           | 2B1/3B/3B/RRB1 b 3 0   | c4-d4 | 3B/3B/3B/RRB1 r 4 0    |

    @cap:state
    Scenario Outline: At the far end of the line, red makes <case> on <line>
      Given the position "<position>"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | line     | order         | case                    | position               | move  | after                  |
        | row 1    | left to right | own, own, enemy         | 4/B1R1/1R1B/2RB r 3 0  | b2-b1 | 4/B1R1/3B/1RR1 b 0 0   |
        | row 2    | left to right | own, own landing, enemy | 4/2R1/1R1B/BB1R r 3 0  | c3-c2 | 4/4/1RR1/BB1R b 0 0    |
        | row 3    | left to right | enemy, own, own         | 3R/1BR1/4/BBR1 r 3 0   | d4-d3 | 4/2RR/4/BBR1 b 0 0     |
        | row 4    | left to right | enemy, own landing, own | 1B1R/2R1/4/BB1R r 3 0  | c3-c4 | 2RR/4/4/BB1R b 0 0     |
        | row 1    | left to right | own, enemy, own         | 4/R3/BB1R/1RB1 r 3 0   | d2-d1 | 4/R3/BB2/1RBR b 4 0    |
        | row 2    | left to right | own, enemy, enemy       | 4/1R2/2BB/B1BR r 3 0   | b3-b2 | 4/4/1RBB/B1BR b 4 0    |
        | row 3    | left to right | enemy, own, enemy       | 2R1/1B1B/4/BB1R r 3 0  | c4-c3 | 4/1BRB/4/BB1R b 4 0    |
        | row 4    | left to right | own, own, own           | 1RR1/3R/4/BBR1 r 3 0   | d3-d4 | 1RRR/4/4/BBR1 b 4 0    |
        | column a | upwards       | own, own, enemy         | B3/R1R1/1R2/2BB r 3 0  | b2-a2 | 4/R1R1/R3/2BB b 0 0    |
        | column b | upwards       | own, own landing, enemy | 1B2/2R1/1R2/B1BR r 3 0 | c3-b3 | 4/1R2/1R2/B1BR b 0 0   |
        | column c | upwards       | enemy, own, own         | 3R/2R1/2B1/BB1R r 3 0  | d4-c4 | 2R1/2R1/4/BB1R b 0 0   |
        | column d | upwards       | enemy, own landing, own | 3R/2R1/3B/BBR1 r 3 0   | c3-d3 | 3R/3R/4/BBR1 b 0 0     |
        | column a | upwards       | own, enemy, own         | 1R2/B3/R3/1BBR r 3 0   | b4-a4 | R3/B3/R3/1BBR b 4 0    |
        | column b | upwards       | own, enemy, enemy       | 1B2/RB2/2R1/B2B r 3 0  | c2-b2 | 1B2/RB2/1R2/B2B b 4 0  |
        | column c | upwards       | enemy, own, enemy       | 2B1/3R/2B1/BB1R r 3 0  | d3-c3 | 2B1/2R1/2B1/BB1R b 4 0 |
        | column d | upwards       | own, own, own           | 2R1/3R/3R/BBR1 r 3 0   | c4-d4 | 3R/3R/3R/BBR1 b 4 0    |

  @rule:clawclash.capture.landing-lines
  Rule: Only the row and the column of the landing point are looked at

    @cap:state
    Scenario: The line that was left is not looked at
      Given the position:
        """
        4  R---+---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  B---B---R---R     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When a2-a1 is played
      Then the position is:
        """
        4  R---+---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---B---R---R     y = 1
           |   |   |   |
        1  B---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 1.
        Passes just played: 0.
        """

    @cap:state
    Scenario: A line that becomes three by what leaves it
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  R---R---B---B     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When d2-d1 is played
      Then the position is:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  R---R---B---+     y = 1
           |   |   |   |
        1  +---+---+---B     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 1.
        Passes just played: 0.
        """

    @cap:state
    Scenario: Two and one that were left behind
      Given the position "R2R/4/BBRB/4 b 0 0"
      When d2-d1 is played
      Then the position is "R2R/4/BBR1/3B r 1 0"

    @cap:state
    Scenario: A line beside is not looked at
      Given the position "BBR1/4/R1B1/4 b 0 0"
      When c2-d2 is played
      Then the position is "BBR1/4/R2B/4 r 1 0"

    @cap:state
    Scenario: A diagonal is no line
      Given the position "R2R/1BR1/4/B3 b 0 0"
      When b3-b2 is played
      Then the position is "R2R/2R1/1B2/B3 r 1 0"

    @cap:state
    Scenario: A column at the edge
      Given the position "2RR/R3/1B2/B3 b 0 0"
      When b2-a2 is played
      Then the position is "2RR/4/B3/B3 r 0 0"

  @rule:clawclash.capture.exactly-three-adjoining
  Rule: Exactly three pieces, and they adjoin

    @cap:state
    Scenario: Four on the line
      Given the position:
        """
        4  +---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  B---+---R---R     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
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
        2  B---B---R---R     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 1.
        Passes just played: 0.
        """

    @cap:state
    Scenario: Four on the line, three of them one's own
      Given the position "4/2B1/BB1R/R3 b 0 0"
      When c3-c2 is played
      Then the position is "4/4/BBBR/R3 r 1 0"

    @cap:state
    Scenario: Four on the line, the fourth one's own
      Given the position "3R/B3/1BRB/4 b 1 0"
      When a3-a2 is played
      Then the position is "3R/4/BBRB/4 r 2 0"

    @cap:state
    Scenario: Two on the line
      Given the position "4/1B2/R3/BR2 b 0 0"
      When b3-b2 is played
      Then the position is "4/4/RB2/BR2 r 1 0"

    @cap:state
    Scenario: A gap before the enemy
      Given the position:
        """
        4  R---+---+---+     y = 3
           |   |   |   |
        3  +---B---+---+     y = 2
           |   |   |   |
        2  B---+---+---R     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When b3-b2 is played
      Then the position is:
        """
        4  R---+---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  B---B---+---R     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 1.
        Passes just played: 0.
        """

    @cap:state
    Scenario: A gap between one's own
      Given the position "R3/2B1/B2R/4 b 0 0"
      When c3-c2 is played
      Then the position is "R3/4/B1BR/4 r 1 0"

    @cap:state
    Scenario: A gap after the enemy
      Given the position "4/2BB/R3/R3 b 0 0"
      When c3-c2 and a1-b1 are played
      Then the position is "4/3B/R1B1/1R2 b 2 0"
      When d3-d2 is played
      Then the position is "4/4/R1BB/1R2 r 3 0"

    @cap:state
    Scenario: Four in a column
      Given the position "R1R1/2R1/3B/2B1 b 0 0"
      When d2-c2 is played
      Then the position is "R1R1/2R1/2B1/2B1 r 1 0"
