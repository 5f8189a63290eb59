package board

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const fenced = `2  N---+     1---2
   |   |     |   |
1  +---S     3---4
   a   b

South to move.
Moves left: 2 of 30.
`

func TestReadTakes(t *testing.T) {
	t.Parallel()
	want := picture(t, fence, "N..S", "", 1, 2, 30)
	for name, text := range map[string]string{
		"as drawn":                 fenced,
		"no newline at the end":    strings.TrimSpace(fenced),
		"indented":                 regexp.MustCompile(`(?m)^`).ReplaceAllString(fenced, "      "),
		"indented by tabs":         regexp.MustCompile(`(?m)^.`).ReplaceAllString(fenced, "\t\t$0"),
		"blanks at the ends":       strings.ReplaceAll(fenced, "\n", "  \t\n"),
		"lines of another system":  strings.ReplaceAll(fenced, "\n", "\r\n"),
		"blank lines around":       "\n  \n" + fenced + "\n\n",
		"caption right below":      strings.Replace(fenced, "\n\n", "\n", 1),
		"caption far below":        strings.Replace(fenced, "\n\n", "\n\n\n\n", 1),
		"caption on one line":      strings.Replace(fenced, "move.\n", "move. ", 1),
		"no key":                   regexp.MustCompile(`(?m)     [13|].*$`).ReplaceAllString(fenced, ""),
		"any point in brackets":    strings.NewReplacer("2  N---+  ", "2 [N]--+  ", "1  +--", "1 (+)-").Replace(fenced),
		"brackets at the edge":     strings.Replace(fenced, "---S ", "--[S]", 1),
		"neighbours in brackets":   strings.Replace(fenced, "2  N---+ ", "2 [N]-[+]", 1),
		"brackets, no key":         "2  N---+\n   |   |\n1  +--[S]\n   a   b\n" + fenced[strings.Index(fenced, "South"):],
		"key nearer than we write": strings.ReplaceAll(fenced, "     |   |", "    |   |"),
	} {
		t.Run(name, func(t *testing.T) {
			got, err := fence.Read(text)
			require.NoError(t, err, text)
			require.Equal(t, want, got)
		})
	}
}

func TestReadLastMove(t *testing.T) {
	t.Parallel()
	got, err := fence.Read(fenced + "Last move: 1-3.\n")
	require.NoError(t, err)
	require.Equal(t, picture(t, fence, "N..S", "1-3", 1, 2, 30), got)
}

func TestReadTrimmed(t *testing.T) {
	t.Parallel()
	want := picture(t, yard, ".c.D", "10-12", 7)
	got, err := yard.Read(strings.TrimSpace(want.Text()))
	require.NoError(t, err)
	require.Equal(t, want, got)
}

