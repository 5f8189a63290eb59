//go:build !long

package main

const (
	idleConnections = 100
	manyClients     = 60
)
