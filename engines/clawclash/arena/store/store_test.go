package store_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// opened is a store in a file of its own; passwords are hashed quickly.
func opened(t *testing.T, now func() time.Time) (*store.Store, string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "an arena? 100% & a=b+c#1.db")
	s, err := store.Open(t.Context(), path, store.Options{Rounds: 2, Now: now})
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s, path
}

func register(t *testing.T, s *store.Store, name string) (store.Account, string) {
	t.Helper()
	a, code, err := s.Register(t.Context(), name, name+"@example.org", "password of "+name)
	require.NoError(t, err)
	return a, code
}

// published is a bot with one version.
func published(t *testing.T, s *store.Store, name, text string) store.Code {
	t.Helper()
	a, _ := register(t, s, name)
	id, _, err := s.CreateBot(t.Context(), a.ID, name, "preset:1")
	require.NoError(t, err)
	c, err := s.Publish(t.Context(), id, text, "", "test")
	require.NoError(t, err)
	return c
}

// played is a challenge between two built-in opponents, as if it had ended
// with these points.
func played(t *testing.T, points int) arena.ChallengeResult {
	t.Helper()
	o, ok := arena.FindOpponent("random")
	require.True(t, ok)
	r, err := arena.Challenge(t.Context(), o.Contestant(), o.Contestant(), 7)
	require.NoError(t, err)
	r.ChallengerScore, r.ChallengedScore = points, 4-points
	r.Result = []string{arena.Challenged, arena.Challenged, arena.Drawn, arena.Challenger, arena.Challenger}[points]
	return r
}

func TestAccounts(t *testing.T) {
	t.Parallel()
	now := time.UnixMilli(1_700_000_000_000)
	s, _ := opened(t, func() time.Time { return now })
	a, code := register(t, s, "Ann")
	require.False(t, a.Verified)

	var taken *store.Conflict
	_, _, err := s.Register(t.Context(), "ANN", "other@example.org", "password")
	require.ErrorAs(t, err, &taken)
	require.Equal(t, "nickname", taken.Field)
	_, _, err = s.Register(t.Context(), "Other", "ann@EXAMPLE.org", "password")
	require.ErrorAs(t, err, &taken)
	require.Equal(t, "email", taken.Field)

	_, err = s.Login(t.Context(), "Ann@example.org", "password of ann")
	require.ErrorIs(t, err, store.ErrNotFound, "a wrong password")
	_, err = s.Login(t.Context(), "nobody@example.org", "password of Ann")
	require.ErrorIs(t, err, store.ErrNotFound, "a wrong address")
	token, err := s.Login(t.Context(), "ann@example.org", "password of Ann")
	require.NoError(t, err)

	newer, err := s.NewCode(t.Context(), a.ID)
	require.NoError(t, err)
	require.ErrorIs(t, s.Verify(t.Context(), code), store.ErrNotFound, "a newer code voids the older")
	require.NoError(t, s.Verify(t.Context(), newer))
	require.ErrorIs(t, s.Verify(t.Context(), newer), store.ErrNotFound, "a code works once")
	got, err := s.AccountOf(t.Context(), token)
	require.NoError(t, err)
	require.True(t, got.Verified)
	require.Equal(t, "Ann", got.Nickname)

	late, err := s.NewCode(t.Context(), a.ID)
	require.NoError(t, err)
	now = now.Add(48 * time.Hour)
	require.ErrorIs(t, s.Verify(t.Context(), late), store.ErrNotFound, "a code lasts two days")
	_, err = s.AccountOf(t.Context(), token)
	require.NoError(t, err)
	now = now.Add(30 * 24 * time.Hour)
	_, err = s.AccountOf(t.Context(), token)
	require.ErrorIs(t, err, store.ErrNotFound, "a session lasts thirty days")

	token, err = s.NewSession(t.Context(), a.ID)
	require.NoError(t, err)
	require.NoError(t, s.Logout(t.Context(), token))
	_, err = s.AccountOf(t.Context(), token)
	require.ErrorIs(t, err, store.ErrNotFound)
}

