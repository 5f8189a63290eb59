package child

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/perft"
)

// limit of a call into a module, of processor time.
const limit = 300 * time.Millisecond

func module(t *testing.T, code string) (*Rules, *error) {
	t.Helper()
	failed := new(error)
	r, err := LoadRules(code, limit, 32<<20, func(err error) {
		*failed = err
		panic(err)
	})
	require.NoError(t, err)
	return r, failed
}

func example(t *testing.T) string {
	t.Helper()
	code, err := os.ReadFile("../../../docs/examples/clawclash-rules.js")
	require.NoError(t, err)
	return string(code)
}

// The example module counts as everybody does.
func TestModuleCounts(t *testing.T) {
	t.Parallel()
	r, _ := module(t, example(t))
	p, err := r.Make("", nil, engines.Full)
	require.NoError(t, err)
	for d, want := range []uint64{1, 4, 18, 108, 632} {
		n, err := perft.Count(context.Background(), p, d, perft.Exact)
		require.NoError(t, err)
		require.Equal(t, engines.CountOf(want), n, "depth %d", d)
	}
}

// It agrees with the plain rules in whole random games and on odd positions,
// at both scopes.
func TestModuleAgrees(t *testing.T) {
	t.Parallel()
	r, _ := module(t, example(t))
	const seed = 5
	random := rand.New(rand.NewPCG(seed, 0))
	for _, start := range []string{
		"", "", "", "BBR1/RR2/R3/4 b 0 0", "BBR1/RR2/R3/4 b 19 1", "BBR1/RR2/R3/4 b 3 1", "B1B1/R2R/3R/BRRR r 19 0",
		"BB2/4/4/2RR b 20 2", "B3/4/4/2RR b 20 2", "BBR1/4/4/2RR b 5 2", "BB2/4/4/R3 b 20 0",
	} {
		for _, scope := range []engines.Scope{engines.Full, engines.Board} {
			mine, err := r.Make(start, nil, scope)
			require.NoError(t, err)
			plain, err := clawclash.Game.Plain(start, nil, scope)
			require.NoError(t, err)
			for range 60 {
				require.Equal(t, plain.String(), mine.String())
				require.Equal(t, plain.Outcome(), mine.Outcome(), "%s", plain)
				require.ElementsMatch(t, engines.MoveTexts(plain), engines.MoveTexts(mine))
				moves := plain.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				m := moves[random.IntN(len(moves))]
				same, ok := engines.ParseMove(mine, plain.Format(m))
				require.True(t, ok)
				plain.Make(m)
				mine.Make(same)
			}
		}
	}
	_, err := r.Make("BBBB b", nil, engines.Full)
	require.Error(t, err)
	_, err = r.Make("", engines.Options{"Colour": "red"}, engines.Full)
	require.Error(t, err)
}

// What a module does wrong is named, and cannot be taken for an answer.
func TestModulesThatFail(t *testing.T) {
	t.Parallel()
	const rest = `, apply: (b) => ({ board: b, captured: [] }), judge: () => null };`
	for name, c := range map[string][2]string{
		"throws":      {`module.exports = { legalMoves() { throw new Error('oh'); }` + rest, "moves threw Error: oh"},
		"loops":       {`module.exports = { legalMoves() { for (;;); }` + rest, "moves: timed out after 300 ms"},
		"no list":     {`module.exports = { legalMoves: () => 7` + rest, "moves answered 7"},
		"off board":   {`module.exports = { legalMoves: () => [{ from: [0, 4], to: [0, 0] }]` + rest, "point [0,4] is off the board"},
		"no winner":   {`module.exports = { legalMoves: () => [], apply: () => 0, judge: () => ({ winner: 'white', reason: 'x' }) };`, `the winner "white"`},
		"half a move": {`module.exports = { legalMoves: () => [{ from: [0, 1] }], apply: () => ({}), judge: () => null };`, "apply answered no board"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r, failed := module(t, c[0])
			require.Panics(t, func() {
				p, err := r.Make("", nil, engines.Full)
				require.NoError(t, err)
				p.Make(p.AppendMoves(nil)[0])
			})
			require.ErrorContains(t, *failed, c[1])
		})
	}
	for code, says := range map[string]string{
		`(`:                                    "load threw SyntaxError",
		`module.exports = {};`:                 "exports no function legalMoves",
		`for (;;);`:                            "load: timed out",
		`module.exports = null;`:               "load threw TypeError",
		`throw 'a string';`:                    "a string",
		`const a = []; for (;;) a.push([1,2])`: "load",
	} {
		_, err := LoadRules(code, limit, 32<<20, func(error) {})
		require.ErrorContains(t, err, says, code)
		require.False(t, errors.Is(err, context.Canceled))
	}
}
