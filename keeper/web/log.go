package web

import (
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) logRoutes(g *echo.Group) {
	g.GET("/games/:id/log", s.changes)
	g.POST("/games/:id/back", s.goBack)
}

// changes shows a game's log. ?from= is the change that the page before ended with.
func (s *server) changes(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	before := v.saved.Revision + 1
	if from := c.QueryParam("from"); from != "" {
		n, err := digits(from)
		if err != nil || n < 2 || n > v.saved.Revision {
			return keeper.ErrNotFound
		}
		before = n
	}
	return s.showLog(c, http.StatusOK, v, views.Sent{}, before)
}

func (s *server) showLog(c echo.Context, status int, v visit, sent views.Sent, before int) error {
	return render(c, status, views.Log(views.NewLog(views.LogInput{
		Saved: v.saved, Sheet: v.sheet, Key: newID(), Sent: sent, Before: before, Length: pageSize, Now: s.nowAt(c),
	})))
}

// logPage is the log's first page with the form that came back on it.
func (s *server) logPage(c echo.Context, status int, v visit, sent views.Sent) error {
	return s.showLog(c, status, v, sent, v.saved.Revision+1)
}

// goBack makes the table what it was after an earlier change.
func (s *server) goBack(c echo.Context) error {
	return s.change(c, wish{form: "back", page: s.logPage, show: previewPage, make: func(v visit) (keeper.Change, error) {
		const choose = "Choose one of the changes of this game to go back to."
		to := v.form.must("to", v.saved.Revision, choose)
		if len(v.form.wrong) > 0 {
			return keeper.Change{}, nil
		}
		change, err := s.back(c, v, to, keeper.Back, v.saved.Backwards(to))
		change.To = to
		return change, err
	}})
}

// previewPage shows what would change; nothing is saved.
func previewPage(c echo.Context, v visit, sent views.Sent, change keeper.Change) error {
	return render(c, http.StatusOK, views.Preview(views.NewPreview(views.PreviewInput{
		Saved: v.saved, Key: newID(), Sent: sent, Change: change,
	})))
}
