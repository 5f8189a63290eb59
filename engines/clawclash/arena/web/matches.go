package web

import (
	"bytes"
	"context"
	"errors"
	"net/http"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
	"github.com/boardperft/perft/engines/script"
)

// matchRow is a game as the platform's database has it.
type matchRow struct {
	ID                    int64  `json:"id"`
	MatchURLID            string `json:"match_url_id"`
	ChallengerBotID       int64  `json:"challenger_bot_id"`
	ChallengedBotID       int64  `json:"challenged_bot_id"`
	ChCodeVersion         int    `json:"ch_code_version"`
	CdCodeVersion         int    `json:"cd_code_version"`
	ChCodeHash            string `json:"ch_code_hash"`
	CdCodeHash            string `json:"cd_code_hash"`
	Winner                string `json:"winner"`
	Reason                string `json:"reason"`
	Turns                 int    `json:"turns"`
	FinalChallengerPieces int    `json:"final_challenger_pieces"`
	FinalChallengedPieces int    `json:"final_challenged_pieces"`
	ChallengerSide        string `json:"challenger_side"`
	Seed                  uint32 `json:"seed"`
	PlayedAt              string `json:"played_at"`
	BattleID              int64  `json:"battle_id"`
	GameNo                int    `json:"game_no"`
	ChallengerName        string `json:"challenger_name"`
	ChallengedName        string `json:"challenged_name"`
}

// matches: GET agent/matches.
func (s *server) matches(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	list, _, err := s.Store.Matches(r.Context(), bot.ID, within(r, "limit", 1, 50, 20), 0)
	if err != nil {
		return nil, err
	}
	rows := []matchRow{}
	for _, m := range list {
		b := m.Battle
		rows = append(rows, matchRow{
			m.ID, m.URLID, b.Challenger.Bot, b.Challenged.Bot, b.Challenger.Version, b.Challenged.Version, b.Challenger.Hash, b.Challenged.Hash,
			m.Winner, m.Reason, m.Turns, m.FinalChallenger, m.FinalChallenged, m.ChallengerSide, m.Seed,
			stamp(b.Played), b.ID, m.GameNo, b.Challenger.Name, b.Challenged.Name,
		})
	}
	return struct {
		OK      bool       `json:"ok"`
		Matches []matchRow `json:"matches"`
	}{true, rows}, nil
}

// scout: GET agent/opponents/:id/matches.
func (s *server) scout(_ http.ResponseWriter, r *http.Request, _ store.Bot) (any, error) {
	type game struct {
		MatchURLID     string `json:"matchUrlId"`
		PlayedAt       string `json:"played_at"`
		Challenger     string `json:"challenger"`
		Challenged     string `json:"challenged"`
		Winner         string `json:"winner"`
		Reason         string `json:"reason"`
		Turns          int    `json:"turns"`
		ChallengerSide string `json:"challengerSide"`
		ChCodeHash     string `json:"chCodeHash"`
		CdCodeHash     string `json:"cdCodeHash"`
	}
	bot, err := s.botNamed(r)
	if err != nil {
		return nil, err
	}
	const farthest = 1 << 30
	limit, offset := within(r, "limit", 1, 50, 10), within(r, "offset", 0, farthest, 0)
	list, total, err := s.Store.Matches(r.Context(), bot.ID, limit, offset)
	if err != nil {
		return nil, err
	}
	games := []game{}
	for _, m := range list {
		b := m.Battle
		games = append(games, game{
			m.URLID, stamp(b.Played), b.Challenger.Name, b.Challenged.Name, m.Winner, m.Reason, m.Turns, m.ChallengerSide,
			b.Challenger.Hash, b.Challenged.Hash,
		})
	}
	return struct {
		OK      bool   `json:"ok"`
		BotID   int64  `json:"botId"`
		BotName string `json:"botName"`
		Total   int    `json:"total"`
		HasMore bool   `json:"hasMore"`
		Limit   int    `json:"limit"`
		Offset  int    `json:"offset"`
		Matches []game `json:"matches"`
	}{true, bot.ID, bot.Name, total, offset+len(games) < total, limit, offset, games}, nil
}

// battleRow is a challenge as one of its parties sees it.
type (
	battleRow struct {
		BattleURLID    string    `json:"battleUrlId"`
		PlayedAt       string    `json:"playedAt"`
		OpponentName   string    `json:"opponentName"`
		OpponentAvatar string    `json:"opponentAvatar"`
		Result         string    `json:"result"` // win, loss, draw
		RPDelta        int       `json:"rpDelta"`
		Scored         bool      `json:"scored"`
		Games          []gameRow `json:"games"`
	}
	gameRow struct {
		GameNo     int    `json:"gameNo"`
		MatchURLID string `json:"matchUrlId"`
		Result     string `json:"result"`
		MySide     string `json:"mySide"`
		Reason     string `json:"reason"`
		Turns      int    `json:"turns"`
	}
)

// battles are the last ones of a bot.
func (s *server) battles(ctx context.Context, bot int64) ([]battleRow, error) {
	const most = 10
	list, err := s.Store.Battles(ctx, bot, most)
	rows := []battleRow{}
	for _, b := range list {
		rows = append(rows, seenBy(b, bot))
	}
	return rows, err
}

