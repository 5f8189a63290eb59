// Package web serves a ClawClash arena over HTTP, with the routes, fields,
// status codes and texts of the public platform: what its scripts' authors and
// agents call, on one's own machine.
//
// The documented answers are there field for field. Beyond them, unless the
// server is strict, an author is told what went wrong with their own script.
package web

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"time"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/mail"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// Config says what a [Handler] serves. Store, Invite and Mail are needed.
type Config struct {
	Store *store.Store
	// Invite makes a contestant of a script's text.
	Invite func(name, code string) arena.Contestant
	// Mail carries the codes that verify addresses.
	Mail mail.Sender
	// Verified takes every address as verified, without a mail.
	Verified bool
	// Strict answers what the platform answers, and no more.
	Strict bool
	// URL is how the server is reached, without a slash at the end; "" is as
	// each request says.
	URL     string
	Limits  Limits
	Workers int // games, smoke tests and answers to people at once: 4 if 0
	Log     *slog.Logger
	Now     func() time.Time // [time.Now] if nil
}

// The platform's prefix of canonical paths, and what its jobs may last.
const (
	canonical      = "/api/games/clawclash/"
	challengeLimit = 60 * time.Second
	smokeLimit     = 150 * time.Second
	playLimit      = 30 * time.Second
)

type server struct {
	Config
	jobs   *jobs
	limits limiters
	ladder ladder
}

// Handler serves an arena.
func Handler(c Config) (http.Handler, error) {
	if c.Store == nil || c.Invite == nil || c.Mail == nil {
		return nil, errors.New("arena: a server needs a store, a host for scripts and a way to send mail")
	}
	if c.Workers == 0 {
		c.Workers = 4
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	s := &server{Config: c, jobs: newJobs(c.Workers), limits: c.Limits.limiters()}
	mux := http.NewServeMux()
	for _, r := range s.routes() {
		mux.HandleFunc(r.method+" "+canonical+r.path, r.serve)
		mux.HandleFunc(r.method+" "+r.older, r.serve)
	}
	for path, serve := range map[string]http.HandlerFunc{
		"POST /api/account/register":        s.limited(s.limits.register, address, s.answers(s.register)),
		"POST /api/account/verify":          s.limited(s.limits.login, address, s.answers(s.verify)),
		"POST /api/account/verify/resend":   s.limited(s.limits.register, address, s.person(s.resend)),
		"POST /api/auth/login":              s.limited(s.limits.login, address, s.answers(s.login)),
		"POST /api/auth/logout":             s.answers(s.logout),
		"GET /api/me":                       s.person(s.me),
		"GET /api/games":                    s.answers(s.games),
		"GET /games/clawclash/agent-guide":  s.guide,
		"GET /agent-guide":                  s.guide,
		"GET /game-rules.js":                page(gameRules()),
		"GET /builtin-bots.js":              page(builtinBots),
		"GET /healthz":                      s.answers(s.health),
		"GET " + canonical + "avatars/{id}": s.avatar,
		"/":                                 s.answers(noRoute),
	} {
		mux.HandleFunc(path, serve)
	}
	return s.caught(crossOrigin(http.MaxBytesHandler(mux, largestBody))), nil
}

type route struct {
	method, path string // below the canonical prefix
	older        string
	serve        http.HandlerFunc
}

// routes are those that have a canonical path and an older one.
func (s *server) routes() []route {
	get, post := http.MethodGet, http.MethodPost
	return []route{
		{get, "agent/info", "/api/agent/bot/info", s.agent(s.info)},
		{post, "agent/code/submit", "/api/agent/bot/code/submit", s.agent(s.submit)},
		{post, "agent/code/revert", "/api/agent/bot/code/revert", s.agent(s.revert)},
		{get, "agent/code/versions", "/api/agent/bot/code/versions", s.agent(s.versions)},
		{post, "agent/challenge", "/api/agent/challenge", s.agent(s.challenge)},
		{get, "agent/matches", "/api/agent/bot/matches", s.agent(s.matches)},
		{get, "agent/opponents/{id}/matches", "/api/agent/opponents/{id}/matches", s.agent(s.scout)},
		{get, "agent/match/{urlId}/replay", "/api/agent/bot/match/{urlId}/replay", s.agentText(s.replay)},

		{get, "leaderboard", "/api/leaderboard", s.leaderboard},
		{get, "players/{id}/public", "/api/bots/{id}/public", s.answers(s.publicBot)},
		{get, "players/{id}/matches/public", "/api/bots/{id}/matches/public", s.answers(s.publicBattles)},
		{get, "match/{urlId}", "/api/match/{urlId}", s.answers(s.match)},
		{get, "templates", "/api/templates", s.answers(s.templates)},
		{post, "play", "/api/play", s.limited(s.limits.play, address, s.answers(s.play))},
		{get, "bots/search", "/api/bots/search", s.answers(s.search)},

		{post, "create", "/api/bot/create", s.person(s.create)},
		{get, "name-check", "/api/bot/name-check", s.answers(s.nameCheck)},
		{get, "me", "/api/bot/me", s.owner(s.myBot)},
		{get, "me/prompt", "/api/bot/me/prompt", s.owner(s.prompt)},
		{post, "me/rotate-key", "/api/bot/me/rotate-key", s.owner(s.rotateKey)},
		{post, "me/avatar", "/api/bot/me/avatar", s.owner(s.uploadAvatar)},
		{post, "me/avatar/preset", "/api/bot/me/avatar/preset", s.owner(s.presetAvatar)},
		{get, "me/versions", "/api/bot/me/versions", s.owner(s.myVersions)},
		{get, "me/version/{v}", "/api/bot/me/version/{v}", s.owner(s.myVersion)},
		{get, "me/matches", "/api/bot/me/matches", s.owner(s.myBattles)},
	}
}

// seed is that of a new challenge, below 2^30.
func (s *server) seed() uint32 { return rand.Uint32N(1 << 30) }
