package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

// question holds the flags that every verb about one position has.
type question struct {
	position string
	moves    string
	options  []string
	scope    string
	ply      string
	json     bool
}

func (q *question) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVarP(&q.position, "position", "p", "", "position `NOTATION` (default: the start)")
	f.StringVarP(&q.moves, "moves", "m", "", "`MOVES` played from there, with blanks between")
	f.StringArrayVarP(&q.options, "option", "o", nil, "option of the game, `NAME=VALUE`; repeatable")
	f.StringVar(&q.scope, "scope", "full", "rules that hold: full, board (no draws by history)")
	f.BoolVar(&q.json, "json", false, "one JSON document on stdout (docs/json.md)")
}

func (q *question) plyFlag(cmd *cobra.Command) {
	cmd.Flags().StringVar(&q.ply, "ply", "action", "a ply is an action, or a whole turn: action, turn")
}

// asked is a question understood.
type asked struct {
	game *engines.Game
	line engines.Line
	mode engines.Mode
}

func (q *question) parse(name string) (a asked, err error) {
	if a.game, err = games.Find(name); err != nil {
		return a, err
	}
	if a.line.Options, err = a.game.ParseOptions(strings.Join(q.options, " ")); err != nil {
		return a, err
	}
	if a.mode.Scope, err = parseScope(q.scope); err != nil {
		return a, err
	}
	switch q.ply {
	case "action", "":
	case "turn":
		a.mode.Ply = engines.Turn
	default:
		return a, fmt.Errorf("ply %q: want action or turn", q.ply)
	}
	if a.line.Position, err = positionOf(a.game, q.position); err != nil {
		return a, err
	}
	a.line.Moves = strings.Fields(q.moves)
	if a.game.Spell != nil {
		for i, m := range a.line.Moves {
			a.line.Moves[i] = a.game.Spell(m)
		}
	}
	if a.line.Position == "" {
		a.line.Position = a.game.Start(a.line.Options)
	}
	return a, nil
}

// positionOf reads a position: NAME:TEXT is one in another notation of the game.
func positionOf(g *engines.Game, text string) (string, error) {
	name, rest, colon := strings.Cut(text, ":")
	if !colon {
		return text, nil
	}
	n, err := notationOf(g, name)
	if err != nil {
		return "", err
	}
	return n.Read(rest)
}

// notationOf finds another notation of a game, in small letters or large.
func notationOf(g *engines.Game, name string) (engines.Notation, error) {
	var names []string
	for _, n := range g.Notations {
		if strings.EqualFold(n.Name, name) {
			return n, nil
		}
		names = append(names, n.Name)
	}
	if names == nil {
		return engines.Notation{}, fmt.Errorf("notation %q: %s has its own alone", name, g.Name)
	}
	return engines.Notation{}, fmt.Errorf("notation %q: besides its own %s has %s", name, g.Name, strings.Join(names, ", "))
}

func parseScope(text string) (engines.Scope, error) {
	switch text {
	case "full":
		return engines.Full, nil
	case "board":
		return engines.Board, nil
	}
	return 0, fmt.Errorf("scope %q: want full or board", text)
}

// at makes the position after the moves, with the fast engine.
func (a asked) at() (engines.Position, error) {
	return a.game.Play(a.game.Fast, a.line, a.mode)
}

// maxWorkers is far beyond what any machine gains from, and few enough for the
// memory that each of them needs.
const maxWorkers = 1024

func checkWorkers(n int) error {
	if n < 1 || n > maxWorkers {
		return fmt.Errorf("workers %d: want 1 to %d", n, maxWorkers)
	}
	return nil
}

// oneGame is the argument rule of the verbs about one position.
func oneGame(cmd *cobra.Command, args []string) error {
	if f := cmd.Flags().Lookup("estimate"); len(args) == 2 && f != nil && f.Changed {
		return fmt.Errorf("want the name of one game, got 2 arguments; a time for --estimate is given as --estimate=%s", args[1])
	}
	if len(args) != 1 {
		return fmt.Errorf("want the name of one game, got %d arguments", len(args))
	}
	return nil
}
