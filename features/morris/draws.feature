@game:morris
Feature: Draws

  @rule:morris.draw.quiet-plies @reading
  Rule: Every ply without a taken piece counts

    @cap:state
    Scenario: Placing counts
      Given the start of the game
      When 0, 8 and 1 are played
      Then the position is "WW6/B7/8 b 7 8 3"

    @cap:state
    Scenario: Stepping counts, for both sides
      Given the position "W3W1B1/B2W2B1/2W3B1 w 0 0 7"
      When 0-1 and 6-5 are played
      Then the position is "1W2WB2/B2W2B1/2W3B1 w 0 0 9"

    @cap:state
    Scenario: A piece taken while placing begins the count anew
      Given the position "WW6/B3B3/8 w 7 7 4"
      When 2x8 and 5 are played
      Then the position is "WWW2B2/4B3/8 w 6 6 1"

    @cap:state
    Scenario: A piece taken while moving begins the count anew
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 60"
      When 3-2x8 is played
      Then the position is "WWW5/4B1B1/4W1B1 b 0 0 0"

    @cap:state
    Scenario: Black's takings begin it anew too
      Given the position "BB1B4/W3W1W1/4B1W1 b 0 0 60"
      When 3-2x8 and 22-23 are played
      Then the position is "BBB5/4W1W1/4B2W b 0 0 1"

    @cap:state
    Scenario: A mill that takes nothing counts
      Given the position "WW6/8/8 w 2 2 3"
      When 2 is played
      Then the position is "WWW5/8/8 b 1 2 4"

  @rule:morris.draw.no-mill @reading @scope:full
  Rule: When the count reaches the no-mill limit the game is drawn

    @cap:state
    Scenario: The hundredth ply
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
        Plies since a stone was taken: 98.
        """
      When 0-1 is played
      Then the outcome is ongoing
      When 6-5 is played
      Then the outcome is draw no-mill
      And there is no legal move

    @cap:state
    Scenario: White may play the hundredth ply
      Given the position "W3W1B1/B2W2B1/2W3B1 w 0 0 99"
      When 0-1 is played
      Then the outcome is draw no-mill

    @cap:state
    Scenario: A piece taken on the hundredth ply
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
        Plies since a stone was taken: 99.
        """
      When 3-2x8 is played
      Then the outcome is ongoing
      And the legal moves include 12-13

    @cap:state
    Scenario: While placing as well
      Given the position "W3W3/B3B3/8 w 3 3 99"
      When 18 is played
      Then the outcome is draw no-mill

    @cap:state
    Scenario: A mill that takes nothing on the hundredth ply
      Given the position "WW6/8/8 w 2 2 99"
      When 2 is played
      Then the outcome is draw no-mill

    @cap:state
    Scenario Outline: A limit of <limit> plies
      Given the option "NoMillLimit=<limit>"
      And the position "<position>"
      When 0-1 is played
      Then the outcome is ongoing
      When 6-5 is played
      Then the outcome is draw no-mill

      Examples:
        | limit | position                      |
        | 50    | W3W1B1/B2W2B1/2W3B1 w 0 0 48  |
        | 100   | W3W1B1/B2W2B1/2W3B1 w 0 0 98  |
        | 200   | W3W1B1/B2W2B1/2W3B1 w 0 0 198 |

    @cap:state
    Scenario: A limit of 0 is none
      Given the option "NoMillLimit=0"
      And the position "W3W1B1/B2W2B1/2W3B1 w 0 0 99"
      When 0-1 and 6-5 are played
      Then the position is "1W2WB2/B2W2B1/2W3B1 w 0 0 101"
      And the outcome is ongoing
      And the legal moves include 1-0

    @cap:state
    Scenario: Counted from the piece taken, not from the start of the line
      Given the option "NoMillLimit=50"
      And the position "WW1W4/B3B1B1/4W1BB w 0 0 47"
      And the game so far "20-19 22-21 3-2x8"
      Then the outcome is ongoing
      When 21-22, 19-20 and 22-21 are played
      Then the position is "WWW5/4B1B1/4WB1B w 0 0 3"
      And the outcome is ongoing

  @rule:morris.draw.repetition @reading @scope:full
  Rule: The third occurrence of a position is a draw

    @cap:state
    Scenario: A shuttle is drawn at the eighth ply
      Given the position:
        """
        7  W-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------B   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---B---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   W---B---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------W   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      And the game so far "0-1 4-5 1-0 5-4 0-1 4-5 1-0"
      Then the outcome is ongoing
      When 5-4 is played
      Then the outcome is draw repetition
      And there is no legal move
      And 0-1 is refused because the game is over

    @cap:state
    Scenario: The second occurrence is none
      Given the position "W3B3/2B1W2B/4WBW1 w 0 0 0"
      And the game so far "0-1 4-5 1-0 5-4"
      Then the outcome is ongoing
      And the position is "W3B3/2B1W2B/4WBW1 w 0 0 4"

    @cap:state
    Scenario: A shuttle that Black begins
      Given the position "W3B3/2B1W2B/4WBW1 b 0 0 0"
      And the game so far "4-5 0-1 5-4 1-0 4-5 0-1 5-4"
      Then the outcome is ongoing
      When 1-0 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Three-cycles of three flying pieces, by both sides
      Given the position "W2B4/2W3B1/1W5B w 0 0 0"
      And the game so far "0-7 3-4 7-6 4-19 6-0 19-3 0-7 3-4 7-6 4-19 6-0"
      Then the outcome is ongoing
      When 19-3 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: A long way round is drawn too
      Given the position "W3B3/2B1W2B/4WBW1 w 0 0 0"
      And the game so far "0-1 10-9 1-2 9-8 2-1 8-9 1-0 9-10"
      And the game so far "0-7 4-3 7-6 3-2 6-7 2-3 7-0"
      Then the outcome is ongoing
      When 3-4 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: The three need not follow each other
      Given the position "W3B3/2B1W2B/4WBW1 w 0 0 0"
      And the game so far "0-1 4-5 1-0 5-4 12-13 10-11 13-12"
      Then the outcome is ongoing
      When 11-10 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: With threefold off it goes on
      Given the option "Threefold=false"
      And the position "W3B3/2B1W2B/4WBW1 w 0 0 0"
      And the game so far, 3 times "0-1 4-5 1-0 5-4"
      Then the outcome is ongoing
      And the legal moves include 0-1

    @cap:state
    Scenario: A piece taken between
      Given the position "WW1W4/B3B1B1/4W1B1 w 0 0 0"
      And the game so far "20-19 22-21 19-20 21-22 3-2x8 22-21 20-19 21-22 19-20 22-21 20-19 21-22"
      Then the outcome is ongoing
      When 19-20 is played
      Then the outcome is draw repetition

  @rule:morris.draw.record @reading @scope:full
  Rule: Every position since the start is recorded, the first one included

    @cap:state
    Scenario: The position of the text is the first occurrence
      Given the position "W3B3/2B1W2B/4WBW1 w 0 0 0"
      And the game so far, 2 times "0-1 4-5 1-0 5-4"
      Then the outcome is draw repetition

    @cap:state
    Scenario: The position after the last placement is recorded
      Given the position "W3B3/4W2B/5BW1 w 1 1 6"
      And the game so far "20 10 0-1 4-5 1-0 5-4 0-1 4-5 1-0"
      Then the outcome is ongoing
      When 5-4 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: A text brings no record with it
      Given the position "W3B3/2B1W2B/4WBW1 w 0 0 8"
      When 0-1 is played
      Then the outcome is ongoing

    @cap:state
    Scenario: Positions with the other side to move are recorded too
      Given the position "1W2B3/2B1W2B/4WBW1 w 0 0 0"
      And the game so far "1-0 4-5 0-1 5-4 1-0 4-5 0-1"
      Then the outcome is ongoing
      When 5-4 is played
      Then the outcome is draw repetition

  @rule:morris.draw.key @reading @scope:full
  Rule: Two positions are the same when stones, side to move and hands are

    @cap:state
    Scenario: The side to move is part of the position
      Given the position:
        """
        7  +-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------W   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---W---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---B       +---+---B     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   B-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  W-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      And the game so far "6-0 3-5 0-2 5-3 2-6 3-5 6-0 5-20 0-6"
      When 20-3 is played
      Then the position is "3B2W1/2W3B1/1W5B w 0 0 10"
      And the outcome is ongoing

    @cap:state
    Scenario: With the same side to move it is drawn at the twentieth ply
      Given the position "3B2W1/2W3B1/1W5B w 0 0 0"
      And the game so far "6-0 3-5 0-2 5-3 2-6 3-5 6-0 5-20 0-6 20-3"
      And the game so far "6-0 3-5 0-2 5-3 2-6 3-5 6-0 5-20 0-6"
      Then the outcome is ongoing
      When 20-3 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Pieces of one side may change places
      Given the position "W2B4/2W3B1/1W5B w 0 0 0"
      And the game so far, 2 times "0-7 3-4 10-0 4-19 7-10 19-3"
      Then the outcome is draw repetition

    @cap:state
    Scenario: Whose pieces they are is part of it
      Given the position "W2B4/2W3B1/1W5B w 0 0 0"
      And the game so far "0-5 3-0 5-3 14-15 10-9 15-13 9-10 13-14"
      Then the position is "B2W4/2W3B1/1W5B w 0 0 8"
      Given the game so far "3-5 0-3 5-0 14-15 10-9 15-13 9-10 13-14"
      Then the position is "W2B4/2W3B1/1W5B w 0 0 16"
      And the outcome is ongoing

    @cap:state
    Scenario: A board that has been turned is another
      Given the position "W2B4/2W3B1/1W5B w 0 0 0"
      And the game so far "17-19 23-17 0-2 3-5 10-12 14-8"
      And the game so far "19-21 17-19 2-4 5-7 12-14 8-10"
      Then the outcome is ongoing

    @cap:state
    Scenario: The hands are part of it
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
        In hand: White 6, Black 6.
        Plies since a stone was taken: 4.
        """
      And the game so far, 3 times "2x6 6x2"
      Then the position is:
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
        In hand: White 3, Black 3.
        Plies since a stone was taken: 0.
        """
      And the outcome is ongoing

    @cap:state
    Scenario: A board that has been turned by half a turn is another
      Given the position:
        """
        7  +-----------W-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   W-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---B---+       +---B---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   B---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------W   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        White to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 0.
        """
      And the game so far "1-5 22-18 5-1 18-22"
      Then the position is "1W6/W2BW2B/6B1 w 0 0 4"
      And the outcome is ongoing

    @cap:state
    Scenario: The count is no part of it
      Given the position "W3B3/2B1W2B/4WBW1 w 0 0 40"
      And the game so far, 2 times "0-1 4-5 1-0 5-4"
      Then the position is "W3B3/2B1W2B/4WBW1 w 0 0 48"
      And the outcome is draw repetition
