package clawclash

import "math/bits"

// quads are the points of four boards side by side, 16 bits each.
type quads uint64

// onEach is the same points on all four boards.
func onEach(points uint64) quads { return quads(points * 0x0001_0001_0001_0001) }

func (q quads) at(board int) uint32 { return uint32(q>>(16*board&63)) & allPoints }

func (q quads) size() int { return bits.OnesCount64(uint64(q)) }

// around are the neighbours of the points in each direction: to the right, to
// the left, up and down.
func (q quads) around() (right, left, up, down quads) {
	return q << 1 &^ onEach(firstFile), q >> 1 &^ onEach(lastFile), q << 4 &^ onEach(firstRank), q >> 4 &^ onEach(lastRank)
}

// degrees are, of the numbers of sets that points are in, the ones and the
// twos; the fours are left out.
func degrees(a, b, c, d quads) (ones, twos quads) {
	ones = a ^ b ^ c ^ d
	return ones, a&b ^ c&d ^ (a^b)&(c^d)
}

// products sums, over the points of all boards, the product of two numbers
// below four, given by their ones and twos. Neighbours of two kinds may be
// counted so: a point has four at most, and where one number is four the other
// is none.
func products(ones1, twos1, ones2, twos2 quads) int {
	return (ones1 & ones2).size() + 2*((ones1&twos2).size()+(twos1&ones2).size()) + 4*(twos1&twos2).size()
}

// A batch sums, over up to four boards and over the steps of the side to move
// on each, the number of replies each step leaves. No step is made but those
// that take something.
//
// A step that takes nothing opens the point it leaves to the neighbours there
// and shuts them out of the point it reaches. So the sum is, for each board,
//
//	steps * replies
//	+ for each step, the foe's neighbours of the point it leaves
//	- for each step, the foe's neighbours of the point it reaches
//	+ one for each step after which the foe must pass
//
// and then what the steps that take something leave instead. The second line is
// the sum over own pieces of empty neighbours times foes, the third over empty
// points of own neighbours times foes.
type batch struct {
	own, foe quads
	replies  [4]int // before the step
	boards   int
	sum      int
}

// add puts a board, on which the game goes on and nobody has just passed, into
// the batch. reach are the neighbours of own.
func (s *batch) add(own, foe uint32, reach fan) {
	empty := each(allPoints &^ (own | foe))
	moves, replies := (reach & empty).size(), (neighbours(foe) & empty).size()
	if moves == 0 { // but the pass
		s.sum += max(replies, 1)
		return
	}
	s.sum += moves * replies
	s.own |= quads(own) << (16 * s.boards & 63)
	s.foe |= quads(foe) << (16 * s.boards & 63)
	s.replies[s.boards&3] = replies
	if s.boards++; s.boards == 4 {
		s.flush()
	}
}

// flush sums what is left to sum and empties the batch.
func (s *batch) flush() {
	if s.boards == 0 {
		return
	}
	own, foe := s.own, s.foe
	empty := onEach(allPoints) >> ((64 - 16*s.boards) & 63) &^ (own | foe)

	right, left, up, down := own.around()
	ownOnes, ownTwos := degrees(right, left, up, down)
	foeOnes, foeTwos := degrees(foe.around())
	emptyOnes, emptyTwos := degrees(empty.around())
	s.sum += products(emptyOnes&own, emptyTwos&own, foeOnes, foeTwos) -
		products(ownOnes&empty, ownTwos&empty, foeOnes, foeTwos)

	right, left, up, down = right&empty, left&empty, up&empty, down&empty
	takeRight, takeLeft, takeUp, takeDown := taking(own, foe, empty)
	s.takes(right&takeRight, 1)
	s.takes(left&takeLeft, -1)
	s.takes(up&takeUp, 4)
	s.takes(down&takeDown, -4)
	for i, replies := range s.replies[:s.boards&7] {
		if replies < 4 { // a step shuts out three at most, as one neighbour is the point it left
			s.stuck(i, right&^takeRight, left&^takeLeft, up&^takeUp, down&^takeDown)
		}
	}
	s.own, s.foe, s.boards = 0, 0, 0
}

// takes corrects the sum for steps that take something, by where they arrive.
// A stride leads there.
func (s *batch) takes(arriving quads, stride int) {
	for ; arriving != 0; arriving &= arriving - 1 {
		i := bits.TrailingZeros64(uint64(arriving))
		board, to := i>>4, i&15
		from, own, foe := to-stride, s.own.at(board), s.foe.at(board)
		s.sum += afterTake(own, foe, from, to) - s.afterQuiet(board, foe, from, to)
	}
}

// afterQuiet is the number of the foe's steps after a step that takes nothing.
func (s *batch) afterQuiet(board int, foe uint32, from, to int) int {
	return s.replies[board&3] + bits.OnesCount32(beside[from&15]&foe) - bits.OnesCount32(beside[to&15]&foe)
}

// stuck corrects the sum for quiet steps on a board after which the foe must
// pass.
func (s *batch) stuck(board int, right, left, up, down quads) {
	foe := s.foe.at(board)
	steps := fan(right.at(board)) | fan(left.at(board))<<16 | fan(up.at(board))<<32 | fan(down.at(board))<<48
	for ; steps != 0; steps &= steps - 1 {
		if from, to := steps.first(); s.afterQuiet(board, foe, from, to) == 0 {
			s.sum++
		}
	}
}

// beside are the neighbours of each point.
var beside = func() (beside [16]uint32) {
	for point := range beside {
		for f := neighbours(1 << point); f != 0; f >>= 16 {
			beside[point] |= uint32(f & allPoints)
		}
	}
	return beside
}()

// afterTake is the number of replies to a step that takes something.
func afterTake(own, foe uint32, from, to int) int {
	own ^= 1<<(from&15) ^ 1<<(to&15)
	foe &^= taken(own, foe, to)
	if atMostOne(foe) {
		return 0
	}
	return repliesOf(foe, own)
}

// taking are the points on which a step to the right, to the left, up and down
// would take something; some that no step leads to may be among them.
//
// Three adjoining points of a line, a pair of the mover and one foe next to it,
// are left when the fourth point is empty. Arriving from across, the mover
// completes a pair of which one point is empty and one its own. Along the line
// it comes from the fourth point, to the empty one of the pair.
func taking(own, foe, empty quads) (right, left, up, down quads) {
	const (
		eachFile = firstFile * 0x0001_0001_0001_0001
		eachRank = firstRank * 0x0001_0001_0001_0001
		file0    = eachFile
		file1    = eachFile << 1
		file2    = eachFile << 2
		rank0    = eachRank
		rank1    = eachRank << 4
		rank2    = eachRank << 8
	)
	// Pairs by their first point, where the foe stands behind the pair or
	// before it, and the fourth point is empty.
	inRow := foe>>2&(empty>>3&file0|empty<<1&file1) | foe<<1&(empty>>2&file1|empty<<2&file2)
	inColumn := foe>>8&(empty>>12&rank0|empty<<4&rank1) | foe<<4&(empty>>8&rank1|empty<<8&rank2)
	vertically := empty&(own>>1)&inRow | own&(empty>>1)&inRow<<1
	sideways := empty&(own>>4)&inColumn | own&(empty>>4)&inColumn<<4

	betweenInRow := empty & (own >> 1) & (own << 1)
	betweenInColumn := empty & (own >> 4) & (own << 4)
	return sideways | betweenInRow&(foe>>2)&file1,
		sideways | betweenInRow&(foe<<2)&file2,
		vertically | betweenInColumn&(foe>>8)&rank1,
		vertically | betweenInColumn&(foe<<8)&rank2
}
