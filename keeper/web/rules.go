package web

import (
	"net/http"
	"slices"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func (s *server) rulesRoutes(g *echo.Group) {
	g.GET("/rules", s.rules)
	g.GET("/rules/penalty", s.penalty)
}

// rules shows how it is played, with a way back to the game that goes on for whoever keeps one.
func (s *server) rules(c echo.Context) error {
	var running keeper.Page
	if id := keeperID(c); id != "" {
		var err error
		if running, err = s.store.Running(c.Request().Context(), id, "", 1); err != nil {
			return err
		}
	}
	status, hand := asksHand(c)
	return render(c, status, views.Rules(views.NewRulesPage(running.Games, hand)))
}

// penalty draws the example of the scoring alone, for the script that puts it in the place of the one before.
func (s *server) penalty(c echo.Context) error {
	status, hand := asksHand(c)
	return render(c, status, views.PenaltyExample(views.NewPenaltyBox(hand)))
}

// exampleHand stands on the page until somebody puts other cards into it.
func exampleHand() keeper.Cards { return keeper.Cards{Low: 1, High: 1, Wild: 1} }

// asksHand reads the hand that the query asks about. What can't be read comes back as it was typed.
func asksHand(c echo.Context) (status int, hand views.PenaltyInput) {
	f := &form{values: c.QueryParams(), path: c.Path()}
	if !slices.ContainsFunc([]string{"low", "high", "skip", "wild", "add", "take"}, f.has) {
		return http.StatusOK, views.PenaltyInput{Cards: exampleHand()}
	}
	f.refuseUnreadable()
	cards := f.change(keeper.Cards{Low: f.several("low"), High: f.several("high"), Skip: f.several("skip"), Wild: f.several("wild")})
	if len(f.wrong) > 0 {
		return http.StatusUnprocessableEntity, views.PenaltyInput{Sent: views.Sent{Values: f.values, Problems: f.wrong}}
	}
	return http.StatusOK, views.PenaltyInput{Cards: cards}
}

// several is how many cards of a kind; none when nothing is written.
func (f *form) several(kind string) int {
	n, _ := f.number(kind, 0, keeper.MaxCount, keeper.WantCount())
	return n
}

// change is the hand after the button that was pressed, if one was: one card more of a kind, or one less.
func (f *form) change(cards keeper.Cards) keeper.Cards {
	return f.by(f.by(cards, "add", 1), "take", -1)
}

// by is the hand with n cards more of the kind that a button names.
func (f *form) by(cards keeper.Cards, button string, n int) keeper.Cards {
	switch f.one(button) {
	case "":
	case "low":
		cards.Low = keeper.BoundCount(cards.Low + n)
	case "high":
		cards.High = keeper.BoundCount(cards.High + n)
	case "skip":
		cards.Skip = keeper.BoundCount(cards.Skip + n)
	case "wild":
		cards.Wild = keeper.BoundCount(cards.Wild + n)
	default:
		f.refuse(badField, "", "There is no such card. Tap one of those that are shown.")
	}
	return cards
}
