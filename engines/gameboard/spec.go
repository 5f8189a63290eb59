package gameboard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Spec is what the field spec of our answers holds.
type Spec struct {
	Goal    string `json:"goal"`
	Scoring string `json:"scoring"`
	Rules   string `json:"rules"`
	// ActionGrammar is the JSON Schema that every action satisfies.
	ActionGrammar json.RawMessage `json:"actionGrammar"`
	Level         string          `json:"level"`
	Levels        []string        `json:"levels"`
}

// about is what is said of a game to those who play it.
type about struct {
	genre, description, goal, scoring, rules string
	grammar                                  string
}

// The grammars of the documents, and two in their manner. A point is an
// integer up to 23, a square up to 48.
const (
	pointSchema  = `{"type":"integer","minimum":0,"maximum":23}`
	squareSchema = `{"type":"integer","minimum":0,"maximum":48}`
	xySchema     = `{"type":"array","items":{"type":"integer","minimum":0,"maximum":3},"minItems":2,"maxItems":2}`
)

// object writes the schema of one kind of action: name, schema, and so on;
// names with "?" may be left out.
func object(kind string, fields ...string) string {
	properties, required := `"type":{"const":"`+kind+`"}`, `"type"`
	for i := 0; i < len(fields); i += 2 {
		name, optional := strings.CutSuffix(fields[i], "?")
		properties += `,"` + name + `":` + fields[i+1]
		if !optional {
			required += `,"` + name + `"`
		}
	}
	return `{"type":"object","properties":{` + properties + `},"required":[` + required + `]}`
}

func oneOf(schemas ...string) string { return `{"oneOf":[` + strings.Join(schemas, ",") + `]}` }

const plainScoring = "The score stays 0 until the game ends. A win pays 100, a draw 50, a loss 0. " +
	"This game is not scored anywhere else; the figures are this server's own."

var abouts = map[string]about{
	"runemill": {
		genre:       "board",
		description: "Nine stones each on three nested squares; a line of three removes a stone.",
		goal:        "You are Amber and begin. Bring Frost down to two stones, or leave it without a legal move.",
		scoring: "The score stays 0 until the game ends. A win pays 100 and 5 more for each of your stones on the board, " +
			"a draw 50, a loss 0; then it is multiplied by 1 against Wise and by 0.6 against Easy, and rounded down. No game pays more than 150.",
		rules: "Points are numbered ring*8+index, ring 0 outside, index 0 at the top left and then clockwise. " +
			"While you have stones in hand you place one a turn on an empty point; afterwards you move one along a line to a neighbouring empty point, " +
			"or anywhere once you have exactly three. Three of your stones on one of the 16 lines are a mill, and closing one obliges you to remove a Frost stone, " +
			"an action of its own, before Frost replies. Stones in a mill are spared unless all are in mills. Two mills at once remove one stone. " +
			"A mill may be opened and closed again. A moving-phase position seen a third time with the same side to move is a draw, " +
			"and so are 40 moving-phase half-moves without a removal.",
		grammar: oneOf(object("place", "to", pointSchema), object("move", "from", pointSchema, "to", pointSchema), object("remove", "at", pointSchema)),
	},
	"ravenward": {
		genre:       "board",
		description: "A King and four defenders break out through eight ravens on a 7x7 board.",
		goal:        "You are the King's side and begin. End a move with the King on a corner (0, 6, 42, 48) before the ravens take him.",
		scoring: "The score stays 0 until the game ends. A win pays 100, 10 for each defender left, 5 for each raven taken and 50 less 2 for each of your moves, if that is more than 0. " +
			"A draw pays 40 and 3 for each raven taken, a loss 3 for each raven taken.",
		rules: "Squares are numbered row*7+column from the top left. Pieces slide any distance along a row or column over empty squares; only the King stops on the throne (24) or a corner, " +
			"and the throne may be crossed while it is empty. A piece is taken when an enemy lands beside it and opposite stands another enemy, a corner, or the empty throne; " +
			"the edge takes nothing, stepping in between is safe, and a move can take up to three. The King takes and is taken like any piece. " +
			"After a move, in this order: an escape wins, a King taken loses, a position (every piece by identity, and the side to move) seen a third time is a draw, the 60th ply is a draw, a side without a move has lost.",
		grammar: object("move", "from", squareSchema, "to", squareSchema),
	},
	"morris": {
		genre:       "board",
		description: "Nine men's morris: a turn is one action, with the piece it takes.",
		goal:        "You are White and begin. Bring Black down to two pieces, or leave it without a legal move.",
		scoring:     plainScoring,
		rules: "Points are numbered ring*8+index, ring 0 outside, index 0 at the top left and then clockwise. Place your pieces, then move them along the lines; with three left a piece may go anywhere (where flying is on). " +
			"A placement or move that closes a line of three takes an enemy piece, named in the same action; pieces in a line are spared unless all are. " +
			"A position seen a third time is a draw, and so is a run of plies without a taken piece (100, unless the options say otherwise).",
		grammar: oneOf(object("place", "to", pointSchema, "take?", pointSchema), object("move", "from", pointSchema, "to", pointSchema, "take?", pointSchema)),
	},
	"clawclash": {
		genre:       "board",
		description: "Six against six on a 4x4 board; two in a row take a third.",
		goal:        "You are Black and begin. Bring Red down to one piece, or be ahead when 20 steps pass without a capture.",
		scoring:     plainScoring,
		rules: "Points are [x, y] from the bottom left. A move is one step along a row or column to an empty point. If that makes, in the row or column of the point moved to, exactly three touching pieces of which two are yours side by side and one at the end is Red's, that one is taken; " +
			"a move can take two, and moving into danger is safe. A side with one piece or none has lost; after 20 steps without a capture whoever has more pieces wins. " +
			"A side that cannot move passes: that is done for you, so your answer always has a move to make or a finished game.",
		grammar: object("move", "from", xySchema, "to", xySchema),
	},
}

