package gameboard

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// A codec turns the moves of one game, as its notation writes them, into
// action objects and back.
type codec struct {
	// action gives the fields of the object for a move, in order; false if
	// the grammar has no such action (ClawClash's pass).
	action func(move string) ([]field, bool)
	// move is the way back, for an object that the grammar allows.
	move func(map[string]any) string
}

type field struct {
	name  string
	value any
}

// The actions of the four games. Those of Runemill and Ravenward are their
// documents'; Morris and ClawClash, which have none, follow their manner: a
// turn of Morris is one object, with "take" where it closes a mill, and a
// ClawClash point is [x, y].
var codecs = map[string]codec{
	"morris":    {morrisAction, morrisMove},
	"runemill":  {runemillAction, runemillMove},
	"ravenward": {stepAction, stepMove},
	"clawclash": {clawclashAction, clawclashMove},
}

// encode writes a move as an action object.
func (c codec) encode(move string) (json.RawMessage, bool) {
	fields, ok := c.action(move)
	if !ok {
		return nil, false
	}
	var b strings.Builder
	for i, f := range fields {
		value, err := json.Marshal(f.value)
		if err != nil {
			return nil, false
		}
		fmt.Fprintf(&b, "%c%q:%s", "{,"[min(i, 1)], f.name, value)
	}
	return json.RawMessage(b.String() + "}"), true
}

// stepAction reads "17-15".
func stepAction(move string) ([]field, bool) {
	from, to, ok := strings.Cut(move, "-")
	a, errA := strconv.Atoi(from)
	b, errB := strconv.Atoi(to)
	return []field{{"type", "move"}, {"from", a}, {"to", b}}, ok && errA == nil && errB == nil
}

func stepMove(o map[string]any) string {
	return integer(o["from"]) + "-" + integer(o["to"])
}

// runemillAction reads "5", "5-6" and "x17".
func runemillAction(move string) ([]field, bool) {
	if strings.Contains(move, "-") {
		return stepAction(move)
	}
	point, removes := strings.CutPrefix(move, "x")
	n, err := strconv.Atoi(point)
	if removes {
		return []field{{"type", "remove"}, {"at", n}}, err == nil
	}
	return []field{{"type", "place"}, {"to", n}}, err == nil
}

func runemillMove(o map[string]any) string {
	switch o["type"] {
	case "place":
		return integer(o["to"])
	case "remove":
		return "x" + integer(o["at"])
	}
	return stepMove(o)
}

// morrisAction reads "5", "5x17", "5-6" and "5-6x17".
func morrisAction(move string) ([]field, bool) {
	turn, taken, takes := strings.Cut(move, "x")
	fields, ok := runemillAction(turn)
	if takes {
		n, err := strconv.Atoi(taken)
		fields, ok = append(fields, field{"take", n}), ok && err == nil
	}
	return fields, ok
}

func morrisMove(o map[string]any) string {
	move := runemillMove(o)
	if taken, ok := o["take"]; ok {
		move += "x" + integer(taken)
	}
	return move
}

// clawclashAction reads "a3-b3".
func clawclashAction(move string) ([]field, bool) {
	from, to, ok := strings.Cut(move, "-")
	a, okA := xy(from)
	b, okB := xy(to)
	return []field{{"type", "move"}, {"from", a}, {"to", b}}, ok && okA && okB
}

func clawclashMove(o map[string]any) string { return named(o["from"]) + "-" + named(o["to"]) }

func xy(name string) ([2]int, bool) {
	if len(name) != 2 || name[0] < 'a' || name[0] > 'd' || name[1] < '1' || name[1] > '4' {
		return [2]int{}, false
	}
	return [2]int{int(name[0] - 'a'), int(name[1] - '1')}, true
}

func named(point any) string {
	p, ok := point.([]any)
	if !ok || len(p) != 2 {
		return "?"
	}
	x, errX := strconv.Atoi(integer(p[0]))
	y, errY := strconv.Atoi(integer(p[1]))
	if errX != nil || errY != nil || x < 0 || x > 3 || y < 0 || y > 3 {
		return "?"
	}
	return string([]byte{'a' + byte(x), '1' + byte(y)})
}

// integer writes a number of JSON that is one, however it is spelled (5, 5.0,
// 5e0).
func integer(v any) string {
	n, ok := v.(json.Number)
	if !ok {
		return "?"
	}
	if i, err := n.Int64(); err == nil {
		return strconv.FormatInt(i, 10)
	}
	f, err := n.Float64()
	if err != nil || f != float64(int64(f)) {
		return "?"
	}
	return strconv.FormatInt(int64(f), 10)
}
