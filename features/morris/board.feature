@game:morris
Feature: The board

  Twenty-four points on three squares, numbered ring*8 + index: ring 0 is the
  outer square, index 0 its corner at the top left, and the index runs
  clockwise.

  @rule:morris.board.beside
  Rule: On its square a point's neighbours are the index either side

    Scenario: All neighbours of four pieces
      Given the position:
        """
        7  W-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------W   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  B---+---+       W---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---W---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------B-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then the legal moves are 0-1, 10-9, 10-11, 19-11, 19-18, 19-20, 21-13, 21-20 and 21-22

    Scenario Outline: A piece on point <point> steps to <moves>
      Given the position "<position>"
      Then the legal moves from <point> are <moves>

      Examples:
        | point | moves                     | position                   |
        | 0     | 0-1, 0-7                  | W1WBW1W1/4B3/2B4B w 0 0 7  |
        | 1     | 1-0, 1-2, 1-9             | 1W1WBW1W/4B3/2B4B w 0 0 7  |
        | 2     | 2-1, 2-3                  | W1W1WBW1/4B3/2B4B w 0 0 7  |
        | 3     | 3-2, 3-4, 3-11            | WB1W1W1W/4B3/2B4B w 0 0 7  |
        | 4     | 4-3, 4-5                  | WBW1W1W1/4B3/2B4B w 0 0 7  |
        | 5     | 5-4, 5-6, 5-13            | WBW2W2/W2B4/2B4B w 0 0 7   |
        | 6     | 6-5, 6-7                  | WBW1W1W1/4B3/2B4B w 0 0 7  |
        | 7     | 7-0, 7-6, 7-15            | 1WBW1W1W/3B4/2B4B w 0 0 7  |
        | 8     | 8-9, 8-15                 | WBW1W3/W2B4/2B4B w 0 0 7   |
        | 9     | 9-1, 9-8, 9-10, 9-17      | W1BW1W2/1W2B3/2B4B w 0 0 7 |
        | 10    | 10-9, 10-11               | WBW1W3/2W1B3/2B4B w 0 0 7  |
        | 11    | 11-3, 11-10, 11-12, 11-19 | WBW5/BW1W4/1B5B w 0 0 7    |
        | 12    | 12-11, 12-13              | WBW1W3/1B2W3/2B4B w 0 0 7  |
        | 13    | 13-5, 13-12, 13-14, 13-21 | WBW5/BW3W2/1B5B w 0 0 7    |
        | 14    | 14-13, 14-15              | WBW1W3/1B4W1/2B4B w 0 0 7  |
        | 15    | 15-7, 15-8, 15-14, 15-23  | WBW1W3/2B4W/1B4B1 w 0 0 7  |
        | 16    | 16-17, 16-23              | WBW1W3/1B5B/W5B1 w 0 0 7   |
        | 17    | 17-9, 17-16, 17-18        | WBW1W3/B6B/1W5B w 0 0 7    |
        | 18    | 18-17, 18-19              | WBW1W3/1B5B/2W4B w 0 0 7   |
        | 19    | 19-11, 19-18, 19-20       | WBW1W3/B6B/3W3B w 0 0 7    |
        | 20    | 20-19, 20-21              | WBW1W3/1B5B/4W2B w 0 0 7   |
        | 21    | 21-13, 21-20, 21-22       | WBW1W3/B6B/5W1B w 0 0 7    |
        | 22    | 22-21, 22-23              | WBW1W3/1B5B/4B1W1 w 0 0 7  |
        | 23    | 23-15, 23-16, 23-22       | WBW1W3/B5B1/5B1W w 0 0 7   |

    Scenario: The last point of a square is beside its first
      Given the position "1B1W1B2/W2B4/2W1W1B1 w 0 0 7"
      Then the legal moves from 8 are 8-9 and 8-15

    Scenario: The last point of a square is not beside the first of the next
      Given the position "1B3B1W/2WB4/2W1W1B1 w 0 0 7"
      Then the legal moves from 7 are 7-0, 7-6 and 7-15
      And 7-8 is refused because 7 and 8 lie on two squares

  @rule:morris.board.across
  Rule: The squares are joined at the odd indices, each with the next

    Scenario Outline: <outer> and <inner> are joined, both ways
      Given the position "<outward>"
      Then the legal moves include <outer>-<inner>
      Given the position "<inward>"
      Then the legal moves include <inner>-<outer>

      Examples:
        | outer | inner | outward                     | inward                      |
        | 1     | 9     | 1W2W1B1/4B1W1/4W1B1 w 0 0 7 | 4W1B1/1W2B1W1/4W1B1 w 0 0 7 |
        | 3     | 11    | B2W2W1/W5B1/B5W1 w 0 0 7    | B5W1/W2W2B1/B5W1 w 0 0 7    |
        | 5     | 13    | W1B2W2/B1W5/W1B5 w 0 0 7    | W1B5/B1W2W2/W1B5 w 0 0 7    |
        | 7     | 15    | 2W1B2W/2B1W3/2W1B3 w 0 0 7  | 2W1B3/2B1W2W/2W1B3 w 0 0 7  |
        | 9     | 17    | 4W1B1/1W2B1W1/4W1B1 w 0 0 7 | 4W1B1/4B1W1/1W2W1B1 w 0 0 7 |
        | 11    | 19    | B5W1/W2W2B1/B5W1 w 0 0 7    | B5W1/W5B1/B2W2W1 w 0 0 7    |
        | 13    | 21    | W1B5/B1W2W2/W1B5 w 0 0 7    | W1B5/B1W5/W1B2W2 w 0 0 7    |
        | 15    | 23    | 2W1B3/2B1W2W/2W1B3 w 0 0 7  | 2W1B3/2B1W3/2W1B2W w 0 0 7  |

    Scenario: Corners are not joined with corners
      Given the position:
        """
        7  +-----------B-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   W-------+-------W   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---B     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   W-------+-------W   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------B-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then the legal moves from 8 are 8-9 and 8-15
      And the legal moves from 10 are 10-9 and 10-11
      And the legal moves from 12 are 12-11 and 12-13
      And the legal moves from 14 are 14-13 and 14-15

    Scenario: The outer square is not joined with the inner one
      Given the position:
        """
        7  +-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------B   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  W---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------W-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 7.
        """
      Then the legal moves do not include 1-17, 3-19, 5-21 and 7-23
      And the legal moves include 1-9, 3-11, 5-13 and 7-15

  @rule:morris.board.ring-lines
  Rule: On each square there are four lines, centred on the odd indices

    @cap:state
    Scenario: The top edge of the outer square
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
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 7, Black 7.
        Plies since a stone was taken: 4.
        """
      When 2x8 is played
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
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 6, Black 7.
        Plies since a stone was taken: 0.
        """

    Scenario Outline: A third piece on <third> beside <two> takes
      Given the position "<position>"
      Then the legal moves include <takes>
      And the legal moves do not include <third>

      Examples:
        | two       | third | takes          | position            |
        | 1 and 2   | 0     | 0x3 and 0x23   | 1WWB4/8/7B w 7 7 4  |
        | 0 and 2   | 1     | 1x3 and 1x23   | W1WB4/8/7B w 7 7 4  |
        | 0 and 1   | 2     | 2x5 and 2x23   | WW3B2/8/7B w 7 7 4  |
        | 3 and 4   | 2     | 2x5 and 2x23   | 3WWB2/8/7B w 7 7 4  |
        | 2 and 4   | 3     | 3x0 and 3x23   | B1W1W3/8/7B w 7 7 4 |
        | 2 and 3   | 4     | 4x0 and 4x23   | B1WW4/8/7B w 7 7 4  |
        | 5 and 6   | 4     | 4x0 and 4x23   | B4WW1/8/7B w 7 7 4  |
        | 4 and 6   | 5     | 5x0 and 5x23   | B3W1W1/8/7B w 7 7 4 |
        | 4 and 5   | 6     | 6x1 and 6x23   | 1B2WW2/8/7B w 7 7 4 |
        | 7 and 0   | 6     | 6x1 and 6x23   | WB5W/8/7B w 7 7 4   |
        | 6 and 0   | 7     | 7x1 and 7x22   | WB4W1/8/6B1 w 7 7 4 |
        | 6 and 7   | 0     | 0x3 and 0x23   | 3B2WW/8/7B w 7 7 4  |
        | 9 and 10  | 8     | 8x0 and 8x23   | B7/1WW5/7B w 7 7 4  |
        | 8 and 10  | 9     | 9x0 and 9x23   | B7/W1W5/7B w 7 7 4  |
        | 8 and 9   | 10    | 10x0 and 10x23 | B7/WW6/7B w 7 7 4   |
        | 11 and 12 | 10    | 10x0 and 10x23 | B7/3WW3/7B w 7 7 4  |
        | 10 and 12 | 11    | 11x0 and 11x23 | B7/2W1W3/7B w 7 7 4 |
        | 10 and 11 | 12    | 12x0 and 12x23 | B7/2WW4/7B w 7 7 4  |
        | 13 and 14 | 12    | 12x0 and 12x23 | B7/5WW1/7B w 7 7 4  |
        | 12 and 14 | 13    | 13x0 and 13x23 | B7/4W1W1/7B w 7 7 4 |
        | 12 and 13 | 14    | 14x0 and 14x23 | B7/4WW2/7B w 7 7 4  |
        | 15 and 8  | 14    | 14x0 and 14x23 | B7/W6W/7B w 7 7 4   |
        | 14 and 8  | 15    | 15x0 and 15x22 | B7/W5W1/6B1 w 7 7 4 |
        | 14 and 15 | 8     | 8x0 and 8x23   | B7/6WW/7B w 7 7 4   |
        | 17 and 18 | 16    | 16x0 and 16x21 | B7/8/1WW2B2 w 7 7 4 |
        | 16 and 18 | 17    | 17x0 and 17x23 | B7/8/W1W4B w 7 7 4  |
        | 16 and 17 | 18    | 18x0 and 18x23 | B7/8/WW5B w 7 7 4   |
        | 19 and 20 | 18    | 18x0 and 18x23 | B7/8/3WW2B w 7 7 4  |
        | 18 and 20 | 19    | 19x0 and 19x23 | B7/8/2W1W2B w 7 7 4 |
        | 18 and 19 | 20    | 20x0 and 20x23 | B7/8/2WW3B w 7 7 4  |
        | 21 and 22 | 20    | 20x0 and 20x23 | B7/8/5WWB w 7 7 4   |
        | 20 and 22 | 21    | 21x0 and 21x23 | B7/8/4W1WB w 7 7 4  |
        | 20 and 21 | 22    | 22x0 and 22x19 | B7/8/3BWW2 w 7 7 4  |
        | 23 and 16 | 22    | 22x0 and 22x19 | B7/8/W2B3W w 7 7 4  |
        | 22 and 16 | 23    | 23x0 and 23x21 | B7/8/W4BW1 w 7 7 4  |
        | 22 and 23 | 16    | 16x0 and 16x21 | B7/8/5BWW w 7 7 4   |

    Scenario Outline: <two> and <third> <where> are no line
      Given the position "<position>"
      Then the legal moves include <third>
      And the legal moves do not include <takes>

      Examples:
        | where                    | two       | third | takes          | position              |
        | round a corner           | 1 and 2   | 3     | 3x5 and 3x23   | 1WW2B2/8/7B w 7 7 4   |
        | round a corner           | 7 and 0   | 1     | 1x3 and 1x22   | W2B3W/8/6B1 w 7 7 4   |
        | round a corner           | 11 and 12 | 13    | 13x0 and 13x23 | B7/3WW3/7B w 7 7 4    |
        | round a corner           | 21 and 22 | 23    | 23x0 and 23x19 | B7/8/3B1WW1 w 7 7 4   |
        | down a diagonal          | 0 and 8   | 16    | 16x3 and 16x21 | W2B4/W7/5B2 w 7 7 4   |
        | down a diagonal          | 2 and 10  | 18    | 18x5 and 18x23 | 2W2B2/2W5/7B w 7 7 4  |
        | down a diagonal          | 4 and 12  | 20    | 20x0 and 20x23 | B3W3/4W3/7B w 7 7 4   |
        | down a diagonal          | 6 and 14  | 22    | 22x1 and 22x19 | 1B4W1/6W1/3B4 w 7 7 4 |
        | over the hole            | 15 and 23 | 19    | 19x0 and 19x21 | B7/7W/5B1W w 7 7 4    |
        | over the hole            | 23 and 19 | 11    | 11x0 and 11x21 | B7/8/3W1B1W w 7 7 4   |
        | over the hole            | 9 and 17  | 21    | 21x0 and 21x23 | B7/1W6/1W5B w 7 7 4   |
        | over the hole            | 17 and 21 | 13    | 13x0 and 13x23 | B7/8/1W3W1B w 7 7 4   |
        | the ends of a square     | 6 and 7   | 8     | 8x1 and 8x22   | 1B4WW/8/6B1 w 7 7 4   |
        | from square to square    | 7 and 8   | 9     | 9x2 and 9x22   | 2B4W/W7/6B1 w 7 7 4   |
        | two squares              | 8 and 9   | 18    | 18x0 and 18x23 | B7/WW6/7B w 7 7 4     |
        | the ladders side by side | 7 and 15  | 22    | 22x1 and 22x19 | 1B5W/7W/3B4 w 7 7 4   |

  @rule:morris.board.ladder-lines
  Rule: Across the squares there are four lines, one at each odd index

    @cap:state
    Scenario: The ladder at the top
      Given the position:
        """
        7  B-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------W-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 7, Black 7.
        Plies since a stone was taken: 4.
        """
      When 17x22 is played
      Then the position is:
        """
        7  B-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------W-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---W---+   |   |     |   |  16--17--18   |   |
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

    Scenario Outline: A third piece on <third> in the ladder of <two> takes
      Given the position "<position>"
      Then the legal moves include <takes>
      And the legal moves do not include <third>

      Examples:
        | two       | third | takes          | position             |
        | 9 and 17  | 1     | 1x3 and 1x23   | 3B4/1W6/1W5B w 7 7 4 |
        | 1 and 17  | 9     | 9x0 and 9x23   | BW6/8/1W5B w 7 7 4   |
        | 1 and 9   | 17    | 17x0 and 17x23 | BW6/1W6/7B w 7 7 4   |
        | 11 and 19 | 3     | 3x0 and 3x23   | B7/3W4/3W3B w 7 7 4  |
        | 3 and 19  | 11    | 11x0 and 11x23 | B2W4/8/3W3B w 7 7 4  |
        | 3 and 11  | 19    | 19x0 and 19x23 | B2W4/3W4/7B w 7 7 4  |
        | 13 and 21 | 5     | 5x0 and 5x23   | B7/5W2/5W1B w 7 7 4  |
        | 5 and 21  | 13    | 13x0 and 13x23 | B4W2/8/5W1B w 7 7 4  |
        | 5 and 13  | 21    | 21x0 and 21x23 | B4W2/5W2/7B w 7 7 4  |
        | 15 and 23 | 7     | 7x1 and 7x22   | 1B6/7W/6BW w 7 7 4   |
        | 7 and 23  | 15    | 15x0 and 15x22 | B6W/8/6BW w 7 7 4    |
        | 7 and 15  | 23    | 23x0 and 23x21 | B6W/7W/5B2 w 7 7 4   |

    Scenario: There is no line at the corners
      Given the position "W2B4/W7/5B2 w 7 7 4"
      Then the legal moves include 16
      And the legal moves do not include 16x3 and 16x21
