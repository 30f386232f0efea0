package web

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) gameRoutes(g *echo.Group) {
	g.GET("/games/:id", s.game)
}

// visit is one request to one saved game.
type visit struct {
	saved keeper.Saved
	sheet keeper.Sheet
	now   time.Time // where the phone is
	form  *form     // of a POST
}

// visit loads the game that the address names, if it is this keeper's.
func (s *server) visit(c echo.Context) (visit, error) {
	saved, err := s.store.Game(c.Request().Context(), keeperID(c), c.Param("id"))
	if err != nil {
		return visit{}, err
	}
	sheet, err := keeper.Score(saved.Game)
	if err != nil {
		return visit{}, fmt.Errorf("a saved game can't be scored: %w", err)
	}
	return visit{saved: saved, sheet: sheet, now: s.nowAt(c)}, nil
}

func (s *server) game(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	in := v.input(views.Sent{})
	in.Fresh = c.QueryParam("saved") == strconv.Itoa(v.saved.Revision)
	in.Already = c.QueryParam("deal") == "already"
	in.Restored = c.QueryParam("restored") == "yes"
	in.Joined = joinedNow(c)
	if c.QueryParam("form") != "empty" {
		if in.Taken, err = s.taken(c, v); err != nil {
			return err
		}
	}
	return render(c, http.StatusOK, views.Game(views.NewGame(in)))
}

// taken is the deal that was taken back last, as its form was filled in; nil when something else happened last.
func (s *server) taken(c echo.Context, v visit) (url.Values, error) {
	redo, last := v.saved.Steps().Redo, v.saved.Log[len(v.saved.Log)-1]
	if last.Kind != keeper.Undone || redo == 0 {
		return nil, nil
	}
	g, err := s.store.Record(c.Request().Context(), keeperID(c), v.saved.Game.ID, redo)
	if err != nil || len(g.Events) != len(v.saved.Game.Events)+1 {
		return nil, err
	}
	return recorded(g.Events[len(g.Events)-1]), nil
}

func (v visit) input(sent views.Sent) views.GameInput {
	return views.GameInput{Saved: v.saved, Sheet: v.sheet, Key: newID(), Sent: sent, Now: v.now}
}

// gamePage is the game's page with the form that came back on it.
func gamePage(c echo.Context, status int, v visit, sent views.Sent) error {
	return render(c, status, views.Game(views.NewGame(v.input(sent))))
}

// path is the address of the game.
func (v visit) path() string { return "/games/" + v.saved.Game.ID }

// number is a number in the address; what is none leads nowhere.
func number(c echo.Context, name string) (int, error) {
	raw := c.Param(name)
	n, err := digits(raw)
	if err != nil || strconv.Itoa(n) != raw { // one address for one thing
		return 0, keeper.ErrNotFound
	}
	return n, nil
}
