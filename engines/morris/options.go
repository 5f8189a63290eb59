// Package morris is the game of morris.txt: nine pieces each on twenty-four
// points, placed and then moved; every line of three takes a piece.
//
// rules.go is the document as code, a clause a function, to be read;
// bitboard.go is the same game written to be fast. They share nothing but a
// [Setup].
package morris

import (
	"fmt"
	"strconv"

	"github.com/boardperft/perft/engines"
)

const name = "morris"

// about holds what can be said of the game before its rules are made.
var about = engines.Game{Name: name, Options: []engines.Option{
	engines.Combo("Pieces", "9", "pieces each side has to place", "3", "6", "9"),
	engines.Check("Flying", "true", "with three pieces left a side may move to any empty point"),
	engines.Check("Threefold", "true", "a position that occurs a third time is a draw"),
	engines.Combo("NoMillLimit", "100", "plies without a taken piece that make a draw, 0 for no limit", "0", "50", "100", "200"),
}}

// Variant is the options of the game (reading M7) in types of their own.
type Variant struct {
	Pieces            int // each side starts with, 3, 6 or 9
	Flying, Threefold bool
	NoMillLimit       int // in plies, 0 for never
}

// VariantOf reads the options; the error is *[engines.Rejected].
func VariantOf(o engines.Options) (Variant, error) {
	if _, err := about.Normal(o); err != nil {
		return Variant{}, err
	}
	return Variant{
		Pieces:      number(o, "Pieces"),
		Flying:      about.Option(o, "Flying") == "true",
		Threefold:   about.Option(o, "Threefold") == "true",
		NoMillLimit: number(o, "NoMillLimit"),
	}, nil
}

// number is the value of an option that Normal has let pass.
func number(o engines.Options, name string) int {
	n, err := strconv.Atoi(about.Option(o, name))
	if err != nil {
		panic(fmt.Sprintf("morris: option %s: %v", name, err))
	}
	return n
}

// Start is the start position in the game's notation.
func Start(o engines.Options) string {
	pieces := about.Option(o, "Pieces")
	return "8/8/8 w " + pieces + " " + pieces + " 0"
}
