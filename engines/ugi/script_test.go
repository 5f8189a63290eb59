package ugi_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/internal/noughts"
	"github.com/stretchr/testify/require"
)

// script is a perft script of noughts and crosses, with a fault; it returns the
// status to end with.
func script(fault string, arguments []string) int {
	if len(arguments) < 2 || len(arguments) > 3 {
		return 2
	}
	depth, err := strconv.Atoi(arguments[0])
	line := engines.Line{Position: arguments[1]}
	if len(arguments) == 3 {
		line.Moves = strings.Split(arguments[2], " ")
	}
	var divide engines.Divide
	if err == nil {
		divide, err = scriptDivide(line, depth)
	}
	if err != nil {
		fmt.Println("error", err)
		return 1
	}
	total, _ := divide.Total()
	if len(line.Moves) == 0 {
		fault = "" // so that it can be opened
	}
	switch fault {
	case "hang":
		time.Sleep(time.Hour)
	case "crash":
		return 3
	case "silent":
		return 0
	case "wrong total":
		total, _ = total.Add(engines.CountOf(1))
	case "child":
		heir := exec.Command("sleep", "600")
		heir.Stdout = os.Stdout
		if heir.Start() != nil {
			return 4
		}
	}
	for move, n := range divide {
		fmt.Println(move, n)
		switch fault {
		case "cut off":
			return 0
		case "repeats":
			fmt.Println(move, n)
		}
	}
	if fault != "no blank line" {
		fmt.Println()
	}
	fmt.Println(total)
	switch fault {
	case "talks on":
		fmt.Println("done")
	case "bad end":
		return 1
	case "lingers":
		time.Sleep(time.Hour)
	}
	return 0
}

func scriptDivide(line engines.Line, depth int) (engines.Divide, error) {
	here := ugi.Driver{Run: serve(config), Game: noughts.Game}
	e, err := here.Open(context.Background())
	if err != nil {
		return nil, err
	}
	divide, err := e.(engines.Perfter).Perft(context.Background(), line, depth)
	if rejected := (*engines.Rejected)(nil); errors.As(err, &rejected) {
		err = errors.New(rejected.Why)
	}
	return divide, errors.Join(err, engines.Close(e))
}

func openScript(fault string, l child.Limits) engines.Open {
	return ugi.OpenScript([]string{os.Args[0], "script", fault}, noughts.Game, l)
}

func TestScript(t *testing.T) {
	t.Parallel()
	e := open(t, openScript("none", child.Limits{}))
	moves, err := e.Moves(t.Context(), engines.Line{Moves: []string{"5", "1", "9"}})
	require.NoError(t, err)
	require.ElementsMatch(t, strings.Fields("2 3 4 6 7 8"), moves)
	divide, err := e.(engines.Perfter).Perft(t.Context(), engines.Line{}, 4)
	require.NoError(t, err)
	total, _ := divide.Total()
	require.Equal(t, engines.CountOf(3024), total)
	moves, err = e.Moves(t.Context(), engines.Line{Position: "xo.xo.x.. o"})
	require.NoError(t, err)
	require.Empty(t, moves)

	_, err = e.Moves(t.Context(), engines.Line{Moves: []string{"5", "5", "9"}})
	var rejected *engines.Rejected
	require.ErrorAs(t, err, &rejected)
	require.Equal(t, 1, rejected.At)
	require.Equal(t, "5", rejected.Text)
	_, err = e.Moves(t.Context(), engines.Line{Position: "rubbish"})
	require.ErrorAs(t, err, &rejected)
	require.Equal(t, -1, rejected.At)
	var unsupported *engines.Unsupported
	_, err = e.Moves(t.Context(), engines.Line{Options: engines.Options{"Misere": "true"}})
	require.ErrorAs(t, err, &unsupported)
	_, err = e.(engines.Perfter).Perft(t.Context(), engines.Line{}, 0)
	require.Error(t, err)
}

func TestScriptVerdicts(t *testing.T) {
	t.Parallel()
	for fault, want := range map[string]string{
		"hang": child.Hang, "crash": child.Crash, "silent": child.Exit, "wrong total": child.WrongTotal,
		"child": child.Orphan, "cut off": child.CutOff, "repeats": child.DuplicateMove,
		"no blank line": child.Rubbish, "talks on": child.Unasked, "bad end": child.Crash, "lingers": child.Hang,
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			var l child.Limits
			if want == child.Hang {
				l.Question = 500 * time.Millisecond
			}
			e := open(t, openScript(fault, l))
			_, err := e.Moves(t.Context(), engines.Line{Moves: []string{"5"}})
			var broken *engines.Broken
			require.ErrorAs(t, err, &broken)
			require.Equal(t, want, broken.Verdict, "%v", err)
			_, err = e.Moves(t.Context(), engines.Line{})
			require.NoError(t, err, "the next question has a program of its own")
		})
	}
}

func TestScriptOpens(t *testing.T) {
	t.Parallel()
	_, err := ugi.OpenScript([]string{"/no/such/program"}, noughts.Game, child.Limits{})(t.Context())
	require.ErrorContains(t, err, "cannot be started")
	_, err = ugi.OpenScript([]string{os.Args[0], "script"}, noughts.Game, child.Limits{})(t.Context())
	require.Error(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = openScript("none", child.Limits{})(ctx)
	require.ErrorIs(t, err, context.Canceled)
}

// TestScriptParallel: many questions at once, each answered for itself.
func TestScriptParallel(t *testing.T) {
	t.Parallel()
	e := open(t, openScript("none", child.Limits{}))
	var askers sync.WaitGroup
	wrong := make(chan string, 16)
	for i := range 16 {
		askers.Go(func() {
			move := string('1' + rune(i%9))
			moves, err := e.Moves(context.Background(), engines.Line{Moves: []string{move}})
			if err != nil || len(moves) != 8 || strings.Contains(strings.Join(moves, ""), move) {
				wrong <- fmt.Sprint(move, moves, err)
			}
		})
	}
	askers.Wait()
	close(wrong)
	for w := range wrong {
		t.Error(w)
	}
}
