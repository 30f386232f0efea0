package web

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) roundRoutes(g *echo.Group) {
	g.POST("/games/:id/rounds", s.addRound)
	g.POST("/games/:id/rounds/check", s.checkRound)
	g.GET("/games/:id/rounds/:n", s.round)
	g.POST("/games/:id/rounds/:n", s.correctRound)
	g.POST("/games/:id/rounds/:n/check", s.checkCorrection)
	g.POST("/games/:id/rounds/:n/delete", s.removeRound)
}

func (s *server) addRound(c echo.Context) error {
	return s.change(c, wish{form: "rounds", page: gamePage, make: nextRound})
}

// nextRound is the game with the round that the form says.
func nextRound(v visit) (keeper.Change, error) {
	if v.sheet.State == keeper.Over {
		return keeper.Happen(v.saved.Game, keeper.Round{})
	}
	return keeper.Happen(v.saved.Game, v.form.round(v.sheet))
}

// corrected makes deal n what the form says.
func corrected(n int) func(v visit) (keeper.Change, error) {
	return func(v visit) (keeper.Change, error) {
		before, _, err := v.before(n)
		if err != nil {
			return keeper.Change{}, err
		}
		return keeper.Correct(v.saved.Game, n, v.form.round(before))
	}
}

// round is the page that corrects a round.
func (s *server) round(c echo.Context) error {
	v, err := s.visit(c)
	if err != nil {
		return s.gone(c, err)
	}
	n, err := number(c, "n")
	if err != nil {
		return err
	}
	return roundPage(n, nil)(c, http.StatusOK, v, views.Sent{})
}

func (s *server) correctRound(c echo.Context) error {
	n, err := number(c, "n")
	if err != nil {
		return err
	}
	return s.change(c, wish{
		form: fmt.Sprintf("rounds/%d", n), page: roundPage(n, nil), make: corrected(n),
		show: func(c echo.Context, v visit, sent views.Sent, change keeper.Change) error {
			return roundPage(n, &change)(c, http.StatusOK, v, sent)
		},
	})
}

func (s *server) removeRound(c echo.Context) error {
	n, err := number(c, "n")
	if err != nil {
		return err
	}
	r := &removal{n: n}
	return s.change(c, wish{
		form: fmt.Sprintf("rounds/%d/delete", n), make: r.change, page: r.page,
		show: func(c echo.Context, v visit, sent views.Sent, _ keeper.Change) error {
			return r.page(c, http.StatusOK, v, sent)
		},
	})
}

// removal takes deal n out. What that would change is worked out once for each state of the game: the page that asks
// about it shows what the answer is about.
type removal struct {
	n        int
	revision int // of the state for which it is worked out; 0 for none
	made     keeper.Change
	err      error
}

func (r *removal) change(v visit) (keeper.Change, error) {
	if r.revision != v.saved.Revision {
		r.revision = v.saved.Revision
		r.made, r.err = keeper.Remove(v.saved.Game, r.n)
	}
	return r.made, r.err
}

// before is the sheet as it stood before deal n, and what was recorded of it.
func (v visit) before(n int) (keeper.Sheet, keeper.Row, error) {
	row, ok := v.sheet.Round(n)
	if !ok {
		return keeper.Sheet{}, row, fmt.Errorf("round %d: %w", n, keeper.ErrNotFound)
	}
	g := v.saved.Game
	g.Events = g.Events[:row.Event]
	sheet, err := keeper.Score(g)
	return sheet, row, err
}

// recorded is a deal as its form would be filled in; nil for anything else that happened.
func recorded(e keeper.Event) url.Values {
	switch e := e.(type) {
	case keeper.Round:
		return roundValues(e)
	case keeper.TieBreak:
		r := keeper.Round{NobodyOut: e.Out == 0}
		for _, seat := range slices.Sorted(slices.Values(e.Tied)) {
			r.Hands = append(r.Hands, keeper.Hand{Seat: seat, Out: seat == e.Out, Laid: seat == e.Out})
		}
		return roundValues(r)
	}
	return nil
}

// roundPage is the form of deal n, as it was recorded or as it came back, with what would change.
func roundPage(n int, change *keeper.Change) func(echo.Context, int, visit, views.Sent) error {
	return func(c echo.Context, status int, v visit, sent views.Sent) error {
		before, row, err := v.before(n)
		if err != nil {
			return vanished(status, err)
		}
		page := views.NewRound(views.RoundInput{
			Saved: v.saved, Sheet: v.sheet, Before: before, Row: row, Key: newID(),
			Recorded: recorded(v.saved.Game.Events[row.Event]), Sent: sent, Change: change,
		})
		return render(c, status, views.Round(page))
	}
}

// page takes the deal out, and shows what would change; nothing when that is refused.
func (r *removal) page(c echo.Context, status int, v visit, sent views.Sent) error {
	row, ok := v.sheet.Round(r.n)
	if !ok {
		return vanished(status, keeper.ErrNotFound)
	}
	in := views.RoundInput{Saved: v.saved, Sheet: v.sheet, Row: row, Key: newID(), Sent: sent}
	if change, err := r.change(v); err == nil {
		in.Change = &change
	}
	return render(c, status, views.Removal(views.NewRemoval(in)))
}

// vanished turns a round that isn't there any more, when somebody else was first, into that conflict.
func vanished(status int, err error) error {
	if status == http.StatusConflict {
		return keeper.ErrConflict
	}
	return err
}
