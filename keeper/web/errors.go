package web

import (
	"errors"
	"log/slog"
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// statusOf is the one map from what went wrong to a status.
func statusOf(err error) int {
	var problems keeper.Errors
	var http4 *echo.HTTPError
	switch {
	case errors.As(err, &problems):
		return statusOfProblems(problems)
	case errors.Is(err, keeper.ErrNotFound):
		return http.StatusNotFound
	case errors.Is(err, keeper.ErrConflict):
		return http.StatusConflict
	case errors.Is(err, keeper.ErrUnavailable):
		return http.StatusServiceUnavailable
	case errors.As(err, &http4):
		return http4.Code
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
// and never shown.
func (s *server) fail(err error, c echo.Context) {
	if c.Response().Committed {
		return
	}
	status := statusOf(err)
	if status >= http.StatusInternalServerError {
		s.log.LogAttrs(c.Request().Context(), slog.LevelError, "failed", slog.String("route", c.Path()), slog.String("error", err.Error()))
	}
	page := views.ErrorPage{Status: status, Problems: problemsOf(err)}
	if err := render(c, status, views.Error(page)); err != nil {
		s.log.LogAttrs(c.Request().Context(), slog.LevelError, "error page failed", slog.String("error", err.Error()))
	}
}

func problemsOf(err error) keeper.Errors {
	var problems keeper.Errors
	errors.As(err, &problems)
	return problems
}
