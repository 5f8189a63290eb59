package web_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/clawclash/arena/mail"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
	"github.com/boardperft/perft/engines/clawclash/arena/web"
)

// victimEnv makes the test binary a server on loopback over the file it names,
// to be killed.
const victimEnv = "PERFT_ARENA_TEST_VICTIM"

func serveVictim(path string) error {
	s, err := store.Open(context.Background(), path, store.Options{})
	if err != nil {
		return err
	}
	h, err := web.Handler(web.Config{Store: s, Invite: invite, Mail: &mail.Outbox{Path: path + ".mail"}, Limits: web.NoLimits})
	if err != nil {
		return err
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	fmt.Println("http://" + l.Addr().String())
	return http.Serve(l, h)
}

// victim starts a server.
func victim(t *testing.T, path string) (*exec.Cmd, string) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	cmd := exec.CommandContext(t.Context(), self)
	cmd.Env = append(os.Environ(), victimEnv+"="+path)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	url, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	return cmd, strings.TrimSpace(url)
}

// Servers are killed at random moments while many challenge each other. What
// has been answered is in the file with both games, and all that is there adds
// up.
func TestKilledServers(t *testing.T) {
	t.Parallel()
	const seed, bots = 3, 6
	random := rand.New(rand.NewPCG(seed, 0))
	path := filepath.Join(t.TempDir(), "arena.db")
	keys := map[int64]string{}
	s, err := store.Open(t.Context(), path, store.Options{Rounds: 2})
	require.NoError(t, err)
	for i := range bots {
		name := fmt.Sprint("bot", i)
		a, _, err := s.Register(t.Context(), name, name+"@example.org", "password")
		require.NoError(t, err)
		require.NoError(t, s.VerifyAccount(t.Context(), a.ID))
		id, key, err := s.CreateBot(t.Context(), a.ID, name, "preset:1")
		require.NoError(t, err)
		_, err = s.Publish(t.Context(), id, []string{"random", "greedy"}[i%2], "", "test")
		require.NoError(t, err)
		keys[id] = key
	}
	require.NoError(t, s.Close())

	booked, answered := 0, 0
	for round := range killRounds {
		cmd, url := victim(t, path)
		acks := load(url, keys, uint64(round), func(n int) bool { return n >= 1+random.IntN(12) }, func() {
			time.AfterFunc(time.Duration(random.IntN(8000))*time.Microsecond, func() { _ = cmd.Process.Kill() })
		})
		require.Error(t, cmd.Wait())

		s, err := store.Open(t.Context(), path, store.Options{})
		require.NoError(t, err)
		n, err := s.Audit(t.Context())
		require.NoError(t, err, "seed %d, round %d", seed, round)
		for _, battle := range acks {
			for i, game := range battle.Games {
				m, err := s.Match(t.Context(), game.MatchURLID)
				require.NoError(t, err, "seed %d, round %d: answered, but not there", seed, round)
				require.Equal(t, i+1, m.GameNo)
				require.Equal(t, game.Turns, m.Turns)
			}
		}
		answered += len(acks)
		require.GreaterOrEqual(t, n, booked+len(acks))
		booked = n
		require.NoError(t, s.Close())
	}
	require.Positive(t, answered)
	t.Logf("seed %d: %d kills, %d challenges answered, %d booked", seed, killRounds, answered, booked)
}

// ack is what a challenge was answered with.
type ack struct {
	Games []struct {
		MatchURLID string `json:"matchUrlId"`
		Turns      int    `json:"turns"`
	} `json:"games"`
}

// load lets each bot challenge others until the server is gone. When enough
// have been answered, kill is called, once.
func load(url string, keys map[int64]string, seed uint64, enough func(int) bool, kill func()) []ack {
	var mu sync.Mutex
	var acks []ack
	var once sync.Once
	var all sync.WaitGroup
	for me, key := range keys {
		all.Go(func() {
			random := rand.New(rand.NewPCG(seed, uint64(me)))
			for {
				other := 1 + (me+random.Int64N(int64(len(keys)-1)))%int64(len(keys))
				a, err := challenge(url, key, other)
				if err != nil {
					return
				}
				mu.Lock()
				acks = append(acks, a)
				if enough(len(acks)) {
					once.Do(kill)
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return acks
}

func challenge(url, key string, other int64) (ack, error) {
	r, err := http.NewRequest(http.MethodPost, url+"/api/agent/challenge", strings.NewReader(fmt.Sprintf(`{"challengedBotId":%d}`, other)))
	if err != nil {
		return ack{}, err
	}
	r.Header.Set("Authorization", "Bearer "+key)
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		return ack{}, err
	}
	defer res.Body.Close()
	var a ack
	if err := json.NewDecoder(res.Body).Decode(&a); err != nil {
		return a, err
	}
	if res.StatusCode != http.StatusOK {
		return a, fmt.Errorf("status %d", res.StatusCode)
	}
	return a, nil
}
