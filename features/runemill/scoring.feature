@game:runemill
Feature: Scoring

  @rule:runemill.score.win
  Rule: A win of Amber pays 100 and 5 for every Amber stone on the board

    @cap:state
    Scenario: Four stones left
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 4.
        """
      When 3-2 and x22 are played
      Then the outcome is win a reduced
      And the score is 120

    @cap:state
    Scenario Outline: <number> stones left
      Given the position "<position>"
      Then the outcome is win a reduced
      And the score is <score>

      Examples:
        | number | position                        | score |
        | three  | A2A4/F3F3/4A3 f 0 0 m 4         | 115   |
        | nine   | A2AA1A1/FA1AF3/2A1A2A f 0 0 m 4 | 145   |

    @cap:state
    Scenario: Shutting Frost in pays the same
      Given the position "FAFAFAF1/7A/4A3 a 0 0 m 0"
      When 15-7 is played
      Then the score is 125

  @rule:runemill.score.draw
  Rule: A draw pays 50

    @scope:full @cap:state
    Scenario: Forty half-moves
      Given the position "A3A1F1/F2A2F1/2A3F1 a 0 0 m 39"
      When 0-1 is played
      Then the outcome is draw no-removal
      And the score is 50

    @scope:full @cap:state
    Scenario: Repetition
      Given the position "A3F3/2F1A2F/4AFA1 a 0 0 m 0"
      And the game so far, 2 times "0-1 4-5 1-0 5-4"
      Then the outcome is draw repetition
      And the score is 50

  @rule:runemill.score.other
  Rule: Any other result pays 0

    @cap:state
    Scenario: Frost wins
      Given the position "FF1F4/A3A3/4F1A1 f 0 0 m 4"
      When 3-2 and x8 are played
      Then the outcome is win f reduced
      And the score is 0

    @cap:state
    Scenario: Amber is shut in
      Given the position "AFAFAFA1/7F/4F3 f 0 0 m 0"
      When 15-7 is played
      Then the score is 0

    @cap:state
    Scenario: The game goes on
      Given the start of the game
      When 0 is played
      Then the score is 0

  @rule:runemill.score.levels
  Rule: Times 1 at the level wise and 3/5 at the level easy, rounded down

    @cap:state
    Scenario Outline: A win with <number> stones
      Given the position "<position>"
      Then the score at level wise is <wise>
      And the score at level easy is <easy>

      Examples:
        | number | position                        | wise | easy |
        | three  | A2A4/F3F3/4A3 f 0 0 m 4         | 115  | 69   |
        | four   | AA1A4/F3F3/4A3 f 0 0 m 4        | 120  | 72   |
        | nine   | A2AA1A1/FA1AF3/2A1A2A f 0 0 m 4 | 145  | 87   |

    @scope:full @cap:state
    Scenario: A draw
      Given the position "A3A1F1/F2A2F1/2A3F1 a 0 0 m 40"
      Then the score at level wise is 50
      And the score at level easy is 30

    @cap:state
    Scenario: A loss
      Given the position "FF1F4/A3A3/4F3 a 0 0 m 4"
      Then the score at level wise is 0
      And the score at level easy is 0
