package mill_test

import (
	"testing"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/gametest"
)

// BenchmarkPlain walks the plain rules two plies below the start and below a
// game of seven stones each.
func BenchmarkPlain(b *testing.B) {
	for _, g := range millGames {
		for name, text := range map[string]string{"placing": g.Start(nil), "moving": moving[g.Name]} {
			b.Run(g.Name+"/"+name, func(b *testing.B) {
				p, err := g.Plain(text, nil, engines.Full)
				if err != nil {
					b.Fatal(err)
				}
				nodes := uint64(0)
				for b.Loop() {
					nodes += gametest.Walk(p, 3)
				}
				b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
			})
		}
	}
}

var moving = map[string]string{
	"morris":   "WW2BBW1/W2B1W2/1BBB1W1W w 0 0 0",
	"runemill": "AA2FFA1/A2F1A2/1FFF1A1A a 0 0 m 0",
}
