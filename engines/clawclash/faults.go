package clawclash

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/boardperft/perft/engines"
)

// Faults are plain engines with one clause of the table replaced each, from
// faults of public programs and then direction by direction.
var Faults = slices.Concat(moveFaults, captureFaults, countFaults, endFaults)

// slip makes a fault: change replaces one field of the table, which says the
// clause that is broken. It panics where not exactly one field is replaced.
func slip(name, says string, change func(*table)) engines.Fault {
	broken := document
	change(&broken)
	clauses := replaced(broken)
	if len(clauses) != 1 {
		panic(fmt.Sprintf("fault %s replaces %d clauses: %v", name, len(clauses), clauses))
	}
	full := clauses[0] + "." + name
	return engines.Fault{
		Name: full, Clause: clauses[0], Says: says, Witness: witnesses[full],
		Make: func(text string, o engines.Options, scope engines.Scope) (engines.Position, error) {
			return newPlain(broken, text, o, scope)
		},
	}
}

// replaced lists the clauses in which t differs from the document.
func replaced(t table) []string {
	var ids []string
	have, want := reflect.ValueOf(t), reflect.ValueOf(document)
	for i := range have.NumField() {
		if have.Field(i).Pointer() != want.Field(i).Pointer() {
			ids = append(ids, have.Type().Field(i).Tag.Get("clause"))
		}
	}
	return ids
}

var wayNames = map[direction]string{{1, 0}: "right", {-1, 0}: "left", {0, 1}: "up", {0, -1}: "down"}

// eachWay makes a fault for each of the four directions.
func eachWay(make func(d direction, name string) engines.Fault) []engines.Fault {
	var faults []engines.Fault
	for _, d := range document.Directions() {
		faults = append(faults, make(d, wayNames[d]))
	}
	return faults
}
