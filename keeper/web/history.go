package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// pageSize is how many games or people a page of a list has.
const pageSize = 20

func (s *server) historyRoutes(g *echo.Group) { g.GET("/history", s.history) }

// history shows the games that are over. ?from= is the cursor that the page before gave.
func (s *server) history(c echo.Context) error {
	cursor := c.QueryParam("from")
	var page keeper.Page
	if id := keeperID(c); id != "" {
		var err error
		if page, err = s.store.History(c.Request().Context(), id, cursor, pageSize); err != nil {
			return err
		}
	}
	list := views.NewHistoryPage(page, cursor, s.nowAt(c))
	list.Came = views.Came(c.QueryParam("came"))
	return render(c, http.StatusOK, views.History(list))
}
