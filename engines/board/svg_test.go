package board

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// elements parses an SVG and lists its elements: name, attributes, text.
func elements(t *testing.T, svg string) []element {
	t.Helper()
	var all []element
	var open []int
	d := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			require.Empty(t, open)
			return all
		}
		require.NoError(t, err, svg)
		switch token := token.(type) {
		case xml.StartElement:
			require.Equal(t, "http://www.w3.org/2000/svg", token.Name.Space)
			e := element{name: token.Name.Local, attributes: map[string]string{}}
			for _, a := range token.Attr {
				e.attributes[a.Name.Local] = a.Value
			}
			open = append(open, len(all))
			all = append(all, e)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				all[open[len(open)-1]].text += string(token)
			}
		}
	}
}

type element struct {
	name       string
	attributes map[string]string
	text       string
}

func texts(all []element, name, class string) []string {
	var found []string
	for _, e := range all {
		if e.name == name && e.attributes["class"] == class {
			found = append(found, e.text)
		}
	}
	return found
}

func TestSVG(t *testing.T) {
	t.Parallel()
	p := picture(t, fence, "N..S", "3-1", 1, 2, 30)
	all := elements(t, p.SVG())

	require.Equal(t, "svg", all[0].name)
	require.Equal(t, "img", all[0].attributes["role"])
	require.Equal(t, "0 0 "+all[0].attributes["width"]+" "+all[0].attributes["height"], all[0].attributes["viewBox"])
	require.Equal(t, element{"title", map[string]string{}, "Fence"}, all[1])
	require.Equal(t, element{"desc", map[string]string{},
		"North on 1 (a2). South on 4 (b1). South to move. Moves left: 2 of 30. Last move: 3-1."}, all[2])
	require.Equal(t, []string{"N", "S"}, texts(all, "text", "bp-letter"))
	require.Equal(t, []string{"2", "1", "a", "b"}, texts(all, "text", "bp-label"))
	require.Equal(t, []string{"1", "2", "3", "4"}, texts(all, "text", "bp-name"))
	require.Equal(t, p.Caption(), texts(all, "text", "bp-caption"))
	for _, e := range all {
		require.NotContains(t, e.attributes, "id", "two pictures on a page would share it")
		if class := e.attributes["class"]; class != "" && e.name != "svg" {
			require.True(t, strings.HasPrefix(class, "bp-"), class)
			for _, name := range strings.Fields(class) {
				if name != "bp-letter" && name != "bp-label" {
					require.Contains(t, style, "."+name+"{", "class without a style")
				}
			}
		}
	}
}

func TestSVGOfSquares(t *testing.T) {
	t.Parallel()
	all := elements(t, picture(t, yard, ".c.D", "", 7).SVG())
	require.Len(t, texts(all, "rect", "bp-special"), 1)
	require.Len(t, texts(all, "rect", "bp-line"), 4)
	require.Equal(t, []string{"9", "10", "11", "12"}, texts(all, "text", "bp-name"))
	require.Contains(t, all[2].text, "The dog on 12.")
	require.Contains(t, all[2].text, "Cats on 10.")
}

// Every kind of mark is drawn in a stroke of its own and named.
func TestSVGMarks(t *testing.T) {
	t.Parallel()
	p := picture(t, fence, "N..S", "", 0, 0, 0).With(Missing, "1-2", "3", "x4").
		With(Extra, strings.Fields("1 2 3 4 1-3 2-4 x1 castles")...)
	all := elements(t, p.SVG())
	strokes := map[string]map[string]int{}
	for _, e := range all {
		if class := e.attributes["class"]; strings.HasPrefix(class, "bp-mark") && e.attributes["stroke-dasharray"] != "" {
			if strokes[class] == nil {
				strokes[class] = map[string]int{}
			}
			strokes[class][e.attributes["stroke-dasharray"]]++
		}
	}
	require.Equal(t, map[string]map[string]int{"bp-mark bp-missing": {"9 7": 3}, "bp-mark bp-extra": {"1 7": 7}}, strokes)
	require.Contains(t, texts(all, "text", "bp-caption"), "Missing moves (dashed): 1-2, 3, x4.")
	require.Contains(t, texts(all, "text", "bp-caption"), "Extra moves (dotted): 8 of them.")
}

func TestSVGEscapes(t *testing.T) {
	t.Parallel()
	b := *fence
	b.Title = `<script>"&'`
	b.Pieces = []Piece{{Letter: '<', Name: "<&", Fill: `"><g>`}}
	all := elements(t, picture(t, &b, "<...", "", 0, 0, 0).SVG())
	require.Equal(t, b.Title, all[1].text)
	require.Equal(t, []string{"<"}, texts(all, "text", "bp-letter"))
}
