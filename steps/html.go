package steps

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/board"
)

//go:embed page.html
var pageText string

var pageTemplate = template.Must(template.New("page").Parse(pageText))

// page is what the template shows.
type page struct {
	Verdict Verdict
	Class   string
	Seconds string
	Reports []pageReport
}

type pageReport struct {
	Game, Engine, Seconds string
	Budget                string
	Verdict               Verdict
	Class                 string
	Counts                []pageCount
	Wrong                 []pageWrong
	Rules                 []pageRule
	Uncovered             int
	Groups                []pageGroup
}

type pageCount struct {
	Status Status
	N      int
}

type pageWrong struct {
	Check
	Class, Again, Moves, Options string
	Gherkin                      string
	Rules                        []string
	Pictures                     []pagePicture
}

type pagePicture struct {
	Title string
	SVG   template.HTML
}

// pageRule is a clause and how the checks about it ended.
type pageRule struct {
	engines.Clause
	Passed, Wrong, Open int
	Class               string
}

type pageGroup struct {
	Name, Seconds string
	Verdict       Verdict
	Class         string
	Checks        []pageCheck
}

type pageCheck struct {
	Name, Seconds, Message string
	Status                 Status
	Class                  string
}

// HTML writes reports as one page that needs nothing else: no JavaScript, no
// other file, no network.
func (p Publisher) HTML(w io.Writer, reports []Report) error {
	var doc page
	var all []Check
	var took time.Duration
	for _, r := range reports {
		all = append(all, r.Checks...)
		took += r.Time
		doc.Reports = append(doc.Reports, p.pageReport(r))
	}
	doc.Verdict, doc.Seconds = VerdictOf(all), seconds(took)
	doc.Class = class(string(doc.Verdict))
	return pageTemplate.Execute(w, doc)
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.2f s", d.Seconds()) }

// class is a status or a verdict as the style sheet calls it.
func class(text string) string { return strings.ReplaceAll(text, " ", "-") }

func (p Publisher) pageReport(r Report) pageReport {
	g := p.Games(r.Game)
	doc := pageReport{Game: r.Game, Engine: r.Engine, Budget: r.Budget, Seconds: seconds(r.Time), Verdict: r.Verdict(), Class: class(string(r.Verdict()))}
	if g != nil && g.Title != "" {
		doc.Game = g.Title
	}
	for _, s := range []Status{Pass, Fail, Broken, Known, NotAsked, BeyondLimit} {
		doc.Counts = append(doc.Counts, pageCount{s, countOf(r.Checks, s)})
	}
	if small := r.Smallest; small != nil {
		w := p.pageWrong(r, g, small.Check)
		w.Again, w.Gherkin = small.Again, small.Gherkin
		doc.Wrong = append(doc.Wrong, w)
	}
	for _, c := range r.Wrong() {
		doc.Wrong = append(doc.Wrong, p.pageWrong(r, g, c))
	}
	if g != nil {
		doc.Rules, doc.Uncovered = coverage(g, r.Checks)
	}
	for _, name := range r.Groups() {
		doc.Groups = append(doc.Groups, pageGroupOf(name, r.In(name)))
	}
	return doc
}

func (p Publisher) pageWrong(r Report, g *engines.Game, c Check) pageWrong {
	w := pageWrong{
		Check: c, Class: class(string(c.Status)), Again: p.Again(r, c),
		Moves: strings.Join(c.Line.Moves, " "), Options: c.Line.Options.String(),
	}
	for _, id := range c.Rules {
		if g != nil {
			id = saying(g, id)
		}
		w.Rules = append(w.Rules, id)
	}
	if g != nil {
		w.Pictures = pictures(g, c)
	}
	return w
}

// pictures are the boards of a check: where moves were compared, one with the
// missing and the extra ones marked; where positions were, the one expected and
// the one that came.
func pictures(g *engines.Game, c Check) (list []pagePicture) {
	add := func(title string, picture board.Picture, ok bool) {
		if ok {
			list = append(list, pagePicture{title, template.HTML(picture.SVG())}) // the SVG escapes its texts itself
		}
	}
	at, ok := c.picture(g)
	if len(c.Missing)+len(c.Extra) > 0 && ok {
		at = at.With(board.Missing, c.Missing...).With(board.Extra, c.Extra...)
	}
	if c.Ask != "becomes" && !strings.HasPrefix(c.Ask, "the position is") {
		add("The position", at, ok)
		return list
	}
	for _, side := range []struct{ title, position string }{{"Expected", c.Want}, {"Actual", c.Got}} {
		picture, err := g.Draw(side.position, "")
		add(side.title, picture, err == nil)
	}
	return list
}

// coverage lists the clauses of a game with the checks about them, and counts
// those that no check is about.
func coverage(g *engines.Game, checks []Check) (rules []pageRule, uncovered int) {
	for _, clause := range g.Clauses {
		r := pageRule{Clause: clause}
		for _, c := range checks {
			switch {
			case !slices.Contains(c.Rules, clause.ID):
			case c.Status == Pass:
				r.Passed++
			case c.Status == Fail || c.Status == Broken:
				r.Wrong++
			default:
				r.Open++
			}
		}
		switch {
		case r.Wrong > 0:
			r.Class = "fail"
		case r.Passed > 0:
			r.Class = "pass"
		default:
			r.Class = "not-asked"
			uncovered++
		}
		rules = append(rules, r)
	}
	return rules, uncovered
}

func pageGroupOf(name string, checks []Check) pageGroup {
	v := VerdictOf(checks)
	doc := pageGroup{Name: name, Verdict: v, Class: class(string(v))}
	var took time.Duration
	for _, c := range checks {
		took += c.Time
		one := pageCheck{Name: strings.TrimPrefix(c.ID, name+"/"), Seconds: seconds(c.Time), Status: c.Status, Class: class(string(c.Status))}
		if c.Status != Pass {
			one.Message = message(c)
		}
		doc.Checks = append(doc.Checks, one)
	}
	doc.Seconds = seconds(took)
	return doc
}
