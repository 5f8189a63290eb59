@game:ravenward
Feature: x

  Scenario: The start
    Given the start of the game
    Then the outcome is ongoing
