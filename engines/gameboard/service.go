package gameboard

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/search"
)

// service is one served game. The player has the side that starts, the bot the
// other.
type service struct {
	game    *engines.Game
	maker   engines.Maker
	codec   codec
	about   about
	grammar *jsonschema.Schema
	bots    map[string]search.Contender // by level
}

func newService(g *engines.Game, c Config) (*service, error) {
	s := &service{game: g, maker: c.Maker(g), codec: codecs[g.Name], about: abouts[g.Name], bots: map[string]search.Contender{}}
	if s.codec.action == nil {
		return nil, fmt.Errorf("gameboard: %s: has no action grammar", g.Name)
	}
	var err error
	if s.grammar, err = compile([]byte(s.about.grammar)); err != nil {
		return nil, fmt.Errorf("gameboard: %s: %w", g.Name, err)
	}
	for _, name := range search.LevelNames() {
		level, err := search.LevelOf(g, name)
		if err != nil {
			return nil, err
		}
		if c.Nodes > 0 {
			level.Nodes = min(level.Nodes, c.Nodes)
		}
		if c.Opponent != nil {
			s.bots[name] = c.Opponent(g, name)
		} else {
			s.bots[name] = search.NewBot(g, level)
		}
	}
	return s, nil
}

// errIllegal is an action that is refused with the state unchanged.
var errIllegal = errors.New("illegal action")

// play is a game being played: what its state carries, and its position.
type play struct {
	*service
	game
	position engines.Position
	reply    []string // the bot's actions in answer to the last one
}

// asked begins a game as the text behind the "?" of init asks; what cannot be
// read of it is no default either.
func (s *service) asked(text string) (*play, error) {
	query, err := url.ParseQuery(text)
	if err != nil {
		return nil, fmt.Errorf("init: %w", err)
	}
	return s.start(query)
}

// start begins a game as the query of init asks: seed (any if not given),
// level, and the game's options by name. Other parameters are refused.
func (s *service) start(query url.Values) (*play, error) {
	g := game{Game: s.game.Name, Seed: rand.Uint64N(1 << 53), Level: search.LevelNames()[0], Moves: []string{}}
	options := engines.Options{}
	for name, values := range query {
		value, err := values[0], error(nil)
		switch {
		case len(values) > 1:
			err = fmt.Errorf("is given %d times", len(values))
		case name == "seed":
			if g.Seed, err = strconv.ParseUint(value, 10, 64); err != nil {
				err = fmt.Errorf("want a whole number from 0 to %d", uint64(1<<64-1))
			}
		case name == "level":
			g.Level = value
			if s.bots[value] == nil {
				err = fmt.Errorf("want one of %s", strings.Join(search.LevelNames(), ", "))
			}
		case slices.ContainsFunc(s.game.Options, func(o engines.Option) bool { return o.Name == name }):
			options[name] = value
		default:
			err = fmt.Errorf("is no parameter of %s", s.game.Name)
		}
		if err != nil {
			return nil, fmt.Errorf("init: %.40q=%.40q: %w", name, value, err)
		}
	}
	var err error
	if g.Options, err = s.game.Normal(options); err != nil {
		return nil, fmt.Errorf("init: %w", err)
	}
	return s.resume(g)
}

// resume makes the position of a state by playing its moves.
func (s *service) resume(g game) (*play, error) {
	if g.Game != s.game.Name {
		return nil, fmt.Errorf("state: is of %.20q, this route is for %s", g.Game, s.game.Name)
	}
	if s.bots[g.Level] == nil {
		return nil, fmt.Errorf("state: has the unknown level %.20q", g.Level)
	}
	position, err := s.game.Play(s.maker, engines.Line{Options: g.Options, Moves: g.Moves}, engines.Mode{})
	if err != nil {
		return nil, fmt.Errorf("state: cannot be played on: %w", err)
	}
	return &play{service: s, game: g, position: position}, nil
}

