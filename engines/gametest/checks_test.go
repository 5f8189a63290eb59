package gametest

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
)

type check = func(testing.TB, *engines.Game)

func counting(count Counter, maker func(*engines.Game) engines.Maker) check {
	return func(t testing.TB, g *engines.Game) {
		for _, suite := range Suites(t, g) {
			counts(t, g, maker(g), count, suite, engines.Full, 2_000)
		}
	}
}

func keys(t testing.TB, g *engines.Game) {
	KeyGames{
		Games: 4, Plies: 12, Seed: [2]uint64{1, 1}, Setup: func(*rand.Rand) string { return middle },
		Of:    func(text string) string { f := strings.Fields(text); f[2] = "0"; return strings.Join(f, " ") },
		Whole: func(text string) string { return text },
	}.Keys(t, g)
}

func both(t testing.TB, g *engines.Game) {
	random := rand.New(rand.NewPCG(1, 2))
	fast := Fast(t, g, middle, nil, engines.Full)
	PlayBoth(t, fast, Play(t, g, g.Plain, middle), 200, func() Seen { return Look(fast) }, func(legal []string) string {
		return legal[random.IntN(len(legal))]
	})
}

func turnedRound(t testing.TB, g *engines.Game) {
	ReadingsTurnedRound(t, g, map[string][]string{"C9": {notUp().Name}})
}

func noClauses(t testing.TB, g *engines.Game) {
	Table{Document: struct {
		next func() `clause:"clawclash.turn.alternate"`
	}{}}.EveryClauseHasACase(t, Rows(t, g))
}

func readBack(t testing.TB, g *engines.Game) {
	PicturesReadBack(t, g, rand.New(rand.NewPCG(1, 3)), "  ",
		func(*rand.Rand) string { return middle }, func(*rand.Rand) string { return "pass" })
}

func pictured(t testing.TB, g *engines.Game) {
	p, err := clawclash.Draw("", "")
	require.NoError(t, err)
	PicturesAre(t, g, []Drawn{{"", "", "\n" + p.Text()}})
}

func changed(t testing.TB, g *engines.Game) {
	PicturesRefused(t, g, "", "", []Misdrawn{{"B---B---B---B", "B---B---K---B", "found 'K'"}})
}

