package web

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/search"
)

// ask is what an address asks for. Fields at their defaults are left out of
// addresses.
type ask struct {
	game  *engines.Game
	line  engines.Line
	at    []string // points chosen of a move that is not complete
	you   string   // the letter of your side, "" for both
	level string
	seed  uint64

	engine, second string // of the explorer; "" for no second one
	scope          engines.Scope
	depth, root    int // the count's depth from the move numbered root on
}

// optionPrefix stands before the names of a game's options in addresses.
const optionPrefix = "o."

// cut is an error short enough for a page: those of the games repeat what they
// were given.
func cut(err error) error {
	text := fmt.Sprintf("%.300s", err)
	return errors.New(text)
}

// read reads an address or a form.
func (p *Pages) read(r *http.Request) (a ask, err error) {
	if a.game, err = games.Find(r.PathValue("game")); err != nil {
		return a, &problem{http.StatusNotFound, cut(err)}
	}
	if err := r.ParseForm(); err != nil {
		return a, fmt.Errorf("the form cannot be read: %w", err)
	}
	f := r.Form
	a.line.Position = strings.TrimSpace(f.Get("position"))
	a.line.Moves = strings.Fields(f.Get("moves"))
	a.at = strings.Fields(f.Get("at"))
	a.you, a.level = f.Get("you"), f.Get("level")
	a.engine, a.second = f.Get("engine"), f.Get("second")
	switch {
	case len(a.line.Position) > maxText:
		return a, fmt.Errorf("position: has %d bytes, want at most %d", len(a.line.Position), maxText)
	case len(a.line.Moves) > maxMoves:
		return a, fmt.Errorf("moves: there are %d, want at most %d; begin again at the position", len(a.line.Moves), maxMoves)
	case a.you != "" && !slices.Contains(a.game.Sides, a.you):
		return a, fmt.Errorf("you=%.20q: want one of %s, or nothing for both sides", a.you, strings.Join(a.game.Sides, ", "))
	}
	if _, err := search.LevelOf(a.game, a.level); err != nil {
		return a, cut(err)
	}
	options := engines.Options{}
	for name := range f {
		if option, ok := strings.CutPrefix(name, optionPrefix); ok && f.Get(name) != "" {
			options[option] = f.Get(name)
		}
	}
	if a.line.Options, err = a.game.Normal(options); err != nil {
		return a, cut(err)
	}
	numbers := []struct {
		name      string
		into      *int
		most      int
		otherwise int
	}{{"depth", &a.depth, maxDepth, 3}, {"root", &a.root, len(a.line.Moves), 0}}
	for _, n := range numbers {
		if *n.into, err = number(f, n.name, n.most, n.otherwise); err != nil {
			return a, err
		}
	}
	if text := f.Get("seed"); text != "" {
		if a.seed, err = strconv.ParseUint(text, 10, 64); err != nil {
			return a, fmt.Errorf("seed=%.30q: want a whole number from 0 to %d", text, uint64(1<<64-1))
		}
	}
	switch scope := f.Get("scope"); scope {
	case "", engines.Full.String():
	case engines.Board.String():
		a.scope = engines.Board
	default:
		return a, fmt.Errorf("scope=%.20q: want full or board", scope)
	}
	return a, nil
}

func number(f url.Values, name string, most, otherwise int) (int, error) {
	text := f.Get(name)
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > most {
		return 0, fmt.Errorf("%s=%.30q: want a whole number from 0 to %d", name, text, most)
	}
	return n, nil
}

// field is a name and a value of an address.
type field struct{ Name, Value string }

// common are the fields that all pages of a game have, but the moves.
func (a ask) common() []field {
	fields := []field{{"position", a.line.Position}}
	for _, o := range a.game.Options {
		fields = append(fields, field{optionPrefix + o.Name, a.line.Options[o.Name]})
	}
	return fields
}

