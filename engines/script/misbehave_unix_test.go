//go:build unix

package script_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/script"
)

// A process that is no host, or no longer one, is an error or a verdict, and
// holds nobody up.
func TestProcessesThatMisbehave(t *testing.T) {
	t.Parallel()
	const loaded = `read q; echo '{"verdict":"loaded"}'; read q; echo '{"verdict":"loaded"}'; read q; `
	for name, c := range map[string]struct {
		shell   string
		verdict script.Verdict
		load    string // the error of Load
		turn    string // the error of Turn
		message string
	}{
		"dies before it loads":  {shell: `echo sorry >&2; exit 3`, load: "the script's process died: exit status 3: sorry"},
		"says rubbish":          {shell: `read q; echo hello`, load: "talked rubbish"},
		"dies in a turn":        {shell: loaded + `kill -9 $$`, verdict: script.Error, message: "died: signal: killed"},
		"out of memory":         {shell: loaded + `echo 'fatal error: out of memory' >&2; exit 2`, verdict: script.Error, message: "out of memory (exit status 2)"},
		"says rubbish in turn":  {shell: loaded + `echo '[]'`, turn: "talked rubbish"},
		"an endless line":       {shell: loaded + `yes | tr -d '\n'`, verdict: script.Error, message: "process died"},
		"a flood on stderr":     {shell: loaded + `yes | head -c 1000000 >&2; echo '{"verdict":"illegal"}'; read q`, verdict: script.Illegal},
		"a move of its own":     {shell: loaded + `echo '{"verdict":"played","from":[9,9],"to":[-1,0]}'; read q`, verdict: script.Illegal},
		"played without a move": {shell: loaded + `echo '{"verdict":"played"}'; read q`, verdict: script.Illegal},
		"interrupted":           {shell: loaded + `kill -2 $$; sleep 9`, verdict: script.Runtime, message: "timed out after 3000 ms"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := script.Host{Name: "quickjs", Command: []string{"/bin/sh", "-c", c.shell}, Env: []string{"PATH=/usr/bin:/bin"}}
			b, err := h.Load(t.Context(), "bot.js", "", 1)
			if c.load != "" {
				require.ErrorContains(t, err, c.load)
				return
			}
			require.NoError(t, err)
			t.Cleanup(b.Close)
			require.NoError(t, b.Game(t.Context(), 1, 1))
			a, err := b.Turn(t.Context(), start())
			if c.turn != "" {
				require.ErrorContains(t, err, c.turn)
				return
			}
			require.NoError(t, err)
			require.Equal(t, c.verdict, a.Verdict, "%+v", a.Reply)
			require.Contains(t, a.Message, c.message)
			require.Less(t, len(a.Message), 1000)
		})
	}
	_, err := script.Host{Name: "quickjs", Command: []string{"/nowhere/perft-script"}}.Load(t.Context(), "bot.js", "", 1)
	var le *script.LoadError
	require.Error(t, err)
	require.False(t, errors.As(err, &le), "the script is not to blame: %v", err)
}
