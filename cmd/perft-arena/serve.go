package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/boardperft/perft/cmd/cli/listen"
	"github.com/boardperft/perft/engines/clawclash/arena"
	"github.com/boardperft/perft/engines/clawclash/arena/mail"
	"github.com/boardperft/perft/engines/clawclash/arena/store"
	"github.com/boardperft/perft/engines/clawclash/arena/web"
	"github.com/boardperft/perft/engines/script"
)

const serveHelp = `Serve a ClawClash arena that answers like the public platform: the same
routes, fields, status codes, limits and ladder.

    perft arena serve --house                        on 127.0.0.1:8090
    perft arena serve --addr 127.0.0.1:9000 --db FILE

All is kept in one SQLite file. Who registers gets a mail with a code; it
is written to a file beside it (FILE.outbox), unless --smtp names a server:

    PERFT_SMTP_USER=… PERFT_SMTP_PASSWORD=… \
      perft arena serve --smtp mail.example.org:587 --from arena@example.org

--house puts the three training bots on the ladder, to have somebody to
challenge; --verified takes every address as it is. docs/clawclash-arena.md
goes with curl from an account to a challenge.`

// serveFlags are the flags of the server.
type serveFlags struct {
	addr, db, host         string
	outbox, smtp, from     string
	url                    string
	workers                int
	verified, strict       bool
	noLimits, quiet, keeps bool
	house                  bool
}

func newServe() *cobra.Command {
	var f serveFlags
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "A ladder of one's own over HTTP",
		Long:  serveHelp,
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return f.serve(cmd.Context(), cmd.ErrOrStderr())
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&f.addr, "addr", "127.0.0.1:8090", "`address` to listen on")
	flags.StringVar(&f.db, "db", "arena.db", "the arena's `file`, made if it is not there")
	flags.StringVar(&f.host, "host", "quickjs", "who runs scripts: quickjs, node")
	flags.StringVar(&f.outbox, "outbox", "", "`file` that mails are written to (default: the arena's file with .outbox)")
	flags.StringVar(&f.smtp, "smtp", "", "send mails by the SMTP server at this `address`, host:port")
	flags.StringVar(&f.from, "from", "", "`address` that mails come from, with --smtp")
	flags.StringVar(&f.url, "url", "", "how others reach the server, for guides and mails")
	flags.IntVar(&f.workers, "workers", 4, "challenges and tests that are played at once")
	flags.BoolVar(&f.house, "house", false, "put the three training bots on the ladder")
	flags.BoolVar(&f.verified, "verified", false, "take every address as verified")
	flags.BoolVar(&f.strict, "strict-compat", false, "answer what the platform answers, and no more")
	flags.BoolVar(&f.keeps, "keep-points", false, "old Rules objects keep their points, as online")
	flags.BoolVar(&f.noLimits, "no-limits", false, "take any number of requests")
	flags.BoolVar(&f.quiet, "quiet", false, "no request log")
	return cmd
}

// limits: an answer may take as long as a smoke test and the queue before it,
// and a stopping server lets games in progress go on.
var limits = listen.Limits{Read: 30 * time.Second, Write: 10 * time.Minute, Stop: 20 * time.Second}

// serve listens until ctx ends, then lets requests in progress finish.
func (f serveFlags) serve(ctx context.Context, stderr io.Writer) (err error) {
	log := slog.New(slog.NewTextHandler(stderr, nil))
	config, err := f.config(ctx)
	if err != nil {
		return err
	}
	config.Store, err = store.Open(ctx, f.db, store.Options{})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, config.Store.Close()) }()
	if f.house {
		if err := web.House(ctx, config.Store); err != nil {
			return err
		}
	}
	config.Log = log
	handler, err := web.Handler(config)
	if err != nil {
		return err
	}
	if !f.quiet {
		handler = logged(handler, log)
	}
	return listen.Serve(ctx, f.addr, handler, limits, log, "db", f.db, "host", f.host)
}

// config is the server's without the store.
func (f serveFlags) config(ctx context.Context) (web.Config, error) {
	c := web.Config{Verified: f.verified, Strict: f.strict, Workers: f.workers, URL: strings.TrimSuffix(f.url, "/")}
	if f.workers < 1 {
		return c, fmt.Errorf("workers %d: want 1 or more", f.workers)
	}
	if u, err := url.Parse(f.url); f.url != "" && (err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https") {
		return c, fmt.Errorf("url %q: want http://HOST or https://HOST", f.url)
	}
	if f.noLimits {
		c.Limits = web.NoLimits
	}
	var err error
	if c.Mail, err = f.mail(); err != nil {
		return c, err
	}
	host, err := script.Find(ctx, f.host)
	if err != nil {
		return c, err
	}
	host.KeepPoints = f.keeps
	c.Invite = func(name, code string) arena.Contestant { return arena.Script(host, name, code) }
	return c, nil
}

// mail is the outbox or the SMTP server. The password is in no flag: others on
// the machine can read those.
func (f serveFlags) mail() (mail.Sender, error) {
	if f.smtp == "" {
		if f.outbox == "" {
			f.outbox = f.db + ".outbox"
		}
		return &mail.Outbox{Path: f.outbox}, nil
	}
	if _, _, err := net.SplitHostPort(f.smtp); err != nil {
		return nil, fmt.Errorf("smtp: %w", err)
	}
	if _, err := mail.ParseAddress(f.from); err != nil {
		return nil, fmt.Errorf("from: %w", err)
	}
	return mail.SMTP{Addr: f.smtp, From: f.from, User: os.Getenv("PERFT_SMTP_USER"), Password: os.Getenv("PERFT_SMTP_PASSWORD")}, nil
}

// logged writes a line a request: never a header or a body, which hold keys.
func logged(h http.Handler, log *slog.Logger) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		start := time.Now()
		seen := &recorder{ResponseWriter: w, status: http.StatusOK}
		h.ServeHTTP(seen, r)
		log.Info("request", "method", r.Method, "path", r.URL.Path, "status", seen.status,
			"took", time.Since(start).Round(time.Microsecond), "from", r.RemoteAddr)
	})
}

// recorder remembers the status that was answered.
type recorder struct {
	http.ResponseWriter
	status int
}

func (r *recorder) WriteHeader(status int) {
	r.status = status
	r.ResponseWriter.WriteHeader(status)
}

// Unwrap is for [http.ResponseController].
func (r *recorder) Unwrap() http.ResponseWriter { return r.ResponseWriter }
