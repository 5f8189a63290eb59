package steps_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leanovate/gopter"
	"github.com/leanovate/gopter/gen"
	"github.com/leanovate/gopter/prop"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
)

// subject is an engine and the game whose laws it keeps.
type subject struct {
	game   *engines.Game
	maker  engines.Maker
	engine interface {
		engines.Engine
		engines.Stater
		engines.Perfter
	}
}

// tries is how many lines gopter makes for each law, game and engine.
const tries = 40

// TestLaws has gopter make lines, numbers that choose among the legal moves,
// and checks every law after each. What breaks a law is made as short as it
// gets by this test, not by gopter, kept in testdata and tried first from then
// on.
func TestLaws(t *testing.T) {
	t.Parallel()
	for _, g := range games.All() {
		for name, maker := range map[string]engines.Maker{"plain": g.Plain, "builtin": g.Fast} {
			s := subject{g, maker, perft.Engine(g, maker, engines.Full).(interface {
				engines.Engine
				engines.Stater
				engines.Perfter
			})}
			for i, l := range laws {
				t.Run(g.Name+"/"+name+"/"+l.name, func(t *testing.T) {
					t.Parallel()
					s.keeps(t, l, int64(i+1))
				})
			}
		}
	}
}

func (s subject) keeps(t *testing.T, l law, seed int64) {
	t.Helper()
	kept := filepath.Join("testdata", "laws", s.game.Name+"-"+l.name+".txt")
	for _, line := range readLines(t, kept) {
		require.NoError(t, l.holds(t.Context(), s, line), "a line that broke this law before")
	}
	var broken *engines.Line
	parameters := gopter.DefaultTestParametersWithSeed(seed)
	parameters.MinSuccessfulTests = tries
	parameters.Workers = 1
	properties := gopter.NewProperties(parameters)
	choices := gen.SliceOf(gen.UInt8()).WithShrinker(gopter.NoShrinker)
	properties.Property(l.says, prop.ForAll(func(choices []uint8) (bool, error) {
		line := s.line(choices)
		err := l.holds(t.Context(), s, line)
		if err != nil && broken == nil {
			broken = &line
		}
		return err == nil, err
	}, choices))
	if properties.Run(gopter.NewFormatedReporter(false, 75, &testLog{t})) {
		return
	}
	if broken == nil {
		t.Fatal("gopter gave up")
	}
	line := s.shorten(*broken, func(line engines.Line) bool { return l.holds(t.Context(), s, line) != nil })
	keepLine(t, kept, line)
	t.Fatalf("%s (seed %d)\n%v\n\n%s", l.says, seed, l.holds(t.Context(), s, line), scenario(s.game, line))
}

// line plays the choices, each modulo the number of legal moves. The first one
// chooses the options.
func (s subject) line(choices []uint8) engines.Line {
	line := engines.Line{Options: engines.Options{}}
	if len(choices) > 0 {
		for i, o := range s.game.Options {
			if v := o.Values[(int(choices[0])>>i)%len(o.Values)]; v != o.Default {
				line.Options[o.Name] = v
			}
		}
		choices = choices[1:]
	}
	line.Position = s.game.Start(line.Options)
	p, err := s.maker(line.Position, line.Options, engines.Full)
	if err != nil {
		return line
	}
	for _, c := range choices {
		moves := p.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		m := moves[int(c)%len(moves)]
		line.Moves = append(line.Moves, p.Format(m))
		p.Make(m)
	}
	return line
}

// shorten drops runs of moves, longest first, while the rest is legal and the
// law stays broken.
func (s subject) shorten(line engines.Line, broken func(engines.Line) bool) engines.Line {
	for size := len(line.Moves); size > 0; size /= 2 {
		for at := 0; at+size <= len(line.Moves); {
			shorter := line
			shorter.Moves = append(append([]string{}, line.Moves[:at]...), line.Moves[at+size:]...)
			if _, err := s.game.Play(s.maker, shorter, engines.Mode{}); err == nil && broken(shorter) {
				line = shorter
			} else {
				at++
			}
		}
	}
	return line
}

func TestShortenFindsTheShortest(t *testing.T) {
	t.Parallel()
	g, err := games.Find("morris")
	require.NoError(t, err)
	s := subject{game: g, maker: g.Plain}
	line := s.line([]uint8{0, 3, 200, 17, 4, 99, 8, 1, 0, 60, 33})
	require.Greater(t, len(line.Moves), 8)
	has := func(want string) func(engines.Line) bool {
		return func(l engines.Line) bool { return strings.Contains(" "+strings.Join(l.Moves, " ")+" ", " "+want+" ") }
	}
	require.Len(t, s.shorten(line, has(line.Moves[2])).Moves, 1)
}

// scenario writes a line as a scenario to be pasted into a feature.
func scenario(g *engines.Game, line engines.Line) string {
	text := "  Scenario: found by a law\n"
	text += fmt.Sprintf("    Given the position %q\n", line.Position)
	if len(line.Options) > 0 {
		text += fmt.Sprintf("    And the options %q\n", line.Options)
	}
	if len(line.Moves) > 0 {
		text += fmt.Sprintf("    And the game so far %q\n", strings.Join(line.Moves, " "))
	}
	if p, err := g.Play(g.Plain, line, engines.Mode{}); err == nil {
		text += fmt.Sprintf("    Then the position is %q\n    And the outcome is %s\n", p, p.Outcome())
	}
	return text
}

// Kept lines are a line of text each: options, position, moves.
func readLines(t *testing.T, path string) (lines []engines.Line) {
	t.Helper()
	f, err := os.Open(path)
	if os.IsNotExist(err) {
		return nil
	}
	require.NoError(t, err)
	defer f.Close()
	for in := bufio.NewScanner(f); in.Scan(); {
		part := strings.Split(in.Text(), "|")
		require.Len(t, part, 3, path)
		line := engines.Line{Options: engines.Options{}, Position: part[1], Moves: strings.Fields(part[2])}
		for _, o := range strings.Fields(part[0]) {
			name, value, _ := strings.Cut(o, "=")
			line.Options[name] = value
		}
		lines = append(lines, line)
	}
	return lines
}

func keepLine(t *testing.T, path string, line engines.Line) {
	t.Helper()
	require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	require.NoError(t, err)
	_, err = fmt.Fprintf(f, "%s|%s|%s\n", line.Options, line.Position, strings.Join(line.Moves, " "))
	require.NoError(t, err)
	require.NoError(t, f.Close())
}

// testLog writes gopter's report to the log of a test.
type testLog struct{ t *testing.T }

func (l *testLog) Write(text []byte) (int, error) {
	l.t.Log(strings.TrimSpace(string(text)))
	return len(text), nil
}

// law is one thing that holds after every line.
type law struct {
	name, says string
	holds      func(context.Context, subject, engines.Line) error
}
