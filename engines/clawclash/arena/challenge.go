package arena

import (
	"context"
	"fmt"
)

// The two parties of a challenge, as winners and results name them.
const (
	Challenger = "challenger"
	Challenged = "challenged"
)

// seedLimit bounds the seeds of challenges; the second game has the next one.
const seedLimit = 1 << 30

// ChallengeGame is one game of a challenge.
type ChallengeGame struct {
	ChallengerSide string
	Winner         string // challenger, challenged or draw
	Game           Game
}

// ChallengeResult is two games and their sum.
type ChallengeResult struct {
	Games                            [2]ChallengeGame
	ChallengerScore, ChallengedScore int // 2 a win, 1 a draw; four in all
	Result                           string
}

// Challenge plays two games, the challenger black with the seed, then red with
// the next. Each script is loaded once for both. It fails where a script does
// not load, with [script.LoadError]: no result for either side.
func Challenge(ctx context.Context, challenger, challenged Contestant, seed uint32) (ChallengeResult, error) {
	var r ChallengeResult
	if seed >= seedLimit {
		return r, fmt.Errorf("challenge: seed %d is not below %d", seed, seedLimit)
	}
	games, err := playPair(ctx, challenger, challenged, [2]Setting{{Seed: seed}, {Seed: seed + 1}})
	if err != nil {
		return r, err
	}
	for i, side := range []string{Black, Red} {
		winner := Drawn
		switch games[i].Result.Winner {
		case side:
			winner = Challenger
			r.ChallengerScore += 2
		case otherSide(side):
			winner = Challenged
			r.ChallengedScore += 2
		default:
			r.ChallengerScore++
			r.ChallengedScore++
		}
		r.Games[i] = ChallengeGame{side, winner, games[i]}
	}
	switch {
	case r.ChallengerScore > r.ChallengedScore:
		r.Result = Challenger
	case r.ChallengerScore < r.ChallengedScore:
		r.Result = Challenged
	default:
		r.Result = Drawn
	}
	return r, nil
}

// playPair plays two games, the first contestant black in the one and red in
// the other. Both are opened afresh, for both games.
func playPair(ctx context.Context, first, second Contestant, settings [2]Setting) (games [2]Game, err error) {
	a, err := first.Open(ctx, settings[0].Seed)
	if err != nil {
		return games, fmt.Errorf("%s: %w", first.Name, err)
	}
	defer a.Close()
	b, err := second.Open(ctx, settings[0].Seed)
	if err != nil {
		return games, fmt.Errorf("%s: %w", second.Name, err)
	}
	defer b.Close()
	if games[0], err = Play(ctx, a, b, settings[0]); err != nil {
		return games, err
	}
	if games[1], err = Play(ctx, b, a, settings[1]); err != nil {
		return games, err
	}
	games[0].Black, games[0].Red = first.Name, second.Name
	games[1].Black, games[1].Red = second.Name, first.Name
	return games, nil
}
