@game:clawclash
Feature: The board and the start

  @rule:clawclash.start.layout
  Rule: Six pieces each: black on rank 4 and the ends of rank 3, red on rank 1 and the ends of rank 2

    @cap:state
    Scenario: The start
      Given the start of the game
      Then the position is:
        """
        4  B---B---B---B     y = 3
           |   |   |   |
        3  B---+---+---B     y = 2
           |   |   |   |
        2  R---+---+---R     y = 1
           |   |   |   |
        1  R---R---R---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """

  @rule:clawclash.start.black-first
  Rule: Black moves first

    Scenario: The first moves
      Given the start of the game
      Then the legal moves are a3-b3, d3-c3, b4-b3 and c4-c3
      And b1-b2 is refused because that piece is red

    Scenario: Lines of five steps
      Given the start of the game
      Then perft at depth 1 is 4
      And perft at depth 2 is 18
      And perft at depth 3 is 108
      And perft at depth 4 is 632
      And perft at depth 5 is 3,282

  @rule:clawclash.turn.alternate @reading
  Rule: The sides take turns, and a pass is a turn too

    Scenario: Black, red, black
      Given the start of the game
      When a3-b3 is played
      Then the legal moves are a2-b2, a2-a3, d2-c2, b1-b2 and c1-c2
      When b1-b2 is played
      Then the legal moves include a4-a3, b3-c3 and c4-c3
      And b2-c2 is refused because it is black's turn

    Scenario: Red moves after black's pass
      Given the position:
        """
        4  B---B---R---+     y = 3
           |   |   |   |
        3  R---R---+---+     y = 2
           |   |   |   |
        2  R---+---+---+     y = 1
           |   |   |   |
        1  +---+---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 0.
        Passes just played: 0.
        """
      When pass is played
      Then the legal moves include c4-d4, a2-a1 and b3-c3

    @cap:state
    Scenario: After a capture it is the other side's turn
      Given the position "4/2B1/RB2/RR2 b 0 0"
      When c3-c2 is played
      Then the position is "4/4/1BB1/RR2 r 0 0"

  @rule:clawclash.board.column-first
  Rule: A point is x across and y up; a move names the file, then the rank

    @cap:state
    Scenario: From (0,2) to (1,2) is a3-b3
      Given the start of the game
      When a3-b3 is played
      Then the position is:
        """
        4  B---B---B---B     y = 3
           |   |   |   |
        3  +---B---+---B     y = 2
           |   |   |   |
        2  R---+---+---R     y = 1
           |   |   |   |
        1  R---R---R---R     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Red to move.
        Steps since a capture: 1.
        Passes just played: 0.
        """

    Scenario: A board that is not the same when rows and columns are changed
      Given the position:
        """
        4  B---+---+---+     y = 3
           |   |   |   |
        3  +---+---+---+     y = 2
           |   |   |   |
        2  +---+---+---B     y = 1
           |   |   |   |
        1  R---R---+---+     y = 0
           a   b   c   d     x = 0 to 3 from a to d

        Black to move.
        Steps since a capture: 3.
        Passes just played: 0.
        """
      Then the legal moves are a4-a3, a4-b4, d2-c2, d2-d1 and d2-d3
      And 3b-3c is refused because the file is named first
