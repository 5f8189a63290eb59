//go:build long

package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// TestDiffOfFaultyPrograms: every fault of the catalogue as another program,
// from the line on which it shows, comes down to something minimal, and its own
// clause is suspected.
func TestDiffOfFaultyPrograms(t *testing.T) {
	t.Parallel()
	perft := asPerft(t)
	for _, g := range games.All() {
		for _, f := range g.Faults {
			t.Run(f.Name, func(t *testing.T) {
				t.Parallel()
				if _, err := g.Play(g.Fast, f.Witness, engines.Mode{}); err != nil {
					t.Skip("its witness is a text that is to be refused, where no line begins")
				}
				args := []string{"diff", g.Name, "--engine", "ugi:" + perft + " serve ugi --engine fault:" + f.Name,
					"-p", f.Witness.Position, "-m", strings.Join(f.Witness.Moves, " "), "-d", "1", "--json"}
				for _, o := range strings.Fields(f.Witness.Options.String()) {
					args = append(args, "-o", o)
				}
				code, out, said := perftRun(t, args...)
				require.Equal(t, cli.Differs, code, said)
				var doc diffDoc
				require.NoError(t, json.Unmarshal([]byte(out), &doc))
				require.True(t, doc.Difference.Minimal)
				require.LessOrEqual(t, len(doc.Difference.Moves), len(f.Witness.Moves))
				var names []string
				for _, s := range doc.Difference.Suspects {
					names = append(names, s.Fault)
				}
				require.Contains(t, names, f.Name)
			})
		}
	}
}