func TestReadRefuses(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ old, new, want string }{
		"nothing":              {fenced, "", "the board ends after 0 lines, want 4"},
		"half a board":         {fenced[strings.Index(fenced, "1  "):], "", "the board ends after 2 lines, want 4"},
		"no caption":           {fenced[strings.Index(fenced, "South"):], "", `the text ends where the caption should say "North to move." or "South to move."`},
		"half a caption":       {"Moves left: 2 of 30.", "", `the text ends where the caption should say "Moves left: N of N."`},
		"unknown piece":        {"2  N", "2  Q", `line 1, column 4: found 'Q' on point 1, want N, S or, with no piece, +`},
		"an empty point's dot": {"+---S", ".---S", `line 3, column 4: found '.' on point 3, want N, S or, with no piece, +`},
		"piece off the points": {"---S", "-N-S", `line 3, column 6: found 'N', want '-'`},
		"a line of the board":  {"|   |     |", "|         |", `line 2, column 8: found ' ', want '|'`},
		"wrong rank":           {"1  +", "3  +", `line 3, column 1: found '3', want '1'`},
		"wrong files":          {"a   b", "a   c", `line 4, column 1: found "a   c", want "a   b"`},
		"ranks missing":        {"2  N", "N   ", `line 1, column 1: found 'N', want '2'`},
		"blank line inside":    {"1  +", "\n1  +", `line 3, column 1: found ' ', want '1'`},
		"half of a bracket":    {"2  N", "2 [N", `line 1, column 3: found '[', want ' '`},
		"mixed brackets":       {"2  N-", "2 [N)", `line 1, column 3: found '[', want ' '`},
		"brackets on nothing":  {"---S", "[-]S", `line 3, column 5: found '[', want '-'`},
		"wrong key":            {"1---2", "2---1", `line 1, column 10: found "2---1" beside the board, want "1---2" or nothing`},
		"half a key":           {"     |   |", "", `line 2, column 9: the key beside the board is missing here, but not in line 3`},
		"something beside":     {"a   b", "a   b   c", `line 4, column 10: found "c" beside the board, want "" or nothing`},
		"wide letters":         {"2  N", "2  \u00d1", `line 1, column 4: found 'Ñ' on point 1, want N, S or, with no piece, +`},
		"no such side":         {"South", "West", `line 6, column 1: found "West to move.", want "North to move." or "South to move."`},
		"another sentence":     {"Moves left", "Stones left", `line 7, column 1: found "Stones left: 2 of 30.", want "Moves left: N of N."`},
		"no number":            {"2 of", "two of", `line 7, column 1: found "Moves left: two of 30.", want "Moves left: N of N."`},
		"a sign":               {"2 of", "-2 of", `line 7, column 1: found "Moves left: -2 of 30.", want "Moves left: N of N."`},
		"leading zero":         {"2 of", "02 of", `line 7, column 13: the number 02 has a leading zero`},
		"too long":             {"30", "1234567890", `line 7, column 18: the number 1234567890 has more than nine digits`},
		"twice":                {"South to move.", "South to move. South to move.", `line 6, column 16: found "South to move.", want "Moves left: N of N."`},
		"run together":         {"move.\n", "move.", `line 6, column 15: found "Moves left: 2 of 30." after the sentence, want a space or the end of the line`},
		"more":                 {"30.\n", "30.\nGood luck!\n", `line 8, column 1: found "Good luck!" after the end of the picture`},
		"no move":              {"30.\n", "30. Last move: 7.\n", `line 7, column 33: move "7": want the form P or P-P or xP or P-PxP or pass, where P is a point such as 4`},
		"no full stop":         {"30.\n", "30.\nLast move: 1\n", `line 8, column 1: found "Last move: 1", want Last move: MOVE.`},
		"two moves":            {"30.\n", "30. Last move: 1. Last move: 2.", `line 7, column 36: found "Last move: 2." after the end of the picture`},
	} {
		t.Run(name, func(t *testing.T) {
			require.Contains(t, fenced, c.old)
			_, err := fence.Read(strings.Replace(fenced, c.old, c.new, 1))
			require.EqualError(t, err, c.want)
		})
	}
}

// An error counts columns in the text as given, the indentation included.
func TestReadRefusesIndented(t *testing.T) {
	t.Parallel()
	text := "\n" + regexp.MustCompile(`(?m)^`).ReplaceAllString(strings.Replace(fenced, "S", "X", 1), "    ")
	_, err := fence.Read(text)
	require.EqualError(t, err, "line 4, column 12: found 'X' on point 4, want N, S or, with no piece, +")
}

// Whatever can be read is read the same again when drawn.
func FuzzRead(f *testing.F) {
	f.Add(fenced)
	f.Add(fenced + "Last move: a1-a2x3.")
	f.Add(strings.Replace(fenced, "2  N-", "2 [N]", 1))
	f.Add("2\n\n1\t+\xff")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := fence.Read(text)
		if err != nil {
			return
		}
		again, err := fence.Read(p.Text())
		require.NoError(t, err)
		require.Equal(t, p, again)
	})
}
