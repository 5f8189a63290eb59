package grid

import (
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"

	"github.com/boardperft/perft/perft/lock"
)

// Service is what a server of one's own needs.
type Service struct {
	// Store is the directory that keeps queue and results, of any number of
	// counts. One server at a time uses it.
	Store string
	// Address is where it listens ("127.0.0.1:0": any free port); one that
	// others can reach needs a Token.
	Address, Token string
	// TLS has the certificate to show; nil is no TLS.
	TLS *tls.Config
}

// Server is a server in this process.
type Server struct {
	*server.Server
	log   *serverLog
	lock  *os.File
	token string
}

// Serve starts a server. Every write reaches the disk before it counts.
func Serve(s Service) (*Server, error) {
	o := server.Options{
		Authorization: s.Token, TLSConfig: s.TLS, TLSTimeout: 5,
		JetStream: true, StoreDir: s.Store, SyncAlways: true, NoLog: true, NoSigs: true,
		PingInterval: pingEvery, MaxPingsOut: 2,
	}
	var err error
	if o.Host, o.Port, err = s.listen(); err != nil {
		return nil, err
	}
	held, err := holdStore(s.Store)
	if err != nil {
		return nil, err
	}
	started, err := server.NewServer(&o)
	if err != nil {
		_ = held.Close() // nothing was written
		return nil, fmt.Errorf("grid: server: %w", err)
	}
	l := &Server{started, &serverLog{failed: make(chan error, 1)}, held, s.Token}
	l.SetLoggerV2(l.log, false, false, false)
	l.Start()
	if err := l.await(); err != nil {
		l.Close()
		return nil, err
	}
	return l, nil
}

// Certificate is what a server shows: files in PEM, the certificate first in
// the one, then those between it and its authority.
func Certificate(cert, key string) (*tls.Config, error) {
	pair, err := tls.LoadX509KeyPair(cert, key)
	if err != nil {
		return nil, fmt.Errorf("tls-cert %s, tls-key %s: %w", cert, key, err)
	}
	return &tls.Config{Certificates: []tls.Certificate{pair}, MinVersion: tls.VersionTLS12}, nil
}

// Own is a connection within this process, which needs no network.
func (s *Server) Own() (*nats.Conn, error) {
	nc, err := nats.Connect("", nats.InProcessServer(s.Server), nats.Token(s.token), nats.MaxReconnects(0),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {})) // calls tell of them
	if err != nil {
		return nil, fmt.Errorf("grid: server: %w", err)
	}
	return nc, nil
}

// listen checks the address.
func (s Service) listen() (host string, port int, err error) {
	host, portText, err := net.SplitHostPort(s.Address)
	if err != nil {
		return "", 0, fmt.Errorf("listen %q: %w", s.Address, err)
	}
	if port, err = strconv.Atoi(portText); err != nil || port < 0 || port > 65535 {
		return "", 0, fmt.Errorf("listen %q: port %q: want 0 to 65535", s.Address, portText)
	}
	if ip := net.ParseIP(host); (ip == nil || !ip.IsLoopback()) && s.Token == "" {
		return "", 0, fmt.Errorf("listen %q: others can reach it, so it needs a --token", s.Address)
	}
	if err := s.checkToken(); err != nil {
		return "", 0, err
	}
	l, err := net.Listen("tcp", s.Address) // the server would only say that it is not ready
	if err != nil {
		return "", 0, fmt.Errorf("listen %q: %w", s.Address, err)
	}
	if port == 0 {
		port = l.Addr().(*net.TCPAddr).Port
	}
	return host, port, l.Close()
}

// mostToken is how long a token may be: it goes with others in one line of
// the server's protocol, which is bounded.
const mostToken = 1000

// checkToken refuses tokens that the server would not know again.
func (s Service) checkToken() error {
	switch {
	case len(s.Token) > mostToken:
		return fmt.Errorf("token of %d bytes: want %d at most", len(s.Token), mostToken)
	case strings.HasPrefix(s.Token, "$2"):
		return errors.New("token: it begins with $2, as bcrypt's hashes do, and would be taken for one; choose another")
	}
	return nil
}

// holdStore makes the directory and keeps other servers out of it.
func holdStore(dir string) (*os.File, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	f, err := os.OpenFile(filepath.Join(dir, "lock"), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("store: %w", err)
	}
	if err := lock.Take(f); err != nil {
		_ = f.Close() // nothing was written
		return nil, fmt.Errorf("store %s: %w", dir, err)
	}
	return f, nil
}

// await waits until the server serves.
func (s *Server) await() error {
	for range 200 {
		select {
		case err := <-s.log.failed:
			return err
		default:
		}
		if s.ReadyForConnections(100 * time.Millisecond) {
			return nil
		}
	}
	return errors.New("grid: the server is not ready after 20 s")
}

// Failed tells once why the server stopped storing, should it.
func (s *Server) Failed() <-chan error { return s.log.failed }

// Close stops the server and lets go of the store.
func (s *Server) Close() {
	s.Shutdown()
	s.WaitForShutdown()
	_ = s.lock.Close() // it is only read from
}

// serverLog keeps the one message that matters: why nothing can be stored.
type serverLog struct{ failed chan error }

func (l *serverLog) Fatalf(format string, v ...any) { l.fail(fmt.Errorf(format, v...)) }

func (l *serverLog) Errorf(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	for _, sign := range []string{"out of space", "resources, will be DISABLED", "no space left"} {
		if strings.Contains(text, sign) {
			l.fail(errors.New(text))
			return
		}
	}
}

func (l *serverLog) fail(err error) {
	select {
	case l.failed <- fmt.Errorf("grid: server: %w", err):
	default: // the first reason is the one
	}
}

func (l *serverLog) Noticef(string, ...any) {}
func (l *serverLog) Warnf(string, ...any)   {}
func (l *serverLog) Debugf(string, ...any)  {}
func (l *serverLog) Tracef(string, ...any)  {}