func TestBotsAndKeys(t *testing.T) {
	t.Parallel()
	s, _ := opened(t, nil)
	a, _ := register(t, s, "Ann")
	b, _ := register(t, s, "Bob")
	id, key, err := s.CreateBot(t.Context(), a.ID, "Crab", "preset:2")
	require.NoError(t, err)
	require.Regexp(t, `^sk_[A-Za-z0-9_-]{32}$`, key)

	var taken *store.Conflict
	_, _, err = s.CreateBot(t.Context(), a.ID, "Second", "preset:1")
	require.ErrorAs(t, err, &taken)
	require.Equal(t, "account", taken.Field)
	_, _, err = s.CreateBot(t.Context(), b.ID, "cRAB", "preset:1")
	require.ErrorAs(t, err, &taken)
	require.Equal(t, "name", taken.Field)
	free, err := s.NameFree(t.Context(), "CRAB")
	require.NoError(t, err)
	require.False(t, free)

	bot, err := s.BotByKey(t.Context(), key)
	require.NoError(t, err)
	require.Equal(t, id, bot.ID)
	require.Equal(t, "Ann", bot.Owner.Nickname)
	require.Equal(t, arena.NewStanding(), bot.Standing)
	require.Equal(t, 1, bot.Place)

	newer, err := s.RotateKey(t.Context(), id)
	require.NoError(t, err)
	_, err = s.BotByKey(t.Context(), key)
	require.ErrorIs(t, err, store.ErrNotFound)
	_, err = s.BotByKey(t.Context(), newer)
	require.NoError(t, err)
	_, err = s.RotateKey(t.Context(), id+1)
	require.ErrorIs(t, err, store.ErrNotFound)

	list, err := s.FindBots(t.Context(), "%", 10)
	require.NoError(t, err)
	require.Empty(t, list, "what is a wildcard to SQL is a letter here")
	list, err = s.FindBots(t.Context(), "ra", 10)
	require.NoError(t, err)
	require.Len(t, list, 1)
}

// Nothing that lets anybody in is in the file.
func TestSecretsAreNotKept(t *testing.T) {
	t.Parallel()
	s, path := opened(t, nil)
	a, code := register(t, s, "Ann")
	token, err := s.NewSession(t.Context(), a.ID)
	require.NoError(t, err)
	_, key, err := s.CreateBot(t.Context(), a.ID, "Crab", "preset:1")
	require.NoError(t, err)
	for _, part := range []string{path, path + "-wal"} {
		info, err := os.Stat(part)
		require.NoError(t, err)
		require.Equal(t, os.FileMode(0o600), info.Mode().Perm(), part)
		text, err := os.ReadFile(part)
		require.NoError(t, err)
		for _, secret := range []string{code, token, key, key[3:], "password of Ann"} {
			require.NotContains(t, string(text), secret)
		}
	}
}

func TestVersionsHaveNoGapsAndNoDoubles(t *testing.T) {
	t.Parallel()
	s, _ := opened(t, nil)
	first := published(t, s, "Ann", "one")
	const more = 30
	failed := make(chan error, more)
	for i := range more {
		go func() {
			_, err := s.Publish(context.Background(), first.Bot, fmt.Sprint("text ", i), "n", "by")
			failed <- err
		}()
	}
	for range more {
		require.NoError(t, <-failed)
	}
	all, err := s.Versions(t.Context(), first.Bot, 50)
	require.NoError(t, err)
	require.Len(t, all, more+1)
	for i, c := range all {
		require.Equal(t, more+1-i, c.Version)
		require.Equal(t, arena.CodeHash(c.Text), c.Hash)
	}
	bot, err := s.Bot(t.Context(), first.Bot)
	require.NoError(t, err)
	require.Equal(t, more+1, bot.Version)
	_, err = s.Publish(t.Context(), 99, "x", "", "by")
	require.ErrorIs(t, err, store.ErrNotFound)
}

func TestOpenAgainAndNewer(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "a.db")
	for range 2 {
		s, err := store.Open(t.Context(), path, store.Options{})
		require.NoError(t, err)
		require.NoError(t, s.Close())
	}
	setVersion(t, path, 9)
	_, err := store.Open(t.Context(), path, store.Options{})
	require.ErrorContains(t, err, "schema version 9 is newer")
	_, err = store.Open(t.Context(), filepath.Join(path, "no"), store.Options{})
	require.Error(t, err)
}

// Places are by points, then by the hidden rating, then by age, one by one or
// in the table.
func TestPlaces(t *testing.T) {
	t.Parallel()
	s, path := opened(t, nil)
	for i, row := range []struct{ rp, elo int }{{100, 1200}, {200, 1100}, {100, 1300}, {200, 1100}, {0, 1500}} {
		c := published(t, s, fmt.Sprint("bot", i), "x")
		_, err := raw(t, path).Exec("UPDATE bot SET rp = ?, elo = ? WHERE id = ?", row.rp, row.elo, c.Bot)
		require.NoError(t, err)
	}
	table, err := s.Ladder(t.Context(), 4)
	require.NoError(t, err)
	var ids []int64
	for i, b := range table {
		require.Equal(t, i+1, b.Place)
		ids = append(ids, b.ID)
		one, err := s.Bot(t.Context(), b.ID)
		require.NoError(t, err)
		require.Equal(t, b, one)
	}
	require.Equal(t, []int64{2, 4, 3, 1}, ids)
	last, err := s.Bot(t.Context(), 5)
	require.NoError(t, err)
	require.Equal(t, 5, last.Place)
}
