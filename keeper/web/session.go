package web

import (
	"crypto/rand"
	"net/http"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"
)

// The cookie names the keeper: whose games a browser may see. It lasts as long as browsers allow.
const (
	cookieName    = "phasekeeper"
	cookieSeconds = 400 * 24 * 60 * 60
	cookieValue   = "keeper"
)

func newSessions(hashKey, blockKey []byte) *sessions.CookieStore {
	store := sessions.NewCookieStore(hashKey, blockKey)
	store.Options = &sessions.Options{Path: "/", HttpOnly: true, SameSite: http.SameSiteLaxMode}
	store.MaxAge(cookieSeconds)
	return store
}

// whose reads the keeper from the cookie and renews it. A visitor without one stays without: looking
// leaves no trace, here or in the browser. Pages are nobody else's to keep.
func (s *server) whose(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		c.Response().Header().Set("Cache-Control", "private, no-store")
		session, _ := s.sessions.Get(c.Request(), cookieName) // an unreadable cookie is a visitor's
		if id, ok := session.Values[cookieValue].(string); ok {
			if err := s.remember(c, id); err != nil {
				return err
			}
		}
		return next(c)
	}
}

// remember sets or renews the cookie. It is Secure only over TLS: phones on a home network's plain http
// would drop it otherwise.
func (s *server) remember(c echo.Context, id string) error {
	session, _ := s.sessions.Get(c.Request(), cookieName)
	session.Values[cookieValue] = id
	session.Options.Secure = c.Scheme() == "https"
	c.Set(cookieValue, id)
	return session.Save(c.Request(), c.Response())
}

// keeperID is whose games this request may see; empty for a visitor, who has none.
func keeperID(c echo.Context) string {
	id, _ := c.Get(cookieValue).(string)
	return id
}

// newKeeper makes the visitor a keeper, at the first thing that is worth keeping.
func (s *server) newKeeper(c echo.Context) (string, error) {
	if id := keeperID(c); id != "" {
		return id, nil
	}
	id := newID()
	return id, s.remember(c, id)
}

// newID is a name that nobody can guess, for a keeper, a game or a request.
func newID() string { return rand.Text() }
