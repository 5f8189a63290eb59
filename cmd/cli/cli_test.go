package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines"
)

// command ends with err, and has a flag of every type that commands here use.
func command(err error) *cobra.Command {
	root := &cobra.Command{Use: "perft"}
	sub := &cobra.Command{Use: "do", Args: cobra.NoArgs, RunE: func(*cobra.Command, []string) error { return err }}
	fl := sub.Flags()
	fl.Int("int", 0, "")
	fl.Uint64("uint64", 0, "")
	fl.Float64("float64", 0, "")
	fl.Bool("bool", false, "")
	fl.Duration("duration", time.Second, "")
	fl.String("string", "", "")
	fl.Int("part", 0, "with --bool: how much")
	root.AddCommand(sub)
	for _, use := range []string{"two GAME URL", "some BOT BOT…"} {
		root.AddCommand(&cobra.Command{Use: use, Args: cli.AsUsed, RunE: func(*cobra.Command, []string) error { return err }})
	}
	return root
}

func TestRun(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		args string
		err  error
		code int
		said string
	}{
		{"do", nil, 0, ""},
		{"do", cli.Verdict(cli.Differs), cli.Differs, ""},
		{"do", fmt.Errorf("here: %w", &engines.Broken{Verdict: "hang"}), cli.Broken, "perft: here: "},
		{"do", errors.New("two\nlines"), cli.Usage, "perft: two lines\n"},
		{"do", context.Canceled, cli.Usage, "perft: interrupted\n"},
		{"do --int three", nil, cli.Usage, "perft: --int \"three\": want a whole number\n"},
		{"do --int 99999999999999999999", nil, cli.Usage, "perft: --int \"99999999999999999999\": want a number that fits 64 bits\n"},
		{"do --uint64 -1", nil, cli.Usage, "perft: --uint64 \"-1\": want a whole number, not below 0\n"},
		{"do --float64 x", nil, cli.Usage, "perft: --float64 \"x\": want a number\n"},
		{"do --bool=maybe", nil, cli.Usage, "perft: --bool \"maybe\": want true or false\n"},
		{"do --duration 5", nil, cli.Usage, "perft: --duration \"5\": want a time such as 10s or 2m\n"},
		{"do --string=", nil, cli.Usage, "perft: --string is empty; leave it out for the default\n"},
		{"do --part 1", nil, cli.Usage, "perft: --part: it goes with --bool\n"},
		{"do --part 1 --bool=false", nil, cli.Usage, "perft: --part: it goes with --bool\n"},
		{"do --part 1 --bool", nil, 0, ""},
		{"two a b", nil, 0, ""},
		{"two", nil, cli.Usage, "perft: want GAME URL, got 0 arguments\n"},
		{"two a b c", nil, cli.Usage, "perft: want GAME URL, got 3 arguments\n"},
		{"some a b c", nil, 0, ""},
		{"some a", nil, cli.Usage, "perft: want BOT BOT…, got 1 arguments\n"},
		{"od", nil, cli.Usage, `perft: unknown command "od" for "perft"`},
		{"help od", nil, cli.Usage, `perft: unknown command "od" for "perft"`},
	} {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			var out, said bytes.Buffer
			require.Equal(t, c.code, cli.Run(t.Context(), command(c.err), strings.Fields(c.args), nil, &out, &said))
			require.Empty(t, out.String())
			require.True(t, strings.HasPrefix(said.String(), c.said) && (c.said != "" || said.Len() == 0), said.String())
		})
	}
}

func TestVersion(t *testing.T) {
	t.Parallel()
	var out, said bytes.Buffer
	require.Zero(t, cli.Run(t.Context(), command(nil), []string{"--version"}, nil, &out, &said), said.String())
	require.Regexp(t, `^perft version \S+ go1\.\d+`, out.String())
}

// full is a disk without space.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("no space left") }

// An answer that nobody got is no success, whatever the verdict.
func TestAnswerLost(t *testing.T) {
	t.Parallel()
	root := &cobra.Command{Use: "perft", RunE: func(cmd *cobra.Command, _ []string) error {
		fmt.Fprintln(cmd.OutOrStdout(), "the answer")
		return cli.Verdict(cli.Differs)
	}}
	var said bytes.Buffer
	require.Equal(t, cli.Usage, cli.Run(t.Context(), root, []string{}, nil, full{}, &said))
	require.Equal(t, "perft: no space left\n", said.String())
}
