package web

import (
	"fmt"
	"slices"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
)

func (s *server) seatRoutes(g *echo.Group) {
	g.POST("/games/:id/seats", s.join)
	g.POST("/games/:id/seats/order", s.order)
	g.POST("/games/:id/seats/:seat/leave", s.seat("leave", leave))
	g.POST("/games/:id/seats/:seat/return", s.seat("return", comeBack))
	g.POST("/games/:id/seats/:seat/rename", s.seat("rename", rename))
}

// happens is a form on the game's page that tells of something that happened at the table. It can be looked at
// before it is saved.
func (s *server) happens(c echo.Context, form string, event func(v visit) keeper.Event) error {
	return s.change(c, wish{form: form, page: gamePage, show: previewPage, make: func(v visit) (keeper.Change, error) {
		return keeper.Happen(v.saved.Game, event(v))
	}})
}

func (s *server) join(c echo.Context) error { return s.happens(c, "seats", joiner) }

// joiner reads who joins; what is left empty is as keeper proposes.
func joiner(v visit) keeper.Event {
	f, p := v.form, v.sheet.ProposeJoin()
	j := keeper.Join{Name: keeper.CleanName(f.text("name")), Position: p.Position, Points: p.Points}
	if n, ok := f.number("position", 1, keeper.MaxTotal, "Choose a place at the table."); ok {
		j.Position = n
	}
	if n, ok := f.number("points", 0, keeper.MaxTotal, v.saved.Game.Deck.WantTotal()); ok {
		j.Points = n
	}
	switch v.sheet.Advance {
	case keeper.AnyOrder:
		j.ToMake = f.phases(p.ToMake)
	case keeper.OnMaking:
		j.Phase = f.phase(p.Phase)
	}
	return j
}

const wantPhase = "Choose one of the phases of this game."

// phase reads the one phase that a joiner is to try first.
func (f *form) phase(proposed int) int {
	if n, ok := f.number("phase", 1, keeper.MaxCount, wantPhase); ok {
		return n
	}
	return proposed
}

// phases reads the phases that a joiner has still to make, in any order.
func (f *form) phases(proposed []int) []int {
	var numbers []int
	for _, raw := range f.all("phase") {
		n, err := digits(raw)
		switch {
		case raw == "":
		case err != nil:
			f.refuse(badField, "phase", wantPhase)
		default:
			numbers = append(numbers, n)
		}
	}
	if len(numbers) == 0 {
		return proposed
	}
	return slices.Sorted(slices.Values(numbers))
}

// order reads the seats in the order round the table.
func (s *server) order(c echo.Context) error {
	return s.happens(c, "seats/order", func(v visit) keeper.Event { return keeper.Order{Seats: v.form.seats("seat")} })
}

// seats reads a field that repeats and holds seat numbers.
func (f *form) seats(name string) []int {
	seats := []int{}
	for _, raw := range f.all(name) {
		n, err := digits(raw)
		switch {
		case raw == "":
			continue // nobody chosen
		case err != nil:
			f.refuse(badField, name, "Choose the players from the list.")
		}
		seats = append(seats, n)
	}
	return seats
}

// seat is a form about one seat that there is.
func (s *server) seat(end string, make func(v visit, seat int) (keeper.Change, error)) echo.HandlerFunc {
	return func(c echo.Context) error {
		seat, err := number(c, "seat")
		if err != nil {
			return err
		}
		form := fmt.Sprintf("seats/%d/%s", seat, end)
		return s.change(c, wish{form: form, page: gamePage, show: previewPage, make: func(v visit) (keeper.Change, error) {
			if seat < 1 || seat > len(v.sheet.Standings) {
				return keeper.Change{}, keeper.ErrNotFound
			}
			return make(v, seat)
		}})
	}
}

func leave(v visit, seat int) (keeper.Change, error) {
	return keeper.Happen(v.saved.Game, keeper.Leave{Seat: seat})
}

// comeBack reads the points to go on with; left empty they are as keeper proposes.
func comeBack(v visit, seat int) (keeper.Change, error) {
	points, ok := v.form.number("points", 0, keeper.MaxTotal, v.saved.Game.Deck.WantTotal())
	if !ok {
		points = v.sheet.ProposeReturn(seat)
	}
	return keeper.Happen(v.saved.Game, keeper.Return{Seat: seat, Points: points})
}

func rename(v visit, seat int) (keeper.Change, error) {
	return keeper.Rename(v.saved.Game, seat, v.form.text("name"))
}
