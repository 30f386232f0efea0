package web

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base32"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/gorilla/sessions"
	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
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
			if err := s.recall(c, id); err != nil {
				return err
			}
		}
		return next(c)
	}
}

// recall remembers who keeps the games of a cookie's keeper by now. If that can't be read, the request fails: taken
// for the old keeper, whoever asks would see none of their games and could believe them lost.
func (s *server) recall(c echo.Context, id string) error {
	now, err := s.store.Keeper(c.Request().Context(), id)
	if err != nil {
		return err
	}
	return s.remember(c, now)
}

// shared says that the answer is the same for everyone, and no visit of anyone.
func shared(c echo.Context) bool {
	path := c.Request().URL.Path
	return path == "/healthz" || strings.HasPrefix(path, static.Prefix)
}

// remember sets or renews the cookie. It is Secure only over TLS, also where a proxy on this machine or network ends
// it: phones on a home network's plain http would drop it otherwise.
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
// visitor who sends it follows from it. A key that we didn't make says nothing about who sent it. One that we made
// says when: whoever finds it a day later is not taken for the keeper.

// keyHours is how long a key speaks for a visitor.
const keyHours = 24

// errOldKey says that a visitor's form is too old to know whose it is.
var errOldKey = fmt.Errorf("the key is too old: %w", keeper.ErrConflict)

// sealedKey is a request key that only this server can have made, and that says in which hour.
func (s *server) sealedKey() string {
	text := newID() + "." + strconv.FormatInt(s.hour(), 36)
	return text + "." + s.seal("key", text)
}

func (s *server) hour() int64 { return s.now().Unix() / 3600 }

// keeperFor is who keeps the game that a form with this key starts; errOldKey for a visitor with a key of ours that is
// older than a day. It may have joined another keeper by now: the store gives the game to that one, and the cookie
// leads there with the next request.
func (s *server) keeperFor(c echo.Context, key string) (string, error) {
	if id := keeperID(c); id != "" {
		return id, nil
	}
	end := strings.LastIndexByte(key, '.')
	if end < 0 || !hmac.Equal([]byte(key[end+1:]), []byte(s.seal("key", key[:end]))) {
		return newID(), nil
	}
	_, made, _ := strings.Cut(key[:end], ".")
	hour, err := strconv.ParseInt(made, 36, 64)
	if err != nil || s.hour()-hour > keyHours {
		return "", errOldKey
	}
	return s.seal("keeper", key[:end]), nil
}

// seal is a text of 24 letters that nobody without the server's key can work out from what it seals.
func (s *server) seal(purpose, text string) string {
	mac := hmac.New(sha256.New, s.key)
	mac.Write([]byte(purpose + "\n" + text))
	return base32.StdEncoding.EncodeToString(mac.Sum(nil)[:15])
}
