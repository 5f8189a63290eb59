//go:build soak

package gameboard

import (
	"bytes"
	"cmp"
	"encoding/json"
	"io"
	"maps"
	"math/rand/v2"
	"net/http"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
)

// TestFindServedLines looks for a line for each fault that has neither one nor
// a reason to be hidden, shortens those there are, and writes the files of
// testdata/lines anew. LINES is a regular expression of the faults to see to:
//
//	LINES='^morris[.]mill' go test -tags soak -timeout 2h -run FindServedLines ./engines/gameboard
//
// First the lead of the fault is followed, if it has one; then both sides are
// led at random, on the rules and the faulty rules side by side; then the faulty
// server is verified against opponents. What nothing finds has to be thought
// out, and written into the file.
func TestFindServedLines(t *testing.T) {
	wanted := regexp.MustCompile(cmp.Or(os.Getenv("LINES"), "^$"))
	for _, g := range games.All() {
		lines := readLines(t, g.Name)
		for _, f := range g.Faults {
			if hiddenFaults[f.Name] != "" || !wanted.MatchString(f.Name) {
				continue
			}
			s := &seeker{t: t, game: g, fault: f}
			l, ok := lines[f.Name]
			if !ok || !s.keep(l) || len(l.Line) > longLine {
				s.seek(seekTime)
			}
			if s.best == nil {
				s.against()
			}
			if s.best == nil {
				t.Logf("%s: no line found", f.Name)
				continue
			}
			s.shorten()
			lines[f.Name] = *s.best
			t.Logf("%s: %d plies, %s", f.Name, len(s.best.Line), s.best.Options)
			writeLines(t, g, lines)
		}
	}
}

// What finds lines finds none for a fault that nobody is said to see.
func TestHiddenFaultsStayHidden(t *testing.T) {
	for _, g := range games.All() {
		for _, f := range g.Faults {
			if hiddenFaults[f.Name] == "" {
				continue
			}
			s := &seeker{t: t, game: g, fault: f}
			if s.seek(hiddenTime); s.best != nil {
				t.Errorf("%s is listed as hidden (%s), but shows on %s %v", f.Name, hiddenFaults[f.Name], s.best.Options, s.best.Line)
			}
		}
	}
}

// writeLines writes the lines of a game in the order of its catalogue.
func writeLines(t *testing.T, g *engines.Game, lines map[string]servedLine) {
	t.Helper()
	var text bytes.Buffer
	for _, f := range g.Faults {
		if l, ok := lines[f.Name]; ok {
			row, err := json.Marshal(l)
			require.NoError(t, err)
			text.Write(append(row, '\n'))
		}
	}
	require.NoError(t, os.WriteFile(linesFile(g.Name), text.Bytes(), 0o644))
}

// seeker looks for the shortest line of a fault.
type seeker struct {
	t      *testing.T
	game   *engines.Game
	fault  engines.Fault
	random *rand.Rand
	best   *servedLine
	begin  []string // of the lines tried, where a lead has one
}

// variants are the options to try beside those of the fault's witness: games
// with fewer pieces come to their ends sooner.
var variants = map[string][]engines.Options{
	"morris": {{"Pieces": "3", "Flying": "false"}, {"Pieces": "3"}, {"Pieces": "6"}, {"Pieces": "3", "NoMillLimit": "50"}, nil},
}

const (
	seekPlies  = 140
	longLine   = 60               // plies; longer ones are looked for again
	seekTime   = 20 * time.Second // for a fault, while none or no shorter one is found
	moreTime   = 3 * time.Second  // for a shorter one
	hiddenTime = 5 * time.Second
)

func (s *seeker) seek(most time.Duration) {
	s.random = rand.New(rand.NewPCG(uint64(len(s.fault.Name)), 3))
	before := s.best
	if s.led(); s.best != before {
		return
	}
	all := variants[s.game.Name]
	if all == nil {
		all = []engines.Options{nil}
	}
	begun, found := time.Now(), time.Time{}
	for i := 0; time.Since(begun) < most && (found.IsZero() || time.Since(found) < moreTime); i++ {
		options := engines.Options{}
		maps.Copy(options, all[i%len(all)])
		maps.Copy(options, s.fault.Witness.Options)
		s.together(options, i/len(all))
		if s.best != before && found.IsZero() {
			found = time.Now()
		}
	}
}

