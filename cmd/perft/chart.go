package main

import (
	"fmt"
	"html/template"
	"math"
	"strings"
)

// chart is an SVG picture of nodes a second, a bar for each position and
// engine, on a logarithmic axis from a hundred thousand on.
func chart(results []resultDoc) string {
	const rowHeight, left, width, low = 22, 260, 560, 5.0
	high := low + 1
	for _, r := range results {
		high = math.Max(high, math.Ceil(math.Log10(math.Max(r.Rate, 1))))
	}
	x := func(rate float64) float64 {
		return left + width*math.Max(0, math.Log10(math.Max(rate, 1))-low)/(high-low)
	}
	type bar struct {
		Label, Value  string
		Y, Width, End float64
	}
	type line struct {
		X    float64
		Text string
	}
	var c struct {
		Height, Bottom float64
		Left           float64
		Bars           []bar
		Lines          []line
	}
	c.Left = left
	for i, r := range results {
		end := x(r.Rate)
		c.Bars = append(c.Bars, bar{r.Game + "/" + r.Position + " " + r.Engine, figures(r.Rate) + "/s",
			float64(30 + i*rowHeight), end - left, end})
	}
	c.Bottom = float64(30 + len(results)*rowHeight)
	c.Height = c.Bottom + 30
	for p := low; p <= high; p++ {
		c.Lines = append(c.Lines, line{x(math.Pow(10, p)), fmt.Sprintf("10^%.0f", p)})
	}
	var b strings.Builder
	if err := chartSVG.Execute(&b, c); err != nil {
		return err.Error() // the template and its data are fixed
	}
	return b.String()
}

var chartSVG = template.Must(template.New("chart").Parse(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 {{.Height}}" font-family="sans-serif" font-size="12" role="img">
<title>Nodes a second</title>
<rect width="900" height="{{.Height}}" fill="#fff"/>
{{range .Lines}}<line x1="{{.X}}" y1="24" x2="{{.X}}" y2="{{$.Bottom}}" stroke="#ddd"/><text x="{{.X}}" y="16" text-anchor="middle">{{.Text}}</text>
{{end}}{{range .Bars}}<text x="250" y="{{.Y}}" dy="13" text-anchor="end">{{.Label}}</text><rect x="{{$.Left}}" y="{{.Y}}" width="{{.Width}}" height="16" fill="#3a6ea5"/><text x="{{.End}}" y="{{.Y}}" dx="4" dy="13">{{.Value}}</text>
{{end}}</svg>
`))
