// Package clauses knows tables of rules. A table is a struct of functions, a
// field for each clause of a game's rules that a function can decide, with the
// clause's ID as its tag:
//
//	type table struct {
//		next func(Setup) byte `clause:"morris.turn.alternate"`
//	}
//
// A copy of the table with one field replaced is the game with one rule wrong.
package clauses

import (
	"fmt"
	"reflect"

	"github.com/boardperft/perft/engines"
)

// Of lists the clauses of a table, in the order of its fields.
func Of(table any) (ids []string) {
	for field := range reflect.TypeOf(table).Fields() {
		ids = append(ids, field.Tag.Get("clause"))
	}
	return ids
}

// Replaced lists the clauses for which two tables of the same type have
// different functions.
func Replaced(changed, document any) (ids []string) {
	have, want := reflect.ValueOf(changed), reflect.ValueOf(document)
	for i, id := range Of(document) {
		if have.Field(i).Pointer() != want.Field(i).Pointer() {
			ids = append(ids, id)
		}
	}
	return ids
}

// Slip makes a fault of a table: change replaces one field of a copy of it,
// which says the clause that is broken, and makes the broken rules. The
// fault's witness is the one under its name. Slip panics where not exactly one
// field is replaced.
func Slip[T any](document T, name, says string, change func(*T), makes func(T) engines.Maker, witnesses map[string]engines.Line) engines.Fault {
	broken := document
	change(&broken)
	ids := Replaced(broken, document)
	if len(ids) != 1 {
		panic(fmt.Sprintf("fault %s replaces %d clauses: %v", name, len(ids), ids))
	}
	full := ids[0] + "." + name
	return engines.Fault{Name: full, Clause: ids[0], Says: says, Make: makes(broken), Witness: witnesses[full]}
}
