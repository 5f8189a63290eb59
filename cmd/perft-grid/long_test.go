//go:build long

package main

// Twenty kills of unfinished work each.
var killings = []killing{
	{"morris", 7, 4, 20, 1}, {"morris", 5, 4, 20, 2}, {"runemill", 6, 4, 20, 3},
	{"ravenward", 4, 3, 20, 4}, {"clawclash", 12, 7, 20, 5}, {"clawclash", 9, 6, 20, 6},
}
