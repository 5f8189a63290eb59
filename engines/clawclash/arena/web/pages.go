package web

import (
	_ "embed"
	"net/http"
	"strings"

	"github.com/boardperft/perft/engines/script"
)

var (
	//go:embed guide.md
	guideText string
	//go:embed builtin-bots.js
	builtinBots string
)

// guide: GET /games/clawclash/agent-guide, in Markdown.
func (s *server) guide(w http.ResponseWriter, r *http.Request) {
	text(w, "text/markdown; charset=utf-8", strings.ReplaceAll(guideText, "{{ORIGIN}}", s.origin(r)))
}

// gameRules are the rules for a browser: those that scripts are given, without
// the points.
func gameRules() string {
	return "// The rules of ClawClash on board[x][y] of null, 'black', 'red'.\n" +
		"const GameRules = (() => {\n'use strict';\nconst { parse } = JSON;\n\n" + script.Kernel() + `
const initialBoard = () => [0, 1, 2, 3].map((x) => x === 0 || x === 3
  ? ['red', 'red', 'black', 'black'] : ['red', null, null, 'black']);
return { legalMoves, apply: move, judge, clone, other, initialBoard };
})();
`
}

// page is a script of a web page.
func page(content string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		text(w, "text/javascript; charset=utf-8", content)
	}
}

func text(w http.ResponseWriter, kind, content string) {
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "no-cache")
	_, _ = w.Write([]byte(content)) // a client that has gone away is not our failure
}
