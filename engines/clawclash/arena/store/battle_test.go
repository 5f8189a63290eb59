package store_test

import (
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

func raw(t *testing.T, path string) *sql.DB {
	t.Helper()
	db, err := sql.Open("sqlite3", path)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, db.Close()) })
	return db
}

func setVersion(t *testing.T, path string, n int) {
	t.Helper()
	_, err := raw(t, path).Exec(fmt.Sprintf("PRAGMA user_version = %d", n))
	require.NoError(t, err)
}

// book is what the arena's own ladder makes of a list of battles.
type book struct {
	standings map[int64]arena.Standing
	meetings  arena.Meetings
}

// add books a battle and compares it with what the store has made of it.
func (k *book) add(t *testing.T, b store.Battle) {
	t.Helper()
	of := func(bot int64) arena.Standing {
		if st, ok := k.standings[bot]; ok {
			return st
		}
		return arena.NewStanding()
	}
	own, theirs := of(b.Challenger.Bot), of(b.Challenged.Bot)
	require.Equal(t, own.RP, b.Challenger.From, "battle %d", b.ID)
	require.Equal(t, theirs.RP, b.Challenged.From, "battle %d", b.ID)
	pair := arena.HashPair{Mine: b.Challenger.Hash, Theirs: b.Challenged.Hash}
	require.Equal(t, k.meetings.Counts(pair), b.Scored, "battle %d", b.ID)
	k.meetings.Book(pair)
	if b.Scored {
		var err error
		own, theirs, err = own.Settle(theirs, b.ChallengerScore)
		require.NoError(t, err)
	}
	require.Equal(t, own.RP, b.Challenger.To, "battle %d", b.ID)
	require.Equal(t, theirs.RP, b.Challenged.To, "battle %d", b.ID)
	k.standings[b.Challenger.Bot], k.standings[b.Challenged.Bot] = own, theirs
}

// agrees compares the end with the store's.
func (k *book) agrees(t *testing.T, s *store.Store) {
	t.Helper()
	for bot, want := range k.standings {
		got, err := s.Bot(t.Context(), bot)
		require.NoError(t, err)
		require.Equal(t, want.RP, got.Standing.RP)
		require.InDelta(t, float64(want.Elo), float64(got.Standing.Elo), 1e-9)
		require.Equal(t, [3]int{want.Wins, want.Draws, want.Losses}, [3]int{got.Standing.Wins, got.Standing.Draws, got.Standing.Losses})
	}
}

func newBook() *book { return &book{map[int64]arena.Standing{}, arena.Meetings{}} }

// Random results between five bots, some of the same text, are booked as the
// arena's own ladder does.
func TestBooksAsTheLadder(t *testing.T) {
	t.Parallel()
	s, _ := opened(t, nil)
	var codes []store.Code
	for i, text := range []string{"a", "b", "c", "a", "d"} {
		codes = append(codes, published(t, s, fmt.Sprint("bot", i), text))
	}
	results := make([]arena.ChallengeResult, 5)
	for points := range results {
		results[points] = played(t, points)
	}
	const seed = 11
	random := rand.New(rand.NewPCG(seed, 0))
	k := newBook()
	scored := map[bool]int{}
	for range 200 {
		i := random.IntN(len(codes))
		j := (i + 1 + random.IntN(len(codes)-1)) % len(codes)
		b, err := s.Book(t.Context(), codes[i], codes[j], results[random.IntN(5)])
		require.NoError(t, err)
		k.add(t, b)
		scored[b.Scored]++
	}
	k.agrees(t, s)
	require.NotZero(t, scored[true])
	require.NotZero(t, scored[false])
	_, err := s.Book(t.Context(), codes[0], codes[0], results[0])
	require.ErrorContains(t, err, "against itself")
}

