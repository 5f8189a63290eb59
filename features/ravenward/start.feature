@game:ravenward
Feature: The board and the start

  @rule:ravenward.board.squares
  Rule: The squares are numbered row by row from the top left

    Scenario: A lone raven shows its row and its column
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  T  .  .  .  K  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 4.
        """
      Then the legal moves are 8-1, 8-7, 8-9, 8-10, 8-11, 8-12, 8-13, 8-15, 8-22 and 8-29

    @cap:state
    Scenario: One row down is seven more
      Given the position "7/1t5/3T3/7/7/5K1/7 d 4"
      When 17-31 is played
      Then the position is "7/1t5/7/7/3T3/5K1/7 a 5"

    Scenario: There are no squares beyond 48
      Given the position "7/1t5/7/7/7/5K1/3T3 d 4"
      Then 45-52 is refused because the board ends at 48
      And 45-49 is refused because the board ends at 48

    Scenario: A row does not go on in the next
      Given the position "7/1t5/6T/7/7/5K1/7 d 4"
      Then 20-21 is refused because 20 is the end of its row
      And the legal moves do not include 20-22

  @rule:ravenward.start.layout
  Rule: The King on the throne, four defenders around him, eight ravens

    @cap:state
    Scenario: The start
      Given the start of the game
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  t  .  .  #   6    K  the King
         7  .  .  .  t  .  .  .  13    T  a defender
        14  .  .  .  T  .  .  .  20    t  a raven
        21  t  t  T  K  T  t  t  27    *  the throne, empty
        28  .  .  .  T  .  .  .  34    #  a corner, empty
        35  .  .  .  t  .  .  .  41
        42  #  .  .  t  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """

  @rule:ravenward.start.king-side-first
  Rule: The King's side moves first

    Scenario: The first moves
      Given the start of the game
      Then the legal moves are:
        """
        17-14 17-15 17-16 17-18 17-19 17-20
        23-2  23-9  23-16 23-30 23-37 23-44
        25-4  25-11 25-18 25-32 25-39 25-46
        31-28 31-29 31-30 31-32 31-33 31-34
        """
      And 10-9 is refused because that is a raven

    Scenario: Lines of three moves
      Given the start of the game
      Then perft at depth 1 is 24
      And perft at depth 2 is 944
      And perft at depth 3 is 23,984

  @rule:ravenward.turn.alternate
  Rule: Turns strictly alternate

    @cap:state
    Scenario: The ravens after the King's side, and the other way round
      Given the start of the game
      When 17-18 is played
      Then 18-17 is refused because it is the ravens' turn
      When 10-9 is played
      Then 9-10 is refused because it is the turn of the King's side
      And the position is "3t3/2t4/4T2/ttTKTtt/3T3/3t3/3t3 d 2"

    @cap:state
    Scenario: A capture gives no second turn
      Given the position "7/1t5/2T4/2t4/T6/5K1/7 d 4"
      When 28-30 is played
      Then the position is "7/1t5/2T4/7/2T4/5K1/7 a 5"

  @rule:ravenward.turn.no-passing
  Rule: There is no passing

    Scenario: A pass is no move
      Given the start of the game
      Then pass is refused because there is no passing

    @cap:state
    Scenario: A side without a move has lost and does not pass
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  t  .  .  .  .  .  .  20    t  a raven
        21  K  .  t  *  .  .  .  27    *  the throne, empty
        28  t  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 4.
        """
      When 23-22 is played
      Then the outcome is win a blocked
      And pass is refused because the game is over

  @rule:ravenward.turn.own-pieces
  Rule: A side moves its own pieces, any of them

    Scenario: The King's side moves the King and the defenders
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  t  .  13    T  a defender
        14  .  .  K  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  T  .  .  34    #  a corner, empty
        35  .  t  .  .  .  .  .  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 4.
        """
      Then the legal moves from 16 are 16-2, 16-9, 16-14, 16-15, 16-17, 16-18, 16-19, 16-20, 16-23, 16-30, 16-37 and 16-44
      And the legal moves from 32 are 32-4, 32-11, 32-18, 32-25, 32-28, 32-29, 32-30, 32-31, 32-33, 32-34, 32-39 and 32-46
      And there is no legal move from 12
      And 12-11 is refused because that is a raven

    Scenario: The ravens move ravens
      Given the position "7/5t1/2K4/7/4T2/1t5/7 a 4"
      Then the legal moves from 12 are 12-5, 12-7, 12-8, 12-9, 12-10, 12-11, 12-13, 12-19, 12-26, 12-33, 12-40 and 12-47
      And the legal moves from 36 are 36-1, 36-8, 36-15, 36-22, 36-29, 36-35, 36-37, 36-38, 36-39, 36-40, 36-41 and 36-43
      And there is no legal move from 16
      And there is no legal move from 32
