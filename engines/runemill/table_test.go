package runemill

import (
	"go/ast"
	"go/parser"
	"go/token"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

// The tags of the table and the clauses not in it are the clauses, each once.
func TestTableAndClausesAgree(t *testing.T) {
	t.Parallel()
	have := tags()
	for id, why := range notInTable {
		require.NotEmpty(t, why, id)
		have = append(have, id)
	}
	var want []string
	for _, c := range Clauses {
		require.NotEmpty(t, c.Says, c.ID)
		require.NotEmpty(t, c.Source, c.ID)
		want = append(want, c.ID)
	}
	require.ElementsMatch(t, want, have)
}

// tags are the clauses of the table's fields, in their order.
func tags() (ids []string) {
	for field := range reflect.TypeFor[table]().Fields() {
		ids = append(ids, field.Tag.Get("clause"))
	}
	return ids
}

func TestTableIsComplete(t *testing.T) {
	t.Parallel()
	v := reflect.ValueOf(document)
	for i, id := range tags() {
		require.False(t, v.Field(i).IsNil(), id)
	}
}

// A clause that called another by its function's name would escape the faults
// that replace the other: the rules and the faults name none, and table.go
// each once, in the table.
func TestClausesAreNamedInTheTableOnly(t *testing.T) {
	t.Parallel()
	clauses := map[string]bool{}
	for _, e := range tableLiteral(t).Elts {
		switch f := e.(*ast.KeyValueExpr).Value.(type) {
		case *ast.Ident:
			clauses[f.Name] = true
		case *ast.SelectorExpr:
			clauses[f.Sel.Name] = true
		}
	}
	require.Len(t, clauses, len(tags()), "one function a clause")
	for file, times := range map[string]int{"table.go": 1, "rules.go": 0, "faults.go": 0, "faults_mill.go": 0, "faults_end.go": 0} {
		named := namesIn(parse(t, file))
		for name := range clauses {
			require.Equal(t, times, named[name], "%s in %s", name, file)
		}
	}
}

func tableLiteral(t *testing.T) (literal *ast.CompositeLit) {
	t.Helper()
	ast.Inspect(parse(t, "table.go"), func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok && spec.Names[0].Name == "document" {
			literal = spec.Values[0].(*ast.CompositeLit)
		}
		return literal == nil
	})
	require.NotNil(t, literal)
	return literal
}

// namesIn counts the identifiers that a file uses, without those that it
// declares as functions and without the fields of the table.
func namesIn(file *ast.File) map[string]int {
	skip, names := map[*ast.Ident]bool{}, map[string]int{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			skip[n.Name] = true
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && (x.Name == "r" || x.Name == "t" || x.Name == "document") {
				skip[n.Sel] = true
			}
		case *ast.Ident:
			if !skip[n] {
				names[n.Name]++
			}
		}
		return true
	})
	return names
}

func parse(t *testing.T, name string) *ast.File {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	require.NoError(t, err)
	return file
}

// Each fault replaces the one field that its clause names, no two have a name,
// and no clause of the table is without.
func TestFaultsReplaceOneField(t *testing.T) {
	t.Parallel()
	names, broken := map[string]bool{}, map[string]bool{}
	for i, s := range slips {
		changed := document
		s.change(&changed)
		require.Equal(t, []string{s.clause}, differences(changed), s.name)
		f := Faults[i]
		require.Equal(t, s.clause+"."+s.name, f.Name)
		require.Equal(t, s.clause, f.Clause)
		require.NotEmpty(t, f.Says)
		require.False(t, names[f.Name], f.Name)
		names[f.Name], broken[f.Clause] = true, true
	}
	require.Len(t, Faults, len(slips))
	for _, id := range tags() {
		require.True(t, broken[id], "no fault breaks %s", id)
	}
}

// differences are the clauses in which a table is not the document's.
func differences(changed table) (ids []string) {
	have, want := reflect.ValueOf(changed), reflect.ValueOf(document)
	for i, id := range tags() {
		if have.Field(i).Pointer() != want.Field(i).Pointer() {
			ids = append(ids, id)
		}
	}
	return ids
}