// playing are the fields of a game that is played.
func (a ask) playing() []field {
	seed := ""
	if a.seed != 0 {
		seed = strconv.FormatUint(a.seed, 10)
	}
	return append(a.common(), field{"you", a.you}, field{"level", a.level}, field{"seed", seed})
}

// exploring are the fields of the explorer.
func (a ask) exploring() []field {
	scope, root := "", ""
	if a.scope != engines.Full {
		scope = a.scope.String()
	}
	if a.root != 0 {
		root = strconv.Itoa(a.root)
	}
	return append(a.common(), field{"engine", a.engine}, field{"second", a.second},
		field{"scope", scope}, field{"depth", strconv.Itoa(a.depth)}, field{"root", root})
}

// href is an address: a path, fields that are not empty, and a fragment.
func href(path, fragment string, fields ...field) string {
	q := url.Values{}
	for _, f := range fields {
		if f.Value != "" {
			q.Set(f.Name, f.Value)
		}
	}
	if len(q) > 0 {
		path += "?" + q.Encode()
	}
	if fragment != "" {
		path += "#" + fragment
	}
	return path
}

func movesField(moves []string) field { return field{"moves", strings.Join(moves, " ")} }

// playHref is the address of a game after moves.
func (a ask) playHref(moves []string, fragment string, more ...field) string {
	return href("/play/"+a.game.Name, fragment, append(append(a.playing(), movesField(moves)), more...)...)
}

// exploreHref is the address of the explorer's tree opened down to moves.
func (a ask) exploreHref(moves []string, fragment string) string {
	return href("/perft/"+a.game.Name, fragment, append(a.exploring(), movesField(moves))...)
}

// errNotation says that a text was taken by no notation.
var errNotation = errors.New("is no position of the game in any notation known: neither ours, nor a picture, nor another program's")

// notation reads a position in any way it can be written, a picture included,
// and returns it in the game's notation.
func notation(g *engines.Game, o engines.Options, text string) (string, error) {
	text = strings.Trim(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	first := strings.TrimSpace(text)
	p, err := g.Fast(first, o, engines.Full)
	if err == nil {
		return p.String(), nil
	}
	readers := []func(string) (string, error){}
	if g.Read != nil {
		readers = append(readers, func(string) (string, error) { return g.Read(text) })
	}
	for _, n := range g.Notations {
		readers = append(readers, n.Read)
	}
	for _, read := range readers {
		if position, err := read(first); err == nil {
			if p, err := g.Fast(position, o, engines.Full); err == nil {
				return p.String(), nil
			}
		}
	}
	if strings.Contains(text, "\n") && g.Read != nil {
		_, err := g.Read(text) // what is wrong with the picture says more
		return "", err
	}
	return "", errors.Join(err, errNotation)
}

// paste finds out which game a pasted text is of, and goes there.
func (p *Pages) paste(r *http.Request) (answer, error) {
	if err := r.ParseForm(); err != nil {
		return answer{}, fmt.Errorf("the form cannot be read: %w", err)
	}
	text := r.PostForm.Get("text")
	switch {
	case strings.TrimSpace(text) == "":
		return answer{}, errors.New("there is no text to read")
	case len(text) > maxText:
		return answer{}, fmt.Errorf("the text has %d bytes, want at most %d", len(text), maxText)
	}
	of := games.All()
	if name := r.PostForm.Get("game"); name != "" {
		g, err := games.Find(name)
		if err != nil {
			return answer{}, cut(err)
		}
		of = []*engines.Game{g}
	}
	to := "/play/"
	if r.PostForm.Get("to") == "perft" {
		to = "/perft/"
	}
	var reasons []error
	for _, g := range of {
		position, err := notation(g, nil, text)
		if err == nil {
			return answer{redirect: href(to+g.Name, "", field{"position", position})}, nil
		}
		reasons = append(reasons, err)
	}
	return answer{}, errors.Join(reasons...)
}
