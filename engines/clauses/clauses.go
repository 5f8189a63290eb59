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

// Slip is one way to get one clause wrong. Change replaces the clause's field
// of a table T, Says is what is wrong then, in a sentence without its full
// stop.
type Slip[T any] = struct {
	Clause, Name, Says string
	Change             func(*T)
}

// With is a table with a change to it.
func With[T any](document T, change func(*T)) T {
	change(&document)
	return document
}

// Faults are the faults that slips make, each under its clause and name, with
// the witness of that name.
func Faults[T any](document T, slips []Slip[T], makes func(T) engines.Maker, witnesses map[string]engines.Line) (all []engines.Fault) {
	for _, s := range slips {
		full := s.Clause + "." + s.Name
		all = append(all, engines.Fault{
			Name: full, Clause: s.Clause, Says: s.Says, Make: makes(With(document, s.Change)), Witness: witnesses[full],
		})
	}
	return all
}

// Fault is the fault of a slip that does not say its clause: the field that
// change replaces does. Fault panics where that is not exactly one.
func Fault[T any](document T, name, says string, change func(*T), makes func(T) engines.Maker, witnesses map[string]engines.Line) engines.Fault {
	ids := Replaced(With(document, change), document)
	if len(ids) != 1 {
		panic(fmt.Sprintf("fault %s replaces %d clauses: %v", name, len(ids), ids))
	}
	return Faults(document, []Slip[T]{{ids[0], name, says, change}}, makes, witnesses)[0]
}
