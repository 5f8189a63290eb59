package main

import (
	"encoding/json"
	"log/slog"
	"net"
	"net/http"
	"time"

	"github.com/go-chi/httprate"

	"github.com/boardperft/perft/cmd/perft-serve/web"
	"github.com/boardperft/perft/engines/gameboard"
	"github.com/boardperft/perft/engines/games"
)

// routes are all the server's. What is not its own is the API's, whose answer
// to an unknown route is JSON too.
func routes(api http.Handler, pages *web.Pages) http.Handler {
	mux := http.NewServeMux()
	pages.Register(mux)
	mux.HandleFunc("GET /healthz", health)
	mux.Handle("/", api)
	return mux
}

func health(w http.ResponseWriter, _ *http.Request) {
	var names []string
	for _, g := range games.All() {
		names = append(names, g.Name)
	}
	answer(w, http.StatusOK, struct {
		OK    bool     `json:"ok"`
		Games []string `json:"games"`
	}{true, names})
}

// wrap adds what every request goes through, the outermost last: the limit of
// requests a minute, the net under a panic, the log.
func wrap(h http.Handler, rate int, log *slog.Logger) http.Handler {
	if rate > 0 {
		h = httprate.LimitBy(rate, time.Minute, clientAddress, httprate.WithLimitHandler(tooMany))(h)
	}
	return logged(caught(h, log), log)
}

// clientAddress is the address a request came from. Headers that claim another
// are not believed: nothing says that a proxy wrote them.
func clientAddress(r *http.Request) (string, error) {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr, nil //nolint:nilerr // whatever it is, it is the key
	}
	return host, nil
}

// tooMany answers what is over the limit; Retry-After has been set.
func tooMany(w http.ResponseWriter, _ *http.Request) {
	answer(w, http.StatusTooManyRequests, gameboard.Problem{Reason: "too many requests; see Retry-After for the seconds to wait"})
}

// caught turns a panic into an answer, so that one bad request costs nobody
// else anything.
func caught(h http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler { //nolint:errorlint // net/http compares it so
					panic(p)
				}
				log.Error("panic", "method", r.Method, "path", r.URL.Path, "panic", p)
				answer(w, http.StatusInternalServerError, gameboard.Problem{Reason: "the server has a fault"})
			}
		}()
		h.ServeHTTP(w, r)
	})
}

// logged writes a line a request.
func logged(h http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		seen := &recorder{ResponseWriter: w, status: http.StatusOK}
		h.ServeHTTP(seen, r)
		log.Info("request", "method", r.Method, "path", r.URL.Path, "status", seen.status, "bytes", seen.bytes,
			"took", time.Since(start).Round(time.Microsecond), "from", r.RemoteAddr)
	})
}

// recorder remembers what was answered.
type recorder struct {
	http.ResponseWriter
	status, bytes int
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

func (r *recorder) Write(b []byte) (int, error) {
	n, err := r.ResponseWriter.Write(b)
	r.bytes += n
	return n, err
}

// Unwrap is for [http.ResponseController], which the body limit uses.
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }

func answer(w http.ResponseWriter, status int, doc any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(doc) // a client that has gone away is not our failure
}
