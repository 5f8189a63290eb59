package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
	"github.com/boardperft/perft/engines/script"
)

// The answer to a challenge.
type (
	challengeDoc struct {
		OK          bool        `json:"ok"`
		Battle      battleDoc   `json:"battle"`
		Summary     summaryDoc  `json:"summary"`
		Games       []gameDoc   `json:"games"`
		Scored      bool        `json:"scored"`
		RPChange    rpChangeDoc `json:"rpChange"`
		ScoringNote string      `json:"scoringNote"`
	}
	battleDoc struct {
		BattleURLID string `json:"battleUrlId"`
		Result      string `json:"result"`
	}
	summaryDoc struct {
		ChallengerScore int `json:"challengerScore"`
		ChallengedScore int `json:"challengedScore"`
	}
	gameDoc struct {
		MatchURLID     string       `json:"matchUrlId"`
		ChallengerSide string       `json:"challengerSide"`
		Winner         string       `json:"winner"`
		Reason         string       `json:"reason"`
		Turns          int          `json:"turns"`
		Fault          *arena.Fault `json:"fault,omitempty"` // the challenger's own; not when strict
	}
	rpChangeDoc struct {
		Challenger pointsDoc `json:"challenger"`
		Challenged pointsDoc `json:"challenged"`
	}
	pointsDoc struct {
		From arena.RP `json:"from"`
		To   arena.RP `json:"to"`
		Rank string   `json:"rank"`
	}
)

// challenge: POST agent/challenge.
func (s *server) challenge(w http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	if err := over(s.limits.challenge, w, r, strconv.FormatInt(bot.ID, 10)); err != nil {
		return nil, err
	}
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	id := b.number("challengedBotId")
	switch {
	case id == 0:
		return nil, refuse(http.StatusBadRequest, "challengedBotId 无效")
	case id == bot.ID:
		return nil, refuse(http.StatusBadRequest, "不能挑战自己")
	case !bot.Owner.Verified && !s.Verified:
		return nil, refuse(http.StatusForbidden, "正式挑战需先验证邮箱")
	}
	opponent, err := s.knownBot(r, id)
	switch {
	case err != nil:
		return nil, err
	case bot.Version == 0:
		return nil, refuse(http.StatusUnprocessableEntity, "你尚未发布可用代码，请先提交代码")
	case opponent.Version == 0:
		return nil, refuse(http.StatusUnprocessableEntity, "对手尚未发布可用代码")
	}
	mine, err := s.Store.Code(r.Context(), bot.ID, bot.Version)
	if err != nil {
		return nil, err
	}
	theirs, err := s.Store.Code(r.Context(), opponent.ID, opponent.Version)
	if err != nil {
		return nil, err
	}
	battle, result, err := s.battle(r.Context(), bot, opponent, mine, theirs)
	if err != nil {
		return nil, err
	}
	return s.describeBattle(battle, result), nil
}

// battle plays a challenge and books it. One that has been played is booked
// though its client has gone away.
func (s *server) battle(ctx context.Context, bot, opponent store.Bot, mine, theirs store.Code) (battle store.Battle, result arena.ChallengeResult, err error) {
	err = s.jobs.run(ctx, owner(bot), challengeLimit, func(ctx context.Context) error {
		result, err = arena.Challenge(ctx, s.Invite(bot.Name, mine.Text), s.Invite(opponent.Name, theirs.Text), s.seed())
		return err
	})
	var unloaded *script.LoadError
	switch {
	case errors.Is(err, errBusy):
		return battle, result, busy
	case errors.As(err, &unloaded):
		s.Log.Warn("a published script does not load", "challenger", bot.ID, "challenged", opponent.ID, "error", err)
		return battle, result, refuse(http.StatusInternalServerError, "棋手代码加载失败")
	case errors.Is(err, context.Canceled): // gone away while waiting
		return battle, result, err
	case err != nil:
		s.Log.Error("challenge failed", "challenger", bot.ID, "challenged", opponent.ID, "error", err)
		return battle, result, refuse(http.StatusInternalServerError, "对战执行失败，请重试")
	}
	battle, err = s.Store.Book(context.WithoutCancel(ctx), mine, theirs, result)
	if err != nil {
		err = fmt.Errorf("booking bot %d against %d: %w", bot.ID, opponent.ID, err)
	}
	return battle, result, err
}

func (s *server) describeBattle(b store.Battle, r arena.ChallengeResult) challengeDoc {
	doc := challengeDoc{
		OK:      true,
		Battle:  battleDoc{b.URLID, b.Result},
		Summary: summaryDoc{r.ChallengerScore, r.ChallengedScore},
		Scored:  b.Scored,
		RPChange: rpChangeDoc{
			pointsDoc{b.Challenger.From, b.Challenger.To, b.Challenger.To.Rank()},
			pointsDoc{b.Challenged.From, b.Challenged.To, b.Challenged.To.Rank()},
		},
		ScoringNote: "本场计入段位与战绩",
	}
	if !b.Scored {
		doc.ScoringNote = fmt.Sprintf("练习赛：这对代码哈希的前 %d 场已用完，本场不计分", arena.CountedChallenges)
	}
	for i, g := range b.Games {
		game := gameDoc{g.URLID, g.ChallengerSide, g.Winner, g.Reason, g.Turns, nil}
		if f := r.Games[i].Game.Result.Fault; f != nil && f.Side == g.ChallengerSide && !s.Strict {
			game.Fault = f
		}
		doc.Games = append(doc.Games, game)
	}
	return doc
}
