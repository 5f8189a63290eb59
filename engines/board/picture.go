// Package board draws the boards of the games, as text and as SVG.
package board

// Picture is a drawn position.
type Picture struct{}
