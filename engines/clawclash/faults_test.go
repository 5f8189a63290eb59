package clawclash

import (
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each clause of the table is broken by a fault at least; names are unique;
// each fault breaks the clause it names.
func TestEveryClauseHasAFault(t *testing.T) {
	t.Parallel()
	names, broken := map[string]bool{}, map[string]int{}
	for _, f := range Faults {
		require.False(t, names[f.Name], f.Name)
		names[f.Name] = true
		broken[f.Clause]++
		require.Regexp(t, "^"+f.Clause+`\.[a-z0-9-]+$`, f.Name)
		require.NotEmpty(t, f.Says, f.Name)
	}
	for field := range reflect.TypeFor[table]().Fields() {
		require.Positive(t, broken[field.Tag.Get("clause")], field.Tag.Get("clause"))
	}
	require.GreaterOrEqual(t, len(Faults), 25)
}

func TestSlipReplacesOneClause(t *testing.T) {
	t.Parallel()
	require.Empty(t, replaced(document))
	require.Panics(t, func() { slip("none", "", func(*table) {}) })
	require.Panics(t, func() {
		slip("two", "", func(t *table) {
			t.Stalemate, t.Twenty = never, never
		})
	})
}
