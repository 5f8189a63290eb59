package arena

import (
	"context"
	"fmt"

	"github.com/boardperft/perft/engines/script"
)

// Try puts one player on one position and gives its answer. The moves lead to
// the position from the setting's; they are played for it. With warm the
// player is asked on each of its own turns on the way too, and the answers are
// thrown away, so that its module state and its stream of random numbers are
// those of the game.
func Try(ctx context.Context, c Contestant, s Setting, warm bool) (Turn, script.Answer, error) {
	t, err := newTable(Setting{Position: s.Position})
	if err != nil {
		return Turn{}, script.Answer{}, err
	}
	end, err := newTable(Setting{Position: s.Position})
	if err != nil {
		return Turn{}, script.Answer{}, err
	}
	for _, text := range s.Opening {
		if err := end.playText(text); err != nil {
			return Turn{}, script.Answer{}, err
		}
	}
	if out := end.out(); out.Over() {
		return Turn{}, script.Answer{}, fmt.Errorf("try: %s: the game is over (%s)", end.now, out)
	}
	if len(end.steps()) == 0 {
		return Turn{}, script.Answer{}, fmt.Errorf("try: %s: %s has no move; the platform passes without asking", end.now, end.side())
	}
	player, err := c.Open(ctx, s.Seed)
	if err != nil {
		return Turn{}, script.Answer{}, err
	}
	defer player.Close()
	if err := player.Begin(ctx, SeatOf(end.side(), s.Seed)); err != nil {
		return Turn{}, script.Answer{}, err
	}
	for _, text := range s.Opening {
		if warm && t.side() == end.side() && text != "pass" {
			if a, err := player.Move(ctx, t.turn()); err != nil || a.Verdict != script.Played {
				return t.turn(), a, err
			}
		}
		if err := t.playText(text); err != nil {
			return Turn{}, script.Answer{}, err
		}
	}
	turn := end.turn()
	answer, err := player.Move(ctx, turn)
	return turn, answer, err
}
