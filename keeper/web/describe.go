package web

import (
	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
)

func (s *server) describeRoutes(g *echo.Group) { g.POST("/games/:id/about", s.describe) }

// describe saves what the table calls the game, and the game's note: none where the field is empty, and as they were
// where one of them isn't sent.
func (s *server) describe(c echo.Context) error {
	return s.change(c, wish{form: "about", page: gamePage, make: func(v visit) (keeper.Change, error) {
		if !v.form.has("title") && !v.form.has("note") {
			v.form.refuse(badField, "title", "%s", "Write a title or a note. The form has lost both its fields: load the page again.")
		}
		title, note := v.saved.Game.Title, v.saved.Game.Note
		if v.form.has("title") {
			title = v.form.text("title")
		}
		if v.form.has("note") {
			note = v.form.text("note")
		}
		return keeper.Describe(v.saved.Game, title, note)
	}})
}
