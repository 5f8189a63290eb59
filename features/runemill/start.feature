@game:runemill
Feature: The board and the start

  Twenty-four points on three squares, numbered ring*8 + index: ring 0 is the
  outer square, index 0 its corner at the top left, and the index runs
  clockwise.

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

    @cap:state
    Scenario: Amber places first
      Given the start of the game
      When 5 is played
      Then the position is "5A2/8/8 f 8 9 m 0"

    Scenario: Frost has one more in hand when it is to move
      Given the position "A7/FA6/8 f 4 5 m 0"
      Then there are 21 legal moves

    Scenario: Amber has one less in hand when it is to remove
      Given the position "AAA5/F4F2/8 a 6 7 r 0"
      Then the legal moves are x8 and x13

    Scenario: Hands are equal when Frost is to remove
      Given the position "FFF5/AA3A2/8 f 6 6 r 0"
      Then the legal moves are x8, x9 and x13

    Scenario Outline: Hands that alternate placing cannot produce: <what>
      Given the position "<position>"
      Then the position is refused because alternate placing cannot lead to these hands

      Examples:
        | what                             | position               |
        | Amber to move with one more      | 8/8/8 a 9 8 m 0        |
        | Amber to move with one less      | A7/8/8 a 8 9 m 0       |
        | Frost to move with equal hands   | 8/8/8 f 9 9 m 0        |
        | Frost to move with two more      | 8/8/8 f 7 9 m 0        |
        | only Amber has stones left       | AAA5/FFF5/8 a 1 0 m 0  |
        | Amber to remove with equal hands | AAA5/F4F2/8 a 6 6 r 0  |
        | Frost to remove with one more    | FFF5/AA3A2/8 f 5 6 r 0 |

  @rule:runemill.board.beside
  Rule: A point is adjacent to the points either side of it on its square

    Scenario: All slides of four stones
      Given the position:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------A   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  F---+---+       A---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---A---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------F-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then the legal moves are 0-1, 10-9, 10-11, 19-11, 19-18, 19-20, 21-13, 21-20 and 21-22

    Scenario Outline: A stone on point <point> slides to <moves>
      Given the position "<position>"
      Then the legal moves from <point> are <moves>

      Examples:
        | point | moves                     | position                     |
        | 0     | 0-1, 0-7                  | A1AFA1A1/4F3/2F4F a 0 0 m 7  |
        | 1     | 1-0, 1-2, 1-9             | 1A1AFA1A/4F3/2F4F a 0 0 m 7  |
        | 2     | 2-1, 2-3                  | A1A1AFA1/4F3/2F4F a 0 0 m 7  |
        | 3     | 3-2, 3-4, 3-11            | AF1A1A1A/4F3/2F4F a 0 0 m 7  |
        | 4     | 4-3, 4-5                  | AFA1A1A1/4F3/2F4F a 0 0 m 7  |
        | 5     | 5-4, 5-6, 5-13            | AFA2A2/A2F4/2F4F a 0 0 m 7   |
        | 6     | 6-5, 6-7                  | AFA1A1A1/4F3/2F4F a 0 0 m 7  |
        | 7     | 7-0, 7-6, 7-15            | 1AFA1A1A/3F4/2F4F a 0 0 m 7  |
        | 8     | 8-9, 8-15                 | AFA1A3/A2F4/2F4F a 0 0 m 7   |
        | 9     | 9-1, 9-8, 9-10, 9-17      | A1FA1A2/1A2F3/2F4F a 0 0 m 7 |
        | 10    | 10-9, 10-11               | AFA1A3/2A1F3/2F4F a 0 0 m 7  |
        | 11    | 11-3, 11-10, 11-12, 11-19 | AFA5/FA1A4/1F5F a 0 0 m 7    |
        | 12    | 12-11, 12-13              | AFA1A3/1F2A3/2F4F a 0 0 m 7  |
        | 13    | 13-5, 13-12, 13-14, 13-21 | AFA5/FA3A2/1F5F a 0 0 m 7    |
        | 14    | 14-13, 14-15              | AFA1A3/1F4A1/2F4F a 0 0 m 7  |
        | 15    | 15-7, 15-8, 15-14, 15-23  | AFA1A3/2F4A/1F4F1 a 0 0 m 7  |
        | 16    | 16-17, 16-23              | AFA1A3/1F5F/A5F1 a 0 0 m 7   |
        | 17    | 17-9, 17-16, 17-18        | AFA1A3/F6F/1A5F a 0 0 m 7    |
        | 18    | 18-17, 18-19              | AFA1A3/1F5F/2A4F a 0 0 m 7   |
        | 19    | 19-11, 19-18, 19-20       | AFA1A3/F6F/3A3F a 0 0 m 7    |
        | 20    | 20-19, 20-21              | AFA1A3/1F5F/4A2F a 0 0 m 7   |
        | 21    | 21-13, 21-20, 21-22       | AFA1A3/F6F/5A1F a 0 0 m 7    |
        | 22    | 22-21, 22-23              | AFA1A3/1F5F/4F1A1 a 0 0 m 7  |
        | 23    | 23-15, 23-16, 23-22       | AFA1A3/F5F1/5F1A a 0 0 m 7   |

    Scenario: The last point of a square is beside its first
      Given the position "1F1A1F2/A2F4/2A1A1F1 a 0 0 m 7"
      Then the legal moves from 8 are 8-9 and 8-15

    Scenario: The last point of a square is not beside the first of the next
      Given the position "1F3F1A/2AF4/2A1A1F1 a 0 0 m 7"
      Then the legal moves from 7 are 7-0, 7-6 and 7-15
      And 7-8 is refused because 7 and 8 lie on two squares

  @rule:runemill.board.across
  Rule: The squares are joined at the middles of their edges, each with the next

    Scenario Outline: <outer> and <inner> are joined, both ways
      Given the position "<outward>"
      Then the legal moves include <outer>-<inner>
      Given the position "<inward>"
      Then the legal moves include <inner>-<outer>

      Examples:
        | outer | inner | outward                       | inward                        |
        | 1     | 9     | 1A2A1F1/4F1A1/4A1F1 a 0 0 m 7 | 4A1F1/1A2F1A1/4A1F1 a 0 0 m 7 |
        | 3     | 11    | F2A2A1/A5F1/F5A1 a 0 0 m 7    | F5A1/A2A2F1/F5A1 a 0 0 m 7    |
        | 5     | 13    | A1F2A2/F1A5/A1F5 a 0 0 m 7    | A1F5/F1A2A2/A1F5 a 0 0 m 7    |
        | 7     | 15    | 2A1F2A/2F1A3/2A1F3 a 0 0 m 7  | 2A1F3/2F1A2A/2A1F3 a 0 0 m 7  |
        | 9     | 17    | 4A1F1/1A2F1A1/4A1F1 a 0 0 m 7 | 4A1F1/4F1A1/1A2A1F1 a 0 0 m 7 |
        | 11    | 19    | F5A1/A2A2F1/F5A1 a 0 0 m 7    | F5A1/A5F1/F2A2A1 a 0 0 m 7    |
        | 13    | 21    | A1F5/F1A2A2/A1F5 a 0 0 m 7    | A1F5/F1A5/A1F2A2 a 0 0 m 7    |
        | 15    | 23    | 2A1F3/2F1A2A/2A1F3 a 0 0 m 7  | 2A1F3/2F1A3/2A1F2A a 0 0 m 7  |

    Scenario: Corners are not joined with corners
      Given the position:
        """
        7  +-----------F-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   A-------+-------A   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---F     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   A-------+-------A   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------F-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then the legal moves from 8 are 8-9 and 8-15
      And the legal moves from 10 are 10-9 and 10-11
      And the legal moves from 12 are 12-11 and 12-13
      And the legal moves from 14 are 14-13 and 14-15

    Scenario: The outer square is not joined with the inner one
      Given the position:
        """
        7  +-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------F   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  A---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------A-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then the legal moves do not include 1-17, 3-19, 5-21 and 7-23
      And the legal moves include 1-9, 3-11, 5-13 and 7-15

  @rule:runemill.board.ring-lines
  Rule: On each square there are four marked lines, its edges

    @cap:state
    Scenario: The top edge of the outer square
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 7, Frost 7.
        Half-moves since a removal: 0.
        """
      When 2 is played
      Then the position is:
        """
        7  A-----------A-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 6, Frost 7.
        Half-moves since a removal: 0.
        """

    Scenario Outline: A third stone on <third> beside <two> removes
      Given the position "<position>"
      When <third> is played
      Then the legal moves are <takes>

      Examples:
        | two       | third | takes      | position              |
        | 1 and 2   | 0     | x3 and x23 | 1AAF4/8/7F a 7 7 m 0  |
        | 0 and 2   | 1     | x3 and x23 | A1AF4/8/7F a 7 7 m 0  |
        | 0 and 1   | 2     | x5 and x23 | AA3F2/8/7F a 7 7 m 0  |
        | 3 and 4   | 2     | x5 and x23 | 3AAF2/8/7F a 7 7 m 0  |
        | 2 and 4   | 3     | x0 and x23 | F1A1A3/8/7F a 7 7 m 0 |
        | 2 and 3   | 4     | x0 and x23 | F1AA4/8/7F a 7 7 m 0  |
        | 5 and 6   | 4     | x0 and x23 | F4AA1/8/7F a 7 7 m 0  |
        | 4 and 6   | 5     | x0 and x23 | F3A1A1/8/7F a 7 7 m 0 |
        | 4 and 5   | 6     | x1 and x23 | 1F2AA2/8/7F a 7 7 m 0 |
        | 7 and 0   | 6     | x1 and x23 | AF5A/8/7F a 7 7 m 0   |
        | 6 and 0   | 7     | x1 and x22 | AF4A1/8/6F1 a 7 7 m 0 |
        | 6 and 7   | 0     | x3 and x23 | 3F2AA/8/7F a 7 7 m 0  |
        | 9 and 10  | 8     | x0 and x23 | F7/1AA5/7F a 7 7 m 0  |
        | 8 and 10  | 9     | x0 and x23 | F7/A1A5/7F a 7 7 m 0  |
        | 8 and 9   | 10    | x0 and x23 | F7/AA6/7F a 7 7 m 0   |
        | 11 and 12 | 10    | x0 and x23 | F7/3AA3/7F a 7 7 m 0  |
        | 10 and 12 | 11    | x0 and x23 | F7/2A1A3/7F a 7 7 m 0 |
        | 10 and 11 | 12    | x0 and x23 | F7/2AA4/7F a 7 7 m 0  |
        | 13 and 14 | 12    | x0 and x23 | F7/5AA1/7F a 7 7 m 0  |
        | 12 and 14 | 13    | x0 and x23 | F7/4A1A1/7F a 7 7 m 0 |
        | 12 and 13 | 14    | x0 and x23 | F7/4AA2/7F a 7 7 m 0  |
        | 15 and 8  | 14    | x0 and x23 | F7/A6A/7F a 7 7 m 0   |
        | 14 and 8  | 15    | x0 and x22 | F7/A5A1/6F1 a 7 7 m 0 |
        | 14 and 15 | 8     | x0 and x23 | F7/6AA/7F a 7 7 m 0   |
        | 17 and 18 | 16    | x0 and x21 | F7/8/1AA2F2 a 7 7 m 0 |
        | 16 and 18 | 17    | x0 and x23 | F7/8/A1A4F a 7 7 m 0  |
        | 16 and 17 | 18    | x0 and x23 | F7/8/AA5F a 7 7 m 0   |
        | 19 and 20 | 18    | x0 and x23 | F7/8/3AA2F a 7 7 m 0  |
        | 18 and 20 | 19    | x0 and x23 | F7/8/2A1A2F a 7 7 m 0 |
        | 18 and 19 | 20    | x0 and x23 | F7/8/2AA3F a 7 7 m 0  |
        | 21 and 22 | 20    | x0 and x23 | F7/8/5AAF a 7 7 m 0   |
        | 20 and 22 | 21    | x0 and x23 | F7/8/4A1AF a 7 7 m 0  |
        | 20 and 21 | 22    | x0 and x19 | F7/8/3FAA2 a 7 7 m 0  |
        | 23 and 16 | 22    | x0 and x19 | F7/8/A2F3A a 7 7 m 0  |
        | 22 and 16 | 23    | x0 and x21 | F7/8/A4FA1 a 7 7 m 0  |
        | 22 and 23 | 16    | x0 and x21 | F7/8/5FAA a 7 7 m 0   |

    Scenario Outline: <two> and <third> <where> are no line
      Given the position "<position>"
      When <third> is played
      Then the legal moves do not include <takes>

      Examples:
        | where                    | two       | third | takes      | position                |
        | round a corner           | 1 and 2   | 3     | x5 and x23 | 1AA2F2/8/7F a 7 7 m 0   |
        | round a corner           | 7 and 0   | 1     | x3 and x22 | A2F3A/8/6F1 a 7 7 m 0   |
        | round a corner           | 11 and 12 | 13    | x0 and x23 | F7/3AA3/7F a 7 7 m 0    |
        | round a corner           | 21 and 22 | 23    | x0 and x19 | F7/8/3F1AA1 a 7 7 m 0   |
        | down a diagonal          | 0 and 8   | 16    | x3 and x21 | A2F4/A7/5F2 a 7 7 m 0   |
        | down a diagonal          | 2 and 10  | 18    | x5 and x23 | 2A2F2/2A5/7F a 7 7 m 0  |
        | down a diagonal          | 4 and 12  | 20    | x0 and x23 | F3A3/4A3/7F a 7 7 m 0   |
        | down a diagonal          | 6 and 14  | 22    | x1 and x19 | 1F4A1/6A1/3F4 a 7 7 m 0 |
        | over the hole            | 15 and 23 | 19    | x0 and x21 | F7/7A/5F1A a 7 7 m 0    |
        | over the hole            | 23 and 19 | 11    | x0 and x21 | F7/8/3A1F1A a 7 7 m 0   |
        | over the hole            | 9 and 17  | 21    | x0 and x23 | F7/1A6/1A5F a 7 7 m 0   |
        | over the hole            | 17 and 21 | 13    | x0 and x23 | F7/8/1A3A1F a 7 7 m 0   |
        | the ends of a square     | 6 and 7   | 8     | x1 and x22 | 1F4AA/8/6F1 a 7 7 m 0   |
        | from square to square    | 7 and 8   | 9     | x2 and x22 | 2F4A/A7/6F1 a 7 7 m 0   |
        | two squares              | 8 and 9   | 18    | x0 and x23 | F7/AA6/7F a 7 7 m 0     |
        | the ladders side by side | 7 and 15  | 22    | x1 and x19 | 1F5A/7A/3F4 a 7 7 m 0   |

  @rule:runemill.board.ladder-lines
  Rule: Across the squares there are four marked lines, through the middles of the edges

    @cap:state
    Scenario: The line at the top
      Given the position:
        """
        7  F-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------A-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 7, Frost 7.
        Half-moves since a removal: 0.
        """
      When 17 is played
      Then the position is:
        """
        7  F-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------A-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---A---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 6, Frost 7.
        Half-moves since a removal: 0.
        """

    Scenario Outline: A third stone on <third> across from <two> removes
      Given the position "<position>"
      When <third> is played
      Then the legal moves are <takes>

      Examples:
        | two       | third | takes      | position               |
        | 9 and 17  | 1     | x3 and x23 | 3F4/1A6/1A5F a 7 7 m 0 |
        | 1 and 17  | 9     | x0 and x23 | FA6/8/1A5F a 7 7 m 0   |
        | 1 and 9   | 17    | x0 and x23 | FA6/1A6/7F a 7 7 m 0   |
        | 11 and 19 | 3     | x0 and x23 | F7/3A4/3A3F a 7 7 m 0  |
        | 3 and 19  | 11    | x0 and x23 | F2A4/8/3A3F a 7 7 m 0  |
        | 3 and 11  | 19    | x0 and x23 | F2A4/3A4/7F a 7 7 m 0  |
        | 13 and 21 | 5     | x0 and x23 | F7/5A2/5A1F a 7 7 m 0  |
        | 5 and 21  | 13    | x0 and x23 | F4A2/8/5A1F a 7 7 m 0  |
        | 5 and 13  | 21    | x0 and x23 | F4A2/5A2/7F a 7 7 m 0  |
        | 15 and 23 | 7     | x1 and x22 | 1F6/7A/6FA a 7 7 m 0   |
        | 7 and 23  | 15    | x0 and x22 | F6A/8/6FA a 7 7 m 0    |
        | 7 and 15  | 23    | x0 and x21 | F6A/7A/5F2 a 7 7 m 0   |

    @cap:state
    Scenario: There is no line at the corners
      Given the position "A2F4/A7/5F2 a 7 7 m 0"
      When 16 is played
      Then the position is "A2F4/A7/A4F2 f 6 7 m 0"
