package states

import "math/bits"

// choose[n][k] is the number of ways to choose k of n points.
var choose = func() (c [25][25]uint64) {
	for n := range c {
		c[n][0] = 1
		for k := 1; k <= n; k++ {
			c[n][k] = c[n-1][k-1] + c[n-1][k]
		}
	}
	return c
}()

// half is how many points the tables cover.
const half = 16

// smallRank is the rank of a set of the first points among those as large, and
// small the way back. Ranks do not depend on how many points there are.
var smallRank, small = func() (rank [1 << half]uint16, sets [half + 1][]uint16) {
	for set := range rank {
		k := bits.OnesCount(uint(set))
		rank[set] = uint16(len(sets[k]))
		sets[k] = append(sets[k], uint16(set))
	}
	return rank, sets
}()

// subsetRank numbers the sets of as many points as set has, from 0, by their
// value as numbers.
func subsetRank(set uint32) uint64 {
	low := set & (1<<half - 1)
	rank := uint64(smallRank[low])
	k := bits.OnesCount32(low) + 1
	for set ^= low; set != 0; set &= set - 1 {
		rank += choose[bits.TrailingZeros32(set)][k]
		k++
	}
	return rank
}

// subset is the set of k of n points with that rank.
func subset(rank uint64, n, k int) (set uint32) {
	for ; k > half || rank >= uint64(len(small[k])); k-- {
		for n--; choose[n][k] > rank; {
			n--
		}
		rank -= choose[n][k]
		set |= 1 << n
	}
	return set | uint32(small[k][rank])
}

// squeeze takes the points out of set that are not in room, and moves the
// others together: point i of room becomes point i.
func squeeze(set, room uint32) (out uint32) {
	for ; set != 0; set &= set - 1 {
		out |= 1 << bits.OnesCount32(room&(set&-set-1))
	}
	return out
}

// spread undoes squeeze.
func spread(set, room uint32) (out uint32) {
	for ; set != 0; room &= room - 1 {
		if set&1 != 0 {
			out |= room & -room
		}
		set >>= 1
	}
	return out
}

// pairRank numbers two sets without a common point, of points that many; the
// size of the second decides how many firsts there are to each second.
func pairRank(first, second uint32, points int) uint64 {
	room := uint32(1<<points-1) &^ second
	return subsetRank(second)*choose[points-bits.OnesCount32(second)][bits.OnesCount32(first)] + subsetRank(squeeze(first, room))
}

// pair undoes pairRank, for sets of n and m points.
func pair(rank uint64, points, n, m int) (first, second uint32) {
	firsts := choose[points-m][n]
	second = subset(rank/firsts, points, m)
	return spread(subset(rank%firsts, points-m, n), uint32(1<<points-1)&^second), second
}

// pairs is how many pairs of sets of n and m points there are.
func pairs(points, n, m int) uint64 { return choose[points][m] * choose[points-m][n] }
