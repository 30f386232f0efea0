package web

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

const streamPath = "/games/:id/changes"

// A stream that has nothing to tell sends a comment now and then, so that nobody on the way takes it for
// dead, and so that a phone which is gone is noticed. No write may take longer than writeTime.
const (
	heartbeat = 20 * time.Second
	writeTime = 10 * time.Second
)

func (s *server) streamRoutes(g *echo.Group) {
	g.GET(streamPath, s.follow)
}

// follow tells the newest revision of a game, and then each one that is saved. It is a stream of
// server-sent events for who asks for one; anyone else gets the one event.
func (s *server) follow(c echo.Context) error {
	id := c.Param("id")
	l := s.hub.listen(keeperID(c), id)
	if l == nil {
		return echo.NewHTTPError(http.StatusTooManyRequests)
	}
	defer s.hub.leave(l)
	saved, err := s.store.Game(c.Request().Context(), keeperID(c), id) // after listen, so that no save falls between
	if err != nil {
		return err
	}
	t := newTeller(c)
	if err := t.tell(saved.Revision); err != nil || !streamed(c.Request()) {
		return nil // who has gone needs no answer
	}
	return t.follow(l, saved.Revision, s.ending)
}

// streamed says whether the reader wants a stream, as EventSource does.
func streamed(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept"), "text/event-stream")
}

// teller writes events.
type teller struct {
	c   echo.Context
	out *http.ResponseController
}

// newTeller begins the answer. The server's time limits are for pages: a stream has one for each write.
func newTeller(c echo.Context) teller {
	h := c.Response().Header()
	h.Set("Content-Type", "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // asks proxies to hand on each event at once
	t := teller{c, http.NewResponseController(c.Response())}
	t.out.SetReadDeadline(time.Time{})
	c.Response().WriteHeader(http.StatusOK)
	return t
}

// follow tells until the reader goes or the program ends.
func (t teller) follow(l *listener, told int, ending <-chan struct{}) error {
	beat := time.NewTicker(heartbeat)
	defer beat.Stop()
	for {
		var err error
		select {
		case <-t.c.Request().Context().Done():
			return nil
		case <-ending:
			return nil
		case <-beat.C:
			err = t.write(":\n\n")
		case n := <-l.news:
			if n > told {
				told, err = n, t.tell(n)
			}
		}
		if err != nil {
			return nil // the phone has gone
		}
	}
}

func (t teller) tell(revision int) error {
	return t.write(fmt.Sprintf("id: %d\ndata: %d\n\n", revision, revision))
}

func (t teller) write(text string) error {
	t.out.SetWriteDeadline(time.Now().Add(writeTime)) // a writer without deadlines, as in a test, needs none
	if _, err := t.c.Response().Write([]byte(text)); err != nil {
		return err
	}
	return t.out.Flush()
}
