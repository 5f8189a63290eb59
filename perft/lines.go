package perft

import (
	"context"

	"github.com/boardperft/perft/engines"
)

// surveyLines walks every line, and keeps the positions of each ply by text
// or key.
func (c *Counter) surveyLines(ctx context.Context, depth int) ([]Ply, error) {
	s := lines{ctx: ctx, pos: c.Position}
	s.tallier, _ = c.Position.(engines.Tallier)
	s.keyed, _ = c.Position.(engines.Keyed)
	for d := range depth + 1 {
		ply := firstPly(c.Position)
		ply.Depth = d
		if d > 0 {
			ply.Nodes = engines.Count{}
		}
		s.plies = append(s.plies, ply)
		s.exact = append(s.exact, map[any]bool{})
		s.canonical = append(s.canonical, map[engines.Key]bool{})
	}
	s.walk(1)
	ended := endedRoot(c.Position)
	add := func(to *engines.Count, n engines.Count, _ uint64) {
		var ok bool
		if *to, ok = to.Add(n); !ok {
			s.err = ErrOverflow
		}
	}
	for d := 1; d <= depth; d++ {
		ply := &s.plies[d]
		ply.Positions, ply.Canonical = uint64(len(s.exact[d])), uint64(len(s.canonical[d]))
		c.leaf(ply, &ended, add)
	}
	return s.plies, s.err
}

// lines is a survey line by line.
type lines struct {
	ctx       context.Context
	pos       engines.Position
	tallier   engines.Tallier
	keyed     engines.Keyed
	plies     []Ply
	exact     []map[any]bool
	canonical []map[engines.Key]bool
	visited   int
	err       error
}

func (s *lines) walk(d int) {
	if d >= len(s.plies) || s.err != nil {
		return
	}
	if s.visited++; s.visited%1024 == 0 && s.ctx.Err() != nil {
		s.err = context.Cause(s.ctx)
		return
	}
	ply := &s.plies[d]
	tally := make([]uint64, len(ply.Columns))
	for _, m := range s.pos.AppendMoves(nil) {
		if s.tallier != nil {
			s.tallier.Tally(m, tally)
		}
		s.pos.Make(m)
		ply.Nodes, _ = ply.Nodes.Add(engines.CountOf(1))
		if out := s.pos.Outcome(); out.Over() {
			n, _ := ply.Ended[out].Add(engines.CountOf(1))
			ply.Ended[out] = n
		}
		if s.keyed != nil {
			s.exact[d][s.keyed.Key()] = true
			s.canonical[d][s.keyed.Canonical()] = true
		}
		s.walk(d + 1)
		s.pos.Unmake()
	}
	for i, n := range tally {
		ply.Columns[i], _ = ply.Columns[i].Add(engines.CountOf(n))
	}
}
