//go:build !long

package mill_test

// What the tests may walk: nodes of one count, and seeded random games.
const (
	mostNodes   = 60_000
	randomGames = 200
)
