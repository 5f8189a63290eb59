@game:runemill
Feature: Moving

  @rule:runemill.move.own-stone
  Rule: A side moves any one of its own stones

    Scenario: Amber moves Amber stones
      Given the position:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---A---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------+-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then the legal moves are 0-1, 0-7, 4-3, 4-5, 11-3, 11-10, 11-12, 11-19, 18-17 and 18-19
      And 6-5 is refused because that stone is Frost's
      And 1-2 is refused because there is no stone

    Scenario: Frost moves Frost stones
      Given the position "A3A1F1/F2A2F1/2A3F1 f 0 0 m 7"
      Then the legal moves are 6-5, 6-7, 8-9, 8-15, 14-13, 14-15, 22-21 and 22-23
      And 4-3 is refused because that stone is Amber's

  @rule:runemill.move.empty-neighbour
  Rule: A stone slides to an adjacent empty point

    Scenario: Not onto another stone, and not over one
      Given the position:
        """
        7  A-----------A-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------A-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---F---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  F---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   A-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then there is no legal move from 0
      And there is no legal move from 1
      And the legal moves from 9 are 9-10
      And 0-1 is refused because Amber stands there
      And 0-7 is refused because Frost stands there
      And 1-3 is refused because Frost stands in between
      And 0-6 is refused because it is two steps away
      And 14-22 is refused because corners are not joined
      And 0-0 is refused because it is no slide

    Scenario: Four stones do not fly
      Given the position:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---A---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------+-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then 0-23 is refused because only adjacent points can be reached
      And there are 10 legal moves

  @rule:runemill.move.lands
  Rule: The stone stands where it came to and no longer where it left

    @cap:state
    Scenario: A slide
      Given the position:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---A---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------+-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      When 11-19 is played
      Then the position is:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       A---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------+-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 8.
        """

    @cap:state
    Scenario: A flight
      Given the position "A3A1F1/F2A2F1/2A5 f 0 0 m 7"
      When 6-23 is played
      Then the position is "A3A3/F2A2F1/2A4F a 0 0 m 8"

    @cap:state
    Scenario: The point that was left can be moved to again
      Given the position "A3A1F1/F2A2F1/2A3F1 a 0 0 m 7"
      When 0-1, 6-5 and 1-0 are played
      Then the position is "A3AF2/F2A2F1/2A3F1 f 0 0 m 10"

  @rule:runemill.move.flying
  Rule: A side with exactly three stones on the board flies in the moving phase

    Scenario: Three stones fly to any empty point
      Given the position:
        """
        7  A-----------F-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------F   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---A---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---F   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------F-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then there are 48 legal moves
      And the legal moves from 0 are:
        """
        0-2 0-4 0-5 0-6 0-7 0-8 0-9 0-11 0-12 0-14 0-16 0-17 0-18 0-19 0-21 0-23
        """
      And 0-1 is refused because Frost stands there
      And 0-3 is refused because Amber stands there

    Scenario: The other side's three stones do not let four fly
      Given the position:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------F   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---A---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------F-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      Then the legal moves are 0-1, 0-7, 3-2, 3-4, 3-11, 15-7, 15-8, 15-14, 15-23, 20-19 and 20-21

    Scenario: Frost flies with three stones too
      Given the position "A2A4/2F2F1A/4A1F1 f 0 0 m 7"
      Then there are 51 legal moves
      And the legal moves include 10-23, 13-1 and 22-16

    Scenario: Four stones against five do not fly
      Given the position "AF1A4/2F2F1A/2F1A1F1 a 0 0 m 7"
      Then the legal moves are 0-7, 3-2, 3-4, 3-11, 15-7, 15-8, 15-14, 15-23, 20-19 and 20-21

    Scenario: With three on the board and stones in hand nobody flies
      Given the position "A2A4/2F2F1A/6F1 a 2 2 m 0"
      Then there are 18 legal moves
      And 0-23 is refused because Amber still has stones to place

    Scenario: A side flies from the turn after it has lost its fourth stone
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------F   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---F   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 7.
        """
      When 3-2 and x22 are played
      Then there are 51 legal moves
      And the legal moves include 10-23, 12-7 and 18-6
