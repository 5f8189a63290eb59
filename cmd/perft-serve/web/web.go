// Package web is the pages of perft-serve: playing the four games on a drawn
// board, and looking into perft counts move by move. Every page is HTML made
// here from its address alone, so it can be kept, shared and gone back to, and
// works without JavaScript; the script adds hover, arrow keys and copying.
package web

import (
	"bytes"
	"context"
	"embed"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
)

//go:embed templates/*.html page.css page.js
var files embed.FS

var templates = template.Must(template.New("").Funcs(template.FuncMap{
	"games":  games.All,
	"lastof": func(i, n int) bool { return i == n-1 },
}).ParseFS(files, "templates/*.html"))

// Limits of what a page may ask for. Counts and searches beyond them end with
// an error on the page.
const (
	maxBody   = 64 << 10 // bytes of a form
	maxText   = 4 << 10  // bytes of a position
	maxMoves  = 800      // of a line: its address stays below the limit of headers
	maxDepth  = 20       // plies of a count
	countTime = 5 * time.Second
	waitTime  = 10 * time.Second // for others' counts to end
)

// Config says what the pages show. The zero value is good.
type Config struct {
	// Maker is the implementation that games are played with, the fast one if
	// nil; Rules is what to call it where it is not.
	Maker func(*engines.Game) engines.Maker
	Rules string
	// Nodes caps what G-Bot thinks, 0 for no cap.
	Nodes uint64
	// Busy is how many counts and searches run at once, 2 if 0.
	Busy int
}

// Pages answers requests for pages.
type Pages struct {
	Config
	slots chan struct{}
	time  time.Duration // that a count may take
	wait  time.Duration // for the counts of others to end
}

// New makes the pages.
func New(c Config) *Pages {
	if c.Maker == nil {
		c.Maker = func(g *engines.Game) engines.Maker { return g.Fast }
	}
	if c.Busy <= 0 {
		c.Busy = 2
	}
	return &Pages{c, make(chan struct{}, c.Busy), countTime, waitTime}
}

// Register adds the pages' routes to those of a server.
func (p *Pages) Register(mux *http.ServeMux) {
	mux.Handle("GET /{$}", page(p.home))
	mux.Handle("POST /paste", page(p.paste))
	mux.Handle("GET /play/{game}", page(p.play))
	mux.Handle("POST /play/{game}", page(p.move))
	mux.Handle("GET /perft/{game}", page(p.explore))
	mux.Handle("GET /part/{game}", page(p.part))
	for _, name := range []string{"page.css", "page.js"} {
		mux.HandleFunc("GET /"+name, func(w http.ResponseWriter, r *http.Request) {
			secure(w)
			w.Header().Set("Cache-Control", "no-cache")
			http.ServeFileFS(w, r, files, name)
		})
	}
}

// answer is a page to show, or another address to go to.
type answer struct {
	status   int // 0: 200
	template string
	data     any
	redirect string
}

// problem is an error with the status that it is answered with.
type problem struct {
	status int
	err    error
}

func (p *problem) Error() string { return p.err.Error() }
func (p *problem) Unwrap() error { return p.err }

// errBusy says that the places for counts are taken.
var errBusy = errors.New("too many counts are running, try again in some seconds")

// page makes a handler of a function that makes a page.
func page(make func(*http.Request) (answer, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		secure(w)
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		a, err := make(r)
		if err != nil {
			a = failed(err)
		}
		if a.redirect != "" {
			http.Redirect(w, r, a.redirect, http.StatusSeeOther)
			return
		}
		var b bytes.Buffer
		if err := templates.ExecuteTemplate(&b, a.template, a.data); err != nil {
			http.Error(w, "the page cannot be made: "+err.Error(), http.StatusInternalServerError)
			return
		}
		if errors.Is(err, errBusy) {
			w.Header().Set("Retry-After", "5")
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", "no-store")
		if a.status != 0 {
			w.WriteHeader(a.status)
		}
		_, _ = b.WriteTo(w) // a reader that has gone away is not our failure
	})
}

// secure lets a page have nothing from elsewhere and be framed by nobody.
func secure(w http.ResponseWriter) {
	h := w.Header()
	h.Set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "+
		"form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Referrer-Policy", "same-origin")
}

func failed(err error) answer {
	status := http.StatusBadRequest
	var p *problem
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &p):
		status = p.status
	case errors.As(err, &tooBig):
		status, err = http.StatusRequestEntityTooLarge, fmt.Errorf("the form has more than %d bytes", tooBig.Limit)
	case errors.Is(err, errBusy):
		status = http.StatusServiceUnavailable
	}
	return answer{status: status, template: "error.html", data: struct{ Title, Error string }{http.StatusText(status), err.Error()}}
}

// slot waits for a place to count or search in, and returns the time for it.
func (p *Pages) slot(r *http.Request) (ctx context.Context, done func(), err error) {
	wait, stop := context.WithTimeout(r.Context(), p.wait)
	defer stop()
	select {
	case p.slots <- struct{}{}:
	case <-wait.Done():
		return nil, nil, errBusy
	}
	ctx, cancel := context.WithTimeout(r.Context(), p.time)
	return ctx, func() { cancel(); <-p.slots }, nil
}

func (p *Pages) home(*http.Request) (answer, error) {
	return answer{template: "home.html", data: struct{ Title, Rules string }{"Four games", p.Rules}}, nil
}
