package web

import (
	"fmt"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
)

func (s *server) stepRoutes(g *echo.Group) {
	g.POST("/games/:id/undo", s.undo)
	g.POST("/games/:id/redo", s.redo)
	g.POST("/games/:id/stop", s.stop)
	g.POST("/games/:id/deal", s.deal)
	g.POST("/games/:id/dealer", s.firstDealer)
	g.POST("/games/:id/length", s.length)
}

func (s *server) undo(c echo.Context) error {
	return s.change(c, wish{form: "undo", page: gamePage, make: func(v visit) (keeper.Change, error) {
		steps := v.saved.Steps()
		if steps.Undo == 0 {
			return keeper.Change{}, nothing("There is nothing to undo.")
		}
		return s.back(c, v, steps.Undo, keeper.Undone, keeper.TakenBack(steps.UndoWords))
	}})
}

func (s *server) redo(c echo.Context) error {
	return s.change(c, wish{form: "redo", page: gamePage, make: func(v visit) (keeper.Change, error) {
		steps := v.saved.Steps()
		if steps.Redo == 0 {
			return keeper.Change{}, nothing("There is nothing to do again.")
		}
		return s.back(c, v, steps.Redo, keeper.Redone, keeper.DoneAgain(steps.RedoWords))
	}})
}

func nothing(sentence string) error {
	return keeper.Errors{{Code: keeper.NothingToUndo, Text: sentence}}
}

// back makes the record of an earlier revision the newest.
func (s *server) back(c echo.Context, v visit, to int, kind keeper.ChangeKind, words string) (keeper.Change, error) {
	g, err := s.store.Record(c.Request().Context(), keeperID(c), v.saved.Game.ID, to)
	if err != nil {
		return keeper.Change{}, err
	}
	sheet, err := keeper.Score(g)
	if err != nil {
		return keeper.Change{}, fmt.Errorf("revision %d can't be scored: %w", to, err)
	}
	return keeper.Change{Kind: kind, Words: words, Game: g, Before: v.sheet, After: sheet}, nil
}

func (s *server) stop(c echo.Context) error {
	return s.happens(c, "stop", func(v visit) keeper.Event { return keeper.Stop{Winners: v.form.seats("winner")} })
}

// deal hands the next deal to someone else.
func (s *server) deal(c echo.Context) error {
	return s.happens(c, "deal", func(v visit) keeper.Event {
		return keeper.Deal{Seat: v.form.must("dealer", keeper.MaxTotal, "Choose who deals next.")}
	})
}

// firstDealer corrects who dealt first.
func (s *server) firstDealer(c echo.Context) error {
	return s.change(c, wish{form: "dealer", page: gamePage, show: previewPage, make: func(v visit) (keeper.Change, error) {
		return keeper.FirstDealer(v.saved.Game, v.form.must("dealer", keeper.MaxTotal, wantDealer))
	}})
}

const wantDealer = "Choose who dealt first from those who sat down at the start."

// length changes which phase is the last.
func (s *server) length(c echo.Context) error {
	return s.happens(c, "length", func(v visit) keeper.Event {
		return keeper.Length{Last: v.form.must("last_phase", keeper.MaxCount, wantPhase)}
	})
}

// must reads a number from 1 that can't be left out.
func (f *form) must(name string, most int, sentence string) int {
	n, ok := f.number(name, 1, most, sentence)
	if !ok {
		f.refuse(badField, name, "%s", sentence)
	}
	return n
}
