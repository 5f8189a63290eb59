package script_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// The Rules object agrees with package clawclash, whose code was written apart
// from it, on boards of all kinds, legal moves and not.
func TestRulesKernel(t *testing.T) {
	t.Parallel()
	const code = `module.exports = (me, o, game) => {
  const all = [];
  const first = 16 * game.turnNumber; // one origin a turn, so that all that is printed is kept
  for (let i = first; i < first + 16; i++) {
    const m = { from: [i >> 6, i >> 4 & 3], to: [i >> 2 & 3, i & 3] };
    if (m.from[0] === m.to[0] && m.from[1] === m.to[1]) continue;
    const before = JSON.stringify(game.board);
    const { board, captured } = Rules.apply(game.board, me.side, m);
    if (JSON.stringify(game.board) !== before) throw new Error('apply changed the board');
    all.push({ board, captured });
  }
  for (let n = 0; n < 3; n++) {
    all.push(Rules.legalMoves(game.board, n ? 'red' : 'black'), Rules.judge(game.board, 19 + n), Rules.judge(game.board));
  }
  all.push(Rules.clone(game.board), Rules.other('black'), Rules.other('red'));
  const text = JSON.stringify(all);
  for (let i = 0; i < text.length; i += 1500) console.log(text.slice(i, i + 1500));
};`
	const seed, boards = 11, 20
	hosts(t, script.Limits{}, func(t *testing.T, h script.Host) {
		random := rand.New(rand.NewPCG(seed, 0))
		b := load(t, h, code)
		for range boards {
			board := randomBoard(random)
			v := start()
			v.Board = asCells(board)
			v.Me.Side = [2]string{"black", "red"}[random.IntN(2)]
			for from := range 16 {
				want := expect(board, v.Me.Side[0], from)
				v.TurnNumber = from
				a := turn(t, b, v)
				text := ""
				for _, line := range a.Console {
					text += line
				}
				require.JSONEq(t, want, text, "seed %d, board %v, side %s, from %d: %s", seed, board, v.Me.Side, from, a.Message)
			}
		}
	})
}

func randomBoard(random *rand.Rand) (b [4][4]byte) {
	fill := random.Float64()
	for x := range b {
		for y := range b[x] {
			if random.Float64() < fill {
				b[x][y] = "BR"[random.IntN(2)]
			}
		}
	}
	return b
}

func asCells(b [4][4]byte) (cells script.Board) {
	for x := range b {
		for y, c := range b[x] {
			cells[x][y] = map[byte]script.Cell{'B': "black", 'R': "red"}[c]
		}
	}
	return cells
}

