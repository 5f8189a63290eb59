package morris

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

func now(line []state) Setup { return line[len(line)-1].Setup }

var slipsOfEnds = []slip{
	{"morris.end.two-left", "none-left", "a side has too few pieces when it has none", func(t *table) {
		t.few = func(board points, side byte) bool { return count(board, stone(side)) == 0 }
	}},
	{"morris.end.two-left", "three-left", "a side has too few pieces when it has three", func(t *table) {
		t.few = func(board points, side byte) bool { return count(board, stone(side)) <= 3 }
	}},
	{"morris.end.reduced", "never", "a side with too few pieces plays on", func(t *table) { t.reduced = never }},
	{"morris.end.reduced", "while-placing", "a side that has lost pieces and has too few, hand and board together, has lost while placing", func(t *table) {
		t.reduced = func(r rules, line []state) engines.Outcome {
			s := now(line)
			for _, side := range r.first(s) {
				if count(s.Points, stone(side))+s.Hand[sideOf(side)] < 3 {
					return r.lost(side, "reduced")
				}
			}
			return document.reduced(r, line)
		}
	}},
	{"morris.end.reduced", "hand-not-counted", "a side that has placed three and has too few on the board has lost, whatever it has in hand", func(t *table) {
		t.reduced = func(r rules, line []state) engines.Outcome {
			s := now(line)
			for _, side := range r.first(s) {
				if r.few(s.Points, side) && r.Pieces-s.Hand[sideOf(side)] >= 3 {
					return r.lost(side, "reduced")
				}
			}
			return document.reduced(r, line)
		}
	}},
	{"morris.end.opponent-first", "mover-first", "the side that moved is looked at first", func(t *table) {
		t.first = func(s Setup) [2]byte { return [2]byte{otherOf(s.ToMove), s.ToMove} }
	}},
	{"morris.end.opponent-first", "opponent-only", "the side that moved is not looked at", func(t *table) {
		t.first = func(s Setup) [2]byte { return [2]byte{s.ToMove, s.ToMove} }
	}},
	{"morris.end.opponent-first", "mover-only", "only the side that moved is looked at", func(t *table) {
		t.first = func(s Setup) [2]byte { return [2]byte{otherOf(s.ToMove), otherOf(s.ToMove)} }
	}},
	{"morris.end.blocked", "never", "a blocked side has not lost", func(t *table) { t.blocked = never }},
	{"morris.end.blocked", "is-drawn", "a blocked side has a draw", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			if document.blocked(r, line).Over() {
				return engines.Draw("blocked")
			}
			return engines.Outcome{}
		}
	}},
	{"morris.end.blocked", "as-if-not-flying", "a side that could only fly counts as blocked", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			r.flies = func(Setup, Variant) bool { return false }
			return document.blocked(r, line)
		}
	}},
	{"morris.end.blocked", "mover-too", "a side that has moved and blocked itself has lost", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			if out := document.blocked(r, line); out.Over() {
				return out
			}
			last := line[len(line)-1]
			last.ToMove = otherOf(last.ToMove)
			return document.blocked(r, []state{last})
		}
	}},
	{"morris.end.winner", "swapped", "the side that has lost is named as the winner", func(t *table) {
		t.lost = func(loser byte, reason string) engines.Outcome { return document.lost(otherOf(loser), reason) }
	}},
	{"morris.end.winner", "swapped-when-blocked", "a blocked side has won", func(t *table) {
		t.lost = func(loser byte, reason string) engines.Outcome {
			if reason == "blocked" {
				loser = otherOf(loser)
			}
			return document.lost(loser, reason)
		}
	}},
	{"morris.end.winner", "stone-letter", "the winner is named by the letter of its pieces", func(t *table) {
		t.lost = func(loser byte, reason string) engines.Outcome {
			return engines.Win(string(stone(otherOf(loser))), reason)
		}
	}},
	{"morris.end.order", "draws-first", "draws are looked at before losses", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.noMill, r.threefold, r.reduced, r.blocked} }
	}},
	{"morris.end.order", "limit-before-blocked", "the limit is looked at before a blocked side", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.reduced, r.noMill, r.blocked, r.threefold} }
	}},
	{"morris.end.order", "blocked-first", "blocked is looked at before reduced", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.blocked, r.reduced, r.noMill, r.threefold} }
	}},
	{"morris.end.order", "repetition-before-limit", "repetition is looked at before the limit", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.reduced, r.blocked, r.threefold, r.noMill} }
	}},
}

