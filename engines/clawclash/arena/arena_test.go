package arena_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script"
	"github.com/boardperft/perft/engines/script/child"
)

func TestMain(m *testing.M) {
	child.ServeIfStartedAsOne()
	os.Exit(m.Run())
}

func quickjs(t *testing.T) script.Host {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	return script.QuickJS(self)
}

func node(t *testing.T) script.Host {
	t.Helper()
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("no node here")
	}
	h, err := script.Find(t.Context(), "node")
	require.NoError(t, err)
	return h
}

func opponent(t *testing.T, name string) arena.Contestant {
	t.Helper()
	o, ok := arena.FindOpponent(name)
	require.True(t, ok, name)
	return o.Contestant()
}

// text is a game as its replay, without the times, which are the machine's.
func text(t *testing.T, games ...arena.Game) string {
	t.Helper()
	var b bytes.Buffer
	for _, g := range games {
		for i := range g.Plies {
			g.Plies[i].Millis = 0
		}
		if f := g.Result.Fault; f != nil {
			f.Millis = 0
		}
		require.NoError(t, arena.WriteGame(&b, g))
	}
	return b.String()
}

const guide = `module.exports = function onTurn(me, opponent, game) {
  return game.legalMoves[0];
};`

// thinker uses all that a script may: it searches with Rules, keeps state,
// reads the history and shuffles by the stream.
const thinker = `const seen = new Map();
let games = 0;
function value(board, side, n, depth) {
  const j = Rules.judge(board, n);
  if (j) return j.winner === 'draw' ? 0 : j.winner === side ? 1000 : -1000;
  if (depth === 0) {
    let v = 0;
    for (const column of board) for (const cell of column) if (cell) v += cell === side ? 1 : -1;
    return v;
  }
  let best = -9999;
  for (const m of Rules.legalMoves(board, side)) {
    if (Rules.remaining() === 0) break;
    const next = Rules.apply(board, side, m);
    best = Math.max(best, -value(next.board, Rules.other(side), next.captured.length ? 0 : n + 1, depth - 1));
  }
  return best === -9999 ? 0 : best;
}
exports.onTurn = (me, opponent, game) => {
  if (game.turnNumber <= 2) games++;
  const moves = game.legalMoves.map((m) => ({ m, r: game.random() })).sort((a, b) => a.r - b.r);
  let best = null, bestValue = -1e9;
  for (const { m } of moves) {
    if (game.rules.remaining() === 0) break;
    const next = game.rules.apply(game.board, me.side, m);
    const key = JSON.stringify([next.board, me.side]);
    const again = seen.get(key) ?? 0;
    const v = -value(next.board, opponent.side, next.captured.length ? 0 : game.noCaptureMoves + 1, 1) - again / 10;
    if (v > bestValue) { bestValue = v; best = m; }
  }
  const key = JSON.stringify([Rules.clone(game.board), me.side]);
  seen.set(key, (seen.get(key) ?? 0) + 1);
  console.log('game', games, 'ply', game.turnNumber, 'value', bestValue, 'left', Rules.remaining(), 'history', game.history.length, me.capturedCount);
  return best;
};`

// The same seed and the same two scripts give the same game on both hosts,
// byte for byte: moves, positions, points, console.
func TestHostsPlayTheSameGames(t *testing.T) {
	t.Parallel()
	const withMath = `module.exports = (me, o, game) => game.legalMoves[Math.floor(Math.random() * game.legalMoves.length)];`
	for i, pair := range [][2]string{{thinker, thinker}, {thinker, guide}, {withMath, thinker}} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			t.Parallel()
			play := func(h script.Host, seed uint32) string {
				r, err := arena.Challenge(t.Context(),
					arena.Script(h, "a.js", pair[0]), arena.Script(h, "b.js", pair[1]), seed)
				require.NoError(t, err)
				for _, g := range r.Games {
					require.Nil(t, g.Game.Result.Fault, "%+v", g.Game.Result.Fault)
				}
				return text(t, r.Games[0].Game, r.Games[1].Game)
			}
			const seed = 77
			quick := play(quickjs(t), seed)
			require.Equal(t, quick, play(quickjs(t), seed))
			require.NotEqual(t, quick, play(quickjs(t), seed+2))
			require.Equal(t, quick, play(node(t), seed))
		})
	}
}

func TestStream(t *testing.T) {
	t.Parallel()
	s := arena.NewStream(1)
	require.Equal(t, 0.6270739405881613, s.Float())
	s = arena.NewStream(2)
	require.Equal(t, 0.7342509443406016, s.Float())
}

