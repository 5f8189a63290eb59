package gametest

import (
	"os"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clauses"
)

// trial is a test that may fail without its test failing.
type trial struct {
	testing.TB
	failed bool
}

func (r *trial) Errorf(string, ...any) { r.failed = true }
func (r *trial) FailNow()              { r.failed = true; runtime.Goexit() }

// fails tells whether a check fails.
func fails(t testing.TB, check func(testing.TB)) bool {
	t.Helper()
	r := &trial{TB: t}
	done := make(chan struct{})
	go func() {
		defer close(done)
		check(r)
	}()
	<-done
	return r.failed
}

// A toy: the table of a game that counts to a number by one or two.
type table struct {
	next func(int) int  `clause:"toy.next"`
	over func(int) bool `clause:"toy.over"`
}

func byOne(n int) int   { return n + 1 }
func byTwo(n int) int   { return n + 2 }
func atTen(n int) bool  { return n >= 10 }
func atNine(n int) bool { return n >= 9 }

func toy() Table {
	return Table{
		Document: table{byOne, atTen},
		Clauses: []engines.Clause{
			{ID: "toy.next", Says: "one by one", Source: "toy.txt"}, {ID: "toy.over", Says: "to ten", Source: "toy.txt"},
			{ID: "toy.fun", Says: "it is fun", Source: "toy.txt"},
		},
		Outside: map[string]string{"toy.fun": "nobody can decide it"},
		Faults: []engines.Fault{
			{Name: "toy.next.by-two", Clause: "toy.next", Says: "two by two"}, {Name: "toy.over.nine", Clause: "toy.over", Says: "to nine"},
		},
	}
}

func toySlips() []clauses.Slip[table] {
	return []clauses.Slip[table]{
		{"toy.next", "by-two", "two by two", func(t *table) { t.next = byTwo }},
		{"toy.over", "nine", "to nine", func(t *table) { t.over = atNine }},
	}
}

func TestTableChecksFail(t *testing.T) {
	t.Parallel()
	agrees, complete := Table.AgreesWithClauses, Table.IsComplete
	faulted := func(tb Table, t testing.TB) { tb.EveryClauseHasAFault(t, 2) }
	for what, c := range map[string]struct {
		check  func(Table, testing.TB)
		change func(*Table)
	}{
		"a clause that is neither in the table nor outside": {agrees, func(tb *Table) { tb.Outside = nil }},
		"a clause of the table that is none":                {agrees, func(tb *Table) { tb.Clauses = tb.Clauses[1:] }},
		"a clause in the table and outside":                 {agrees, func(tb *Table) { tb.Outside["toy.over"] = "it is also outside" }},
		"no reason to be outside":                           {agrees, func(tb *Table) { tb.Outside["toy.fun"] = "" }},
		"a clause that says nothing":                        {agrees, func(tb *Table) { tb.Clauses[1].Says = "" }},
		"a clause without source":                           {agrees, func(tb *Table) { tb.Clauses[1].Source = "" }},
		"a clause without function":                         {complete, func(tb *Table) { tb.Document = table{next: byOne} }},
		"a clause without fault":                            {faulted, func(tb *Table) { tb.Faults[1] = tb.Faults[0]; tb.Faults[1].Name += "-more" }},
		"two faults of one name":                            {faulted, func(tb *Table) { tb.Faults = append(tb.Faults, tb.Faults[0]) }},
		"a fault that does not begin with its clause":       {faulted, func(tb *Table) { tb.Faults[0].Name = "toy.over.by-two" }},
		"a fault that says nothing":                         {faulted, func(tb *Table) { tb.Faults[0].Says = "" }},
		"too few faults":                                    {func(tb Table, t testing.TB) { tb.EveryClauseHasAFault(t, 3) }, func(*Table) {}},
	} {
		tb := toy()
		if what != "too few faults" {
			require.False(t, fails(t, func(t testing.TB) { c.check(tb, t) }), "as it was before: %s", what)
		}
		c.change(&tb)
		require.True(t, fails(t, func(t testing.TB) { c.check(tb, t) }), what)
	}
}

