package morris

import (
	"slices"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// alikes are slips that no line and no valid position can show, to be searched
// in vain.
var alikes = []gametest.Alike{
	alike("morris.place.then-move", "own-hand", func(t *table) {
		t.moving = func(s Setup) bool { return s.Hand[sideOf(s.ToMove)] == 0 }
	}, "While pieces are in hand the side to move has one: White as many as Black, Black one more than White."),
	alike("morris.move.flying", "two-too", func(t *table) {
		t.flies = func(s Setup, v Variant) bool { return v.Flying && count(s.Points, stone(s.ToMove)) <= 3 }
	}, "Flying is asked in the moving phase alone, and there a side with fewer than three has lost already."),
	alike("morris.take.all-in-mills", "three-always", func(t *table) {
		t.unless = func(free, all []int) []int {
			if len(all) <= 3 {
				return all
			}
			return document.unless(free, all)
		}
	}, "Three pieces are all in a mill or none is; in both cases any may be taken."),
	alike("morris.end.blocked", "while-placing", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			if s := line[len(line)-1]; r.stuck(s) {
				return r.lost(s.ToMove, "blocked")
			}
			return engines.Outcome{}
		}
	}, "Eighteen pieces leave six of the points empty, and a placement is always legal: it takes a piece if there is one."),
	alike("morris.draw.record", "moving-phase-only", func(t *table) {
		t.recorded = func(line []state) (record []state) {
			for _, s := range document.recorded(line) {
				if s.Hand == [2]int{} {
					record = append(record, s)
				}
			}
			return record
		}
	}, "Each placement leaves fewer in hand and the hands are part of the key, so no position with pieces in hand comes again."),
	alike("morris.draw.record", "since-taken", func(t *table) {
		t.recorded = func(line []state) []state {
			from := 0
			for i := 1; i < len(line); i++ {
				if line[i].Quiet == 0 {
					from = i
				}
			}
			return document.recorded(line[from:])
		}
	}, "A piece taken is one less on the board and in hand together, for good, and both are part of the key."),
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
