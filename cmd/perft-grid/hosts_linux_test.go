package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// hosts are three machines, the first of them with the queue. Their links can
// be cut, and then nobody is told.
type hosts struct {
	// at is the address that a host reaches the first one at.
	at   func(host int) string
	on   func(host int, c *exec.Cmd)
	link func(host int, up bool)
}

// threeHosts counts on three hosts while the links of the other two are cut in
// turn: each must go on alone, and the first must be back when the second goes.
func threeHosts(t *testing.T, h hosts) {
	t.Helper()
	const secret = "sesame"
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	boss := command(ctx, "run", "clawclash", "-d", "12", "--ply", "5", "--store", t.TempDir(), "--listen", h.at(0), "-j", "0",
		"--recount", "50", "--token", secret, "--progress", "20ms", "--json")
	h.on(0, boss)
	var out bytes.Buffer
	boss.Stdout = &out
	said, err := boss.StderrPipe()
	require.NoError(t, err)
	require.NoError(t, boss.Start())
	defer kill(boss)
	for i := 1; i <= 2; i++ {
		w := command(ctx, "work", "--nats", "nats://"+h.at(i), "--token", secret, "--name", fmt.Sprintf("host%d", i), "-j", "1")
		h.on(i, w)
		require.NoError(t, w.Start())
		defer kill(w)
	}
	lines := bufio.NewScanner(said)
	done := 0
	until := func(share float64) {
		for total := 1; float64(done) < share*float64(total); {
			require.True(t, lines.Scan(), "%d tasks were done", done)
			if _, err := fmt.Sscanf(lines.Text(), "perft-grid: %d of %d tasks", &done, &total); err != nil {
				t.Log(lines.Text())
			}
		}
	}
	until(0.15)
	h.link(1, false)
	until(0.4)
	h.link(1, true)
	h.link(2, false)
	until(0.65)
	h.link(2, true)
	rest, err := io.ReadAll(said)
	require.NoError(t, err)
	require.NoError(t, boss.Wait(), "%s", rest)
	var doc runDoc
	require.NoError(t, json.Unmarshal(out.Bytes(), &doc))
	require.Equal(t, here(t, "clawclash", 12), doc.Nodes.String())
	require.Len(t, doc.Workers, 2)
	require.Empty(t, doc.Liars)
	for worker, tasks := range doc.Workers {
		require.Greater(t, tasks, doc.Tasks/20, "%s was alone for a while", worker)
	}
	t.Logf("%d tasks, by worker %v, recounted %+v", doc.Tasks, doc.Workers, doc.Recounted)
}

// TestThreeHosts has each host in a network namespace of its own, on a bridge
// in a fourth.
func TestThreeHosts(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("ip"); err != nil {
		t.Skip("no ip command (iproute2)")
	}
	if os.Geteuid() != 0 {
		t.Skip("network namespaces need root")
	}
	ip := func(args string) error {
		out, err := exec.CommandContext(t.Context(), "ip", strings.Fields(args)...).CombinedOutput()
		if err != nil {
			return fmt.Errorf("ip %s: %w: %s", args, err, bytes.TrimSpace(out))
		}
		return nil
	}
	name := fmt.Sprintf("perft%d", os.Getpid())
	t.Cleanup(func() {
		for _, ns := range []string{"s", "0", "1", "2"} {
			_ = exec.Command("ip", "netns", "del", name+ns).Run() // it may not be there
		}
	})
	setUp := []string{"netns add NAMEs", "-n NAMEs link add br0 type bridge forward_delay 0", "-n NAMEs link set br0 up"}
	for i := range 3 {
		for _, one := range []string{
			"netns add NAMEi", "-n NAMEs link add pi type veth peer name eth0 netns NAMEi", "-n NAMEs link set pi master br0 up",
			fmt.Sprintf("-n NAMEi addr add 10.77.0.%d/24 dev eth0", i+1), "-n NAMEi link set lo up", "-n NAMEi link set eth0 up",
		} {
			setUp = append(setUp, strings.NewReplacer("NAMEi", fmt.Sprint("NAME", i), " pi ", fmt.Sprintf(" p%d ", i)).Replace(one))
		}
	}
	for _, one := range setUp {
		if err := ip(strings.ReplaceAll(one, "NAME", name)); err != nil {
			t.Skipf("no network namespaces here: %v", err)
		}
	}
	threeHosts(t, hosts{
		at: func(int) string { return "10.77.0.1:4222" },
		on: func(host int, c *exec.Cmd) {
			ip, err := exec.LookPath("ip")
			require.NoError(t, err)
			c.Args = append([]string{"ip", "netns", "exec", fmt.Sprint(name, host), c.Path}, c.Args[1:]...)
			c.Path = ip
		},
		link: func(host int, up bool) {
			require.NoError(t, ip(fmt.Sprintf("-n %ss link set p%d %s", name, host, map[bool]string{true: "up", false: "down"}[up])))
		},
	})
}

// TestThreeAddresses has each host on a loopback address of its own; the links
// are wires in this process.
func TestThreeAddresses(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.2:0")
	require.NoError(t, err)
	first := l.Addr().String()
	require.NoError(t, l.Close())
	wires := []*wire{nil, newWire(t, "127.0.0.3:0", first), newWire(t, "127.0.0.4:0", first)}
	threeHosts(t, hosts{
		at: func(host int) string {
			if host == 0 {
				return first
			}
			return wires[host].listener.Addr().String()
		},
		on:   func(int, *exec.Cmd) {},
		link: func(host int, up bool) { wires[host].set(up) },
	})
}

// wire passes on what comes, unless it is cut: then it keeps it, as a network
// does that tries again.
type wire struct {
	listener net.Listener
	mu       sync.Mutex
	whole    *sync.Cond
	cut      bool
}

func newWire(t *testing.T, from, to string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", from)
	require.NoError(t, err)
	w := &wire{listener: l}
	w.whole = sync.NewCond(&w.mu)
	t.Cleanup(func() {
		_ = l.Close()
		w.set(true)
	})
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return // closed
			}
			far, err := net.DialTimeout("tcp", to, 5*time.Second)
			if err != nil {
				_ = near.Close() // it tries again
				continue
			}
			go w.carry(near, far)
			go w.carry(far, near)
		}
	}()
	return w
}

func (w *wire) set(up bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.cut = !up
	w.whole.Broadcast()
}

func (w *wire) carry(to, from net.Conn) {
	defer to.Close()
	buffer := make([]byte, 1<<14)
	for {
		n, err := from.Read(buffer)
		w.mu.Lock()
		for w.cut {
			w.whole.Wait()
		}
		w.mu.Unlock()
		if err != nil {
			return
		}
		if _, err := to.Write(buffer[:n]); err != nil {
			return
		}
	}
}
