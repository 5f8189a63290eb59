@game:runemill
Feature: Placing

  @rule:runemill.place.empty-point
  Rule: A stone is placed on any empty point

    Scenario: At the start all twenty-four points are empty
      Given the start of the game
      Then the legal moves are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22 and 23

    @cap:state
    Scenario Outline: A stone on point <point>
      Given the start of the game
      When <point> is played
      Then the position is "<position>"
      And there are 23 legal moves

      Examples:
        | point | position          |
        | 0     | A7/8/8 f 8 9 m 0  |
        | 1     | 1A6/8/8 f 8 9 m 0 |
        | 2     | 2A5/8/8 f 8 9 m 0 |
        | 3     | 3A4/8/8 f 8 9 m 0 |
        | 4     | 4A3/8/8 f 8 9 m 0 |
        | 5     | 5A2/8/8 f 8 9 m 0 |
        | 6     | 6A1/8/8 f 8 9 m 0 |
        | 7     | 7A/8/8 f 8 9 m 0  |
        | 8     | 8/A7/8 f 8 9 m 0  |
        | 9     | 8/1A6/8 f 8 9 m 0 |
        | 10    | 8/2A5/8 f 8 9 m 0 |
        | 11    | 8/3A4/8 f 8 9 m 0 |
        | 12    | 8/4A3/8 f 8 9 m 0 |
        | 13    | 8/5A2/8 f 8 9 m 0 |
        | 14    | 8/6A1/8 f 8 9 m 0 |
        | 15    | 8/7A/8 f 8 9 m 0  |
        | 16    | 8/8/A7 f 8 9 m 0  |
        | 17    | 8/8/1A6 f 8 9 m 0 |
        | 18    | 8/8/2A5 f 8 9 m 0 |
        | 19    | 8/8/3A4 f 8 9 m 0 |
        | 20    | 8/8/4A3 f 8 9 m 0 |
        | 21    | 8/8/5A2 f 8 9 m 0 |
        | 22    | 8/8/6A1 f 8 9 m 0 |
        | 23    | 8/8/7A f 8 9 m 0  |

    Scenario: Not on a point that is taken
      Given the start of the game
      When 0 and 9 are played
      Then there are 22 legal moves
      And 0 is refused because Amber stands there
      And 9 is refused because Frost stands there

    Scenario: There are no points beyond the twenty-four
      Given the start of the game
      Then 24 is refused because the board ends at 23

    Scenario: Lines of three actions
      Given the start of the game
      Then perft at depth 1 is 24
      And perft at depth 2 is 552
      And perft at depth 3 is 12,144

  @rule:runemill.place.from-hand
  Rule: A stone that is placed comes from its side's hand

    @cap:state
    Scenario: Amber's hand, then Frost's
      Given the start of the game
      When 0 is played
      Then the position is "A7/8/8 f 8 9 m 0"
      When 8 is played
      Then the position is "A7/F7/8 a 8 8 m 0"

    @cap:state
    Scenario: The last of each
      Given the position "A3A3/F2AF3/6F1 a 1 1 m 0"
      When 18 is played
      Then the position is "A3A3/F2AF3/2A3F1 f 0 1 m 0"
      When 5 is played
      Then the position is "A3AF2/F2AF3/2A3F1 a 0 0 m 0"

    @cap:state
    Scenario: A stone that closes a mill comes from the hand too
      Given the position "AA6/F3F3/8 a 7 7 m 0"
      When 2 is played
      Then the position is "AAA5/F3F3/8 a 6 7 r 0"

  @rule:runemill.move.once-placed
  Rule: Stones are moved once both hands are empty, and placed until then

    Scenario: While stones are in hand nobody moves
      Given the position:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 1, Frost 1.
        Half-moves since a removal: 0.
        """
      Then there are 20 legal moves
      And the legal moves include 1, 7 and 23
      And 0-1 is refused because Amber still has a stone to place
      And 4-3 is refused because Amber still has a stone to place

    Scenario: Frost places the last stone though Amber has none left
      Given the position "A3A3/F2AF3/2A5 f 0 1 m 0"
      Then there are 18 legal moves
      And 8-9 is refused because Frost still has a stone to place

    Scenario: After the eighteenth placement the stones move
      Given the position "A3A3/F2AF3/2A3F1 f 0 1 m 0"
      When 5 is played
      Then the legal moves are 0-1, 0-7, 4-3, 11-3, 11-10, 11-19, 18-17 and 18-19
      And 1 is refused because Amber has no stone left to place

    @cap:state
    Scenario: Eighteen placements, and then a slide
      Given the start of the game
      And the game so far "0 1 2 3 4 5 6 7 9 8 11 10 13 12 15 14 16"
      Then there are 7 legal moves
      When 17 is played
      Then the position is:
        """
        7  A-----------F-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------A-------F   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   A---F---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  F---A---+       +---A---F     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------A-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  A-----------F-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      And the legal moves are 11-19, 13-21, 15-23 and 16-23

    @cap:state
    Scenario: The eighteenth placement closes a mill and removes first
      Given the position "FF1A3A/1F1A1A2/4F1A1 f 0 1 m 0"
      When 2 is played
      Then the legal moves are x3, x7, x11, x13 and x22
      When x22 is played
      Then the position is "FFFA3A/1F1A1A2/4F3 a 0 0 m 0"
      And the legal moves include 3-4 and 13-5
