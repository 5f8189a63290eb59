package child

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"sync"
	"time"

	"github.com/boardperft/perft/engines/script"
)

// housekeeping bounds the prelude's own functions that run no line of the
// script.
const housekeeping = time.Second

// ServeIfStartedAsOne makes this process the process of one script and ends it
// with the last request, if [script.ChildEnv] is set; else it does nothing. It
// is for the first line of main, of a command or of tests, whose executable is
// given to [script.QuickJS].
func ServeIfStartedAsOne() {
	if os.Getenv(script.ChildEnv) == "" {
		return
	}
	if err := Serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "perft-script:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// Serve answers requests until in ends. It ends the process when in ends in
// the middle of a request, since the parent is gone then, and when a script
// cannot be stopped.
func Serve(in io.Reader, out io.Writer) error {
	s := &server{out: json.NewEncoder(out)}
	lines := readLines(in)
	for line := range lines {
		var q script.Request
		if err := json.Unmarshal(line, &q); err != nil {
			return fmt.Errorf("request: %w", err)
		}
		reply, err := s.answer(q)
		if err != nil {
			return err
		}
		if err := s.send(reply); err != nil {
			return err
		}
	}
	return nil
}

// readLines reads ahead in a goroutine of its own, so that the end of the
// input is noticed while a script runs.
func readLines(in io.Reader) <-chan []byte {
	lines := make(chan []byte)
	go func() {
		r := bufio.NewReader(in)
		for {
			line, err := r.ReadBytes('\n')
			if err != nil {
				os.Exit(0)
			}
			lines <- line
		}
	}()
	return lines
}

type server struct {
	mu    sync.Mutex // guards out: a stuck script is reported by its watcher
	out   *json.Encoder
	realm *realm
	now   script.Request // the request being answered
}

func (s *server) send(r script.Reply) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.out.Encode(r)
}

// giveUp answers for a script that does not stop, and ends the process.
func (s *server) giveUp() {
	s.mu.Lock() // for good: nothing may follow
	_ = s.out.Encode(script.Reply{
		Verdict: script.Runtime, Message: script.TimedOut(millis(s.now.Millis)),
		Millis: s.now.Millis + s.now.Grace, Dead: true,
	})
	os.Exit(3)
}

func millis(ms float64) time.Duration { return time.Duration(ms * float64(time.Millisecond)) }

func (s *server) answer(q script.Request) (script.Reply, error) {
	s.now = q
	if q.Do == "load" {
		return s.load(q)
	}
	if s.realm == nil {
		return script.Reply{}, fmt.Errorf("request %q: no script is loaded", q.Do)
	}
	switch q.Do {
	case "game":
		c := s.realm.call("game", false, housekeeping, housekeeping, float64(q.Seed), float64(q.MathSeed))
		return script.Reply{Verdict: script.Loaded}, c.err
	case "turn":
		limit := millis(q.Millis)
		r := s.realm.call("turn", true, limit, millis(q.Grace), string(q.View)).reply(limit)
		s.report(&r)
		if r.Verdict == script.Illegal {
			if c := s.realm.call("describe", false, housekeeping, housekeeping); c.err == nil && !c.late {
				var d struct{ Shown string }
				_ = json.Unmarshal([]byte(c.text), &d)
				r.Returned = d.Shown
			}
		}
		return r, nil
	}
	return script.Reply{}, fmt.Errorf("request %q: unknown", q.Do)
}

func (s *server) load(q script.Request) (script.Reply, error) {
	confine(q.Memory)
	settings := map[string]bool{"keepPoints": q.KeepPoints}
	names := []string{"load", "game", "turn", "report", "describe"}
	realm, err := newRealm(script.Prelude, settings, q.Memory, names, s.giveUp)
	if err != nil {
		return script.Reply{}, err
	}
	s.realm = realm
	limit := millis(q.Millis)
	r := realm.call("load", true, limit, millis(q.Grace), q.Code, float64(q.Seed)).reply(limit)
	s.report(&r)
	return r, nil
}

// report adds the points spent and the console's lines. A script that has left
// no memory for them goes without. Where only promise jobs ran out of time, a
// fault that came before stands.
func (s *server) report(r *script.Reply) {
	c := s.realm.call("report", false, housekeeping, housekeeping)
	if c.err != nil || c.late {
		return
	}
	var rest struct {
		Spent    int
		Console  []string
		Answered *script.Reply
	}
	if json.Unmarshal([]byte(c.text), &rest) != nil {
		return
	}
	if a := rest.Answered; a != nil && r.Verdict == script.Runtime && a.Verdict != script.Played {
		a.Millis = r.Millis
		*r = *a
	}
	r.Spent, r.Console = rest.Spent, rest.Console
}
