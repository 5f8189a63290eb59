package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/boardperft/perft/cmd/cli"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/rating"
)

// matchReport writes a match, pair by pair and at the end.
type matchReport struct {
	ctx    context.Context
	out    io.Writer
	flags  *matchFlags
	names  map[string]invited
	faults int
	shown  map[string]bool // faults that were written in full
}

// invited is a contestant and how the command line names it.
type invited struct {
	contestant arena.Contestant
	given      string
}

// pair writes a line for a pair, and the first fault of each kind of each bot.
func (r *matchReport) pair(p arena.Pair, s arena.Standings) {
	for _, g := range p.Games {
		if g.Result.Fault != nil {
			r.faults++
		}
	}
	if r.flags.json {
		return
	}
	first, second := s.Names[p.First], s.Names[p.Second]
	points := p.Points()
	fmt.Fprintf(r.out, "%3d  %s %s %s  %s, %s   %v\n", p.Index+1, first, score(points[0]+points[1]), second,
		ending(p.Games[0]), ending(p.Games[1]), s.Records[p.First][p.Second].Games)
	for _, g := range p.Games {
		r.fault(g)
	}
}

func score(half int) string { return fmt.Sprintf("%g:%g", float64(half)/2, float64(4-half)/2) }

func ending(g arena.Game) string {
	return fmt.Sprintf("%s %s %d", g.Result.Winner, g.Result.Reason, g.Turns())
}

func (r *matchReport) fault(g arena.Game) {
	f := g.Result.Fault
	if f == nil {
		return
	}
	name := map[string]string{arena.Black: g.Black, arena.Red: g.Red}[f.Side]
	key := name + " " + string(f.Verdict)
	if r.shown[key] {
		return
	}
	if r.shown == nil {
		r.shown = map[string]bool{}
	}
	r.shown[key] = true
	fmt.Fprintf(r.out, "     %s is at fault:\n", name)
	blame(r.out, f)
	if bot := r.names[name]; repeats(r.ctx, bot.contestant, g) {
		fmt.Fprintf(r.out, "    again     %s\n", r.flags.try(bot.given, g))
	}
}

// matchDoc is the JSON document of match. An infinite Elo is left out.
type matchDoc struct {
	Version int         `json:"version"`
	Seed    uint32      `json:"seed"`
	Bots    []botDoc    `json:"bots"`
	Against [][]gameDoc `json:"crosstable"` // [i][j]: bot i against bot j
	SPRT    *sprtDoc    `json:"sprt,omitempty"`
}

type botDoc struct {
	Name   string         `json:"name"`
	Total  gameDoc        `json:"total"`
	Faults map[string]int `json:"faults"`
}

type gameDoc struct {
	Wins   int      `json:"wins"`
	Draws  int      `json:"draws"`
	Losses int      `json:"losses"`
	Pairs  [5]int   `json:"pairs"` // by half points: 0, ½, 1, 1½, 2 … of two games
	Elo    *float64 `json:"elo,omitempty"`
	Low    *float64 `json:"eloLow,omitempty"`
	High   *float64 `json:"eloHigh,omitempty"`
}

type sprtDoc struct {
	Elo0    float64 `json:"elo0"`
	Elo1    float64 `json:"elo1"`
	LLR     float64 `json:"llr"`
	Verdict string  `json:"verdict"`
}

func gamesOf(r arena.Record) gameDoc {
	doc := gameDoc{Wins: r.Games.Wins, Draws: r.Games.Draws, Losses: r.Games.Losses, Pairs: r.Pairs}
	e := rating.Elo(r.Pairs)
	for _, v := range []struct {
		to  **float64
		elo float64
	}{{&doc.Elo, e.Elo}, {&doc.Low, e.Low}, {&doc.High, e.High}} {
		if !math.IsInf(v.elo, 0) {
			*v.to = &v.elo
		}
	}
	return doc
}

func (r *matchReport) document(s arena.Standings) matchDoc {
	doc := matchDoc{Version: 1, Seed: r.flags.options.Seed}
	for i, name := range s.Names {
		total := s.Total(i)
		faults := total.Faults
		if faults == nil {
			faults = map[string]int{}
		}
		doc.Bots = append(doc.Bots, botDoc{name, gamesOf(total), faults})
		row := []gameDoc{}
		for _, record := range s.Records[i] {
			row = append(row, gamesOf(record))
		}
		doc.Against = append(doc.Against, row)
	}
	if t := r.flags.options.SPRT; t != nil {
		doc.SPRT = &sprtDoc{t.Elo0, t.Elo1, s.LLR, s.Verdict.String()}
	}
	return doc
}

// end writes what the match came to.
func (r *matchReport) end(s arena.Standings) error {
	if r.flags.json {
		return cli.WriteJSON(r.out, r.document(s))
	}
	fmt.Fprintln(r.out)
	if len(s.Names) == 2 {
		record := s.Records[0][1]
		fmt.Fprintf(r.out, "%s against %s: %v, pairs %v, Elo %v\n", s.Names[0], s.Names[1], record.Games, record.Pairs, rating.Elo(record.Pairs))
		r.sprt(s)
	} else if err := r.crosstable(s); err != nil {
		return err
	}
	for i, name := range s.Names {
		if faults := s.Total(i).Faults; len(faults) > 0 {
			fmt.Fprintf(r.out, "%s lost by fault: %s\n", name, counted(faults))
		}
	}
	return nil
}

func (r *matchReport) sprt(s arena.Standings) {
	t := r.flags.options.SPRT
	if t == nil {
		return
	}
	lower, upper := t.Bounds()
	said := map[rating.Verdict]string{
		rating.GoOn:   "not clear yet",
		rating.TakeH0: fmt.Sprintf("no stronger than %+g Elo", t.Elo0),
		rating.TakeH1: fmt.Sprintf("at least %+g Elo stronger", t.Elo1),
	}[s.Verdict]
	fmt.Fprintf(r.out, "SPRT %+g..%+g: LLR %.2f of [%.2f, %.2f]: %s\n", t.Elo0, t.Elo1, s.LLR, lower, upper, said)
}

// crosstable lists the bots by their score, each against each.
func (r *matchReport) crosstable(s arena.Standings) error {
	order := make([]int, len(s.Names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return points(s.Total(b)) - points(s.Total(a)) })
	w := tabwriter.NewWriter(r.out, 0, 0, 2, ' ', 0)
	head := "\tbot\tpoints\tElo"
	for place := range order {
		head += fmt.Sprintf("\t%d", place+1)
	}
	fmt.Fprintln(w, head)
	for place, i := range order {
		total := s.Total(i)
		row := []string{fmt.Sprint(place + 1), s.Names[i], fmt.Sprintf("%g", float64(points(total))/2), rating.Elo(total.Pairs).String()}
		for _, j := range order {
			cell := "·"
			if i != j {
				cell = fmt.Sprintf("%g", float64(points(s.Records[i][j]))/2)
			}
			row = append(row, cell)
		}
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return w.Flush()
}

// points are half points.
func points(r arena.Record) int { return 2*r.Games.Wins + r.Games.Draws }

func counted(faults map[string]int) string {
	var parts []string
	for _, v := range []string{"illegal", "error", "runtime"} {
		if n := faults[v]; n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", v, n))
		}
	}
	return strings.Join(parts, ", ")
}
