package listen_test

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"regexp"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/boardperft/perft/cmd/cli/listen"
)

// served starts a server and returns its address, how to stop it, and what it
// returns then.
func served(t *testing.T, h http.HandlerFunc, stop time.Duration) (url string, cancel func(), ended <-chan error) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	logged, log := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- listen.Serve(ctx, "127.0.0.1:0", h, listen.Limits{Read: time.Minute, Write: time.Minute, Stop: stop},
			slog.New(slog.NewTextHandler(log, nil)), "db", "arena.db")
		_ = log.Close()
	}()
	line := make([]byte, 1000)
	n, err := logged.Read(line)
	require.NoError(t, err)
	require.Contains(t, string(line[:n]), "msg=listening")
	require.Contains(t, string(line[:n]), "db=arena.db")
	go func() { _, _ = io.Copy(io.Discard, logged) }()
	return string(regexp.MustCompile(`http://[0-9.:]+`).Find(line[:n])), cancel, done
}

// A request in progress when the server is stopped is answered.
func TestRequestsFinish(t *testing.T) {
	t.Parallel()
	asked, answer := make(chan struct{}), make(chan struct{})
	url, stop, ended := served(t, func(w http.ResponseWriter, _ *http.Request) {
		close(asked)
		<-answer
		_, _ = w.Write([]byte("done"))
	}, time.Minute)
	got := make(chan []byte, 1)
	go func() {
		defer close(got)
		if response, err := http.Get(url); err == nil {
			body, _ := io.ReadAll(response.Body)
			_ = response.Body.Close()
			got <- body
		}
	}()
	<-asked
	stop()
	close(answer)
	require.NoError(t, <-ended)
	require.Equal(t, "done", string(bytes.TrimSpace(<-got)))
}

// One that does not finish is cut off.
func TestEndlessRequestsAreCutOff(t *testing.T) {
	t.Parallel()
	asked := make(chan struct{})
	url, stop, ended := served(t, func(_ http.ResponseWriter, r *http.Request) {
		close(asked)
		<-r.Context().Done()
	}, time.Millisecond)
	refused := make(chan error, 1)
	go func() {
		response, err := http.Get(url)
		if err == nil {
			_ = response.Body.Close()
		}
		refused <- err
	}()
	<-asked
	stop()
	require.ErrorIs(t, <-ended, context.DeadlineExceeded)
	require.Error(t, <-refused)
}

func TestCannotListen(t *testing.T) {
	t.Parallel()
	err := listen.Serve(t.Context(), "127.0.0.1:-1", http.NotFoundHandler(), listen.Limits{}, slog.New(slog.DiscardHandler))
	require.ErrorContains(t, err, "-1")
}
