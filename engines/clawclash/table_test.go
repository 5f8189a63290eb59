package clawclash

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The tags of the table and the clauses not in it are the clauses, each once.
func TestTableAndClausesAgree(t *testing.T) {
	t.Parallel()
	var have []string
	for f := range reflect.TypeFor[table]().Fields() {
		have = append(have, f.Tag.Get("clause"))
	}
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

func TestTableIsComplete(t *testing.T) {
	t.Parallel()
	v := reflect.ValueOf(document)
	for i := range v.NumField() {
		require.False(t, v.Field(i).IsNil(), v.Type().Field(i).Name)
	}
}

// A clause that called another by its function's name would escape the faults
// that replace the other, so these names stand in the table alone.
func TestClausesAreNamedInTheTableOnly(t *testing.T) {
	t.Parallel()
	files := parse(t)
	inTable := map[string]bool{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			spec, ok := n.(*ast.ValueSpec)
			if ok && spec.Names[0].Name == "document" {
				for _, e := range spec.Values[0].(*ast.CompositeLit).Elts {
					inTable[e.(*ast.KeyValueExpr).Value.(*ast.Ident).Name] = true
				}
			}
			return true
		})
	}
	require.Len(t, inTable, reflect.TypeFor[table]().NumField(), "one function a clause")
	mentioned := map[string]int{}
	for _, file := range files {
		ast.Inspect(file, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && inTable[id.Name] {
				mentioned[id.Name]++
			}
			return true
		})
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || !inTable[f.Name.Name] {
				continue
			}
			ast.Inspect(f, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				require.False(t, ok && id.Name == "document", "%s asks the document, not the table it is given", f.Name.Name)
				return true
			})
		}
	}
	for name := range inTable {
		require.Equal(t, 2, mentioned[name], "%s: its declaration and the table", name)
	}
}

// parse reads the sources of this package without the tests.
func parse(t *testing.T) []*ast.File {
	t.Helper()
	entries, err := os.ReadDir(".")
	require.NoError(t, err)
	var files []*ast.File
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), e.Name(), nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		files = append(files, file)
	}
	require.NotEmpty(t, files)
	return files
}
