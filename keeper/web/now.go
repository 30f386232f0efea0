package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

func (s *server) nowRoutes(g *echo.Group) { g.GET("/now", s.current) }

// justJoined is the query by which the next page says that this phone has joined another one.
const justJoined = "?joined=yes"

func joinedNow(c echo.Context) bool { return c.QueryParam("joined") == "yes" }

// current leads to the game that goes on, or to the first page: where an app on the home screen opens, and a phone that
// has joined another one.
func (s *server) current(c echo.Context) error {
	said := ""
	if joinedNow(c) {
		said = justJoined
	}
	if keeperID(c) != "" {
		running, err := s.store.Running(c.Request().Context(), keeperID(c), "", 1)
		if err != nil {
			return err
		}
		if len(running.Games) > 0 {
			return c.Redirect(http.StatusSeeOther, "/games/"+running.Games[0].ID+said)
		}
	}
	return c.Redirect(http.StatusSeeOther, "/"+said)
}
