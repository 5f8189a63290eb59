package child_test

import (
	"strings"
	"testing"

	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/stretchr/testify/require"
)

func TestParseCommand(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"python3 engine.py":        "python3|engine.py",
		"  a \t b  ":               "a|b",
		`"my engine" -x`:           "my engine|-x",
		`'it"s' "it's"`:            `it"s|it's`,
		`a\ b c\\`:                 `a b|c\`,
		`"a \" b" 'a \" b' "a \b"`: `a " b|a \" b|a \b`,
		`x"y"'z'`:                  "xyz",
		`"" ''`:                    "|",
		`sh -c 'exec ./e | tee f'`: "sh|-c|exec ./e | tee f",
	} {
		words, err := child.ParseCommand(line)
		require.NoError(t, err, line)
		require.Equal(t, want, strings.Join(words, "|"), line)
	}
	for line, why := range map[string]string{
		"": "no words", "  ": "no words", `"a`: "not closed", `'a`: "not closed", `a\`: "backslash", `"a\"`: "not closed",
	} {
		_, err := child.ParseCommand(line)
		require.ErrorContains(t, err, why, line)
	}
}
