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
