package web

import (
	"errors"
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) paperRoutes(g *echo.Group) {
	g.GET("/paper", s.paper)
	g.GET("/games/:id/paper", s.gamePaper)
}

// paper is an empty score sheet with the names that the address has, or with none.
func (s *server) paper(c echo.Context) error {
	typed := c.QueryParams()["player"]
	in := views.PaperInput{Names: typed, Plan: keeper.TenPhases()}
	names, err := paperNames(composed(typed))
	if err != nil {
		errors.As(err, &in.Wrong)
		return render(c, http.StatusUnprocessableEntity, views.Paper(views.NewPaper(in)))
	}
	in.Names = names
	return render(c, http.StatusOK, views.Paper(views.NewPaper(in)))
}

// paperNames is the names without the blank ones, as a game would take them; but there may be fewer than a game needs.
func paperNames(typed []string) ([]string, error) {
	g, err := keeper.Begin("", 0, keeper.Start{Players: typed})
	var wrong keeper.Errors
	errors.As(err, &wrong)
	wrong = slices.DeleteFunc(slices.Clone(wrong), func(p keeper.Problem) bool { return p.Code == keeper.TooFew || p.Code == keeper.BadDealer })
	if len(wrong) > 0 {
		return nil, wrong
	}
	return g.Players, nil
}

// gamePaper is an empty score sheet for the table of a game.
func (s *server) gamePaper(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	return render(c, http.StatusOK, views.Paper(views.NewGamePaper(v.saved, v.sheet)))
}
