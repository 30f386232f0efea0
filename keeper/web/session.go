package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"net/http"
	"strings"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"

	"phasekeeper/static"
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
		if shared(c) {
			return next(c)
		}
		c.Response().Header().Set("Cache-Control", "private, no-store")
		session, _ := s.sessions.Get(c.Request(), cookieName) // an unreadable cookie is a visitor's
		if id, ok := session.Values[cookieValue].(string); ok {
			if err := s.remember(c, s.keeperNow(c, id)); err != nil {
				return err
			}
		}
		return next(c)
	}
}

// keeperNow is who keeps the games of a cookie's keeper by now. If that can't be read, the page itself will
// say so.
func (s *server) keeperNow(c echo.Context, id string) string {
	now, err := s.store.Keeper(c.Request().Context(), id)
	if err != nil {
		return id
	}
	return now
}

// shared says that the answer is the same for everyone, and no visit of anyone.
func shared(c echo.Context) bool {
	path := c.Request().URL.Path
	return path == "/healthz" || strings.HasPrefix(path, static.Prefix)
}

// remember sets or renews the cookie. It is Secure only over TLS, also where a proxy on
// this machine or network ends it: phones on a
// home network's plain http would drop it otherwise.
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

// newID is a name that nobody can guess, for a keeper, a game or a request.
func newID() string { return rand.Text() }

// A visitor becomes a keeper with the first game. If a thumb taps Start twice, both requests come without a
// cookie, and yet must make one game of one keeper. So the key of that form is sealed, and the keeper of a
// visitor who sends it follows from it. A key that we didn't make says nothing about who sent it.

// sealedKey is a request key that only this server can have made.
func (s *server) sealedKey() string {
	id := newID()
	return id + "." + s.seal("key", id)
}

// keeperFor is who keeps the game that a form with this key starts.
func (s *server) keeperFor(c echo.Context, key string) string {
	if id := keeperID(c); id != "" {
		return id
	}
	id, seal, _ := strings.Cut(key, ".")
	if hmac.Equal([]byte(seal), []byte(s.seal("key", id))) {
		return s.seal("keeper", id)
	}
	return newID()
}

// seal is a text that nobody without the server's key can work out from what it seals.
func (s *server) seal(purpose, text string) string {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(purpose + "\n" + text))
	return base32.StdEncoding.EncodeToString(mac.Sum(nil)[:20])
}
