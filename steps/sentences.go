package steps

import (
	"regexp"

	"github.com/cucumber/godog"
)

// sentence is one sentence of the rule book, and what it does in a scenario.
type sentence struct {
	form *regexp.Regexp // compiled once: godog would for each scenario
	does func(*world) any
}

// sentences are all there are, for all games.
var sentences = []sentence{
	{regexp.MustCompile(`^the start of the game$`), func(w *world) any { return w.theStart }},
	{regexp.MustCompile(`^the position "([^"]+)"$`), func(w *world) any { return w.thePosition }},
	{regexp.MustCompile(`^the position:$`), func(w *world) any { return w.theDrawnPosition }},
	{regexp.MustCompile(`^the options? "([^"]+)"$`), func(w *world) any { return w.theOptions }},
	{regexp.MustCompile(`^the game so far "([^"]+)"$`), func(w *world) any { return w.theGameSoFar }},
	{regexp.MustCompile(`^the game so far, (\d+) times "([^"]+)"$`), func(w *world) any { return w.theGameRepeated }},

	{regexp.MustCompile(`^(\S+) is played$`), func(w *world) any { return w.isPlayed }},
	{regexp.MustCompile(`^(\S+(?:, \S+)* and \S+) are played$`), func(w *world) any { return w.arePlayed }},

	{regexp.MustCompile(`^the legal moves are (.+)$`), func(w *world) any { return w.legalMovesAre }},
	{regexp.MustCompile(`^the legal moves are:$`), func(w *world) any { return w.legalMovesAreBelow }},
	{regexp.MustCompile(`^the legal moves include (.+)$`), func(w *world) any { return w.legalMovesInclude }},
	{regexp.MustCompile(`^the legal moves do not include (.+)$`), func(w *world) any { return w.legalMovesExclude }},
	{regexp.MustCompile(`^the legal moves from (\S+) are (.+)$`), func(w *world) any { return w.legalMovesFrom }},
	{regexp.MustCompile(`^the legal moves from (\S+) are:$`), func(w *world) any { return w.legalMovesFromBelow }},
	{regexp.MustCompile(`^there is no legal move from (\S+)$`), func(w *world) any { return w.noMoveFrom }},
	{regexp.MustCompile(`^there is no legal move$`), func(w *world) any { return w.noMove }},
	{regexp.MustCompile(`^there are (\d+) legal moves$`), func(w *world) any { return w.moveCount }},
	{regexp.MustCompile(`^(\S+) is refused(?: because (.+))?$`), func(w *world) any { return w.moveRefused }},
	{regexp.MustCompile(`^the (?:position|option) is refused because (.+)$`), func(w *world) any { return w.questionRefused }},

	{regexp.MustCompile(`^the position is "([^"]+)"$`), func(w *world) any { return w.positionIs }},
	{regexp.MustCompile(`^the position is:$`), func(w *world) any { return w.drawnPositionIs }},
	{regexp.MustCompile(`^the outcome is (.+)$`), func(w *world) any { return w.outcomeIs }},
	{regexp.MustCompile(`^the score is (\d+)$`), func(w *world) any { return w.scoreIs }},
	{regexp.MustCompile(`^the score at level (\S+) is (\d+)$`), func(w *world) any { return w.scoreAtLevelIs }},
	{regexp.MustCompile(`^perft at depth (\d+) is ([\d,]+)$`), func(w *world) any { return w.perftIs }},
}

func (w *world) register(sc *godog.ScenarioContext) {
	for _, s := range sentences {
		sc.Step(s.form, s.does(w))
	}
}

var separators = regexp.MustCompile(`,\s+|\s+and\s+|\s+`)

// list reads "a, b and c"; "none" is none.
func list(text string) []string {
	if text == "none" {
		return nil
	}
	return separators.Split(text, -1)
}
