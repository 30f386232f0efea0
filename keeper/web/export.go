package web

import (
	"bytes"
	"fmt"
	"io"
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) exportRoutes(g *echo.Group) {
	g.GET("/games/:id/export.csv", s.export("csv", "text/csv; charset=utf-8", func(w io.Writer, v visit) error {
		return keeper.WriteCSV(w, v.saved.Game, v.sheet)
	}))
	g.GET("/games/:id/export.json", s.export("json", "application/json; charset=utf-8", func(w io.Writer, v visit) error {
		return keeper.WriteJSON(w, v.saved, v.sheet)
	}))
}

// whole loads a game to be given away. Of one that can't be scored, which is keeper.ErrUnreadable, it is the record alone.
func (s *server) whole(c echo.Context, id string) (visit, error) {
	saved, err := s.store.Whole(c.Request().Context(), keeperID(c), id)
	if err != nil {
		return visit{}, err
	}
	sheet, err := keeper.Score(saved.Game)
	if err != nil {
		return visit{saved: saved}, fmt.Errorf("%w: a saved game can't be scored: %w", keeper.ErrUnreadable, err)
	}
	return visit{saved: saved, sheet: sheet}, nil
}

// export gives one game away as a file, named by when it began, in the table's own time.
func (s *server) export(ending, mime string, write func(io.Writer, visit) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.whole(c, c.Param("id"))
		if err != nil {
			return s.gone(c, err)
		}
		var b bytes.Buffer
		if err := write(&b, v); err != nil {
			return err
		}
		attach(c, fmt.Sprintf("phasekeeper-%s.%s", views.Began(v.saved.Game, s.nowAt(c).Location()), ending))
		return c.Blob(http.StatusOK, mime, b.Bytes())
	}
}

// attach has the browser keep the answer as a file of that name.
func attach(c echo.Context, name string) {
	c.Response().Header().Set(echo.HeaderContentDisposition, `attachment; filename="`+name+`"`)
}
