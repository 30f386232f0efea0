package web

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// lookCookie names the colors that a browser's reader chose. It says nothing of who that is, and isn't there while
// the phone decides.
const lookCookie = "look"

func (s *server) lookRoutes(g *echo.Group) { g.POST("/look", s.look) }

// looked has the pages of a request drawn in the look that was chosen. What isn't one is no choice.
func looked(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		look := views.LookAuto
		if cookie, err := c.Cookie(lookCookie); err == nil && views.Look(cookie.Value).Known() {
			look = views.Look(cookie.Value)
		}
		r := c.Request()
		c.SetRequest(r.WithContext(views.WithLook(r.Context(), look, r.Method == http.MethodGet)))
		return next(c)
	}
}

// look keeps the choice in the browser, and leads back to the page where it was made.
func (s *server) look(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	look := views.Look(f.one("look"))
	if !look.Known() {
		f.refuse(badField, "look", "Choose the colors: as the phone, light or dark.")
	}
	if len(f.wrong) > 0 {
		return keeper.Errors(f.wrong)
	}
	c.SetCookie(kept(look, c.Scheme() == "https"))
	return c.Redirect(http.StatusSeeOther, cameFrom(c.Request()))
}

// kept is the cookie of a look. That of the phone's own is taken away.
func kept(look views.Look, secure bool) *http.Cookie {
	cookie := &http.Cookie{Name: lookCookie, Value: string(look), Path: "/", MaxAge: cookieSeconds, HttpOnly: true, SameSite: http.SameSiteLaxMode, Secure: secure}
	if look == views.LookAuto {
		cookie.MaxAge = -1
	}
	return cookie
}

// cameFrom is the page of this site that a form was on; the first page where the browser doesn't say, or names another
// site's. It begins with one slash and no more: two would name another site.
func cameFrom(r *http.Request) string {
	from, err := url.Parse(r.Referer())
	if err != nil || from.Host != r.Host || !strings.HasPrefix(from.Path, "/") {
		return "/"
	}
	path := url.URL{Path: "/" + strings.TrimLeft(from.Path, `/\`), RawQuery: from.RawQuery}
	return path.String()
}
