@game:morris
Feature: Positions and options

  A position is one line: the three squares, the side to move, the pieces in
  hand, and the plies since a piece was taken. A drawn board says the same.

  @rule:morris.position.pieces
  Rule: Each side has nine pieces, or six, or three

    @cap:state
    Scenario: The start with nine pieces each
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

        White to move.
        In hand: White 9, Black 9.
        Plies since a stone was taken: 0.
        """

    @cap:state
    Scenario Outline: The start with <number> pieces each
      Given the option "Pieces=<number>"
      And the start of the game
      Then the position is "<position>"
      And there are 24 legal moves

      Examples:
        | number | position      |
        | 3      | 8/8/8 w 3 3 0 |
        | 6      | 8/8/8 w 6 6 0 |
        | 9      | 8/8/8 w 9 9 0 |

    Scenario Outline: Too many pieces: <what>
      Given the option "Pieces=<number>"
      And the position "<position>"
      Then the position is refused because a side has more than <number> pieces

      Examples:
        | what                                     | number | position               |
        | ten white pieces on the board            | 9      | WWWWWWWW/WW6/8 w 0 0 0 |
        | ten black pieces on the board            | 9      | BBBBBBBB/BB6/8 w 0 0 0 |
        | eight in hand and two on the board       | 9      | WW6/8/8 b 8 9 0        |
        | Black: nine in hand and one on the board | 9      | B7/8/8 w 9 9 0         |
        | seven in a game of six                   | 6      | WWWWWWW1/8/8 w 0 0 0   |
        | four in a game of three                  | 3      | 8/BBBB4/8 w 0 0 0      |
        | nine in hand in a game of three          | 3      | 8/8/8 w 9 9 0          |

  @rule:morris.position.hands @reading
  Rule: White places first and the sides alternate

    @cap:state
    Scenario: White places first
      Given the start of the game
      When 5 is played
      Then the position is "5W2/8/8 b 8 9 1"

    Scenario: Equal hands with White to move
      Given the position "W7/B7/8 w 4 4 2"
      Then there are 22 legal moves

    Scenario: Black has one more in hand when it is to move
      Given the position "W7/BW6/8 b 4 5 2"
      Then there are 21 legal moves

    Scenario Outline: Hands that alternate placing cannot produce: <what>
      Given the position "<position>"
      Then the position is refused because alternate placing cannot lead to these hands

      Examples:
        | what                           | position            |
        | White to move with one more    | 8/8/8 w 9 8 0       |
        | White to move with one less    | W7/8/8 w 8 9 0      |
        | Black to move with equal hands | 8/8/8 b 9 9 0       |
        | Black to move with two more    | 8/8/8 b 7 9 0       |
        | Black to move with one less    | 8/8/8 b 5 4 0       |
        | only White has pieces left     | WWW5/BBB5/8 w 1 0 0 |
        | only Black has pieces left     | WWW5/BBB5/8 w 0 1 0 |

  @rule:morris.position.text @reading
  Rule: Text that is no position is refused

    Scenario Outline: No position: <what>
      Given the position "<text>"
      Then the position is refused because <what>

      Examples:
        | what                                  | text            |
        | a field is missing                    | 8/8/8 w 9 9     |
        | there is a field too many             | 8/8/8 w 9 9 0 0 |
        | there are two squares                 | 8/8 w 9 9 0     |
        | there are four squares                | 8/8/8/8 w 9 9 0 |
        | a square has seven points             | 8/7/8 w 9 9 0   |
        | a square has nine points              | 8/W8/8 b 8 9 0  |
        | there is no such piece                | X7/8/8 b 8 9 0  |
        | pieces are written in capital letters | w7/8/8 b 8 9 0  |
        | there is no such side                 | 8/8/8 a 9 9 0   |
        | a hand is no number                   | 8/8/8 w x 9 0   |
        | the count is no number                | 8/8/8 w 9 9 -   |
        | the count is negative                 | 8/8/8 w 9 9 -1  |
        | it is a word                          | startpos        |

  @rule:morris.position.one-text @reading
  Rule: A position has one text

    Scenario Outline: Written in another way: <what>
      Given the position "<text>"
      Then the position is refused because <what>

      Examples:
        | what                                | text            |
        | a run of empty points is one digit  | 8/44/8 w 9 9 0  |
        | a run of empty points is never zero | 8/W07/8 b 8 9 0 |
        | a run is no longer than eight       | 8/9/8 w 9 9 0   |
        | a hand has a leading zero           | 8/8/8 w 09 9 0  |
        | the count has a leading zero        | 8/8/8 w 9 9 00  |
        | fields are one space apart          | 8/8/8  w 9 9 0  |

  @rule:morris.position.counter @reading
  Rule: A count past the limit is accepted

    @scope:full @cap:state
    Scenario Outline: A count of <count>
      Given the position "W1B1W1B1/2W3B1/3W3B w 0 0 <count>"
      Then the outcome is draw no-mill
      And there is no legal move

      Examples:
        | count |
        | 100   |
        | 101   |
        | 5000  |

    @cap:state
    Scenario: A count that has no bearing on the side to move
      Given the position "W1B1W1B1/2W3B1/3W3B w 0 0 77"
      When 0-1 is played
      Then the position is "1WB1W1B1/2W3B1/3W3B b 0 0 78"

  @rule:morris.position.options @reading
  Rule: The options are pieces, flying, threefold and the no-mill limit

    Scenario Outline: <option> is an option
      Given the option "<option>"
      And the position "W7/B7/8 w 1 1 0"
      Then there are 22 legal moves

      Examples:
        | option          |
        | Pieces=3        |
        | Pieces=6        |
        | Pieces=9        |
        | Flying=true     |
        | Flying=false    |
        | Threefold=true  |
        | Threefold=false |
        | NoMillLimit=0   |
        | NoMillLimit=50  |
        | NoMillLimit=100 |
        | NoMillLimit=200 |

    Scenario Outline: <option> is none
      Given the option "<option>"
      And the start of the game
      Then the option is refused because there is no such value

      Examples:
        | option         |
        | Pieces=5       |
        | Pieces=12      |
        | Flying=maybe   |
        | Threefold=2    |
        | NoMillLimit=75 |

  @rule:morris.position.judged-at-once @reading
  Rule: A position given as text is judged at once

    @cap:state
    Scenario: A side with two pieces has lost as soon as the text is read
      Given the position:
        """
        7  W-----------+-----------B     0-----------1-----------2
           |           |           |     |           |           |
        6  |   +-------+-------+   |     |   8-------9------10   |
           |   |       |       |   |     |   |       |       |   |
        5  |   |   W---+---+   |   |     |   |  16--17--18   |   |
           |   |   |       |   |   |     |   |   |       |   |   |
        4  +---+---+       +---+---W     7--15--23      19--11---3
           |   |   |       |   |   |     |   |   |       |   |   |
        3  |   |   +---+---W   |   |     |   |  22--21--20   |   |
           |   |       |       |   |     |   |       |       |   |
        2  |   +-------+-------+   |     |  14------13------12   |
           |           |           |     |           |           |
        1  +-----------B-----------W     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 3.
        """
      Then the outcome is win w reduced
      And there is no legal move

    @cap:state
    Scenario: A blocked side has lost as soon as the text is read
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
        1  B-----------W-----------B     6-----------5-----------4
           a   b   c   d   e   f   g

        Black to move.
        In hand: White 0, Black 0.
        Plies since a stone was taken: 1.
        """
      Then the outcome is win w blocked
      And there is no legal move

    @cap:state
    Scenario: With a move left the game goes on
      Given the position "B1BWBWBW/8/4W3 b 0 0 1"
      Then the outcome is ongoing
      And the legal moves are 0-1 and 2-1

    @scope:full @cap:state
    Scenario: The count has reached the limit as soon as the text is read
      Given the position "W1B1W1B1/2W3B1/3W3B b 0 0 100"
      Then the outcome is draw no-mill
      And 2-1 is refused because the game is over
