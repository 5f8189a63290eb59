package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/perft/grid"
)

// TestMain makes the test binary the command itself where it is asked to be.
func TestMain(m *testing.M) {
	if os.Getenv("PERFT_GRID_TEST") != "" {
		main()
	}
	os.Exit(m.Run())
}

func command(ctx context.Context, args ...string) *exec.Cmd {
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	c := exec.CommandContext(ctx, self, args...)
	c.Env = append(os.Environ(), "PERFT_GRID_TEST=1")
	c.WaitDelay = 5 * time.Second
	return c
}

// kill ends a process as nothing else does, and waits until it has.
func kill(c *exec.Cmd) {
	_ = c.Process.Kill() // it may have ended
	_ = c.Wait()
}

// output is what a process writes, which may be read while it does.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(b []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(b)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// A port that was free a moment ago.
func freePort(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

func TestGridCountsLikeOneMachine(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		game       string
		depth, ply int
	}{{"morris", 5, 3}, {"runemill", 4, 2}, {"clawclash", 6, 4}, {"ravenward", 3, 0}} {
		out, err := command(t.Context(), "run", c.game, "-d", strconv.Itoa(c.depth), "--ply", strconv.Itoa(c.ply),
			"--store", t.TempDir(), "-j", "2", "--recount", "3").CombinedOutput()
		require.NoError(t, err, "%s", out)
		require.Equal(t, here(t, c.game, c.depth), strings.TrimSpace(string(out)), c.game)
	}
}

// here is a count by this process.
func here(t *testing.T, game string, depth int) string {
	t.Helper()
	g, err := games.Find(game)
	require.NoError(t, err)
	p, err := g.Fast("", nil, engines.Full)
	require.NoError(t, err)
	n, err := perft.Count(t.Context(), p, depth, perft.Exact)
	require.NoError(t, err)
	return n.String()
}

func TestBadCommandLines(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer taken.Close()
	rubbish := filepath.Join(dir, "rubbish")
	require.NoError(t, os.WriteFile(rubbish, []byte("dear diary\n"), 0o600))
	nobody := freePort(t)
	for _, c := range []struct{ why, args string }{
		{"say how deep", "run morris"},
		{"no such game", "run chess -d 3"},
		{"want 0 to the depth", "run morris -d 2 --ply 3"},
		{"want 0 to 64", "run morris -d 200"},
		{"want 0 to 1024", "run morris -d 3 -j -1"},
		{"recount -1", "run morris -d 3 --recount -1"},
		{"has no such option", "run morris -d 3 -o Colour=red"},
		{"want Name=value", "run morris -d 3 -o Colour"},
		{"has 1 fields", "run morris -d 3 -p nonsense --store " + dir},
		{"history may matter", "run clawclash -d 30 --ply 2 -j 0 --store " + dir},
		{"needs a --token", "run morris -d 2 --ply 1 --listen 0.0.0.0:0 --store " + dir},
		{"missing port in address", "run morris -d 2 --ply 1 --listen localhost --store " + dir},
		{"want 0 to 65535", "run morris -d 2 --ply 1 --listen 127.0.0.1:99999 --store " + dir},
		{"address already in use", "run morris -d 2 --ply 1 --listen " + taken.Addr().String() + " --store " + dir},
		{"cannot assign requested address", "run morris -d 2 --ply 1 --listen 192.0.2.77:0 --token x --store " + dir},
		{"not a directory", "run morris -d 2 --ply 1 --store " + rubbish},
		{"go together", "run morris -d 2 --ply 1 --tls-cert x --store " + dir},
		{"not for one at --nats", "run morris -d 2 --ply 1 --nats tls://x:1 --tls-cert x --tls-key x"},
		{"tls-cert " + rubbish, "run morris -d 2 --ply 1 --tls-cert " + rubbish + " --tls-key " + rubbish + " --store " + dir},
		{"no certificate in it", "run morris -d 2 --ply 1 --nats tls://127.0.0.1:1 --tls-ca " + rubbish},
		{"no such file", "run morris -d 2 --ply 1 --nats tls://127.0.0.1:1 --tls-ca " + rubbish + "2"},
		{"no such host", "run morris -d 2 --ply 1 --nats nats://no.such.host.invalid:4222"},
		{"nobody answers there", "run morris -d 2 --ply 1 --nats nats://" + nobody},
		{"want nats://host:4222", "run morris -d 2 --ply 1 --nats http://127.0.0.1:4222"},
		{"want nats://host:4222", "work --nats 127.0.0.1"},
		{"want 1 to 65535", "work --nats nats://127.0.0.1:99999"},
		{"for a server of one's own", "run morris -d 2 --ply 1 --nats nats://127.0.0.1:1 --store " + dir},
		{"for a server of one's own", "run morris -d 2 --ply 1 --nats nats://127.0.0.1:1 --listen 127.0.0.1:0"},
		{"--tls-ca is for a server at --nats", "run morris -d 2 --ply 1 --tls-ca " + rubbish + " --store " + dir},
		{"would be taken for one", "run morris -d 2 --ply 1 --token $2a$11$abc --store " + dir},
		{"want 1000 at most", "run morris -d 2 --ply 1 --token " + strings.Repeat("x", 1001) + " --store " + dir},
		{"invalid port", "work --nats nats://127.0.0.1:port"},
		{"say which server", "work"},
		{"want 1 to 1024", "work --nats nats://127.0.0.1:1 -j 0"},
		{"want 100 at most", "work --nats nats://127.0.0.1:1 --name " + strings.Repeat("x", 101)},
	} {
		var out, errOut bytes.Buffer
		require.Equal(t, 2, run(t.Context(), strings.Fields(c.args), &out, &errOut), c.args)
		require.Contains(t, errOut.String(), c.why, c.args)
		require.Equal(t, 1, strings.Count(errOut.String(), "\n"), errOut.String())
		require.Empty(t, out.String())
	}
}