// compile reads a JSON Schema of draft 2020-12. Nothing is loaded from
// anywhere: the library would follow file: references otherwise.
func compile(schema []byte) (*jsonschema.Schema, error) {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		return nil, err
	}
	c := jsonschema.NewCompiler()
	c.UseLoader(jsonschema.SchemeURLLoader{})
	c.DefaultDraft(jsonschema.Draft2020)
	if err := c.AddResource("action.json", document); err != nil {
		return nil, err
	}
	return c.Compile("action.json")
}

// conforms checks an action against the grammar and returns it as the codec
// wants it. The error is one line for people.
func conforms(grammar *jsonschema.Schema, action json.RawMessage) (map[string]any, error) {
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(action))
	if err != nil {
		return nil, fmt.Errorf("action: %w", err)
	}
	if err := grammar.Validate(value); err != nil {
		return nil, fmt.Errorf("action %s: is not of the grammar: %s", shorten(string(action)), causes(err))
	}
	object, ok := value.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("action %s: is no object", shorten(string(action)))
	}
	return object, nil
}

// causes names what is wrong. A grammar of several kinds gives causes for each:
// those of the kind that the action says it is are kept.
func causes(err error) string {
	var invalid *jsonschema.ValidationError
	if !errors.As(err, &invalid) {
		return err.Error()
	}
	var kinds []string // in order
	texts := map[string][]string{}
	otherKind := map[string]bool{}
	for _, e := range invalid.BasicOutput().Errors {
		if e.Error == nil || len(e.Errors) > 0 || strings.HasSuffix(e.KeywordLocation, "/oneOf") {
			continue
		}
		kind := ""
		if parts := strings.Split(e.KeywordLocation, "/"); len(parts) > 2 && parts[1] == "oneOf" {
			kind = parts[2]
		}
		if texts[kind] == nil {
			kinds = append(kinds, kind)
		}
		otherKind[kind] = otherKind[kind] || e.InstanceLocation == "/type"
		texts[kind] = append(texts[kind], strings.TrimPrefix(e.InstanceLocation+": "+e.Error.String(), ": "))
	}
	for _, kind := range kinds {
		if !otherKind[kind] {
			return strings.Join(texts[kind], "; ")
		}
	}
	var all []string
	for _, kind := range kinds {
		all = append(all, texts[kind]...)
	}
	return strings.Join(all, " or ")
}

func shorten(text string) string {
	if len(text) > 80 {
		return text[:80] + "…"
	}
	return text
}
