package steps

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/boardperft/perft/engines"
)

// TestLimit bounds the counts that [Test] asks for, so that an engine of any
// speed is done within seconds. [Verify] asks for more.
var TestLimit = Limit{Nodes: engines.CountOf(20_000), Questions: 1_000}

// Test takes an engine through the rule book and the suites of a game under go
// test, a subtest for each check: GAME/FEATURE/SCENARIO and
// GAME/suites/SUITE/CHECK. What the engine cannot be asked is skipped, with the
// reason. An engine that breaks is opened once more for each group of checks.
//
//	go test -run '/morris/mill'
func Test(t *testing.T, game *engines.Game, open engines.Open) {
	t.Helper()
	tasks, err := tasksOf(game, Config{Limit: TestLimit})
	if err != nil {
		t.Fatal(err)
	}
	t.Run(game.Name, func(t *testing.T) {
		for from := 0; from < len(tasks); {
			group := tasks[from].check.Group
			to := from
			for to < len(tasks) && tasks[to].check.Group == group {
				to++
			}
			members := tasks[from:to]
			t.Run(subtest(game.Name, group), func(t *testing.T) {
				t.Parallel()
				testGroup(t, game, open, members)
			})
			from = to
		}
	})
}

// subtest is the name of a group below the game: the rule book's without more
// ado, others with their kind.
func subtest(game, group string) string {
	parts := strings.Split(group, "/")
	switch {
	case parts[0] == "features":
		parts = parts[1:]
	case parts[0] == game:
		parts[0] = "suites"
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == game }), "/")
}

func testGroup(t *testing.T, game *engines.Game, open engines.Open, members []task) {
	e, err := engines.Revive(open, 1)(t.Context())
	if err != nil {
		t.Fatalf("%s: open: %v", game.Name, err)
	}
	defer func() {
		if err := engines.Close(e); err != nil && !errors.Is(err, engines.ErrStopped) {
			t.Errorf("%s: close: %v", game.Name, err)
		}
	}()
	for _, m := range members {
		name := strings.TrimPrefix(m.check.ID, m.check.Group+"/")
		t.Run(name, func(t *testing.T) {
			switch c := m.run(t.Context(), e, m.check); c.Status {
			case Pass:
			case NotAsked, BeyondLimit:
				t.Skipf("%s: %s", c.Status, c.Why)
			default:
				t.Error("\n" + c.Text(game))
			}
		})
	}
}
