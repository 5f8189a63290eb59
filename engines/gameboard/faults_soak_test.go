//go:build soak

package gameboard

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
)

// rounds are the ways in which a faulty server is verified, the next when the
// one before has found nothing: against our opponent, and one that plays at
// random. The verifier is the same.
var rounds = []struct {
	name     string
	games    int
	opponent func(*engines.Game, string) search.Contender
}{
	{"easy", 30, nil},
	{"random", 40, func(*engines.Game, string) search.Contender { return search.Random{} }},
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
	for _, r := range rounds {
		if hiddenFaults[f.Name] != "" {
			r.games = len(policies)
		}
		server := direct(t, Config{Games: []*engines.Game{g}, Maker: func(*engines.Game) engines.Maker { return f.Make }, Opponent: r.opponent, Nodes: 60})
		report, err := Verify(t.Context(), "http://server.test", g, VerifyOptions{
			Games: r.games, Seed: 1, Level: "easy", Options: f.Witness.Options, HTTP: server, Sweeps: -1, Samples: -1, Most: 4000, Lead: []string{f.Name}, Findings: 1,
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
	return c
}

// Of the faults that can be seen, the verifier finds most out against opponents
// that do not help it, and of the hidden ones none. FAULTS_ONLY is a regular
// expression of those to try, FAULTS_OUT a file for one JSON line a fault.
func TestFaultsOverHTTP(t *testing.T) {
	only := regexp.MustCompile(os.Getenv("FAULTS_ONLY"))
	var out *os.File
	if path := os.Getenv("FAULTS_OUT"); path != "" {
		var err error
		out, err = os.Create(path)
		require.NoError(t, err)
		defer func() { _ = out.Close() }()
	}
	for _, g := range games.All() {
		t.Run(g.Name, func(t *testing.T) {
			visible, named, by := 0, 0, map[string]int{}
			for _, f := range g.Faults {
				if !only.MatchString(f.Name) {
					continue
				}
				c := catch(t, g, f)
				reason := hiddenFaults[f.Name]
				switch {
				case reason != "" && c.Check != "":
					t.Errorf("%s: listed as hidden (%s), but caught: %+v", f.Name, reason, c)
				case reason == "":
					visible++
					by[c.Round]++
					named += oneIf(c.Suspect)
				}
				if out != nil {
					line, err := json.Marshal(c)
					require.NoError(t, err)
					fmt.Fprintf(out, "%s\n", line)
				}
			}
			t.Logf("%s: %d faults that can be seen, caught by round: %v (in %d the broken rule is a suspect)", g.Name, visible, by, named)
			if os.Getenv("FAULTS_ONLY") == "" {
				require.Less(t, 4*by[""], visible, "more than a quarter not caught")
			}
		})
	}
}
