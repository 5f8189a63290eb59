package grid

import (
	"fmt"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	// tickEvery is how often workers are asked whether they are there.
	tickEvery = 500 * time.Millisecond
	// gone is how long a worker may be silent before it counts as away, and
	// settled how long after the beginning it is known who is there.
	gone    = 6 * time.Second
	settled = time.Second
)

// crew is who is there to work.
type crew struct {
	began   time.Time
	inbox   string
	answers chan *nats.Msg
	sub     *nats.Subscription
	seen    map[string]time.Time
}

// meet begins to ask.
func (c *crew) meet(nc *nats.Conn) (err error) {
	c.began, c.seen = time.Now(), map[string]time.Time{}
	c.inbox, c.answers = nc.NewRespInbox(), make(chan *nats.Msg, 1024)
	if c.sub, err = nc.ChanSubscribe(c.inbox, c.answers); err != nil {
		return fmt.Errorf("grid: %w", err)
	}
	c.call(nc)
	return nil
}

// call asks who is there. While the server is away nobody answers, and that is
// an answer.
func (c *crew) call(nc *nats.Conn) { _ = nc.PublishRequest(whoSubject, c.inbox, nil) }

func (c *crew) saw(worker string)        { c.seen[worker] = time.Now() }
func (c *crew) there(worker string) bool { return time.Since(c.seen[worker]) < gone }
func (c *crew) early() bool              { return time.Since(c.began) < settled }
func (c *crew) part()                    { _ = c.sub.Unsubscribe() }
