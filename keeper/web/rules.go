package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) rulesRoutes(g *echo.Group) { g.GET("/rules", s.rules) }

// rules shows how it is played, with a way back to the game that goes on for whoever keeps one.
func (s *server) rules(c echo.Context) error {
	var running keeper.Page
	if id := keeperID(c); id != "" {
		var err error
		if running, err = s.store.Running(c.Request().Context(), id, "", 1); err != nil {
			return err
		}
	}
	return render(c, http.StatusOK, views.Rules(views.NewRulesPage(running.Games)))
}
