package runemill

import (
	"slices"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// alikes are slips that no line and no valid position can show, to be searched
// in vain.
var alikes = []gametest.Alike{
	alike("runemill.move.once-placed", "own-hand", func(t *table) {
		t.moving = func(s Setup) bool { return s.Hand[sideOf(s.ToMove)] == 0 }
	}, "While stones are in hand the side that is to place has one: Amber as many as Frost, Frost one more than Amber."),
	alike("runemill.move.flying", "two-too", func(t *table) {
		t.flies = func(s Setup) bool { return count(s.Points, stone(s.ToMove)) <= 3 }
	}, "Flying is asked in the moving phase alone, and there a side with fewer than three has lost already."),
	alike("runemill.remove.all-in-mills", "three-always", func(t *table) {
		t.unless = func(free, all []int) []int {
			if len(all) <= 3 {
				return all
			}
			return document.unless(free, all)
		}
	}, "Three stones are all in a mill or none is; in both cases any may be removed."),
	alike("runemill.end.blocked", "while-placing", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			if s := line[len(line)-1].Setup; len(r.actions(s)) == 0 {
				return r.lost(s.ToMove, "blocked")
			}
			return engines.Outcome{}
		}
	}, "Eighteen stones leave six of the points empty, and a placement is always legal."),
	alike("runemill.end.order", "repetition-before-losses", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.repeated, r.reduced, r.blocked, r.idle} }
	}, "A position in which a side has lost ended the game when it occurred first."),
	alike("runemill.draw.record", "since-removal", func(t *table) {
		t.recorded = func(r rules, line []state) []state {
			from := 0
			for i := 1; i < len(line); i++ {
				if line[i-1].Removing {
					from = i
				}
			}
			return document.recorded(r, line[from:])
		}
	}, "In the moving phase a stone removed is one less on the board, for good."),
}

func alike(clause, name string, change func(*table), proof string) gametest.Alike {
	return gametest.AlikeSlip(document, clause, name, change, maker, proof)
}

// Neither the suites and the trees below them, nor the witnesses of the other
// faults, nor random games show them.
func TestAlikeFaultsDoNotShow(t *testing.T) {
	t.Parallel()
	s := gametest.Search(t, Game, 1_000, 1, 40, 1)
	s.Starts = slices.Concat(gametest.Witnesses(Game), gametest.Questions(t, Game))
	gametest.AlikeFaultsDoNotShow(t, s, alikes)
}
