package steps

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"
)

// KnownFailure is a check that is known to fail, and why it is borne with.
type KnownFailure struct {
	ID, Reason string
	Line       int // in the file
}

// ReadKnown reads a list of known failures: a line holds the id of a check, a
// space and the reason; # begins a comment line. An id without a reason, and
// one that is there twice, is an error.
func ReadKnown(name string, r io.Reader) ([]KnownFailure, error) {
	var list []KnownFailure
	lines := bufio.NewScanner(r)
	for n := 1; lines.Scan(); n++ {
		text := strings.TrimSpace(lines.Text())
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		id, reason, _ := strings.Cut(text, " ")
		k := KnownFailure{id, strings.TrimSpace(reason), n}
		if k.Reason == "" {
			return nil, fmt.Errorf("%s:%d: %s: say why it is known to fail, after the id", name, n, id)
		}
		if at := slices.IndexFunc(list, func(o KnownFailure) bool { return o.ID == id }); at >= 0 {
			return nil, fmt.Errorf("%s:%d: %s: it is there already, in line %d", name, n, id, list[at].Line)
		}
		list = append(list, k)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, nil
}

// Unknown lists the known failures that are the id of no check.
func Unknown(known []KnownFailure, checks []Check) (none []KnownFailure) {
	ids := map[string]bool{}
	for _, c := range checks {
		ids[c.ID] = true
	}
	for _, k := range known {
		if !ids[k.ID] {
			none = append(none, k)
		}
	}
	return none
}

// Forgive makes the failures of reports that are known ones [Known], and lists
// the known failures that passed wherever they were run.
func Forgive(known []KnownFailure, reports []Report) (passed []KnownFailure) {
	for _, k := range known {
		ran, failed := false, false
		for _, r := range reports {
			for i, c := range r.Checks {
				if c.ID != k.ID {
					continue
				}
				switch c.Status {
				case Pass:
					ran = true
				case Fail, Broken:
					ran, failed = true, true
					why := message(c)
					r.Checks[i].Status, r.Checks[i].Why = Known, k.Reason+" ("+why+")"
				}
			}
		}
		if ran && !failed {
			passed = append(passed, k)
		}
	}
	return passed
}

// WriteKnown writes the failures of reports, and those that are known and still
// fail, as a list that [ReadKnown] reads. The reason of one that is new is what
// went wrong.
func WriteKnown(w io.Writer, known []KnownFailure, reports []Report) error {
	reasons := map[string]string{}
	for _, k := range known {
		reasons[k.ID] = k.Reason
	}
	b := bufio.NewWriter(w)
	fmt.Fprint(b, "# Checks that are known to fail: an id and the reason a line.\n")
	written := map[string]bool{}
	for _, r := range reports {
		for _, c := range r.Checks {
			if c.Status != Fail && c.Status != Broken && c.Status != Known || written[c.ID] {
				continue
			}
			written[c.ID] = true
			reason := reasons[c.ID]
			if reason == "" {
				reason = message(c)
			}
			fmt.Fprintf(b, "%s %s\n", c.ID, reason)
		}
	}
	return b.Flush()
}
