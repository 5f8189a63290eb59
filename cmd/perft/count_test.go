package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFigures(t *testing.T) {
	t.Parallel()
	for n, want := range map[float64]string{
		0: "0", 12.3456: "12.3", 999.4: "999", 999.6: "1 k", 1234: "1.23 k", 999_499_000: "999 M",
		999_999_999: "1 G", 1.5e12: "1.5 T", 2.46e18: "2.46 E", 1e15: "1 P", 7e22: "70 Z", 3e25: "30 Y",
	} {
		require.Equal(t, want, figures(n), "%v", n)
	}
}
