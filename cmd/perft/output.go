package main

import (
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"github.com/boardperft/perft/engines"
)

// document is the head of every JSON document about one position.
type document struct {
	Version  int             `json:"version"`
	Game     string          `json:"game"`
	Options  engines.Options `json:"options"`
	Position string          `json:"position"`
	Moves    []string        `json:"moves"`
	Scope    string          `json:"scope"`
}

func (a asked) document() document {
	return document{1, a.game.Name, a.line.Options, a.line.Position, append([]string{}, a.line.Moves...), a.mode.Scope.String()}
}

// outcomeDoc is an outcome in JSON: winner and reason are "" where there is none.
type outcomeDoc struct {
	Text   string `json:"text"`
	Winner string `json:"winner"`
	Reason string `json:"reason"`
}

func outcomeOf(o engines.Outcome) outcomeDoc { return outcomeDoc{o.String(), o.Winner, o.Reason} }

// isTerminal tells whether w is a person's screen.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
}

// grouped writes a number with its digits in groups of three.
func grouped(digits string) string {
	var b strings.Builder
	for i, c := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 {
			b.WriteByte(',')
		}
		b.WriteRune(c)
	}
	return b.String()
}
