//go:build long

package main

const (
	idleConnections = 1000
	manyClients     = 500
)
