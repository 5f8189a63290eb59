package arena

// Stream is the platform's source of random numbers, mulberry32. The zero
// value is the stream of seed 0.
type Stream struct{ state uint32 }

// NewStream begins the stream of a seed.
func NewStream(seed uint32) *Stream { return &Stream{seed} }

// Float is the next number, 0 <= x < 1.
func (s *Stream) Float() float64 {
	s.state += 0x6D2B79F5
	z := s.state
	z = (z ^ z>>15) * (z | 1)
	z ^= z + (z^z>>7)*(z|61)
	return float64(z^z>>14) / (1 << 32)
}

// Below is floor(Float() * n), as scripts pick from a list.
func (s *Stream) Below(n int) int { return int(s.Float() * float64(n)) }
