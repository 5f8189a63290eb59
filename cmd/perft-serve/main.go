// Command perft-serve is what of perft needs the network: the server of the
// games over HTTP, and the verification of such servers and of games recorded
// from them. perft runs it as "perft serve http", "perft serve verify" and
// "perft serve transcript".
package main

import (
	"context"
	"os"

	"github.com/boardperft/perft/cmd/cli"
)

func main() {
	cli.Main(func(ctx context.Context) int { return run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr) })
}
