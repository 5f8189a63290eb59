@game:morris
Feature: Taking

  @rule:morris.take.nothing @reading
  Rule: With no enemy piece on the board a mill takes nothing

    @cap:state
    Scenario: The move stands alone
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
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

        White to move.
        In hand: White 2, Black 2.
        Plies since a stone was taken: 3.
        """
      Then the legal moves include 2
      And there are 22 legal moves
      When 2 is played
      Then the position is:
        """
        7  W-----------W-----------W     0-----------1-----------2
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

        Black to move.
        In hand: White 1, Black 2.
        Plies since a stone was taken: 4.
        """

    Scenario: The move stands alone in a game of three
      Given the option "Pieces=3"
      And the position "WW6/8/8 w 1 1 2"
      Then there are 22 legal moves

    @cap:state
    Scenario: Black's mill too
      Given the position "BB6/8/8 b 2 3 3"
      When 2 is played
      Then the position is "BBB5/8/8 w 2 2 4"

  @rule:morris.take.mill-spared
  Rule: A piece in a mill is spared

    Scenario: The piece beside the mill is taken, the mill is not
      Given the position:
        """
        7  +-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---W   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---W---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------B-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 5, Black 5.
        Plies since a stone was taken: 0.
        """
      Then the legal moves include 19x8
      And the legal moves do not include 19x4, 19x5, 19x6 and 19

    Scenario: Of two free pieces either may be taken
      Given the position "WW1WBBB1/B7/4W1B1 w 0 0 4"
      Then the legal moves from 3 are 3-2x8, 3-2x22 and 3-11

    Scenario: A mill in a ladder is spared
      Given the position "WW1W3B/B6B/4W1BB w 0 0 4"
      Then the legal moves from 3 are 3-2x8, 3-2x22, 3-4 and 3-11

    Scenario: White's mills are spared as Black's are
      Given the position "BB1BWWW1/W7/4B1W1 b 0 0 4"
      Then the legal moves from 3 are 3-2x8, 3-2x22 and 3-11

    Scenario: Three round a corner are no mill and not spared
      Given the position "W1WBBB2/1W6/4W1B1 w 0 0 4"
      Then the legal moves from 9 are 9-1x3, 9-1x4, 9-1x5, 9-1x22, 9-8, 9-10 and 9-17

    Scenario: A line that White has a piece in spares nothing
      Given the position "W1W1BWB1/1W4B1/6B1 w 0 0 4"
      Then the legal moves from 9 are 9-1x4, 9-1x6, 9-1x14, 9-1x22, 9-8, 9-10 and 9-17

  @rule:morris.take.all-in-mills
  Rule: When every enemy piece is in a mill any of them may be taken

    Scenario: One mill is all there is
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
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
        1  B-----------B-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 5, Black 5.
        Plies since a stone was taken: 0.
        """
      Then the legal moves include 2x4, 2x5 and 2x6
      And the legal moves do not include 2

    Scenario: Two crossing mills are all there is
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------W   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---B---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------B-------W   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------B-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 4.
        """
      Then the legal moves from 3 are 3-2x4, 3-2x5, 3-2x6, 3-2x13, 3-2x21, 3-11x4, 3-11x5, 3-11x6, 3-11x13 and 3-11x21

    Scenario: Two mills apart are all there is
      Given the position "1W2BBB1/W1W5/BBB3W1 w 0 0 0"
      Then the legal moves from 1 are 1-9x4, 1-9x5, 1-9x6, 1-9x16, 1-9x17, 1-9x18, 1-0 and 1-2

    Scenario: A free piece is enough to spare the mills
      Given the position "WW1WBBB1/5B2/4WBB1 w 0 0 4"
      Then the legal moves from 3 are 3-2x22 and 3-11

    Scenario: Black takes from White's mills when there is nothing else
      Given the position "BB1BWWW1/8/4B3 b 0 0 4"
      Then the legal moves from 3 are 3-2x4, 3-2x5, 3-2x6 and 3-11

  @rule:morris.take.off-board
  Rule: The piece taken leaves the board for good

    @cap:state
    Scenario: Its point is empty, its hand as it was
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
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
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 7, Black 7.
        Plies since a stone was taken: 4.
        """
      When 2x12 is played
      Then the position is:
        """
        7  W-----------W-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
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

        Black to move.
        In hand: White 6, Black 7.
        Plies since a stone was taken: 0.
        """
      And the legal moves include 12

    Scenario: The point can be stepped on
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 4"
      When 3-2x14 is played
      Then the legal moves include 8-14, 12-14 and 22-14
      And 14-15 is refused because there is no piece any more

    @cap:state
    Scenario: One piece, and no other
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 4"
      When 3-2x22 is played
      Then the position is "WWW5/B3B1B1/4W3 b 0 0 0"
