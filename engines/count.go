package engines

import (
	"fmt"
	"math/big"
	"math/bits"
)

// Count is a number of nodes, up to 128 bits: perft of ClawClash passes 64
// bits at depth 25. The zero value is 0; counts compare with ==. As text, and
// so in JSON, it is a decimal string, since JSON numbers end at 2^53.
type Count struct{ Hi, Lo uint64 }

// CountOf is n as a [Count].
func CountOf(n uint64) Count { return Count{Lo: n} }

// Add returns c+d, and false if that passes 128 bits.
func (c Count) Add(d Count) (Count, bool) {
	lo, carry := bits.Add64(c.Lo, d.Lo, 0)
	hi, over := bits.Add64(c.Hi, d.Hi, carry)
	return Count{hi, lo}, over == 0
}

// Sub returns c-d, and false if that is less than nothing.
func (c Count) Sub(d Count) (Count, bool) {
	lo, borrow := bits.Sub64(c.Lo, d.Lo, 0)
	hi, under := bits.Sub64(c.Hi, d.Hi, borrow)
	return Count{hi, lo}, under == 0
}

// Mul returns c*n, and false if that passes 128 bits.
func (c Count) Mul(n uint64) (Count, bool) {
	carry, lo := bits.Mul64(c.Lo, n)
	over, hi := bits.Mul64(c.Hi, n)
	hi, c2 := bits.Add64(hi, carry, 0)
	return Count{hi, lo}, over == 0 && c2 == 0
}

// Less tells whether c < d.
func (c Count) Less(d Count) bool { return c.Hi < d.Hi || c.Hi == d.Hi && c.Lo < d.Lo }

// Float is c as a float64, for rates and bars.
func (c Count) Float() float64 { return float64(c.Hi)*0x1p64 + float64(c.Lo) }

// String writes c in decimal.
func (c Count) String() string {
	if c.Hi == 0 {
		return fmt.Sprint(c.Lo)
	}
	n := new(big.Int).SetUint64(c.Hi)
	return n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(c.Lo)).String()
}

// ParseCount reads a decimal number without sign, leading zeros or spaces.
func ParseCount(text string) (Count, error) {
	bad := func(why string) (Count, error) { return Count{}, fmt.Errorf("count %q: %s", text, why) }
	switch {
	case text == "":
		return bad("is empty")
	case len(text) > 1 && text[0] == '0':
		return bad("has a leading zero")
	case len(text) > 39:
		return bad("passes 128 bits")
	}
	var c Count
	for i := range len(text) {
		if text[i] < '0' || text[i] > '9' {
			return bad("is no decimal number")
		}
		t, ok := c.Mul(10)
		if ok {
			t, ok = t.Add(CountOf(uint64(text[i] - '0')))
		}
		if !ok {
			return bad("passes 128 bits")
		}
		c = t
	}
	return c, nil
}

// MarshalText writes c in decimal.
func (c Count) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (c *Count) UnmarshalText(b []byte) (err error) {
	*c, err = ParseCount(string(b))
	return err
}

// Total is the sum of a divide, and false if that passes 128 bits.
func (d Divide) Total() (sum Count, ok bool) {
	for _, n := range d {
		if sum, ok = sum.Add(n); !ok {
			return sum, false
		}
	}
	return sum, true
}
