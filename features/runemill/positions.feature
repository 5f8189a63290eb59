@game:runemill
Feature: Positions

  A position is one line: the three squares, the side to move, the stones in
  hand, m to place or move or r to remove, and the half-moves of the moving
  phase since a removal. A drawn board says the same.

  @rule:runemill.position.stones
  Rule: Both sides have nine stones

    @cap:state
    Scenario: The start
      Given the start of the game
      Then the position is "8/8/8 a 9 9 m 0"

    Scenario Outline: Too many stones: <what>
      Given the position "<position>"
      Then the position is refused because a side has more than nine stones

      Examples:
        | what                                     | position                 |
        | ten Amber stones on the board            | AAAAAAAA/AA6/8 a 0 0 m 0 |
        | ten Frost stones on the board            | FFFFFFFF/FF6/8 a 0 0 m 0 |
        | eight in hand and two on the board       | AA6/8/8 f 8 9 m 0        |
        | Frost: nine in hand and one on the board | F7/8/8 a 9 9 m 0         |

    Scenario: Nine of each on the board
      Given the position "AAFF3F/AFFA3F/FFFAAAAA a 0 0 m 0"
      Then there are 2 legal moves

  @rule:runemill.position.text @reading
  Rule: Text that is no position is refused

    Scenario Outline: No position: <what>
      Given the position "<text>"
      Then the position is refused because <what>

      Examples:
        | what                                  | text              |
        | a field is missing                    | 8/8/8 a 9 9 m     |
        | there is a field too many             | 8/8/8 a 9 9 m 0 0 |
        | there are two squares                 | 8/8 a 9 9 m 0     |
        | there are four squares                | 8/8/8/8 a 9 9 m 0 |
        | a square has seven points             | 8/7/8 a 9 9 m 0   |
        | a square has nine points              | 8/A8/8 f 8 9 m 0  |
        | there is no such stone                | X7/8/8 f 8 9 m 0  |
        | stones are written in capital letters | a7/8/8 f 8 9 m 0  |
        | there is no such side                 | 8/8/8 w 9 9 m 0   |
        | there is no such task                 | 8/8/8 a 9 9 p 0   |
        | a hand is no number                   | 8/8/8 a x 9 m 0   |
        | the count is no number                | 8/8/8 a 9 9 m -   |
        | the count is negative                 | 8/8/8 a 9 9 m -1  |
        | it is a word                          | startpos          |

  @rule:runemill.position.one-text @reading
  Rule: A position has one text

    Scenario Outline: Written in another way: <what>
      Given the position "<text>"
      Then the position is refused because <what>

      Examples:
        | what                                | text              |
        | a run of empty points is one digit  | 8/44/8 a 9 9 m 0  |
        | a run of empty points is never zero | 8/A07/8 f 8 9 m 0 |
        | a run is no longer than eight       | 8/9/8 a 9 9 m 0   |
        | a hand has a leading zero           | 8/8/8 a 09 9 m 0  |
        | the count has a leading zero        | 8/8/8 a 9 9 m 00  |
        | fields are one space apart          | 8/8/8  a 9 9 m 0  |

  @rule:runemill.position.counter @reading
  Rule: The count of a text is 0 while stones are in hand; past the limit it is accepted

    Scenario: A count while placing
      Given the position "8/8/8 a 9 9 m 3"
      Then the position is refused because nothing is counted while stones are in hand

    Scenario: A count with a removal pending while placing
      Given the position "AAA5/F4F2/8 a 6 7 r 1"
      Then the position is refused because nothing is counted while stones are in hand

    @scope:full @cap:state
    Scenario Outline: A count of <count>
      Given the position "A1F1A1F1/2A3F1/3A3F a 0 0 m <count>"
      Then the outcome is draw no-removal
      And there is no legal move

      Examples:
        | count |
        | 40    |
        | 41    |
        | 5000  |

  @rule:runemill.position.removal-due @reading
  Rule: A removal is pending only for a side with a closed mill and with a stone to take

    Scenario: A mill of the side to move
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
      Then the legal moves are x8, x12, x14 and x22

    Scenario Outline: No removal: <why>
      Given the position "<position>"
      Then the position is refused because <why>

      Examples:
        | why                              | position                      |
        | there is no mill                 | AA1A4/F3F1F1/4A1F1 a 0 0 r 17 |
        | the mill is the other side's     | FFF5/A3A1A1/4F1A1 a 0 0 r 17  |
        | there is no stone to take        | AAA5/8/8 a 6 7 r 0            |
        | three round a corner are no mill | 1AAA4/F3F1F1/4A1F1 a 0 0 r 17 |

  @rule:runemill.position.judged-at-once @reading
  Rule: A text is judged at once, but nothing is judged while a removal is pending

    @cap:state
    Scenario: A side with two stones has lost as soon as the text is read
      Given the position:
        """
        7  A-----------+-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   A---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------F-----------A     6-----------5-----------4
           a   b   c   d   e   f   g

        Frost to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 3.
        """
      Then the outcome is win a reduced
      And there is no legal move

    @cap:state
    Scenario: A blocked side has lost as soon as the text is read
      Given the position "FAFAFAFA/8/4A3 f 0 0 m 1"
      Then the outcome is win a blocked

    @cap:state
    Scenario: With a slide left the game goes on
      Given the position "F1FAFAFA/8/4A3 f 0 0 m 1"
      Then the legal moves are 0-1 and 2-1
      And the outcome is ongoing

    @cap:state
    Scenario: Two Frost stones, but Amber is to remove
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
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------F   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------+-----------+     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to remove a stone.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 3.
        """
      Then the outcome is ongoing
      And the legal moves are x8 and x12
      When x8 is played
      Then the outcome is win a reduced

    @cap:state
    Scenario: Two Amber stones would be left of three
      Given the position "FFF1AA2/A7/3F4 f 0 0 r 3"
      Then the outcome is ongoing
      When x4 is played
      Then the outcome is win f reduced

    @cap:state
    Scenario: A mill that shuts Frost in is not judged before the removal
      Given the position:
        """
        7  F-----------A-----------F     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   +---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---A---A       +---+---A     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---A   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  F-----------A-----------F     6-----------5-----------4
           a   b   c   d   e   f   g

        Amber to move.
        In hand: Amber 0, Frost 0.
        Half-moves since a removal: 5.
        """
      When 15-7 is played
      Then the outcome is win a blocked

    @scope:full @cap:state
    Scenario: Forty half-moves, but a removal is pending
      Given the position "AAA5/F3F1F1/4A1F1 a 0 0 r 40"
      Then the outcome is ongoing
      When x8 is played
      Then the position is "AAA5/4F1F1/4A1F1 f 0 0 m 0"
      And the outcome is ongoing
