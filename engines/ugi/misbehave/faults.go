package misbehave

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Faults lists them all. Every one but never-ready passes its handshake.
var Faults = []Fault{
	{Name: "never-ready", Says: "says who it is and never ugiok", Verdict: child.NoHandshake,
		answer: respond("ugi", func(s string) string { return strings.ReplaceAll(s, "ugiok\n", "") })},
	{Name: "hangs", Says: "thinks about a position for ever", Verdict: child.Hang,
		answer: asked(func(t *talk, _ string) ([]byte, bool) { t.block(); return nil, true })},
	{Name: "dies", Says: "ends with a status that is not 0 when it is asked", Verdict: child.Crash,
		answer: asked(func(t *talk, _ string) ([]byte, bool) { t.fail("it died as it was made to"); return nil, true })},
	{Name: "exits", Says: "ends with status 0 when it is asked", Verdict: child.Exit,
		answer: asked(func(*talk, string) ([]byte, bool) { return nil, true })},
	{Name: "dies-in-mid-answer", Says: "ends half-way through an answer", Verdict: child.CutOff,
		answer: asked(func(t *talk, line string) ([]byte, bool) {
			t.fail("it died as it was made to")
			answer := t.honest(line)
			return answer[:len(answer)/2], true
		})},
	{Name: "prints-rubbish", Says: "talks about its moves in prose", Verdict: child.Rubbish,
		answer: spoilt(func(s string) string {
			return fmt.Sprintf("there are %d legal moves or so\n", strings.Count(s, ": "))
		})},
	{Name: "endless-line", Says: "writes a line that does not end", Verdict: child.EndlessLine,
		answer: asked(pour("1111111111111111"))},
	{Name: "floods", Says: "writes lines without end", Verdict: child.Flood,
		answer: asked(pour("info string still thinking\n"))},
	{Name: "says-too-much", Says: "adds a move of its choice to every list", Verdict: child.Unasked,
		answer: spoilt(func(s string) string { return s + "bestmove " + firstMove(s) + "\n" })},
	{Name: "doubles-readyok", Says: "answers isready twice once a game has begun", Verdict: child.DoubledReady,
		answer: begun(respond("isready", func(s string) string { return s + s }))},
	{Name: "repeats-a-move", Says: "lists one move twice and counts it twice", Verdict: child.DuplicateMove,
		answer: spoilt(func(s string) string {
			move := firstMove(s)
			return total(strings.Replace(s, move+": 1\n", move+": 1\n"+move+": 1\n", 1), +1)
		})},
	{Name: "counts-double", Says: "counts each legal move as two", Verdict: child.WrongCount,
		answer: spoilt(func(s string) string { return strings.ReplaceAll(s, ": 1\n", ": 2\n") })},
	{Name: "wrong-total", Says: "is one out when it adds up", Verdict: child.WrongTotal,
		answer: spoilt(func(s string) string { return total(s, +1) })},
	{Name: "refuses-late", Says: "takes every position and complains when asked about it", Verdict: child.LateRefusal,
		answer: respond("position", func(string) string { return "" })},
	{Name: "answers-refused", Says: "refuses a position and answers about the one before", Verdict: child.AnswersRefused,
		answer: behave("position", answersRefused)},
	{Name: "ignores-quit", Says: "does not end when it is told to", Verdict: child.NoQuit,
		answer: behave("quit", func(t *talk, _ string) ([]byte, bool) { t.deaf = true; return nil, false })},
	{Name: "leaves-a-child", Says: "starts a process that holds its pipes and ends", Verdict: child.Orphan, Process: true,
		answer: behave("quit", leavesAChild)},

	{Name: "accepts-the-illegal", Says: "passes over illegal moves and what follows them",
		answer: behave("position", acceptsTheIllegal)},
	{Name: "refuses-the-legal", Says: "refuses the third move of every line",
		answer: behave("position", refusesTheLegal)},
	{Name: "forgets-the-history", Says: "knows the position and not how it came about",
		answer: behave("position", forgetsTheHistory)},
	{Name: "remembers-the-last-game", Says: "takes every line for a continuation of the last",
		answer: behave("position", remembersTheLastGame)},
}

