package states

import (
	"context"
	"fmt"
	"math"
	"sync"
	"sync/atomic"

	"github.com/boardperft/perft/engines"
)

// graph is what solving needs of the positions: who comes before whom.
type graph struct {
	from  []uint64 // where the predecessors of a position begin
	edges []uint32 // predecessors, by number
	// left is how many moves of a position are not known to lose. A move that
	// ends the game without a loss stays for ever.
	left  []uint16
	fixed []Value // of positions that are over; Unknown else
	won   []bool  // a move wins at once
}

// chunkSize is how many positions a worker takes at a time.
const chunkSize = 1 << 12

// chunk is what is known of the moves of some positions after another.
type chunk struct {
	degree []uint16
	edges  []uint32
}

// graphMemory is how many bytes a graph takes while it is built, with so many
// positions and edges.
func graphMemory(positions int, edges float64) uint64 {
	const each = 8 + 2 + 2 + 1 + 1 // offset, left, degree, fixed, won
	return uint64(positions)*each + uint64(edges)*2*4
}

func (s *Solver) build(ctx context.Context, x *Index) (*graph, error) {
	n := x.Members()
	if uint64(n) > math.MaxUint32 {
		return nil, fmt.Errorf("%d positions: at most 2^32-1 can be solved together", n)
	}
	g := &graph{left: make([]uint16, n), fixed: make([]Value, n), won: make([]bool, n), from: make([]uint64, n+1)}
	chunks, err := s.expand(ctx, x, g)
	if err != nil {
		return nil, err
	}
	for _, c := range chunks {
		for _, to := range c.edges {
			g.from[to+1]++
		}
	}
	for i := range n {
		g.from[i+1] += g.from[i]
	}
	g.edges = make([]uint32, g.from[n])
	for i, c := range chunks {
		at := 0
		for j, degree := range c.degree {
			for _, to := range c.edges[at : at+int(degree)] {
				g.edges[g.from[to]] = uint32(i*chunkSize + j)
				g.from[to]++
			}
			at += int(degree)
		}
		chunks[i] = chunk{}
	}
	copy(g.from[1:], g.from[:n]) // each begins where the one before it ended
	g.from[0] = 0
	return g, nil
}

// expand lists the moves of every position.
func (s *Solver) expand(ctx context.Context, x *Index, g *graph) ([]chunk, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	members := make([]uint64, 0, x.Members()/chunkSize+1) // the first rank of each chunk
	i := 0
	for rank := range x.All() {
		if i%chunkSize == 0 {
			members = append(members, rank)
		}
		i++
	}
	chunks := make([]chunk, len(members))
	var next atomic.Int64
	var mu sync.Mutex
	done := 0
	var wg sync.WaitGroup
	for range max(1, s.Workers) {
		w := &expander{space: s.Space, sides: s.Sides, x: x, p: s.Root.Clone().(Position), g: g}
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1) - 1)
				if i >= len(chunks) {
					return
				}
				if err := w.chunk(&chunks[i], i, members[i]); err != nil {
					cancel(err)
				}
				mu.Lock()
				if done++; s.Progress != nil {
					s.Progress(min(uint64(done)*chunkSize, uint64(x.Members())), uint64(x.Members()))
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return chunks, nil
}

// expander lists moves, for one goroutine.
type expander struct {
	space Space
	sides [2]string
	x     *Index
	p     Position
	g     *graph
	moves []engines.Move

	edges []uint32 // of the position at hand
	stay  uint16   // its moves that end the game and do not lose
	wins  bool     // a move wins at once
}

func (w *expander) chunk(c *chunk, i int, first uint64) error {
	number := i * chunkSize
	c.degree = make([]uint16, 0, chunkSize)
	for rank := range w.x.between(int(first>>6), len(w.x.words)) {
		if rank < first {
			continue
		}
		if len(c.degree) == chunkSize {
			break
		}
		k := w.space.Key(rank)
		w.p.Place(k)
		w.edges, w.stay, w.wins = w.edges[:0], 0, false
		if out := w.p.Outcome(); out.Over() {
			w.g.fixed[number] = valueOf(out, w.sides[w.space.ToMove(k)])
		} else if err := w.after(w.sides[w.space.ToMove(k)]); err != nil {
			return err
		}
		w.g.left[number] = uint16(len(w.edges)) + w.stay
		w.g.won[number] = w.wins
		c.degree = append(c.degree, uint16(len(w.edges)))
		c.edges = append(c.edges, w.edges...)
		number++
	}
	return nil
}

// after follows each move of the side to move to the end of its turn.
func (w *expander) after(side string) error {
	from := len(w.moves)
	w.moves = w.p.AppendMoves(w.moves)
	defer func() { w.moves = w.moves[:from] }()
	for i := from; i < len(w.moves); i++ {
		w.p.Make(w.moves[i])
		err := w.turn(side)
		w.p.Unmake()
		if err != nil {
			return err
		}
	}
	return nil
}

func (w *expander) turn(side string) error {
	if out := w.p.Outcome(); out.Over() {
		switch valueOf(out, side) {
		case Win:
			w.wins = true
		case Draw:
			w.stay++
		}
		return nil
	}
	if mid, ok := w.p.(engines.MidTurn); ok && mid.MidTurn() {
		return w.after(side)
	}
	number, err := numberOf(w.space, w.x, w.p)
	if err == nil {
		w.edges = append(w.edges, uint32(number))
	}
	return err
}

// numberOf is the number of a position up to symmetry.
func numberOf(s Space, x *Index, p Position) (int, error) {
	rank, ok := s.Rank(p.Canonical())
	if ok {
		var number int
		if number, ok = x.Number(rank); ok {
			return number, nil
		}
	}
	return 0, fmt.Errorf("%s: not among the positions that are solved", p)
}
