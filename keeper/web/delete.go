package web

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) deleteRoutes(g *echo.Group) {
	g.POST("/games/:id/delete", s.delete)
	g.POST("/games/:id/restore", s.restore)
	g.GET("/history/deleted", s.deleted)
}

// since is the time from which on what was deleted can be brought back.
func (s *server) since() int64 { return s.now().Unix() - keeper.KeptDeleted }

// delete takes the game away, and leads to the history, which offers to bring it back. It is sent with the revision that
// was seen: nobody deletes a round that they don't know of. Sent twice it is done once.
func (s *server) delete(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.deletedBefore(c, err)
	}
	if v.form, err = readForm(c); err != nil {
		return err
	}
	v.form.request()
	base, sent := v.form.revision(), v.sent(deletion())
	if sent.Problems = v.form.wrong; len(sent.Problems) > 0 {
		return gamePage(c, http.StatusUnprocessableEntity, v, sent)
	}
	if err := s.store.Delete(c.Request().Context(), keeperID(c), v.saved.Game.ID, base, s.now().Unix()); err != nil {
		return s.notDeleted(c, v, err)
	}
	return toHistory(c, v.saved.Game.ID)
}

// deletion is the form on the game's page that deletes it.
func deletion() wish { return wish{form: "delete", page: gamePage} }

// notDeleted shows the game with why it is still there.
func (s *server) notDeleted(c echo.Context, v visit, err error) error {
	switch {
	case errors.Is(err, keeper.ErrConflict):
		return s.changedMeanwhile(c, v.form)
	case errors.Is(err, keeper.ErrUnavailable):
		s.logError(c, "not deleted", err)
		sent := v.sent(deletion())
		sent.Full = true
		return gamePage(c, statusOf(err), v, sent)
	}
	return err
}

// changedMeanwhile shows the game as it has become.
func (s *server) changedMeanwhile(c echo.Context, f *form) error {
	v, err := s.visit(c)
	if err != nil {
		return s.deletedBefore(c, err)
	}
	v.form = f
	return deletion().conflict(c, v)
}

// deletedBefore answers for a game that isn't there: what was deleted already leads on as it did then.
func (s *server) deletedBefore(c echo.Context, missing error) error {
	if _, err := s.goneGame(c, missing); err != nil {
		return err
	}
	return toHistory(c, c.Param("id"))
}

func toHistory(c echo.Context, id string) error {
	return c.Redirect(http.StatusSeeOther, "/history?deleted="+url.QueryEscape(id))
}

// goneGame is the deleted game that the address names; else what was missing.
func (s *server) goneGame(c echo.Context, missing error) (keeper.Deleted, error) {
	if !errors.Is(missing, keeper.ErrNotFound) {
		return keeper.Deleted{}, missing
	}
	return s.store.Gone(c.Request().Context(), keeperID(c), c.Param("id"), s.since())
}

// gone is the page of a game that isn't there: one that was deleted has a way back, and whoever sent it a form reads
// there what was typed.
func (s *server) gone(c echo.Context, missing error) error {
	d, err := s.goneGame(c, missing)
	if err != nil {
		return err
	}
	var typed url.Values
	if c.Request().Method == http.MethodPost {
		f, err := readForm(c)
		if err != nil {
			return err
		}
		typed = f.values
	}
	return render(c, statusOf(missing), views.Gone(views.NewGonePage(d, typed, s.nowAt(c))))
}

// restore brings a deleted game back. One that is there already just opens.
func (s *server) restore(c echo.Context) error {
	if _, err := readForm(c); err != nil {
		return err
	}
	id := c.Param("id")
	if _, err := s.store.Restore(c.Request().Context(), keeperID(c), id, s.since()); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/games/"+url.PathEscape(id)+"?restored=yes")
}

// deleted shows what can still be brought back. ?from= is the cursor that the page before gave.
func (s *server) deleted(c echo.Context) error {
	cursor := c.QueryParam("from")
	var games []keeper.Deleted
	var next string
	if id := keeperID(c); id != "" {
		var err error
		if games, next, err = s.store.Deleted(c.Request().Context(), id, s.since(), cursor, pageSize); err != nil {
			return err
		}
	}
	return render(c, http.StatusOK, views.Deleted(views.NewDeletedPage(games, cursor, next, s.nowAt(c))))
}
