package mill

// Two is two sets of points in one word, that of the lower half first. The
// six squares of both are six bytes, all turned or mirrored by one operation.
type Two uint64

// Both puts two sets into one word.
func Both(a, b Set) Two { return Two(a) | Two(b)<<32 }

// Split takes the sets apart.
func (t Two) Split() (a, b Set) { return Set(t), Set(t >> 32) }

const eachByte Two = 0x0101010101010101 // times a byte: that byte in each byte

// turned turns both boards by a quarter, clockwise: index i becomes i+2.
func (t Two) turned() Two {
	return t<<2&(0xFC*eachByte) | t>>6&(0x03*eachByte)
}

// mirrored mirrors both boards in the diagonal through point 0: index i
// becomes -i. Reversing the bits of a byte gives 7-i; one step on gives 8-i.
func (t Two) mirrored() Two {
	t = t>>1&(0x55*eachByte) | t&(0x55*eachByte)<<1
	t = t>>2&(0x33*eachByte) | t&(0x33*eachByte)<<2
	t = t>>4&(0x0F*eachByte) | t&(0x0F*eachByte)<<4
	return t<<1&(0xFE*eachByte) | t>>7&eachByte
}

// swapped changes the outer with the inner square.
func (t Two) swapped() Two {
	const outer Two = 0xFF | 0xFF<<32
	return t&(outer<<8) | t&outer<<16 | t>>16&outer
}

// Symmetries is the number of ways to map the board onto itself: four turns,
// each mirrored or not, each with the outer and inner squares changed or not.
const Symmetries = 16

// Image is t under symmetry number n: bit 0 changes the outer and the inner
// square, bits 1 and 2 are quarter turns, bit 3 mirrors first. Image(0) is t.
func (t Two) Image(n int) Two {
	if n&8 != 0 {
		t = t.mirrored()
	}
	for range n >> 1 & 3 {
		t = t.turned()
	}
	if n&1 != 0 {
		t = t.swapped()
	}
	return t
}

// Canonical is the least of all images of t, the same for boards that are
// equal up to symmetry and for no others.
func (t Two) Canonical() Two {
	mirror := t.mirrored()
	least := min(t, mirror, t.swapped(), mirror.swapped())
	for range 3 {
		t, mirror = t.turned(), mirror.turned()
		least = min(least, t, mirror, t.swapped(), mirror.swapped())
	}
	return least
}

// PointImage is where symmetry number n takes point p.
func PointImage(p, n int) int {
	a, _ := Both(Only(p), 0).Image(n).Split()
	return a.First()
}
