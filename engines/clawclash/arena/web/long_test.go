//go:build long

package web_test

// killRounds is how many servers are killed.
const killRounds = 150
