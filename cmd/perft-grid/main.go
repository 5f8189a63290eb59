// Command perft-grid counts nodes on many machines.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/perft/grid"
)

func main() {
	cli.Main(func(ctx context.Context) int { return run(ctx, os.Args[1:], os.Stdout, os.Stderr) })
}

// run is the whole command. It returns the exit code, as all commands do: 3 is
// a worker that counts wrong, which for run is this machine's.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	return cli.Run(ctx, newRoot(), args, nil, stdout, stderr)
}

// told is how an error ends a command.
func told(stderr io.Writer, err error) error {
	liar := grid.Liar{}
	switch {
	case errors.Is(err, context.Canceled):
		return errors.New("interrupted; the same command goes on from here")
	case errors.As(err, &liar), errors.Is(err, errOwnLiar):
		fmt.Fprintln(stderr, "perft:", err)
		return cli.Verdict(cli.Broken)
	}
	return err
}

const rootHelp = `Count nodes on many machines.

    perft-grid run morris -d 8 --ply 4            here, with workers of its own
    perft-grid run morris -d 9 --ply 5 --listen 10.0.0.1:4222 --token SECRET
    perft-grid work --nats nats://10.0.0.1:4222 --token SECRET      elsewhere

The positions after --ply plies, up to symmetry, are tasks in a queue that
is kept in --store. Kill whatever you like: the same command goes on from
there, and the sum is exact.`

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use: "perft-grid", Short: "Count nodes on many machines", Long: rootHelp,
	}
	root.AddCommand(newRun(), newWork())
	return root
}

// tokenVariable is where a token may come from: a command line can be read by
// everybody on the machine.
const tokenVariable = "PERFT_GRID_TOKEN"

// link holds the flags that say how to reach a server.
type link struct{ url, token, ca string }

func (l *link) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&l.url, "nats", "", "`URL` of a server: nats://host:4222, tls://host:4222")
	cmd.Flags().StringVar(&l.token, "token", "", "`SECRET` that the server wants (default: what "+tokenVariable+" says)")
	cmd.Flags().StringVar(&l.ca, "tls-ca", "", "`FILE` with the certificates to trust, PEM (default: the system's); then TLS it must be")
}

// to is the way to the server.
func (l *link) to(stderr io.Writer) grid.Link {
	return grid.Link{URL: l.url, Token: l.secret(), CA: l.ca, Tries: -1, Say: sayer(stderr)}
}

func (l *link) secret() string { return cmp.Or(l.token, os.Getenv(tokenVariable)) }

// sayer writes what happens as lines of its own.
func sayer(stderr io.Writer) func(string) {
	return func(text string) { fmt.Fprintln(stderr, "perft-grid:", text) }
}