// Each check passes for ClawClash as it is, and fails with something wrong.
func TestGameChecksFail(t *testing.T) {
	t.Parallel()
	fast := func(g *engines.Game) engines.Maker { return g.Fast }
	plain := func(g *engines.Game) engines.Maker { return g.Plain }
	cases := func(t testing.TB, g *engines.Game) { Cases(t, g, 50) }
	alike := func(t testing.TB, g *engines.Game) {
		AlikeFaultsDoNotShow(t, Search(t, g, 200, 0, 0, 1), []Alike{{engines.Fault{Make: g.Fast}, "a proof"}})
	}
	asked := 0
	for _, c := range []struct {
		what  string
		check check
		wrong *engines.Game
	}{
		{"counts", counting(Counted, fast), wrongFast()},
		{"counts, walked", counting(Walked, plain), wrongPlain()},
		{"count of the start", func(t testing.TB, g *engines.Game) { StartCounts(t, g, 5, 3282) }, odd(func(p Ability) Ability { return doubled{p} })},
		{"cases, fast", cases, wrongFast()},
		{"cases, plain", cases, wrongPlain()},
		{"cases, a clause that is none", cases, with(func(g *engines.Game) { g.Clauses = g.Clauses[1:] })},
		{"a case for each clause", noClauses, with(func(g *engines.Game) { g.Name = "morris" })},
		{"agreement", func(t testing.TB, g *engines.Game) { Agree(t, Search(t, g, 200, 0, 0, 1)) }, wrongFast()},
		{"faults that are alike", alike, wrongFast()},
		{"faults caught by cases", CasesCatchEveryFault, harmless()},
		{"readings turned round", turnedRound, harmless()},
		{"witnesses", WitnessesShow, harmless()},
		{"witnesses that are not there", WitnessesShow, only(engines.Fault{Make: notUp().Make})},
		{"witnesses that are legal", WitnessesAreLegal, only(engines.Fault{Witness: engines.Line{Position: "4/4"}})},
		{"both, what they tell", both, wrongPlain()},
		{"both, how it ends", both, odd(func(p Ability) Ability { return undecided{p} })},
		{"both, taken back", both, odd(func(p Ability) Ability { return forgetful{p} })},
		{"keys", keys, odd(func(p Ability) Ability { return oneKey{p} })},
		{"canonical keys", keys, odd(func(p Ability) Ability { return ownKey{p} })},
		{"symmetries", func(t testing.TB, g *engines.Game) {
			for _, sym := range g.Symmetries {
				SymmetryKeepsTheRules(t, g, sym, []string{middle}, []string{"rubbish"})
			}
		}, wrongPlain()},
		{"symmetries of what is none", func(t testing.TB, g *engines.Game) {
			SymmetryKeepsTheRules(t, g, g.Symmetries[0], nil, []string{"rubbish"})
		}, with(func(g *engines.Game) {
			g.Symmetries = []engines.Symmetry{{Move: strings.ToUpper, Position: strings.Clone}}
		})},
		{"moves that are not listed", func(t testing.TB, g *engines.Game) {
			OnlyListedMovesAreAccepted(t, g, middle)
		}, odd(func(p Ability) Ability { return shy{p, &asked} })},
		{"pictures", pictured, misdraws()},
		{"pictures read back", readBack, misreads()},
		{"pictures with a change", changed, misreads()},
		{"pictures with nothing to change", changed, misdraws()},
		{"what is no position", func(t testing.TB, g *engines.Game) {
			Refuses(t, g.Plain, []Refusal{{"4/4", nil, "want 4 fields"}})
		}, with(func(g *engines.Game) {
			g.Plain = func(string, engines.Options, engines.Scope) (engines.Position, error) { return nil, nil }
		})},
	} {
		require.False(t, fails(t, func(t testing.TB) { c.check(t, clawclash.Game) }), c.what)
		require.True(t, fails(t, func(t testing.TB) { c.check(t, c.wrong) }), c.what)
	}
}

// Nothing else may run meanwhile.
func TestAllocationCheckFails(t *testing.T) {
	allocates := func(g *engines.Game) bool {
		return fails(t, func(t testing.TB) {
			CountingAllocatesNothing(t, Fast(t, g, "", nil, engines.Full), 2, 2)
		})
	}
	require.False(t, allocates(clawclash.Game))
	require.True(t, allocates(odd(func(p Ability) Ability { return wasteful{p} })))
}

func TestTextChecksFail(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		what  string
		check func(testing.TB, func(string) (clawclash.Setup, error))
		wrong func(string) (clawclash.Setup, error)
	}{
		{"round trip", func(t testing.TB, parse func(string) (clawclash.Setup, error)) {
			TextsRoundTrip(t, parse, []string{middle})
		}, func(string) (clawclash.Setup, error) { return clawclash.ParseSetup(clawclash.Start) }},
		{"refused", func(t testing.TB, parse func(string) (clawclash.Setup, error)) {
			TextsRejected(t, "clawclash", parse, map[string]string{"4/4": "want 4 fields"})
		}, func(string) (clawclash.Setup, error) { return clawclash.ParseSetup("4") }},
		{"invalid", func(t testing.TB, parse func(string) (clawclash.Setup, error)) {
			s, err := parse(middle)
			require.NoError(t, err)
			Invalid(t, s, clawclash.Setup.Validate, map[string]func(*clawclash.Setup){"passes 3": func(s *clawclash.Setup) { s.Passes += 3 }})
		}, func(text string) (clawclash.Setup, error) {
			s, err := clawclash.ParseSetup(text)
			s.Passes = -3
			return s, err
		}},
	} {
		require.False(t, fails(t, func(t testing.TB) { c.check(t, clawclash.ParseSetup) }), c.what)
		require.True(t, fails(t, func(t testing.TB) { c.check(t, c.wrong) }), c.what)
	}
	_, err := Valid(clawclash.ParseSetup, func(clawclash.Setup) error { return engines.RejectPosition("clawclash", "", "not today") })(middle)
	require.EqualError(t, err, `read, but not valid: clawclash: position "": not today`)
}
