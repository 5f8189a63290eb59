package web

import (
	"math"
	"net/http"

	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// The answers about bots.
type (
	infoDoc struct {
		OK  bool   `json:"ok"`
		Bot botDoc `json:"bot"`
	}
	botDoc struct {
		ID             int64    `json:"id"`
		Name           string   `json:"name"`
		Avatar         string   `json:"avatar"`
		RP             arena.RP `json:"rp"`
		Rank           string   `json:"rank"`
		RankPosition   int      `json:"rankPosition"`
		Wins           int      `json:"wins"`
		Losses         int      `json:"losses"`
		Draws          int      `json:"draws"`
		WinRate        *int     `json:"winRate"` // a whole per cent; null before the first
		CurrentVersion int      `json:"currentVersion"`
		Status         string   `json:"status"` // empty, active
		CreatedAt      string   `json:"createdAt"`
	}
	versionsDoc struct {
		OK       bool         `json:"ok"`
		Versions []versionDoc `json:"versions"`
	}
	versionDoc struct {
		ID          int64  `json:"id"`
		PlayerID    int64  `json:"player_id"`
		Version     int    `json:"version"`
		CodeHash    string `json:"code_hash"`
		Notes       string `json:"notes"`
		SubmittedBy string `json:"submitted_by"`
		SmokeStatus string `json:"smoke_status"`
		CreatedAt   string `json:"created_at"`
		Code        string `json:"code,omitempty"`
	}
)

func describe(b store.Bot) botDoc {
	s := b.Standing
	doc := botDoc{
		ID: b.ID, Name: b.Name, Avatar: picture(b.ID, b.Avatar), RP: s.RP, Rank: s.RP.Rank(), RankPosition: b.Place,
		Wins: s.Wins, Losses: s.Losses, Draws: s.Draws,
		CurrentVersion: b.Version, Status: "active", CreatedAt: stamp(b.Created),
	}
	if b.Version == 0 {
		doc.Status = "empty"
	}
	if played := s.Wins + s.Draws + s.Losses; played > 0 {
		rate := int(math.Round(100 * float64(s.Wins) / float64(played)))
		doc.WinRate = &rate
	}
	return doc
}

// info: GET agent/info.
func (s *server) info(_ http.ResponseWriter, _ *http.Request, bot store.Bot) (any, error) {
	return infoDoc{true, describe(bot)}, nil
}

func describeVersion(c store.Code) versionDoc {
	return versionDoc{c.ID, c.Bot, c.Version, c.Hash, c.Notes, c.SubmittedBy, c.SmokeStatus, stamp(c.Created), ""}
}

// versions: GET agent/code/versions.
func (s *server) versions(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	const most = 50
	list, err := s.Store.Versions(r.Context(), bot.ID, most)
	if err != nil {
		return nil, err
	}
	doc := versionsDoc{true, []versionDoc{}}
	for _, c := range list {
		doc.Versions = append(doc.Versions, describeVersion(c))
	}
	return doc, nil
}

// templates: GET /api/templates, the built-in opponents.
func (s *server) templates(http.ResponseWriter, *http.Request) (any, error) {
	type template struct {
		Name    string `json:"name"`
		Summary string `json:"summary"`
		Kind    string `json:"kind"`
	}
	var doc struct {
		Templates []template `json:"templates"`
	}
	for _, o := range arena.Opponents() {
		kind := "template"
		if o.Training {
			kind = "training"
		}
		doc.Templates = append(doc.Templates, template{o.Title, o.Says, kind})
	}
	return doc, nil
}

// search: GET /api/bots/search?q=.
func (s *server) search(_ http.ResponseWriter, r *http.Request) (any, error) {
	type hit struct {
		BotID         int64    `json:"botId"`
		Name          string   `json:"name"`
		Avatar        string   `json:"avatar"`
		OwnerNickname string   `json:"ownerNickname"`
		RP            arena.RP `json:"rp"`
		Rank          string   `json:"rank"`
		Playable      bool     `json:"playable"`
	}
	const most = 20
	bots, err := s.Store.FindBots(r.Context(), r.URL.Query().Get("q"), most)
	if err != nil {
		return nil, err
	}
	doc := struct {
		Bots []hit `json:"bots"`
	}{[]hit{}}
	for _, b := range bots {
		doc.Bots = append(doc.Bots, hit{
			b.ID, b.Name, picture(b.ID, b.Avatar), b.Owner.Nickname,
			b.Standing.RP, b.Standing.RP.Rank(), b.Version > 0,
		})
	}
	return doc, nil
}

// publicBot: GET players/:id/public.
func (s *server) publicBot(_ http.ResponseWriter, r *http.Request) (any, error) {
	bot, err := s.botNamed(r)
	if err != nil {
		return nil, err
	}
	type public struct {
		Overview      botDoc `json:"overview"`
		OwnerNickname string `json:"ownerNickname"`
		CreatedAt     string `json:"createdAt"`
	}
	return struct {
		OK  bool   `json:"ok"`
		Bot public `json:"bot"`
	}{true, public{describe(bot), bot.Owner.Nickname, stamp(bot.Created)}}, nil
}
