@game:runemill
Feature: Draws

  @rule:runemill.draw.half-moves @reading
  Rule: A turn of the moving phase without a removal adds one to the count

    @cap:state
    Scenario: Placing counts nothing
      Given the start of the game
      When 0, 8 and 1 are played
      Then the position is "AA6/F7/8 f 7 8 m 0"

    @cap:state
    Scenario: The eighteenth placement counts nothing
      Given the position "A3A3/F2AF3/2A3F1 f 0 1 m 0"
      When 5 is played
      Then the position is "A3AF2/F2AF3/2A3F1 a 0 0 m 0"
      When 0-1 is played
      Then the position is "1A2AF2/F2AF3/2A3F1 f 0 0 m 1"

    @cap:state
    Scenario: Slides count, for both sides
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
      When 0-1 is played
      Then the position is "1A2A1F1/F2A2F1/2A3F1 f 0 0 m 8"
      When 6-5 is played
      Then the position is "1A2AF2/F2A2F1/2A3F1 a 0 0 m 9"

    @cap:state
    Scenario: A mill that removes nothing while placing counts nothing
      Given the position "AA6/8/8 a 2 2 m 0"
      When 2 is played
      Then the position is "AAA5/8/8 f 1 2 m 0"

  @rule:runemill.draw.pending-keeps @reading
  Rule: While a removal is pending the count keeps the value from before the move

    @cap:state
    Scenario: Amber closes a mill
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
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 17.
        """
      When 3-2 is played
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
        3  |   |   F---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 17.
        """

    @cap:state
    Scenario: Frost closes a mill
      Given the position "FF1F4/A3A1A1/4F1A1 f 0 0 m 17"
      When 3-2 is played
      Then the position is "FFF5/A3A1A1/4F1A1 f 0 0 r 17"

  @rule:runemill.draw.removal-resets @reading
  Rule: A removal sets the count to 0

    @cap:state
    Scenario: Amber removes
      Given the position "AAA5/F3F1F1/4A1F1 a 0 0 r 17"
      When x8 is played
      Then the position is "AAA5/4F1F1/4A1F1 f 0 0 m 0"

    @cap:state
    Scenario: Frost removes, and the next half-move is the first
      Given the position "FFF5/A3A1A1/4F1A1 f 0 0 r 17"
      When x8 and 22-23 are played
      Then the position is "FFF5/4A1A1/4F2A f 0 0 m 1"

    @scope:full @cap:state
    Scenario: Forty are counted from the removal
      Given the position "AA1A4/F3F1F1/4A1FF a 0 0 m 37"
      And the game so far "20-19 22-21 3-2 x8 21-22 19-20"
      Then the position is "AAA5/4F1F1/4A1FF f 0 0 m 2"
      And the outcome is ongoing

  @rule:runemill.draw.no-removal @scope:full
  Rule: Forty moving-phase half-moves without a removal are a draw

    @cap:state
    Scenario: The fortieth half-move
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
        Half-moves since a removal: 38.
        """
      When 0-1 is played
      Then the outcome is ongoing
      When 6-5 is played
      Then the outcome is draw no-removal
      And there is no legal move

    @cap:state
    Scenario: Amber may play the fortieth
      Given the position "A3A1F1/F2A2F1/2A3F1 a 0 0 m 39"
      When 0-1 is played
      Then the outcome is draw no-removal

    @cap:state
    Scenario: A removal with the fortieth
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
        2  |   F-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 39.
        """
      When 3-2 is played
      Then the outcome is ongoing
      When x8 is played
      Then the outcome is ongoing
      And the legal moves include 12-13

    @cap:state
    Scenario: Forty half-moves from the last placement
      Given the position "8/A1F1AFA1/6F1 a 1 1 m 0"
      And the game so far "0 16"
      And the game so far "0-1 16-17 1-2 17-18 2-3 18-19 3-4 19-18 4-5 18-17 5-6 17-16 6-7 16-17 7-0 17-18 0-1 18-19 1-2 19-18"
      And the game so far "2-3 18-17 3-4 17-16 4-5 16-17 5-6 17-18 6-7 18-19 7-0 19-18 0-1 18-17 1-2 17-16 2-3 16-17 3-4"
      Then the outcome is ongoing
      When 17-18 is played
      Then the outcome is draw no-removal

  @rule:runemill.draw.repetition @scope:full
  Rule: The third occurrence of a moving-phase position is a draw

    @cap:state
    Scenario: A shuttle is drawn at the eighth half-move
      Given the position:
        """
        7  A-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------F   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---F---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   A---F---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------A   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      And the game so far "0-1 4-5 1-0 5-4 0-1 4-5 1-0"
      Then the outcome is ongoing
      When 5-4 is played
      Then the outcome is draw repetition
      And there is no legal move
      And 0-1 is refused because the game is over

    @cap:state
    Scenario: The second occurrence is none
      Given the position "A3F3/2F1A2F/4AFA1 a 0 0 m 0"
      And the game so far "0-1 4-5 1-0 5-4"
      Then the outcome is ongoing

    @cap:state
    Scenario: A shuttle that Frost begins
      Given the position "A3F3/2F1A2F/4AFA1 f 0 0 m 0"
      And the game so far "4-5 0-1 5-4 1-0 4-5 0-1 5-4"
      Then the outcome is ongoing
      When 1-0 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Three-cycles of three flying stones, by both sides
      Given the position "A2F4/2A3F1/1A5F a 0 0 m 0"
      And the game so far "0-7 3-4 7-6 4-19 6-0 19-3 0-7 3-4 7-6 4-19 6-0"
      Then the outcome is ongoing
      When 19-3 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: A long way round is drawn too
      Given the position "A3F3/2F1A2F/4AFA1 a 0 0 m 0"
      And the game so far "0-1 10-9 1-2 9-8 2-1 8-9 1-0 9-10"
      And the game so far "0-7 4-3 7-6 3-2 6-7 2-3 7-0"
      Then the outcome is ongoing
      When 3-4 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: The three need not follow each other
      Given the position "A3F3/2F1A2F/4AFA1 a 0 0 m 0"
      And the game so far "0-1 4-5 1-0 5-4 12-13 10-11 13-12"
      Then the outcome is ongoing
      When 11-10 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: A removal between
      Given the position "AA1A4/F3F1F1/4A1F1 a 0 0 m 0"
      And the game so far "20-19 22-21 19-20 21-22 3-2 x8 22-21 20-19 21-22 19-20 22-21 20-19 21-22"
      Then the outcome is ongoing
      When 19-20 is played
      Then the outcome is draw repetition

  @rule:runemill.draw.record @reading @scope:full
  Rule: The position at the start of every moving-phase turn is recorded

    @cap:state
    Scenario: The position of the text is the first occurrence
      Given the position "A3F3/2F1A2F/4AFA1 a 0 0 m 0"
      And the game so far, 2 times "0-1 4-5 1-0 5-4"
      Then the outcome is draw repetition

    @cap:state
    Scenario: The first position of the moving phase is recorded
      Given the position "A3F3/4A2F/5FA1 a 1 1 m 0"
      And the game so far "20 10 0-1 4-5 1-0 5-4 0-1 4-5 1-0"
      Then the outcome is ongoing
      When 5-4 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Positions of the placing phase are not recorded
      Given the position:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   A---A---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------F-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------F-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 3, Frost 3.
        Half-moves since a removal: 0.
        """
      And the game so far, 3 times "2 x6 6 x2"
      Then the position is:
        """
        7  A-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   A---A---A   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------F-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------F-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      And the outcome is ongoing

    @cap:state
    Scenario: A text brings no record with it
      Given the position "A3F3/2F1A2F/4AFA1 a 0 0 m 8"
      When 0-1 is played
      Then the outcome is ongoing

    @cap:state
    Scenario: Positions with the other side to move are recorded too
      Given the position "1A2F3/2F1A2F/4AFA1 a 0 0 m 0"
      And the game so far "1-0 4-5 0-1 5-4 1-0 4-5 0-1"
      Then the outcome is ongoing
      When 5-4 is played
      Then the outcome is draw repetition

  @rule:runemill.draw.key @reading @scope:full
  Rule: Two positions are the same when the board and the side to move are

    @cap:state
    Scenario: The side to move is part of the position
      Given the position:
        """
        7  +-----------+-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------A   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---A---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---F       +---+---F     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   F-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  A-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      And the game so far "6-0 3-5 0-2 5-3 2-6 3-5 6-0 5-20 0-6"
      When 20-3 is played
      Then the position is "3F2A1/2A3F1/1A5F a 0 0 m 10"
      And the outcome is ongoing

    @cap:state
    Scenario: With the same side to move it is drawn at the twentieth half-move
      Given the position "3F2A1/2A3F1/1A5F a 0 0 m 0"
      And the game so far "6-0 3-5 0-2 5-3 2-6 3-5 6-0 5-20 0-6 20-3"
      And the game so far "6-0 3-5 0-2 5-3 2-6 3-5 6-0 5-20 0-6"
      Then the outcome is ongoing
      When 20-3 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Stones of one side may change places
      Given the position "A2F4/2A3F1/1A5F a 0 0 m 0"
      And the game so far, 2 times "0-7 3-4 10-0 4-19 7-10 19-3"
      Then the outcome is draw repetition

    @cap:state
    Scenario: Whose stones they are is part of it
      Given the position "A2F4/2A3F1/1A5F a 0 0 m 0"
      And the game so far "0-5 3-0 5-3 14-15 10-9 15-13 9-10 13-14"
      Then the position is "F2A4/2A3F1/1A5F a 0 0 m 8"
      Given the game so far "3-5 0-3 5-0 14-15 10-9 15-13 9-10 13-14"
      Then the position is "A2F4/2A3F1/1A5F a 0 0 m 16"
      And the outcome is ongoing

    @cap:state
    Scenario: A board that has been turned is another
      Given the position "A2F4/2A3F1/1A5F a 0 0 m 0"
      And the game so far "17-19 23-17 0-2 3-5 10-12 14-8"
      And the game so far "19-21 17-19 2-4 5-7 12-14 8-10"
      Then the outcome is ongoing

    @cap:state
    Scenario: A board that has been turned by half a turn is another
      Given the position:
        """
        7  +-----------A-----------+     0-----------1-----------2
           |           |           |     |           |           |
        6  |   A-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---F---+       +---F---+     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   F---+---+   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------A   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 0.
        """
      And the game so far "1-5 22-18 5-1 18-22"
      Then the position is "1A6/A2FA2F/6F1 a 0 0 m 4"
      And the outcome is ongoing

    @cap:state
    Scenario: The count is no part of it
      Given the position "A3F3/2F1A2F/4AFA1 a 0 0 m 20"
      And the game so far, 2 times "0-1 4-5 1-0 5-4"
      Then the position is "A3F3/2F1A2F/4AFA1 a 0 0 m 28"
      And the outcome is draw repetition
