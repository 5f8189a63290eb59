// Package child is the process that runs one script with the JavaScript engine
// in Go: it answers the requests of package script on its standard input. The
// process is the wall around the script, so it runs nothing else.
package child

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"modernc.org/quickjs"

	"github.com/boardperft/perft/engines/script"
)

// realm is a virtual machine after the prelude, with the functions that the
// prelude gave. Only the goroutine that made it may use it.
type realm struct {
	vm    *quickjs.VM
	funcs map[string]quickjs.Value
	stuck func() // called when the script cannot be stopped
}

// newRealm runs a prelude, the text of one function of the JSON text of
// settings that returns an object with the named functions.
func newRealm(prelude string, settings any, memory uint64, names []string, stuck func()) (*realm, error) {
	vm, err := quickjs.NewVM()
	if err != nil {
		return nil, err
	}
	vm.SetMemoryLimit(uintptr(memory))
	text, err := json.Marshal(settings)
	if err != nil {
		return nil, err
	}
	f, err := vm.EvalValue(prelude, quickjs.EvalGlobal)
	if err != nil {
		return nil, fmt.Errorf("prelude: %w", err)
	}
	object, err := f.CallValue(quickjs.UndefinedValue, string(text))
	if err != nil {
		return nil, fmt.Errorf("prelude: %w", err)
	}
	r := &realm{vm: vm, funcs: map[string]quickjs.Value{}, stuck: stuck}
	for _, name := range names {
		atom, err := vm.NewAtom(name)
		if err != nil {
			return nil, err
		}
		if r.funcs[name], err = object.GetPropertyValue(atom); err != nil {
			return nil, fmt.Errorf("prelude has no %s: %w", name, err)
		}
	}
	return r, nil
}

// called is what became of a call into the realm.
type called struct {
	text string        // the answer
	took time.Duration // the time charged
	late bool          // it was stopped, or came back too late
	err  error         // an exception that got past the prelude
}

// call calls a function of the prelude within limit; jobs lets it then run the
// promise jobs that are waiting. If the engine cannot be stopped at limit plus
// grace, stuck is called.
func (r *realm) call(name string, jobs bool, limit, grace time.Duration, args ...any) called {
	clock := startClock()
	done := make(chan struct{})
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		r.watch(clock, limit, grace, done)
	}()
	f := r.funcs[name]
	answer, err := f.Call(quickjs.UndefinedValue, args...)
	for jobs && clock.used() < limit {
		// What a promise job throws concerns nobody. A queue that feeds
		// itself is left after a while, with jobs done.
		if n, _ := r.vm.ExecutePendingJobs(); n == 0 {
			break
		}
	}
	close(done)
	<-watched
	took := clock.used()
	c := called{took: took, late: took >= limit, err: err}
	if err == nil {
		text, ok := answer.(string)
		if !ok {
			c.err = errors.New("no answer came back")
		}
		c.text = text
	}
	return c
}

// watch interrupts the engine when the time charged reaches the limit, again
// and again since more than one call may be running, and gives up at limit
// plus grace.
func (r *realm) watch(clock clock, limit, grace time.Duration, done <-chan struct{}) {
	for {
		left := limit - clock.used()
		if left <= 0 {
			r.vm.Interrupt()
			if -left >= grace {
				r.stuck()
			}
			left = 10 * time.Millisecond
		}
		select {
		case <-done:
			return
		case <-time.After(max(left, time.Millisecond)):
		}
	}
}

// exception tells what an error of the engine says, "null" included, which is
// what it throws when there is no memory left to say more.
func exception(err error) (message, name, stack string) {
	var e *quickjs.Error
	if !errors.As(err, &e) {
		return err.Error(), "", ""
	}
	message = e.Message
	if message == "" {
		message = "out of memory"
	}
	return message, e.Name, e.Stack
}

// reply makes a reply of a call whose answer is one in JSON.
func (c called) reply(limit time.Duration) script.Reply {
	var r script.Reply
	switch {
	case c.late:
		r = script.Reply{Verdict: script.Runtime, Message: script.TimedOut(limit)}
	case c.err != nil:
		r.Verdict = script.Error
		r.Message, r.Name, r.Stack = exception(c.err)
	default:
		if err := json.Unmarshal([]byte(c.text), &r); err != nil {
			r = script.Reply{Verdict: script.Error, Message: "the answer was garbled: " + err.Error()}
		}
	}
	r.Millis = float64(c.took) / float64(time.Millisecond)
	return r
}
