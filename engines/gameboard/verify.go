package gameboard

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/search"
)

// VerifyOptions say how a server is verified. The zero value of a field is the
// default given with it.
type VerifyOptions struct {
	Games int    // seeded games, 33: three by each policy
	Seed  uint64 // of the first game; the others follow
	// Level is asked for as level=LEVEL, and the score expected is its. ""
	// asks for none and expects the first of the game's levels.
	Level   string
	Query   url.Values      // more parameters of init
	Options engines.Options // asked for by name; Morris alone has any
	// Numbering of the 24 points, see [ParseNumbering]. "" finds it.
	Numbering string
	// Maker is the rules to measure by, the game's fast ones.
	Maker   engines.Maker
	Sweeps  int // positions in which every illegal action of the grammar is tried, 3; below 0 none
	Samples int // illegal actions tried in any other position, 4; below 0 none
	Most    int // positions kept that fit what was seen, 20,000
	// Lead names the catalogue faults to lead games towards and to suspect,
	// nil for all.
	Lead     []string
	Findings int // that end the verification, 10
	HTTP     *http.Client
	// Progress is told after each game; it may be nil.
	Progress func(done, of int)
}

// longest is how many actions of the player a game may have before it is taken
// for one that never ends. By the rules the longest are shorter, but for
// Morris without a limit on plies without a mill.
var longest = map[string]int{"morris": 1500, "runemill": 400, "ravenward": 40, "clawclash": 150}

// Verify plays seeded games against the server at address, and tells from the
// legal actions, the end and the score alone whether it keeps the rules of g.
// What it finds is in the report; the error is for a server that cannot be
// talked to, or options that are wrong.
func Verify(ctx context.Context, address string, g *engines.Game, o VerifyOptions) (Report, error) {
	v, err := newVerifier(ctx, address, g, o)
	if err != nil {
		return Report{}, err
	}
	for i := range v.options.Games {
		if err := v.game(ctx, v.options.Seed+uint64(i), policies[i%len(policies)]); err != nil {
			return v.report, err
		}
		if o.Progress != nil {
			o.Progress(i+1, v.options.Games)
		}
		if len(v.report.Findings) >= v.options.Findings {
			break
		}
	}
	v.finish()
	return v.report, nil
}

type verifier struct {
	client  *Client
	model   model
	options VerifyOptions
	faults  *faultWatch
	shown   *exercise
	sweeps  int
	report  Report

	conceivable []string // moves of the grammar, legal somewhere or not
}

func newVerifier(ctx context.Context, address string, g *engines.Game, o VerifyOptions) (*verifier, error) {
	if o.Games <= 0 {
		o.Games = 3 * len(policies)
	}
	if o.Sweeps == 0 {
		o.Sweeps = 3
	}
	if o.Samples == 0 {
		o.Samples = 4
	}
	if o.Most <= 0 {
		o.Most = mostWorlds
	}
	if o.Findings <= 0 {
		o.Findings = 10
	}
	if o.Maker == nil {
		o.Maker = g.Fast
	}
	if _, err := url.Parse(address); err != nil {
		return nil, fmt.Errorf("verify: %w", err)
	}
	m := model{game: g, maker: o.Maker, level: o.Level, codec: codecs[g.Name]}
	if m.codec.action == nil {
		return nil, fmt.Errorf("verify: %s: has no action grammar", g.Name)
	}
	var err error
	if m.options, err = g.Normal(o.Options); err != nil {
		return nil, err
	}
	if m.level == "" && len(g.Levels) > 0 {
		m.level = g.Levels[0]
	}
	v := &verifier{client: &Client{URL: address, HTTP: o.HTTP}, model: m, options: o}
	v.report = Report{Game: g.Name, URL: address, Level: m.level, Endings: map[string]int{}, Findings: []Finding{}}
	if err := v.number(ctx); err != nil {
		return nil, err
	}
	v.faults, v.shown = watch(v.model, o.Lead), newExercise(g, o.Lead)
	if g.Conceivable != nil {
		v.conceivable = g.Conceivable(v.model.options)
	}
	return v, nil
}

// query is what a game is asked for with.
func (v *verifier) query(seed uint64) url.Values {
	q := url.Values{"seed": {strconv.FormatUint(seed, 10)}}
	if v.options.Level != "" {
		q.Set("level", v.options.Level)
	}
	for name, value := range v.model.options {
		q.Set(name, value)
	}
	for name, values := range v.options.Query {
		q[name] = values
	}
	return q
}

// match is one game in play.
type match struct {
	*verifier
	driver  *driver
	seed    uint64
	tracker *tracker
	start   Answer
	now     Answer
	steps   []step
}

