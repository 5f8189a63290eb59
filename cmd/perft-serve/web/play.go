package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/search"
	"github.com/boardperft/perft/perft"
	"github.com/boardperft/perft/steps"
)

// bot is what the opponent is called.
const bot = "G-Bot"

// choice is a value that can be picked in a form.
type choice struct {
	Value, Says string
	Now         bool
}

// optionView is an option of the game in a form.
type optionView struct {
	Name, Says string
	Values     []choice
}

// playView is the page of a game that is played.
type playView struct {
	Title, Game, Rules string
	Error              string
	Turn               string // who is to move, or how the game ended
	Over, BotsTurn     bool
	Board              boardView
	Moves              []moveView
	Line               []string // the moves so far
	Fields             []field
	Back, AtStart      string // addresses: a move back, the start,
	Explore            string // and the explorer
	Opponents          []choice
	Levels             []choice
	Seed               uint64
	Options            []optionView
	Position           string
	Picture            string
	Others             []field // the position in other notations
	Scenario           string
	Caption            []string
}

// reach plays the line of a.
func (p *Pages) reach(a ask) (engines.Position, error) {
	return a.game.Play(p.Maker(a.game), a.line, engines.Mode{})
}

// play shows a game.
func (p *Pages) play(r *http.Request) (answer, error) {
	a, err := p.read(r)
	if err != nil {
		return answer{}, err
	}
	position, err := p.reach(a)
	if err != nil {
		return answer{}, err
	}
	return p.show(r.Context(), a, position, nil)
}

// move plays a move, and G-Bot's reply where it is its turn then; with no move
// just that. It goes on to the page of the game as it stands then.
func (p *Pages) move(r *http.Request) (answer, error) {
	a, err := p.read(r)
	if err != nil {
		return answer{}, err
	}
	position, err := p.reach(a)
	if err != nil {
		return answer{}, err
	}
	if text := strings.TrimSpace(r.PostForm.Get("move")); text != "" {
		if a.game.Spell != nil {
			text = a.game.Spell(text)
		}
		move, ok := engines.ParseMove(position, text)
		if !ok {
			why := fmt.Errorf("%.40q is not legal here; the legal moves are listed below", text)
			if out := position.Outcome(); out.Over() {
				why = fmt.Errorf("the game is over (%s)", out)
			}
			return p.show(r.Context(), a, position, why)
		}
		position.Make(move)
		a.line.Moves = append(a.line.Moves, text)
	}
	if err := p.reply(r, &a, position); err != nil {
		return answer{}, err
	}
	return answer{redirect: a.playHref(a.line.Moves, "status")}, nil
}

// botToMove tells whether G-Bot is to choose.
func (a ask) botToMove(position engines.Position) bool {
	if a.you == "" || position.Outcome().Over() {
		return false
	}
	side, err := search.SideToMove(a.game, position)
	return err == nil && a.game.Sides[side] != a.you
}

// reply plays for G-Bot until it is your turn.
func (p *Pages) reply(r *http.Request, a *ask, position engines.Position) error {
	if !a.botToMove(position) {
		return nil
	}
	level, err := search.LevelOf(a.game, a.level)
	if err != nil {
		return err
	}
	if p.Nodes > 0 {
		level.Nodes = min(level.Nodes, p.Nodes)
	}
	ctx, done, err := p.slot(r)
	if err != nil {
		return err
	}
	defer done()
	player := search.NewBot(a.game, level)
	for a.botToMove(position) && len(a.line.Moves) < maxMoves {
		if len(position.AppendMoves(nil)) == 0 {
			return nil // the rules served are broken ones
		}
		move, err := player.Choose(ctx, position, search.Seeded(a.seed, position))
		if err == nil {
			err = ctx.Err() // a search cut short is no answer of this seed
		}
		if err != nil {
			return &problem{http.StatusServiceUnavailable, fmt.Errorf("%s did not find a move: %w", bot, err)}
		}
		a.line.Moves = append(a.line.Moves, position.Format(move))
		position.Make(move)
	}
	return nil
}

