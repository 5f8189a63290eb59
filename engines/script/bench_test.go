package script_test

import (
	"os"
	"os/exec"
	"testing"

	"github.com/boardperft/perft/engines/script"
)

// What a turn costs on each host: the question and the answer alone, and a
// turn that spends its 100 points.
func BenchmarkTurn(b *testing.B) {
	for _, host := range []string{"quickjs", "node"} {
		for name, code := range map[string]string{
			"answer": `module.exports = (me, o, game) => game.legalMoves[0];`,
			"points": `module.exports = (me, o, game) => {
  for (let i = 0; i < 100; i++) Rules.legalMoves(Rules.apply(game.board, me.side, game.legalMoves[i % 4]).board, o.side);
  return game.legalMoves[0];
};`,
		} {
			b.Run(host+"/"+name, func(b *testing.B) {
				bot := benchBot(b, host, code)
				for b.Loop() {
					a, err := bot.Turn(b.Context(), start())
					if err != nil || a.Verdict != script.Played {
						b.Fatal(a.Reply, err)
					}
				}
			})
		}
	}
}

// What it costs to start a process and load a script.
func BenchmarkLoad(b *testing.B) {
	for _, host := range []string{"quickjs", "node"} {
		b.Run(host, func(b *testing.B) {
			for b.Loop() {
				benchBot(b, host, `module.exports = (me, o, game) => game.legalMoves[0];`).Close()
			}
		})
	}
}

func benchBot(b *testing.B, host, code string) *script.Bot {
	b.Helper()
	self, err := os.Executable()
	h := script.QuickJS(self)
	if host == "node" {
		if _, err := exec.LookPath("node"); err != nil {
			b.Skip("no node here")
		}
		h, err = script.Find(b.Context(), host)
	}
	if err != nil {
		b.Fatal(err)
	}
	h.Limits.Game = 1 << 62 // the clock is not what is measured
	bot, err := h.Load(b.Context(), "bench.js", code, 1)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(bot.Close)
	if err := bot.Game(b.Context(), 1, 1); err != nil {
		b.Fatal(err)
	}
	return bot
}
