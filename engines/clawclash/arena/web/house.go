package web

import (
	"context"
	"crypto/rand"
	"fmt"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// House puts the three training bots on an empty ladder, so that whoever comes
// first has somebody to challenge. They are scripts like all others, of
// accounts into which nobody can log in. Those that are there stay as they are.
func House(ctx context.Context, s *store.Store) error {
	for _, o := range arena.Opponents() {
		free, err := s.NameFree(ctx, o.Title)
		if err != nil {
			return err
		}
		if o.Training && free {
			if err := settle(ctx, s, o); err != nil {
				return fmt.Errorf("house bot %s: %w", o.Name, err)
			}
		}
	}
	return nil
}

func settle(ctx context.Context, s *store.Store, o arena.Opponent) error {
	a, _, err := s.Register(ctx, "house "+o.Name, o.Name+"@house.invalid", rand.Text())
	if err != nil {
		return err
	}
	if err := s.VerifyAccount(ctx, a.ID); err != nil {
		return err
	}
	bot, _, err := s.CreateBot(ctx, a.ID, o.Title, "preset:6")
	if err != nil {
		return err
	}
	_, err = s.Publish(ctx, bot, houseCode(o.Title), o.Says, "house")
	return err
}

// houseCode is a training bot as a script.
func houseCode(title string) string {
	return gameRules() + builtinBots + "module.exports = BuiltinBots['" + title + "'];\n"
}
