@game:ravenward
Feature: Scoring

  @rule:ravenward.score.win
  Rule: A win pays 100, 10 a defender, 5 a raven taken, and what is left of 50 after 2 a move

    @cap:state
    Scenario: Four defenders, three ravens taken, in the fifth move
      Given the position:
        """
            0  1  2  3  4  5  6
         0  #  .  .  .  .  K  #   6    K  the King
         7  .  .  .  .  T  .  .  13    T  a defender
        14  .  .  t  .  .  .  .  20    t  a raven
        21  .  t  .  *  .  .  .  27    *  the throne, empty
        28  .  T  .  .  .  T  .  34    #  a corner, empty
        35  .  .  .  t  .  t  .  41
        42  #  .  T  t  .  .  #  48
           42 43 44 45 46 47 48

        The King's side to move.
        Plies played: 8.
        """
      When 5-6 is played
      Then the outcome is win d escape
      And the score is 195

    @cap:state
    Scenario: One defender, no raven taken, in the first move
      Given the position "3t1K1/2t4/2t4/1t5/2T4/1t1t1t1/3t3 d 0"
      When 5-6 is played
      Then the score is 158

    @cap:state
    Scenario: After twenty-five moves and more the moves cost nothing further
      Given the position "3t1K1/2t4/2t4/1t5/2T4/1t1t1t1/3t3 d 54"
      When 5-6 is played
      Then the score is 110

    @cap:state
    Scenario: A lone King, all ravens but one taken
      Given the position "5K1/7/7/7/7/3t3/7 d 20"
      When 5-6 is played
      Then the score is 163

    @cap:state
    Scenario: The ravens without a legal move pay as an escape does
      Given the position "7/3T3/7/7/1Tt4/5K1/2T4 d 0"
      When 10-31 is played
      Then the outcome is win d blocked
      And the score is 218

  @rule:ravenward.score.draw
  Rule: A draw pays 40 and 3 a raven taken

    @scope:full @cap:state
    Scenario: Sixty plies, two ravens taken
      Given the position "5t1/tt5/2T4/7/1t3t1/6K/5t1 d 59"
      When 41-40 is played
      Then the outcome is draw move-limit
      And the score is 46

    @scope:full @cap:state
    Scenario: Repetition, no raven taken
      Given the start of the game
      And the game so far, 2 times "17-18 10-9 18-17 9-10"
      When 17-18 is played
      Then the score is 40

  @rule:ravenward.score.other
  Rule: Any other result pays 3 a raven taken, and a game that goes on nothing

    @cap:state
    Scenario: The King is captured, six ravens taken
      Given the position "7/1t1T3/7/2K4/1t5/7/7 a 1"
      When 29-22 is played
      Then the score is 18

    @cap:state
    Scenario: The King's side is shut in, five ravens taken
      Given the position "7/7/t6/K1t4/t6/7/7 a 1"
      When 23-22 is played
      Then the score is 15

    @cap:state
    Scenario: The game goes on
      Given the start of the game
      Then the score is 0
      When 17-18 is played
      Then the score is 0
