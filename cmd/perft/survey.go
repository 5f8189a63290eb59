package main

import (
	"cmp"
	"context"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/jedib0t/go-pretty/v6/table"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/perft"
)

// surveyDoc is what --stats and --unique add to a depth.
type surveyDoc struct {
	Positions *uint64                  `json:"positions,omitempty"`
	Canonical *uint64                  `json:"canonical,omitempty"`
	Columns   map[string]engines.Count `json:"columns,omitempty"`
	Ended     map[string]engines.Count `json:"ended,omitempty"`
	names     []string
}

// survey fills in all depths at once, so they share one time, which stands at
// the last.
func (f *countFlags) survey(ctx context.Context, c *perft.Counter, doc *countDoc) error {
	began := time.Now()
	plies, err := c.Survey(ctx, f.depth)
	if err != nil {
		return err
	}
	names := perft.Columns(c.Position)
	for _, ply := range plies {
		if ply.Depth == 0 && f.depth > 0 {
			continue
		}
		s := &surveyDoc{names: names}
		if f.unique {
			s.Positions, s.Canonical = &ply.Positions, &ply.Canonical
		}
		if f.stats {
			s.Columns, s.Ended = map[string]engines.Count{}, map[string]engines.Count{}
			for i, name := range names {
				s.Columns[name] = ply.Columns[i]
			}
			for out, n := range ply.Ended {
				s.Ended[out.String()] = n
			}
		}
		doc.Nodes = ply.Nodes
		doc.Depths = append(doc.Depths, depthDoc{Depth: ply.Depth, Nodes: ply.Nodes, surveyDoc: s})
	}
	doc.Depths[len(doc.Depths)-1].Seconds = time.Since(began).Seconds()
	return nil
}

// writeSurvey is a table with a column for each kind of move and of end that
// there is.
func (f *countFlags) writeSurvey(out io.Writer, depths []depthDoc) {
	columns := []string{"depth", "nodes"}
	if f.unique {
		columns = append(columns, "positions", "up to symmetry")
	}
	var ends []string
	if f.stats {
		seen := map[string]bool{}
		for _, d := range depths {
			for end := range d.Ended {
				seen[end] = true
			}
		}
		ends = slices.SortedFunc(maps.Keys(seen), cmp.Compare[string])
		columns = append(append(columns, depths[0].names...), ends...)
	}
	t := newTable(out, columns...)
	for _, d := range depths {
		row := table.Row{d.Depth, grouped(d.Nodes.String())}
		if f.unique {
			row = append(row, groupedOf(*d.Positions), groupedOf(*d.Canonical))
		}
		if f.stats {
			for _, name := range d.names {
				row = append(row, grouped(d.Columns[name].String()))
			}
			for _, end := range ends {
				row = append(row, grouped(d.Ended[end].String()))
			}
		}
		t.AppendRow(row)
	}
	t.Render()
}

func groupedOf(n uint64) string { return grouped(engines.CountOf(n).String()) }