// The two-ply trainer against itself was drawn at ply 20 in 100 games of 100
// on the platform; it uses no random number.
func TestTwoPlyAgainstItself(t *testing.T) {
	t.Parallel()
	for seed := range uint32(3) {
		r, err := arena.Challenge(t.Context(), opponent(t, "two-ply"), opponent(t, "棋圣"), seed)
		require.NoError(t, err)
		for _, g := range r.Games {
			require.Equal(t, arena.Result{Winner: arena.Drawn, Reason: "draw"}, g.Game.Result)
			require.Equal(t, 20, g.Game.Turns())
		}
		require.Equal(t, arena.Drawn, r.Result)
	}
}

// Stronger opponents are stronger: the order of the list holds in matches.
func TestOpponentsAreGraded(t *testing.T) {
	t.Parallel()
	for _, pair := range [][2]string{{"greedy", "random"}, {"two-ply", "greedy"}, {"material", "greedy"}, {"blockade", "greedy"}, {"adjudicate", "greedy"}, {"centre", "greedy"}} {
		s, err := arena.RunMatch(t.Context(), []arena.Contestant{opponent(t, pair[0]), opponent(t, pair[1])},
			arena.MatchOptions{Pairs: 25, Seed: 3, Random: 4}, func(arena.Pair, arena.Standings) error { return nil })
		require.NoError(t, err)
		g := s.Records[0][1].Games
		require.Greater(t, g.Wins, g.Losses, "%v: %v", pair, g)
		t.Log(pair, g)
	}
}

// spy keeps what it was shown.
type spy struct {
	arena.Player
	turns []arena.Turn
	seat  arena.Seat
}

func (s *spy) Begin(ctx context.Context, seat arena.Seat) error {
	s.seat = seat
	return s.Player.Begin(ctx, seat)
}

func (s *spy) Move(ctx context.Context, t arena.Turn) (script.Answer, error) {
	s.turns = append(s.turns, t)
	return s.Player.Move(ctx, t)
}

// A script that rewrites all it is given changes nothing of its opponent's
// view, nor of the replay.
func TestOpponentIsUntouched(t *testing.T) {
	t.Parallel()
	const vandal = `module.exports = (me, opponent, game) => {
  const move = { from: [...game.legalMoves[0].from], to: [...game.legalMoves[0].to] };
  for (const list of [game.history, game.legalMoves, me.pieces, opponent.pieces]) list.length = 0;
  for (const column of game.board) column.fill('black');
  for (let i = 0; i < 50; i++) { game.random(); Math.random(); }
  game.history.push({ turn: 1, side: '<img>' });
  game.turnNumber = game.noCaptureMoves = 99; opponent.capturedCount = 5;
  return move;
};`
	play := func(code string) (*spy, arena.Game) {
		p, err := arena.Script(quickjs(t), "v.js", code).Open(t.Context(), 5)
		require.NoError(t, err)
		defer p.Close()
		o, err := opponent(t, "random").Open(t.Context(), 5)
		require.NoError(t, err)
		s := &spy{Player: o}
		g, err := arena.Play(t.Context(), p, s, arena.Setting{Seed: 5})
		require.NoError(t, err)
		return s, g
	}
	s, vandalised := play(vandal)
	honest, clean := play(guide)
	require.Equal(t, honest.turns, s.turns)
	require.Equal(t, text(t, clean), text(t, vandalised))
	require.Equal(t, arena.Seat{Side: arena.Red, Seed: 5 ^ 0x9C7E11D3}, s.seat)
	require.Nil(t, clean.Result.Fault)
}

// Every kind of fault ends a game for the other side, and is not in the
// history.
func TestFaults(t *testing.T) {
	t.Parallel()
	h := quickjs(t)
	h.Limits = script.Limits{Turn: 100 * time.Millisecond}
	for reason, bad := range map[string]string{
		"illegal": `return { from: [9, 9], to: [0, 0] };`, "error": `throw new Error('oh');`, "runtime": `for (;;);`,
	} {
		t.Run(reason, func(t *testing.T) {
			t.Parallel()
			code := `let n = 0; module.exports = (me, o, game) => { console.log('turn', ++n); if (n === 3) { ` + bad + ` } return game.legalMoves[0]; };`
			r, err := arena.Challenge(t.Context(), opponent(t, "random"), arena.Script(h, "bad.js", code), 9)
			require.NoError(t, err)
			first := r.Games[0].Game
			require.Equal(t, arena.Black, first.Result.Winner)
			require.Equal(t, reason, first.Result.Reason)
			require.Equal(t, 5, first.Turns(), "red's third turn is ply 6")
			f := first.Result.Fault
			require.Equal(t, 6, f.Turn)
			require.Equal(t, arena.Red, f.Side)
			require.Equal(t, []string{"turn 3"}, f.Console)
			require.NotEmpty(t, f.Legal)
			require.Equal(t, first.Final(), f.Position)
			require.Len(t, first.History(), 5)
			require.Nil(t, r.Games[1].Game.Result.Fault, "the state is kept, so n is past 3")
		})
	}
}
