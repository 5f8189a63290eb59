package main

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

// diffDoc is the JSON document of diff.
type diffDoc struct {
	document
	Engine     string         `json:"engine"`
	Against    string         `json:"against"`
	Depth      int            `json:"depth"`
	Compared   comparedDoc    `json:"compared"`
	Differs    bool           `json:"differs"`
	Difference *differenceDoc `json:"difference,omitempty"`
}

type comparedDoc struct {
	Lines   int `json:"lines"`
	Plies   int `json:"plies"`
	Counted int `json:"counted"`
}

// differenceDoc is a difference, also in the document of fuzz.
type differenceDoc struct {
	Aspects  []perft.Aspect  `json:"aspects"`
	Options  engines.Options `json:"options"`
	Position string          `json:"position"`
	Moves    []string        `json:"moves"`
	Minimal  bool            `json:"minimal"`
	Expected answerDoc       `json:"expected"`
	Actual   answerDoc       `json:"actual"`
	Missing  []string        `json:"missing"`
	Extra    []string        `json:"extra"`
	Count    *miscountDoc    `json:"count,omitempty"`
	Suspects []suspectDoc    `json:"suspects"`
	Again    string          `json:"again"`
	Gherkin  string          `json:"gherkin"`
}

type answerDoc struct {
	Refused  string   `json:"refused,omitempty"`
	Legal    []string `json:"legal"`
	Position string   `json:"position,omitempty"`
	Outcome  string   `json:"outcome,omitempty"`
}

type miscountDoc struct {
	Depth    int           `json:"depth"`
	Move     string        `json:"move"`
	Expected engines.Count `json:"expected"`
	Actual   engines.Count `json:"actual"`
}

type suspectDoc struct {
	Clause string `json:"clause"`
	Fault  string `json:"fault"`
	Says   string `json:"says"`
}

func (r differenceReport) document() diffDoc {
	doc := diffDoc{
		document: r.asked.document(), Engine: r.engine.String(), Against: r.against.String(), Depth: r.depth,
		Compared: comparedDoc{r.walked.Lines, r.walked.Plies, r.walked.Counted}, Differs: r.found != nil,
	}
	if r.found != nil {
		doc.Difference = differenceOf(r.game, *r.found, r.again())
	}
	return doc
}

func differenceOf(g *engines.Game, d perft.Difference, again string) *differenceDoc {
	doc := &differenceDoc{
		Aspects: d.Aspects, Options: d.Line.Options, Position: d.Line.Position, Moves: listed(d.Line.Moves), Minimal: d.Minimal,
		Expected: answerOf(d.B), Actual: answerOf(d.A), Missing: listed(d.Missing), Extra: listed(d.Extra),
		Suspects: []suspectDoc{}, Again: again, Gherkin: steps.Gherkin(g, d),
	}
	if doc.Options == nil {
		doc.Options = engines.Options{}
	}
	if d.Move != "" {
		doc.Count = &miscountDoc{d.Depth, d.Move, d.CountB, d.CountA}
	}
	for _, f := range d.Suspects {
		doc.Suspects = append(doc.Suspects, suspectDoc{f.Clause, f.Name, f.Says})
	}
	return doc
}

func answerOf(a perft.Answer) answerDoc {
	doc := answerDoc{Refused: a.Refused, Legal: listed(a.Moves)}
	if a.State != nil {
		doc.Position, doc.Outcome = a.State.Position, a.State.Outcome.String()
	}
	return doc
}

// listed is a list that JSON writes as one, also when it is empty.
func listed(list []string) []string { return append([]string{}, list...) }
