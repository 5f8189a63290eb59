@game:morris
Feature: Moving

  @rule:morris.move.own-piece
  Rule: A side moves any one of its own pieces

    Scenario: White moves white pieces
      Given the position:
        """
        7  W-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---W   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---W---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------+-----------W     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then the legal moves are 0-1, 0-7, 4-3, 4-5, 11-3, 11-10, 11-12, 11-19, 18-17 and 18-19
      And 6-5 is refused because that piece is black
      And 1-2 is refused because there is no piece

    Scenario: Black moves black pieces
      Given the position "W3W1B1/B2W2B1/2W3B1 b 0 0 7"
      Then the legal moves are 6-5, 6-7, 8-9, 8-15, 14-13, 14-15, 22-21 and 22-23
      And 4-3 is refused because that piece is white

  @rule:morris.move.empty-neighbour
  Rule: A piece steps to an empty neighbouring point

    Scenario: Not onto another piece, and not over one
      Given the position:
        """
        7  W-----------W-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------W-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---B---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  B---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   W-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then there is no legal move from 0
      And there is no legal move from 1
      And the legal moves from 9 are 9-10
      And 0-1 is refused because White stands there
      And 0-7 is refused because Black stands there
      And 1-3 is refused because Black stands in between
      And 0-6 is refused because it is two steps away
      And 14-22 is refused because corners are not joined
      And 0-0 is refused because it is no step

    Scenario: Four pieces do not fly
      Given the position:
        """
        7  W-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---W   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---W---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------+-----------W     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then 0-23 is refused because only neighbours can be reached
      And there are 10 legal moves

  @rule:morris.move.flying
  Rule: With exactly three pieces on the board a side flies

    Scenario: Three pieces fly to any empty point
      Given the position:
        """
        7  W-----------B-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------B   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---W---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---B   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------B-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then there are 48 legal moves
      And the legal moves from 0 are:
        """
        0-2 0-4 0-5 0-6 0-7 0-8 0-9 0-11 0-12 0-14 0-16 0-17 0-18 0-19 0-21 0-23
        """
      And 0-1 is refused because Black stands there
      And 0-3 is refused because White stands there

    Scenario: The other side's three pieces do not let four fly
      Given the position:
        """
        7  W-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------B   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---W---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------B-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then the legal moves are 0-1, 0-7, 3-2, 3-4, 3-11, 15-7, 15-8, 15-14, 15-23, 20-19 and 20-21

    Scenario: Black flies with three pieces too
      Given the position "W2W4/2B2B1W/4W1B1 b 0 0 7"
      Then there are 51 legal moves
      And the legal moves include 10-23, 13-1 and 22-16

    Scenario: Four pieces against five do not fly
      Given the position "WB1W4/2B2B1W/2B1W1B1 w 0 0 7"
      Then the legal moves are 0-7, 3-2, 3-4, 3-11, 15-7, 15-8, 15-14, 15-23, 20-19 and 20-21

    Scenario: With three on the board and pieces in hand nobody flies
      Given the position "W2W4/2B2B1W/6B1 w 2 2 6"
      Then there are 18 legal moves
      And 0-23 is refused because White still has pieces to place

    Scenario: A side flies from the turn after it has lost its fourth piece
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------B   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---B   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      When 3-2x22 is played
      Then there are 51 legal moves
      And the legal moves include 10-23, 12-7 and 18-6

    Scenario: With flying off three pieces step
      Given the option "Flying=false"
      And the position "WB1W4/2B2B1W/4B1B1 w 0 0 7"
      Then the legal moves are 0-7, 3-2, 3-4, 3-11, 15-7, 15-8, 15-14 and 15-23
      And 0-23 is refused because flying is off

    Scenario: A game of three pieces flies as soon as they are placed
      Given the option "Pieces=3"
      And the position "W2W4/2B2B1W/8 b 0 1 5"
      When 22 is played
      Then there are 54 legal moves
