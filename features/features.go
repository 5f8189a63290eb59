// Package features is the rule book of the four games, as Gherkin: a Rule for
// every clause of the documents and every reading, and scenarios that show it.
// It is embedded, and read here; package steps asks engines about it.
//
// A file is about one part of a game ("morris/mill.feature"). Tags say what a
// scenario is for: @game:NAME on the feature, @rule:ID on a Rule, @reading
// where the document leaves something open, @cap:state where an engine must
// tell more than legal moves, @scope:full where history or a counter decides.
package features

import (
	"embed"
	"fmt"
	"io/fs"
	"strings"

	gherkin "github.com/cucumber/gherkin/go/v42"
	messages "github.com/cucumber/messages/go/v34"
)

//go:embed */*.feature
var files embed.FS

// Scenario is one scenario, or one row of an outline, ready to be run.
type Scenario struct {
	ID      string // "features/morris/mill/stepping-out-takes-nothing"
	Group   string // "features/morris/mill"
	File    string // "morris/mill.feature"
	Line    int    // in the file; of a row, the row's
	Feature string // title of the feature
	Rule    string // title of the Rule
	Name    string
	Tags    []string // with the @, those of the feature and the Rule too
	Steps   []Step
}

// Step is a sentence without its keyword, and the text in quotes below it.
type Step struct{ Text, DocString string }

// Has tells whether the scenario has a tag, given with its @.
func (s Scenario) Has(tag string) bool {
	for _, t := range s.Tags {
		if t == tag {
			return true
		}
	}
	return false
}

// Rules are the IDs of the clauses that the scenario shows.
func (s Scenario) Rules() []string {
	var ids []string
	for _, t := range s.Tags {
		if id, ok := strings.CutPrefix(t, "@rule:"); ok {
			ids = append(ids, id)
		}
	}
	return ids
}

// Document is a feature of this scenario alone, as Gherkin.
func (s Scenario) Document() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Feature: %s\n  Scenario: %s\n", s.Feature, s.Name)
	for _, step := range s.Steps {
		fmt.Fprintf(&b, "    * %s\n", step.Text)
		if step.DocString != "" {
			b.WriteString("      \"\"\"\n      " + strings.ReplaceAll(step.DocString, "\n", "\n      ") + "\n      \"\"\"\n")
		}
	}
	return b.String()
}

// Of reads the embedded features of a game, in the order of their names.
func Of(game string) ([]Scenario, error) { return ReadAll(files, game) }

// ReadAll reads the features dir/*.feature of a file system, in the order of
// their names. Scenarios of the same name are an error, and so is a directory
// without scenarios.
func ReadAll(fsys fs.FS, dir string) ([]Scenario, error) {
	names, err := fs.Glob(fsys, dir+"/*.feature")
	if err != nil {
		return nil, err
	}
	var all []Scenario
	at := map[string]string{}
	for _, name := range names {
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return nil, err
		}
		scenarios, err := Read(name, string(text))
		if err != nil {
			return nil, err
		}
		for _, s := range scenarios {
			place := fmt.Sprintf("%s:%d", s.File, s.Line)
			if other, twice := at[s.ID]; twice {
				return nil, fmt.Errorf("%s: the scenario %q has the name of that at %s", place, s.Name, other)
			}
			at[s.ID] = place
		}
		all = append(all, scenarios...)
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("%s: no scenarios", dir)
	}
	return all, nil
}

// Read reads one feature; name is the file's. An outline becomes a scenario for
// each row.
func Read(name, text string) ([]Scenario, error) {
	id := (&messages.Incrementing{}).NewId
	doc, err := gherkin.ParseGherkinDocument(strings.NewReader(text), id)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if doc.Feature == nil {
		return nil, fmt.Errorf("%s: no feature", name)
	}
	rules := rulesOf(doc.Feature)
	group := "features/" + strings.TrimSuffix(name, ".feature")
	var all []Scenario
	for _, p := range gherkin.Pickles(*doc, name, id) {
		s := Scenario{
			ID: group + "/" + slug(p.Name), Group: group, File: name, Line: int(p.Location.Line),
			Feature: doc.Feature.Name, Rule: rules[p.AstNodeIds[0]], Name: p.Name,
		}
		for _, t := range p.Tags {
			s.Tags = append(s.Tags, t.Name)
		}
		for _, step := range p.Steps {
			one := Step{Text: step.Text}
			if a := step.Argument; a != nil && a.DocString != nil {
				one.DocString = a.DocString.Content
			}
			s.Steps = append(s.Steps, one)
		}
		if len(s.Steps) == 0 {
			return nil, fmt.Errorf("%s:%d: the scenario %q has no steps", name, s.Line, s.Name)
		}
		all = append(all, s)
	}
	return all, nil
}

// rulesOf is the title of the Rule that each scenario stands under.
func rulesOf(f *messages.Feature) map[string]string {
	rules := map[string]string{}
	for _, child := range f.Children {
		if child.Rule == nil {
			continue
		}
		for _, c := range child.Rule.Children {
			if c.Scenario != nil {
				rules[c.Scenario.Id] = child.Rule.Name
			}
		}
	}
	return rules
}

// slug is a name in small letters and digits, with hyphens for all else.
func slug(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	return strings.Join(words, "-")
}