// show makes the page of a game, with what was wrong with the last request.
func (p *Pages) show(ctx context.Context, a ask, position engines.Position, wrong error) (answer, error) {
	v := playView{
		Title: a.game.Title, Game: a.game.Name, Rules: p.Rules, Line: a.line.Moves,
		Fields: append(a.playing(), movesField(a.line.Moves)), Position: position.String(),
		Over: position.Outcome().Over(), BotsTurn: a.botToMove(position), Seed: a.seed,
	}
	status := http.StatusOK
	if wrong != nil {
		v.Error, status = wrong.Error(), http.StatusUnprocessableEntity
	}
	moves := engines.MoveTexts(position)
	if v.BotsTurn {
		moves = nil
	}
	last := ""
	if n := len(a.line.Moves); n > 0 {
		last = a.line.Moves[n-1]
		v.Back, v.AtStart = a.playHref(a.before(position), "status"), a.playHref(nil, "status")
	}
	var err error
	v.Board, v.Moves, err = draw(a.game, v.Position, last, moves, a.at, func(at []string) string {
		fragment := "board"
		if n := len(at); n > 0 {
			for i, point := range a.board().Points {
				if point.Name == at[n-1] {
					fragment = fmt.Sprintf("p%d", i)
				}
			}
		}
		return a.playHref(a.line.Moves, fragment, field{"at", strings.Join(at, " ")})
	})
	if err != nil {
		return answer{}, err
	}
	v.fill(a, position)
	e := a
	e.depth, e.root, e.engine, e.second = 3, len(a.line.Moves), "", ""
	v.Explore = e.exploreHref(a.line.Moves, "")
	if v.Scenario, err = scenario(ctx, a, p.Maker(a.game)); err != nil {
		return answer{}, err
	}
	return answer{status: status, template: "play.html", data: v}, nil
}

// fill says in words and forms what the page shows of a game.
func (v *playView) fill(a ask, position engines.Position) {
	names := sideNames(a.board(), a.game.Sides)
	side, err := search.SideToMove(a.game, position)
	switch out := position.Outcome(); {
	case out.Over():
		v.Turn = ended(a, names, out)
	case err == nil:
		v.Turn = names[side] + " to move"
		if a.you != "" {
			v.Turn += map[bool]string{true: ": " + bot + "'s turn", false: ": your turn"}[v.BotsTurn]
		}
		v.Turn += "."
	}
	v.Opponents = []choice{{"", "yourself, both sides", a.you == ""}}
	for i, s := range a.game.Sides {
		v.Opponents = append(v.Opponents, choice{s, bot + ", you play " + names[i], a.you == s})
	}
	for i, l := range search.LevelNames() {
		v.Levels = append(v.Levels, choice{l, l, l == a.level || i == 0 && a.level == ""})
	}
	v.Options = optionViews(a)
	if picture, err := a.game.Draw(v.Position, ""); err == nil {
		v.Picture, v.Caption = picture.Text(), picture.Caption()
	}
	for _, n := range a.game.Notations {
		if text, err := n.Write(v.Position, a.line.Options, position.Outcome()); err == nil {
			v.Others = append(v.Others, field{n.Name, text})
		}
	}
}

func optionViews(a ask) (list []optionView) {
	for _, o := range a.game.Options {
		view := optionView{Name: o.Name, Says: o.Says}
		for _, value := range o.Values {
			view.Values = append(view.Values, choice{value, value, a.game.Option(a.line.Options, o.Name) == value})
		}
		list = append(list, view)
	}
	return list
}

// ended says how a game ended.
func ended(a ask, names []string, out engines.Outcome) string {
	why := strings.ReplaceAll(out.Reason, "-", " ")
	for i, s := range a.game.Sides {
		switch {
		case out.Winner != s:
		case a.you == "":
			return fmt.Sprintf("The game is over: %s won (%s).", names[i], why)
		case a.you == s:
			return fmt.Sprintf("The game is over: you won (%s).", why)
		default:
			return fmt.Sprintf("The game is over: %s won (%s).", bot, why)
		}
	}
	return fmt.Sprintf("The game is over: a draw (%s).", why)
}

// before is the line to go back to: without the last move, and against G-Bot
// without its reply and your move before that.
func (a ask) before(position engines.Position) []string {
	moves := a.line.Moves
	for len(moves) > 0 {
		moves = moves[:len(moves)-1]
		position.Unmake()
		b := a
		b.line.Moves = moves
		if !b.botToMove(position) {
			break
		}
	}
	for _, text := range a.line.Moves[len(moves):] { // and forth again
		if m, ok := engines.ParseMove(position, a.spell(text)); ok {
			position.Make(m)
		}
	}
	return moves
}

func (a ask) spell(move string) string {
	if a.game.Spell == nil {
		return move
	}
	return a.game.Spell(move)
}

// scenario is what an implementation answers after the line, as a scenario of
// the rule book.
func scenario(ctx context.Context, a ask, m engines.Maker) (string, error) {
	believed, err := perft.Ask(ctx, engines.FromPosition(a.game, m, a.scope), a.line)
	if err != nil {
		return "", err
	}
	if believed.Refused != "" {
		return "", errors.New(believed.Refused)
	}
	return steps.Gherkin(a.game, perft.Difference{
		Line: a.whole(), Aspects: []perft.Aspect{perft.Moves, perft.Outcome}, B: believed,
	}), nil
}

// whole is the line with its position written out.
func (a ask) whole() engines.Line {
	line := a.line
	if line.Position == "" {
		line.Position = a.game.Start(line.Options)
	}
	return line
}
