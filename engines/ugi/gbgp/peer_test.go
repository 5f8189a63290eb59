package gbgp_test

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
	"github.com/boardperft/perft/engines/morris"
	"go.uber.org/goleak"
)

// TestMain makes a program that speaks the protocol of the test binary when it
// is called as one.
func TestMain(m *testing.M) {
	if len(os.Args) == 3 && os.Args[1] == "gbgp" {
		p := &peer{fault: os.Args[2], out: os.Stdout}
		p.serve(os.Stdin)
		os.Exit(0)
	}
	// the race detector makes a process sleep before it ends
	if err := os.Setenv("GORACE", "atexit_sleep_ms=0"); err != nil {
		panic(err)
	}
	goleak.VerifyTestMain(m)
}

// peer plays by the plain rules of Morris at scope board. Like engines of its
// kind it trusts what it is told: a move it cannot play it passes over.
type peer struct {
	fault  string
	out    io.Writer
	game   engines.Position
	asking int
}

func (p *peer) say(format string, args ...any) { fmt.Fprintf(p.out, format+"\n", args...) }

func (p *peer) serve(in io.Reader) {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		command, rest, _ := strings.Cut(lines.Text(), " ")
		switch command {
		case "gbgp":
			p.say("id name Peer\nid author the tests\noption name Hash type spin default 1 min 1 max 2")
			if p.fault != "no gbgpok" {
				p.say("gbgpok")
			}
		case "isready":
			p.say("readyok")
			if p.fault == "readyok twice" {
				p.say("readyok")
			}
		case "newgame":
			p.reset(morris.Game.Start(nil))
		case "position":
			p.position(rest)
		case "go":
			p.asking++
			p.search(rest)
		case "quit":
			return
		}
	}
}

func (p *peer) reset(text string) {
	game, err := morris.Game.Plain(text, nil, engines.Board)
	if err != nil {
		panic(err)
	}
	p.game = game
}

func (p *peer) position(rest string) {
	text, list, _ := strings.Cut(rest, " moves ")
	start := morris.Game.Start(nil)
	if pos, ok := strings.CutPrefix(text, "pos "); ok {
		start = fromPos(pos)
	}
	p.reset(start)
	for _, name := range strings.Fields(list) {
		if m, ok := engines.ParseMove(p.game, mill.Numbers(name)); ok {
			p.game.Make(m)
		}
	}
}

// fromPos reads side, stones and the number of the full move.
func fromPos(text string) string {
	f := strings.Split(text, ":")
	var points [mill.Points]byte
	for i, stone := range []byte("WB") {
		for name := range strings.SplitSeq(f[i+1][1:], ",") {
			if name != "" {
				at, err := mill.ParsePoint(name)
				if err != nil {
					panic(err)
				}
				points[at] = stone
			}
		}
	}
	number, err := strconv.Atoi(f[3])
	if err != nil {
		panic(err)
	}
	plies := 2 * (number - 1)
	if f[0] == "b" {
		plies++
	}
	return fmt.Sprintf("%s %s %d %d 0", mill.WritePlacement(points), f[0], 9-min(9, (plies+1)/2), 9-min(9, plies/2))
}

func (p *peer) search(how string) {
	_, list, only := strings.Cut(how, "searchmoves ")
	allowed := strings.Fields(list)
	best := "none"
	for _, move := range engines.MoveTexts(p.game) {
		name := mill.Names(move)
		if !only || slices.Contains(allowed, name) {
			best = name
			break
		}
	}
	if p.fault == "heedless" || p.fault == "heedless later" && p.asking > 2 {
		best = mill.Names(engines.MoveTexts(p.game)[0])
	}
	p.say("info depth 1 score eval 0 pv %s", best)
	switch {
	case p.fault == "prose" && p.asking > 2:
		p.say("I would play %s", best)
	case p.fault == "odd move" && p.asking > 2:
		p.say("bestmove a7a4")
	case best != "none" && p.fault == "ponders":
		p.say("bestmove %s ponder a1", best)
	default:
		p.say("bestmove %s", best)
	}
}
