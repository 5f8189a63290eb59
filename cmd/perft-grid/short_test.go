//go:build !long

package main

// kills is how many processes a test kills.
const kills = 4
