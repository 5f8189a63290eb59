@game:morris
Feature: Placing

  @rule:morris.place.then-move
  Rule: Pieces are moved once both hands are empty, and placed until then

    Scenario: While pieces are in hand nobody moves
      Given the position:
        """
        7  W-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------W     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 1, Black 1.
        Plies since a stone was taken: 4.
        """
      Then there are 20 legal moves
      And the legal moves include 1, 7 and 23
      And 0-1 is refused because White still has a piece to place
      And 4-3 is refused because White still has a piece to place

    Scenario: Black places the last piece though White has none left
      Given the position "W3W3/B2WB3/2W5 b 0 1 4"
      Then there are 18 legal moves
      And 8-9 is refused because Black still has a piece to place

    Scenario: After the eighteenth placement the pieces move
      Given the position "W3W3/B2WB3/2W3B1 b 0 1 4"
      When 5 is played
      Then the legal moves are 0-1, 0-7, 4-3, 11-3, 11-10, 11-19, 18-17 and 18-19
      And 1 is refused because White has no piece left to place

    @cap:state
    Scenario: Eighteen placements, and then a move
      Given the start of the game
      And the game so far "0 1 2 3 4 5 6 7 9 8 11 10 13 12 15 14 16"
      Then there are 7 legal moves
      When 17 is played
      Then the position is:
        """
        7  W-----------B-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------W-------B   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   W---B---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  B---W---+       +---W---B     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------W-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  W-----------B-----------W     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 18.
        """
      And the legal moves are 11-19, 13-21, 15-23 and 16-23

  @rule:morris.place.empty-point
  Rule: A piece is placed on any of the empty points

    Scenario: At the start all twenty-four points are empty
      Given the start of the game
      Then the legal moves are 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22 and 23

    @cap:state
    Scenario Outline: A piece on point <point>
      Given the start of the game
      When <point> is played
      Then the position is "<position>"
      And there are 23 legal moves

      Examples:
        | point | position        |
        | 0     | W7/8/8 b 8 9 1  |
        | 1     | 1W6/8/8 b 8 9 1 |
        | 2     | 2W5/8/8 b 8 9 1 |
        | 3     | 3W4/8/8 b 8 9 1 |
        | 4     | 4W3/8/8 b 8 9 1 |
        | 5     | 5W2/8/8 b 8 9 1 |
        | 6     | 6W1/8/8 b 8 9 1 |
        | 7     | 7W/8/8 b 8 9 1  |
        | 8     | 8/W7/8 b 8 9 1  |
        | 9     | 8/1W6/8 b 8 9 1 |
        | 10    | 8/2W5/8 b 8 9 1 |
        | 11    | 8/3W4/8 b 8 9 1 |
        | 12    | 8/4W3/8 b 8 9 1 |
        | 13    | 8/5W2/8 b 8 9 1 |
        | 14    | 8/6W1/8 b 8 9 1 |
        | 15    | 8/7W/8 b 8 9 1  |
        | 16    | 8/8/W7 b 8 9 1  |
        | 17    | 8/8/1W6 b 8 9 1 |
        | 18    | 8/8/2W5 b 8 9 1 |
        | 19    | 8/8/3W4 b 8 9 1 |
        | 20    | 8/8/4W3 b 8 9 1 |
        | 21    | 8/8/5W2 b 8 9 1 |
        | 22    | 8/8/6W1 b 8 9 1 |
        | 23    | 8/8/7W b 8 9 1  |

    Scenario: Not on a point that is taken
      Given the start of the game
      When 0 and 9 are played
      Then there are 22 legal moves
      And 0 is refused because White stands there
      And 9 is refused because Black stands there

    Scenario: There are no points beyond the twenty-four
      Given the start of the game
      Then 24 is refused because the board ends at 23
      And -1 is refused because the board begins at 0

    Scenario: Lines of six placements
      Given the start of the game
      Then perft at depth 1 is 24
      And perft at depth 2 is 552
      And perft at depth 3 is 12,144

  @rule:morris.place.from-hand
  Rule: A piece that is placed comes from its side's hand

    @cap:state
    Scenario: White's hand
      Given the start of the game
      When 0 is played
      Then the position is "W7/8/8 b 8 9 1"

    @cap:state
    Scenario: Black's hand
      Given the start of the game
      When 0 and 8 are played
      Then the position is "W7/B7/8 w 8 8 2"

    @cap:state
    Scenario: The last of each
      Given the position "W3W3/B2WB3/6B1 w 1 1 4"
      When 18 is played
      Then the position is "W3W3/B2WB3/2W3B1 b 0 1 5"
      When 5 is played
      Then the position is "W3WB2/B2WB3/2W3B1 w 0 0 6"

    @cap:state
    Scenario: A piece placed that takes comes from the hand too
      Given the position "WW6/B3B3/8 w 7 7 4"
      When 2x12 is played
      Then the position is "WWW5/B7/8 b 6 7 0"

    @cap:state
    Scenario: A piece placed beside a mill that stands comes from the hand too
      Given the position "WWW5/B5B1/8 w 6 6 0"
      When 5 is played
      Then the position is "WWW2W2/B5B1/8 b 5 6 1"
