package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/views"
)

func (s *server) plotRoutes(g *echo.Group) {
	g.GET("/games/:id/plots", s.plots)
}

// plots shows how the game went so far, drawn.
func (s *server) plots(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	return render(c, http.StatusOK, views.PlotsOf(views.NewPlots(v.saved, v.sheet)))
}
