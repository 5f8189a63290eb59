package ugi

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines"
)

// Option is an option as an engine declares it in its handshake.
type Option struct {
	Name    string   `json:"name"`
	Type    string   `json:"type"` // check, combo, spin, string or button
	Default string   `json:"default"`
	Vars    []string `json:"vars,omitempty"` // of a combo
	Min     int64    `json:"min,omitempty"`  // of a spin
	Max     int64    `json:"max,omitempty"`
}

// Takes tells whether the option can have that value.
func (o Option) Takes(value string) bool {
	switch o.Type {
	case "check":
		return value == "true" || value == "false"
	case "combo":
		for _, v := range o.Vars {
			if v == value {
				return true
			}
		}
		return false
	case "spin":
		n, err := strconv.ParseInt(value, 10, 64)
		return err == nil && o.Min <= n && n <= o.Max && strconv.FormatInt(n, 10) == value
	}
	return o.Type == "string"
}

// String writes the option as the handshake has it.
func (o Option) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "option name %s type %s", o.Name, o.Type)
	if o.Type != "button" {
		b.WriteString(" default " + o.Default)
	}
	if o.Type == "spin" {
		fmt.Fprintf(&b, " min %d max %d", o.Min, o.Max)
	}
	for _, v := range o.Vars {
		b.WriteString(" var " + v)
	}
	return b.String()
}

// ParseOption reads what [Option.String] writes. Names and values may be of
// several words.
func ParseOption(line string) (o Option, err error) {
	bad := func(why string) (Option, error) {
		return o, fmt.Errorf("option line %.80q: %s", line, why)
	}
	rest, ok := strings.CutPrefix(line, "option name ")
	if !ok {
		return bad(`want "option name NAME type TYPE …"`)
	}
	if o.Name, rest, ok = strings.Cut(rest, " type "); !ok || o.Name == "" {
		return bad("it has no name or no type")
	}
	o.Type, rest, _ = strings.Cut(rest, " ")
	seen := map[string]bool{}
	for key, value := range attributes(rest) {
		if seen[key] && key != "var" {
			return bad(key + " is given twice")
		}
		seen[key] = true
		switch key {
		case "default":
			o.Default = value
		case "var":
			o.Vars = append(o.Vars, value)
		case "min":
			o.Min, err = strconv.ParseInt(value, 10, 64)
		case "max":
			o.Max, err = strconv.ParseInt(value, 10, 64)
		default:
			return bad(fmt.Sprintf("unknown word %q", value))
		}
		if err != nil {
			return bad(key + " is no number")
		}
	}
	switch {
	case o.Type == "button" || o.Type == "string":
	case o.Type != "check" && o.Type != "combo" && o.Type != "spin":
		return bad("unknown type")
	case o.Type == "spin" && (!seen["min"] || !seen["max"]):
		return bad("a spin needs min and max")
	case !o.Takes(o.Default):
		return bad("its default is none of its values")
	}
	return o, nil
}

// attributes yields the keywords of an option line with the words that follow
// each; what comes before the first keyword comes with the key "".
func attributes(text string) func(yield func(key, value string) bool) {
	return func(yield func(key, value string) bool) {
		if text == "" {
			return
		}
		key, from := "", 0
		words := strings.Split(text, " ")
		for i, w := range words {
			switch w {
			case "default", "var", "min", "max":
				if (i > 0 || key != "") && !yield(key, strings.Join(words[from:i], " ")) {
					return
				}
				key, from = w, i+1
			}
		}
		yield(key, strings.Join(words[from:], " "))
	}
}

// parseCount reads a move and its count.
func parseCount(line string, f form) (move string, n engines.Count, err error) {
	move, count, ok := cutLast(line, f.separator)
	if !ok || !word(move) {
		return "", n, fmt.Errorf("line %.80q: want %s", line, f.what[0])
	}
	if n, err = engines.ParseCount(count); err != nil {
		return "", n, fmt.Errorf("line %.80q: %w", line, err)
	}
	return move, n, nil
}

func cutLast(text, separator string) (before, after string, ok bool) {
	at := strings.LastIndex(text, separator)
	if at < 0 {
		return "", "", false
	}
	return text[:at], text[at+len(separator):], true
}

// word tells whether text is one printable word, as moves are.
func word(text string) bool {
	for i := range len(text) {
		if text[i] <= ' ' || text[i] == 0x7f {
			return false
		}
	}
	return text != ""
}

// oneLine tells whether text can be sent within a line.
func oneLine(text string) bool { return !strings.ContainsAny(text, "\n\r\x00") }

const movesKeyword = " moves "

// appendPosition writes a position command. It fails with *[engines.Rejected]
// where the text of the line would be taken for something else, since no such
// text is a position or a move of any game.
func appendPosition(b []byte, game string, line engines.Line) ([]byte, error) {
	if line.Position == "" {
		b = append(b, "position startpos"...)
	} else {
		if !oneLine(line.Position) || strings.Contains(line.Position+" ", movesKeyword) {
			return b, engines.RejectPosition(game, line.Position, "it cannot be written into one line of the protocol")
		}
		b = append(b, "position fen "...)
		b = append(b, line.Position...)
	}
	for i, m := range line.Moves {
		if !oneLine(m) || strings.Contains(m, " ") {
			return b, &engines.Rejected{Game: game, What: "move", At: i, Text: m, Why: "it is not one word"}
		}
		if i == 0 {
			b = append(b, movesKeyword...)
		} else {
			b = append(b, ' ')
		}
		b = append(b, m...)
	}
	return append(b, '\n'), nil
}

// parsePosition reads a position command after its first word. The empty text
// is the start position.
func parsePosition(rest string) (text string, moves []string, err error) {
	text, list, more := strings.Cut(rest, movesKeyword)
	if more {
		moves = strings.Split(list, " ")
	}
	if text == "startpos" {
		return "", moves, nil
	}
	fen, ok := strings.CutPrefix(text, "fen ")
	if !ok || fen == "" {
		return "", nil, fmt.Errorf("position: want startpos or fen NOTATION, then moves M1 M2 … if there are any")
	}
	return fen, moves, nil
}

// refusal is the text of an error line.
func refusal(line string) (why string, ok bool) {
	if line == "error" {
		return "", true
	}
	return strings.CutPrefix(line, "error ")
}

// cannot tells whether an error line says that the engine cannot be asked.
func cannot(why string) bool {
	return strings.HasPrefix(why, "unknown") || strings.HasPrefix(why, "unsupported")
}

// isInfo tells whether a line is one that may stand anywhere.
func isInfo(line string) bool { return line == "info" || strings.HasPrefix(line, "info ") }
