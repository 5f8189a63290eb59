package gametest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clauses"
)

// Table is a game's table of rules under test, as package clauses describes
// them, with the clauses and the faults that go with it.
type Table struct {
	// Document is the table that has the rules right: the value of the
	// variable document of the package under test.
	Document any
	Clauses  []engines.Clause
	Outside  map[string]string // the clauses no function can decide, and why
	Faults   []engines.Fault
	// Rules are the source files with the rules and the faults besides the one
	// with the table; nil: all files of the package.
	Rules []string
}

// AgreesWithClauses looks whether the tags of the table and the clauses outside
// it are the clauses, each once, and whether each clause says something and
// has a source.
func (tb Table) AgreesWithClauses(t testing.TB) {
	t.Helper()
	have := clauses.Of(tb.Document)
	for id, why := range tb.Outside {
		require.NotEmpty(t, why, id)
		have = append(have, id)
	}
	var want []string
	for _, c := range tb.Clauses {
		require.NotEmpty(t, c.Says, c.ID)
		require.NotEmpty(t, c.Source, c.ID)
		want = append(want, c.ID)
	}
	require.ElementsMatch(t, want, have)
}

// IsComplete looks whether the table has a function for each of its clauses.
func (tb Table) IsComplete(t testing.TB) {
	t.Helper()
	v := reflect.ValueOf(tb.Document)
	for i, id := range clauses.Of(tb.Document) {
		require.False(t, v.Field(i).IsNil(), id)
	}
}

// NamesItsClausesAlone reads the sources in the current folder. A clause that
// called another by its function's name would escape the faults that replace
// the other; so the table names each of its functions once, and neither the
// rest of its file nor the rules name any, nor do clauses ask the document
// instead of the table they are given.
func (tb Table) NamesItsClausesAlone(t testing.TB) {
	t.Helper()
	files := sources(t)
	home, literal := documentIn(t, files)
	named, own := map[string]bool{}, []string{}
	for _, e := range literal.Elts {
		switch f := e.(*ast.KeyValueExpr).Value.(type) {
		case *ast.Ident:
			named[f.Name], own = true, append(own, f.Name)
		case *ast.SelectorExpr: // of another package, or a method
			named[f.Sel.Name] = true
		}
	}
	require.Len(t, named, len(clauses.Of(tb.Document)), "one function a clause")
	for _, name := range tb.Rules {
		require.Contains(t, files, name)
	}
	declared := map[string]int{}
	for name, file := range files {
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok {
				declared[f.Name.Name]++
				require.False(t, named[f.Name.Name] && asksDocument(f), "%s asks the document, not the table it is given", f.Name.Name)
			}
		}
		times := 0
		if name == home {
			times = 1
		} else if tb.Rules != nil && !slices.Contains(tb.Rules, name) {
			continue
		}
		used := tb.namesIn(file)
		for clause := range named {
			require.Equal(t, times, used[clause], "%s in %s", clause, name)
		}
	}
	for _, name := range own {
		require.Equal(t, 1, declared[name], "declarations of %s", name)
	}
}

// sources are the files of the package in the current folder, without tests.
func sources(t testing.TB) map[string]*ast.File {
	t.Helper()
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	files := map[string]*ast.File{}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		files[e.Name()], err = parser.ParseFile(token.NewFileSet(), e.Name(), nil, parser.SkipObjectResolution)
		require.NoError(t, err)
	}
	return files
}

// documentIn finds the value of the variable document, and its file.
func documentIn(t testing.TB, files map[string]*ast.File) (home string, literal *ast.CompositeLit) {
	t.Helper()
	for name, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if spec, ok := n.(*ast.ValueSpec); ok && spec.Names[0].Name == "document" {
				home, literal = name, spec.Values[0].(*ast.CompositeLit)
			}
			return literal == nil
		})
	}
	require.NotNil(t, literal, "no variable document")
	return home, literal
}

func asksDocument(f *ast.FuncDecl) (asks bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		asks = asks || ok && id.Name == "document"
		return !asks
	})
	return asks
}

// namesIn counts the identifiers that a file uses, without those that it
// declares as functions and without the fields of tables.
func (tb Table) namesIn(file *ast.File) map[string]int {
	fields := map[string]bool{}
	for field := range reflect.TypeOf(tb.Document).Fields() {
		fields[field.Name] = true
	}
	skip, names := map[*ast.Ident]bool{}, map[string]int{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			skip[n.Name] = true
		case *ast.SelectorExpr:
			x, ok := n.X.(*ast.Ident)
			skip[n.Sel] = ok && fields[n.Sel.Name] && (x.Name == "r" || x.Name == "t" || x.Name == "document")
		case *ast.Ident:
			if !skip[n] {
				names[n.Name]++
			}
		}
		return true
	})
	return names
}

// EveryClauseHasAFault looks whether each clause of the table is broken by one
// fault at least, faults begin with the clause they break, no two have one
// name, and each says what is wrong. There are atLeast so many.
func (tb Table) EveryClauseHasAFault(t testing.TB, atLeast int) {
	t.Helper()
	names, broken := map[string]bool{}, map[string]bool{}
	for _, f := range tb.Faults {
		require.False(t, names[f.Name], f.Name)
		names[f.Name], broken[f.Clause] = true, true
		require.Regexp(t, "^"+regexp.QuoteMeta(f.Clause)+`\.[a-z0-9-]+$`, f.Name)
		require.NotEmpty(t, f.Says, f.Name)
	}
	for _, id := range clauses.Of(tb.Document) {
		require.True(t, broken[id], "no fault breaks %s", id)
	}
	require.GreaterOrEqual(t, len(tb.Faults), atLeast)
}

// SlipsReplaceOneField looks whether each slip replaces the one field of the
// table that its clause names, and whether the faults are the slips in their
// order, and break every clause.
func SlipsReplaceOneField[T any](t testing.TB, tb Table, document T, slips []clauses.Slip[T]) {
	t.Helper()
	require.Len(t, tb.Faults, len(slips))
	for i, s := range slips {
		require.Equal(t, []string{s.Clause}, clauses.Replaced(clauses.With(document, s.Change), document), s.Name)
		require.Equal(t, s.Clause+"."+s.Name, tb.Faults[i].Name)
		require.Equal(t, s.Clause, tb.Faults[i].Clause)
	}
	tb.EveryClauseHasAFault(t, len(slips))
}

// OneFieldIsReplaced looks whether a table is found to be like itself, and
// whether slip, which makes faults of changes to it, panics at a change of no
// field and at one of two.
func OneFieldIsReplaced[T any](t testing.TB, document T, slip func(name, says string, change func(*T)) engines.Fault, two func(*T)) {
	t.Helper()
	require.Empty(t, clauses.Replaced(document, document))
	require.Len(t, clauses.Replaced(clauses.With(document, two), document), 2)
	require.Panics(t, func() { slip("none", "", func(*T) {}) })
	require.Panics(t, func() { slip("two", "", two) })
}
