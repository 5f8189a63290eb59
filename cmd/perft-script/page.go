package main

import (
	"html/template"
	"os"
	"strings"

	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/clawclash/arena"
)

// page shows games with all their boards; it needs no script and nothing from
// elsewhere.
var page = template.Must(template.New("page").Parse(`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>ClawClash: {{len .}} game{{if ne (len .) 1}}s{{end}}</title>
<style>
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
body { margin: 1rem auto; max-width: 80rem; padding: 0 1rem; }
ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); gap: 1rem; list-style: none; padding: 0; }
figure { margin: 0; } figure svg { width: 100%; height: auto; }
figcaption, pre { font-size: .9rem; } pre { overflow-x: auto; white-space: pre-wrap; }
.fault { border-left: .3rem solid #c22f2f; padding-left: 1rem; }
</style>
</head>
<body>
{{range .}}<section>
<h2 id="game{{.Number}}">Game {{.Number}}: {{.Black}} (black) against {{.Red}} (red)</h2>
<p>{{.Result}}. Seed {{.Seed}}.</p>
{{with .Fault}}<pre class="fault">{{.}}</pre>{{end}}
<ol>
{{range .Boards}}<li><figure>{{.SVG}}<figcaption>{{.Caption}}{{with .Console}}<pre>{{.}}</pre>{{end}}</figcaption></figure></li>
{{end}}</ol>
</section>
{{end}}</body>
</html>
`))

type gameView struct {
	Number                    int
	Black, Red, Result, Fault string
	Seed                      uint32
	Boards                    []boardView
}

type boardView struct {
	SVG              template.HTML
	Caption, Console string
}

func writePage(name string, first int, games []arena.Game) error {
	var views []gameView
	for i, g := range games {
		v, err := viewOf(first+i, g)
		if err != nil {
			return err
		}
		views = append(views, v)
	}
	var text strings.Builder
	if err := page.Execute(&text, views); err != nil {
		return err
	}
	return os.WriteFile(name, []byte(text.String()), 0o644)
}

func viewOf(number int, g arena.Game) (gameView, error) {
	v := gameView{Number: number, Black: g.Black, Red: g.Red, Seed: g.Seed, Result: resultText(g)}
	if f := g.Result.Fault; f != nil {
		var text strings.Builder
		blame(&text, f)
		v.Fault = text.String()
	}
	start, err := boardOf(g.Position, "", "start", nil)
	if err != nil {
		return v, err
	}
	v.Boards = append(v.Boards, start)
	for _, p := range g.Plies {
		b, err := boardOf(p.Position, p.Move, caption(p), p.Console)
		if err != nil {
			return v, err
		}
		v.Boards = append(v.Boards, b)
	}
	return v, nil
}

func boardOf(position, move, caption string, console []string) (boardView, error) {
	p, err := clawclash.Draw(position, move)
	if err != nil {
		return boardView{}, err
	}
	// The picture escapes what it writes; positions and moves are checked.
	return boardView{template.HTML(p.SVG()), caption, strings.Join(console, "\n")}, nil
}

func caption(p arena.Ply) string {
	text := p.Side + " " + p.Move
	if p.Opening {
		text += " (opening)"
	}
	return text
}