// try keeps a line if it is shorter than the best and shows the fault.
func (s *seeker) try(options engines.Options, line []string) bool {
	return s.keep(servedLine{Fault: s.fault.Name, Options: options, Line: append([]string{}, line...)})
}

func (s *seeker) keep(l servedLine) bool {
	if s.best != nil && len(l.Line) >= len(s.best.Line) {
		return false
	}
	player, opponent, legal, _ := parts(s.t, s.game, s.fault.Make, l)
	if legal < len(l.Line) {
		return false
	}
	if found, _ := overHTTP(s.t, s.game, s.fault.Make, l, player, opponent); found == nil {
		return false
	}
	if found, err := overHTTP(s.t, s.game, s.game.Fast, l, player, opponent); found != nil || err != nil {
		return false
	}
	s.best = &l
	return true
}

// together leads both sides through one game.
func (s *seeker) together(options engines.Options, manner int) {
	model, err := s.game.Play(s.game.Fast, engines.Line{Options: options}, engines.Mode{})
	require.NoError(s.t, err)
	faulty, err := s.game.Play(s.fault.Make, engines.Line{Options: options}, engines.Mode{})
	if err != nil {
		return
	}
	var line []string
	seen := map[string]bool{}
	for len(line) < seekPlies && (s.best == nil || len(line) < len(s.best.Line)) {
		moves, known := model.AppendMoves(nil), map[string]engines.Move{}
		for _, m := range faulty.AppendMoves(nil) {
			known[faulty.Format(m)] = m
		}
		if visible(s.game, model, faulty, moves, known) && s.try(options, line) || len(moves) == 0 {
			return
		}
		side, err := search.SideToMove(s.game, faulty)
		if err != nil {
			return
		}
		if side == 1 {
			for _, m := range moves {
				delete(known, model.Format(m))
			}
			if open := slices.Sorted(maps.Keys(known)); len(open) > 0 { // the opponent can break a rule openly
				if s.try(options, append(line, open[s.random.IntN(len(open))])) {
					return
				}
			}
		}
		seen[board(model.String())] = true
		text := ""
		if manner%3 == 2 {
			text = s.differing(model, faulty, moves, known)
		}
		if text == "" {
			text = model.Format(choose(s.game, model, moves, seen, s.random, manner/3))
		}
		m, ok := engines.ParseMove(model, text)
		other, both := engines.ParseMove(faulty, text)
		if !ok || !both {
			return
		}
		model.Make(m)
		faulty.Make(other)
		line = append(line, text)
	}
}

// differing is a move after which the rules differ, "" for none.
func (s *seeker) differing(model, faulty engines.Position, moves []engines.Move, known map[string]engines.Move) string {
	for _, m := range moves {
		text := model.Format(m)
		other, ok := known[text]
		if !ok {
			continue
		}
		model.Make(m)
		faulty.Make(other)
		a, b := model.Outcome(), faulty.Outcome()
		differs := a.Over() != b.Over() || a.Winner != b.Winner || len(model.AppendMoves(nil)) != len(faulty.AppendMoves(nil))
		model.Unmake()
		faulty.Unmake()
		if differs {
			return text
		}
	}
	return ""
}

// against verifies the faulty server as anybody would, and takes the game in
// which it is found out.
func (s *seeker) against() {
	for _, opponent := range []func(*engines.Game, string) search.Contender{
		nil, func(*engines.Game, string) search.Contender { return search.Random{} },
	} {
		server := direct(s.t, Config{Games: []*engines.Game{s.game}, Maker: func(*engines.Game) engines.Maker { return s.fault.Make }, Opponent: opponent, Nodes: 60})
		tap := &tap{RoundTripper: server.Transport}
		server.Transport = tap
		report, err := Verify(s.t.Context(), "http://server.test", s.game, VerifyOptions{
			Games: 44, Seed: 1, Level: "easy", Options: s.fault.Witness.Options, HTTP: server, Sweeps: -1, Samples: -1, Most: 4000, Lead: []string{s.fault.Name}, Findings: 1,
			Numbering: map[string]string{"morris": "ring", "runemill": "ring"}[s.game.Name],
		})
		require.NoError(s.t, err)
		if len(report.Findings) > 0 && s.try(s.fault.Witness.Options, tap.last.Moves) {
			return
		}
	}
}

