// Package listen runs the HTTP servers of this module's commands. It is apart
// from package cli, so that commands that are no servers do without net/http.
package listen

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Limits bound what a client may take.
type Limits struct {
	Read  time.Duration // to send a request
	Write time.Duration // from a request's head to the end of its answer
	Stop  time.Duration // for requests in progress when the server is stopped
}

// Serve listens on an address until ctx ends, then lets requests in progress
// finish. It logs that it listens and where, with what else is given as for
// [slog.Logger.Info], and that it stops. It fails where it cannot listen, and
// where requests do not finish in time; those are cut off.
func Serve(ctx context.Context, addr string, h http.Handler, l Limits, log *slog.Logger, also ...any) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	if err != nil {
		return err
	}
	server := newServer(h, l, log)
	log.Info("listening", append([]any{"url", "http://" + listener.Addr().String()}, also...)...)
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	log.Info("stopping")
	ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), l.Stop)
	defer cancel()
	if err := server.Shutdown(ending); err != nil {
		return fmt.Errorf("stopping: %w", errors.Join(err, server.Close()))
	}
	return nil
}

// newServer sets the limits that keep slow and idle clients from holding
// anything for long.
func newServer(h http.Handler, l Limits, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       l.Read,
		WriteTimeout:      l.Write,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}