// act plays an action and whatever comes before the player's next choice: the
// bot's reply, a removal of its own included, and passes that a side is forced
// to (clawclash.txt: the engine passes, nobody is asked). The error is
// errIllegal, or one of ctx.
func (p *play) act(ctx context.Context, action json.RawMessage) error {
	if out := p.position.Outcome(); out.Over() {
		return fmt.Errorf("%w: the game is over (%s)", errIllegal, out)
	}
	object, err := conforms(p.grammar, action)
	if err != nil {
		return fmt.Errorf("%w: %w", errIllegal, err)
	}
	text := p.codec.move(object)
	move, ok := engines.ParseMove(p.position, text)
	if !ok {
		return fmt.Errorf("%w: action %s: %s is not legal here; see legalActions", errIllegal, shorten(string(action)), text)
	}
	p.make(move)
	return p.answer(ctx)
}

func (p *play) answer(ctx context.Context) error {
	for !p.position.Outcome().Over() {
		if pass, ok := p.forcedPass(); ok {
			p.make(pass)
			continue
		}
		side, err := search.SideToMove(p.service.game, p.position)
		if err != nil {
			return err
		}
		if side == 0 || len(p.position.AppendMoves(nil)) == 0 { // the second by a fault only
			return nil
		}
		move, err := p.bots[p.Level].Choose(ctx, p.position, search.Seeded(p.Seed, p.position))
		if err != nil {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err // a search cut short is no answer of this seed
		}
		p.reply = append(p.reply, p.position.Format(move))
		p.make(move)
	}
	return nil
}

// pass is what a move that is no choice is called.
const pass = "pass"

func (p *play) forcedPass() (engines.Move, bool) {
	moves := p.position.AppendMoves(nil)
	if len(moves) == 1 && p.position.Format(moves[0]) == pass {
		return moves[0], true
	}
	return 0, false
}

func (p *play) make(m engines.Move) {
	p.Moves = append(p.Moves, p.position.Format(m))
	p.position.Make(m)
}

// score is what the game pays now; games that have no score of their own pay a
// win 100 and a draw 50.
func (p *play) score() (int, error) {
	return scoreOf(p.service.game, p.position.String(), p.position.Outcome(), p.Level)
}

func scoreOf(g *engines.Game, position string, out engines.Outcome, level string) (int, error) {
	switch {
	case !out.Over():
		return 0, nil
	case g.Score != nil:
		if !slices.Contains(g.Levels, level) {
			level = ""
		}
		return g.Score(position, out, level)
	case out.Winner == g.Sides[0]:
		return 100, nil
	case out.Winner == "":
		return 50, nil
	}
	return 0, nil
}

// legalActions lists what may be posted; empty and not nil at the end.
func (p *play) legalActions() []json.RawMessage {
	actions := []json.RawMessage{}
	for _, text := range engines.MoveTexts(p.position) {
		if a, ok := p.codec.encode(text); ok {
			actions = append(actions, a)
		}
	}
	return actions
}

// Observation is what the field observation of our answers holds.
type Observation struct {
	Position string            `json:"position"` // in the game's notation
	You      string            `json:"you"`      // your letter in it
	Turn     int               `json:"turn"`     // actions played by both sides
	Reply    []json.RawMessage `json:"reply"`    // the opponent's, to your last action
	Outcome  string            `json:"outcome"`  // "ongoing", "win SIDE REASON", "draw REASON"
}

func (p *play) report(key []byte) (Answer, error) {
	state, err := seal(key, p.game)
	if err != nil {
		return Answer{}, err
	}
	out := p.position.Outcome()
	score, err := p.score()
	if err != nil {
		return Answer{}, err
	}
	seen := Observation{p.position.String(), p.service.game.Sides[0], len(p.Moves), []json.RawMessage{}, out.String()}
	for _, text := range p.reply {
		if a, ok := p.codec.encode(text); ok {
			seen.Reply = append(seen.Reply, a)
		}
	}
	a := Answer{LegalActions: p.legalActions(), Score: score, GameOver: out.Over()}
	for into, value := range map[*json.RawMessage]any{&a.State: state, &a.Observation: seen, &a.Spec: p.spec(p.Level)} {
		if *into, err = json.Marshal(value); err != nil {
			return Answer{}, err
		}
	}
	return a, nil
}

func (s *service) spec(level string) Spec {
	return Spec{s.about.goal, s.about.scoring, s.about.rules, json.RawMessage(s.about.grammar), level, search.LevelNames()}
}