// tap reads the states that a server of ours answers with.
type tap struct {
	http.RoundTripper
	last game
}

func (w *tap) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := w.RoundTripper.RoundTrip(r)
	if err != nil {
		return nil, err
	}
	body, err := io.ReadAll(response.Body)
	response.Body = io.NopCloser(bytes.NewReader(body))
	var answer struct{ State string }
	if json.Unmarshal(body, &answer) == nil && answer.State != "" {
		w.last, err = unseal(testKey, answer.State)
	}
	return response, err
}

// shorten leaves out what can be left out: moves, pairs of moves, and the end.
func (s *seeker) shorten() {
	for again := s.best != nil; again; {
		again = false
		for n := len(s.best.Line) - 1; n > 0 && !again; n-- {
			again = s.without(n)
		}
	}
}

// without tries to leave out move n, alone or with up to three others.
func (s *seeker) without(n int) bool {
	line := s.best.Line
	cut := func(drop ...int) bool {
		var rest []string
		for i, move := range line {
			if !slices.Contains(drop, i) {
				rest = append(rest, move)
			}
		}
		return s.plausible(rest) && s.try(s.best.Options, rest)
	}
	if cut(n) {
		return true
	}
	for i := n - 1; i >= 0; i-- {
		if cut(i, n) || i >= 2 && cut(i-1, i, n) || i >= 3 && cut(i-2, i-1, i, n) {
			return true
		}
	}
	return false
}

// plausible tells quickly whether a line can be played and shows anything.
func (s *seeker) plausible(line []string) bool {
	faulty, err := s.game.Play(s.fault.Make, engines.Line{Options: s.best.Options, Moves: line}, engines.Mode{})
	if err != nil {
		return false
	}
	model, err := s.game.Play(s.game.Fast, engines.Line{Options: s.best.Options, Moves: line}, engines.Mode{})
	if err != nil {
		return true // the opponent broke a rule
	}
	known := map[string]engines.Move{}
	for _, m := range faulty.AppendMoves(nil) {
		known[faulty.Format(m)] = m
	}
	return visible(s.game, model, faulty, model.AppendMoves(nil), known)
}

// visible tells whether a player could see a difference: in what it may do when
// it is to move, or in the end.
func visible(g *engines.Game, model, faulty engines.Position, moves []engines.Move, known map[string]engines.Move) bool {
	a, b := model.Outcome(), faulty.Outcome()
	if a.Over() != b.Over() || a.Over() && a.Winner != b.Winner {
		return true
	}
	if !a.Over() && len(known) == 0 {
		return true
	}
	side, err := search.SideToMove(g, model)
	if err != nil || side != 0 || a.Over() {
		return false
	}
	for _, m := range moves {
		if _, ok := known[model.Format(m)]; !ok {
			return true
		}
	}
	return len(moves) != len(known)
}

// choose takes a move at random, one that suits the manner if there is one:
// back to where the game has been (0, 3), taking nothing (1), taking (2), or
// one side taking and the other not (4). Two manners of three avoid to end the
// game.
func choose(g *engines.Game, p engines.Position, moves []engines.Move, seen map[string]bool, random *rand.Rand, manner int) engines.Move {
	best, most, men := moves[0], -9, menOf(p.String())
	mover, _ := search.SideToMove(g, p) // 0 where the text does not tell
	for _, i := range random.Perm(len(moves)) {
		p.Make(moves[i])
		text, over := p.String(), p.Outcome().Over()
		takes := menOf(text) < men
		if mid, ok := p.(engines.MidTurn); ok && !over {
			takes = takes || mid.MidTurn()
		}
		p.Unmake()
		fits := oneIf(takes)
		switch manner % 5 {
		case 0, 3:
			fits = oneIf(seen[board(text)]) - oneIf(takes)
		case 1:
			fits = -fits
		case 4:
			if mover != manner/5%2 {
				fits = -fits
			}
		}
		if fits -= 2 * oneIf(over && manner%3 > 0); fits > most {
			best, most = moves[i], fits
		}
		if most == 1 && random.IntN(4) > 0 {
			break
		}
	}
	return best
}

// menOf counts the men on the board.
func menOf(text string) (n int) {
	rows, _, _ := strings.Cut(text, " ")
	for _, c := range rows {
		n += oneIf(c >= 'A')
	}
	return n
}
