package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines/gameboard"
)

// childEnv makes the test binary be perft-serve, for tests that kill it.
const childEnv = "PERFT_SERVE_TEST_CHILD"

func TestMain(m *testing.M) {
	if os.Getenv(childEnv) != "" {
		os.Exit(run(context.Background(), os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// server is a perft-serve running in this process.
type server struct {
	url  string
	log  *lockedBuffer
	stop func() int // ends it as a signal does, and gives its exit code
}

// lockedBuffer may be read while it is written.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

var listening = regexp.MustCompile(`url=(http://\S+)`)

func start(t *testing.T, args ...string) server {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	log := &lockedBuffer{}
	read, write := io.Pipe()
	ended := make(chan int, 1)
	go func() {
		ended <- run(ctx, append([]string{"http", "--addr", "127.0.0.1:0"}, args...), nil, io.Discard, io.MultiWriter(log, write))
		_ = write.Close() // a pipe's never fails
	}()
	lines := bufio.NewScanner(read)
	s := server{log: log}
	for s.url == "" && lines.Scan() {
		if m := listening.FindStringSubmatch(lines.Text()); m != nil {
			s.url = m[1]
		}
	}
	go io.Copy(io.Discard, read) //nolint:errcheck // ends with the server
	require.NotEmpty(t, s.url, log.String())
	s.stop = sync.OnceValue(func() int {
		cancel()
		return <-ended
	})
	t.Cleanup(func() { s.stop() })
	return s
}

func get(t *testing.T, url string) (*http.Response, string) {
	t.Helper()
	r, err := http.Get(url)
	require.NoError(t, err)
	defer func() { _ = r.Body.Close() }()
	body, err := io.ReadAll(r.Body)
	require.NoError(t, err)
	return r, string(body)
}

func TestServes(t *testing.T) {
	t.Parallel()
	s := start(t, "--nodes", "100")
	r, body := get(t, s.url+"/healthz")
	require.Equal(t, http.StatusOK, r.StatusCode)
	require.JSONEq(t, `{"ok":true,"games":["morris","runemill","ravenward","clawclash"]}`, body)
	r, body = get(t, s.url+"/")
	require.Equal(t, http.StatusOK, r.StatusCode)
	require.Contains(t, body, "<h1>Four games</h1>")
	client := gameboard.Client{URL: s.url}
	a, err := client.Init(t.Context(), "runemill", nil)
	require.NoError(t, err)
	_, err = client.Act(t.Context(), "runemill", a.State, json.RawMessage(`{"type":"place","to":5}`))
	require.NoError(t, err)
	r, body = get(t, s.url+"/nowhere")
	require.Equal(t, http.StatusNotFound, r.StatusCode)
	require.Contains(t, body, `"ok":false`)
	require.Zero(t, s.stop())
	require.Contains(t, s.log.String(), "method=POST path=/api/games/runemill/action status=200")
	require.NotContains(t, s.log.String(), "perft1.", "no state in the log")
	_, err = client.Init(t.Context(), "runemill", nil)
	require.Error(t, err, "it has stopped")
}

// Plain rules and fast ones serve the same game.
func TestPlainRules(t *testing.T) {
	t.Parallel()
	var ends [2]string
	for i, engine := range []string{"plain", "builtin"} {
		s := start(t, "--nodes", "1", "--engine", engine, "--quiet")
		client := gameboard.Client{URL: s.url}
		a, err := client.Init(t.Context(), "ravenward", map[string][]string{"seed": {"3"}})
		require.NoError(t, err)
		var legal []string
		for _, action := range a.LegalActions {
			legal = append(legal, string(action))
		}
		slices.Sort(legal)
		ends[i] = strings.Join(legal, " ")
	}
	require.Equal(t, ends[0], ends[1])
}

func TestRateLimit(t *testing.T) {
	t.Parallel()
	s := start(t, "--rate", "3", "--quiet")
	statuses := map[int]int{}
	for range 12 { // two windows may share them, three cannot
		r, body := get(t, s.url+"/healthz")
		statuses[r.StatusCode]++
		if r.StatusCode == http.StatusTooManyRequests {
			require.NotEmpty(t, r.Header.Get("Retry-After"))
			require.Equal(t, "application/json", r.Header.Get("Content-Type"))
			require.Contains(t, body, `"ok":false`)
		}
	}
	require.GreaterOrEqual(t, statuses[http.StatusOK], 3)
	require.GreaterOrEqual(t, statuses[http.StatusTooManyRequests], 12-6)
	require.NotContains(t, s.log.String(), "method=GET")
}

// A body cut off, one of 10 MB and one that is no JSON get an answer or an end,
// and the server goes on.
func TestBadBodies(t *testing.T) {
	t.Parallel()
	s := start(t)
	path := s.url + "/api/games/runemill/action"
	r, err := http.Post(path, "application/json", strings.NewReader(strings.Repeat("{", 10<<20)))
	if err == nil { // else the server closed while we were still sending
		require.Equal(t, http.StatusRequestEntityTooLarge, r.StatusCode)
		r.Body.Close()
	}
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
	require.NoError(t, err)
	_, err = conn.Write([]byte("POST /api/games/runemill/action HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{\"state\":\"perf"))
	require.NoError(t, err)
	require.NoError(t, conn.(*net.TCPConn).CloseWrite())
	answer, err := http.ReadResponse(bufio.NewReader(conn), nil)
	require.NoError(t, err)
	require.Equal(t, http.StatusBadRequest, answer.StatusCode)
	require.NoError(t, conn.Close())
	r, _ = get(t, s.url+"/healthz")
	require.Equal(t, http.StatusOK, r.StatusCode)
	require.NotContains(t, s.log.String(), "panic")
}

// Idle connections cost others nothing, and end with the server.
func TestIdleConnections(t *testing.T) {
	t.Parallel()
	s := start(t)
	var idle []net.Conn
	for range idleConnections {
		conn, err := net.Dial("tcp", strings.TrimPrefix(s.url, "http://"))
		require.NoError(t, err)
		idle = append(idle, conn)
		t.Cleanup(func() { _ = conn.Close() })
	}
	for range 20 {
		r, _ := get(t, s.url+"/healthz")
		require.Equal(t, http.StatusOK, r.StatusCode)
	}
	require.Zero(t, s.stop())
	for _, conn := range idle[:10] {
		require.NoError(t, conn.SetReadDeadline(time.Now().Add(20*time.Second)))
		_, err := conn.Read(make([]byte, 1))
		require.ErrorIs(t, err, io.EOF)
	}
}

// Killed with no warning and started again with the same key, the server goes
// on with every game: what a game is, its client has.
func TestKilledAndRestarted(t *testing.T) {
	t.Parallel()
	key := filepath.Join(t.TempDir(), "key")
	require.NoError(t, os.WriteFile(key, []byte("sixteen bytes or more"), 0o600))
	child := func() (*gameboard.Client, func()) {
		cmd := exec.Command(os.Args[0], "http", "--addr", "127.0.0.1:0", "--key", key, "--nodes", "100")
		cmd.Env = append(os.Environ(), childEnv+"=1")
		out, err := cmd.StderrPipe()
		require.NoError(t, err)
		require.NoError(t, cmd.Start())
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			if m := listening.FindStringSubmatch(lines.Text()); m != nil {
				go io.Copy(io.Discard, out) //nolint:errcheck // ends with the child
				return &gameboard.Client{URL: m[1]}, func() {
					require.NoError(t, cmd.Process.Kill())
					_ = cmd.Wait() // it was killed
				}
			}
		}
		require.FailNow(t, "the child did not start")
		return nil, nil
	}
	client, kill := child()
	a, err := client.Init(t.Context(), "clawclash", nil)
	require.NoError(t, err)
	for range 4 {
		kill()
		client, kill = child()
		a, err = client.Act(t.Context(), "clawclash", a.State, a.LegalActions[0])
		require.NoError(t, err)
	}
	kill()
}

// Many clients play whole games at once and lose nothing: each game, replayed
// afterwards from its seed by its actions, comes out the same.
func TestManyClients(t *testing.T) {
	t.Parallel()
	s := start(t, "--nodes", "20", "--rate", "0", "--quiet")
	transport := &http.Transport{MaxIdleConnsPerHost: manyClients}
	defer transport.CloseIdleConnections()
	client := gameboard.Client{URL: s.url, HTTP: &http.Client{Transport: transport}}
	names := []string{"morris", "runemill", "ravenward", "clawclash"}
	play := func(i int) (gameboard.Answer, int, error) {
		game := names[i%len(names)]
		a, err := client.Init(t.Context(), game, map[string][]string{"seed": {fmt.Sprint(i % 40)}, "level": {"easy"}})
		steps := 0
		for ; err == nil && !a.GameOver; steps++ {
			a, err = client.Act(t.Context(), game, a.State, a.LegalActions[(7*i+steps)%len(a.LegalActions)])
		}
		return a, steps, err
	}
	results := make([]gameboard.Answer, manyClients)
	errs := make([]error, manyClients)
	var all sync.WaitGroup
	for i := range manyClients {
		all.Go(func() { results[i], _, errs[i] = play(i) })
	}
	all.Wait()
	for i := range manyClients {
		require.NoError(t, errs[i], "client %d", i)
		require.True(t, results[i].GameOver)
	}
	for i := 0; i < manyClients; i += 9 {
		again, steps, err := play(i)
		require.NoError(t, err)
		require.Positive(t, steps)
		require.JSONEq(t, string(results[i].Observation), string(again.Observation))
		require.Equal(t, results[i].Score, again.Score)
	}
}
