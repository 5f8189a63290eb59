package arena

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/clawclash"
	"github.com/boardperft/perft/engines/script"
)

// recordVersion is that of the lines of a replay file.
const recordVersion = 1

// The lines of a replay file, one JSON value each: a game, its plies, its
// result; then perhaps the next game.
type (
	gameLine struct {
		Type    string `json:"type"` // "game"
		Version int    `json:"version"`
		Black   string `json:"black"`
		Red     string `json:"red"`
		Seed    uint32 `json:"seed"`
		Start   string `json:"start"`
	}
	plyLine struct {
		Type string `json:"type"` // "ply"
		Ply
	}
	resultLine struct {
		Type string `json:"type"` // "result"
		Result
		Turns       int    `json:"turns"`
		FinalPieces Pieces `json:"finalPieces"`
	}
)

// Pieces are the pieces of each side on the board.
type Pieces struct {
	Black int `json:"black"`
	Red   int `json:"red"`
}

// FinalPieces counts the pieces at the end.
func (g Game) FinalPieces() Pieces {
	s, err := clawclash.ParseSetup(g.Final())
	if err != nil {
		return Pieces{}
	}
	return Pieces{s.Count('B'), s.Count('R')}
}

// InitialBoard is the board at the start, as the platform's replays have it.
func (g Game) InitialBoard() script.Board {
	s, err := clawclash.ParseSetup(g.Position)
	if err != nil {
		return script.Board{}
	}
	return cells(s)
}

// History is the game as scripts and the platform's replays have it.
func (g Game) History() []script.Entry {
	history := []script.Entry{}
	for _, p := range g.Plies {
		e := script.Entry{Turn: p.Turn, Side: p.Side, Captured: p.Captured, Pass: p.Move == "pass"}
		if e.Captured == nil {
			e.Captured = []script.Square{}
		}
		if !e.Pass {
			e.From, e.To = pointOf(p.Move[:2]), pointOf(p.Move[3:])
		}
		history = append(history, e)
	}
	return history
}

// pointOf reads a point's name, a1 to d4.
func pointOf(name string) *script.Square {
	return &script.Square{int(name[0] - 'a'), int(name[1] - '1')}
}

// WriteGame writes a game as lines of JSON, with the position's notation after
// each ply.
func WriteGame(w io.Writer, g Game) error {
	start := g.Position
	if start == "" {
		start = clawclash.Start
	}
	out := json.NewEncoder(w)
	out.SetEscapeHTML(false)
	if err := out.Encode(gameLine{"game", recordVersion, g.Black, g.Red, g.Seed, start}); err != nil {
		return err
	}
	for _, p := range g.Plies {
		if err := out.Encode(plyLine{"ply", p}); err != nil {
			return err
		}
	}
	return out.Encode(resultLine{"result", g.Result, g.Turns(), g.FinalPieces()})
}

// ReadGames reads a replay file and plays its games again: every move must be
// legal and lead to the position that stands beside it.
func ReadGames(r io.Reader) ([]Game, error) {
	var games []Game
	var reader *gameReader
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 4<<20)
	n := 0
	for lines.Scan() {
		n++
		if len(lines.Bytes()) == 0 {
			continue
		}
		if reader == nil {
			reader = &gameReader{}
		}
		done, err := reader.line(lines.Bytes())
		if err != nil {
			return nil, fmt.Errorf("replay line %d: %w", n, err)
		}
		if done {
			games = append(games, reader.game)
			reader = nil
		}
	}
	switch err := lines.Err(); {
	case err != nil:
		return nil, fmt.Errorf("replay line %d: %w", n+1, err)
	case reader != nil:
		return nil, fmt.Errorf("replay line %d: the last game has no result", n)
	case len(games) == 0:
		return nil, fmt.Errorf("replay: no game in it")
	}
	return games, nil
}

type gameReader struct {
	game  Game
	table *table // nil before the first line
}

func (r *gameReader) line(text []byte) (done bool, err error) {
	var kind struct{ Type string }
	if err := json.Unmarshal(text, &kind); err != nil {
		return false, err
	}
	switch {
	case r.table == nil && kind.Type == "game":
		return false, r.begin(text)
	case r.table == nil:
		return false, fmt.Errorf("type %q, want a game to begin", kind.Type)
	case kind.Type == "ply":
		return false, r.ply(text)
	case kind.Type == "result":
		return true, r.end(text)
	}
	return false, fmt.Errorf("type %q, want ply or result", kind.Type)
}

func (r *gameReader) begin(text []byte) error {
	var l gameLine
	if err := json.Unmarshal(text, &l); err != nil {
		return err
	}
	if l.Version != recordVersion {
		return fmt.Errorf("version %d, want %d", l.Version, recordVersion)
	}
	r.game = Game{Black: l.Black, Red: l.Red, Setting: Setting{Seed: l.Seed, Position: l.Start}}
	var err error
	r.table, err = newTable(r.game.Setting)
	return err
}

func (r *gameReader) ply(text []byte) error {
	var l plyLine
	if err := json.Unmarshal(text, &l); err != nil {
		return err
	}
	if err := r.table.playText(l.Move); err != nil {
		return err
	}
	made := r.table.plies[len(r.table.plies)-1]
	if made.Position != l.Position || made.Turn != l.Turn || made.Side != l.Side {
		return fmt.Errorf("ply %d of %s, %s: leads to %q, not to %q", made.Turn, made.Side, l.Move, made.Position, l.Position)
	}
	r.game.Plies = append(r.game.Plies, l.Ply)
	if l.Opening {
		r.game.Opening = append(r.game.Opening, l.Move)
	}
	return nil
}

func (r *gameReader) end(text []byte) error {
	var l resultLine
	if err := json.Unmarshal(text, &l); err != nil {
		return err
	}
	r.game.Result = l.Result
	out := r.table.out()
	if l.Fault != nil {
		if out.Over() {
			return fmt.Errorf("a fault after the game's end (%s)", out)
		}
		return nil
	}
	if want := ResultOf(out); !out.Over() || want.Winner != l.Winner || want.Reason != l.Reason {
		return fmt.Errorf("result %s %s, but the game is %s", l.Winner, l.Reason, out)
	}
	return nil
}

// Line is the game up to a number of plies, as engines are asked.
func (g Game) Line(plies int) engines.Line {
	line := engines.Line{Position: g.Position}
	for _, p := range g.Plies[:plies] {
		line.Moves = append(line.Moves, p.Move)
	}
	return line
}
