@game:morris
Feature: Turns

  @rule:morris.turn.one-move
  Rule: A turn is one move: the piece placed or moved, and the piece taken with it

    Scenario: A mill closed by placing must take
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
      Then the legal moves include 2x8 and 2x12
      And 2 is refused because a closed mill takes a piece
      And the legal moves do not include x8

    Scenario: A mill closed by stepping must take
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
        2  |   B-------+-------B   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 4.
        """
      Then the legal moves from 3 are 3-2x8, 3-2x12, 3-2x14, 3-2x22, 3-4 and 3-11
      And 3-2 is refused because a closed mill takes a piece

    @cap:state
    Scenario: The other side is to move after a piece was taken
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 4"
      When 3-2x12 is played
      Then the position is "WWW5/B5B1/4W1B1 b 0 0 0"

    Scenario: Nothing is taken without a mill
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 4"
      Then 3-4x8 is refused because no mill is closed

  @rule:morris.turn.lands
  Rule: The piece stands where it came to and no longer where it left

    @cap:state
    Scenario: A step
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
      When 11-19 is played
      Then the position is:
        """
        7  W-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   B-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---W   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       W---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  B-----------+-----------W     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 8.
        """

    @cap:state
    Scenario: A flight
      Given the position "W3W1B1/B2W2B1/2W5 b 0 0 7"
      When 6-23 is played
      Then the position is "W3W3/B2W2B1/2W4B w 0 0 8"

    @cap:state
    Scenario: The point that was left can be stepped on again
      Given the position "W3W1B1/B2W2B1/2W3B1 w 0 0 7"
      When 0-1, 6-5 and 1-0 are played
      Then the position is "W3WB2/B2W2B1/2W3B1 b 0 0 10"

    @cap:state
    Scenario: A placement
      Given the position "W7/B7/8 w 8 8 2"
      When 23 is played
      Then the position is "W7/B7/7W b 7 8 3"

  @rule:morris.turn.alternate
  Rule: The sides take turns

    @cap:state
    Scenario: While placing
      Given the start of the game
      When 0, 8 and 1 are played
      Then the position is "WW6/B7/8 b 7 8 3"

    Scenario: While moving
      Given the position "W3W1B1/B2W2B1/2W3B1 w 0 0 7"
      When 0-1 is played
      Then the legal moves are 6-5, 6-7, 8-9, 8-15, 14-13, 14-15, 22-21 and 22-23
      When 6-5 is played
      Then the legal moves include 1-0, 1-2 and 11-19

    Scenario: From placing to moving
      Given the position "W3W3/B2WB3/6B1 w 1 1 4"
      When 18 and 5 are played
      Then the legal moves include 0-1 and 18-19

    @cap:state
    Scenario: After a mill the other side is to move
      Given the position "WW6/B3B3/8 w 7 7 4"
      When 2x8 is played
      Then the position is "WWW5/4B3/8 b 6 7 0"
      And there are 20 legal moves

  @rule:morris.turn.text
  Rule: A move is written as 5, 5x17, 5-6 or 5-6x17

    Scenario: Placing
      Given the position "WW6/B3B3/8 w 7 7 4"
      Then the legal moves include 5, 2x8 and 2x12
      And the legal moves do not include 05, 2-8 and 2x

    Scenario: Moving
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 4"
      Then the legal moves include 3-4 and 3-2x8
      And the legal moves do not include 3, 34, 3-2-8 and 3x2

    @cap:state
    Scenario: The points have names too
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 4"
      When g4-g7xb6 is played
      Then the position is "WWW5/4B1B1/4W1B1 b 0 0 0"
