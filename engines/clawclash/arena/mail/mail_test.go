package mail_test

import (
	"bufio"
	"net"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	arenamail "github.com/boardperft/perft/engines/clawclash/arena/mail"
)

func TestAddresses(t *testing.T) {
	t.Parallel()
	_, err := arenamail.ParseAddress("ann@example.org")
	require.NoError(t, err)
	for _, bad := range []string{"", "ann", "Ann <ann@example.org>", " ann@example.org", "ann@example.org\r\nBcc: x@example.org", "a@b@c"} {
		_, err := arenamail.ParseAddress(bad)
		require.Error(t, err, "%q", bad)
	}
}

func TestOutbox(t *testing.T) {
	t.Parallel()
	o := &arenamail.Outbox{Path: filepath.Join(t.TempDir(), "outbox")}
	for _, name := range []string{"ann", "bob"} {
		require.NoError(t, o.Send(t.Context(), arenamail.Message{To: name + "@example.org", Subject: "验证\r\nBcc: x@example.org", Body: "Hello " + name + "\nFrom here on\n"}))
	}
	require.Error(t, o.Send(t.Context(), arenamail.Message{To: "x@example.org\nBcc: y@example.org"}))
	info, err := os.Stat(o.Path)
	require.NoError(t, err)
	require.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	text, err := os.ReadFile(o.Path)
	require.NoError(t, err)
	mails := strings.Split("\n"+string(text), "\nFrom arena@localhost ")[1:]
	require.Len(t, mails, 2)
	_, one, _ := strings.Cut(mails[1], "\n")
	m, err := mail.ReadMessage(strings.NewReader(one))
	require.NoError(t, err)
	require.Equal(t, "bob@example.org", m.Header.Get("To"))
	require.Empty(t, m.Header.Get("Bcc"))
	require.NotContains(t, string(text), "\nFrom here")
}

// A server of SMTP, as far as one mail needs.
func TestSMTP(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	got := make(chan string, 1)
	go func() {
		conn, err := l.Accept()
		if err != nil {
			return
		}
		defer conn.Close()
		say := func(s string) { _, _ = conn.Write([]byte(s + "\r\n")) }
		say("220 hello")
		var text strings.Builder
		data := false
		for in := bufio.NewScanner(conn); in.Scan(); {
			line := in.Text()
			text.WriteString(line + "\n")
			switch {
			case data && line != ".":
			case line == ".":
				data = false
				say("250 kept")
			case line == "DATA":
				data = true
				say("354 go on")
			case line == "QUIT":
				say("221 bye")
				got <- text.String()
				return
			default:
				say("250 fine")
			}
		}
	}()
	s := arenamail.SMTP{Addr: l.Addr().String(), From: "arena@example.org"}
	require.NoError(t, s.Send(t.Context(), arenamail.Message{To: "ann@example.org", Subject: "Code", Body: "it is 12"}))
	text := <-got
	require.Contains(t, text, "MAIL FROM:<arena@example.org>")
	require.Contains(t, text, "RCPT TO:<ann@example.org>")
	require.Contains(t, text, "Subject: Code\n")
	require.Contains(t, text, "it is 12\n")

	require.NoError(t, l.Close())
	require.ErrorContains(t, s.Send(t.Context(), arenamail.Message{To: "ann@example.org"}), "smtp 127.0.0.1")
}
