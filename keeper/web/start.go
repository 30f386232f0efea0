package web

import (
	"errors"
	"net/http"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) startRoutes(g *echo.Group) {
	g.GET("/games/new", s.newGame)
	g.POST("/games", s.postGame)
}

// offers is how many names of earlier games a form knows.
const offers = 40

// newGame shows the form, filled in with the table that ?from= names, or with the latest, so that the same
// people start again at a tap.
func (s *server) newGame(c echo.Context) error {
	f, err := s.proposal(c)
	if err != nil {
		return err
	}
	return s.showStart(c, http.StatusOK, f, nil)
}

// proposal is the form before anyone has touched it.
func (s *server) proposal(c echo.Context) (views.StartForm, error) {
	id, err := s.tableBefore(c)
	if err != nil || id == "" {
		return emptyStart(), err
	}
	saved, err := s.store.Game(c.Request().Context(), keeperID(c), id)
	if err != nil {
		return emptyStart(), err
	}
	return rematch(saved.Game)
}

// tableBefore is the game whose table plays again; empty for new people.
func (s *server) tableBefore(c echo.Context) (id string, err error) {
	from := c.QueryParam("from")
	if from != "" || c.QueryParam("new") != "" || keeperID(c) == "" {
		return from, nil
	}
	return s.store.Latest(c.Request().Context(), keeperID(c))
}

// emptyStart is a form for new people: who deals is drawn, and a shorter game would have half the phases.
func emptyStart() views.StartForm {
	return views.StartForm{Dealer: views.Lot, Variation: keeper.StandardGame, Last: "5"}
}

// showStart shows the form with what is wrong in it, and with names to choose from.
func (s *server) showStart(c echo.Context, status int, f views.StartForm, wrong keeper.Errors) error {
	var known []string
	if id := keeperID(c); id != "" {
		var err error
		if known, err = s.store.Offer(c.Request().Context(), id, offers); err != nil {
			return err
		}
	}
	if !goodKey(f.Request) {
		f.Request = s.sealedKey()
	}
	return render(c, status, views.Start(views.NewStartPage(f, known, wrong)))
}

// postGame begins the game, or shows the form again: with a name moved, or with what is wrong.
func (s *server) postGame(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	typed := readStart(f)
	if f.has("move") || f.has("add") {
		return s.rearranged(c, f, typed)
	}
	game, wrong := s.begin(f, typed)
	if len(wrong) > 0 {
		return s.showStart(c, http.StatusUnprocessableEntity, typed, wrong)
	}
	id, err := s.create(c, f, game)
	if err != nil {
		return s.notBegun(c, typed, err)
	}
	return c.Redirect(http.StatusSeeOther, "/games/"+id)
}

// notBegun shows the form again, with all that was typed, when it couldn't be saved. A key that has begun another game,
// or that is too old, is changed for a new one.
func (s *server) notBegun(c echo.Context, typed views.StartForm, err error) error {
	said := ""
	switch {
	case errors.Is(err, errOldKey):
		typed.Request, said = "", "Nothing was saved: this form is older than a day. Look whether it is still right, and send it again."
	case errors.Is(err, keeper.ErrConflict):
		typed.Request, said = "", "Nothing was saved: this form has begun another game already. Sent again as it is now, it begins one more."
	case errors.Is(err, keeper.ErrUnavailable):
		s.logError(c, "not saved", err)
		said = "Nothing was saved: there may be no room left where the games are kept. What you typed is still here; try again in a moment."
	default:
		return err
	}
	return s.showStart(c, statusOf(err), typed, keeper.Errors{{Code: badForm, Text: said}})
}

// create saves the game. A visitor becomes a keeper with it, once it is there.
func (s *server) create(c echo.Context, f *form, game keeper.Game) (id string, err error) {
	sheet, err := keeper.Score(game)
	if err != nil {
		return "", err
	}
	keeperID, err := s.keeperFor(c, f.request())
	if err != nil {
		return "", err
	}
	id, err = s.store.Create(c.Request().Context(), keeperID, keeper.Draft{
		At: game.Started, Kind: keeper.Started, Words: keeper.BeganWords, Request: f.request(), Digest: f.digest(),
		Game: game, Sheet: sheet,
	})
	if err != nil {
		return "", err
	}
	return id, s.remember(c, keeperID)
}
