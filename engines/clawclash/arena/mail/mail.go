// Package mail sends the few mails of an arena: into a file on one's own
// machine, or by SMTP.
package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"mime"
	"mime/quotedprintable"
	"net"
	"net/mail"
	"net/smtp"
	"os"
	"strings"
	"sync"
	"time"
)

// Message is a mail in plain text.
type Message struct{ To, Subject, Body string }

// Sender sends mails.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ParseAddress is an address with nothing around it.
func ParseAddress(text string) (string, error) {
	a, err := mail.ParseAddress(text)
	if err != nil {
		return "", fmt.Errorf("address %.80q: %w", text, err)
	}
	if a.Address != text || strings.ContainsAny(text, "\r\n") {
		return "", fmt.Errorf("address %.80q: want name@host and no more", text)
	}
	return text, nil
}

// write writes the message as RFC 5322 has it.
func (m Message) write(w io.Writer, from string, now time.Time) error {
	if _, err := ParseAddress(m.To); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "From: %s\r\nTo: %s\r\nSubject: %s\r\nDate: %s\r\nMIME-Version: 1.0\r\n"+
		"Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n",
		from, m.To, mime.QEncoding.Encode("utf-8", m.Subject), now.Format(time.RFC1123Z))
	if err != nil {
		return err
	}
	body := quotedprintable.NewWriter(w)
	if _, err := io.WriteString(body, m.Body); err != nil {
		return err
	}
	return body.Close()
}

// Outbox appends mails to a file that is its owner's alone, in the form of an
// mbox. Nothing leaves the machine.
type Outbox struct {
	Path string
	mu   sync.Mutex
}

// Send implements [Sender].
func (o *Outbox) Send(_ context.Context, m Message) error {
	now := time.Now().UTC()
	var text strings.Builder
	if err := m.write(&text, "arena@localhost", now); err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	f, err := os.OpenFile(o.Path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return fmt.Errorf("outbox: %w", err)
	}
	// A line of the body that begins like the line between two mails is marked.
	lines := strings.ReplaceAll(strings.ReplaceAll(text.String(), "\r\n", "\n"), "\nFrom ", "\n>From ")
	_, err = fmt.Fprintf(f, "From arena@localhost %s\n%s\n\n", now.Format(time.ANSIC), lines)
	if err = errors.Join(err, f.Close()); err != nil {
		return fmt.Errorf("outbox: %w", err)
	}
	return nil
}

// SMTP hands mails to a server. With a user it logs in, which needs TLS unless
// the server is this machine.
type SMTP struct {
	Addr           string // host:port
	From           string
	User, Password string
}

// Send implements [Sender].
func (s SMTP) Send(ctx context.Context, m Message) error {
	if err := s.send(ctx, m); err != nil {
		return fmt.Errorf("smtp %s: %w", s.Addr, err)
	}
	return nil
}

func (s SMTP) send(ctx context.Context, m Message) error {
	host, _, err := net.SplitHostPort(s.Addr)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, 30*time.Second)
	defer cancel()
	conn, err := new(net.Dialer).DialContext(ctx, "tcp", s.Addr)
	if err != nil {
		return err
	}
	defer conn.Close()
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Now()) })
	defer stop()
	c, err := smtp.NewClient(conn, host)
	if err != nil {
		return err
	}
	if ok, _ := c.Extension("STARTTLS"); ok {
		if err := c.StartTLS(&tls.Config{ServerName: host, MinVersion: tls.VersionTLS12}); err != nil {
			return err
		}
	}
	if s.User != "" {
		if err := c.Auth(smtp.PlainAuth("", s.User, s.Password, host)); err != nil {
			return err
		}
	}
	if err := c.Mail(s.From); err != nil {
		return err
	}
	if err := c.Rcpt(m.To); err != nil {
		return err
	}
	w, err := c.Data()
	if err != nil {
		return err
	}
	if err := errors.Join(m.write(w, s.From, time.Now()), w.Close()); err != nil {
		return err
	}
	return c.Quit()
}
