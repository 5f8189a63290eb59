//go:build long

package main

// Twenty kills each.
var killings = []killing{
	{"morris", 7, 4, 20, 1}, {"morris", 5, 4, 20, 2}, {"runemill", 6, 3, 20, 3},
	{"ravenward", 4, 2, 20, 4}, {"clawclash", 12, 7, 20, 5}, {"clawclash", 9, 4, 20, 6},
}
