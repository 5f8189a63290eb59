// Package ugi speaks the text protocol, UGI as ataxx and other engines know
// it, with what a harness of rules needs: it drives an external engine
// ([Open], or [OpenScript] for a plain program), or is one ([Serve]).
//
// Lines end in \n; \r\n is taken too. One space stands between words. Lines
// that begin with info are ignored anywhere, whatever comes before ugiok too.
//
//	→ ugi                                  ← id name …  id author …  option name …  ugiok
//	→ setoption name Game value runemill
//	→ isready                              ← readyok
//	→ uginewgame
//	→ position startpos|fen NOTATION [moves M1 M2 …]
//	→ go perft 3                           ← "move: count" lines, a blank line, "Nodes searched: total"
//	→ query p1turn|gameover|result         ← response true|false, true|false, p1win|p2win|draw|none
//	→ query fen|outcome                    ← response NOTATION, response OUTCOME
//	→ go nodes N|movetime MS               ← bestmove MOVE
//	→ quit
//
// Many questions may be sent ahead of their answers ([Client.Batch]): the engine
// answers line by line.
//
// What an engine refuses it answers with "error REASON"; after a refused
// position every go and query too, until a good position, uginewgame or
// setoption name Game. A reason that begins with "move N" (N from 1) says
// which move was refused; one that begins with "position", that it was the
// position before the moves; any other is taken to mean the last move, or the
// position where there are none. A reason that begins with "unknown" or
// "unsupported" says that the engine cannot be asked that at all.
package ugi

import (
	"context"
	"io"
	"maps"
	"slices"
	"sync"

	"github.com/boardperft/perft/engines"
	"github.com/boardperft/perft/engines/ugi/child"
)

// Open makes engines of a command that speaks the protocol, asked at scope
// full.
func Open(command []string, game *engines.Game, l child.Limits) engines.Open {
	return Driver{Command: command, Game: game, Limits: l}.Open
}

// Driver says how to drive an engine.
type Driver struct {
	Command []string
	// Run, where it is not nil, is talked with instead of a command.
	Run    func(ctx context.Context, in io.Reader, out io.Writer) error
	Game   *engines.Game
	Scope  engines.Scope // the one wanted; what it answers at is its [engines.Scoper]
	Limits child.Limits
}

// Client is an engine that is driven by the protocol. It has every ability and
// answers *[engines.Unsupported] where the engine said in its handshake, or
// says now, that it has not. It may be asked by many goroutines, one at a
// time; [engines.Pool] asks several processes.
type Client struct {
	mu     sync.Mutex
	peer   *child.Peer
	game   *engines.Game
	limits child.Limits
	claims Claims
	scope  engines.Scope
	set    map[string]string // the game's options that it lists, as they are set
	known  map[string]bool   // queries that it answers
	buf    []byte
}

// Claims is what an engine says of itself in its handshake.
type Claims struct {
	Name    string   `json:"name"`
	Author  string   `json:"author"`
	Options []Option `json:"options"`
}

func (c Claims) option(name string) (Option, bool) {
	at := slices.IndexFunc(c.Options, func(o Option) bool { return o.Name == name })
	if at < 0 {
		return Option{}, false
	}
	return c.Options[at], true
}

// Claims is what the engine said of itself.
func (c *Client) Claims() Claims { return c.claims }

// Queries lists the queries that the engine answers, sorted.
func (c *Client) Queries() []string { return slices.Sorted(maps.Keys(c.known)) }

// Scope is the scope that the engine answers at.
func (c *Client) Scope() engines.Scope { return c.scope }

// Options names the options of the game that the engine lists.
func (c *Client) Options() []string {
	var names []string
	for _, o := range c.game.Options {
		if _, ok := c.set[o.Name]; ok {
			names = append(names, o.Name)
		}
	}
	return names
}

// Stderr is the end of what the engine wrote to its standard error.
func (c *Client) Stderr() string { return c.peer.Stderr() }

// Close makes sure that the engine has nothing more to say and tells it to
// quit. The error is *[engines.Broken] where it does not end as it should.
func (c *Client) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.peer.Gone() {
		return nil // what was wrong was said when it broke
	}
	ctx := context.Background()
	_, err := c.ready(ctx, "", c.limits.Question)
	if err != nil {
		return err
	}
	return c.peer.Close("quit")
}
