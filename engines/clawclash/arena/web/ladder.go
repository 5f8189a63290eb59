package web

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/boardperft/perft/engines/clawclash/arena"
)

// How many the table shows and how long it stands.
const (
	ladderRows = 100
	ladderFor  = 15 * time.Second
)

// ladder is the table as it was last written.
type ladder struct {
	mu    sync.Mutex
	body  []byte
	tag   string
	until time.Time
}

type ladderRow struct {
	Rank           int      `json:"rank"`
	BotID          int64    `json:"botId"`
	Name           string   `json:"name"`
	Avatar         string   `json:"avatar"`
	Nickname       string   `json:"nickname"`
	RP             arena.RP `json:"rp"`
	RankName       string   `json:"rankName"`
	Wins           int      `json:"wins"`
	Losses         int      `json:"losses"`
	Draws          int      `json:"draws"`
	CurrentVersion int      `json:"currentVersion"`
}

// leaderboard: GET leaderboard, with an ETag.
func (s *server) leaderboard(w http.ResponseWriter, r *http.Request) {
	body, tag, err := s.table(r.Context())
	if err != nil {
		s.fail(w, r, err)
		return
	}
	h := w.Header()
	h.Set("ETag", tag)
	h.Set("Cache-Control", "public, max-age=15")
	for known := range strings.SplitSeq(r.Header.Get("If-None-Match"), ",") {
		if known = strings.TrimPrefix(strings.TrimSpace(known), "W/"); known == tag || known == "*" {
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	writeJSON(w, http.StatusOK, json.RawMessage(body))
}

func (s *server) table(ctx context.Context) (body []byte, tag string, err error) {
	l := &s.ladder
	l.mu.Lock()
	defer l.mu.Unlock()
	now := s.Now()
	if now.Before(l.until) {
		return l.body, l.tag, nil
	}
	bots, err := s.Store.Ladder(ctx, ladderRows)
	if err != nil {
		return nil, "", err
	}
	doc := struct {
		OK          bool        `json:"ok"`
		Leaderboard []ladderRow `json:"leaderboard"`
	}{true, []ladderRow{}}
	for _, b := range bots {
		st := b.Standing
		doc.Leaderboard = append(doc.Leaderboard, ladderRow{
			b.Place, b.ID, b.Name, picture(b.ID, b.Avatar), b.Owner.Nickname, st.RP, st.RP.Rank(), st.Wins, st.Losses, st.Draws, b.Version,
		})
	}
	if body, err = json.Marshal(doc); err != nil {
		return nil, "", err
	}
	sum := sha256.Sum256(body)
	l.body, l.tag, l.until = body, `"`+hex.EncodeToString(sum[:12])+`"`, now.Add(ladderFor)
	return l.body, l.tag, nil
}
