package morris

import (
	"fmt"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

// mfenReasons are the outcomes' reasons as MFEN words them.
var mfenReasons = map[string]string{
	"reduced":    mill.FewerThanMinimum,
	"blocked":    mill.NoLegalMove,
	"no-mill":    mill.NoProgress,
	"repetition": mill.Repetition,
}

// WriteMFEN writes a position with its outcome as [mill.MFEN]. The plies
// since a stone was taken are its no-progress counter. Its ply count, which a
// position here does not have, is the least that the stones placed, the
// counter and the side to move allow.
func WriteMFEN(position string, o engines.Options, out engines.Outcome) (string, error) {
	v, err := VariantOf(o)
	if err != nil {
		return "", err
	}
	s, err := ParseSetup(position)
	if err == nil {
		err = s.Validate(v)
	}
	if err != nil {
		return "", err
	}
	m := mill.MFEN{Points: s.Points, Side: s.ToMove, Hands: s.Hand, Quiet: s.Quiet}
	m.Ply = max(2*v.Pieces-s.Hand[0]-s.Hand[1], s.Quiet)
	if (m.Ply%2 == 0) != (s.ToMove == 'w') {
		m.Ply++
	}
	if out.Over() {
		reason, known := mfenReasons[out.Reason]
		if !known {
			return "", fmt.Errorf("%s: MFEN has no word for the outcome %q", name, out)
		}
		m.Finish(out.Winner, reason)
	}
	return m.String(), nil
}

// ReadMFEN is the position of an [mill.MFEN] text. A removal that is still
// owed is no position of Morris, whose turns are one move, and a finished
// game's text does not say whose turn it is: both are errors.
func ReadMFEN(text string) (string, error) {
	m, err := mill.ParseMFEN(text)
	switch {
	case err != nil:
		return "", fmt.Errorf("%s: %w", name, err)
	case m.Removing:
		return "", fmt.Errorf("%s: MFEN %q: a removal is owed, Morris has no position within a turn", name, text)
	case m.Outcome != "":
		return "", fmt.Errorf("%s: MFEN %q: a finished game, the text does not say whose turn it would be", name, text)
	}
	s := Setup{Points: m.Points, ToMove: m.Side, Hand: m.Hands, Quiet: m.Quiet}
	if err := s.Validate(widest); err != nil {
		return "", err
	}
	return s.String(), nil
}
