package web

import (
	"context"
	"errors"
	"log/slog"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// statusOf is the one map from what went wrong to a status.
func statusOf(err error) int {
	var problems keeper.Errors
	var large *http.MaxBytesError
	var routed *echo.HTTPError
	switch {
	case errors.As(err, &problems):
		return statusOfProblems(problems)
	case errors.Is(err, keeper.ErrNotFound):
		return http.StatusNotFound
	case errors.Is(err, keeper.ErrConflict):
		return http.StatusConflict
	case errors.Is(err, keeper.ErrUnavailable):
		return http.StatusServiceUnavailable
	case errors.As(err, &large):
		return http.StatusRequestEntityTooLarge
	case errors.As(err, &routed):
		return routed.Code
	}
	return http.StatusInternalServerError
}

// statusOfProblems is 409 for what was right in another moment of the game, else 422.
func statusOfProblems(problems keeper.Errors) int {
	for _, p := range problems {
		switch p.Code {
		case keeper.GameOver, keeper.InTieBreak, keeper.NotInTieBreak, keeper.OtherTie, keeper.NothingToUndo:
			return http.StatusConflict
		}
	}
	return http.StatusUnprocessableEntity
}

// fail answers an error that no page of its own explains. What came from inside is logged here, once,
// and never shown; but that the reader left before the answer was there is nobody's fault.
func (s *server) fail(err error, c echo.Context) {
	status := statusOf(err)
	if status >= http.StatusInternalServerError && !errors.Is(err, context.Canceled) {
		s.logError(c, "failed", err)
	}
	if c.Response().Committed {
		return
	}
	c.Response().Header().Set("Cache-Control", "private, no-store")
	page := views.ErrorPage{Status: status, Problems: problemsOf(err)}
	if err := explain(c, status, views.Error(page)); err != nil {
		s.logError(c, "error page failed", err)
	}
}

// explain draws the page of an error. It does so for a reader who may have left too, and when there is no page, the
// status alone is the answer: with neither, the server would say 200.
func explain(c echo.Context, status int, page templ.Component) error {
	r := c.Request()
	c.SetRequest(r.WithContext(context.WithoutCancel(r.Context())))
	err := render(c, status, page)
	if err != nil && !c.Response().Committed {
		return errors.Join(err, c.NoContent(status))
	}
	return err
}

func (s *server) logError(c echo.Context, what string, err error) {
	s.log.LogAttrs(c.Request().Context(), slog.LevelError, what,
		slog.String("route", c.Path()), slog.String("error", err.Error()))
}

func problemsOf(err error) keeper.Errors {
	var problems keeper.Errors
	errors.As(err, &problems)
	return problems
}
