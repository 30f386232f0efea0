package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) peopleRoutes(g *echo.Group) {
	g.GET("/players", s.people)
	g.GET("/players/table", s.together)
	g.GET("/players/named", s.named)
}

// newest is how many games are looked at for what everyone's games say together.
const newest = 1000

// together shows which phase costs the table most.
func (s *server) together(c echo.Context) error {
	var sum keeper.Tally
	games := 0
	if id := keeperID(c); id != "" {
		var err error
		if sum, games, err = s.store.Together(c.Request().Context(), id, newest); err != nil {
			return err
		}
	}
	return render(c, http.StatusOK, views.TableCosts(views.NewTablePage(sum, games, games < newest)))
}

// named leads to the page of whoever has the name in ?name=, for pages that know people by name alone.
func (s *server) named(c echo.Context) error {
	return s.toPerson(c, c.QueryParam("name"))
}

// people shows everyone who has played. ?from= is the cursor that the page before gave.
func (s *server) people(c echo.Context) error {
	cursor := c.QueryParam("from")
	var people []keeper.Person
	var pairs []views.Pair
	var next string
	if id := keeperID(c); id != "" {
		var err error
		if people, next, err = s.store.People(c.Request().Context(), id, cursor, pageSize); err != nil {
			return err
		}
		if cursor == "" {
			if pairs, err = s.alike(c, people, next); err != nil {
				return err
			}
		}
	}
	return render(c, http.StatusOK, views.People(views.NewPeoplePage(people, pairs, cursor, next, s.nowAt(c))))
}