var slipsOfDraws = []slip{
	{"morris.draw.quiet-plies", "never-reset", "a piece taken does not set the count back", func(t *table) {
		t.quiet = func(s Setup, m turn) int { m.taken = nil; return document.quiet(s, m) }
	}},
	{"morris.draw.quiet-plies", "not-while-placing", "placing plies do not count", func(t *table) {
		t.quiet = func(s Setup, m turn) int {
			if m.from == none && len(m.taken) == 0 {
				return s.Quiet
			}
			return document.quiet(s, m)
		}
	}},
	{"morris.draw.quiet-plies", "placing-resets", "a placement sets the count back", func(t *table) {
		t.quiet = func(s Setup, m turn) int {
			if m.from == none {
				return 0
			}
			return document.quiet(s, m)
		}
	}},
	{"morris.draw.quiet-plies", "taking-counts", "the ply that takes a piece is the first of the count", func(t *table) {
		t.quiet = func(s Setup, m turn) int {
			if len(m.taken) > 0 {
				return 1
			}
			return document.quiet(s, m)
		}
	}},
	{"morris.draw.quiet-plies", "whole-moves", "the count goes up once for both sides, after Black's turn", func(t *table) {
		t.quiet = func(s Setup, m turn) int {
			if s.ToMove == 'w' && len(m.taken) == 0 {
				return s.Quiet
			}
			return document.quiet(s, m)
		}
	}},
	{"morris.draw.no-mill", "one-late", "the draw comes one ply after the limit", func(t *table) {
		t.noMill = func(r rules, line []state) engines.Outcome {
			r.NoMillLimit += min(1, r.NoMillLimit)
			return document.noMill(r, line)
		}
	}},
	{"morris.draw.no-mill", "one-early", "the draw comes one ply before the limit", func(t *table) {
		t.noMill = func(r rules, line []state) engines.Outcome {
			r.NoMillLimit -= min(1, r.NoMillLimit)
			return document.noMill(r, line)
		}
	}},
	{"morris.draw.no-mill", "exactly", "a count past the limit is no draw", func(t *table) {
		t.noMill = func(r rules, line []state) engines.Outcome {
			if now(line).Quiet != r.NoMillLimit {
				return engines.Outcome{}
			}
			return document.noMill(r, line)
		}
	}},
	{"morris.draw.no-mill", "zero-is-a-limit", "without a limit every position is a draw", func(t *table) {
		t.noMill = func(r rules, line []state) engines.Outcome {
			if r.NoMillLimit == 0 {
				return engines.Draw("no-mill")
			}
			return document.noMill(r, line)
		}
	}},
	{"morris.draw.no-mill", "not-while-placing", "the limit is not looked at while placing", func(t *table) {
		t.noMill = func(r rules, line []state) engines.Outcome {
			if !r.moving(now(line)) {
				return engines.Outcome{}
			}
			return document.noMill(r, line)
		}
	}},
	{"morris.draw.repetition", "second", "the second occurrence is a draw", func(t *table) {
		t.threefold = func(r rules, line []state) engines.Outcome { return onOccurrence(2, r, line) }
	}},
	{"morris.draw.repetition", "fourth", "the fourth occurrence is a draw", func(t *table) {
		t.threefold = func(r rules, line []state) engines.Outcome { return onOccurrence(4, r, line) }
	}},
	{"morris.draw.repetition", "never", "no repetition is a draw", func(t *table) { t.threefold = never }},
	{"morris.draw.repetition", "option-off-too", "repetition is a draw with threefold off", func(t *table) {
		t.threefold = func(r rules, line []state) engines.Outcome { r.Threefold = true; return document.threefold(r, line) }
	}},
	{"morris.draw.repetition", "white-to-move-only", "only positions with White to move are looked at", func(t *table) {
		t.threefold = func(r rules, line []state) engines.Outcome {
			if now(line).ToMove == 'b' {
				return engines.Outcome{}
			}
			return document.threefold(r, line)
		}
	}},
	{"morris.draw.repetition", "in-a-row", "occurrences count only when four plies apart", func(t *table) {
		t.threefold = func(r rules, line []state) engines.Outcome {
			every := []state{}
			for i := (len(line) - 1) % 4; i < len(line); i += 4 {
				every = append(every, line[i])
			}
			return document.threefold(r, every)
		}
	}},
	{"morris.draw.record", "start-left-out", "the start, or the text position, is not recorded", func(t *table) {
		t.recorded = func(line []state) []state { return document.recorded(line)[1:] }
	}},
	{"morris.draw.record", "last-placement-left-out", "the position after the last placement is not recorded", func(t *table) {
		t.recorded = func(line []state) (record []state) {
			for _, s := range document.recorded(line) {
				if last := s.last[sideOf(otherOf(s.ToMove))]; s.Hand != [2]int{} || last.from != none || last.to == none {
					record = append(record, s)
				}
			}
			return record
		}
	}},
	{"morris.draw.record", "last-nine", "only the last nine positions are remembered", func(t *table) {
		t.recorded = func(line []state) []state { return document.recorded(line[max(0, len(line)-9):]) }
	}},
	{"morris.draw.key", "no-side", "positions are the same whoever is to move", func(t *table) {
		t.same = func(a, b Setup) bool { b.ToMove = a.ToMove; return document.same(a, b) }
	}},
	{"morris.draw.key", "no-hands", "positions are the same whatever is in hand", func(t *table) {
		t.same = func(a, b Setup) bool { b.Hand = a.Hand; return document.same(a, b) }
	}},
	{"morris.draw.key", "with-count", "positions with different counts are different", func(t *table) {
		t.same = func(a, b Setup) bool { return a.Quiet == b.Quiet && document.same(a, b) }
	}},
	{"morris.draw.key", "colour-blind", "positions are the same when the same points are taken, by whomever", func(t *table) {
		t.same = func(a, b Setup) bool {
			for p := range mill.Points {
				if (a.Points[p] == 0) == (b.Points[p] == 0) {
					b.Points[p] = a.Points[p]
				}
			}
			return document.same(a, b)
		}
	}},
	{"morris.draw.key", "up-to-turning", "positions that are turned by half a turn are the same", func(t *table) {
		t.same = func(a, b Setup) bool {
			turned := b
			for p := range mill.Points {
				turned.Points[mill.At(mill.Ring(p), mill.Index(p)+4)] = b.Points[p]
			}
			return document.same(a, b) || document.same(a, turned)
		}
	}},
}

// onOccurrence is a draw by the n-th occurrence and not the third.
func onOccurrence(n int, r rules, line []state) engines.Outcome {
	times := 0
	for _, then := range r.recorded(line) {
		if r.same(then.Setup, now(line)) {
			times++
		}
	}
	if r.Threefold && times >= n {
		return engines.Draw("repetition")
	}
	return engines.Outcome{}
}
