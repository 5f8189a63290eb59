package web

import (
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"

	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// largestBody is the platform's limit, in bytes.
const largestBody = 2 << 20

// body is the object a request carries.
type body map[string]json.RawMessage

// read reads the body; none is the empty object.
func read(r *http.Request) (body, error) {
	text, err := io.ReadAll(r.Body)
	if large := new(http.MaxBytesError); errors.As(err, &large) {
		return nil, refuse(http.StatusRequestEntityTooLarge, "请求体过大")
	}
	if err != nil {
		return nil, refuse(http.StatusBadRequest, "JSON 解析失败")
	}
	b := body{}
	if len(strings.TrimSpace(string(text))) == 0 {
		return b, nil
	}
	if err := json.Unmarshal(text, &b); err != nil {
		return nil, refuse(http.StatusBadRequest, "JSON 解析失败")
	}
	return b, nil
}

// text is a field that is text and not blank, else "".
func (b body) text(name string) string {
	var s string
	if json.Unmarshal(b[name], &s) != nil || strings.TrimSpace(s) == "" {
		return ""
	}
	return s
}

// number is a whole number from 1, also as text; 0 if the field is none.
func (b body) number(name string) int64 {
	var n int64
	if json.Unmarshal(b[name], &n) != nil {
		n = number(b.text(name))
	}
	return max(n, 0)
}

// number reads a whole number from 1; 0 if the text is none.
func number(text string) int64 {
	n, err := strconv.ParseInt(text, 10, 64)
	if err != nil || n < 1 {
		return 0
	}
	return n
}

// within reads a number of the query; what is out of bounds is brought within.
func within(r *http.Request, name string, least, most, fallback int) int {
	n, err := strconv.Atoi(r.URL.Query().Get(name))
	if err != nil {
		return fallback
	}
	return min(max(n, least), most)
}

// botAction is an action of an agent, who acts for a bot.
type botAction func(w http.ResponseWriter, r *http.Request, bot store.Bot) (any, error)

// bearer is the bot whose key a request carries.
func (s *server) bearer(r *http.Request) (store.Bot, error) {
	scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if key = strings.TrimSpace(key); !strings.EqualFold(scheme, "Bearer") || key == "" {
		return store.Bot{}, refuse(http.StatusUnauthorized, "缺少 Authorization: Bearer <bot_key>")
	}
	bot, err := s.Store.BotByKey(r.Context(), key)
	if errors.Is(err, store.ErrNotFound) {
		return bot, refuse(http.StatusUnauthorized, "API Key 无效")
	}
	return bot, err
}

func (s *server) agent(a botAction) http.HandlerFunc {
	return s.answers(func(w http.ResponseWriter, r *http.Request) (any, error) {
		bot, err := s.bearer(r)
		if err != nil {
			return nil, err
		}
		return a(w, r, bot)
	})
}

// sessionCookie holds the token of a login.
const sessionCookie = "perft_arena"

// person runs an action for who is logged in.
func (s *server) person(a func(w http.ResponseWriter, r *http.Request, account store.Account) (any, error)) http.HandlerFunc {
	return s.answers(func(w http.ResponseWriter, r *http.Request) (any, error) {
		cookie, err := r.Cookie(sessionCookie)
		if err != nil {
			return nil, refuse(http.StatusUnauthorized, "未登录")
		}
		account, err := s.Store.AccountOf(r.Context(), cookie.Value)
		if errors.Is(err, store.ErrNotFound) {
			return nil, refuse(http.StatusUnauthorized, "未登录")
		}
		if err != nil {
			return nil, err
		}
		return a(w, r, account)
	})
}

// owner runs an action for the bot of who is logged in.
func (s *server) owner(a botAction) http.HandlerFunc {
	return s.person(func(w http.ResponseWriter, r *http.Request, account store.Account) (any, error) {
		bot, err := s.Store.BotOfAccount(r.Context(), account.ID)
		if errors.Is(err, store.ErrNotFound) {
			return nil, refuse(http.StatusNotFound, "尚未创建棋手")
		}
		if err != nil {
			return nil, err
		}
		return a(w, r, bot)
	})
}

// botNamed is the bot with the id of the path.
func (s *server) botNamed(r *http.Request) (store.Bot, error) {
	return s.knownBot(r, number(r.PathValue("id")))
}

func (s *server) knownBot(r *http.Request, id int64) (store.Bot, error) {
	bot, err := s.Store.Bot(r.Context(), id)
	if errors.Is(err, store.ErrNotFound) {
		return bot, refuse(http.StatusNotFound, "棋手不存在")
	}
	return bot, err
}

// address is where a request came from. Headers that claim another are not
// believed: nothing says that a proxy wrote them.
func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	return host
}

// origin is how the server is reached.
func (s *server) origin(r *http.Request) string {
	if s.URL != "" {
		return s.URL
	}
	return "http://" + r.Host
}
