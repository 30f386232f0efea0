package web

import (
	"bytes"
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/views"
)

func (s *server) pictureRoutes(g *echo.Group) {
	g.GET("/games/:id/sheet.svg", s.picture)
}

// picture is the score sheet as one picture.
func (s *server) picture(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	var b bytes.Buffer
	if err := views.SheetPicture(views.NewPicture(v.saved, v.sheet, v.now)).Render(c.Request().Context(), &b); err != nil {
		return fmt.Errorf("draw the picture: %w", err)
	}
	return c.Blob(http.StatusOK, "image/svg+xml", b.Bytes())
}
