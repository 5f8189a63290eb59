package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
	"github.com/boardperft/perft/engines/script"
)

// The answer of play: the whole game so far.
type (
	playDoc struct {
		OK           bool           `json:"ok"`
		Mode         string         `json:"mode"` // local, vs
		Opponent     *opponentDoc   `json:"opponent"`
		HumanSide    string         `json:"humanSide"`
		BotSide      *string        `json:"botSide"`
		ToMove       string         `json:"toMove"`
		InitialBoard script.Board   `json:"initialBoard"`
		History      []script.Entry `json:"history"`
		Board        script.Board   `json:"board"`
		Counts       arena.Pieces   `json:"counts"`
		LegalMoves   []script.Step  `json:"legalMoves"`
		Status       statusDoc      `json:"status"`
	}
	opponentDoc struct {
		Kind  string `json:"kind"` // template, bot
		BotID int64  `json:"botId,omitempty"`
		Name  string `json:"name"`
	}
	statusDoc struct {
		Over   bool   `json:"over"`
		Winner string `json:"winner,omitempty"`
		Reason string `json:"reason,omitempty"`
		Turns  int    `json:"turns"`
	}
)

// play: POST /api/play. The request holds the whole game: it is played again,
// and then the bot answers.
func (s *server) play(_ http.ResponseWriter, r *http.Request) (any, error) {
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	human := b.text("humanSide")
	if human != arena.Black && human != arena.Red {
		return nil, refuse(http.StatusBadRequest, "humanSide 须为 black/red")
	}
	doc := playDoc{OK: true, Mode: "local", HumanSide: human}
	var contestant arena.Contestant
	if b.text("mode") != "local" {
		if doc.Opponent, contestant, err = s.opponent(r, b); err != nil {
			return nil, err
		}
		bot := map[string]string{arena.Black: arena.Red, arena.Red: arena.Black}[human]
		doc.Mode, doc.BotSide = "vs", &bot
	}
	session := arena.NewSession()
	if err := enter(session, b["history"]); err != nil {
		return nil, err
	}
	if doc.BotSide == nil {
		session.Pass()
	} else if err := s.reply(r, session, *doc.BotSide, contestant); err != nil {
		return nil, err
	}
	return doc.of(session), nil
}

// opponent is who a person plays against.
func (s *server) opponent(r *http.Request, b body) (*opponentDoc, arena.Contestant, error) {
	if o, ok := arena.FindOpponent(b.text("template")); ok {
		return &opponentDoc{Kind: "template", Name: o.Title}, o.Contestant(), nil
	}
	id := b.number("botId")
	if id == 0 {
		return nil, arena.Contestant{}, refuse(http.StatusBadRequest, "对手非法")
	}
	bot, err := s.knownBot(r, id)
	if err != nil {
		return nil, arena.Contestant{}, err
	}
	code, err := s.Store.Code(r.Context(), bot.ID, bot.Version)
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(http.StatusUnprocessableEntity, "对手尚未发布可用代码")
	}
	return &opponentDoc{"bot", bot.ID, bot.Name}, s.Invite(bot.Name, code.Text), err
}

// entry is a ply of a request's history.
type entry struct {
	Side string `json:"side"`
	From []int  `json:"from"`
	To   []int  `json:"to"`
	Pass bool   `json:"pass"`
}

func (e entry) parse() script.Entry {
	point := func(p []int) *script.Square {
		if len(p) != 2 {
			return nil
		}
		return &script.Square{p[0], p[1]}
	}
	return script.Entry{Side: e.Side, From: point(e.From), To: point(e.To), Pass: e.Pass}
}

// enter plays a history.
func enter(session *arena.Session, history json.RawMessage) error {
	const longest = 2000
	var plies []json.RawMessage
	if history != nil && json.Unmarshal(history, &plies) != nil {
		return refuse(http.StatusBadRequest, "history 须为数组")
	}
	if len(plies) > longest {
		return refuse(http.StatusBadRequest, "历史过长")
	}
	for i, text := range plies {
		var e entry
		err := arena.ErrNoMove
		if json.Unmarshal(text, &e) == nil {
			err = session.Enter(e.parse())
		}
		switch {
		case errors.Is(err, arena.ErrOver):
			return refuse(http.StatusBadRequest, "历史在终局后仍有着法")
		case errors.Is(err, arena.ErrWrongSide):
			return refuse(http.StatusBadRequest, fmt.Sprintf("第 %d 手行棋方不符", i+1))
		case errors.Is(err, arena.ErrCanMove):
			return refuse(http.StatusBadRequest, fmt.Sprintf("第 %d 手有合法走法，不能停一手", i+1))
		case err != nil:
			return refuse(http.StatusBadRequest, fmt.Sprintf("第 %d 手走法非法", i+1))
		}
	}
	return nil
}

// reply lets the bot move until it is the person's turn to choose. The engine
// passes for who cannot move.
func (s *server) reply(r *http.Request, session *arena.Session, side string, c arena.Contestant) error {
	var player arena.Player
	defer func() {
		if player != nil {
			player.Close()
		}
	}()
	for !session.Over() {
		if session.Pass() {
			continue
		}
		if session.Side() != side {
			return nil
		}
		seed := playSeed(session.Game().Turns() + 1)
		err := s.jobs.run(r.Context(), "address "+address(r), playLimit, func(ctx context.Context) (err error) {
			if player == nil {
				if player, err = c.Open(ctx, seed); err != nil {
					return err
				}
			}
			return session.Answer(ctx, player, seed)
		})
		var unloaded *script.LoadError
		switch {
		case errors.Is(err, errBusy):
			return busy
		case errors.As(err, &unloaded):
			return refuse(http.StatusInternalServerError, "棋手代码加载失败")
		case err != nil:
			return err
		}
	}
	return nil
}

// playSeed is the platform's seed of the bot's answer at a ply.
func playSeed(turn int) uint32 { return 0x5EED ^ uint32(uint64(turn)*2654435761) }

func (d playDoc) of(s *arena.Session) playDoc {
	g := s.Game()
	d.ToMove, d.InitialBoard, d.History = s.Side(), g.InitialBoard(), g.History()
	d.Board, d.Counts, d.LegalMoves = s.Board(), g.FinalPieces(), s.Moves()
	d.Status = statusDoc{s.Over(), g.Result.Winner, g.Result.Reason, g.Turns()}
	return d
}
