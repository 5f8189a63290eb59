//go:build !long

package script_test

const sample = 11
