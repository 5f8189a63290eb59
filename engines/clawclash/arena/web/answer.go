package web

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"runtime/debug"
	"time"
)

// problem is an answer that refuses.
type problem struct {
	status int
	text   string
	field  string // of a conflict
}

func (p *problem) Error() string { return p.text }

func refuse(status int, text string) error { return &problem{status: status, text: text} }

// problemDoc is the document of every error.
type problemDoc struct {
	OK    bool   `json:"ok"`
	Error string `json:"error"`
	Field string `json:"field,omitempty"`
}

// reply is an answer with a status of its own.
type reply struct {
	status int
	doc    any
}

// action answers a request with a document, or a [reply], or refuses.
type action func(w http.ResponseWriter, r *http.Request) (any, error)

// answers turns an action into a handler.
func (s *server) answers(a action) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		doc, err := a(w, r)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		if own, ok := doc.(reply); ok {
			writeJSON(w, own.status, own.doc)
			return
		}
		writeJSON(w, http.StatusOK, doc)
	}
}

// fail answers an error; what is no refusal is the server's fault, and its
// particulars go to the log alone.
func (s *server) fail(w http.ResponseWriter, r *http.Request, err error) {
	var p *problem
	if errors.As(err, &p) {
		writeJSON(w, p.status, problemDoc{Error: p.text, Field: p.field})
		return
	}
	if errors.Is(err, context.Canceled) && r.Context().Err() != nil {
		return // nobody is there to be answered
	}
	s.Log.Error("request failed", "method", r.Method, "path", r.URL.Path, "error", err)
	writeJSON(w, http.StatusInternalServerError, problemDoc{Error: "服务器内部错误"})
}

func writeJSON(w http.ResponseWriter, status int, doc any) {
	body, err := json.Marshal(doc)
	if err != nil {
		status, body = http.StatusInternalServerError, []byte(`{"ok":false,"error":"服务器内部错误"}`)
	}
	h := w.Header()
	h.Set("Content-Type", "application/json; charset=utf-8")
	h.Set("X-Content-Type-Options", "nosniff")
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-store")
	}
	w.WriteHeader(status)
	_, _ = w.Write(append(body, '\n')) // a client that has gone away is not our failure
}

func noRoute(http.ResponseWriter, *http.Request) (any, error) {
	return nil, refuse(http.StatusNotFound, "接口不存在")
}

// crossOrigin lets pages from anywhere call the API. Browsers send no cookies
// along with such calls.
func crossOrigin(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Access-Control-Expose-Headers", "ETag, Retry-After")
		if r.Method == http.MethodOptions {
			h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
			h.Set("Access-Control-Allow-Headers", "Authorization, Content-Type, If-None-Match")
			h.Set("Access-Control-Max-Age", "86400")
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// caught turns a panic into an answer.
func (s *server) caught(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler { //nolint:errorlint // net/http compares it so
					panic(p)
				}
				s.Log.Error("panic", "method", r.Method, "path", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
				writeJSON(w, http.StatusInternalServerError, problemDoc{Error: "服务器内部错误"})
			}
		}()
		next.ServeHTTP(w, r)
	})
}

// stamp writes a time as JavaScript's toISOString does.
func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }
