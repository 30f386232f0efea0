package web

import (
	"bytes"
	"fmt"
	"io"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
)

func (s *server) exportRoutes(g *echo.Group) {
	g.GET("/games/:id/export.csv", s.export("csv", "text/csv; charset=utf-8", func(w io.Writer, v visit) error {
		return keeper.WriteCSV(w, v.saved.Game, v.sheet)
	}))
	g.GET("/games/:id/export.json", s.export("json", "application/json; charset=utf-8", func(w io.Writer, v visit) error {
		return keeper.WriteJSON(w, v.saved, v.sheet)
	}))
}

// export gives one game away as a file, named by when it began, in the table's own time: two games of one
// evening don't get the same name.
func (s *server) export(ending, mime string, write func(io.Writer, visit) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		v, err := s.visit(c)
		if err != nil {
			return err
		}
		var b bytes.Buffer
		if err := write(&b, v); err != nil {
			return err
		}
		began := time.Unix(v.saved.Game.Started, 0).In(s.now().Location()).Format("2006-01-02-1504")
		c.Response().Header().Set(echo.HeaderContentDisposition, fmt.Sprintf(`attachment; filename="phasekeeper-%s.%s"`, began, ending))
		return c.Blob(http.StatusOK, mime, b.Bytes())
	}
}
