package web

import (
	"log/slog"
	"net/http"
	"time"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"

	"phasekeeper/static"
)

// Config is what the server needs from outside.
type Config struct {
	Store    Store
	HashKey  []byte // signs the session cookie, 64 bytes
	BlockKey []byte // encrypts it, 32 bytes
	Log      *slog.Logger
	Now      func() time.Time // its location is the one in which pages tell the time
	Ending   <-chan struct{}  // closed when the program is asked to end: streams end, all else is finished; nil for never
}

// server holds what every handler shares. It is never written to after New; the hub and the guesses look
// after themselves.
type server struct {
	store    Store
	sessions *sessions.CookieStore
	key      []byte // seals request keys
	log      *slog.Logger
	now      func() time.Time
	hub      *hub
	ending   <-chan struct{}
	guesses  *guesses      // of codes
	sending  chan struct{} // holds one for each upload that is being sent
	reading  chan struct{} // holds one for each of them that is being read
}

// New is the whole product as one handler.
func New(c Config) http.Handler {
	told := newHub()
	s := &server{
		store: telling{c.Store, told}, hub: told, guesses: new(guesses), sending: make(chan struct{}, mostSent), reading: make(chan struct{}, mostToRead),
		sessions: newSessions(c.HashKey, c.BlockKey),
		key:      c.HashKey, log: c.Log, now: c.Now, ending: c.Ending,
	}
	e := echo.New()
	e.HTTPErrorHandler = s.fail
	s.guard(e)
	s.routes(e)
	return head(e)
}

func (s *server) routes(e *echo.Echo) {
	e.GET("/healthz", s.healthz)
	e.GET(static.Prefix+"*", echo.WrapHandler(static.Handler()))

	g := e.Group("")
	s.homeRoutes(g)
	s.lookRoutes(g)
	s.nowRoutes(g)
	s.deviceRoutes(g)
	s.startRoutes(g)
	s.gameRoutes(g)
	s.boardRoutes(g)
	s.streamRoutes(g)
	s.roundRoutes(g)
	s.seatRoutes(g)
	s.stepRoutes(g)
	s.logRoutes(g)
	s.exportRoutes(g)
	s.archiveRoutes(g)
	s.intakeRoutes(g)
	s.plotRoutes(g)
	s.paperRoutes(g)
	s.pictureRoutes(g)
	s.historyRoutes(g)
	s.describeRoutes(g)
	s.deleteRoutes(g)
	s.peopleRoutes(g)
	s.personRoutes(g)
	s.rulesRoutes(g)
}

func (s *server) healthz(c echo.Context) error {
	if err := s.store.Ping(c.Request().Context()); err != nil {
		return err
	}
	return c.String(http.StatusOK, "ok\n")
}
