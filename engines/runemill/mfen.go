package runemill

import (
	"fmt"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// mfenReasons are the outcomes' reasons as MFEN words them.
var mfenReasons = map[string]string{
	"reduced":    mill.FewerThanMinimum,
	"blocked":    mill.NoLegalMove,
	"no-removal": mill.NoProgress,
	"repetition": mill.Repetition,
}

// WriteMFEN writes a position with its outcome as [mill.MFEN]: Amber, who
// begins, is its White, Frost its Black, the half-moves since a removal its
// no-progress counter. Its ply count, which a position here does not have, is
// the least that the stones placed, the counter and the side to move allow.
func WriteMFEN(position string, o engines.Options, out engines.Outcome) (string, error) {
	if _, err := about.Normal(o); err != nil {
		return "", err
	}
	s, err := ParseSetup(position)
	if err == nil {
		err = s.Validate()
	}
	if err != nil {
		return "", err
	}
	m := mill.MFEN{Side: recoloured(s.ToMove), Removing: s.Removing, Hands: s.Hand, Quiet: s.Quiet}
	for p, stone := range s.Points {
		m.Points[p] = recoloured(stone)
	}
	m.Ply = 2*stones - s.Hand[0] - s.Hand[1] + s.Quiet
	// A side that owes a removal has made the move that the count includes.
	if even := (s.ToMove == 'a') != s.Removing; (m.Ply%2 == 0) != even {
		m.Ply++
	}
	if out.Over() {
		reason, known := mfenReasons[out.Reason]
		if !known {
			return "", fmt.Errorf("%s: MFEN has no word for the outcome %q", name, out)
		}
		winner := out.Winner
		if winner != "" {
			winner = string(recoloured(winner[0]))
		}
		m.Finish(winner, reason)
	}
	return m.String(), nil
}

// ReadMFEN is the position of an [mill.MFEN] text. A finished game's text does
// not say whose turn it is and is an error.
func ReadMFEN(text string) (string, error) {
	m, err := mill.ParseMFEN(text)
	if err != nil {
		return "", fmt.Errorf("%s: %w", name, err)
	}
	if m.Outcome != "" {
		return "", fmt.Errorf("%s: MFEN %q: a finished game, the text does not say whose turn it would be", name, text)
	}
	s := Setup{ToMove: recoloured(m.Side), Hand: m.Hands, Removing: m.Removing, Quiet: m.Quiet}
	for p, stone := range m.Points {
		s.Points[p] = recoloured(stone)
	}
	if err := s.Validate(); err != nil {
		return "", err
	}
	return s.String(), nil
}

var colours = map[byte]byte{'A': 'W', 'F': 'B', 'a': 'w', 'f': 'b', 'W': 'A', 'B': 'F', 'w': 'a', 'b': 'f'}

// recoloured is the letter of a stone or a side in the other alphabet, Amber
// and White being the side that begins; 0 stays 0.
func recoloured(letter byte) byte { return colours[letter] }
