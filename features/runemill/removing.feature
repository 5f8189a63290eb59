@game:runemill
Feature: Removing

  @rule:runemill.remove.enemy-stone
  Rule: Who has closed a mill removes a stone of the other side, and must

    Scenario: After placing
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
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 7, Frost 7.
        Half-moves since a removal: 0.
        """
      When 2 is played
      Then the legal moves are x8 and x12
      And x0 is refused because that stone is Amber's own
      And x5 is refused because there is no stone
      And 5 is refused because a stone must be removed first

    Scenario: After sliding
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 4"
      When 3-2 is played
      Then the legal moves are x8, x12, x14 and x22
      And 8-9 is refused because Amber must remove a stone first
      And 20-19 is refused because Amber must remove a stone first

    Scenario: Frost removes Amber's
      Given the position "FF1F4/A3A1A1/4F1A1 f 0 0 m 4"
      When 3-2 is played
      Then the legal moves are x8, x12, x14 and x22

    Scenario: Without a mill nothing is removed
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 4"
      Then x8 is refused because no mill is closed
      When 3-4 is played
      Then x8 is refused because no mill is closed

  @rule:runemill.remove.mill-spared
  Rule: A stone that is part of a mill may not be removed

    Scenario: The stone beside the mill is removed, the mill is not
      Given the position:
        """
        7  +-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       A---A---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------F-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 4, Frost 5.
        Half-moves since a removal: 0.
        """
      Then the legal moves are x8
      And x4 is refused because 4, 5 and 6 are a mill

    Scenario: Of two free stones either may be removed
      Given the position "AA1AFFF1/F7/4A1F1 a 0 0 m 4"
      When 3-2 is played
      Then the legal moves are x8 and x22

    Scenario: A mill across the squares is spared
      Given the position "AA1A3F/F6F/4A1FF a 0 0 m 4"
      When 3-2 is played
      Then the legal moves are x8 and x22

    Scenario: Amber's mills are spared as Frost's are
      Given the position "FF1FAAA1/A7/4F1A1 f 0 0 m 4"
      When 3-2 is played
      Then the legal moves are x8 and x22

    Scenario: Three round a corner are no mill and not spared
      Given the position "A1AFFF2/1A6/4A1F1 a 0 0 m 4"
      When 9-1 is played
      Then the legal moves are x3, x4, x5 and x22

    Scenario: A line that Amber has a stone in spares nothing
      Given the position "A1A1FAF1/1A4F1/6F1 a 0 0 m 4"
      When 9-1 is played
      Then the legal moves are x4, x6, x14 and x22

  @rule:runemill.remove.all-in-mills
  Rule: When every stone of a side is in a mill any of them may be removed

    Scenario: One mill is all there is
      Given the position:
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
        1  F-----------F-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 5, Frost 6.
        Half-moves since a removal: 0.
        """
      Then the legal moves are x4, x5 and x6

    Scenario: Two crossing mills are all there is
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------A   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---F---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------F-------A   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------F-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 4.
        """
      When 3-2 is played
      Then the legal moves are x4, x5, x6, x13 and x21

    Scenario: Two mills apart are all there is
      Given the position "1A2FFF1/A1A5/FFF3A1 a 0 0 m 0"
      When 1-9 is played
      Then the legal moves are x4, x5, x6, x16, x17 and x18

    Scenario: A free stone is enough to spare the mills
      Given the position "AA1AFFF1/5F2/4AFF1 a 0 0 m 4"
      When 3-2 is played
      Then the legal moves are x22

    Scenario: Frost removes from Amber's mills when there is nothing else
      Given the position "FF1FAAA1/8/4F3 f 0 0 m 4"
      When 3-2 is played
      Then the legal moves are x4, x5 and x6

  @rule:runemill.remove.off-board
  Rule: The stone removed leaves the board for good

    @cap:state
    Scenario: Its point is empty, its hand as it was
      Given the position:
        """
        7  A-----------A-----------A     0-----------1-----------2
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
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 6, Frost 7.
        Half-moves since a removal: 0.
        """
      When x12 is played
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
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 6, Frost 7.
        Half-moves since a removal: 0.
        """
      And the legal moves include 12

    Scenario: The point can be moved to
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 4"
      When 3-2 and x14 are played
      Then the legal moves include 8-14, 12-14 and 22-14
      And 14-15 is refused because there is no stone any more

    @cap:state
    Scenario: One stone, and no other
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 4"
      When 3-2 and x22 are played
      Then the position is "AAA5/F3F1F1/4A3 f 0 0 m 0"

  @rule:runemill.turn.alternate
  Rule: The sides take turns, and a turn includes its removal

    @cap:state
    Scenario: While placing
      Given the start of the game
      When 0, 8 and 1 are played
      Then the position is "AA6/F7/8 f 7 8 m 0"

    Scenario: While moving
      Given the position "A3A1F1/F2A2F1/2A3F1 a 0 0 m 7"
      When 0-1 is played
      Then the legal moves are 6-5, 6-7, 8-9, 8-15, 14-13, 14-15, 22-21 and 22-23
      When 6-5 is played
      Then the legal moves include 1-0, 1-2 and 11-19

    @cap:state
    Scenario: The same side removes, then the other is to move
      Given the position "AA6/F3F3/8 a 7 7 m 0"
      When 2 is played
      Then the position is "AAA5/F3F3/8 a 6 7 r 0"
      When x8 is played
      Then the position is "AAA5/4F3/8 f 6 7 m 0"
      And there are 20 legal moves

    @cap:state
    Scenario: Frost's removal, then Amber
      Given the position "FF1F4/A3A1A1/4F1A1 f 0 0 m 4"
      When 3-2 and x8 are played
      Then the position is "FFF5/4A1A1/4F1A1 a 0 0 m 0"

  @rule:runemill.turn.text
  Rule: An action is written as 5, 5-6 or x17

    Scenario: Placing
      Given the position "AA6/F3F3/8 a 7 7 m 0"
      Then the legal moves include 5 and 2
      And the legal moves do not include 2x8, 2-8 and 05

    Scenario: Moving
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 4"
      Then the legal moves include 3-4 and 3-2
      And the legal moves do not include 3, 34, 3-2x8 and x8

    Scenario: Removing
      Given the position "AAA5/F3F3/8 a 6 7 r 0"
      Then the legal moves are x8 and x12
      And 8 is refused because a removal begins with x

    @cap:state
    Scenario: The points have names too
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 4"
      When g4-g7 and xb6 are played
      Then the position is "AAA5/4F1F1/4A1F1 f 0 0 m 0"
