package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/views"
)

func (s *server) boardRoutes(g *echo.Group) {
	g.GET("/games/:id/table", s.board)
}

// board shows the game to the whole table.
func (s *server) board(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	return render(c, http.StatusOK, views.Board(views.NewBoard(v.saved, v.sheet)))
}