// What run writes as JSON is what docs/json.md says.
func TestDocumentFollowsItsSchema(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/json.md")
	require.NoError(t, err)
	_, after, found := strings.Cut(string(text), "```json schema=grid\n")
	require.True(t, found)
	schema, _, _ := strings.Cut(after, "\n```")
	c := jsonschema.NewCompiler()
	c.UseLoader(jsonschema.SchemeURLLoader{})
	c.DefaultDraft(jsonschema.Draft2020)
	parsed, err := jsonschema.UnmarshalJSON(strings.NewReader(schema))
	require.NoError(t, err)
	require.NoError(t, c.AddResource("grid", parsed))
	compiled, err := c.Compile("grid")
	require.NoError(t, err)
	for _, args := range []string{"run runemill -d 3 --ply 1", "run morris -d 3 --ply 3 -o Flying=false --recount 1"} {
		out, err := command(t.Context(), append(strings.Fields(args), "--json", "--store", t.TempDir(), "-j", "1")...).Output()
		require.NoError(t, err)
		doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(out))
		require.NoError(t, err)
		require.NoError(t, compiled.Validate(doc), "%s", out)
	}
	withLiars, err := json.Marshal(runDoc{Version: 1, Options: engines.Options{}, Moves: []string{}, Scope: "full", Depth: 1,
		Report: grid.Report{Workers: map[string]int{}, Liars: []grid.Liar{{Worker: "a", Failed: "why"}, {Worker: "b", Said: engines.CountOf(7)}}}})
	require.NoError(t, err)
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(withLiars))
	require.NoError(t, err)
	require.NoError(t, compiled.Validate(doc), "%s", withLiars)
}

// What the document and the help tell to type names commands and flags that
// there are.
func TestCommandsInTexts(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/beyond-one-machine.md")
	require.NoError(t, err)
	lines := regexp.MustCompile(`(?m)^ {4}perft-grid (.+?)(  +.*)?$`).FindAllStringSubmatch(string(text)+"\n"+rootHelp, -1)
	require.Greater(t, len(lines), 5)
	for _, m := range lines {
		cmd, rest, err := newRoot().Find(strings.Fields(m[1]))
		require.NoError(t, err, m[0])
		require.NotEqual(t, "perft-grid", cmd.CommandPath(), m[0])
		require.NoError(t, cmd.ParseFlags(rest), m[0])
	}
}
