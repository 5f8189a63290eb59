@game:ravenward
Feature: Draws

  @rule:ravenward.step5.ply @reading
  Rule: Every move counts one ply

    @cap:state
    Scenario: Moves of both sides
      Given the start of the game
      When 17-18 is played
      Then the position is "3t3/3t3/4T2/ttTKTtt/3T3/3t3/3t3 a 1"
      When 10-9 is played
      Then the position is "3t3/2t4/4T2/ttTKTtt/3T3/3t3/3t3 d 2"

    @cap:state
    Scenario: A capture does not begin the count anew
      Given the position "7/1t5/2T4/2t4/T6/5K1/7 d 40"
      When 28-30 is played
      Then the position is "7/1t5/2T4/7/2T4/5K1/7 a 41"

    @cap:state
    Scenario: The move that ends the game counts too
      Given the position "5K1/3t3/7/7/7/7/7 d 8"
      When 5-6 is played
      Then the position is "6K/3t3/7/7/7/7/7 a 9"

    @cap:state
    Scenario: The move that takes the King counts too
      Given the position "7/1t5/7/2K4/1t5/7/7 a 7"
      When 29-22 is played
      Then the position is "7/1t5/7/1t5/7/7/7 d 8"

  @rule:ravenward.step5.record @reading @scope:full
  Rule: Only positions after a move are recorded

    @cap:state
    Scenario: The start does not count as an occurrence
      Given the start of the game
      And the game so far, 2 times "17-18 10-9 18-17 9-10"
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
        Plies played: 8.
        """
      And the outcome is ongoing

    @cap:state
    Scenario: The position after the first move does
      Given the start of the game
      And the game so far, 2 times "17-18 10-9 18-17 9-10"
      When 17-18 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: A text does not count as an occurrence either
      Given the position "7/1t5/2T4/7/7/5K1/7 d 10"
      And the game so far, 2 times "40-41 8-7 41-40 7-8"
      Then the outcome is ongoing
      When 40-41 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Positions with either side to move are recorded
      Given the position "5t1/1t5/2T4/7/7/5K1/7 d 10"
      And the game so far "40-41 8-7 41-40 7-8 16-17 5-4 17-16 4-5"
      Then the outcome is ongoing
      When 40-41 and 8-7 are played
      Then the outcome is ongoing
      When 41-40 and 7-8 are played
      Then the outcome is draw repetition

  @rule:ravenward.step5.third-occurrence @scope:full
  Rule: The third occurrence of a position is a draw

    @cap:state
    Scenario: A shuttle is drawn at the ninth ply
      Given the start of the game
      And the game so far "17-18 10-9 18-17 9-10 17-18 10-9 18-17 9-10"
      Then the outcome is ongoing
      When 17-18 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  t  .  .  #   6    K  the King
         7  .  .  .  t  .  .  .  13    T  a defender
        14  .  .  .  .  T  .  .  20    t  a raven
        21  t  t  T  K  T  t  t  27    *  the throne, empty
        28  .  .  .  T  .  .  .  34    #  a corner, empty
        35  .  .  .  t  .  .  .  41
        42  #  .  .  t  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 9.
        """
      And the outcome is draw repetition
      And there is no legal move
      And 10-9 is refused because the game is over

    @cap:state
    Scenario: The second occurrence is none
      Given the start of the game
      And the game so far "17-18 10-9 18-17 9-10"
      When 17-18 is played
      Then the outcome is ongoing

    @cap:state
    Scenario: A shuttle that the ravens begin
      Given the position "7/1t5/2T4/7/7/5K1/7 a 10"
      And the game so far, 2 times "8-7 40-41 7-8 41-40"
      Then the outcome is ongoing
      When 8-7 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Three-cycles by both sides
      Given the position "7/1t5/2T4/7/7/5K1/7 d 10"
      And the game so far, 2 times "16-17 8-9 17-18 9-7 18-16 7-8"
      Then the outcome is ongoing
      When 16-17 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: A long way round
      Given the position "7/1t5/2T4/7/7/5K1/7 d 10"
      And the game so far "16-17 8-7 17-18 7-8 18-19 8-7 19-18 7-8 18-17 8-7"
      Then the outcome is ongoing

    @cap:state
    Scenario: The three need not follow each other
      Given the position "1t5/1t5/2T4/7/7/5K1/7 d 10"
      And the game so far "40-41 8-7 41-40 7-8 16-15 1-2 15-16 2-1"
      Then the outcome is ongoing
      When 40-41, 8-7, 41-40 and 7-8 are played
      Then the outcome is draw repetition

    @cap:state
    Scenario: A capture between
      Given the position "7/1t5/2T4/2t4/T6/5K1/7 d 10"
      And the game so far "40-41 8-7 41-40 7-8 28-30"
      And the game so far, 2 times "8-7 40-41 7-8 41-40"
      Then the position is "7/1t5/2T4/7/2T4/5K1/7 a 23"
      And the outcome is draw repetition

  @rule:ravenward.step5.key @reading @scope:full
  Rule: Each of the thirteen pieces, by name, must be in the same place

    @cap:state
    Scenario: Two defenders that have changed places make another position
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  T  .  T  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  K  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  t  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 0.
        """
      And the game so far "14-21 43-44 16-14 44-43 21-23 43-44 23-16 44-43"
      And the game so far "14-21 43-44 16-14 44-43 21-23 43-44 23-16 44-43 14-21"
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  .  .  .  .  .  .  13    T  a defender
        14  .  .  T  .  .  .  .  20    t  a raven
        21  T  .  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  K  34    #  a corner, empty
        35  .  .  .  .  .  .  .  41
        42  #  t  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 17.
        """
      And the outcome is ongoing

    @cap:state
    Scenario: Back in their places they make the same
      Given the position "7/7/T1T4/7/6K/7/1t5 d 0"
      And the game so far, 4 times "14-21 43-44 16-14 44-43 21-23 43-44 23-16 44-43"
      Then the outcome is ongoing
      When 14-21 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: Two ravens that have changed places make another position
      Given the position "7/7/t1t4/7/7/7/1K5 a 0"
      And the game so far, 2 times "14-21 43-44 16-14 44-43 21-23 43-44 23-16 44-43"
      When 14-21 is played
      Then the outcome is ongoing

    @cap:state
    Scenario: The ravens back in their places
      Given the position "7/7/t1t4/7/7/7/1K5 a 0"
      And the game so far, 4 times "14-21 43-44 16-14 44-43 21-23 43-44 23-16 44-43"
      Then the outcome is ongoing
      When 14-21 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: The side to move is part of it
      Given the position "7/1t5/2T4/7/7/5K1/7 d 10"
      And the game so far, 2 times "16-17 8-9 17-18 9-8 18-16 8-9 16-17 9-7 17-16 7-8"
      Then the outcome is ongoing
      When 16-17 is played
      Then the outcome is draw repetition

    @cap:state
    Scenario: The King's square is part of it
      Given the position "7/1t5/2T4/7/7/5K1/7 d 10"
      And the game so far "40-41 8-7 41-34 7-8 34-33 8-7 33-26 7-8 26-25 8-7 25-32 7-8"
      Then the outcome is ongoing

    @cap:state
    Scenario: The number of plies is no part of it
      Given the position "7/1t5/2T4/7/7/5K1/7 d 30"
      And the game so far, 2 times "40-41 8-7 41-40 7-8"
      When 40-41 is played
      Then the position is "7/1t5/2T4/7/7/6K/7 a 39"
      And the outcome is draw repetition

  @rule:ravenward.step6.move-limit @scope:full
  Rule: At sixty plies the game is a draw

    @cap:state
    Scenario: The sixtieth ply, by a raven
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  .  .  *  .  .  .  27    *  the throne, empty
        28  .  t  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The ravens to move.
        Plies played: 59.
        """
      When 29-22 is played
      Then the position is:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  .  #   6    K  the King
         7  .  t  .  .  .  .  .  13    T  a defender
        14  .  .  .  .  .  .  .  20    t  a raven
        21  .  t  .  *  .  .  .  27    *  the throne, empty
        28  .  .  .  .  .  .  .  34    #  a corner, empty
        35  .  .  .  .  .  .  K  41
        42  #  .  .  .  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 60.
        """
      And the outcome is draw move-limit
      And there is no legal move

    @cap:state
    Scenario: The sixtieth ply, by the King's side
      Given the position "7/1t5/7/7/1t5/6K/7 d 59"
      When 41-40 is played
      Then the outcome is draw move-limit

    @cap:state
    Scenario: Fifty-nine go on
      Given the position "7/1t5/7/7/1t5/6K/7 a 58"
      When 29-22 is played
      Then the outcome is ongoing
      And the legal moves include 41-40

    @cap:state
    Scenario: A capture does not put it off
      Given the position "7/1t5/2T4/2t4/T6/5K1/7 d 59"
      When 28-30 is played
      Then the outcome is draw move-limit

    @cap:state
    Scenario Outline: A text of <plies> plies is a draw at once
      Given the position "7/1t5/2T4/7/7/6K/7 d <plies>"
      Then the outcome is draw move-limit
      And there is no legal move

      Examples:
        | plies |
        | 60    |
        | 61    |
        | 999   |
