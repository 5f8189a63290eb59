package runemill

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/mill"
)

func now(line []state) Setup { return line[len(line)-1].Setup }

var slipsOfEnds = []slip{
	{"runemill.end.two-left", "none-left", "a side has too few stones when it has none", func(t *table) {
		t.few = func(board points, side byte) bool { return count(board, stone(side)) == 0 }
	}},
	{"runemill.end.two-left", "three-left", "a side has too few stones when it has three", func(t *table) {
		t.few = func(board points, side byte) bool { return count(board, stone(side)) <= 3 }
	}},
	{"runemill.end.reduced", "never", "a side with too few stones plays on", func(t *table) { t.reduced = never }},
	{"runemill.end.reduced", "while-placing", "a side that has too few stones, hand and board together, has lost while placing", func(t *table) {
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
	{"runemill.end.opponent-first", "mover-first", "the side that moved is looked at first", func(t *table) {
		t.first = func(s Setup) [2]byte { return [2]byte{otherOf(s.ToMove), s.ToMove} }
	}},
	{"runemill.end.opponent-first", "opponent-only", "the side that moved is not looked at", func(t *table) {
		t.first = func(s Setup) [2]byte { return [2]byte{s.ToMove, s.ToMove} }
	}},
	{"runemill.end.opponent-first", "mover-only", "only the side that moved is looked at", func(t *table) {
		t.first = func(s Setup) [2]byte { return [2]byte{otherOf(s.ToMove), otherOf(s.ToMove)} }
	}},
	{"runemill.end.blocked", "never", "a blocked side has not lost", func(t *table) { t.blocked = never }},
	{"runemill.end.blocked", "is-drawn", "a blocked side has a draw", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			if document.blocked(r, line).Over() {
				return engines.Draw("blocked")
			}
			return engines.Outcome{}
		}
	}},
	{"runemill.end.blocked", "as-if-not-flying", "a side that could only fly counts as blocked", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			r.flies = func(Setup) bool { return false }
			return document.blocked(r, line)
		}
	}},
	{"runemill.end.blocked", "mover-too", "a side that has moved and blocked itself has lost", func(t *table) {
		t.blocked = func(r rules, line []state) engines.Outcome {
			if out := document.blocked(r, line); out.Over() {
				return out
			}
			last := line[len(line)-1]
			last.ToMove = otherOf(last.ToMove)
			return document.blocked(r, []state{last})
		}
	}},
	{"runemill.end.winner", "swapped", "the side that has lost is named as the winner", func(t *table) {
		t.lost = func(loser byte, reason string) engines.Outcome { return document.lost(otherOf(loser), reason) }
	}},
	{"runemill.end.winner", "swapped-when-blocked", "a blocked side has won", func(t *table) {
		t.lost = func(loser byte, reason string) engines.Outcome {
			if reason == "blocked" {
				loser = otherOf(loser)
			}
			return document.lost(loser, reason)
		}
	}},
	{"runemill.end.winner", "stone-letter", "the winner is named by the letter of its stones", func(t *table) {
		t.lost = func(loser byte, reason string) engines.Outcome {
			return engines.Win(string(stone(otherOf(loser))), reason)
		}
	}},
	{"runemill.end.order", "draws-first", "draws are looked at before losses", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.repeated, r.idle, r.reduced, r.blocked} }
	}},
	{"runemill.end.order", "forty-before-blocked", "the forty are looked at before a blocked side", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.reduced, r.idle, r.blocked, r.repeated} }
	}},
	{"runemill.end.order", "blocked-first", "blocked is looked at before reduced", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.blocked, r.reduced, r.repeated, r.idle} }
	}},
	{"runemill.end.order", "forty-before-repetition", "the forty are looked at before repetition", func(t *table) {
		t.order = func(r rules) []ending { return []ending{r.reduced, r.blocked, r.idle, r.repeated} }
	}},
}

