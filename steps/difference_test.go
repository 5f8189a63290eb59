package steps

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/features"
	"github.com/boardperft/perft/perft"
)

// TestGherkinShowsTheDifference: the scenario made of a difference fails for
// the engine that was wrong, and holds for the other one.
func TestGherkinShowsTheDifference(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		for i, f := range g.Faults {
			if i%15 != 0 {
				continue
			}
			t.Run(f.Name, func(t *testing.T) {
				t.Parallel()
				d := perft.Diff{
					Game: g, Depth: 1, Start: f.Witness,
					A: perft.Engine(g, f.Make, engines.Full), B: perft.Engine(g, g.Plain, engines.Full),
				}
				found, _, err := d.Run(t.Context())
				require.NoError(t, err)
				require.NotNil(t, found)
				text := Gherkin(g, *found)
				wrong := runGherkin(t, g, d.A, text)
				require.Equal(t, Fail, wrong.Status, "%s\n%s", wrong.Why, text)
				right := runGherkin(t, g, d.B, text)
				require.Equal(t, Pass, right.Status, "%s\n%s", right.Text(g), text)
			})
		}
	}
}

// runGherkin runs the scenario of a text pasted below a feature.
func runGherkin(t *testing.T, g *engines.Game, e engines.Engine, text string) Check {
	t.Helper()
	doc := "Feature: pasted\n\n  " + strings.ReplaceAll(text, "\n", "\n  ")
	scenarios, err := features.Read(g.Name+"/pasted.feature", doc)
	require.NoError(t, err, doc)
	require.Len(t, scenarios, 1)
	return runScenario(t.Context(), g, e, scenarios[0], Check{ID: "pasted"}, DefaultLimit)
}

func TestGherkinOfEachAspect(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	line := engines.Line{Position: g.Start(nil)}
	state := &engines.State{Position: "x", Outcome: engines.Win("b", "material")}
	for want, d := range map[string]perft.Difference{
		"Then the legal moves are a2-b2, b1-b2 and c1-c2\n": {
			Line: line, Aspects: []perft.Aspect{perft.Moves}, B: perft.Answer{Moves: []string{"a2-b2", "b1-b2", "c1-c2"}}},
		"Then there is no legal move\n  And the position is \"x\"\n  And the outcome is win b material\n": {
			Line: line, Aspects: []perft.Aspect{perft.Moves, perft.Position, perft.Outcome}, B: perft.Answer{State: state}},
		"When a2-b2 is played\n  Then a2-b2 is refused\n": {
			Line:    perft.Then(perft.Then(line, "a2-b2"), "a2-b2"),
			Aspects: []perft.Aspect{perft.Acceptance}, B: perft.Answer{Refused: "no"}},
		"When a2-b2 is played\n  Then the legal moves are pass\n": {
			Line: perft.Then(line, "a2-b2"), Aspects: []perft.Aspect{perft.Acceptance},
			A: perft.Answer{Refused: "no"}, B: perft.Answer{Moves: []string{"pass"}}},
		"Then perft at depth 3 is 108\n": {
			Line: line, Aspects: []perft.Aspect{perft.Counts}, Depth: 3, Move: "a2-b2", TotalB: engines.CountOf(108)},
	} {
		text := Gherkin(g, d)
		require.True(t, strings.HasSuffix(text, want), "%s\n%s", want, text)
		require.Contains(t, text, "Scenario: "+strings.ToUpper(asked(d, d.Aspects[0])[:1]))
		c := CheckOf("x", d)
		require.NotEmpty(t, c.Want)
	}
}
