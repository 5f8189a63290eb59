package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli"
)

const examples = "../../docs/examples/"

// python is the interpreter of the examples. CI has one.
func python(t *testing.T) string {
	t.Helper()
	path, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("there is no python3 here to run docs/examples/morris.py with")
	}
	if err := exec.Command(path, "-c", "import sys; sys.exit(sys.version_info < (3, 10))").Run(); err != nil {
		t.Skip("python3 is older than 3.10, which docs/examples/morris.py needs")
	}
	return path
}

// TestPythonMorris: the example is right, and short.
func TestPythonMorris(t *testing.T) {
	t.Parallel()
	engine := "ugi:" + python(t) + " " + examples + "morris.py"
	text, err := os.ReadFile(examples + "morris.py")
	require.NoError(t, err)
	require.Less(t, strings.Count(string(text), "\n"), 150)
	code, out, said := perftRun(t, "verify", "morris", "--engine", engine, "--budget", "2s",
		"--skip", "games/*", "--skip", "trees/morris/p*")
	require.Zero(t, code, "%s\n%s", out, said)
	require.Contains(t, out, "all as expected")
	require.Contains(t, out, "counting: ")
	code, out, said = perftRun(t, "verify", "morris", "--engine", engine, "--handshake")
	require.Zero(t, code, "%s\n%s", out, said)
}

// TestPythonMorrisBroken breaks lines of the example by hand: the report comes
// down to a position that a person can check.
func TestPythonMorrisBroken(t *testing.T) {
	t.Parallel()
	interpreter := python(t)
	text, err := os.ReadFile(examples + "morris.py")
	require.NoError(t, err)
	for name, c := range map[string]struct{ old, broken string }{
		"a mill does not count its own stone": {`board[:start] + "." + board[start + 1:]`, `board`},
		"no stone is spared":                  {`if not closes(board, OTHER[side], p)] or theirs`, `] or theirs`},
		"flying with four":                    {`len(own) == 3`, `len(own) <= 4`},
		"ladders everywhere":                  {`i % 2 and 0 <= q < 24`, `0 <= q < 24`},
		"no repetition":                       {`>= 3:`, `>= 4:`},
		"the count of quiet plies":            {`quiet + 1 if taken is None else 0`, `quiet + 1`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.Equal(t, 1, strings.Count(string(text), c.old), c.old)
			file := filepath.Join(t.TempDir(), "morris.py")
			require.NoError(t, os.WriteFile(file, []byte(strings.Replace(string(text), c.old, c.broken, 1)), 0o600))
			code, out, said := perftRun(t, "verify", "morris", "--engine", "ugi:"+interpreter+" "+file, "--json", "-j", "1", "--only", "features/*")
			require.Equal(t, cli.Differs, code, said)
			var doc verifyDoc
			require.NoError(t, json.Unmarshal([]byte(out), &doc))
			small := doc.Reports[0].Smallest
			require.NotNil(t, small)
			board, _, _ := strings.Cut(small.Position, " ")
			require.LessOrEqual(t, strings.Count(board, "W")+strings.Count(board, "B"), 8, "%s after %v", small.Position, small.Moves)
			require.LessOrEqual(t, len(small.Moves), 9)
			require.NotEmpty(t, small.Rules, "somebody is suspected")
		})
	}
}

// TestShellScript: a few lines of shell make a script engine.
func TestShellScript(t *testing.T) {
	t.Parallel()
	shell, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("there is no sh here to run docs/examples/perft.sh with")
	}
	perft := asPerft(t)
	cmd := exec.CommandContext(t.Context(), perft, "verify", "morris", "--only", "features/morris/mill/*", "--only", "morris/start/*",
		"--engine", "script:"+shell+" "+examples+"perft.sh", "--max-nodes", "20000")
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(perft)+":"+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Contains(t, string(out), "all as expected")
}

// TestModuleOfRules: the example in JavaScript, where its command can be built.
func TestModuleOfRules(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("building perft-script is not short")
	}
	dir := t.TempDir()
	compiler, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command here to build perft-script with")
	}
	out, err := exec.CommandContext(t.Context(), compiler, "build", "-o", dir, "../perft-script").CombinedOutput()
	require.NoError(t, err, "%s", out)
	cmd := exec.CommandContext(t.Context(), asPerft(t), "verify", "clawclash", "--engine", "js:"+examples+"clawclash-rules.js",
		"--only", "features/*", "--only", "clawclash/cases/*", "--budget", "2s")
	cmd.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err = cmd.Run()
	var exit *exec.ExitError
	require.False(t, errors.As(err, &exit), "%s%s", stdout.String(), stderr.String())
	require.NoError(t, err)
	require.Contains(t, stdout.String(), "all as expected")
}
