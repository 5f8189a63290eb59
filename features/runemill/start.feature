@game:runemill
Feature: The start

  @rule:runemill.position.hands @reading
  Rule: Amber places first and the sides alternate

    @cap:state
    Scenario: The start
      Given the start of the game
      Then the position is:
        """
        7  +-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 9, Frost 9.
        Half-moves since a removal: 0.
        """
      And there are 24 legal moves
