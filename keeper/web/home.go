package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// How many games the home page shows at most: it leads on to all running games and to all past ones.
const (
	homeRunning = 12
	homeResults = 3
)

func (s *server) homeRoutes(g *echo.Group) {
	g.GET("/", s.home)
	g.GET("/running", s.running)
}

// home shows what goes on and what came out last. A visitor's games aren't looked for: there are none.
func (s *server) home(c echo.Context) error {
	running, over, err := s.latestGames(c)
	if err != nil {
		return err
	}
	page := views.NewHomePage(running, over, s.nowAt(c))
	page.Joined = joinedNow(c)
	return render(c, http.StatusOK, views.Home(page))
}

func (s *server) latestGames(c echo.Context) (running, over keeper.Page, err error) {
	if keeperID(c) == "" {
		return running, over, nil
	}
	if running, err = s.store.Running(c.Request().Context(), keeperID(c), "", homeRunning); err != nil {
		return running, over, err
	}
	over, err = s.store.History(c.Request().Context(), keeperID(c), "", homeResults)
	return running, over, err
}

// running shows all games that go on. ?from= is the cursor that the page before gave.
func (s *server) running(c echo.Context) error {
	cursor := c.QueryParam("from")
	var page keeper.Page
	if id := keeperID(c); id != "" {
		var err error
		if page, err = s.store.Running(c.Request().Context(), id, cursor, pageSize); err != nil {
			return err
		}
	}
	return render(c, http.StatusOK, views.Running(views.NewRunningPage(page, cursor, s.nowAt(c))))
}