func seenBy(b store.Battle, bot int64) battleRow {
	me, them, mine := b.Challenger, b.Challenged, arena.Challenger
	if me.Bot != bot {
		me, them, mine = them, me, arena.Challenged
	}
	result := func(winner string) string {
		switch winner {
		case arena.Drawn:
			return "draw"
		case mine:
			return "win"
		}
		return "loss"
	}
	row := battleRow{
		b.URLID, stamp(b.Played), them.Name, picture(them.Bot, them.Avatar), result(b.Result), int(me.To) - int(me.From), b.Scored, nil,
	}
	for _, g := range b.Games {
		side := g.ChallengerSide
		if mine == arena.Challenged {
			side = map[string]string{arena.Black: arena.Red, arena.Red: arena.Black}[side]
		}
		row.Games = append(row.Games, gameRow{g.GameNo, g.URLID, result(g.Winner), side, g.Reason, g.Turns})
	}
	return row
}

// publicBattles: GET players/:id/matches/public.
func (s *server) publicBattles(_ http.ResponseWriter, r *http.Request) (any, error) {
	bot, err := s.botNamed(r)
	if err != nil {
		return nil, err
	}
	rows, err := s.battles(r.Context(), bot.ID)
	return struct {
		OK      bool        `json:"ok"`
		BotID   int64       `json:"botId"`
		Battles []battleRow `json:"battles"`
	}{true, bot.ID, rows}, err
}

// myBattles: GET me/matches.
func (s *server) myBattles(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	rows, err := s.battles(r.Context(), bot.ID)
	return struct {
		OK      bool        `json:"ok"`
		MyBotID int64       `json:"myBotId"`
		Battles []battleRow `json:"battles"`
	}{true, bot.ID, rows}, err
}

// The answer of a replay.
type (
	matchDoc struct {
		OK                    bool        `json:"ok"`
		MatchURLID            string      `json:"matchUrlId"`
		Winner                string      `json:"winner"`
		Reason                string      `json:"reason"`
		Turns                 int         `json:"turns"`
		FinalChallengerPieces int         `json:"finalChallengerPieces"`
		FinalChallengedPieces int         `json:"finalChallengedPieces"`
		ChallengerSide        string      `json:"challengerSide"`
		GameNo                int         `json:"gameNo"`
		Seed                  *uint32     `json:"seed,omitempty"` // not when strict
		GameData              gameDataDoc `json:"gameData"`
		ChallengerName        string      `json:"challengerName"`
		ChallengedName        string      `json:"challengedName"`
		ChallengerAvatar      string      `json:"challengerAvatar"`
		ChallengedAvatar      string      `json:"challengedAvatar"`
	}
	gameDataDoc struct {
		InitialBoard script.Board   `json:"initialBoard"`
		History      []script.Entry `json:"history"`
	}
)

// found is the match with the address of the path.
func (s *server) found(r *http.Request) (store.Match, arena.Game, error) {
	m, err := s.Store.Match(r.Context(), r.PathValue("urlId"))
	if errors.Is(err, store.ErrNotFound) {
		return m, arena.Game{}, refuse(http.StatusNotFound, "对局不存在")
	}
	if err != nil {
		return m, arena.Game{}, err
	}
	g, err := m.ParseReplay()
	return m, g, err
}

// match: GET match/:urlId.
func (s *server) match(_ http.ResponseWriter, r *http.Request) (any, error) {
	m, g, err := s.found(r)
	if err != nil {
		return nil, err
	}
	ch, cd := m.Battle.Challenger, m.Battle.Challenged
	doc := matchDoc{
		OK: true, MatchURLID: m.URLID, Winner: m.Winner, Reason: m.Reason, Turns: m.Turns,
		FinalChallengerPieces: m.FinalChallenger, FinalChallengedPieces: m.FinalChallenged,
		ChallengerSide: m.ChallengerSide, GameNo: m.GameNo,
		GameData:       gameDataDoc{g.InitialBoard(), g.History()},
		ChallengerName: ch.Name, ChallengedName: cd.Name,
		ChallengerAvatar: picture(ch.Bot, ch.Avatar), ChallengedAvatar: picture(cd.Bot, cd.Avatar),
	}
	if !s.Strict {
		doc.Seed = &m.Seed
	}
	return doc, nil
}

// replay: GET agent/match/:urlId/replay, which the platform lacks: the game as
// "perft arena replay" reads it, with what one's own script printed and used,
// and without the opponent's. A strict server does not have it.
func (s *server) replay(r *http.Request, bot store.Bot) ([]byte, error) {
	if s.Strict {
		_, err := noRoute(nil, r)
		return nil, err
	}
	m, g, err := s.found(r)
	if err != nil {
		return nil, err
	}
	challenger := m.Battle.Challenger.Bot == bot.ID
	if !challenger && m.Battle.Challenged.Bot != bot.ID {
		return nil, refuse(http.StatusNotFound, "对局不存在")
	}
	mine := arena.Black
	if challenger == (m.ChallengerSide == arena.Red) {
		mine = arena.Red
	}
	for i, p := range g.Plies {
		if p.Side != mine {
			g.Plies[i].Console, g.Plies[i].Spent, g.Plies[i].Millis = nil, 0, 0
		}
	}
	if f := g.Result.Fault; f != nil && f.Side != mine {
		g.Result.Fault = &arena.Fault{Turn: f.Turn, Side: f.Side, Verdict: f.Verdict, Legal: f.Legal, Position: f.Position}
	}
	var text bytes.Buffer
	err = arena.WriteGame(&text, g)
	return text.Bytes(), err
}

// agentText answers an agent with lines of JSON.
func (s *server) agentText(f func(r *http.Request, bot store.Bot) ([]byte, error)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		bot, err := s.bearer(r)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		text, err := f(r, bot)
		if err != nil {
			s.fail(w, r, err)
			return
		}
		w.Header().Set("Content-Type", "application/x-ndjson")
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(text) // a client that has gone away is not our failure
	}
}
