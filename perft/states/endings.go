package states

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// MostStones is how many stones a side has in the mill games; FewestStones
// with how many the moving phase goes on.
const (
	MostStones   = 9
	FewestStones = 3
)

// ParsePieces reads two numbers of stones, "4-3".
func ParsePieces(text string) (n, m int, err error) {
	first, second, ok := strings.Cut(text, "-")
	if ok {
		n, err = strconv.Atoi(first)
	}
	if ok && err == nil {
		m, err = strconv.Atoi(second)
	}
	if !ok || err != nil || fmt.Sprintf("%d-%d", n, m) != text ||
		min(n, m) < FewestStones || max(n, m) > MostStones {
		return 0, 0, fmt.Errorf("pieces %q: want two numbers from %d to %d, such as 4-3", text, FewestStones, MostStones)
	}
	return n, m, nil
}

// endings numbers the positions of the moving phase with some numbers of
// stones, either side to move, whether or not play can come there.
type endings struct {
	kinds []ending
	at    [mill.Points + 1][mill.Points + 1]int // of kinds, plus one; 0: none
	size  uint64
}

// ending is the positions with so many stones.
type ending struct {
	first, second int // stones of the side that begins a game, and of the other
	boards        uint64
	offset        uint64 // the first rank
}

// Endings are the positions of the moving phase in which one side has n stones
// and the other m, and all that can come of them while both sides have three
// stones or more.
func Endings(n, m int) Space {
	e := &endings{}
	for a := FewestStones; a <= max(n, m); a++ {
		for b := FewestStones; b <= max(n, m); b++ {
			if a <= n && b <= m || a <= m && b <= n {
				e.add(a, b)
			}
		}
	}
	return e
}

// OneEnding are the positions of [Endings] with exactly these numbers: n
// stones of the side that begins a game, m of the other.
func OneEnding(n, m int) Space {
	e := &endings{}
	e.add(n, m)
	return e
}

func (e *endings) add(n, m int) {
	kind := ending{n, m, pairs(mill.Points, n, m), e.size}
	e.kinds = append(e.kinds, kind)
	e.at[n][m] = len(e.kinds)
	e.size += 2 * kind.boards
}

func (e *endings) Size() uint64 { return e.size }

// endingParts takes a key apart as the mill games write it: the stones, then
// the side to move in the lowest byte; hands and a pending removal are above.
func endingParts(k engines.Key) (first, second mill.Set, toMove int, moving bool) {
	first, second = mill.Two(k[0]).Split()
	return first, second, int(k[1] & 1), k[1] <= 1
}

func (e *endings) Rank(k engines.Key) (uint64, bool) {
	first, second, toMove, moving := endingParts(k)
	at := e.at[first.Len()][second.Len()]
	if !moving || at == 0 {
		return 0, false
	}
	kind := &e.kinds[at-1]
	return kind.offset + uint64(toMove)*kind.boards + pairRank(uint32(first), uint32(second), mill.Points), true
}

func (e *endings) Key(rank uint64) engines.Key {
	i := len(e.kinds) - 1
	for e.kinds[i].offset > rank {
		i--
	}
	kind := &e.kinds[i]
	rank -= kind.offset
	first, second := pair(rank%kind.boards, mill.Points, kind.first, kind.second)
	return engines.Key{uint64(mill.Both(mill.Set(first), mill.Set(second))), rank / kind.boards}
}

func (e *endings) Material(k engines.Key) (first, second int) {
	a, b, _, _ := endingParts(k)
	return a.Len(), b.Len()
}

func (e *endings) ToMove(k engines.Key) int { return int(k[1] & 1) }

// canonical yields the boards of an ending that are the least of their images,
// as [mill.Two.Canonical] has it, by rank. Since the second side's stones are
// the upper half, they must be the least of their own images.
func (k *ending) canonical(yield func(rank uint64) bool) {
	firsts := choose[mill.Points-k.second][k.first]
	for high := range choose[mill.Points][k.second] {
		second := subset(high, mill.Points, k.second)
		if t := mill.Both(0, mill.Set(second)); t.Canonical() != t {
			continue
		}
		room := uint32(mill.All) &^ second
		set := uint32(1)<<k.first - 1
		for low := range firsts {
			t := mill.Both(mill.Set(spread(set, room)), mill.Set(second))
			if t.Canonical() == t && !yield(high*firsts+low) {
				return
			}
			set = nextSubset(set)
		}
	}
}

// nextSubset is the next larger number with as many bits.
func nextSubset(set uint32) uint32 {
	low := set & -set
	up := set + low
	return up | (set^up)>>2/low
}
