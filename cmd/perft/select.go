package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/steps"
)

// selection chooses checks by patterns over their ids.
type selection struct{ only, skip []string }

func (s *selection) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringArrayVar(&s.only, "only", nil, "checks whose id matches `GLOB`; repeatable")
	f.StringArrayVar(&s.skip, "skip", nil, "not those whose id matches `GLOB`; repeatable")
}

// glob makes a pattern of a text in which * is any text, slashes too, and ? any
// one character. It matches a whole id.
func glob(text string) *regexp.Regexp {
	quoted := regexp.QuoteMeta(text)
	return regexp.MustCompile("^" + strings.NewReplacer(`\*`, ".*", `\?`, ".").Replace(quoted) + "$")
}

// of tells which of the ids are chosen. A pattern that matches no id is an
// error: it is misspelt.
func (s *selection) of(checks []steps.Check) (func(id string) bool, error) {
	if len(s.only)+len(s.skip) == 0 {
		return nil, nil
	}
	var only, skip []*regexp.Regexp
	for _, list := range []struct {
		name  string
		texts []string
		to    *[]*regexp.Regexp
	}{{"only", s.only, &only}, {"skip", s.skip, &skip}} {
		for _, text := range list.texts {
			pattern := glob(text)
			if !slices.ContainsFunc(checks, func(c steps.Check) bool { return pattern.MatchString(c.ID) }) {
				return nil, fmt.Errorf("--%s '%s': matches no check; perft verify --json names them", list.name, text)
			}
			*list.to = append(*list.to, pattern)
		}
	}
	matches := func(patterns []*regexp.Regexp, id string) bool {
		return slices.ContainsFunc(patterns, func(p *regexp.Regexp) bool { return p.MatchString(id) })
	}
	return func(id string) bool {
		return (len(only) == 0 || matches(only, id)) && !matches(skip, id)
	}, nil
}