// asked spoils the answers about legal moves.
func asked(spoil answerer) answerer { return begun(behave("go perft", spoil)) }

func spoilt(spoil func(answer string) string) answerer { return begun(respond("go perft", spoil)) }

// begun spoils nothing before the second position, so that the handshake, which
// is about one, is good.
func begun(spoilt answerer) answerer {
	return func(t *talk, line string) ([]byte, bool) {
		if strings.HasPrefix(line, "position ") {
			t.positions++
		}
		if t.positions > 1 {
			return spoilt(t, line)
		}
		return t.session.Answer(t.ctx, nil, line)
	}
}

func pour(text string) answerer {
	return func(t *talk, _ string) ([]byte, bool) {
		for t.ctx.Err() == nil {
			if _, err := io.WriteString(t.out, text); err != nil {
				break
			}
		}
		return nil, true
	}
}

func firstMove(answer string) string {
	move, _, _ := strings.Cut(answer, ":")
	return move
}

// total adds to the last number of a divide.
func total(answer string, add uint64) string {
	const label = "Nodes searched: "
	at := strings.LastIndex(answer, label)
	if at < 0 {
		return answer
	}
	n, err := engines.ParseCount(strings.TrimSuffix(answer[at+len(label):], "\n"))
	if err != nil {
		return answer
	}
	n, _ = n.Add(engines.CountOf(add))
	return answer[:at+len(label)] + n.String() + "\n"
}

func answersRefused(t *talk, line string) ([]byte, bool) {
	answer := t.honest(line)
	if len(answer) == 0 {
		t.good = line
	} else {
		t.honest(t.good)
	}
	return answer, false
}

func acceptsTheIllegal(t *talk, line string) ([]byte, bool) {
	root, list, _ := strings.Cut(line, " moves ")
	moves := strings.Split(list, " ")
	for n := len(moves); ; n-- {
		if n == 0 || list == "" {
			return t.honest(root), false
		}
		if len(t.honest(root+" moves "+strings.Join(moves[:n], " "))) == 0 {
			return nil, false
		}
	}
}

func refusesTheLegal(t *talk, line string) ([]byte, bool) {
	answer := t.honest(line)
	if _, list, _ := strings.Cut(line, " moves "); strings.Count(list, " ") >= 2 && len(answer) == 0 {
		return t.honest("position refused"), false
	}
	return answer, false
}

func forgetsTheHistory(t *talk, line string) ([]byte, bool) {
	answer := t.honest(line)
	if len(answer) == 0 && strings.Contains(line, " moves ") {
		fen := strings.TrimPrefix(strings.TrimSuffix(string(t.honest("query fen")), "\n"), "response ")
		return t.honest("position fen " + fen), false
	}
	return answer, false
}

func remembersTheLastGame(t *talk, line string) ([]byte, bool) {
	root, list, _ := strings.Cut(line, " moves ")
	var moves []string
	if list != "" {
		moves = strings.Split(list, " ")
	}
	if root == t.root && len(moves) <= len(t.moves) {
		return t.honest(t.good), false
	}
	if root == t.root {
		moves = append(t.moves[:len(t.moves):len(t.moves)], moves[len(t.moves):]...)
		line = root + " moves " + strings.Join(moves, " ")
	}
	answer := t.honest(line)
	if len(answer) == 0 {
		t.good, t.root, t.moves = line, root, moves
	}
	return answer, false
}

func leavesAChild(t *talk, _ string) ([]byte, bool) {
	heir := exec.Command("sleep", "600")
	heir.Stdout, heir.Stderr = os.Stdout, os.Stderr
	if err := heir.Start(); err != nil {
		t.err = err
	}
	return nil, true
}
