package steps

import (
	"context"
	"errors"
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/features"
	"github.com/boardperft/perft/perft"
)

var update = flag.Bool("update", false, "write the golden files anew")

func morris(t *testing.T) *engines.Game {
	t.Helper()
	g, err := games.Find("morris")
	require.NoError(t, err)
	return g
}

// answers is an engine whose answers can be spoilt, one ability at a time.
type answers struct {
	engines.Engine
	moves func(engines.Line, []string) ([]string, error)
}

func (a answers) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	moves, err := a.Engine.Moves(ctx, line)
	if err != nil {
		return nil, err
	}
	return a.moves(line, moves)
}

// teller is an engine that tells the state too.
type teller struct {
	answers
	engines.Stater
}

func faulty(g *engines.Game, moves func(engines.Line, []string) ([]string, error)) engines.Engine {
	e := perft.Engine(g, g.Plain, engines.Full)
	return teller{answers{e, moves}, e.(engines.Stater)}
}

// run runs the scenarios of a text with an engine.
func run(t *testing.T, g *engines.Game, e engines.Engine, text string) []Check {
	t.Helper()
	scenarios, err := features.Read(g.Name+"/x.feature", text)
	require.NoError(t, err)
	var checks []Check
	for _, s := range scenarios {
		c := Check{ID: s.ID, Group: s.Group, Rules: s.Rules(), Ask: s.Name}
		checks = append(checks, runScenario(t.Context(), g, e, s, c, DefaultLimit))
	}
	return checks
}

func TestReportOfAWrongEngine(t *testing.T) {
	t.Parallel()
	g := morris(t)
	// It lets a slide along the line being completed take, and never steps 10-9.
	e := faulty(g, func(line engines.Line, moves []string) ([]string, error) {
		moves = slices.DeleteFunc(moves, func(m string) bool { return m == "10-9" })
		if slices.Contains(moves, "1-2") {
			moves = append(moves, "1-2x4")
		}
		return moves, nil
	})
	r, err := Verify(t.Context(), g, func(context.Context) (engines.Engine, error) { return e, nil },
		Config{Select: func(id string) bool {
			return slices.Contains([]string{
				"features/morris/mill/flying-along-the-line",
				"features/morris/board/all-neighbours-of-four-pieces",
				"features/morris/mill/two-are-no-mill",
			}, id)
		}})
	require.NoError(t, err)
	require.Equal(t, VerdictFail, r.Verdict())
	require.Len(t, r.Wrong(), 2)
	got := r.Err(g).Error()
	if *update {
		require.NoError(t, os.WriteFile("testdata/wrong.txt", []byte(got), 0o644))
	}
	want, err := os.ReadFile("testdata/wrong.txt")
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}

const scenarios = `Feature: F
  Scenario: moves alone
    Given the start of the game
    Then there are 24 legal moves
    And perft at depth 2 is 552
  Scenario: moves and outcome
    Given the start of the game
    Then the outcome is ongoing
  Scenario: a finished game
    Given the position "8/W1W1W3/B1B5 b 0 0 3"
    Then the outcome is win w reduced
  Scenario: an option
    Given the option "Flying=false"
    Then there are 24 legal moves
`

// bare is an engine that knows the legal moves and nothing else.
type bare struct{ of engines.Engine }

func (b bare) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	return b.of.Moves(ctx, line)
}

func TestWhatAnEngineCannotBeAsked(t *testing.T) {
	t.Parallel()
	g := morris(t)
	var got []Status
	checks := run(t, g, bare{perft.Engine(g, g.Plain, engines.Full)}, scenarios)
	for _, c := range checks {
		got = append(got, c.Status)
	}
	require.Equal(t, []Status{Pass, NotAsked, NotAsked, NotAsked}, got)
	require.Equal(t, "not supported: telling the position and the outcome", checks[1].Why)
	require.Equal(t, "not supported: option Flying", checks[3].Why)
	require.Equal(t, VerdictPartial, VerdictOf(checks))
}

// What cannot be told by an outcome shows in the legal moves.
func TestGoingOnAfterTheEndIsSeenWithoutAnOutcome(t *testing.T) {
	t.Parallel()
	g := morris(t)
	e := bare{answers{perft.Engine(g, g.Plain, engines.Full), func(_ engines.Line, moves []string) ([]string, error) {
		if len(moves) == 0 {
			return []string{"0-1"}, nil
		}
		return moves, nil
	}}}
	checks := run(t, g, e, scenarios)
	require.Equal(t, Fail, checks[2].Status)
	require.Equal(t, "win w reduced", checks[2].Want)
	require.Equal(t, "legal moves: 0-1", checks[2].Got)
}

// finisher tells whether the game is over and who has won, and no more.
type finisher struct {
	bare
	finish engines.Finish
}

func (f finisher) Finish(context.Context, engines.Line) (engines.Finish, error) { return f.finish, nil }

func TestFinishIsCompared(t *testing.T) {
	t.Parallel()
	g := morris(t)
	for finish, want := range map[engines.Finish]Status{
		{Over: true, Winner: "w"}:            NotAsked,
		{Over: true, Winner: engines.Untold}: NotAsked,
		{Over: true, Winner: "b"}:            Fail,
		{Over: true}:                         Fail,
		{Over: false}:                        Fail,
	} {
		e := finisher{bare{perft.Engine(g, g.Plain, engines.Full)}, finish}
		require.Equal(t, want, run(t, g, e, scenarios)[2].Status, "%+v", finish)
	}
}

