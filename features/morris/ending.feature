@game:morris
Feature: The end of the game

  @rule:morris.end.two-left
  Rule: Two pieces left, or fewer, are too few

    @cap:state
    Scenario: The third last piece is taken
      Given the position:
        """
        7  W-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
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
        Plies since a stone was taken: 4.
        """
      When 3-2x22 is played
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
        3  |   |   +---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      And the outcome is win w reduced
      And there is no legal move
      And 8-9 is refused because the game is over

    @cap:state
    Scenario Outline: <number> black pieces left
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | number | position                 | outcome       |
        | no     | WW1W4/8/4W3 w 0 0 4      | win w reduced |
        | one    | WW1W4/B7/4W3 b 0 0 4     | win w reduced |
        | two    | WW1W4/B3B3/4W3 b 0 0 4   | win w reduced |
        | three  | WW1W4/B3B3/4W1B1 b 0 0 4 | ongoing       |

    @cap:state
    Scenario: White can be reduced too
      Given the position "BB1B4/W3W3/4B1W1 b 0 0 4"
      When 3-2x8 is played
      Then the outcome is win b reduced

    @cap:state
    Scenario: Four against three goes on
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 4"
      When 3-2x22 is played
      Then the outcome is ongoing

  @rule:morris.end.reduced @reading
  Rule: In the moving phase a side with too few pieces has lost

    @cap:state
    Scenario: While pieces are in hand nobody has
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
      Then the outcome is ongoing
      And there are 20 legal moves

    @cap:state
    Scenario: The last placement leaves one's opponent with two
      Given the position "BB1W4/2W5/4B3 b 0 1 4"
      Then the outcome is ongoing
      When 5 is played
      Then the outcome is win b reduced

    @cap:state
    Scenario: The last placement closes a mill and reduces
      Given the position:
        """
        7  B-----------B-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------B-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  W---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------W-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 1.
        Plies since a stone was taken: 0.
        """
      When 2x13 is played
      Then the position is:
        """
        7  B-----------B-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------B-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  W---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      And the outcome is win b reduced

    @cap:state
    Scenario: The last placement leaves the mover with two
      Given the position "W3W3/B2W4/2W5 b 0 1 4"
      When 12 is played
      Then the outcome is win w reduced

    @cap:state
    Scenario: A game of three, down to two while placing
      Given the option "Pieces=3"
      And the start of the game
      And the game so far "0 8 1 12"
      When 2x12 is played
      Then the position is "WWW5/B7/8 b 0 1 0"
      And the outcome is ongoing
      When 20 is played
      Then the outcome is win w reduced

    @cap:state
    Scenario: The side that is to move may have won
      Given the position "WW1W4/B3B3/4W3 w 0 0 4"
      Then the outcome is win w reduced
      And there is no legal move

  @rule:morris.end.opponent-first @reading
  Rule: The opponent of the side that moved is looked at first

    @cap:state
    Scenario: Both sides have two, and White has moved
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

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 4.
        """
      Then the outcome is win w reduced

    @cap:state
    Scenario: Both sides have two, and Black has moved
      Given the position "W3W3/B3B3/8 w 0 0 4"
      Then the outcome is win b reduced

    @cap:state
    Scenario: Black's last placement, two against two
      Given the position "W3W3/B7/8 b 0 1 4"
      When 12 is played
      Then the outcome is win b reduced

  @rule:morris.end.blocked
  Rule: In the moving phase the side to move has lost if it has no legal move

    @cap:state
    Scenario: A step shuts Black in
      Given the position:
        """
        7  B-----------W-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---W---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------W-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      When 15-7 is played
      Then the position is:
        """
        7  B-----------W-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  W---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------W-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 1.
        """
      And the outcome is win w blocked
      And there is no legal move
      And 0-1 is refused because the game is over

    @cap:state
    Scenario: A step shuts White in
      Given the position "WBWBWBW1/7B/4B3 b 0 0 0"
      When 15-7 is played
      Then the outcome is win b blocked

    @cap:state
    Scenario: The last placement shuts White in
      Given the position "WBWBWBW1/8/8 b 0 1 0"
      When 7 is played
      Then the outcome is win b blocked

    @cap:state
    Scenario: The side that has moved may be without a move
      Given the position "BWBWBWBW/8/4W3 w 0 0 1"
      Then the outcome is ongoing
      And the legal moves include 20-19

    Scenario: A side that shut itself in can be let out again
      Given the position "BWBWBWBW/8/4W3 w 0 0 1"
      When 7-15 is played
      Then the legal moves are 0-7 and 6-7

    @cap:state
    Scenario: While pieces are in hand nobody is blocked
      Given the position "BWBWBWBW/8/4W3 w 1 1 1"
      When 19 is played
      Then the outcome is ongoing
      And there are 14 legal moves

    @cap:state
    Scenario: Three pieces that fly are never blocked
      Given the position:
        """
        7  B-----------W-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------W-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  W---W---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      Then the outcome is ongoing
      And the legal moves include 0-23

    @cap:state
    Scenario: Three pieces that do not fly can be
      Given the option "Flying=false"
      And the position "BWBW3W/BW5W/8 b 0 0 0"
      Then the outcome is win w blocked

  @rule:morris.end.winner @reading
  Rule: The winner is named by its letter

    @cap:state
    Scenario Outline: <how> is written "<outcome>"
      Given the position "<position>"
      Then the outcome is <outcome>

      Examples:
        | how                    | position               | outcome       |
        | White wins by reducing | WW1W4/B3B3/4W3 b 0 0 4 | win w reduced |
        | Black wins by reducing | BB1B4/W3W3/4B3 w 0 0 4 | win b reduced |
        | White wins by blocking | BWBWBWBW/8/4W3 b 0 0 1 | win w blocked |
        | Black wins by blocking | WBWBWBWB/8/4B3 w 0 0 1 | win b blocked |

  @rule:morris.end.order @reading
  Rule: First reduced, then blocked, then the no-mill limit, then repetition

    @cap:state
    Scenario: Reduced comes before blocked
      Given the position:
        """
        7  B-----------W-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  W---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 1.
        """
      Then the outcome is win w reduced

    @cap:state
    Scenario: Reduced comes before the no-mill limit
      Given the position "WW1W4/B3B3/4W3 b 0 0 100"
      Then the outcome is win w reduced

    @cap:state
    Scenario: Blocked comes before the no-mill limit
      Given the position:
        """
        7  B-----------W-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---W---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------W-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 99.
        """
      When 15-7 is played
      Then the outcome is win w blocked

    @scope:full @cap:state
    Scenario: The no-mill limit comes before repetition
      Given the position "W3B3/2B1W2B/W4BW1 w 0 0 92"
      And the game so far, 2 times "0-1 4-5 1-0 5-4"
      Then the outcome is draw no-mill
