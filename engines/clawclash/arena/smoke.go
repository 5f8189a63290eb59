package arena

import (
	"context"
	"errors"
	"fmt"

	"github.com/boardperft/perft/engines/script"
)

// SmokeGame is one game of the smoke test.
type SmokeGame struct {
	Opponent Opponent
	Side     string // the tested script's
	Seed     uint32
	Game     Game
}

// Failed tells whether the tested side ended the game by a fault.
func (g SmokeGame) Failed() bool {
	f := g.Game.Result.Fault
	return f != nil && f.Side == g.Side
}

// Smoke is a smoke test: six games, or the reason why the script did not load.
type Smoke struct {
	Games  []SmokeGame
	Loaded *script.LoadError // nil if it loaded
}

// Failure is a failed game as the platform reports it, in its JSON.
type Failure struct {
	Opponent string `json:"opponent"`
	Side     string `json:"side"`
	Seed     uint32 `json:"seed"`
	Reason   string `json:"reason"`
	Turn     int    `json:"turn"`
	Detail   string `json:"detail"`
}

// smokePlan is the platform's order, with its seeds.
var smokePlan = []struct {
	opponent string
	side     string
	seed     uint32
}{
	{"random", Black, 10101}, {"random", Red, 10102},
	{"greedy", Black, 20201}, {"greedy", Red, 20202},
	{"two-ply", Black, 30301}, {"two-ply", Red, 30302},
}

// smokeSeed is that of Math.random while the script loads: the first game's.
const smokeSeed = 10101

// RunSmoke plays the smoke test: two games against each of the three training
// bots, with one and the same loaded script. Losing is fine; an illegal move,
// an exception or a lack of time or points is not. All six are always played.
// The error is for what the script is not to blame for.
func RunSmoke(ctx context.Context, c Contestant) (Smoke, error) {
	player, err := c.Open(ctx, smokeSeed)
	if err != nil {
		var le *script.LoadError
		if errors.As(err, &le) {
			return Smoke{Loaded: le}, nil
		}
		return Smoke{}, err
	}
	defer player.Close()
	var smoke Smoke
	for _, plan := range smokePlan {
		opponent, _ := FindOpponent(plan.opponent)
		game, err := smokeGame(ctx, c.Name, player, opponent, plan.side, plan.seed)
		if err != nil {
			var le *script.LoadError
			if errors.As(err, &le) { // it would not load again after its process was ended
				return Smoke{Games: smoke.Games, Loaded: le}, nil
			}
			return smoke, fmt.Errorf("smoke test, %s against %s, seed %d: %w", plan.side, plan.opponent, plan.seed, err)
		}
		smoke.Games = append(smoke.Games, SmokeGame{opponent, plan.side, plan.seed, game})
	}
	return smoke, nil
}

func smokeGame(ctx context.Context, name string, tested Player, o Opponent, side string, seed uint32) (Game, error) {
	trainer, err := o.Contestant().Open(ctx, seed)
	if err != nil {
		return Game{}, err
	}
	defer trainer.Close()
	black, red, names := tested, trainer, [2]string{name, o.Name}
	if side == Red {
		black, red, names = trainer, tested, [2]string{o.Name, name}
	}
	game, err := Play(ctx, black, red, Setting{Seed: seed})
	game.Black, game.Red = names[0], names[1]
	return game, err
}

// Passed tells whether the version may be published.
func (s Smoke) Passed() bool { return s.Loaded == nil && len(s.Failures(false)) == 0 }

// Failures lists the failed games as the platform does; never nil. Its turn is
// the last ply that was completed, which says little; without strict it is the
// ply that could not be played.
func (s Smoke) Failures(strict bool) []Failure {
	list := []Failure{}
	if s.Loaded != nil {
		const nobody = "—"
		list = append(list, Failure{nobody, nobody, 0, "error", 0, "编译失败: " + s.Loaded.Reply.Message})
	}
	for _, g := range s.Games {
		if !g.Failed() {
			continue
		}
		r := g.Game.Result
		f := Failure{g.Opponent.Title, g.Side, g.Seed, r.Reason, g.Game.Turns(), "终局原因: " + r.Reason}
		if !strict {
			f.Turn = r.Fault.Turn
		}
		list = append(list, f)
	}
	return list
}
