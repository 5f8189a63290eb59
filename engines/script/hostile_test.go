package script_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
)

// hostile is a script that means no good, or knows no better, and what the
// platform's table makes of it. The text is the body of onTurn, or the whole
// script if it says module or exports.
type hostile struct {
	name, code string
	want       script.Verdict
	node       script.Verdict // where Node's engine differs
	says       string         // part of the message
	patient    bool           // needs a turn of seconds, not of milliseconds
}

const notLoaded script.Verdict = "not loaded"

// short limits keep the tests quick; the time is the processor's, so a busy
// machine changes nothing.
var (
	short   = script.Limits{Load: 200 * time.Millisecond, Turn: 80 * time.Millisecond, Memory: 24 << 20, Grace: 200 * time.Millisecond}
	patient = script.Limits{Load: 200 * time.Millisecond, Turn: 4 * time.Second, Memory: 24 << 20, Grace: 200 * time.Millisecond}
)

func (c hostile) run(t *testing.T, h script.Host) {
	h.Limits = short
	if c.patient {
		h.Limits = patient
	}
	want := c.want
	if h.Name == "node" && c.node != "" {
		want = c.node
	}
	b, err := h.Load(t.Context(), "bot.js", whole(c.code), 1)
	if want == notLoaded {
		var le *script.LoadError
		require.True(t, errors.As(err, &le), "%v", err)
		require.Contains(t, err.Error(), c.says)
		return
	}
	require.NoError(t, err)
	t.Cleanup(b.Close)
	require.NoError(t, b.Game(t.Context(), 1, 2))
	a := turn(t, b, start())
	require.Equal(t, want, a.Verdict, "%+v", a.Reply)
	require.Contains(t, a.Message+a.Returned, c.says)
	require.LessOrEqual(t, len(a.Message), 5000)
	require.LessOrEqual(t, len(a.Returned), 5000)

	// Whatever it did, it can be asked for another game.
	require.NoError(t, b.Game(t.Context(), 1, 2))
	turn(t, b, start())
}

// whole makes a script of the body of onTurn.
func whole(code string) string {
	if strings.Contains(code, "module") || strings.Contains(code, "exports") {
		return code
	}
	return "const good = { from: [0, 2], to: [1, 2] };\n" +
		"module.exports = function onTurn(me, opponent, game) {\n" + code + "\n};"
}

func TestHostileScripts(t *testing.T) {
	t.Parallel()
	self, err := os.Executable()
	require.NoError(t, err)
	seen := map[string]bool{}
	for _, list := range [][]hostile{loops, bombs, answers, throws, points, tampering, escapes, loading} {
		for _, c := range list {
			require.False(t, seen[c.name], "two cases are called %q", c.name)
			seen[c.name] = true
			t.Run(c.name, func(t *testing.T) {
				t.Parallel()
				c.run(t, script.QuickJS(self))
			})
		}
	}
	require.GreaterOrEqual(t, len(seen), 60)
}
