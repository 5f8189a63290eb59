package ugi_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/engines/ugi"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/stretchr/testify/require"
)

// TestDocs: the sessions of docs/protocol.md are what is really said, and its
// verdicts are all there are.
func TestDocs(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/protocol.md")
	require.NoError(t, err)
	for _, v := range child.Verdicts {
		require.Contains(t, string(text), fmt.Sprintf("| `%s` | %s |\n", v.Name, v.Says))
	}
	require.Contains(t, string(text), "| `"+engines.GivenUp+"` |")
	_, table, _ := strings.Cut(string(text), "## Verdicts")
	require.Equal(t, len(child.Verdicts)+1, strings.Count(table, "\n| `"), "and no others")

	c := ugi.Config{Name: "My Engine", Author: "Me"}
	for _, name := range []string{"morris", "clawclash"} {
		g, err := games.Find(name)
		require.NoError(t, err)
		c.Games = append(c.Games, g)
	}
	s := ugi.NewSession(c)
	sessions := regexp.MustCompile("(?s)``` session\n(.*?)```").FindAllStringSubmatch(string(text), -1)
	require.Len(t, sessions, 2)
	var said []string // and not yet read in the text
	for _, session := range sessions {
		for line := range strings.Lines(session[1]) {
			line = strings.TrimSuffix(line, "\n")
			switch {
			case strings.HasPrefix(line, "→ "):
				require.Empty(t, said)
				answer, _ := s.Answer(t.Context(), nil, line[len("→ "):])
				if len(answer) > 0 {
					said = strings.Split(strings.TrimSuffix(string(answer), "\n"), "\n")
				}
				if line == "→ ugi" { // the options are too many to be shown
					said = slices.DeleteFunc(said, func(l string) bool {
						return strings.HasPrefix(l, "option ") && !strings.HasPrefix(l, "option name Game ")
					})
				}
			default:
				require.NotEmpty(t, said, line)
				require.Equal(t, line, "← "+said[0])
				said = said[1:]
			}
		}
	}
}
