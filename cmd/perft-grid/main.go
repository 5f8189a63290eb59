// Command perft-grid counts nodes on many machines.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/perft/grid"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the whole command. It returns the exit code: 0, 2 for what is wrong
// with the command line or a server, 3 for a worker that counts wrong.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	if err == nil {
		return 0
	}
	fmt.Fprintln(stderr, "perft-grid:", err)
	if poisoned := (*grid.Poisoned)(nil); errors.As(err, &poisoned) {
		return 3
	}
	return 2
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
		SilenceUsage: true, SilenceErrors: true,
	}
	root.AddCommand(newRun(), newWork())
	return root
}

// link holds the flags that say how to reach a server.
type link struct{ url, token, ca string }

func (l *link) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&l.url, "nats", "", "`URL` of a server: nats://host:4222, tls://host:4222")
	cmd.Flags().StringVar(&l.token, "token", "", "`SECRET` that the server wants")
	cmd.Flags().StringVar(&l.ca, "ca", "", "`FILE` with the certificates to trust (tls)")
}
