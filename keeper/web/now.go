package web

import (
	"net/http"

	"github.com/labstack/echo/v4"
)

func (s *server) nowRoutes(g *echo.Group) { g.GET("/now", s.current) }

// current leads to the game that goes on, or to the first page: where an app on the home screen opens.
func (s *server) current(c echo.Context) error {
	if keeperID(c) != "" {
		running, err := s.store.Running(c.Request().Context(), keeperID(c), "", 1)
		if err != nil {
			return err
		}
		if len(running.Games) > 0 {
			return c.Redirect(http.StatusSeeOther, "/games/"+running.Games[0].ID)
		}
	}
	return c.Redirect(http.StatusSeeOther, "/")
}
