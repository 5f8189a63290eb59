package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
)

// blame writes all that is known of a fault, indented.
func blame(w io.Writer, f *arena.Fault) {
	say := func(format string, args ...any) { fmt.Fprintf(w, "    "+format+"\n", args...) }
	say("ply %d, %s: %s", f.Turn, f.Side, f.Verdict)
	if f.Message != "" {
		say("%s", message(f.Name, f.Message))
	}
	for _, line := range lines(f.Stack) {
		say("%s", line)
	}
	if f.Returned != "" {
		say("returned  %s", f.Returned)
	}
	say("legal     %s", strings.Join(f.Legal, " "))
	say("position  %s", f.Position)
	say("used      %d points, %.0f ms", f.Spent, f.Millis)
	for _, line := range f.Console {
		say("console   %s", strings.ReplaceAll(line, "\n", "\n              "))
	}
}

func message(name, text string) string {
	if name != "" {
		return name + ": " + text
	}
	return text
}

func lines(text string) []string {
	if text = strings.TrimRight(text, "\n"); text == "" {
		return nil
	}
	return strings.Split(text, "\n")
}

// blameLoad writes why a script did not load.
func blameLoad(w io.Writer, e *script.LoadError) {
	fmt.Fprintf(w, "    %s\n", message(e.Reply.Name, e.Reply.Message))
	for _, line := range append(lines(e.Reply.Stack), e.Reply.Console...) {
		fmt.Fprintf(w, "    %s\n", line)
	}
}

// picture is the board as text.
func picture(position, last string) string {
	p, err := clawclash.Draw(position, last)
	if err != nil {
		return position + "\n"
	}
	return p.Text()
}

// repeats tells whether a player that is asked on the way to the fault of a
// game, without the games before, commits it again.
func repeats(ctx context.Context, c arena.Contestant, g arena.Game) bool {
	s := arena.Setting{Seed: g.Seed, Position: g.Position, Opening: g.Line(g.Turns()).Moves}
	_, a, err := arena.Try(ctx, c, s, true)
	return err == nil && a.Verdict == g.Result.Fault.Verdict
}

// try is the command that asks a script once more where it failed.
func (h *hosting) try(bot string, g arena.Game) string {
	words := []string{"perft arena try", quoted(bot), "--warm", fmt.Sprintf("--seed %d", g.Seed)}
	if h.host != "quickjs" {
		words = append(words, "--host "+h.host)
	}
	if g.Position != "" {
		words = append(words, "-p "+quoted(g.Position))
	}
	if moves := g.Line(g.Turns()).Moves; len(moves) > 0 {
		words = append(words, "-m "+quoted(strings.Join(moves, " ")))
	}
	return strings.Join(words, " ")
}

// quoted writes a word for a shell.
func quoted(s string) string {
	if s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/") == "" {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
