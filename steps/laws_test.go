package steps_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

var laws = []law{
	{"finished-or-moves", "a game is finished or has a move, and not both", finishedOrMoves},
	{"no-move-twice", "no move is listed twice", noMoveTwice},
	{"others-refused", "every other move is refused, and nothing changes", othersRefused},
	{"pieces-conserved", "pieces on the board, in hand and taken add up", piecesConserved},
	{"symmetries", "the board can be turned and mirrored, and back", symmetriesHold},
	{"no-memory", "answers do not depend on what was asked before", noMemory},
	{"text-round-trip", "a position is read as it was written", textRoundTrip},
	{"scores", "a score is within its range, and zero while the game goes on", scoresInRange},
	{"divide", "a divide has the legal moves and sums to the count", divideSums},
	{"scopes", "without a draw rule near, all rules and the board's count the same", scopesAgree},
}

// ask gets everything there is to know after a line.
func (s subject) ask(ctx context.Context, line engines.Line) ([]string, engines.State, error) {
	moves, err := s.engine.Moves(ctx, line)
	if err != nil {
		return nil, engines.State{}, err
	}
	slices.Sort(moves)
	state, err := s.engine.State(ctx, line)
	return moves, state, err
}

func finishedOrMoves(ctx context.Context, s subject, line engines.Line) error {
	moves, state, err := s.ask(ctx, line)
	if err == nil && state.Outcome.Over() == (len(moves) > 0) {
		err = fmt.Errorf("%s with %d legal moves", state.Outcome, len(moves))
	}
	return err
}

func noMoveTwice(ctx context.Context, s subject, line engines.Line) error {
	moves, _, err := s.ask(ctx, line)
	if once := slices.Compact(slices.Clone(moves)); err == nil && len(once) < len(moves) {
		err = fmt.Errorf("%d of %d moves are there twice: %v", len(moves)-len(once), len(moves), moves)
	}
	return err
}

// othersRefused tries some of what anybody could think of, the same ones for
// the same line.
func othersRefused(ctx context.Context, s subject, line engines.Line) error {
	moves, before, err := s.ask(ctx, line)
	if err != nil {
		return err
	}
	h := fnv.New64a()
	fmt.Fprint(h, line)
	random := rand.New(rand.NewPCG(h.Sum64(), 0))
	others := s.game.Conceivable(line.Options)
	for range 50 {
		m := others[random.IntN(len(others))]
		if slices.Contains(moves, m) {
			continue
		}
		var rejected *engines.Rejected
		if _, err := s.engine.Moves(ctx, perft.Then(line, m)); !errors.As(err, &rejected) || rejected.At != len(line.Moves) {
			return fmt.Errorf("%s was not refused as move %d: %w", m, len(line.Moves)+1, cmp.Or(err, errNoError))
		}
	}
	_, after, err := s.ask(ctx, line)
	if err == nil && after != before {
		err = fmt.Errorf("refused moves changed %v to %v", before, after)
	}
	return err
}

var errNoError = errors.New("there was no error")

// pieces counts those of both sides, on the board and in hand.
func pieces(g *engines.Game, position string) (n [2]int) {
	f := strings.Fields(position)
	for _, c := range f[0] {
		switch {
		case strings.ContainsRune("WATKB", c) && (c != 'B' || g.Name == "clawclash"):
			n[0]++
		case strings.ContainsRune("BFtR", c):
			n[1]++
		}
	}
	if g.Name == "morris" || g.Name == "runemill" {
		w, _ := strconv.Atoi(f[2]) // a hand that is no number is found by other laws
		b, _ := strconv.Atoi(f[3])
		n[0], n[1] = n[0]+w, n[1]+b
	}
	return n
}

// piecesConserved follows the line: a move takes from the side that does not
// make it, and as many as the game allows.
func piecesConserved(ctx context.Context, s subject, line engines.Line) error {
	most := map[string]int{"morris": 1, "runemill": 1, "ravenward": 3, "clawclash": 2}[s.game.Name]
	before := line
	before.Moves = nil
	_, state, err := s.ask(ctx, before)
	for i := range line.Moves {
		if err != nil {
			return err
		}
		was, mover := pieces(s.game, state.Position), strings.Fields(state.Position)[1]
		before.Moves = line.Moves[:i+1]
		if _, state, err = s.ask(ctx, before); err != nil {
			return err
		}
		is, me := pieces(s.game, state.Position), slices.Index(s.game.Sides, mover)
		taken := was[1-me] - is[1-me]
		named := strings.Count(line.Moves[i], "x")
		switch {
		case was[me] != is[me]:
			return fmt.Errorf("%s makes %d pieces of its own side's %d", line.Moves[i], is[me], was[me])
		case taken < 0 || taken > most || most == 1 && taken != named:
			return fmt.Errorf("%s takes %d pieces", line.Moves[i], taken)
		}
	}
	return nil
}

