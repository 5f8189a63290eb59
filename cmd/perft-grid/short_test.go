//go:build !long

package main

var killings = []killing{{"ravenward", 5, 3, 4, 7}}
