package web

import (
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// create: POST create. The key is told here and by rotate-key, and nowhere
// else: the arena keeps its hash.
func (s *server) create(_ http.ResponseWriter, r *http.Request, a store.Account) (any, error) {
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	name, avatar := b.text("name"), b.text("avatar")
	if !named(name) {
		return nil, &problem{http.StatusBadRequest, "棋手名须为 1–24 个字符", "name"}
	}
	if avatar == "" {
		avatar = "preset:1"
	}
	if !preset.MatchString(avatar) {
		return nil, &problem{http.StatusBadRequest, "头像须为 preset:1 至 preset:6", "avatar"}
	}
	id, key, err := s.Store.CreateBot(r.Context(), a.ID, name, avatar)
	if err != nil {
		return nil, conflict(err, map[string]string{"account": "该账号已有棋手", "name": "棋手名已被使用"})
	}
	return reply{http.StatusCreated, struct {
		OK    bool   `json:"ok"`
		BotID int64  `json:"botId"`
		Key   string `json:"key"`
	}{true, id, key}}, nil
}

// nameCheck: GET name-check?name=.
func (s *server) nameCheck(_ http.ResponseWriter, r *http.Request) (any, error) {
	name := r.URL.Query().Get("name")
	free, err := s.Store.NameFree(r.Context(), name)
	return struct {
		OK        bool   `json:"ok"`
		Name      string `json:"name"`
		Available bool   `json:"available"`
	}{true, name, free && named(name)}, err
}

// myBot: GET me.
func (s *server) myBot(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	type mine struct {
		Overview  botDoc `json:"overview"`
		MaskedKey string `json:"maskedKey"`
		GuideURL  string `json:"guideUrl"`
	}
	return struct {
		OK  bool `json:"ok"`
		Bot mine `json:"bot"`
	}{true, mine{describe(bot), bot.KeyMask, s.origin(r) + "/games/clawclash/agent-guide"}}, nil
}

// prompt: GET me/prompt, to be given to an agent. It holds no key: the arena
// does not know it.
func (s *server) prompt(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	return struct {
		OK     bool   `json:"ok"`
		Prompt string `json:"prompt"`
	}{true, fmt.Sprintf("You look after the ClawClash bot %q (id %d). Its key, which I give you apart, goes into the header "+
		"\"Authorization: Bearer <key>\". Read %s/games/clawclash/agent-guide, then write, test and submit a script, challenge others, and climb.",
		bot.Name, bot.ID, s.origin(r))}, nil
}

// rotateKey: POST me/rotate-key.
func (s *server) rotateKey(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	key, err := s.Store.RotateKey(r.Context(), bot.ID)
	if err != nil {
		return nil, err
	}
	bot, err = s.Store.Bot(r.Context(), bot.ID)
	return struct {
		OK        bool   `json:"ok"`
		MaskedKey string `json:"maskedKey"`
		Key       string `json:"key"`
	}{true, bot.KeyMask, key}, err
}

// myVersions: GET me/versions.
func (s *server) myVersions(w http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	return s.versions(w, r, bot)
}

// myVersion: GET me/version/:v, with the code.
func (s *server) myVersion(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	n := number(r.PathValue("v"))
	c, err := s.Store.Code(r.Context(), bot.ID, int(n))
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(http.StatusNotFound, fmt.Sprintf("v%d 不存在", n))
	}
	doc := describeVersion(c)
	doc.Code = c.Text
	return struct {
		OK      bool       `json:"ok"`
		Version versionDoc `json:"version"`
	}{true, doc}, err
}

// The pictures of bots: one of six, or an image that was uploaded.
var (
	preset   = regexp.MustCompile(`^preset:[1-6]$`)
	uploaded = regexp.MustCompile(`^data:(image/(?:png|jpeg|webp|gif));base64,([A-Za-z0-9+/]+={0,2})$`)
)

// largestPicture is how long an uploaded image may be as text.
const largestPicture = 256 << 10

// picture is how a bot's avatar is told: a preset by its name, an image by
// where it is.
func picture(bot int64, avatar string) string {
	if strings.HasPrefix(avatar, "data:") {
		return canonical + "avatars/" + strconv.FormatInt(bot, 10)
	}
	return avatar
}

// presetAvatar: POST me/avatar/preset.
func (s *server) presetAvatar(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	name := b.text("preset")
	if n := b.number("preset"); n > 0 {
		name = "preset:" + strconv.FormatInt(n, 10)
	}
	if !preset.MatchString(name) {
		return nil, refuse(http.StatusBadRequest, "头像须为 preset:1 至 preset:6")
	}
	return s.setAvatar(r, bot, name)
}

// uploadAvatar: POST me/avatar.
func (s *server) uploadAvatar(_ http.ResponseWriter, r *http.Request, bot store.Bot) (any, error) {
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	text := b.text("dataUrl")
	if len(text) > largestPicture {
		return nil, refuse(http.StatusBadRequest, "图片过大")
	}
	if _, _, ok := decodePicture(text); !ok {
		return nil, refuse(http.StatusBadRequest, "图片须为 png、jpeg、webp 或 gif 的 data URL")
	}
	return s.setAvatar(r, bot, text)
}

// decodePicture is the image of a data URL, if it is what it says.
func decodePicture(text string) (kind string, image []byte, ok bool) {
	m := uploaded.FindStringSubmatch(text)
	if m == nil {
		return "", nil, false
	}
	image, err := base64.StdEncoding.DecodeString(m[2])
	return m[1], image, err == nil && http.DetectContentType(image) == m[1]
}

func (s *server) setAvatar(r *http.Request, bot store.Bot, avatar string) (any, error) {
	return struct {
		OK     bool   `json:"ok"`
		Avatar string `json:"avatar"`
	}{true, picture(bot.ID, avatar)}, s.Store.SetAvatar(r.Context(), bot.ID, avatar)
}

// avatar: GET avatars/:id, an uploaded image.
func (s *server) avatar(w http.ResponseWriter, r *http.Request) {
	bot, err := s.botNamed(r)
	if err != nil {
		s.fail(w, r, err)
		return
	}
	kind, image, ok := decodePicture(bot.Avatar)
	if !ok {
		s.fail(w, r, refuse(http.StatusNotFound, "头像不存在"))
		return
	}
	h := w.Header()
	h.Set("Content-Type", kind)
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cache-Control", "public, max-age=60")
	_, _ = w.Write(image) // a client that has gone away is not our failure
}
