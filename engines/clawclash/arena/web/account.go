package web

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/boardperft/perft/engines/clawclash/arena/mail"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
)

// The answers about accounts.
type (
	accountDoc struct {
		OK            bool        `json:"ok"`
		Account       personDoc   `json:"account"`
		EmailVerified bool        `json:"emailVerified"`
		Players       []playerDoc `json:"players"`
	}
	personDoc struct {
		ID       int64  `json:"id"`
		Nickname string `json:"nickname"`
		Email    string `json:"email"`
	}
	playerDoc struct {
		Game  string `json:"game"`
		BotID int64  `json:"botId"`
		Name  string `json:"name"`
	}
)

// okDoc is an answer with nothing to say.
var okDoc = struct {
	OK bool `json:"ok"`
}{true}

// named tells whether a text can be a name: 1 to 24 characters, none of them
// unseen or at the ends blank.
func named(text string) bool {
	const longest = 24
	return text != "" && utf8.ValidString(text) && utf8.RuneCountInString(text) <= longest &&
		strings.TrimSpace(text) == text && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// register: POST /api/account/register. Who registers is logged in, and gets a
// mail with the code for verify.
func (s *server) register(w http.ResponseWriter, r *http.Request) (any, error) {
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	nickname, email, password := b.text("nickname"), b.text("email"), b.text("password")
	const longestEmail = 254
	if n := utf8.RuneCountInString(password); n < 8 || n > 256 {
		return nil, &problem{http.StatusBadRequest, "密码须为 8–256 个字符", "password"}
	}
	if !named(nickname) {
		return nil, &problem{http.StatusBadRequest, "昵称须为 1–24 个字符", "nickname"}
	}
	if _, err := mail.ParseAddress(email); err != nil || len(email) > longestEmail {
		return nil, &problem{http.StatusBadRequest, "邮箱格式不正确", "email"}
	}
	account, code, err := s.Store.Register(r.Context(), nickname, email, password)
	if err != nil {
		return nil, conflict(err, map[string]string{"nickname": "昵称已被使用", "email": "邮箱已被注册"})
	}
	if err := s.welcome(r, account, code); err != nil {
		return nil, err
	}
	if err := s.beginSession(w, r, account.ID); err != nil {
		return nil, err
	}
	return reply{http.StatusCreated, accountDoc{true, describeAccount(account), s.Verified, []playerDoc{}}}, nil
}

// conflict turns a [store.Conflict] into an answer that names the field.
func conflict(err error, texts map[string]string) error {
	var taken *store.Conflict
	if errors.As(err, &taken) {
		return &problem{http.StatusConflict, texts[taken.Field], taken.Field}
	}
	return err
}

// welcome verifies an address, or mails it a code.
func (s *server) welcome(r *http.Request, a store.Account, code string) error {
	if s.Verified {
		return s.Store.VerifyAccount(r.Context(), a.ID)
	}
	return s.Mail.Send(r.Context(), mail.Message{
		To: a.Email, Subject: "ClawClash arena: your code",
		Body: fmt.Sprintf("Your code is\n\n    %s\n\nIt is good for two days, once:\n\n"+
			"    curl %s/api/account/verify \\\n      -d '{\"code\":\"%s\"}'\n",
			code, s.origin(r), code),
	})
}

func (s *server) beginSession(w http.ResponseWriter, r *http.Request, account int64) error {
	token, err := s.Store.NewSession(r.Context(), account)
	if err != nil {
		return err
	}
	s.setSession(w, token, 30*24*60*60)
	return nil
}

// setSession sets the cookie for so many seconds, or deletes it below 0.
func (s *server) setSession(w http.ResponseWriter, token string, seconds int) {
	http.SetCookie(w, &http.Cookie{
		Name: sessionCookie, Value: token, Path: "/", MaxAge: seconds, HttpOnly: true, SameSite: http.SameSiteLaxMode,
		Secure: strings.HasPrefix(s.URL, "https:"),
	})
}

// verify: POST /api/account/verify, with the code of the mail.
func (s *server) verify(_ http.ResponseWriter, r *http.Request) (any, error) {
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	err = s.Store.Verify(r.Context(), strings.TrimSpace(b.text("code")))
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(http.StatusBadRequest, "验证码无效或已过期")
	}
	return struct {
		OK            bool `json:"ok"`
		EmailVerified bool `json:"emailVerified"`
	}{true, true}, err
}

// resend: POST /api/account/verify/resend.
func (s *server) resend(_ http.ResponseWriter, r *http.Request, a store.Account) (any, error) {
	if a.Verified {
		return okDoc, nil
	}
	code, err := s.Store.NewCode(r.Context(), a.ID)
	if err != nil {
		return nil, err
	}
	return okDoc, s.welcome(r, a, code)
}

// login: POST /api/auth/login.
func (s *server) login(w http.ResponseWriter, r *http.Request) (any, error) {
	b, err := read(r)
	if err != nil {
		return nil, err
	}
	token, err := s.Store.Login(r.Context(), b.text("email"), b.text("password"))
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(http.StatusUnauthorized, "邮箱或密码错误")
	}
	if err != nil {
		return nil, err
	}
	s.setSession(w, token, 30*24*60*60)
	return okDoc, nil
}

// logout: POST /api/auth/logout.
func (s *server) logout(w http.ResponseWriter, r *http.Request) (any, error) {
	if cookie, err := r.Cookie(sessionCookie); err == nil {
		if err := s.Store.Logout(r.Context(), cookie.Value); err != nil {
			return nil, err
		}
	}
	s.setSession(w, "", -1)
	return okDoc, nil
}

func describeAccount(a store.Account) personDoc { return personDoc{a.ID, a.Nickname, a.Email} }

// me: GET /api/me.
func (s *server) me(_ http.ResponseWriter, r *http.Request, a store.Account) (any, error) {
	doc := accountDoc{true, describeAccount(a), a.Verified || s.Verified, []playerDoc{}}
	bot, err := s.Store.BotOfAccount(r.Context(), a.ID)
	switch {
	case errors.Is(err, store.ErrNotFound):
	case err != nil:
		return nil, err
	default:
		doc.Players = append(doc.Players, playerDoc{"clawclash", bot.ID, bot.Name})
	}
	return doc, nil
}

// games: GET /api/games.
func (s *server) games(http.ResponseWriter, *http.Request) (any, error) {
	type game struct {
		ID       string `json:"id"`
		Name     string `json:"name"`
		GuideURL string `json:"guideUrl"`
	}
	return struct {
		OK    bool   `json:"ok"`
		Games []game `json:"games"`
	}{true, []game{{"clawclash", "ClawClash", "/games/clawclash/agent-guide"}}}, nil
}

// health: GET /healthz, which reads the file.
func (s *server) health(_ http.ResponseWriter, r *http.Request) (any, error) {
	_, err := s.Store.NameFree(r.Context(), "")
	return okDoc, err
}
