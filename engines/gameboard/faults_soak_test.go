//go:build soak

package gameboard

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
)

// idler plays the first of its moves by text, so that it soon goes to and fro.
type idler struct{}

func (idler) Choose(_ context.Context, p engines.Position, _ *rand.Rand) (engines.Move, error) {
	best, text := engines.Move(0), ""
	for _, m := range p.AppendMoves(nil) {
		if t := p.Format(m); text == "" || t < text {
			best, text = m, t
		}
	}
	return best, nil
}

// rounds are the ways in which a faulty server is verified, the next when the
// one before has found nothing: against our opponent, one that plays at random,
// and one that idles. The verifier is the same.
var rounds = []struct {
	name     string
	games    int
	opponent func(*engines.Game, string) search.Contender
	options  engines.Options // of Morris, where the fault's witness has none; other games skip the round
}{
	{"easy", 30, nil, nil},
	{"random", 40, func(*engines.Game, string) search.Contender { return search.Random{} }, nil},
	{"idle", 44, func(*engines.Game, string) search.Contender { return idler{} }, nil},
	{"three pieces", 20, func(*engines.Game, string) search.Contender { return search.Random{} }, engines.Options{"Pieces": "3"}},
}

// caughtBy is what a fault came to.
type caughtBy struct {
	Fault   string
	Check   string // "" if not caught
	Round   string
	Games   int // played until then
	Suspect bool
	Met     bool // something played would have shown it in the position supposed
}

func catch(t *testing.T, g *engines.Game, f engines.Fault) (c caughtBy) {
	t.Helper()
	c.Fault = f.Name
	for i, r := range rounds {
		options := f.Witness.Options
		if r.options != nil {
			if g.Name != "morris" || len(options) > 0 {
				continue
			}
			options = r.options
		}
		if reason := hiddenFaults[f.Name]; reason != "" && !strings.HasPrefix(reason, notReached) {
			if i > 0 && r.options == nil {
				continue
			}
			r.games = len(policies) // should refute a wrong reason
		}
		server := direct(t, Config{Games: []*engines.Game{g}, Maker: func(*engines.Game) engines.Maker { return f.Make }, Opponent: r.opponent, Nodes: 60})
		report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{
			Games: r.games, Seed: 1, Level: "easy", Options: options, HTTP: server, Sweeps: -1, Samples: -1, Most: 4000, Lead: []string{f.Name}, Findings: 1,
			Numbering: map[string]string{"morris": "ring", "runemill": "ring"}[g.Name],
		})
		require.NoError(t, err)
		c.Games += report.Games
		c.Met = c.Met || len(report.Unmet) == 0
		if len(report.Findings) > 0 {
			found := report.Findings[0]
			c.Check, c.Round, c.Suspect = found.Check, r.name, slices.Contains(found.Suspects, f.Clause)
			return c
		}
	}
	if reason := hiddenFaults[f.Name]; reason == "" || strings.HasPrefix(reason, notReached) {
		c.Check, c.Round = catchTogether(t, g, f), "together"
	}
	return c
}

// Every fault of the catalogue, served over HTTP, is caught; but for those that
// hiddenFaults says nobody can see, which must not be, and those that no game
// played here came to, which may.
func TestFaultsOverHTTP(t *testing.T) {
	var out *os.File
	if path := os.Getenv("FAULTS_OUT"); path != "" { // one JSON line a fault
		var err error
		out, err = os.Create(path)
		require.NoError(t, err)
		defer func() { _ = out.Close() }()
	}
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			caught, hidden, unmet, named := 0, 0, 0, 0
			for _, f := range g.Faults {
				if only := os.Getenv("FAULTS_ONLY"); only != "" && !regexp.MustCompile(only).MatchString(f.Name) {
					continue
				}
				c := catch(t, g, f)
				reason := hiddenFaults[f.Name]
				switch {
				case c.Check != "" && reason != "" && !strings.HasPrefix(reason, notReached):
					t.Errorf("%s: listed as hidden (%s), but caught: %+v", f.Name, reason, c)
				case c.Check != "":
					caught++
					if c.Suspect {
						named++
					}
				case strings.HasPrefix(reason, notReached):
					unmet++
				case reason != "":
					hidden++
				default:
					t.Errorf("%s (%s): not caught in %d games, met: %v", f.Name, f.Says, c.Games, c.Met)
				}
				if out != nil {
					line, err := json.Marshal(c)
					require.NoError(t, err)
					fmt.Fprintf(out, "%s\n", line)
				}
			}
			t.Logf("%s: %d faults, %d caught (in %d the broken rule is a suspect), %d hidden, %d not reached", g.Name, len(g.Faults), caught, named, hidden, unmet)
		})
	}
}