func symmetriesHold(ctx context.Context, s subject, line engines.Line) error {
	moves, state, err := s.ask(ctx, line)
	for _, y := range s.game.Symmetries {
		if err != nil {
			return err
		}
		image := engines.Line{Options: line.Options, Position: y.Position(line.Position), Moves: mapped(line.Moves, y.Move)}
		turned, there, err := s.ask(ctx, image)
		if err != nil {
			return fmt.Errorf("%s: %w", y.Name, err)
		}
		want := mapped(moves, y.Move)
		slices.Sort(want)
		switch {
		case !slices.Equal(want, turned):
			return fmt.Errorf("%s: want %v, got %v", y.Name, want, turned)
		case there.Outcome != state.Outcome || there.Position != y.Position(state.Position):
			return fmt.Errorf("%s: want %s of %s, got %v", y.Name, y.Name, state.Position, there)
		case !slices.ContainsFunc(s.game.Symmetries, func(back engines.Symmetry) bool {
			return back.Position(there.Position) == state.Position
		}):
			return fmt.Errorf("%s: no symmetry leads back from %s", y.Name, there.Position)
		}
	}
	return err
}

func mapped(moves []string, f func(string) string) []string {
	var images []string
	for _, m := range moves {
		images = append(images, f(m))
	}
	return images
}

func noMemory(ctx context.Context, s subject, line engines.Line) error {
	moves, state, err := s.ask(ctx, line)
	if err != nil {
		return err
	}
	for cut := range len(line.Moves) {
		other := line
		other.Moves = line.Moves[:cut]
		if _, _, err := s.ask(ctx, other); err != nil {
			return err
		}
	}
	again, stateAgain, err := s.ask(ctx, line)
	if err == nil && (!slices.Equal(moves, again) || state != stateAgain) {
		err = fmt.Errorf("first %v %v, then %v %v", state, moves, stateAgain, again)
	}
	return err
}

// textRoundTrip loses the record of a game, and so what repetition drew.
func textRoundTrip(ctx context.Context, s subject, line engines.Line) error {
	_, state, err := s.ask(ctx, line)
	if err != nil {
		return err
	}
	_, again, err := s.ask(ctx, engines.Line{Options: line.Options, Position: state.Position})
	if err == nil && (again.Position != state.Position || again.Outcome != state.Outcome && state.Outcome.Reason != "repetition") {
		err = fmt.Errorf("%v, read as %v", state, again)
	}
	return err
}

func scoresInRange(ctx context.Context, s subject, line engines.Line) error {
	_, state, err := s.ask(ctx, line)
	if err != nil || s.game.Score == nil {
		return err
	}
	most := map[string]int{"runemill": 150, "ravenward": 100 + 40 + 40 + 50}[s.game.Name]
	for _, level := range append([]string{""}, s.game.Levels...) {
		n, err := s.game.Score(state.Position, state.Outcome, level)
		switch {
		case err != nil:
			return err
		case n < 0 || n > most, !state.Outcome.Over() && n != 0:
			return fmt.Errorf("%v pays %d at level %q", state, n, level)
		}
	}
	return nil
}

func divideSums(ctx context.Context, s subject, line engines.Line) error {
	moves, _, err := s.ask(ctx, line)
	if err != nil {
		return err
	}
	divide, err := s.engine.Perft(ctx, line, 2)
	if err != nil {
		return err
	}
	want := engines.Count{}
	for _, m := range moves {
		below, err := s.engine.Moves(ctx, perft.Then(line, m))
		if err != nil {
			return err
		}
		if divide[m] != engines.CountOf(uint64(len(below))) {
			return fmt.Errorf("after %s %d moves, in the divide %v", m, len(below), divide[m])
		}
		want, _ = want.Add(divide[m])
	}
	if total, _ := divide.Total(); len(divide) != len(moves) || total != want {
		return fmt.Errorf("%d moves, %d in the divide, which sums to %v, not %v", len(moves), len(divide), total, want)
	}
	return nil
}

func scopesAgree(ctx context.Context, s subject, line engines.Line) error {
	full, err := s.game.Play(s.maker, line, engines.Mode{})
	if err != nil {
		return err
	}
	memory, ok := full.(engines.Memory)
	if !ok || !memory.DrawFree(2) {
		return nil
	}
	board, err := s.game.Play(s.maker, line, engines.Mode{Scope: engines.Board})
	if err != nil {
		return err
	}
	a, err := perft.Count(ctx, full, 2, perft.Exact)
	if err != nil {
		return err
	}
	b, err := perft.Count(ctx, board, 2, perft.Exact)
	if err == nil && a != b {
		err = fmt.Errorf("all rules count %v, the board's %v", a, b)
	}
	return err
}
