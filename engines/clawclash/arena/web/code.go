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

// busy is the platform's answer when it has too much to do.
var busy = refuse(http.StatusServiceUnavailable, "对战执行繁忙，请稍后重试")

// The answers to a submission.
type (
	publishedDoc struct {
		OK                bool   `json:"ok"`
		Version           int    `json:"version"`
		RevertedToVersion int    `json:"revertedToVersion,omitempty"`
		CodeHash          string `json:"codeHash"`
		SmokeStatus       string `json:"smokeStatus"`
		Message           string `json:"message"`
	}
	failedDoc struct {
		OK          bool            `json:"ok"`
		SmokeStatus string          `json:"smokeStatus"`
		Message     string          `json:"message"`
		Failures    []arena.Failure `json:"failures"`
		Faults      []faultDoc      `json:"faults,omitempty"` // not when strict
	}
	// faultDoc is what the platform does not say of a failure.
	faultDoc struct {
		Opponent string        `json:"opponent,omitempty"`
		Side     string        `json:"side,omitempty"`
		Seed     uint32        `json:"seed"`
		Fault    *arena.Fault  `json:"fault,omitempty"`
		Load     *script.Reply `json:"load,omitempty"` // where it does not load
	}
)

// submit: POST agent/code/submit.
func (s *server) submit(w http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	if err := over(s.limits.submit, w, r, strconv.FormatInt(bot.ID, 10)); err != nil {
		return nil, err
	}
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	code, by := b.text("code"), b.text("submittedBy")
	switch {
	case code == "":
		return nil, refuse(http.StatusBadRequest, "缺少 code 字段")
	case by == "":
		return nil, refuse(http.StatusBadRequest, "缺少 submittedBy 字段")
	}
	c, failed, err := s.publish(r.Context(), bot, code, b.text("notes"), by)
	if err != nil || failed != nil {
		return failed, err
	}
	return publishedDoc{true, c.Version, 0, c.Hash, c.SmokeStatus, fmt.Sprintf("v%d 发布成功", c.Version)}, nil
}

// revert: POST agent/code/revert. The old text is a new version, and is tested
// like one.
func (s *server) revert(w http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	if err := over(s.limits.submit, w, r, strconv.FormatInt(bot.ID, 10)); err != nil {
		return nil, err
	}
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	to, by, notes := int(b.number("toVersion")), b.text("submittedBy"), b.text("notes")
	if by == "" {
		return nil, refuse(http.StatusBadRequest, "缺少 submittedBy")
	}
	old, err := s.Store.Code(r.Context(), bot.ID, to)
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(http.StatusBadRequest, fmt.Sprintf("v%d 不存在", to))
	}
	if err != nil {
		return nil, err
	}
	now, err := s.Store.Code(r.Context(), bot.ID, bot.Version)
	if err != nil {
		return nil, err
	}
	if now.Hash == old.Hash {
		return nil, refuse(http.StatusBadRequest, fmt.Sprintf("v%d 与当前版本代码相同", to))
	}
	if notes == "" {
		notes = fmt.Sprintf("revert to v%d", to)
	}
	c, failed, err := s.publish(r.Context(), bot, old.Text, notes, by)
	if err != nil || failed != nil {
		return failed, err
	}
	return publishedDoc{true, c.Version, to, c.Hash, c.SmokeStatus, fmt.Sprintf("已回滚到 v%d，发布为 v%d", to, c.Version)}, nil
}

// publish tests a text and makes it the next version. failed is the answer,
// a [reply], where it does not pass, else nil.
func (s *server) publish(ctx context.Context, bot store.Bot, code, notes, by string) (c store.Code, failed any, err error) {
	var smoke arena.Smoke
	err = s.jobs.run(ctx, owner(bot), smokeLimit, func(ctx context.Context) error {
		smoke, err = arena.RunSmoke(ctx, s.Invite(bot.Name, code))
		return err
	})
	switch {
	case errors.Is(err, errBusy):
		return c, nil, busy
	case err != nil:
		return c, nil, fmt.Errorf("smoke test of bot %d: %w", bot.ID, err)
	case !smoke.Passed():
		return c, reply{http.StatusUnprocessableEntity, s.failedSmoke(smoke)}, nil
	}
	c, err = s.Store.Publish(context.WithoutCancel(ctx), bot.ID, code, notes, by)
	return c, nil, err
}

// owner is who a bot's jobs are counted for.
func owner(bot store.Bot) string { return "account " + strconv.FormatInt(bot.Owner.ID, 10) }

func (s *server) failedSmoke(smoke arena.Smoke) failedDoc {
	doc := failedDoc{SmokeStatus: "failed", Message: "烟雾测试未通过", Failures: smoke.Failures(true)}
	if s.Strict {
		return doc
	}
	if smoke.Loaded != nil {
		doc.Faults = append(doc.Faults, faultDoc{Load: &smoke.Loaded.Reply})
	}
	for _, g := range smoke.Games {
		if g.Failed() {
			doc.Faults = append(doc.Faults, faultDoc{Opponent: g.Opponent.Title, Side: g.Side, Seed: g.Seed, Fault: g.Game.Result.Fault})
		}
	}
	return doc
}
