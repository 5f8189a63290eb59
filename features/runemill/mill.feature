@game:runemill
Feature: Mills

  @rule:runemill.mill.three-own
  Rule: A mill is three stones of one side on one marked line

    @cap:state
    Scenario: Three of one side
      Given the position:
        """
        7  +-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------F-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 7, Frost 7.
        Half-moves since a removal: 0.
        """
      When 2 is played
      Then the position is:
        """
        7  +-----------+-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------F-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 6, Frost 7.
        Half-moves since a removal: 0.
        """
      And the legal moves are x9 and x14

    @cap:state
    Scenario: With a stone of the enemy's at the end
      Given the position "2A1F3/2A3F1/8 a 7 7 m 0"
      When 3 is played
      Then the position is "2AAF3/2A3F1/8 f 6 7 m 0"

    @cap:state
    Scenario: Between two of the enemy's
      Given the position "2F1F3/2A5/A7 a 7 7 m 0"
      When 3 is played
      Then the position is "2FAF3/2A5/A7 f 6 7 m 0"

    @cap:state
    Scenario Outline: Two are no mill, the second on <point>
      Given the position "2A5/1F4F1/A7 a 7 7 m 0"
      When <point> is played
      Then the position is "<after>"

      Examples:
        | point | after                    |
        | 3     | 2AA4/1F4F1/A7 f 6 7 m 0  |
        | 4     | 2A1A3/1F4F1/A7 f 6 7 m 0 |

    Scenario: Frost closes mills as Amber does
      Given the position "AA1FF3/1A6/8 f 6 7 m 0"
      When 2 is played
      Then the legal moves are x0, x1 and x9

  @rule:runemill.mill.arriving-stone
  Rule: The stone that arrives closes a mill

    @cap:state
    Scenario: A mill that stands pays nothing
      Given the position:
        """
        7  A-----------A-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---F       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---A---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------F-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 4.
        """
      When 18-19 is played
      Then the position is:
        """
        7  A-----------A-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---F       A---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---A---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------F-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 5.
        """

    @cap:state
    Scenario: Stepping out of a mill takes nothing
      Given the position "AAA2F2/F3F1F1/2A2A1F a 0 0 m 4"
      When 2-3 is played
      Then the position is "AA1A1F2/F3F1F1/2A2A1F f 0 0 m 5"

    @cap:state
    Scenario: Placing away from a mill that stands takes nothing
      Given the position "AAA5/F5F1/8 a 6 6 m 0"
      When 5 is played
      Then the position is "AAA2A2/F5F1/8 f 5 6 m 0"

    @cap:state
    Scenario: The enemy's mill pays the enemy's moves alone
      Given the position "AAA5/F5F1/8 f 6 7 m 0"
      When 5 is played
      Then the position is "AAA2F2/F5F1/8 a 6 6 m 0"

    Scenario: A stone that arrives in the middle
      Given the position "A1A2F2/1A2F1F1/4A2F a 0 0 m 4"
      When 9-1 is played
      Then the legal moves are x5, x12, x14 and x23

  @rule:runemill.mill.slide-along-line @reading
  Rule: The point that the stone left counts as empty

    @cap:state
    Scenario: Sliding along the top edge
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------A   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---F   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---F---+       +---F---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------A-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      When 1-2 is played
      Then the position is:
        """
        7  A-----------+-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------A   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---F   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---F---+       +---F---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------A-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 1.
        """

    Scenario Outline: From <from> to <to> along the line with <own>
      Given the position "<position>"
      When <from>-<to> is played
      Then the legal moves do not include <takes>

      Examples:
        | from | to | own | takes                                   | position                     |
        | 1    | 2  | 0   | 1-2x5, 1-2x12, 1-2x15 and 1-2x23        | AA3FA1/4F2F/6AF a 0 0 m 0    |
        | 1    | 0  | 2   | 1-0x3, 1-0x12, 1-0x15 and 1-0x23        | 1AAFA3/4F2F/6AF a 0 0 m 0    |
        | 3    | 4  | 2   | 3-4x0, 3-4x12, 3-4x15 and 3-4x23        | FAAA4/4F2F/6AF a 0 0 m 0     |
        | 3    | 2  | 4   | 3-2x5, 3-2x12, 3-2x15 and 3-2x23        | 3AAFA1/4F2F/6AF a 0 0 m 0    |
        | 5    | 6  | 4   | 5-6x1, 5-6x11, 5-6x15 and 5-6x23        | 1FA1AA2/3F3F/6AF a 0 0 m 0   |
        | 5    | 4  | 6   | 5-4x0, 5-4x11, 5-4x15 and 5-4x23        | FA3AA1/3F3F/6AF a 0 0 m 0    |
        | 7    | 0  | 6   | 7-0x3, 7-0x11, 7-0x14 and 7-0x23        | 3FA1AA/3F2F1/6AF a 0 0 m 0   |
        | 7    | 6  | 0   | 7-6x1, 7-6x11, 7-6x14 and 7-6x23        | AFA4A/3F2F1/6AF a 0 0 m 0    |
        | 9    | 10 | 8   | 9-10x0, 9-10x6, 9-10x14 and 9-10x23     | F1A3F1/AA4F1/6AF a 0 0 m 0   |
        | 9    | 8  | 10  | 9-8x0, 9-8x6, 9-8x12 and 9-8x23         | F1A3F1/1AA1F3/6AF a 0 0 m 0  |
        | 11   | 12 | 10  | 11-12x0, 11-12x6, 11-12x9 and 11-12x23  | FA4F1/1FAA4/6AF a 0 0 m 0    |
        | 11   | 10 | 12  | 11-10x0, 11-10x6, 11-10x14 and 11-10x23 | FA4F1/3AA1F1/6AF a 0 0 m 0   |
        | 13   | 14 | 12  | 13-14x0, 13-14x6, 13-14x10 and 13-14x23 | FA4F1/2F1AA2/6AF a 0 0 m 0   |
        | 13   | 12 | 14  | 13-12x0, 13-12x6, 13-12x9 and 13-12x23  | FA4F1/1F3AA1/6AF a 0 0 m 0   |
        | 15   | 8  | 14  | 15-8x0, 15-8x5, 15-8x12 and 15-8x22     | FA3F2/4F1AA/5AF1 a 0 0 m 0   |
        | 15   | 14 | 8   | 15-14x0, 15-14x5, 15-14x10 and 15-14x22 | FA3F2/A1F4A/5AF1 a 0 0 m 0   |
        | 17   | 18 | 16  | 17-18x0, 17-18x6, 17-18x10 and 17-18x23 | FA4F1/2F5/AA4AF a 0 0 m 0    |
        | 17   | 16 | 18  | 17-16x0, 17-16x6, 17-16x10 and 17-16x21 | FA4F1/2F5/1AA1AF2 a 0 0 m 0  |
        | 19   | 20 | 18  | 19-20x0, 19-20x6, 19-20x9 and 19-20x23  | FA4F1/1F6/1AAA3F a 0 0 m 0   |
        | 19   | 18 | 20  | 19-18x0, 19-18x6, 19-18x9 and 19-18x23  | FA4F1/1F6/3AA1AF a 0 0 m 0   |
        | 21   | 22 | 20  | 21-22x0, 21-22x6, 21-22x9 and 21-22x19  | FA4F1/1F6/2AFAA2 a 0 0 m 0   |
        | 21   | 20 | 22  | 21-20x0, 21-20x6, 21-20x9 and 21-20x23  | FA4F1/1F6/1A3AAF a 0 0 m 0   |
        | 23   | 16 | 22  | 23-16x0, 23-16x6, 23-16x9 and 23-16x21  | FA4F1/1F6/4AFAA a 0 0 m 0    |
        | 23   | 22 | 16  | 23-22x0, 23-22x6, 23-22x9 and 23-22x19  | FA4F1/1F6/A1AF3A a 0 0 m 0   |
        | 9    | 17 | 1   | 9-17x0, 9-17x6, 9-17x12 and 9-17x23     | FAA3F1/1A2F3/6AF a 0 0 m 0   |
        | 9    | 1  | 17  | 9-1x3, 9-1x11, 9-1x14 and 9-1x23        | 3FA3/1A1F2F1/1A4AF a 0 0 m 0 |
        | 11   | 19 | 3   | 11-19x0, 11-19x6, 11-19x9 and 11-19x23  | FA1A2F1/1F1A4/6AF a 0 0 m 0  |
        | 11   | 3  | 19  | 11-3x0, 11-3x8, 11-3x14 and 11-3x23     | FA6/F2A2F1/3A2AF a 0 0 m 0   |
        | 13   | 21 | 5   | 13-21x0, 13-21x6, 13-21x9 and 13-21x23  | FA3AF1/1F3A2/3A3F a 0 0 m 0  |
        | 13   | 5  | 21  | 13-5x0, 13-5x8, 13-5x11 and 13-5x23     | FA6/F2F1A2/5AAF a 0 0 m 0    |
        | 15   | 23 | 7   | 15-23x0, 15-23x5, 15-23x10 and 15-23x21 | FA3F1A/2F4A/4AF2 a 0 0 m 0   |
        | 15   | 7  | 23  | 15-7x1, 15-7x9, 15-7x12 and 15-7x22     | 1FA5/1F2F2A/5AFA a 0 0 m 0   |

    @cap:state
    Scenario Outline: Flying along the line, <move>
      Given the position "AA2F1F1/3FA2F/8 a 0 0 m 0"
      When <move> is played
      Then the position is "<after>"

      Examples:
        | move | after                      |
        | 1-2  | A1A1F1F1/3FA2F/8 f 0 0 m 1 |
        | 0-2  | 1AA1F1F1/3FA2F/8 f 0 0 m 1 |
        | 12-2 | AAA1F1F1/3F3F/8 a 0 0 r 0  |

  @rule:runemill.mill.nothing-to-remove @reading
  Rule: With no opposing stone on the board a mill removes nothing

    @cap:state
    Scenario: The placement stands alone
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
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
        In hand: Amber 2, Frost 2.
        Half-moves since a removal: 0.
        """
      Then there are 22 legal moves
      When 2 is played
      Then the position is:
        """
        7  A-----------A-----------A     0-----------1-----------2
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

        Frost to move.
        In hand: Amber 1, Frost 2.
        Half-moves since a removal: 0.
        """

    @cap:state
    Scenario: Frost's mill too
      Given the position "FF6/8/8 f 2 3 m 0"
      When 2 is played
      Then the position is "FFF5/8/8 a 2 2 m 0"

  @rule:runemill.mill.double
  Rule: A placement that completes two mills at once removes one stone

    @cap:state
    Scenario: At the crossing of two lines
      Given the position:
        """
        7  A-----------+-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------A-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---A---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---F---+       +---F---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------+-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 5, Frost 5.
        Half-moves since a removal: 0.
        """
      When 1 is played
      Then the legal moves are x4, x6, x11 and x15
      When x6 is played
      Then the position is:
        """
        7  A-----------A-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------A-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---A---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---F---+       +---F---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 4, Frost 5.
        Half-moves since a removal: 0.
        """

    Scenario: The next action is the other side's
      Given the position "A1A1F1F1/1A1F3F/1A6 a 5 5 m 0"
      When 1 and x6 are played
      Then there are 16 legal moves
      And x4 is refused because only one stone is removed

  @rule:runemill.mill.pays-again
  Rule: A stone may leave a mill and re-form it later to remove again

    @cap:state
    Scenario: Out and back in
      Given the position:
        """
        7  A-----------A-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---F       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---A---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------F-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 4.
        """
      When 2-3, 5-4 and 3-2 are played
      Then the position is:
        """
        7  A-----------A-----------A     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---F       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---A---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 6.
        """
      And the legal moves are x4, x8, x12, x14 and x23

    @cap:state
    Scenario: And a third time
      Given the position "AAA2F2/F3F1F1/2A2A1F a 0 0 m 4"
      And the game so far "2-3 5-4 3-2 x8 4-5 2-3 5-4 3-2"
      When x12 is played
      Then the position is "AAA1F3/6F1/2A2A1F f 0 0 m 0"
