package web_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"testing"

	"phasekeeper/keeper"
)

// BenchmarkPerson asks for the page of someone with few games and with many, and for the page of all players together.
func BenchmarkPerson(b *testing.B) {
	for _, games := range []int{10, 1000} {
		d := newDesk(b)
		d.shelf(games)
		found := regexp.MustCompile(`href="(/players/[0-9a-f]+)"`).FindStringSubmatch(d.ask(httptest.NewRequest(http.MethodGet, "/players", nil), http.StatusOK).Body.String())
		for what, path := range map[string]string{"person": found[1], "together": "/players/table", "list": "/players"} {
			b.Run(fmt.Sprint(what, ", ", games, " games"), func(b *testing.B) {
				r := httptest.NewRequest(http.MethodGet, path, nil)
				for b.Loop() {
					d.ask(r, http.StatusOK)
				}
			})
		}
	}
}

// shelf fills the store with games of an evening that are over.
func (d *desk) shelf(games int) {
	d.b.Helper()
	d.save(d.begin(), 1)
	g := d.wrote.Game
	for n := range anEvening {
		g = d.played(g, n)
	}
	c, err := keeper.Happen(g, keeper.Stop{Winners: []int{1}})
	if err != nil {
		d.b.Fatal(err)
	}
	for n := range games {
		c.Game.ID, c.Game.Started = fmt.Sprint("shelf-", n), int64(1_700_000_000+n*86400)
		draft := keeper.Draft{At: c.Game.Started, Kind: keeper.Started, Request: c.Game.ID, Digest: "d", Game: c.Game, Sheet: c.After}
		if _, err := d.store.Create(d.b.Context(), d.whose, draft); err != nil {
			d.b.Fatal(err)
		}
	}
}

// played is the game one round later: two make their phases, two don't.
func (d *desk) played(g keeper.Game, n int) keeper.Game {
	d.b.Helper()
	var r keeper.Round
	for seat := 1; seat <= 4; seat++ {
		h := keeper.Hand{Seat: seat, Cards: keeper.Cards{Low: 8, Skip: 1, Wild: 1}}
		switch (seat + n) % 4 {
		case 0:
			h = keeper.Hand{Seat: seat, Out: true, Laid: true}
		case 1:
			h = keeper.Hand{Seat: seat, Laid: true, Cards: keeper.Cards{Low: 1}}
		}
		r.Hands = append(r.Hands, h)
	}
	c, err := keeper.Happen(g, r)
	if err != nil {
		d.b.Fatal(err)
	}
	return c.Game
}
