package web

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"github.com/go-chi/httprate"
)

// Limits are how many requests are taken: those to register in 10 minutes and
// to log in in 5, for an address; those to submit or revert and to challenge
// in a minute, for a bot; those to play in a minute, for an address. 0 is as
// on the platform, below 0 no limit.
type Limits struct{ Register, Login, Submit, Challenge, Play int }

// NoLimits takes everything.
var NoLimits = Limits{-1, -1, -1, -1, -1}

// limiters are nil where there is no limit.
type limiters struct{ register, login, submit, challenge, play *httprate.RateLimiter }

func (l Limits) limiters() limiters {
	limiter := func(set, platform int, window time.Duration) *httprate.RateLimiter {
		switch {
		case set < 0:
			return nil
		case set == 0:
			set = platform
		}
		return httprate.NewRateLimiter(set, window, httprate.WithLimitHandler(tooMany))
	}
	return limiters{
		register:  limiter(l.Register, 5, 10*time.Minute),
		login:     limiter(l.Login, 10, 5*time.Minute),
		submit:    limiter(l.Submit, 6, time.Minute),
		challenge: limiter(l.Challenge, 30, time.Minute),
		play:      limiter(l.Play, 120, time.Minute),
	}
}

// tooMany answers what is over a limit; Retry-After has been set.
func tooMany(w http.ResponseWriter, _ *http.Request) {
	writeJSON(w, http.StatusTooManyRequests, problemDoc{Error: "请求过于频繁，请 " + w.Header().Get("Retry-After") + "s 后重试"})
}

// limited counts requests by a key before they go on.
func (s *server) limited(l *httprate.RateLimiter, key func(*http.Request) string, next http.HandlerFunc) http.HandlerFunc {
	if l == nil {
		return next
	}
	return func(w http.ResponseWriter, r *http.Request) {
		if !l.RespondOnLimit(w, r, key(r)) {
			next(w, r)
		}
	}
}

// over counts a request of a bot against a limit. Where it is over, the
// headers are set and the error is the answer.
func over(l *httprate.RateLimiter, w http.ResponseWriter, r *http.Request, key string) error {
	if l != nil && l.OnLimit(w, r, key) {
		return refuse(http.StatusTooManyRequests, "请求过于频繁，请 "+w.Header().Get("Retry-After")+"s 后重试")
	}
	return nil
}

// jobs bounds what runs scripts: so many at once, a queue, and two for one
// owner, running and waiting together.
type jobs struct {
	free   chan struct{} // a token for each job that may start
	mu     sync.Mutex
	inside int // running and waiting
	owners map[string]int
}

const (
	queue        = 16
	jobsPerOwner = 2
)

// errBusy says that a job was not taken.
var errBusy = errors.New("too many jobs")

func newJobs(workers int) *jobs {
	j := &jobs{free: make(chan struct{}, workers), owners: map[string]int{}}
	for range workers {
		j.free <- struct{}{}
	}
	return j
}

// run does a job for an owner. Who goes away while waiting gives up their
// place; a job that has begun runs to its end or its limit, so that nobody
// can call off a game that goes badly.
func (j *jobs) run(ctx context.Context, owner string, limit time.Duration, job func(context.Context) error) error {
	if !j.enter(owner) {
		return errBusy
	}
	defer j.leave(owner)
	select {
	case <-j.free:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { j.free <- struct{}{} }()
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
	defer cancel()
	return job(ctx)
}

func (j *jobs) enter(owner string) bool {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.inside == cap(j.free)+queue || j.owners[owner] == jobsPerOwner {
		return false
	}
	j.inside++
	j.owners[owner]++
	return true
}

func (j *jobs) leave(owner string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.inside--
	if j.owners[owner]--; j.owners[owner] == 0 {
		delete(j.owners, owner)
	}
}
