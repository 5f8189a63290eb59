package grid

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

// pingEvery finds a link that is dead without anybody having said so.
const pingEvery = 10 * time.Second

// Link says how to reach a server.
type Link struct {
	URL   string // nats://host:4222, tls://host:4222
	Token string
	// CA is a file with the certificates that are trusted; with one, nothing is
	// said to a server without TLS. Pin is a file with the one certificate that
	// the server shows, whatever name is on it.
	CA, Pin string
	// Tries is how often a connection that broke is tried again, -1 for ever,
	// every half second.
	Tries int
	// Say is told what happens to the connection; nil is nobody.
	Say func(string)
}

func (l Link) say(format string, v ...any) {
	if l.Say != nil {
		l.Say(fmt.Sprintf(format, v...))
	}
}

// Connect reaches a server.
func (l Link) Connect() (*nats.Conn, error) {
	options, err := l.options()
	if err != nil {
		return nil, err
	}
	return l.dial(options)
}

func (l Link) dial(options []nats.Option) (*nats.Conn, error) {
	nc, err := nats.Connect(l.URL, options...)
	if err != nil {
		return nil, fmt.Errorf("server %s: %w", l.URL, l.explain(err))
	}
	return nc, nil
}

// Wait is Connect for those who may be there before the server: it waits as
// long as nobody answers. An answer that will not change is an error.
func (l Link) Wait(ctx context.Context) (*nats.Conn, error) {
	options, err := l.options()
	if err != nil {
		return nil, err
	}
	for said := false; ; {
		nc, err := l.dial(options)
		if err == nil {
			if said {
				l.say("server %s: there it is", l.URL)
			}
			return nc, nil
		}
		if final(err) {
			return nil, err
		}
		if !said {
			l.say("%v; waiting for it", err)
			said = true
		}
		if err := pause(ctx, time.Second); err != nil {
			return nil, err
		}
	}
}

// final tells whether a server will not answer otherwise later.
func final(err error) bool {
	var untrusted *tls.CertificateVerificationError
	return errors.As(err, &untrusted) || errors.Is(err, nats.ErrAuthorization) || errors.Is(err, nats.ErrSecureConnWanted) || errors.Is(err, errPin)
}

// explain says what to do about an error, where that is known.
func (l Link) explain(err error) error {
	var untrusted *tls.CertificateVerificationError
	switch {
	case err == nil:
		return errors.New("nobody answers there")
	case errors.As(err, &untrusted) && l.CA != "":
		return fmt.Errorf("its certificate is not trusted by %s: %w", l.CA, untrusted)
	case errors.As(err, &untrusted):
		return fmt.Errorf("its certificate is not trusted; name the authority with --tls-ca: %w", untrusted)
	case errors.Is(err, nats.ErrSecureConnWanted):
		return fmt.Errorf("it has no TLS, which --tls-ca and tls:// ask for: %w", err)
	case errors.Is(err, nats.ErrAuthorization) && l.Token == "":
		return fmt.Errorf("it wants a --token: %w", err)
	case errors.Is(err, nats.ErrAuthorization):
		return fmt.Errorf("it does not take this --token: %w", err)
	case errors.Is(err, nats.ErrNoServers):
		return fmt.Errorf("nobody answers there: %w", err)
	}
	return err
}

// check finds what is no address before the network is asked.
func (l Link) check() error {
	for _, one := range strings.Split(l.URL, ",") {
		u, err := url.Parse(one)
		switch {
		case err != nil:
			return fmt.Errorf("server %q: %w", l.URL, errors.Unwrap(err))
		case badPort(u.Port()):
			return fmt.Errorf("server %q: port %s: want 1 to 65535", l.URL, u.Port())
		case u.Scheme != "nats" && u.Scheme != "tls" || u.Hostname() == "":
			return fmt.Errorf("server %q: want nats://host:4222 or tls://host:4222", l.URL)
		}
	}
	return nil
}

func badPort(text string) bool {
	n, err := strconv.Atoi(text)
	return text != "" && (err != nil || n < 1 || n > 65535)
}

func (l Link) options() ([]nats.Option, error) {
	if err := l.check(); err != nil {
		return nil, err
	}
	var mu sync.Mutex
	last := ""
	options := []nats.Option{
		nats.Name("perft-grid"), nats.MaxReconnects(l.Tries), nats.ReconnectWait(500 * time.Millisecond),
		nats.Timeout(10 * time.Second), nats.PingInterval(pingEvery), nats.MaxPingsOutstanding(2),
		nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}), // else they go to stderr, where calls tell of them too
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) {
			mu.Lock()
			defer mu.Unlock()
			if text := l.explain(err).Error(); text != last { // else the same every half second
				last = text
				l.say("server %s: %s", l.URL, text)
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) {
			mu.Lock()
			defer mu.Unlock()
			if last != "" {
				l.say("server %s: connected again", l.URL)
			}
			last = ""
		}),
	}
	if l.Token != "" {
		options = append(options, nats.Token(l.Token))
	}
	switch {
	case l.Pin != "":
		pin, err := pinned(l.Pin)
		if err != nil {
			return nil, err
		}
		options = append(options, nats.Secure(pin))
	case l.CA != "":
		pool, err := authorities(l.CA)
		if err != nil {
			return nil, err
		}
		options = append(options, nats.Secure(&tls.Config{RootCAs: pool, MinVersion: tls.VersionTLS12}))
	}
	return options, nil
}

// authorities reads the certificates to trust.
func authorities(file string) (*x509.CertPool, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("tls-ca: %w", err)
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(text) {
		return nil, fmt.Errorf("tls-ca %s: no certificate in it (want PEM)", file)
	}
	return pool, nil
}

// errPin says that a server is not the one that is meant.
var errPin = errors.New("the server shows another certificate than this machine's")

// pinned trusts the first certificate of a file and no other. The name on it
// does not matter: whoever has its key is meant.
func pinned(file string) (*tls.Config, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("tls-cert: %w", err)
	}
	block, _ := pem.Decode(text)
	if block == nil || block.Type != "CERTIFICATE" {
		return nil, fmt.Errorf("tls-cert %s: no certificate at its beginning (want PEM)", file)
	}
	return &tls.Config{
		InsecureSkipVerify: true, // VerifyConnection is stricter
		MinVersion:         tls.VersionTLS12,
		VerifyConnection: func(s tls.ConnectionState) error {
			if !bytes.Equal(s.PeerCertificates[0].Raw, block.Bytes) {
				return errPin
			}
			return nil
		},
	}, nil
}
