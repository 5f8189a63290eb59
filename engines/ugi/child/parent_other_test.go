//go:build !linux

package child_test

func parent() {}
