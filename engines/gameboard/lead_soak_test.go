//go:build soak

package gameboard

import (
	"math/bits"
	"slices"
	"strings"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
)

// Both sides may be led to a position that no random game comes to. With both
// working together that is a search for one player: the positions that cost
// least are kept after each ply, and a cost says how far off the goal is.

// leads find lines for faults that have to be led to, nil where they fail. They
// do otherwise from call to call.
var leads = ravenwardLeads

// leadTime is how long leads may try for one fault.
const leadTime = time.Minute

// led takes the shortest line that the fault's lead finds.
func (s *seeker) led() {
	lead := leads[s.fault.Name]
	if lead == nil {
		return
	}
	for begun, shorter := time.Now(), 0; time.Since(begun) < leadTime && shorter < 3; {
		if line := lead(s); line != nil {
			shorter += oneIf(s.try(nil, line))
		}
	}
}

// owing is the line with two plies more, so that the faulty game is past the
// reply that it owes; nil if there is no line, or not there.
func (s *seeker) owing(line []string) []string {
	faulty, err := s.game.Play(s.fault.Make, engines.Line{Moves: line}, engines.Mode{})
	if err != nil || line == nil {
		return nil
	}
	for range 2 {
		if moves := faulty.AppendMoves(nil); len(moves) > 0 {
			m := moves[s.random.IntN(len(moves))]
			line = append(line, faulty.Format(m))
			faulty.Make(m)
		}
	}
	return line
}

// pace moves at random among a few squares, so that positions recur, until the
// two games end differently.
func pace(s *seeker) []string { return s.paceFrom(nil) }

// paceInSight does so where few ravens are left and all in sight, so that the
// player knows what they do.
func paceInSight(s *seeker) []string {
	if s.begin == nil || s.random.IntN(500) == 0 {
		s.begin = fewInSight.reach(s)
	}
	return s.paceFrom(s.begin)
}

func (s *seeker) paceFrom(begin []string) []string {
	model, err := s.game.Play(s.game.Fast, engines.Line{Moves: begin}, engines.Mode{})
	require.NoError(s.t, err)
	faulty, err := s.game.Play(s.fault.Make, engines.Line{Moves: begin}, engines.Mode{})
	require.NoError(s.t, err)
	line := slices.Clone(begin)
	known := [2]map[string]bool{{}, {}} // squares of each side
	most := 3 + s.random.IntN(2)
	for len(line) < len(begin)+24 {
		if a, b := model.Outcome(), faulty.Outcome(); a.Over() || b.Over() {
			if a.Over() == b.Over() && a.Winner == b.Winner {
				return nil
			}
			return s.owing(line)
		}
		known := known[len(line)%2]
		var moves, among []string
		for _, m := range model.AppendMoves(nil) {
			text := model.Format(m)
			moves = append(moves, text)
			if from, to, _ := strings.Cut(text, "-"); known[from] && known[to] {
				among = append(among, text)
			}
		}
		if len(known) >= most || len(among) > 0 && s.random.IntN(4) > 0 {
			moves = among
		}
		if len(moves) == 0 {
			return nil
		}
		text := moves[s.random.IntN(len(moves))]
		from, to, _ := strings.Cut(text, "-")
		known[from], known[to] = true, true
		line = append(line, text)
		for _, p := range []engines.Position{model, faulty} {
			m, ok := engines.ParseMove(p, text)
			require.True(s.t, ok, "%s: %v", s.fault.Name, line)
			p.Make(m)
		}
	}
	return nil
}

// goal is a position of Ravenward to be led to.
type goal struct {
	cost func(view) int // asked after moves of either side
	done func(view) bool
	bars func(move string) bool // moves of the ravens that the faulty rules forbid
}

// view is a position on the way, what stands where as sets of squares.
type view struct {
	engines.Position
	spare        engines.Position // to be put anywhere
	plies        int
	own, ravens  uint64 // own: the King's side with the King
	king         int
	ravensToMove bool
	lost         int // pieces by the last move
}

const allSquares = 1<<49 - 1

func viewOf(p, spare engines.Position, plies int) view {
	key := p.(engines.Keyed).Key()
	return view{p, spare, plies, key[1] & allSquares, key[0] & allSquares, int(key[1] >> 49), key[0]>>49 == 1, 0}
}

func (v view) men() int { return bits.OnesCount64(v.own | v.ravens) }

// moves is what a side could do, were it to move and nothing drawn.
func (v view) moves(ravens bool) []string {
	v.spare.(engines.Placer).Place(engines.Key{v.ravens | uint64(oneIf(ravens))<<49, v.own | uint64(v.king)<<49})
	return engines.MoveTexts(v.spare)
}

const (
	beamWidth  = 300
	limitPlies = 60
)

// lead is a line that comes to the goal.
func (b goal) lead(s *seeker) []string { return s.owing(b.reach(s)) }

// reach is the line as far as the goal, nil where it is not come to.
func (b goal) reach(s *seeker) []string {
	start, err := s.game.Play(s.game.Fast, engines.Line{}, engines.Mode{})
	require.NoError(s.t, err)
	spare, err := s.game.Play(s.game.Fast, engines.Line{}, engines.Mode{Scope: engines.Board})
	require.NoError(s.t, err)
	type node struct {
		position engines.Position
		line     []string
	}
	type step struct {
		from node
		move engines.Move
		cost int
	}
	beam := []node{{start, nil}}
	for plies := 1; plies <= limitPlies; plies++ {
		var steps []step
		seen := map[engines.Key]bool{}
		for _, n := range beam {
			men := viewOf(n.position, spare, plies-1).men()
			for _, m := range n.position.AppendMoves(nil) {
				text := n.position.Format(m)
				if b.bars != nil && plies%2 == 0 && b.bars(text) {
					continue
				}
				n.position.Make(m)
				v := viewOf(n.position, spare, plies)
				v.lost = men - v.men()
				if b.done(v) {
					return append(slices.Clone(n.line), text)
				}
				if key := n.position.(engines.Keyed).Key(); !seen[key] && !n.position.Outcome().Over() {
					seen[key] = true
					steps = append(steps, step{n, m, 8*b.cost(v) + s.random.IntN(8)})
				}
				n.position.Unmake()
			}
		}
		slices.SortStableFunc(steps, func(a, b step) int { return a.cost - b.cost })
		beam = nil
		for _, c := range steps[:min(len(steps), beamWidth)] {
			p := c.from.position.(engines.Cloner).Clone()
			line := append(slices.Clone(c.from.line), p.Format(c.move))
			p.Make(c.move)
			beam = append(beam, node{p, line})
		}
	}
	return nil
}
