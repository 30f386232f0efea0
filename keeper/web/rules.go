package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/views"
)

func (s *server) rulesRoutes(g *echo.Group) { g.GET("/rules", s.rules) }

// rules shows how it is played; they are the same for everyone.
func (s *server) rules(c echo.Context) error {
	return render(c, http.StatusOK, views.Rules(views.NewRulesPage()))
}
