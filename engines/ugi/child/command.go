package child

import (
	"errors"
	"fmt"
	"strings"
)

// ParseCommand takes a command line apart into words, as a shell does without
// its variables and patterns: single quotes keep all, double quotes all but a
// backslash before " or \, and a backslash the character after it.
func ParseCommand(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	begun := false
	for i := 0; i < len(line); i++ {
		switch c := line[i]; c {
		case ' ', '\t':
			if begun {
				words = append(words, word.String())
			}
			word.Reset()
			begun = false
		case '\'', '"':
			begun = true
			length, err := quoted(&word, line[i:])
			if err != nil {
				return nil, fmt.Errorf("command %q: %w", line, err)
			}
			i += length
		case '\\':
			if i++; i == len(line) {
				return nil, fmt.Errorf("command %q: it ends with a backslash", line)
			}
			begun = true
			word.WriteByte(line[i])
		default:
			begun = true
			word.WriteByte(c)
		}
	}
	if begun {
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, fmt.Errorf("command %q: it has no words", line)
	}
	return words, nil
}

// quoted reads a text that begins with its quote, and returns how far away the
// other one is.
func quoted(into *strings.Builder, text string) (length int, err error) {
	quote := text[0]
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == quote:
			return i, nil
		case c == '\\' && quote == '"' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
			into.WriteByte(text[i])
		default:
			into.WriteByte(c)
		}
	}
	return 0, errors.New("a quote is not closed")
}
