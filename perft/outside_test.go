package perft

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi/child"
)

func TestSpecOfOtherPrograms(t *testing.T) {
	t.Parallel()
	morris, err := games.Find("morris")
	require.NoError(t, err)
	runemill, err := games.Find("runemill")
	require.NoError(t, err)
	for text, why := range map[string]string{
		"ugi:":                 `want ugi:COMMAND`,
		"script":               `want script:COMMAND`,
		"uci:x":                "builtin, plain, fault:NAME, ugi:COMMAND, script:COMMAND, sanmill:COMMAND, gbgp:COMMAND",
		"ugi:'x":               "a quote is not closed",
		"ugi: ":                "no words",
		"ugi:/no/such/e -x":    `engine "/no/such/e" cannot be started`,
		"script:/no/such/e":    "cannot be started",
		"sanmill:/no/such/e":   "cannot be started",
		"gbgp:/no/such/e":      "cannot be started",
		"fault:no.such.fault":  "no such fault",
		"fault:leaves-a-child": "within one process",
	} {
		spec, err := ParseSpec(text)
		if err == nil {
			var open engines.Open
			if open, err = spec.Open(morris, engines.Full); err == nil {
				_, err = open(t.Context())
			}
		}
		require.ErrorContains(t, err, why, text)
	}
	spec, err := ParseSpec("gbgp:x")
	require.NoError(t, err)
	open, err := spec.Open(runemill, engines.Full)
	require.NoError(t, err)
	_, err = open(t.Context())
	require.ErrorContains(t, err, "not supported: the game runemill in GBGP")
}

// TestSpecOfMisbehaviour: the engine is opened again once after it broke.
func TestSpecOfMisbehaviour(t *testing.T) {
	t.Parallel()
	g, err := games.Find("clawclash")
	require.NoError(t, err)
	spec, err := ParseSpec("fault:wrong-total")
	require.NoError(t, err)
	open, err := spec.Open(g, engines.Full)
	require.NoError(t, err)
	e, err := open(t.Context())
	require.NoError(t, err)
	defer func() { require.NoError(t, engines.Close(e)) }()
	for _, verdict := range []string{child.WrongTotal, child.WrongTotal, engines.GivenUp} {
		_, err = e.Moves(t.Context(), engines.Line{})
		var broken *engines.Broken
		require.ErrorAs(t, err, &broken)
		require.Equal(t, verdict, broken.Verdict)
	}
}