func TestAnEngineThatBreaks(t *testing.T) {
	t.Parallel()
	g := morris(t)
	broken := faulty(g, func(engines.Line, []string) ([]string, error) {
		return nil, &engines.Broken{Verdict: "crash", Cause: errors.New("signal 11")}
	})
	c := run(t, g, broken, scenarios)[0]
	require.Equal(t, Broken, c.Status)
	require.Equal(t, "engine broken: crash: signal 11", c.Why)
	require.Equal(t, "there are 24 legal moves", c.Ask)

	panics := faulty(g, func(engines.Line, []string) ([]string, error) { panic("index out of range") })
	c = run(t, g, panics, scenarios)[0]
	require.Equal(t, Fail, c.Status)
	require.Contains(t, c.Why, "index out of range")
}

func TestRefusalsAreLookedAt(t *testing.T) {
	t.Parallel()
	g := morris(t)
	refusing := func(refuse func(engines.Line) error) engines.Engine {
		return lines{bare{perft.Engine(g, g.Plain, engines.Full)}, refuse}
	}
	const text = "Feature: F\n  Scenario: S\n    Given the start of the game\n    When 0 is played\n    Then 0 is refused because it is taken\n"
	for _, c := range []struct {
		name   string
		refuse func(engines.Line) error
		want   Status
		got    string
	}{
		{"as it should", nil, Pass, ""},
		{"the wrong move", func(l engines.Line) error {
			return &engines.Rejected{What: "move", At: 0, Text: l.Moves[0], Why: "taken"}
		}, Fail, `move 1 "0": taken`},
		{"for no reason", func(engines.Line) error { return &engines.Rejected{What: "move", At: 1} }, Fail, `one that does not: move 2 "": `},
		{"not at all", func(engines.Line) error { return errAccepted }, Fail, "0 accepted"},
	} {
		got := run(t, g, refusing(c.refuse), text)[0]
		require.Equal(t, c.want, got.Status, c.name)
		require.Equal(t, c.got, got.Got, c.name)
	}
}

// offering is an engine that knows options, and cannot be asked with others.
type offering struct{ bare }

func (offering) Options() []string { return []string{"Pieces"} }

func (o offering) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	if v := line.Options["Pieces"]; v == "5" || v == "6" {
		return nil, &engines.Unsupported{What: "Pieces=" + v}
	}
	return o.bare.Moves(ctx, line)
}

func TestAValueThatIsNotOfferedIsRefused(t *testing.T) {
	t.Parallel()
	g := morris(t)
	checks := run(t, g, offering{bare{perft.Engine(g, g.Plain, engines.Full)}}, `Feature: F
  Scenario: not of the game
    Given the option "Pieces=5"
    Then the option is refused because there is no such value
  Scenario: of the game
    Given the option "Pieces=6"
    Then there are 24 legal moves
  Scenario: accepted
    Given the option "Pieces=3"
    Then the option is refused because it is a mistake of this scenario
`)
	require.Equal(t, Pass, checks[0].Status)
	require.Equal(t, NotAsked, checks[1].Status)
	require.Equal(t, Fail, checks[2].Status)
}

var errAccepted = errors.New("accepted")

// lines is an engine that refuses lines of two moves in its own way.
type lines struct {
	bare
	refuse func(engines.Line) error
}

func (l lines) Moves(ctx context.Context, line engines.Line) ([]string, error) {
	if len(line.Moves) == 2 && l.refuse != nil {
		if err := l.refuse(line); !errors.Is(err, errAccepted) {
			return nil, err
		}
		return []string{"1"}, nil
	}
	return l.bare.Moves(ctx, line)
}

func TestMistakesInScenarios(t *testing.T) {
	t.Parallel()
	g := morris(t)
	e := perft.Engine(g, g.Plain, engines.Full)
	for _, c := range []struct{ step, why string }{
		{"the moon is full", "step is undefined"},
		{"the outcome is victory", `outcome "victory"`},
		{`the option "Flying"`, "want Name=value"},
		{`the score is 3`, "morris has no score"},
	} {
		got := run(t, g, e, "Feature: F\n  Scenario: S\n    Given "+c.step+"\n")[0]
		require.Equal(t, Fail, got.Status)
		require.Contains(t, got.Why, c.why)
		require.Equal(t, c.step, got.Ask)
	}
	got := run(t, g, e, "Feature: F\n  Scenario: S\n    Given the position:\n      \"\"\"\n      a board\n      \"\"\"\n")[0]
	require.Equal(t, Fail, got.Status)
	require.Contains(t, got.Why, "the drawn position: morris: picture: line 1")
}

// boarder answers at scope board.
type boarder struct{ engines.Engine }

func (boarder) Scope() engines.Scope { return engines.Board }

// What is not tagged as deciding by history holds at scope board.
func TestScenariosAtScopeBoard(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		scenarios, err := features.Of(g.Name)
		require.NoError(t, err)
		e := perft.Engine(g, g.Fast, engines.Board)
		drawn := 0
		for _, s := range scenarios {
			c := runScenario(t.Context(), g, e, s, Check{ID: s.ID}, DefaultLimit)
			if !s.Has("@scope:full") {
				require.Equal(t, Pass, c.Status, c.Text(g))
			} else if c.Status == Fail {
				drawn++
			}
			if s.Has("@scope:full") {
				require.Equal(t, NotAsked, runScenario(t.Context(), g, boarder{e}, s, Check{}, DefaultLimit).Status)
			}
		}
		require.Greater(t, drawn, 5, g.Name)
		checks, err := Checks(g, Config{Scope: engines.Board})
		require.NoError(t, err)
		for _, c := range checks {
			require.False(t, strings.HasPrefix(c.ID, "features/"+g.Name+"/draws/a-shuttle"), c.ID)
		}
	}
}

func TestSelectionOfNothing(t *testing.T) {
	t.Parallel()
	g := morris(t)
	_, err := Verify(t.Context(), g, nil, Config{Select: func(string) bool { return false }})
	require.EqualError(t, err, "morris: the selection matches no check")
}
