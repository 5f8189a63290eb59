package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/games"
	"github.com/boardperft/perft/steps"
)

// reportFiles are the files that verify writes besides what it prints.
type reportFiles struct{ junit, tap, html string }

func (f *reportFiles) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.junit, "junit", "", "write JUnit XML to `FILE`")
	cmd.Flags().StringVar(&f.tap, "tap", "", "write TAP 14 to `FILE`")
	cmd.Flags().StringVar(&f.html, "html", "", "write a page with pictures to `FILE`")
}

func (f *reportFiles) write(reports []steps.Report) error {
	p := steps.Publisher{Games: gameOrNil, Again: again}
	for _, to := range []struct {
		name  string
		write func(io.Writer, []steps.Report) error
	}{{f.junit, p.JUnit}, {f.tap, p.TAP}, {f.html, p.HTML}} {
		if to.name == "" {
			continue
		}
		err := writeFile(to.name, func(w io.Writer) error { return to.write(w, reports) })
		if err != nil {
			return err
		}
	}
	return nil
}

func gameOrNil(name string) *engines.Game {
	g, err := games.Find(name)
	if err != nil {
		return nil
	}
	return g
}

// writeFile writes a whole file or leaves what was there: readers never see
// half of one.
func writeFile(name string, write func(io.Writer) error) (err error) {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(f.Name()) // the reason to give is err
			err = fmt.Errorf("write %s: %w", name, err)
		}
	}()
	_, err = f.Write(b.Bytes())
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), name)
}

// knownFlags are the flags about checks that are known to fail.
type knownFlags struct{ from, to string }

func (f *knownFlags) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.from, "known-failures", "", "`FILE` of checks that are known to fail: an id and the reason a line")
	cmd.Flags().StringVar(&f.to, "write-known", "", "write the checks that fail to `FILE`, for --known-failures")
}

// read is the list of known failures. One that is no check at all is an error.
func (f *knownFlags) read(all []steps.Check) ([]steps.KnownFailure, error) {
	if f.from == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.from)
	if err != nil {
		return nil, fmt.Errorf("known-failures: %w", err)
	}
	known, err := steps.ReadKnown(f.from, bytes.NewReader(text))
	if err != nil {
		return nil, err
	}
	if none := steps.Unknown(known, all); len(none) > 0 {
		return nil, fmt.Errorf("%s:%d: %s: no check has this id", f.from, none[0].Line, none[0].ID)
	}
	return known, nil
}

// write writes the list anew.
func (f *knownFlags) write(known []steps.KnownFailure, reports []steps.Report) error {
	if f.to == "" {
		return nil
	}
	return writeFile(f.to, func(w io.Writer) error { return steps.WriteKnown(w, known, reports) })
}

// writePassed tells which known failures pass.
func writePassed(out io.Writer, from string, passed []steps.KnownFailure) error {
	var b strings.Builder
	for _, k := range passed {
		fmt.Fprintf(&b, "%s:%d: %s passes: take it off the list\n", from, k.Line, k.ID)
	}
	_, err := io.WriteString(out, b.String())
	return err
}