func TestSlipChecksFail(t *testing.T) {
	t.Parallel()
	check := func(slips []clauses.Slip[table]) bool {
		return fails(t, func(t testing.TB) { SlipsReplaceOneField(t, toy(), toy().Document.(table), slips) })
	}
	require.False(t, check(toySlips()))
	for what, change := range map[string]func([]clauses.Slip[table]){
		"two fields":         func(s []clauses.Slip[table]) { s[0].Change = func(t *table) { t.next, t.over = byTwo, atNine } },
		"no field":           func(s []clauses.Slip[table]) { s[0].Change = func(*table) {} },
		"another field":      func(s []clauses.Slip[table]) { s[0].Change = s[1].Change },
		"another name":       func(s []clauses.Slip[table]) { s[0].Name = "by-three" },
		"faults of no slip":  func(s []clauses.Slip[table]) { s[1] = s[0] },
		"an unknown clause":  func(s []clauses.Slip[table]) { s[0].Clause = "toy.fun" },
		"not in their order": func(s []clauses.Slip[table]) { s[0], s[1] = s[1], s[0] },
	} {
		slips := toySlips()
		change(slips)
		require.True(t, check(slips), what)
	}
	require.True(t, check(toySlips()[:1]), "a fault without slip")

	careful := func(name, says string, change func(*table)) engines.Fault {
		return clauses.Fault(toy().Document.(table), name, says, change, func(table) engines.Maker { return nil }, nil)
	}
	careless := func(string, string, func(*table)) engines.Fault { return engines.Fault{} }
	both := func(t *table) { t.next, t.over = byTwo, atNine }
	replaced := func(slip func(name, says string, change func(*table)) engines.Fault, two func(*table)) bool {
		return fails(t, func(t testing.TB) { OneFieldIsReplaced(t, toy().Document.(table), slip, two) })
	}
	require.False(t, replaced(careful, both))
	require.True(t, replaced(careless, both))
	require.True(t, replaced(careful, toySlips()[0].Change), "not two")
	require.Equal(t, "toy.next.by-two", careful("by-two", "two by two", toySlips()[0].Change).Name)
}

// The sources are looked at where the test runs.
func TestNamesCheckFails(t *testing.T) {
	const tables = `package toy
var document = table{next: byOne, over: limits.AtTen}
`
	const rules = `package toy
func byOne(n int) int { return n + 1 }
func (t table) play(n int) int { return t.next(n) }
`
	for _, c := range []struct {
		what         string
		tables, rest string
		named        bool // it is found out, whichever files are the rules
	}{
		{"as it should be", tables, rules, false},
		{"named in the rules", tables, rules + "func twice(n int) int { return byOne(byOne(n)) }\n", true},
		{"named in the rules, of another package", tables, rules + "func end(n int) bool { return limits.AtTen(n) }\n", true},
		{"named again beside the table", tables + "var again = byOne\n", rules, true},
		{"a clause asks the document", tables, strings.Replace(rules, "n + 1", "document.next(n)", 1), true},
		{"one function for two clauses", strings.Replace(tables, "limits.AtTen", "byOne", 1), rules, true},
		{"a clause declared nowhere", tables, "package toy\n", true},
		{"a clause that is a method's name too", tables, rules + "func (p position) byOne() {}\n", true},
		{"no table", "package toy\n", rules, true},
	} {
		folder := t.TempDir()
		require.NoError(t, os.WriteFile(folder+"/table.go", []byte(c.tables), 0o644))
		require.NoError(t, os.WriteFile(folder+"/rules.go", []byte(c.rest), 0o644))
		t.Chdir(folder)
		for _, files := range [][]string{nil, {"rules.go"}} {
			tb := toy()
			tb.Rules = files
			require.Equal(t, c.named, fails(t, tb.NamesItsClausesAlone), c.what)
		}
		elsewhere := toy()
		elsewhere.Rules = []string{"rules.go", "faults.go"}
		require.True(t, fails(t, elsewhere.NamesItsClausesAlone), "a file that is not there")
	}
}

// What is no file of the rules may use the functions.
func TestOtherFilesMayNameClauses(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	for name, text := range map[string]string{
		"table.go": "package toy\nvar document = table{next: byOne, over: atTen}\n",
		"rules.go": "package toy\nfunc byOne(n int) int { return n + 1 }\nfunc atTen(n int) bool { return n >= 10 }\n",
		"fast.go":  "package toy\nfunc fast() int { return byOne(1) }\n",
	} {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	}
	tb := toy()
	require.True(t, fails(t, tb.NamesItsClausesAlone))
	tb.Rules = []string{"rules.go"}
	require.False(t, fails(t, tb.NamesItsClausesAlone))
}
