package views_test

import (
	"fmt"
	"io"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/a-h/templ"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// TestEveryGameCanBeDrawn plays random games of every variation and draws, after each step, the game's page, and at
// the end the pages that correct and take out each deal.
func TestEveryGameCanBeDrawn(t *testing.T) {
	t.Parallel()
	ended := map[keeper.WonBy]int{}
	for seed := range uint64(250) {
		r := chance{rand.New(rand.NewPCG(seed, 7))}
		saved := begun(r.table(t))
		for range 3 + r.IntN(12) {
			saved = r.step(saved)
			drawGame(t, saved)
		}
		drawRounds(t, saved)
		ended[sheetOf(t, saved).Outcome.WonBy]++
		if t.Failed() {
			t.Fatalf("game %d: %+v", seed, saved.Game)
		}
	}
	for _, by := range []keeper.WonBy{keeper.ByOnlyFinisher, keeper.ByPoints, keeper.ByTieBreak, keeper.ByLowestTotal, keeper.ByShared, keeper.ByStopped, ""} {
		if ended[by] < 4 {
			t.Errorf("only %d games ended by %q: %v", ended[by], by, ended)
		}
	}
}

// chance makes games up.
type chance struct{ *rand.Rand }

func (r chance) one(n int) bool { return r.IntN(n) == 0 }

// table is a game of any variation, mostly a short one, so that it ends.
func (r chance) table(t *testing.T) keeper.Game {
	t.Helper()
	names := []string{keeper.StandardGame, keeper.ShorterGame, keeper.FixedRounds, keeper.EvenGame, keeper.AnyOrderGame}
	v, err := keeper.Named(names[r.IntN(len(names))], 1)
	if err != nil {
		t.Fatal(err)
	}
	if r.IntN(4) > 0 {
		v.Last = v.Plan[r.IntN(2)].Number
	}
	g, err := keeper.Begin("g", 1, keeper.Start{Players: []string{"Ava", "בן", "Cal", "Dee"}[:2+r.IntN(3)], Dealer: 1, Variation: v})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// step lets something happen, or corrects it; what is refused changes nothing.
func (r chance) step(saved keeper.Saved) keeper.Saved {
	s, _ := keeper.Score(saved.Game)
	deals := len(s.Deals())
	var c keeper.Change
	var err error
	switch {
	case s.State == keeper.Over:
		return saved
	case deals > 0 && r.one(15):
		c, err = keeper.Remove(saved.Game, 1+r.IntN(deals))
	default:
		c, err = keeper.Happen(saved.Game, r.event(s))
	}
	if err != nil {
		return saved
	}
	return after(saved, c)
}

func (r chance) event(s keeper.Sheet) keeper.Event {
	any := 1 + r.IntN(len(s.Standings))
	switch r.IntN(20) {
	case 0, 1:
		p := s.ProposeJoin()
		return keeper.Join{Name: fmt.Sprint("Joiner ", any, s.Next.Round), Position: 1, Phase: s.Plan[len(s.Plan)-1].Number, ToMake: p.ToMake, Points: p.Points}
	case 2, 3, 4:
		return keeper.Leave{Seat: any}
	case 5:
		return keeper.Return{Seat: any, Points: s.ProposeReturn(any)}
	case 6, 7:
		return keeper.Length{Last: s.Full[r.IntN(2)].Number}
	case 8:
		return keeper.Deal{Seat: any}
	case 9:
		if r.one(3) {
			return keeper.Stop{Winners: []int{any}}
		}
	}
	return r.round(s)
}

// round is one in which players are often level, and sometimes nobody goes out.
func (r chance) round(s keeper.Sheet) keeper.Round {
	round := keeper.Round{NobodyOut: r.one(3)}
	out := s.Next.Seats[r.IntN(len(s.Next.Seats))]
	for _, seat := range s.Next.Seats {
		h := keeper.Hand{Seat: seat, Laid: r.IntN(3) > 0, Cards: keeper.Cards{Low: 1}}
		if !h.Laid {
			h.Cards = keeper.Cards{Low: 9 + r.IntN(2)}
		}
		if seat == out && !round.NobodyOut {
			h.Out, h.Laid, h.Cards = true, true, keeper.Cards{}
		}
		if open := s.Standings[seat-1].ToMake; h.Laid && len(open) > 0 && s.State == keeper.Playing {
			h.Phase = open[0]
		}
		round.Hands = append(round.Hands, h)
	}
	return round
}

// begun is a game that was saved once.
func begun(g keeper.Game) keeper.Saved {
	return keeper.Saved{Game: g, Revision: 1, Log: []keeper.Revision{{Number: 1, Kind: keeper.Started, Words: "The game began"}}}
}

// after is a game with a change saved to it.
func after(saved keeper.Saved, c keeper.Change) keeper.Saved {
	n := saved.Revision + 1
	saved.Log = append(saved.Log[:len(saved.Log):len(saved.Log)], keeper.Revision{Number: n, Kind: c.Kind, Words: c.Words})
	saved.Game, saved.Revision = c.Game, n
	return saved
}

func sheetOf(t *testing.T, saved keeper.Saved) keeper.Sheet {
	t.Helper()
	s, err := keeper.Score(saved.Game)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// drawGame draws what shows a game as it stands: its page, the view of the whole table and the log.
func drawGame(t *testing.T, saved keeper.Saved) {
	t.Helper()
	s := sheetOf(t, saved)
	draw(t, saved.Game, func() templ.Component { return views.Board(views.NewBoard(saved, s)) })
	draw(t, saved.Game, func() templ.Component {
		return views.Log(views.NewLog(views.LogInput{Saved: saved, Sheet: s, Key: "k", Before: saved.Revision + 1, Length: 5, Now: time.Now()}))
	})
	draw(t, saved.Game, func() templ.Component {
		return views.Game(views.NewGame(views.GameInput{Saved: saved, Sheet: s, Key: "k", Fresh: true}))
	})
}

// drawRounds draws the pages of each deal, with what its removal would change.
func drawRounds(t *testing.T, saved keeper.Saved) {
	t.Helper()
	s := sheetOf(t, saved)
	for _, row := range s.Deals() {
		g := saved.Game
		g.Events = g.Events[:row.Event]
		before := sheetOf(t, keeper.Saved{Game: g})
		in := views.RoundInput{Saved: saved, Sheet: s, Before: before, Row: row, Key: "k"}
		if c, err := keeper.Remove(saved.Game, row.Round); err == nil {
			in.Change = &c
		}
		draw(t, saved.Game, func() templ.Component { return views.Round(views.NewRound(in)) })
		draw(t, saved.Game, func() templ.Component { return views.Removal(views.NewRemoval(in)) })
	}
}

// draw draws a page; one that panics fails the test with the game that it was made from.
func draw(t *testing.T, g keeper.Game, page func() templ.Component) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%v in the page of %+v", p, g)
		}
	}()
	if err := page().Render(t.Context(), io.Discard); err != nil {
		t.Fatal(err)
	}
}
