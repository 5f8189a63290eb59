package perft

import (
	"context"
	"fmt"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
	"github.com/boardperft/perft/engines/ugi/drive"
	"github.com/boardperft/perft/engines/ugi/misbehave"
)

// Spec names an engine as the command line does: "builtin", "plain",
// "fault:NAME", "ugi:COMMAND" and so on. Kind is what stands before the first
// colon, Rest what stands after it.
type Spec struct{ Kind, Rest string }

// kindOf says what a kind of engine is, and whether it needs something after
// the colon.
type kindOf struct{ kind, rest, says string }

var specs = append([]kindOf{
	{"builtin", "", "the fast engine of this program"},
	{"plain", "", "the engine of this program that is written like the rules"},
	{"fault", "NAME", "the plain engine with one rule broken, or one that misbehaves"},
}, outside()...)

func outside() (kinds []kindOf) {
	for _, k := range drive.Kinds {
		kinds = append(kinds, kindOf{k.Name, k.Rest, k.Says})
	}
	return kinds
}

// ParseSpec reads an engine's name. The error lists the kinds there are.
func ParseSpec(text string) (Spec, error) {
	kind, rest, colon := strings.Cut(text, ":")
	for _, s := range specs {
		switch {
		case s.kind != kind:
		case s.rest == "" && colon:
			return Spec{}, fmt.Errorf("engine %q: nothing may follow %s", text, kind)
		case s.rest != "" && rest == "":
			return Spec{}, fmt.Errorf("engine %q: want %s:%s", text, kind, s.rest)
		default:
			return Spec{kind, rest}, nil
		}
	}
	if kind == "http" || kind == "https" {
		return Spec{}, fmt.Errorf("engine %q: a server is not asked about positions but played with: perft verify GAME --engine http:URL", text)
	}
	return Spec{}, fmt.Errorf("engine %q: want %s", text, SpecForms())
}

// SpecForms lists the forms an engine's name can have.
func SpecForms() string {
	var forms []string
	for _, s := range specs {
		form := s.kind
		if s.rest != "" {
			form += ":" + s.rest
		}
		forms = append(forms, form)
	}
	return strings.Join(forms, ", ")
}

func (s Spec) String() string {
	if s.Rest == "" {
		return s.Kind
	}
	return s.Kind + ":" + s.Rest
}

// Maker is the implementation of an engine in this process, nil for another.
// The error says which faults there are.
func (s Spec) Maker(g *engines.Game) (engines.Maker, error) {
	switch s.Kind {
	case "builtin":
		return g.Fast, nil
	case "plain":
		return g.Plain, nil
	case "fault":
		for _, f := range g.Faults {
			if f.Name == s.Rest {
				return f.Make, nil
			}
		}
		return nil, fmt.Errorf("fault %q: %s has no such fault; the most alike is %s, and perft faults %s lists all",
			s.Rest, g.Name, mostAlike(s.Rest, g.Faults), g.Name)
	}
	return nil, nil
}

// Open is how to open the engine for a game, at a scope, with the usual limits.
func (s Spec) Open(g *engines.Game, scope engines.Scope) (engines.Open, error) {
	return s.OpenWithin(g, scope, child.Limits{})
}

// OpenWithin is [Spec.Open] with other limits for an engine that is another
// program, or misbehaves like one. Such an engine is opened again once after
// it broke.
func (s Spec) OpenWithin(g *engines.Game, scope engines.Scope, l child.Limits) (engines.Open, error) {
	open, err := s.Once(g, scope, l)
	if _, here := s.here(); err == nil && !here {
		open = engines.Revive(open, 1)
	}
	return open, err
}

// here tells whether the engine is one of this process that cannot break; the
// fault is the one that it misbehaves by if it is not.
func (s Spec) here() (f misbehave.Fault, here bool) {
	if _, ok := drive.Find(s.Kind); ok {
		return f, false
	}
	f, misbehaves := misbehave.Find(s.Rest)
	return f, !misbehaves || s.Kind != "fault"
}

// Once is [Spec.OpenWithin] of an engine that is not opened again.
func (s Spec) Once(g *engines.Game, scope engines.Scope, l child.Limits) (engines.Open, error) {
	if k, ok := drive.Find(s.Kind); ok {
		open, err := k.Open(s.Rest, g, scope, l)
		return s.named(open), err
	}
	if f, here := s.here(); !here {
		return s.named(f.Open(g, l)), nil
	}
	m, err := s.Maker(g)
	if err != nil {
		return nil, err
	}
	return Opener(g, m, scope), nil
}

// named opens the same engine and says of which it was if that fails.
func (s Spec) named(open engines.Open) engines.Open {
	return func(ctx context.Context) (engines.Engine, error) {
		e, err := open(ctx)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s, err)
		}
		return e, nil
	}
}

// mostAlike is the fault whose name begins like that for the longest.
func mostAlike(name string, faults []engines.Fault) string {
	best, most := "", -1
	for _, f := range faults {
		same := 0
		for same < min(len(name), len(f.Name)) && name[same] == f.Name[same] {
			same++
		}
		if same > most {
			best, most = f.Name, same
		}
	}
	return best
}