func expect(board [4][4]byte, side byte, origin int) string {
	var all []any
	from := [2]int{origin / 4, origin % 4}
	for target := range 16 {
		if target == origin {
			continue
		}
		after, captured := clawclash.PlatformApply(board, side, clawclash.Step{From: from, To: [2]int{target / 4, target % 4}})
		if captured == nil {
			captured = [][2]int{}
		}
		all = append(all, map[string]any{"board": asCells(after), "captured": captured})
	}
	for n := range 3 {
		moves := clawclash.PlatformMoves(board, "brr"[n])
		if moves == nil {
			moves = []clawclash.Step{}
		}
		all = append(all, moves, expectJudge(board, 19+n), expectJudge(board, 0))
	}
	all = append(all, asCells(board), "red", "black")
	text, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func expectJudge(board [4][4]byte, quiet int) any {
	s := clawclash.Setup{Board: board}
	black, red := s.Count('B'), s.Count('R')
	say := func(winner, reason string) any { return map[string]string{"winner": winner, "reason": reason} }
	switch {
	case black <= 1:
		return say("red", "eliminated")
	case red <= 1:
		return say("black", "eliminated")
	case quiet < 20:
		return nil
	case black > red:
		return say("black", "material")
	case red > black:
		return say("red", "material")
	}
	return say("draw", "draw")
}

// What a script sees, to the letter and in the platform's order.
func TestView(t *testing.T) {
	t.Parallel()
	v := start()
	v.NoCaptureMoves = 3
	v.TurnNumber = 5
	v.History = []script.Entry{
		{Turn: 1, Side: "black", From: &script.Square{0, 2}, To: &script.Square{1, 2}, Captured: []script.Square{{1, 1}}},
		{Turn: 2, Side: "red", Captured: []script.Square{}, Pass: true},
	}
	hosts(t, script.Limits{}, func(t *testing.T, h script.Host) {
		a := turn(t, load(t, h, `module.exports = (...args) => {
  console.log(JSON.stringify(args));
  console.log(Object.keys(args[2]).join(), Object.keys(args[2].rules).join(), args.length, Rules === args[2].rules);
  console.log(Object.keys(console).join(), typeof module, typeof exports);
};`), v)
		require.Equal(t, []string{
			`[{"side":"black","pieces":[[0,2],[0,3],[1,3],[2,3],[3,2],[3,3]],"capturedCount":0},` +
				`{"side":"red","pieces":[[0,0],[0,1],[1,0],[2,0],[3,0],[3,1]],"capturedCount":0},` +
				`{"board":[["red","red","black","black"],["red",null,null,"black"],["red",null,null,"black"],["red","red","black","black"]],` +
				`"turnNumber":5,"noCaptureMoves":3,` +
				`"legalMoves":[{"from":[0,2],"to":[1,2]},{"from":[1,3],"to":[1,2]},{"from":[2,3],"to":[2,2]},{"from":[3,2],"to":[2,2]}],` +
				`"history":[{"turn":1,"side":"black","from":[0,2],"to":[1,2],"captured":[[1,1]],"pass":false},` +
				`{"turn":2,"side":"red","from":null,"to":null,"captured":[],"pass":true}],"rules":{}}]`,
			"board,turnNumber,noCaptureMoves,legalMoves,history,random,rules legalMoves,apply,judge,clone,other,remaining 3 true",
			"log,warn,error object object",
		}, a.Console)
	})
}

// The streams of game.random and Math.random, by the seeds of the game, and
// the state of a module through two games.
func TestStreamsAndState(t *testing.T) {
	t.Parallel()
	hosts(t, script.Limits{}, func(t *testing.T, h script.Host) {
		b := load(t, h, `let calls = 0, kept;
const early = Math.random();
module.exports = (me, o, game) => {
  kept ??= game.random;
  console.log(++calls, game.random(), kept === game.random, Math.random(), early);
  return game.legalMoves[0];
};`)
		first := turn(t, b, start()).Console
		turn(t, b, start())
		require.NoError(t, b.Game(t.Context(), 1, 2))
		again := turn(t, b, start()).Console
		// mulberry32 of 1 begins 0.6270739405881613, of 2 0.7342509443406016.
		require.Equal(t, []string{"1 0.6270739405881613 true 0.7342509443406016 0.6270739405881613"}, first)
		require.Equal(t, []string{"3 0.6270739405881613 false 0.7342509443406016 0.6270739405881613"}, again)
		require.NoError(t, b.Game(t.Context(), 4_000_000_000, 2))
		require.NotEqual(t, again, turn(t, b, start()).Console)
	})
}

// A Rules object of an earlier turn has no points left, unless points are kept
// as the platform keeps them.
func TestKeptPoints(t *testing.T) {
	t.Parallel()
	const code = `let kept; module.exports = (me, o, game) => {
  if (kept) for (let i = 0; i < 90; i++) kept.apply(game.board, me.side, game.legalMoves[0]);
  for (let i = 0; i < 10; i++) Rules.apply(game.board, me.side, game.legalMoves[0]);
  kept ??= Rules;
  return game.legalMoves[0];
};`
	hosts(t, script.Limits{}, func(t *testing.T, h script.Host) {
		b := load(t, h, code)
		require.Equal(t, script.Played, turn(t, b, start()).Verdict)
		a := turn(t, b, start())
		require.Equal(t, script.Runtime, a.Verdict)
		require.True(t, a.Quota)

		h.KeepPoints = true
		b = load(t, h, code)
		turn(t, b, start())
		a = turn(t, b, start())
		require.Equal(t, script.Played, a.Verdict, a.Message)
		require.Equal(t, 100, a.Spent)
	})
}

// The clock of a game: a move that comes when nothing is left is too late, and
// a new game has a full clock again.
func TestGameClock(t *testing.T) {
	t.Parallel()
	limits := script.Limits{Turn: 200 * time.Millisecond, Game: 250 * time.Millisecond}
	hosts(t, limits, func(t *testing.T, h script.Host) {
		b := load(t, h, `module.exports = (me, o, game) => {
  // Work that takes processor time, about 75 ms of it.
  const end = Date.now() + 75; while (Date.now() < end);
  return game.legalMoves[0];
};`)
		verdict, turns := script.Played, 0
		for verdict == script.Played && turns < 1000 {
			verdict = turn(t, b, start()).Verdict
			turns++
		}
		require.Equal(t, script.Runtime, verdict)
		require.Greater(t, turns, 3, "75 ms cannot use up 250 in three turns")
		require.LessOrEqual(t, b.Left(), time.Duration(0))
		require.NoError(t, b.Game(t.Context(), 1, 2))
		require.Equal(t, 250*time.Millisecond, b.Left())
		require.Equal(t, script.Played, turn(t, b, start()).Verdict)
	})
}

// A script whose process had to be ended begins anew in the next game.
func TestAfterTheEnd(t *testing.T) {
	t.Parallel()
	hosts(t, short, func(t *testing.T, h script.Host) {
		b := load(t, h, fmt.Sprintf(`let calls = 0; module.exports = (me, o, game) => {
  console.log(++calls);
  if (calls === 2) %s
  return game.legalMoves[0];
};`, map[string]string{"quickjs": `new Array(1e8).join('xxxxxxxxxx');`, "node": `{ const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }`}[h.Name]))
		require.Equal(t, []string{"1"}, turn(t, b, start()).Console)
		a := turn(t, b, start())
		require.NotEqual(t, script.Played, a.Verdict)
		require.NoError(t, b.Game(t.Context(), 1, 2))
		if a.Dead {
			require.Equal(t, []string{"1"}, turn(t, b, start()).Console)
		}
		b.Close()
		b.Close()
		require.Equal(t, script.Error, turn(t, b, start()).Verdict)
	})
}
