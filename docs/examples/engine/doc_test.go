package engine_test

import (
	"context"
	"flag"
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

var update = flag.Bool("update", false, "write the golden file anew")

// The document quotes these files as they are.
func TestDocumentQuotesTheFiles(t *testing.T) {
	doc, err := os.ReadFile("../../testing-your-engine.md")
	require.NoError(t, err)
	quotes := regexp.MustCompile("(?s)```[a-z]+ file=examples/engine/(\\S+)\n(.*?)```\n").FindAllStringSubmatch(string(doc), -1)
	require.Len(t, quotes, 4)
	for _, q := range quotes {
		file, err := os.ReadFile(q[1])
		require.NoError(t, err)
		require.Equal(t, string(file), q[2], q[1])
	}
}

// The failure that the document shows is what that fault comes to.
func TestFailureOfTheDocument(t *testing.T) {
	const slip = "clawclash.capture.exactly-three-adjoining.four-too"
	r, err := steps.Verify(t.Context(), clawclash.Game, func(context.Context) (engines.Engine, error) {
		for _, f := range clawclash.Game.Faults {
			if f.Name == slip {
				return perft.Engine(clawclash.Game, f.Make, engines.Full), nil
			}
		}
		t.Fatalf("no fault %s", slip)
		return nil, nil
	}, steps.Config{Select: func(id string) bool { return id == "features/clawclash/capturing/four-on-the-line" }})
	require.NoError(t, err)
	got := r.Err(clawclash.Game).Error()
	if *update {
		require.NoError(t, os.WriteFile("testdata/failure.txt", []byte(got), 0o644))
	}
	want, err := os.ReadFile("testdata/failure.txt")
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}
