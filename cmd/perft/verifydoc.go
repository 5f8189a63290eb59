package main

import (
	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/steps"
)

// verifyDoc is the JSON document of verify.
type verifyDoc struct {
	Version int         `json:"version"`
	Verdict string      `json:"verdict"`
	Scope   string      `json:"scope"`
	Reports []reportDoc `json:"reports"`
}

type reportDoc struct {
	Game    string  `json:"game"`
	Engine  string  `json:"engine"`
	Verdict string  `json:"verdict"`
	Seconds float64 `json:"seconds"`
	Budget  string  `json:"budget,omitempty"`
	// Smallest is the first failure made small.
	Smallest *smallestDoc `json:"smallest,omitempty"`
	Checks   []checkDoc   `json:"checks"`
}

type smallestDoc struct {
	checkDoc
	Again   string `json:"again"`
	Gherkin string `json:"gherkin"`
}

type checkDoc struct {
	ID       string          `json:"id"`
	Suite    string          `json:"suite"`
	Rules    []string        `json:"rules,omitempty"`
	Status   string          `json:"status"`
	Options  engines.Options `json:"options,omitempty"`
	Position string          `json:"position"`
	Moves    []string        `json:"moves,omitempty"`
	Ask      string          `json:"ask"`
	Want     string          `json:"want,omitempty"`
	Got      string          `json:"got,omitempty"`
	Missing  []string        `json:"missing,omitempty"`
	Extra    []string        `json:"extra,omitempty"`
	Why      string          `json:"why,omitempty"`
	Seconds  float64         `json:"seconds"`
}

func (f *verifyFlags) document(reports []steps.Report) verifyDoc {
	doc := verifyDoc{Version: 1, Scope: f.scope}
	var all []steps.Check
	for _, r := range reports {
		all = append(all, r.Checks...)
		d := reportDoc{Game: r.Game, Engine: r.Engine, Verdict: string(r.Verdict()), Seconds: r.Time.Seconds(), Budget: r.Budget}
		if small := r.Smallest; small != nil {
			d.Smallest = &smallestDoc{checkOf(small.Check), small.Again, small.Gherkin}
		}
		for _, c := range r.Checks {
			d.Checks = append(d.Checks, checkOf(c))
		}
		doc.Reports = append(doc.Reports, d)
	}
	doc.Verdict = string(steps.VerdictOf(all))
	return doc
}

func checkOf(c steps.Check) checkDoc {
	return checkDoc{c.ID, c.Group, c.Rules, string(c.Status), c.Line.Options, c.Line.Position, c.Line.Moves,
		c.Ask, c.Want, c.Got, c.Missing, c.Extra, c.Why, c.Time.Seconds()}
}
