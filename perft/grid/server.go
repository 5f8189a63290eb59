package grid

import (
	"errors"
	"fmt"
	"net"
	"strconv"
	"time"

	"github.com/nats-io/nats-server/v2/server"
)

// Serve starts a server of its own that keeps its queue in a directory. It
// listens on an address ("127.0.0.1:0": any free port); an address that others
// can reach needs a token. Every write reaches the disk before it counts.
func Serve(dir, address, token string) (*server.Server, error) {
	host, portText, err := net.SplitHostPort(address)
	if err != nil {
		return nil, fmt.Errorf("listen %q: %w", address, err)
	}
	port, err := strconv.Atoi(portText)
	if err != nil || port < 0 || port > 65535 {
		return nil, fmt.Errorf("listen %q: port %q", address, portText)
	}
	if ip := net.ParseIP(host); (ip == nil || !ip.IsLoopback()) && token == "" {
		return nil, fmt.Errorf("listen %q: others can reach it, so it needs a --token", address)
	}
	if port == 0 {
		port = server.RANDOM_PORT
	}
	s, err := server.NewServer(&server.Options{
		Host: host, Port: port, Authorization: token,
		JetStream: true, StoreDir: dir, SyncAlways: true, NoLog: true, NoSigs: true,
	})
	if err != nil {
		return nil, fmt.Errorf("grid: server: %w", err)
	}
	s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		s.Shutdown()
		return nil, errors.New("grid: the server is not ready after 20 s (is the port taken?)")
	}
	return s, nil
}
