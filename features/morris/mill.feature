@game:morris
Feature: Mills

  @rule:morris.mill.three-own
  Rule: A mill is three pieces of one side on one line

    Scenario: Three of one side
      Given the position:
        """
        7  +-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------B-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------W     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 7, Black 7.
        Plies since a stone was taken: 4.
        """
      Then the legal moves include 2x9 and 2x14
      And the legal moves do not include 2

    Scenario: A third piece that is an enemy's closes nothing
      Given the position "2W1B3/2W3B1/8 w 7 7 4"
      Then the legal moves include 3
      And the legal moves do not include 3x4 and 3x14

    Scenario: Between two of the enemy
      Given the position "2B1B3/2W5/W7 w 7 7 4"
      Then the legal moves include 3
      And the legal moves do not include 3x2 and 3x4

    Scenario: Two are no mill
      Given the position "2W5/1B4B1/W7 w 7 7 4"
      Then the legal moves include 3 and 4
      And the legal moves do not include 3x9, 3x14, 4x9 and 4x14

    Scenario: Black closes mills as White does
      Given the position "WW1BB3/1W6/8 b 6 7 5"
      Then the legal moves include 2x0, 2x1 and 2x9
      And the legal moves do not include 2

  @rule:morris.mill.arriving-piece
  Rule: The piece that arrives closes a mill

    Scenario: A mill that stands pays nothing
      Given the position:
        """
        7  W-----------W-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---W   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---B       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---W---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------B-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 4.
        """
      Then the legal moves are:
        """
        0-7 1-9 2-3 18-17 18-19 21-13 21-20 21-22
        """

    @cap:state
    Scenario: Stepping out of a mill takes nothing
      Given the position "WWW2B2/B3B1B1/2W2W1B w 0 0 4"
      When 2-3 is played
      Then the position is "WW1W1B2/B3B1B1/2W2W1B b 0 0 5"

    Scenario: Placing away from a mill that stands takes nothing
      Given the position "WWW5/B5B1/8 w 6 6 0"
      Then the legal moves include 5 and 23
      And the legal moves do not include 5x8 and 23x14

    Scenario: The enemy's mill pays the enemy's moves alone
      Given the position "WWW5/B5B1/8 b 6 7 0"
      Then the legal moves include 5
      And the legal moves do not include 5x0

    Scenario: Any of the three may arrive
      Given the position "W1W2B2/1W2B1B1/4W2B w 0 0 4"
      Then the legal moves include 9-1x5, 9-1x12, 9-1x14 and 9-1x23
      And the legal moves do not include 9-1

  @rule:morris.mill.pays-again
  Rule: Stepping back into a mill pays again

    @cap:state
    Scenario: Out and back in
      Given the position:
        """
        7  W-----------W-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---W   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---B       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---W---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------B-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 4.
        """
      When 2-3 and 5-4 are played
      Then the legal moves include 3-2x4, 3-2x8, 3-2x12, 3-2x14 and 3-2x23
      And 3-2 is refused because the mill is closed again
      When 3-2x8 is played
      Then the position is:
        """
        7  W-----------W-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---W   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---B       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---W---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """

    @cap:state
    Scenario: And a third time
      Given the position "WWW2B2/B3B1B1/2W2W1B w 0 0 4"
      And the game so far "2-3 5-4 3-2x8 4-5 2-3 5-4"
      When 3-2x12 is played
      Then the position is "WWW1B3/6B1/2W2W1B b 0 0 0"

  @rule:morris.mill.slide-along-line
  Rule: The point that the piece left counts as empty

    @cap:state
    Scenario: Sliding along the top edge
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------W   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---B   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---B---+       +---B---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------W-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      When 1-2 is played
      Then the position is:
        """
        7  W-----------+-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------W   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---B   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---B---+       +---B---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------W-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 1.
        """

    Scenario: Sliding down a ladder
      Given the position "1W2B1B1/1W1BW2B/2B1W1W1 w 0 0 0"
      Then the legal moves include 9-17
      And the legal moves do not include 9-17x4 and 9-17x11

    Scenario Outline: From <from> to <to> along the line with <own>
      Given the position "<position>"
      Then the legal moves include <from>-<to>
      And the legal moves do not include <takes>

      Examples:
        | from | to | own | takes                                   | position                   |
        | 1    | 2  | 0   | 1-2x5, 1-2x12, 1-2x15 and 1-2x23        | WW3BW1/4B2B/6WB w 0 0 0    |
        | 1    | 0  | 2   | 1-0x3, 1-0x12, 1-0x15 and 1-0x23        | 1WWBW3/4B2B/6WB w 0 0 0    |
        | 3    | 4  | 2   | 3-4x0, 3-4x12, 3-4x15 and 3-4x23        | BWWW4/4B2B/6WB w 0 0 0     |
        | 3    | 2  | 4   | 3-2x5, 3-2x12, 3-2x15 and 3-2x23        | 3WWBW1/4B2B/6WB w 0 0 0    |
        | 5    | 6  | 4   | 5-6x1, 5-6x11, 5-6x15 and 5-6x23        | 1BW1WW2/3B3B/6WB w 0 0 0   |
        | 5    | 4  | 6   | 5-4x0, 5-4x11, 5-4x15 and 5-4x23        | BW3WW1/3B3B/6WB w 0 0 0    |
        | 7    | 0  | 6   | 7-0x3, 7-0x11, 7-0x14 and 7-0x23        | 3BW1WW/3B2B1/6WB w 0 0 0   |
        | 7    | 6  | 0   | 7-6x1, 7-6x11, 7-6x14 and 7-6x23        | WBW4W/3B2B1/6WB w 0 0 0    |
        | 9    | 10 | 8   | 9-10x0, 9-10x6, 9-10x14 and 9-10x23     | B1W3B1/WW4B1/6WB w 0 0 0   |
        | 9    | 8  | 10  | 9-8x0, 9-8x6, 9-8x12 and 9-8x23         | B1W3B1/1WW1B3/6WB w 0 0 0  |
        | 11   | 12 | 10  | 11-12x0, 11-12x6, 11-12x9 and 11-12x23  | BW4B1/1BWW4/6WB w 0 0 0    |
        | 11   | 10 | 12  | 11-10x0, 11-10x6, 11-10x14 and 11-10x23 | BW4B1/3WW1B1/6WB w 0 0 0   |
        | 13   | 14 | 12  | 13-14x0, 13-14x6, 13-14x10 and 13-14x23 | BW4B1/2B1WW2/6WB w 0 0 0   |
        | 13   | 12 | 14  | 13-12x0, 13-12x6, 13-12x9 and 13-12x23  | BW4B1/1B3WW1/6WB w 0 0 0   |
        | 15   | 8  | 14  | 15-8x0, 15-8x5, 15-8x12 and 15-8x22     | BW3B2/4B1WW/5WB1 w 0 0 0   |
        | 15   | 14 | 8   | 15-14x0, 15-14x5, 15-14x10 and 15-14x22 | BW3B2/W1B4W/5WB1 w 0 0 0   |
        | 17   | 18 | 16  | 17-18x0, 17-18x6, 17-18x10 and 17-18x23 | BW4B1/2B5/WW4WB w 0 0 0    |
        | 17   | 16 | 18  | 17-16x0, 17-16x6, 17-16x10 and 17-16x21 | BW4B1/2B5/1WW1WB2 w 0 0 0  |
        | 19   | 20 | 18  | 19-20x0, 19-20x6, 19-20x9 and 19-20x23  | BW4B1/1B6/1WWW3B w 0 0 0   |
        | 19   | 18 | 20  | 19-18x0, 19-18x6, 19-18x9 and 19-18x23  | BW4B1/1B6/3WW1WB w 0 0 0   |
        | 21   | 22 | 20  | 21-22x0, 21-22x6, 21-22x9 and 21-22x19  | BW4B1/1B6/2WBWW2 w 0 0 0   |
        | 21   | 20 | 22  | 21-20x0, 21-20x6, 21-20x9 and 21-20x23  | BW4B1/1B6/1W3WWB w 0 0 0   |
        | 23   | 16 | 22  | 23-16x0, 23-16x6, 23-16x9 and 23-16x21  | BW4B1/1B6/4WBWW w 0 0 0    |
        | 23   | 22 | 16  | 23-22x0, 23-22x6, 23-22x9 and 23-22x19  | BW4B1/1B6/W1WB3W w 0 0 0   |
        | 9    | 17 | 1   | 9-17x0, 9-17x6, 9-17x12 and 9-17x23     | BWW3B1/1W2B3/6WB w 0 0 0   |
        | 9    | 1  | 17  | 9-1x3, 9-1x11, 9-1x14 and 9-1x23        | 3BW3/1W1B2B1/1W4WB w 0 0 0 |
        | 11   | 19 | 3   | 11-19x0, 11-19x6, 11-19x9 and 11-19x23  | BW1W2B1/1B1W4/6WB w 0 0 0  |
        | 11   | 3  | 19  | 11-3x0, 11-3x8, 11-3x14 and 11-3x23     | BW6/B2W2B1/3W2WB w 0 0 0   |
        | 13   | 21 | 5   | 13-21x0, 13-21x6, 13-21x9 and 13-21x23  | BW3WB1/1B3W2/3W3B w 0 0 0  |
        | 13   | 5  | 21  | 13-5x0, 13-5x8, 13-5x11 and 13-5x23     | BW6/B2B1W2/5WWB w 0 0 0    |
        | 15   | 23 | 7   | 15-23x0, 15-23x5, 15-23x10 and 15-23x21 | BW3B1W/2B4W/4WB2 w 0 0 0   |
        | 15   | 7  | 23  | 15-7x1, 15-7x9, 15-7x12 and 15-7x22     | 1BW5/1B2B2W/5WBW w 0 0 0   |

    Scenario: Flying along the line
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---B---+       +---B---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------W   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------+-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      Then the legal moves include 1-2 and 0-2
      And the legal moves do not include 1-2x4 and 0-2x4
      And the legal moves include 12-2x4, 12-2x6, 12-2x11 and 12-2x15

  @rule:morris.mill.double @reading
  Rule: Two mills closed at once take one piece

    @cap:state
    Scenario: A placement at the crossing of two lines
      Given the position:
        """
        7  W-----------+-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------W-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---W---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---B---+       +---B---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------+-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 5, Black 5.
        Plies since a stone was taken: 3.
        """
      Then the legal moves include 1x4, 1x6, 1x11 and 1x15
      And the legal moves do not include 1 and 1x4x6
      When 1x6 is played
      Then the position is:
        """
        7  W-----------W-----------W     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------W-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---W---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---B---+       +---B---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 4, Black 5.
        Plies since a stone was taken: 0.
        """

    Scenario: The next turn is the other side's
      Given the position "W1W1B1B1/1W1B3B/1W6 w 5 5 3"
      When 1x6 is played
      Then there are 16 legal moves
      And the legal moves include 6 and 12
