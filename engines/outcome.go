package engines

import (
	"fmt"
	"strings"
)

// Outcome is how a game stands: the zero value is ongoing; with a Winner it is
// won by that side, for the Reason; with a Reason alone it is drawn. Winner is
// the side's letter in the game's notation. Outcomes compare with ==.
type Outcome struct{ Winner, Reason string }

// Win is the outcome of a game that side has won.
func Win(side, reason string) Outcome { return Outcome{side, reason} }

// Draw is the outcome of a drawn game.
func Draw(reason string) Outcome { return Outcome{"", reason} }

// Over tells whether the game is finished.
func (o Outcome) Over() bool { return o != Outcome{} }

// String writes "ongoing", "win SIDE REASON" or "draw REASON".
func (o Outcome) String() string {
	switch {
	case !o.Over():
		return "ongoing"
	case o.Winner == "":
		return "draw " + o.Reason
	}
	return "win " + o.Winner + " " + o.Reason
}

// ParseOutcome reads what [Outcome.String] writes.
func ParseOutcome(text string) (Outcome, error) {
	f := strings.Split(text, " ")
	switch {
	case text == "ongoing":
		return Outcome{}, nil
	case len(f) == 2 && f[0] == "draw" && f[1] != "":
		return Draw(f[1]), nil
	case len(f) == 3 && f[0] == "win" && f[1] != "" && f[2] != "":
		return Win(f[1], f[2]), nil
	}
	return Outcome{}, fmt.Errorf(`outcome %q: want "ongoing", "win SIDE REASON" or "draw REASON"`, text)
}
