package clawclash

import (
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clauses"
)

// Faults are plain engines with one clause of the table replaced each, from
// faults of public programs and then direction by direction.
var Faults = slices.Concat(moveFaults, captureFaults, countFaults, endFaults)

// slip makes a fault: change replaces one field of the table, which says the
// clause that is broken. It panics where not exactly one field is replaced.
func slip(name, says string, change func(*table)) engines.Fault {
	return clauses.Fault(document, name, says, change, maker, witnesses)
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