// Many at once: in the order in which they were booked, each begins with the
// points that the one before has left, and none is lost.
func TestBookingsAtOnce(t *testing.T) {
	t.Parallel()
	s, path := opened(t, nil)
	codes := []store.Code{published(t, s, "Ann", "a"), published(t, s, "Bob", "b"), published(t, s, "Cat", "c")}
	const workers, each = 8, 12
	results := make([]arena.ChallengeResult, 5)
	for points := range results {
		results[points] = played(t, points)
	}
	type booked struct {
		b   store.Battle
		err error
	}
	done := make(chan booked, workers*each)
	for w := range workers {
		go func() {
			for i := range each {
				a := (w + i) % 3
				b, err := s.Book(context.Background(), codes[a], codes[(a+1+i%2)%3], results[(w+i)%5])
				done <- booked{b, err}
			}
		}()
	}
	var all []store.Battle
	for range workers * each {
		one := <-done
		require.NoError(t, one.err)
		all = append(all, one.b)
	}
	slices.SortFunc(all, func(a, b store.Battle) int { return int(a.ID - b.ID) })
	k := newBook()
	for i, b := range all {
		require.EqualValues(t, i+1, b.ID)
		k.add(t, b)
	}
	k.agrees(t, s)
	var games, halves int
	require.NoError(t, raw(t, path).QueryRow("SELECT count(*), sum(game_no = 2) FROM match").Scan(&games, &halves))
	require.Equal(t, [2]int{2 * workers * each, workers * each}, [2]int{games, halves})
}

// A booking that fails at its last step leaves nothing.
func TestNothingIsHalfBooked(t *testing.T) {
	t.Parallel()
	s, path := opened(t, nil)
	a, b := published(t, s, "Ann", "a"), published(t, s, "Bob", "b")
	db := raw(t, path)
	_, err := db.Exec("CREATE TRIGGER fail BEFORE INSERT ON match WHEN NEW.game_no = 2 BEGIN SELECT raise(ABORT, 'no second game'); END")
	require.NoError(t, err)
	_, err = s.Book(t.Context(), a, b, played(t, 4))
	require.ErrorContains(t, err, "no second game")
	for _, table := range []string{"battle", "match", "meeting"} {
		var n int
		require.NoError(t, db.QueryRow("SELECT count(*) FROM "+table).Scan(&n))
		require.Zero(t, n, table)
	}
	bot, err := s.Bot(t.Context(), a.Bot)
	require.NoError(t, err)
	require.Equal(t, arena.NewStanding(), bot.Standing)

	_, err = db.Exec("DROP TRIGGER fail")
	require.NoError(t, err)
	booked, err := s.Book(t.Context(), a, b, played(t, 4))
	require.NoError(t, err)
	require.Equal(t, arena.RP(25), booked.Challenger.To)
}

func TestGamesAreReadBack(t *testing.T) {
	t.Parallel()
	s, _ := opened(t, nil)
	a, b := published(t, s, "Ann", "a"), published(t, s, "Bob", "b")
	r := played(t, 3)
	var booked []store.Battle
	for range 3 {
		one, err := s.Book(t.Context(), a, b, r)
		require.NoError(t, err)
		booked = append(booked, one)
	}
	for i, suffix := range []string{"a", "b"} {
		m, err := s.Match(t.Context(), booked[0].URLID+suffix)
		require.NoError(t, err)
		require.Equal(t, i+1, m.GameNo)
		require.Equal(t, booked[0].URLID, m.Battle.URLID)
		require.Equal(t, [2]string{"Ann", "Bob"}, [2]string{m.Battle.Challenger.Name, m.Battle.Challenged.Name})
		g, err := m.ParseReplay()
		require.NoError(t, err)
		require.Equal(t, r.Games[i].Game.History(), g.History())
		require.Equal(t, r.Games[i].Game.Seed, m.Seed)
		pieces := g.FinalPieces()
		if i == 1 {
			pieces.Black, pieces.Red = pieces.Red, pieces.Black
		}
		require.Equal(t, [2]int{pieces.Black, pieces.Red}, [2]int{m.FinalChallenger, m.FinalChallenged})
	}
	_, err := s.Match(t.Context(), booked[0].URLID)
	require.ErrorIs(t, err, store.ErrNotFound)

	matches, total, err := s.Matches(t.Context(), b.Bot, 4, 1)
	require.NoError(t, err)
	require.Equal(t, 6, total)
	require.Len(t, matches, 4)
	require.Equal(t, booked[2].URLID+"a", matches[0].URLID, "the newest first")
	battles, err := s.Battles(t.Context(), b.Bot, 2)
	require.NoError(t, err)
	require.Len(t, battles, 2)
	require.Equal(t, booked[2].ID, battles[0].ID)
	require.Len(t, battles[0].Games, 2)
	require.Equal(t, booked[2].Challenger, battles[0].Challenger)
}
