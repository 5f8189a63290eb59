package ugi

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
)

// Session is the engine's side of one talk: it answers one line after the
// other.
type Session struct {
	config  Config
	game    *engines.Game
	options map[string]engines.Options // by game, those that are not the default
	scope   engines.Scope

	refused string // why the last position was refused, "" if it was not
	line    engines.Line
	pos     engines.Position // after line, as far as it is legal; nil: not made yet
	moves   []engines.Move   // a buffer
}

// NewSession begins a talk. There must be a game.
func NewSession(c Config) *Session {
	return &Session{config: c, game: c.Games[0], options: map[string]engines.Options{}}
}

// Answer appends the answer to one line, "" to a line without one, and tells
// whether the talk is over.
func (s *Session) Answer(ctx context.Context, out []byte, line string) (answer []byte, quit bool) {
	var err error
	switch line {
	case "", "stop": // every search has ended by then
	case "ugi":
		out = s.introduce(out)
	case "isready":
		out = append(out, "readyok\n"...)
	case "uginewgame":
		s.reset()
	case "quit":
		return out, true
	default:
		out, err = s.command(ctx, out, line)
	}
	if err != nil {
		out = append(out, "error "...)
		out = append(out, singleLine(err.Error())...)
		out = append(out, '\n')
	}
	return out, false
}

// command answers the lines of more than one word.
func (s *Session) command(ctx context.Context, out []byte, line string) ([]byte, error) {
	first, rest, _ := strings.Cut(line, " ")
	switch first {
	case "setoption":
		return out, s.setOption(rest)
	case "position":
		return out, s.position(rest)
	case "query":
		return s.query(out, rest)
	case "go":
		return s.search(ctx, out, rest)
	}
	return out, fmt.Errorf("unknown command %.80q", line)
}

func singleLine(text string) string {
	return strings.NewReplacer("\n", " ", "\r", " ").Replace(text)
}

func (s *Session) introduce(out []byte) []byte {
	name, author := s.config.Name, s.config.Author
	if name == "" {
		name = "perft"
	}
	if author == "" {
		author = "the perft authors"
	}
	out = fmt.Appendf(out, "id name %s\nid author %s\n", name, author)
	for _, o := range s.config.declared() {
		out = fmt.Appendln(out, o)
	}
	return append(out, "ugiok\n"...)
}

// setOption sets an option, which takes the position back to the start. A
// refused position stays refused, except by a new game.
func (s *Session) setOption(rest string) error {
	name, value, ok := strings.Cut(strings.TrimPrefix(rest, "name "), " value ")
	if !ok || !strings.HasPrefix(rest, "name ") {
		return fmt.Errorf("setoption: want name NAME value VALUE")
	}
	switch name {
	case "Game":
		g, err := s.config.game(value)
		if err != nil {
			return err
		}
		s.game = g
		s.reset()
		return nil
	case "Scope":
		switch value {
		case engines.Full.String():
			s.scope = engines.Full
		case engines.Board.String():
			s.scope = engines.Board
		default:
			return fmt.Errorf("option Scope: want full or board, not %.80q", value)
		}
	default:
		o := maps.Clone(s.options[s.game.Name])
		if o == nil {
			o = engines.Options{}
		}
		o[name] = value
		o, err := s.game.Normal(o)
		if err != nil {
			return plain(err)
		}
		s.options[s.game.Name] = o
	}
	s.pos = nil
	return nil
}

// reset goes to the start position.
func (s *Session) reset() { s.pos, s.refused = nil, "" }

// at is the position of the talk.
func (s *Session) at() (engines.Position, error) {
	if s.refused != "" {
		return nil, fmt.Errorf("there is no position: the last one was refused: %s", s.refused)
	}
	if s.pos == nil {
		if err := s.begin(""); err != nil {
			return nil, err
		}
	}
	return s.pos, nil
}

func (s *Session) begin(text string) error {
	s.pos = nil
	o := s.options[s.game.Name]
	p, err := s.game.Play(s.config.maker(s.game), engines.Line{Options: o, Position: text}, engines.Mode{Scope: s.scope})
	if err != nil {
		return err
	}
	s.pos, s.line = p, engines.Line{Options: o, Position: text, Moves: s.line.Moves[:0]}
	return nil
}

// position goes to a line. What it has in common with the line before is not
// played again.
func (s *Session) position(rest string) error {
	text, moves, err := parsePosition(rest)
	if err == nil {
		err = s.follow(text, moves)
	}
	s.refused = ""
	if err != nil {
		err = plain(err)
		s.refused = err.Error()
	}
	return err
}

// plain is err as the protocol words it: the asker knows the game, and can ask
// for the legal moves.
func plain(err error) error {
	if r := (*engines.Rejected)(nil); errors.As(err, &r) {
		short := *r
		short.Game, short.Legal = "", nil
		return &short
	}
	return err
}

func (s *Session) follow(text string, moves []string) error {
	if s.pos == nil || s.line.Position != text {
		if err := s.begin(text); err != nil {
			return err
		}
	}
	same := 0
	for same < len(moves) && same < len(s.line.Moves) && moves[same] == s.line.Moves[same] {
		same++
	}
	for range s.line.Moves[same:] {
		s.pos.Unmake()
	}
	s.line.Moves = s.line.Moves[:same]
	for i, text := range moves[same:] {
		m, ok := s.find(text)
		if !ok {
			why := "not legal in " + s.pos.String()
			if out := s.pos.Outcome(); out.Over() {
				why = "the game is over (" + out.String() + ")"
			}
			return &engines.Rejected{What: "move", At: same + i, Text: text, Why: why}
		}
		s.pos.Make(m)
		s.line.Moves = append(s.line.Moves, text)
	}
	return nil
}

// find is [engines.ParseMove] with a buffer.
func (s *Session) find(text string) (engines.Move, bool) {
	s.moves = s.pos.AppendMoves(s.moves[:0])
	for _, m := range s.moves {
		if s.pos.Format(m) == text {
			return m, true
		}
	}
	return 0, false
}

func (s *Session) query(out []byte, what string) ([]byte, error) {
	ask, ok := queries[what]
	if !ok {
		return out, fmt.Errorf("unknown query %.80q", what)
	}
	p, err := s.at()
	if err != nil {
		return out, err
	}
	out = append(out, "response "...)
	out = append(out, ask(s.game, p)...)
	return append(out, '\n'), nil
}

var queries = map[string]func(*engines.Game, engines.Position) string{
	"fen":      func(_ *engines.Game, p engines.Position) string { return p.String() },
	"outcome":  func(_ *engines.Game, p engines.Position) string { return p.Outcome().String() },
	"gameover": func(_ *engines.Game, p engines.Position) string { return strconv.FormatBool(p.Outcome().Over()) },
	"p1turn": func(g *engines.Game, p engines.Position) string {
		return strconv.FormatBool(turn(p.String()) == g.Sides[0])
	},
	"result": func(g *engines.Game, p engines.Position) string {
		switch o := p.Outcome(); {
		case !o.Over():
			return "none"
		case o.Winner == "":
			return "draw"
		case o.Winner == g.Sides[0]:
			return "p1win"
		}
		return "p2win"
	},
}

// turn is the letter of the side to move, the second field of every game's
// notation.
func turn(notation string) string {
	f := strings.SplitN(notation, " ", 3)
	if len(f) < 2 {
		return ""
	}
	return f[1]
}
