package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) peopleRoutes(g *echo.Group) {
	g.GET("/players", s.people)
}

// people shows everyone who has played. ?from= is the cursor that the page before gave.
func (s *server) people(c echo.Context) error {
	cursor := c.QueryParam("from")
	var people []keeper.Person
	var next string
	if id := keeperID(c); id != "" {
		var err error
		if people, next, err = s.store.People(c.Request().Context(), id, cursor, pageSize); err != nil {
			return err
		}
	}
	pairs, err := s.alike(c, cursor)
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, views.People(views.NewPeoplePage(people, pairs, cursor, next, s.nowAt(c))))
}
