@game:runemill
Feature: The end of the game

  @rule:runemill.end.two-left
  Rule: Two stones left, or fewer, are too few

    @cap:state
    Scenario: The third last stone is removed
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
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
        Half-moves since a removal: 4.
        """
      When 3-2 and x22 are played
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
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      And the outcome is win a reduced
      And there is no legal move
      And 8-9 is refused because the game is over

    @cap:state
    Scenario Outline: <number> Frost stones left
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | number | position                   | outcome       |
        | no     | AA1A4/8/4A3 a 0 0 m 4      | win a reduced |
        | one    | AA1A4/F7/4A3 f 0 0 m 4     | win a reduced |
        | two    | AA1A4/F3F3/4A3 f 0 0 m 4   | win a reduced |
        | three  | AA1A4/F3F3/4A1F1 f 0 0 m 4 | ongoing       |

    @cap:state
    Scenario: Amber can be reduced too
      Given the position "FF1F4/A3A3/4F1A1 f 0 0 m 4"
      When 3-2 and x8 are played
      Then the outcome is win f reduced

    @cap:state
    Scenario: Four against three goes on
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 4"
      When 3-2 and x22 are played
      Then the outcome is ongoing

  @rule:runemill.end.reduced
  Rule: In the moving phase a side with too few stones has lost

    @cap:state
    Scenario: While stones are in hand nobody has
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
      When 2 and x12 are played
      Then the outcome is ongoing
      And there are 20 legal moves

    @cap:state
    Scenario: The last placement finds Amber with two
      Given the position "FF1A4/2A5/4F3 f 0 1 m 0"
      Then the outcome is ongoing
      When 5 is played
      Then the outcome is win f reduced

    @cap:state
    Scenario: The last placement closes a mill and reduces
      Given the position:
        """
        7  F-----------F-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------F-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  A---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------A-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 1.
        Half-moves since a removal: 0.
        """
      When 2 is played
      Then the outcome is ongoing
      When x13 is played
      Then the position is:
        """
        7  F-----------F-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------F-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  A---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      And the outcome is win f reduced

    @cap:state
    Scenario: The last placement leaves the mover with two
      Given the position "A3A3/F2A4/2A5 f 0 1 m 0"
      When 12 is played
      Then the outcome is win a reduced

    @cap:state
    Scenario: The side that is to move may have won
      Given the position "AA1A4/F3F3/4A3 a 0 0 m 4"
      Then the outcome is win a reduced
      And there is no legal move

  @rule:runemill.end.opponent-first @reading
  Rule: The opponent of the side that moved is looked at first

    @cap:state
    Scenario: Both sides have two, and Amber has moved
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

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 4.
        """
      Then the outcome is win a reduced

    @cap:state
    Scenario: Both sides have two, and Frost has moved
      Given the position "A3A3/F3F3/8 a 0 0 m 4"
      Then the outcome is win f reduced

    @cap:state
    Scenario: Frost's last placement, two against two
      Given the position "A3A3/F7/8 f 0 1 m 0"
      When 12 is played
      Then the outcome is win f reduced

  @rule:runemill.end.blocked
  Rule: In the moving phase the side whose turn it is has lost if it has no legal move

    @cap:state
    Scenario: A slide shuts Frost in
      Given the position:
        """
        7  F-----------A-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---A---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------A-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      When 15-7 is played
      Then the position is:
        """
        7  F-----------A-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  A---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------A-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 1.
        """
      And the outcome is win a blocked
      And there is no legal move
      And 0-1 is refused because the game is over

    @cap:state
    Scenario: A slide shuts Amber in
      Given the position "AFAFAFA1/7F/4F3 f 0 0 m 0"
      When 15-7 is played
      Then the outcome is win f blocked

    @cap:state
    Scenario: The last placement shuts Amber in
      Given the position "AFAFAFA1/8/8 f 0 1 m 0"
      When 7 is played
      Then the outcome is win f blocked

    @cap:state
    Scenario: A removal that leaves the other side shut in
      Given the position "FAFAFAFA/7A/F6A a 0 0 r 4"
      When x16 is played
      Then the outcome is win a blocked

    @cap:state
    Scenario: The side that has moved may be without a move
      Given the position "FAFAFAFA/8/4A3 a 0 0 m 1"
      Then the outcome is ongoing
      And the legal moves include 20-19

    Scenario: A side that is let out again goes on
      Given the position "FAFAFAFA/8/4A3 a 0 0 m 1"
      When 7-15 is played
      Then the legal moves are 0-7 and 6-7

    @cap:state
    Scenario: While stones are in hand nobody is blocked
      Given the position "FAFAFAFA/8/4A3 a 1 1 m 0"
      When 19 is played
      Then the outcome is ongoing
      And there are 14 legal moves

    @cap:state
    Scenario: Three stones that fly are never blocked
      Given the position:
        """
        7  F-----------A-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   F-------A-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  A---A---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      Then the outcome is ongoing
      And the legal moves include 0-23

  @rule:runemill.end.winner @reading
  Rule: The winner is named by its letter

    @cap:state
    Scenario Outline: <how> is written "<outcome>"
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | how                    | position                 | outcome       |
        | Amber wins by reducing | AA1A4/F3F3/4A3 f 0 0 m 4 | win a reduced |
        | Frost wins by reducing | FF1F4/A3A3/4F3 a 0 0 m 4 | win f reduced |
        | Amber wins by blocking | FAFAFAFA/8/4A3 f 0 0 m 1 | win a blocked |
        | Frost wins by blocking | AFAFAFAF/8/4F3 a 0 0 m 1 | win f blocked |

  @rule:runemill.end.order @reading
  Rule: First reduced, then blocked, then repetition, then the forty half-moves

    @cap:state
    Scenario: Reduced comes before blocked
      Given the position:
        """
        7  F-----------A-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  A---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 1.
        """
      Then the outcome is win a reduced

    @cap:state
    Scenario: Reduced comes before the forty half-moves
      Given the position "AA1A4/F3F3/4A3 f 0 0 m 40"
      Then the outcome is win a reduced

    @cap:state
    Scenario: Blocked comes before the forty half-moves
      Given the position:
        """
        7  F-----------A-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---A---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------A-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 39.
        """
      When 15-7 is played
      Then the outcome is win a blocked

    @scope:full @cap:state
    Scenario: Repetition comes before the forty half-moves
      Given the position "A3F3/2F1A2F/A4FA1 a 0 0 m 32"
      And the game so far, 2 times "0-1 4-5 1-0 5-4"
      Then the position is "A3F3/2F1A2F/A4FA1 a 0 0 m 40"
      And the outcome is draw repetition