var slipsOfDraws = []slip{
	{"runemill.draw.repetition", "second", "the second occurrence is a draw", func(t *table) {
		t.repeated = func(r rules, line []state) engines.Outcome { return onOccurrence(2, r, line) }
	}},
	{"runemill.draw.repetition", "fourth", "the fourth occurrence is a draw", func(t *table) {
		t.repeated = func(r rules, line []state) engines.Outcome { return onOccurrence(4, r, line) }
	}},
	{"runemill.draw.repetition", "never", "no repetition is a draw", func(t *table) { t.repeated = never }},
	{"runemill.draw.repetition", "amber-to-move-only", "only positions with Amber to move are looked at", func(t *table) {
		t.repeated = func(r rules, line []state) engines.Outcome {
			if now(line).ToMove == 'f' {
				return engines.Outcome{}
			}
			return document.repeated(r, line)
		}
	}},
	{"runemill.draw.repetition", "in-a-row", "occurrences count only when four actions apart", func(t *table) {
		t.repeated = func(r rules, line []state) engines.Outcome {
			every := []state{}
			for i := (len(line) - 1) % 4; i < len(line); i += 4 {
				every = append(every, line[i])
			}
			return document.repeated(r, every)
		}
	}},
	{"runemill.draw.record", "text-left-out", "the text position is not recorded", func(t *table) {
		t.recorded = func(r rules, line []state) []state { return document.recorded(r, line[1:]) }
	}},
	{"runemill.draw.record", "first-left-out", "the position after the last placement is not recorded", func(t *table) {
		t.recorded = func(r rules, line []state) (record []state) {
			for _, s := range document.recorded(r, line) {
				if last := s.last[sideOf(otherOf(s.ToMove))]; last.from != none || last.to == none {
					record = append(record, s)
				}
			}
			return record
		}
	}},
	{"runemill.draw.record", "last-nine", "only the last nine positions are remembered", func(t *table) {
		t.recorded = func(r rules, line []state) []state { return document.recorded(r, line[max(0, len(line)-9):]) }
	}},
	{"runemill.draw.record", "placing-too", "positions of the placing phase are recorded too", func(t *table) {
		t.recorded = func(_ rules, line []state) (record []state) {
			for _, s := range line {
				if !s.Removing {
					record = append(record, s)
				}
			}
			return record
		}
	}},
	{"runemill.draw.key", "no-side", "positions are the same whoever is to move", func(t *table) {
		t.same = func(a, b Setup) bool { b.ToMove = a.ToMove; return document.same(a, b) }
	}},
	{"runemill.draw.key", "with-count", "positions with different counts are different", func(t *table) {
		t.same = func(a, b Setup) bool { return a.Quiet == b.Quiet && document.same(a, b) }
	}},
	{"runemill.draw.key", "colour-blind", "positions are the same when the same points are taken, by whomever", func(t *table) {
		t.same = func(a, b Setup) bool {
			for p := range mill.Points {
				if (a.Points[p] == 0) == (b.Points[p] == 0) {
					b.Points[p] = a.Points[p]
				}
			}
			return document.same(a, b)
		}
	}},
	{"runemill.draw.key", "up-to-turning", "positions that are turned by half a turn are the same", func(t *table) {
		t.same = func(a, b Setup) bool {
			turned := b
			for p := range mill.Points {
				turned.Points[mill.At(mill.Ring(p), mill.Index(p)+4)] = b.Points[p]
			}
			return document.same(a, b) || document.same(a, turned)
		}
	}},
	{"runemill.draw.no-removal", "one-late", "the draw comes with the 41st half-move", func(t *table) { t.idle = idleAt(func(n int) bool { return n >= 41 }) }},
	{"runemill.draw.no-removal", "one-early", "the draw comes with the 39th half-move", func(t *table) { t.idle = idleAt(func(n int) bool { return n >= 39 }) }},
	{"runemill.draw.no-removal", "exactly", "a count past 40 is no draw", func(t *table) { t.idle = idleAt(func(n int) bool { return n == 40 }) }},
	{"runemill.draw.no-removal", "whole-moves", "the draw comes after 40 turns of each side", func(t *table) { t.idle = idleAt(func(n int) bool { return n >= 80 }) }},
	{"runemill.draw.no-removal", "never", "the forty are never a draw", func(t *table) { t.idle = never }},
	{"runemill.draw.half-moves", "placing-counts", "turns of the placing phase count", func(t *table) {
		t.halfMove = func(_ rules, s Setup) int { return s.Quiet + 1 }
	}},
	{"runemill.draw.half-moves", "last-placement-counts", "the 18th placement is the first half-move", func(t *table) {
		t.halfMove = func(r rules, s Setup) int {
			if s.Hand == [2]int{0, 1} {
				return 1
			}
			return document.halfMove(r, s)
		}
	}},
	{"runemill.draw.half-moves", "amber-only", "only Amber's turns count", func(t *table) {
		t.halfMove = func(r rules, s Setup) int {
			if s.ToMove == 'f' {
				return s.Quiet
			}
			return document.halfMove(r, s)
		}
	}},
	{"runemill.draw.removal-resets", "never-reset", "a removal does not set the count back", func(t *table) {
		t.removed = func(s Setup) int { return s.Quiet }
	}},
	{"runemill.draw.removal-resets", "counts", "a removal is the first half-move of the new count", func(t *table) {
		t.removed = func(Setup) int { return 1 }
	}},
	{"runemill.draw.pending-keeps", "counts-on", "the move that closes a mill is counted before its removal", func(t *table) {
		t.waiting = func(s Setup) int {
			if s.Hand == [2]int{} {
				return s.Quiet + 1
			}
			return document.waiting(s)
		}
	}},
	{"runemill.draw.pending-keeps", "resets-already", "the count is set back when the mill is closed", func(t *table) {
		t.waiting = func(Setup) int { return 0 }
	}},
}

// idleAt is the draw without removals at other counts.
func idleAt(reached func(int) bool) func(rules, []state) engines.Outcome {
	return func(_ rules, line []state) engines.Outcome {
		if reached(now(line).Quiet) {
			return engines.Draw("no-removal")
		}
		return engines.Outcome{}
	}
}

// onOccurrence is a draw by the n-th occurrence and not the third.
func onOccurrence(n int, r rules, line []state) engines.Outcome {
	times := 0
	for _, then := range r.recorded(r, line) {
		if r.moving(now(line)) && r.same(then.Setup, now(line)) {
			times++
		}
	}
	if times >= n {
		return engines.Draw("repetition")
	}
	return engines.Outcome{}
}
