package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/script/child"
)

// The test binary is perft-script too, under that name on PATH.
func TestMain(m *testing.M) {
	child.ServeIfStartedAsOne()
	os.Exit(withScriptHost(m))
}

func withScriptHost(m *testing.M) int {
	dir, err := os.MkdirTemp("", "perft-arena")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	self, err := os.Executable()
	if err != nil {
		panic(err)
	}
	if err := os.Symlink(self, filepath.Join(dir, "perft-script")); err != nil {
		panic(err)
	}
	if err := os.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH")); err != nil {
		panic(err)
	}
	return m.Run()
}

// served starts the command on a free port and returns its address. It is
// stopped when the test ends, and must stop well.
func served(t *testing.T, args ...string) string {
	t.Helper()
	ctx, stop := context.WithCancel(t.Context())
	in, out := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run(ctx, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...), io.Discard, out)
		out.Close()
	}()
	log := bufio.NewScanner(in)
	var url string
	for url == "" && log.Scan() {
		if m := regexp.MustCompile(`listening url=(\S+)`).FindStringSubmatch(log.Text()); m != nil {
			url = m[1]
		} else {
			t.Log(log.Text())
		}
	}
	require.NotEmpty(t, url, "it did not start")
	go func() { _, _ = io.Copy(io.Discard, in) }()
	t.Cleanup(func() {
		stop()
		require.Zero(t, <-done)
	})
	return url
}

const guidePath = "../../docs/clawclash-arena.md"

// The commands of the guide, as they are, from an account to a challenge, with
// the script of the guide.
func TestTheGuidesCommands(t *testing.T) {
	t.Parallel()
	for _, tool := range []string{"bash", "curl", "jq"} {
		if _, err := exec.LookPath(tool); err != nil {
			t.Skip("the guide's commands need " + tool)
		}
	}
	text, err := os.ReadFile(guidePath)
	require.NoError(t, err)
	commands := regexp.MustCompile("(?s)```sh arena\n(.*?)```").FindSubmatch(text)
	require.NotNil(t, commands)
	bot := regexp.MustCompile("(?s)```js\n(.*?)```").FindSubmatch(text)
	require.NotNil(t, bot)
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bot.js"), bot[1], 0o600))
	db := filepath.Join(dir, "arena.db")
	url := served(t, "--db", db, "--house")

	script := strings.Replace(string(commands[1]), "http://127.0.0.1:8090", url, 1)
	require.Contains(t, script, url)
	cmd := exec.CommandContext(t.Context(), "bash", "-euo", "pipefail", "-c", script)
	cmd.Dir = dir
	var out, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &stderr
	require.NoError(t, cmd.Run(), "%s\n%s", out.String(), stderr.String())

	var docs []map[string]any
	for d := json.NewDecoder(&out); ; {
		var doc map[string]any
		err := d.Decode(&doc)
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		docs = append(docs, doc)
	}
	require.Len(t, docs, 6, "registration, verification, submission, challenge, a ply, the bot")
	for i, doc := range docs {
		if i != 4 {
			require.Equal(t, true, doc["ok"], "%v", doc)
		}
	}
	require.Equal(t, true, docs[1]["emailVerified"])
	require.Equal(t, "v1 发布成功", docs[2]["message"])
	require.Equal(t, arena.CodeHash(string(bot[1])), docs[2]["codeHash"])
	require.Equal(t, true, docs[3]["scored"])
	require.Equal(t, "black", docs[4]["side"])
	info, _ := docs[5]["bot"].(map[string]any)
	change, _ := docs[3]["rpChange"].(map[string]any)["challenger"].(map[string]any)
	require.Equal(t, change["to"], info["rp"])

	replay, err := os.Open(filepath.Join(dir, "game.jsonl"))
	require.NoError(t, err)
	defer replay.Close()
	games, err := arena.ReadGames(replay)
	require.NoError(t, err)
	require.Equal(t, "Crab", games[0].Black)

	var audit bytes.Buffer
	require.Zero(t, run(t.Context(), []string{"audit", "--db", db}, &audit, os.Stderr), "while the server runs")
	require.Equal(t, "1 battles: all adds up\n", audit.String())
}

func TestServeAgain(t *testing.T) {
	t.Parallel()
	db := filepath.Join(t.TempDir(), "arena.db")
	for range 2 {
		t.Run("serve", func(t *testing.T) {
			url := served(t, "--db", db, "--house", "--quiet", "--verified", "--no-limits", "--strict-compat")
			res, err := http.Get(url + "/healthz")
			require.NoError(t, err)
			require.NoError(t, res.Body.Close())
			require.Equal(t, 200, res.StatusCode)
		})
	}
}

func TestUsage(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, c := range []struct{ args, says string }{
		{"serve extra", `unknown command "extra"`},
		{"serve --host deno", `host "deno"`},
		{"serve --workers 0", "workers 0: want 1 or more"},
		{"serve --url ftp://x", `url "ftp://x": want http://HOST`},
		{"serve --smtp nowhere", "smtp: address nowhere: missing port"},
		{"serve --smtp 127.0.0.1:25", `from: address ""`},
		{"serve --db " + dir, "arena: open " + dir},
		{"serve --addr 127.0.0.1:x --db " + filepath.Join(dir, "a.db"), "lookup tcp/x"},
		{"audit --db " + filepath.Join(dir, "none.db"), "none.db: no such file"},
	} {
		var out, errs bytes.Buffer
		require.Equal(t, cli.Usage, run(t.Context(), strings.Fields(c.args), &out, &errs), c.args)
		require.Contains(t, errs.String(), c.says, c.args)
		require.Equal(t, 1, strings.Count(errs.String(), "\n"), errs.String())
	}
}
