package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// How many games the home page shows; history has the rest.
const (
	homeRunning = 12
	homeResults = 3
)

func (s *server) homeRoutes(g *echo.Group) { g.GET("/", s.home) }

// home shows what goes on and what came out last. A visitor's games aren't looked for: there are none.
func (s *server) home(c echo.Context) error {
	running, over, err := s.latestGames(c)
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, views.Home(views.NewHomePage(running, over, s.now())))
}

func (s *server) latestGames(c echo.Context) (running, over []keeper.Summary, err error) {
	if keeperID(c) == "" {
		return nil, nil, nil
	}
	running, err = s.store.Running(c.Request().Context(), keeperID(c), homeRunning)
	if err != nil {
		return nil, nil, err
	}
	page, err := s.store.History(c.Request().Context(), keeperID(c), "", homeResults)
	return running, page.Games, err
}
