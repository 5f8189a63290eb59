package ravenward

import (
	"slices"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clauses"
)

// Faults are plain engines with one clause of the table replaced each, from
// faults of public programs and then direction by direction.
var Faults = slices.Concat(moveFaults, throneFaults, captureFaults, kingFaults, endFaults, drawFaults)

// slip makes a fault: change replaces one field of the table, which says the
// clause that is broken. It panics where not exactly one field is replaced.
func slip(name, says string, change func(*table)) engines.Fault {
	return clauses.Fault(document, name, says, change, maker, witnesses)
}

var everyWay = []direction{upwards, downwards, leftwards, rightward}

var wayNames = map[direction]string{upwards: "up", downwards: "down", leftwards: "left", rightward: "right"}

// eachWay makes a fault for each of the four directions.
func eachWay(make func(d direction, name string) engines.Fault) []engines.Fault {
	var faults []engines.Fault
	for _, d := range everyWay {
		faults = append(faults, make(d, wayNames[d]))
	}
	return faults
}

// eachCorner makes a fault for each of the four corners.
func eachCorner(make func(corner int) engines.Fault) []engines.Fault {
	var faults []engines.Fault
	for _, corner := range []int{0, 6, 42, 48} {
		faults = append(faults, make(corner))
	}
	return faults
}

func without[T comparable](all []T, one T) []T {
	return slices.DeleteFunc(slices.Clone(all), func(x T) bool { return x == one })
}

func isDefender(p Piece) bool { return p >= FirstDefender && p < FirstRaven }

func finished(s State) bool {
	cell, alive := kingSquare(s)
	return !alive || document.Corner(cell)
}
