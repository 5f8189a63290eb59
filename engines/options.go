package engines

import (
	"maps"
	"slices"
	"strings"
)

// Option is something a game can be played with or without. Type is "check"
// (Values are true and false) or "combo".
type Option struct {
	Name, Type, Default string
	Values              []string
	Says                string // one sentence for help texts
}

// Check is an option that is true or false.
func Check(name, fallback, says string) Option {
	return Option{name, "check", fallback, []string{"true", "false"}, says}
}

// Combo is an option with a list of values.
func Combo(name, fallback, says string, values ...string) Option {
	return Option{name, "combo", fallback, values, says}
}

// Options are the options of a game that differ from its defaults, by name.
// Nil means all defaults.
type Options map[string]string

// String writes "Name=value …", sorted by name; "" for all defaults.
func (o Options) String() string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(o)) {
		parts = append(parts, name+"="+o[name])
	}
	return strings.Join(parts, " ")
}

// ParseOptions reads "Name=value …" as [Game.Normal] leaves it.
func (g *Game) ParseOptions(text string) (Options, error) {
	o := Options{}
	for _, part := range strings.Fields(text) {
		name, value, ok := strings.Cut(part, "=")
		if !ok {
			return nil, RejectOption(g.Name, part, "want Name=value")
		}
		if _, twice := o[name]; twice {
			return nil, RejectOption(g.Name, part, "is given twice")
		}
		o[name] = value
	}
	return g.Normal(o)
}

// Normal checks o against the options of the game and leaves out those that
// have their default value; the result is never nil. The error is *[Rejected].
func (g *Game) Normal(o Options) (Options, error) {
	normal := Options{}
	for _, name := range slices.Sorted(maps.Keys(o)) {
		at := slices.IndexFunc(g.Options, func(p Option) bool { return p.Name == name })
		if at < 0 {
			return nil, RejectOption(g.Name, name+"="+o[name], "%s", "the game has no such option; it has "+g.optionNames())
		}
		if p := g.Options[at]; !slices.Contains(p.Values, o[name]) {
			return nil, RejectOption(g.Name, name+"="+o[name], "want one of %s", strings.Join(p.Values, ", "))
		} else if p.Default != o[name] {
			normal[name] = o[name]
		}
	}
	return normal, nil
}

func (g *Game) optionNames() string {
	if len(g.Options) == 0 {
		return "none"
	}
	var names []string
	for _, p := range g.Options {
		names = append(names, p.Name)
	}
	return strings.Join(names, ", ")
}

// Option returns the value of a named option of the game under o, the default
// where o does not say.
func (g *Game) Option(o Options, name string) string {
	if v, ok := o[name]; ok {
		return v
	}
	for _, p := range g.Options {
		if p.Name == name {
			return p.Default
		}
	}
	return ""
}
