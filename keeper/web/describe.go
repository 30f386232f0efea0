package web

import (
	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
)

func (s *server) describeRoutes(g *echo.Group) {
	g.POST("/games/:id/title", s.retitle)
	g.POST("/games/:id/note", s.annotate)
}

// retitle saves what the table calls the game; nothing when the field is empty.
func (s *server) retitle(c echo.Context) error {
	return s.change(c, wish{form: "title", page: gamePage, make: func(v visit) (keeper.Change, error) {
		return keeper.Retitle(v.saved.Game, v.form.text("title"))
	}})
}

// annotate saves the game's note; nothing when the field is empty.
func (s *server) annotate(c echo.Context) error {
	return s.change(c, wish{form: "note", page: gamePage, make: func(v visit) (keeper.Change, error) {
		return keeper.Annotate(v.saved.Game, v.form.text("note"))
	}})
}
