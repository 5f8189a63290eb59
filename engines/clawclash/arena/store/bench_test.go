package store_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// peopled is a ladder of n bots, with the key of the last.
func peopled(b *testing.B, n int) (s *store.Store, last [2]store.Code, key string) {
	b.Helper()
	s, err := store.Open(b.Context(), filepath.Join(b.TempDir(), "arena.db"), store.Options{Rounds: 1})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = s.Close() })
	for i := range n {
		name := fmt.Sprint("bot", i)
		a, _, err := s.Register(b.Context(), name, name+"@example.org", "password")
		if err != nil {
			b.Fatal(err)
		}
		id, k, err := s.CreateBot(b.Context(), a.ID, name, "preset:1")
		if err != nil {
			b.Fatal(err)
		}
		last[0], key = last[1], k
		if last[1], err = s.Publish(b.Context(), id, name, "", "bench"); err != nil {
			b.Fatal(err)
		}
	}
	return s, last, key
}

// BenchmarkBook is a challenge booked, on the disk.
func BenchmarkBook(b *testing.B) {
	s, codes, _ := peopled(b, 2)
	o, _ := arena.FindOpponent("random")
	r, err := arena.Challenge(b.Context(), o.Contestant(), o.Contestant(), 7)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := s.Book(b.Context(), codes[0], codes[1], r); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkBotByKey is what every request of an agent begins with, on a ladder
// of a thousand bots.
func BenchmarkBotByKey(b *testing.B) {
	s, _, key := peopled(b, 1000)
	for b.Loop() {
		if _, err := s.BotByKey(b.Context(), key); err != nil {
			b.Fatal(err)
		}
	}
}
