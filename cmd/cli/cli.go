// Package cli is how all commands of this module behave: what their exit codes
// mean, errors on one line, help within 80 columns, and flags that say what
// they want.
package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/signal"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// The exit codes. Zero is: nothing differs, nothing to complain of.
const (
	Differs = 1 // something differs, a script is at fault, a ladder does not add up
	Usage   = 2 // the command line, an input file, an engine or server that does not start
	Broken  = 3 // the engine under test broke
)

// Verdict ends a command with an exit code that is no mistake of the user's;
// what there is to say has been said.
type Verdict int

func (v Verdict) Error() string { return fmt.Sprintf("exit code %d", int(v)) }

// Main runs a whole command and exits with its code. An interrupt or a
// termination ends the context.
func Main(run func(context.Context) int) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	code := run(ctx)
	stop()
	os.Exit(code)
}

// Run is a whole command: it returns the exit code. A command whose error is
// no [Verdict] has printed nothing on stdout; its error goes to stderr. An
// *[engines.Broken] is Broken, every other error Usage, an answer that could
// not be written too.
func Run(ctx context.Context, root *cobra.Command, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	Prepare(root)
	out := &watched{Writer: stdout}
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(out)
	root.SetErr(stderr)
	err := root.ExecuteContext(ctx)
	var v Verdict
	if out.failed != nil && (err == nil || errors.As(err, &v)) {
		err = out.failed
	}
	switch {
	case err == nil:
		return 0
	case errors.As(err, &v):
		return int(v)
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "perft: interrupted")
		return Usage
	}
	fmt.Fprintln(stderr, "perft: "+oneLine(err.Error()))
	if broken := (*engines.Broken)(nil); errors.As(err, &broken) {
		return Broken
	}
	return Usage
}

// Prepare makes a command behave as those of [Run] do, which prepares its own.
func Prepare(root *cobra.Command) {
	root.SilenceUsage, root.SilenceErrors = true, true
	root.Version = version()
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return checkGiven(cmd.Flags()) }
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return flagError(err) })
	// Long flag texts wrap within a terminal of 80 columns.
	root.SetUsageTemplate(strings.ReplaceAll(root.UsageTemplate(), ".FlagUsages ", ".FlagUsagesWrapped 79 "))
	root.InitDefaultHelpCmd()
	if help, _, err := root.Find([]string{"help"}); err == nil {
		help.Args = func(_ *cobra.Command, args []string) error { // else it is helpful and a success
			_, _, err := root.Find(args)
			return err
		}
	}
}

// version is that of the module as the go command built it in.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "unknown"
	}
	return info.Main.Version + " " + info.GoVersion
}

// conditional is how the text of a flag begins that is for when another is given.
var conditional = regexp.MustCompile(`^with --([a-z-]+): `)

// checkGiven refuses a text given as nothing, which is a variable of the shell
// that is not set rather than a wish for the default (no moves are a line too),
// and a flag that would change nothing: one whose text begins "with --NAME: " is
// for when that one is given.
func checkGiven(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		var with *pflag.Flag
		if m := conditional.FindStringSubmatch(f.Usage); m != nil {
			with = flags.Lookup(m[1])
		}
		switch {
		case err != nil:
		case f.Value.Type() == "string" && f.Value.String() == "" && f.Name != "moves":
			err = fmt.Errorf("--%s is empty; leave it out for the default", f.Name)
		case with != nil && !with.Changed, with != nil && with.Value.String() == "false":
			err = fmt.Errorf("--%s: it goes with --%s", f.Name, with.Name)
		}
	})
	return err
}

// AsUsed is the argument rule of a command whose usage line names its
// arguments, a word each, before any flags; after a last word with a "…" there
// may be more.
func AsUsed(cmd *cobra.Command, args []string) error {
	use, _, _ := strings.Cut(cmd.Use, " -")
	names := strings.Fields(use)[1:]
	if len(args) == len(names) || strings.HasSuffix(use, "…") && len(args) > len(names) {
		return nil
	}
	return fmt.Errorf("want %s, got %d arguments", strings.Join(names, " "), len(args))
}

// wanted says what a flag of a type takes.
var wanted = map[string]string{
	"bool":     "true or false",
	"duration": "a time such as 10s or 2m",
	"float64":  "a number",
	"int":      "a whole number",
	"uint64":   "a whole number, not below 0",
}

// flagError says what a flag wants where its own error is the parser's.
func flagError(err error) error {
	var wrong *pflag.InvalidValueError
	if !errors.As(err, &wrong) {
		return err
	}
	flag := wrong.GetFlag()
	want, ok := wanted[flag.Value.Type()]
	switch {
	case errors.Is(err, strconv.ErrRange):
		want = "a number that fits 64 bits"
	case !ok:
		return err
	}
	return fmt.Errorf("--%s %q: want %s", flag.Name, wrong.GetValue(), want)
}

// watched remembers that a write failed: tables and templates write without
// telling, and an answer that nobody got is no success.
type watched struct {
	io.Writer
	failed error
}

func (w *watched) Write(b []byte) (int, error) {
	n, err := w.Writer.Write(b)
	if err != nil && w.failed == nil {
		w.failed = err
	}
	return n, err
}

// oneLine writes an error on one line: cobra puts its suggestions below.
func oneLine(text string) string {
	text = strings.Replace(text, "\n\nDid you mean this?\n", "; did you mean", 1)
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\t' }), " ")
}

// WriteJSON writes a document of docs/json.md, for people to read too.
func WriteJSON(w io.Writer, doc any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(doc)
}

// NoDepth is the depth of a command that was not told any.
const NoDepth = math.MinInt

// DepthFlag adds --depth, -d, which has no default: depth is [NoDepth] where
// it is not given, and [CheckDepth] asks for it.
func DepthFlag(cmd *cobra.Command, depth *int, usage string) {
	cmd.Flags().IntVarP(depth, "depth", "d", NoDepth, usage)
	cmd.Flags().Lookup("depth").DefValue = "0" // which help does not show
}

// CheckDepth is the error of a depth that was not given, or cannot be counted to.
func CheckDepth(depth int) error {
	if depth == NoDepth {
		return errors.New("depth: say how deep with -d N")
	}
	return perft.CheckDepth(depth)
}
