package states

import (
	"cmp"
	"context"
	"slices"
)

// Group is how many positions there are with some material.
type Group struct {
	First, Second int    // pieces of each side, the one that begins first
	Positions     uint64 // all
	Classes       uint64 // up to the symmetries of the board
}

// Census is what there is to count in a set of positions.
type Census struct {
	Groups             []Group // by material, most pieces first
	Positions, Classes uint64
	ToMove             [2]uint64 // positions by who is to move
	Over               uint64    // finished games, one for each position
}

// CensusMemory is how many bytes [Count] takes.
func CensusMemory(s Space) uint64 { return BitsMemory(s.Size()) }

// Count counts the positions of a set. p is a position of the game.
func Count(ctx context.Context, s Space, set *Bits, p Position, progress func(done, known uint64)) (Census, error) {
	p = p.Clone().(Position)
	var c Census
	groups := map[[2]int]*Group{}
	group := func(first, second int) *Group {
		at := [2]int{first, second}
		if groups[at] == nil {
			groups[at] = &Group{First: first, Second: second}
		}
		return groups[at]
	}
	classes := NewBits(s.Size())
	all := set.Len()
	for rank := range set.All() {
		k := s.Key(rank)
		group(s.Material(k)).Positions++
		c.ToMove[s.ToMove(k)]++
		p.Place(k)
		if p.Outcome().Over() {
			c.Over++
		}
		// The least image of a position may be one that is not of the set.
		if least, ok := s.Rank(p.Canonical()); ok && classes.Add(least) {
			group(s.Material(k)).Classes++
			c.Classes++
		}
		if c.Positions++; c.Positions%(1<<16) == 0 {
			if ctx.Err() != nil {
				return c, context.Cause(ctx)
			}
			if progress != nil {
				progress(c.Positions, all)
			}
		}
	}
	for _, g := range groups {
		c.Groups = append(c.Groups, *g)
	}
	slices.SortFunc(c.Groups, func(a, b Group) int {
		return cmp.Or(cmp.Compare(b.First+b.Second, a.First+a.Second), cmp.Compare(b.First, a.First))
	})
	return c, nil
}
