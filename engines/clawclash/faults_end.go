package clawclash

import "github.com/boardperft/perft/engines"

var countFaults = []engines.Fault{
	slip("never-reset", "A capture counts on.", func(t *table) {
		t.Quiet = func(s Setup, _ int) int { return s.Quiet + 1 }
	}),
	slip("reset-to-1", "The capturing step itself counts.", func(t *table) {
		t.Quiet = func(s Setup, taken int) int {
			if taken > 0 {
				return 1
			}
			return s.Quiet + 1
		}
	}),
	slip("two-captures-only", "Only a capture of two begins the count anew.", func(t *table) {
		t.Quiet = func(s Setup, taken int) int { return document.Quiet(s, taken/2) }
	}),
	slip("rounds", "A round counts one, not each step of it.", func(t *table) {
		t.Quiet = func(s Setup, taken int) int {
			if taken == 0 && s.ToMove == blackSide {
				return s.Quiet
			}
			return document.Quiet(s, taken)
		}
	}),
	slip("it-does-not-count", "A pass counts nothing.", func(t *table) {
		t.Waiting = func(s Setup) int { return s.Quiet }
	}),
	slip("it-begins-anew", "A pass begins the count anew.", func(t *table) {
		t.Waiting = func(Setup) int { return 0 }
	}),
	slip("never-counted", "Passes are not counted.", func(t *table) {
		t.Passes = func(s Setup, passed bool) int {
			if passed {
				return s.Passes
			}
			return document.Passes(s, passed)
		}
	}),
	slip("in-all", "Passes count with steps in between.", func(t *table) {
		t.Passes = func(s Setup, passed bool) int {
			if passed {
				return s.Passes + 1
			}
			return s.Passes
		}
	}),
}

var endFaults = []engines.Fault{
	slip("at-none", "A side with one piece has not lost.", func(t *table) {
		t.Eliminated = eliminatedAt(0, 0)
	}),
	slip("at-two", "A side with two pieces has lost.", func(t *table) {
		t.Eliminated = eliminatedAt(2, 2)
	}),
	slip("black-only", "Red goes on with one piece.", func(t *table) {
		t.Eliminated = eliminatedAt(1, -1)
	}),
	slip("red-only", "Black goes on with one piece.", func(t *table) {
		t.Eliminated = eliminatedAt(-1, 1)
	}),
	slip("not-at-none", "A side with no piece has not lost.", func(t *table) {
		t.Eliminated = func(t *table, s Setup) engines.Outcome {
			if s.Count(black) == 0 || s.Count(red) == 0 {
				return engines.Outcome{}
			}
			return document.Eliminated(t, s)
		}
	}),
	slip("the-other-side-wins", "The side that is eliminated wins.", func(t *table) {
		t.Eliminated = func(t *table, s Setup) engines.Outcome { return otherWinner(document.Eliminated(t, s)) }
	}),
	slip("never", "Two passes end nothing.", func(t *table) { t.Stalemate = never }),
	slip("the-first-pass", "One pass ends the game.", func(t *table) {
		t.Stalemate = func(t *table, s Setup) engines.Outcome {
			if s.Passes >= 1 {
				return t.Material(s, "stalemate")
			}
			return engines.Outcome{}
		}
	}),
	slip("a-draw", "Two passes are a draw.", func(t *table) {
		t.Stalemate = func(_ *table, s Setup) engines.Outcome {
			if s.Passes >= 2 {
				return engines.Draw("stalemate")
			}
			return engines.Outcome{}
		}
	}),
	slip("the-passer-loses", "The side that passed last loses.", func(t *table) {
		t.Stalemate = func(_ *table, s Setup) engines.Outcome {
			if s.Passes >= 2 {
				return engines.Win(string(s.ToMove), "stalemate")
			}
			return engines.Outcome{}
		}
	}),
	slip("at-19", "Nineteen steps end the game.", func(t *table) {
		t.Twenty = after(func(n int) bool { return n >= 19 })
	}),
	slip("at-21", "Twenty-one steps end the game.", func(t *table) {
		t.Twenty = after(func(n int) bool { return n >= 21 })
	}),
	slip("at-40", "Twenty rounds end the game.", func(t *table) {
		t.Twenty = after(func(n int) bool { return n >= 40 })
	}),
	slip("not-past-20", "Twenty steps end the game, and not more.", func(t *table) {
		t.Twenty = after(func(n int) bool { return n == 20 })
	}),
	slip("a-draw", "Twenty steps are a draw.", func(t *table) {
		t.Twenty = func(t *table, s Setup) engines.Outcome {
			if document.Twenty(t, s).Over() {
				return engines.Draw("material")
			}
			return engines.Outcome{}
		}
	}),
	slip("lead-of-two", "By material a lead of two is needed.", func(t *table) {
		t.Material = func(s Setup, reason string) engines.Outcome {
			if lead := s.Count(black) - s.Count(red); lead == 1 || lead == -1 {
				return engines.Draw(reason)
			}
			return document.Material(s, reason)
		}
	}),
	slip("even-wins-for-black", "By material black wins when equal.", func(t *table) {
		t.Material = func(s Setup, reason string) engines.Outcome {
			if s.Count(black) == s.Count(red) {
				return engines.Win("b", reason)
			}
			return document.Material(s, reason)
		}
	}),
	slip("even-goes-on", "By material an equal game goes on.", func(t *table) {
		t.Material = func(s Setup, reason string) engines.Outcome {
			if s.Count(black) == s.Count(red) {
				return engines.Outcome{}
			}
			return document.Material(s, reason)
		}
	}),
	slip("fewer-wins", "By material the side with fewer pieces wins.", func(t *table) {
		t.Material = func(s Setup, reason string) engines.Outcome { return otherWinner(document.Material(s, reason)) }
	}),
	slip("twenty-before-elimination", "The twenty steps are looked at before elimination.", func(t *table) {
		t.Order = func(t *table) []endTest { return []endTest{t.Twenty, t.Eliminated, t.Stalemate} }
	}),
	slip("twenty-before-double-pass", "The twenty steps are looked at before the double pass.", func(t *table) {
		t.Order = func(t *table) []endTest { return []endTest{t.Eliminated, t.Twenty, t.Stalemate} }
	}),
	slip("double-pass-before-elimination", "The double pass is looked at before elimination.", func(t *table) {
		t.Order = func(t *table) []endTest { return []endTest{t.Stalemate, t.Eliminated, t.Twenty} }
	}),
	slip("not-before-a-move", "A position given as text is not judged before a move is made.", func(t *table) {
		t.Judged = func(game []Setup) bool { return len(game) > 1 }
	}),
}

// eliminatedAt has a side lose at so many pieces or fewer.
func eliminatedAt(blackLoses, redLoses int) endTest {
	return func(_ *table, s Setup) engines.Outcome {
		switch {
		case s.Count(black) <= blackLoses:
			return engines.Win("r", "eliminated")
		case s.Count(red) <= redLoses:
			return engines.Win("b", "eliminated")
		}
		return engines.Outcome{}
	}
}

func after(reached func(quiet int) bool) endTest {
	return func(t *table, s Setup) engines.Outcome {
		if reached(s.Quiet) {
			return t.Material(s, "material")
		}
		return engines.Outcome{}
	}
}

func otherWinner(out engines.Outcome) engines.Outcome {
	switch out.Winner {
	case "b":
		return engines.Win("r", out.Reason)
	case "r":
		return engines.Win("b", out.Reason)
	}
	return out
}
