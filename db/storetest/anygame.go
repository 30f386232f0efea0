package storetest

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"phasekeeper/keeper"
)

// anyGameComesBack plays random games, each by a keeper of its own, and has another one take them in.
func anyGameComesBack(t *testing.T, p Place) {
	s, keepers := p.Open(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		keepers++
		from, to, id := fmt.Sprint("from ", keepers), fmt.Sprint("to ", keepers), fmt.Sprint("game ", keepers)
		g := sit(t, s, from, id, start, rapid.IntRange(0, 3).Draw(rt, "last"), "Ava", "=Ben", "Cléo ❤")
		for range rapid.IntRange(1, 12).Draw(rt, "changes") {
			g.anything(rt)
		}
		file := written(t, s, from, id)
		in := keeper.Intake{Upload: "u", At: start, Request: "r", Keep: true}
		games := comesIn(t, s, to, waiting(t, s, from, id), in, 1)
		same(rt, "file", written(t, s, to, games[0]), file)
	})
}

// anything makes a random change, if the table can make it just now.
func (g *table) anything(rt *rapid.T) {
	saved, sheet := g.saved(), g.sheet()
	seat := rapid.IntRange(1, len(sheet.Standings)).Draw(rt, "seat")
	steps := saved.Steps()
	var c keeper.Change
	var err error
	switch rapid.SampledFrom([]string{"round", "round", "correct", "remove", "join", "leave", "return", "order", "rename", "title", "note", "stop", "undo", "redo"}).Draw(rt, "change") {
	case "round":
		c, err = keeper.Happen(saved.Game, round(sheet, seat, 1))
	case "correct":
		c, err = keeper.Correct(saved.Game, 1, round(sheet, seat))
	case "remove":
		c, err = keeper.Remove(saved.Game, 1)
	case "join":
		c, err = keeper.Happen(saved.Game, keeper.Join{Name: fmt.Sprint("Dee ", len(sheet.Standings)), Position: seat, Phase: 1, Points: 5})
	case "leave":
		c, err = keeper.Happen(saved.Game, keeper.Leave{Seat: seat})
	case "return":
		c, err = keeper.Happen(saved.Game, keeper.Return{Seat: seat, Points: 10})
	case "order":
		c, err = keeper.Happen(saved.Game, keeper.Order{Seats: rapid.Permutation(sheet.Order).Draw(rt, "order")})
	case "rename":
		c, err = keeper.Rename(saved.Game, seat, rapid.SampledFrom([]string{"Eve", "+1", "נועה"}).Draw(rt, "name"))
	case "title":
		c, err = keeper.Describe(saved.Game, rapid.SampledFrom([]string{"", "Christmas"}).Draw(rt, "title"), saved.Game.Note)
	case "note":
		c, err = keeper.Describe(saved.Game, saved.Game.Title, rapid.SampledFrom([]string{"", "Late.\nVery."}).Draw(rt, "note"))
	case "stop":
		c, err = keeper.Happen(saved.Game, keeper.Stop{})
	case "undo":
		g.stepIf(keeper.Undone, steps.Undo)
		return
	case "redo":
		g.stepIf(keeper.Redone, steps.Redo)
		return
	}
	if err == nil && !c.Nothing(saved.Game) {
		g.change(c, nil)
	}
}

func (g *table) stepIf(kind keeper.ChangeKind, revision int) {
	if revision > 0 {
		g.step(kind, revision)
	}
}