// step is an action as it was posted, and what came of it.
type step struct {
	before json.RawMessage // the state
	move   string
	action json.RawMessage
	after  Answer
}

// game plays one game and everything that is tried along it. Findings end the
// game; an error ends the verification.
func (v *verifier) game(ctx context.Context, seed uint64, p policy) error {
	random := rand.New(rand.NewPCG(seed, 77))
	m := &match{verifier: v, seed: seed, tracker: newTracker(v.model, v.options.Most)}
	m.driver = &driver{policy: p, model: v.model, random: random, searcher: search.New(v.model.game), visits: map[string]int{}, faults: v.faults}
	v.report.Games++
	err := m.play(ctx)
	var lost *lostTrack
	var broken *Contradiction
	var malformed *Malformed
	switch {
	case errors.As(err, &lost):
		v.report.Lost++
		return nil
	case errors.As(err, &broken):
		v.report.Findings = append(v.report.Findings, m.finding(broken))
		return nil
	case errors.As(err, &malformed):
		v.report.Findings = append(v.report.Findings, m.finding(&Contradiction{"answer", err.Error()}))
		return nil
	}
	return err
}

func (m *match) play(ctx context.Context) error {
	if err := m.begin(ctx); err != nil {
		return err
	}
	for !m.now.GameOver && len(m.steps) < longest[m.model.game.Name] {
		if err := m.tryIllegal(ctx); err != nil {
			return err
		}
		move, err := m.driver.choose(ctx, m.tracker.worlds[0])
		if err != nil {
			return err
		}
		if move == "" {
			return &Contradiction{"legal-actions", "there are none, and the game is not over"}
		}
		if err := m.step(ctx, move); err != nil {
			return err
		}
	}
	if !m.now.GameOver {
		return &Contradiction{"game-over", fmt.Sprintf("the game has not ended after %d actions", len(m.steps))}
	}
	m.ended()
	if err := m.tryIllegal(ctx); err != nil {
		return err
	}
	if err := m.replay(ctx); err != nil {
		return err
	}
	return m.again(ctx)
}

func (m *match) begin(ctx context.Context) error {
	a, err := m.client.Init(ctx, m.model.game.Name, m.query(m.seed))
	if err != nil {
		return err
	}
	m.start, m.now = a, a
	s, err := m.model.see(a)
	if err != nil {
		return &Contradiction{"answer", err.Error()}
	}
	if err := m.checkSpec(a); err != nil {
		return err
	}
	return m.tracker.start(s)
}

// step posts a legal action and follows it.
func (m *match) step(ctx context.Context, move string) error {
	action, ok := m.model.codec.encode(move)
	if !ok {
		return fmt.Errorf("verify: %s: %q has no action", m.model.game.Name, move)
	}
	s := step{before: m.now.State, move: move, action: action}
	after, err := m.client.Act(ctx, m.model.game.Name, s.before, action)
	s.after = after
	m.steps = append(m.steps, s)
	m.report.Actions++
	if refused := new(Refused); errors.As(err, &refused) {
		return &Contradiction{"refused", fmt.Sprintf("%s is legal in %s and among the legal actions, but: %s", action, m.tracker.describe(), refused.Reason)}
	}
	if err != nil {
		return err
	}
	m.now = after
	shown, err := m.model.see(after)
	if err != nil {
		return &Contradiction{"answer", err.Error()}
	}
	return m.tracker.act(move, nil, shown)
}

// ended counts how the game came out, where all positions that fit agree, and
// the faults that it excludes.
func (m *match) ended() {
	m.report.Finished++
	m.shown.take(m)
	out := m.tracker.worlds[0].position.Outcome()
	for _, w := range m.tracker.worlds {
		if w.position.Outcome() != out {
			return
		}
	}
	m.report.Endings[out.String()]++
	m.faults.follow(m.tracker.worlds[0].line.moves())
}

// number settles the numbering of the points.
func (v *verifier) number(ctx context.Context) error {
	if name := v.model.game.Name; name != "morris" && name != "runemill" {
		if v.options.Numbering != "" {
			return fmt.Errorf("verify: numbering: %s has no numbered points", name)
		}
		return nil
	}
	var n Numbering
	var err error
	if v.options.Numbering != "" {
		n, err = ParseNumbering(v.options.Numbering)
	} else {
		n, err = v.findNumbering(ctx)
	}
	if err != nil {
		return err
	}
	v.report.Numbering = n.String()
	v.model.codec = codecs[v.model.game.Name].numbered(n)
	return nil
}

func (v *verifier) finish() {
	v.report.Exercised, v.report.Unmet = v.shown.clauses(), []string{}
	for _, f := range v.shown.open {
		v.report.Unmet = append(v.report.Unmet, f.Name)
	}
	slices.Sort(v.report.Unmet)
}
