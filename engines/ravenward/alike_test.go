package ravenward

import (
	"slices"

	"github.com/boardperft/perft/engines/gametest"
)

// alike are slips that no line and no valid position can show, to be searched
// in vain.
var alike = []gametest.Alike{
	{
		slip("one-by-one", "Captured pieces are removed one by one, each before the next is looked at.", func(t *table) {
			t.Flagged = func(t *table, s State, landing int) []int {
				var all []int
				for {
					more := document.Flagged(t, s, landing)
					if len(more) == 0 {
						return all
					}
					all = append(all, more[0])
					s.Board[more[0]] = NoPiece
				}
			}
		}),
		"What a removal changes is a neighbour of the landing square, one step away. What decides a capture is two " +
			"steps away, and a step and two steps are never the same square. Only a captured King could make the throne hostile, and then he was a neighbour.",
	},
	{
		slip("captures-twice", "Captures are resolved once more on what is left.", func(t *table) {
			t.Resolve = func(t *table, s State, landing int) State {
				return document.Resolve(t, document.Resolve(t, s, landing), landing)
			}
		}),
		"As before: no removal makes a new anvil for another neighbour.",
	},
	{
		slip("origin-still-there", "Captures are looked at with the piece still on the square it left, too.", func(t *table) {
			t.Slide = func(s State, from, to int) State {
				after := document.Slide(s, from, to)
				with := after
				with.Board[from] = s.Board[from]
				for _, cell := range document.Flagged(&document, with, to) {
					after.Board[cell] = NoPiece
				}
				return after
			}
		}),
		"An anvil stands two steps from the landing square behind an enemy, but between the landing square and the one " +
			"that was left there are empty squares only. So the square left is no anvil, and as an empty throne it is none either.",
	},
	{
		slip("king-captured-before-escape", "The King's capture is looked at before the escape.", func(t *table) {
			t.Order = func(t *table) []endTest {
				return []endTest{t.Captured, t.Escape, t.Repeats, t.Limit, t.Blocked}
			}
		}),
		"A King who stands on a corner is not captured: the two tests are never both true.",
	},
	{
		slip("repetition-first", "Repetition is looked at before escape and capture.", func(t *table) {
			t.Order = func(t *table) []endTest {
				return []endTest{t.Repeats, t.Escape, t.Captured, t.Limit, t.Blocked}
			}
		}),
		"A position with the King gone or on a corner ends the game when it comes first, so it never comes a third time.",
	},
	{
		slip("since-the-last-capture", "Only positions since the last capture are remembered.", func(t *table) {
			t.Recorded = func(line []State) []State {
				recorded := document.Recorded(line)
				count := func(s State) int {
					return len(slices.DeleteFunc(slices.Clone(s.Board[:]), func(p Piece) bool { return p == NoPiece }))
				}
				return slices.DeleteFunc(slices.Clone(recorded), func(s State) bool { return count(s) != count(now(line)) })
			}
		}),
		"A captured piece never comes back, so no position from before a capture comes again.",
	},
}
