package web_test

import (
	"context"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
)

func TestPeopleWhoAreOneAreOffered(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.play("Bob", "Ava")
	v.play("Bob", "Ava")
	v.get("/players").lacks("Does anyone stand here twice?")
	game := v.play("Bobby", "Cal")
	bob, bobby := v.personOf("Bob"), v.personOf("Bobby")
	a := v.get("/players").wants("Does anyone stand here twice?", "Bobby (1 game) and Bob (2 games): one person?", "Yes, both are Bob")
	f := a.form(bobby + "/merge")
	first := v.send(f).to(http.StatusSeeOther)
	if first.location() != bob {
		t.Errorf("it led to %s", first.location())
	}
	v.follow(first).wants("Bob 3 games Bob has won all 3 games.", "Bobby won", "Bobby counts as this person.")
	v.get("/players").lacks("Bobby", "Does anyone stand here twice?")
	v.get(game).wants("Bobby")
	v.get(bobby).to(http.StatusOK).wants("Bob 3 games Bob has won all 3 games.") // the old address leads there
	rows := v.rows()
	if again := v.send(f).to(http.StatusSeeOther); again.location() != bob || v.rows() != rows {
		t.Error("sent twice, it was done twice")
	}
	apart := v.get(bob).form(bob + "/apart")
	for range 2 { // the second time, it is done already
		v.send(apart).to(http.StatusSeeOther)
		v.get(bob).to(http.StatusOK).wants("2 games Bob has won all 2 games.").lacks("counts as this person")
		v.get(bobby).to(http.StatusOK).wants("1 game Bobby has won the only game so far.")
	}
}

// TestTwoPeopleStayTwo: the answer "no" to an offer is remembered, and nothing else is.
func TestTwoPeopleStayTwo(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.play("Bob", "Ava")
	v.play("Bobby", "Cal")
	bob := v.personOf("Bob")
	no := v.get("/players").wants("No, two people").form(bob + "/two")
	if len(no.values) != 1 {
		t.Fatalf("the form sends %v", no.values)
	}
	for range 2 {
		if to := v.send(no).to(http.StatusSeeOther).location(); to != "/players" {
			t.Errorf("it led to %s", to)
		}
		v.get("/players").lacks("Does anyone stand here twice?")
	}
	v.play("Bobbi", "Cal")
	v.get("/players").wants("Does anyone stand here twice?")
	rows, self := v.rows(), strings.TrimPrefix(bob, "/players/")
	for _, values := range [][]string{nil, {""}, {self}, {"a", "b"}, {"\x00"}} {
		v.send(no.with("other", values...)).to(http.StatusUnprocessableEntity)
	}
	v.send(no.with("other", "nobody")).to(http.StatusNotFound)
	v.send(form{"/players/nobody/two", no.values}).to(http.StatusNotFound)
	v.site.visitor().send(no).to(http.StatusNotFound)
	if v.rows() != rows {
		t.Error("something was written")
	}
}

func TestWhoMetIsNotOffered(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.start("Hanna", "Anna")
	v.clock.pass(24 * time.Hour)
	v.start("Anna", "Cal")
	v.get("/players").lacks("Does anyone stand here twice?")
	anna, hanna, rows := v.personOf("Anna"), v.personOf("Hanna"), v.rows()
	f := v.get(anna).form(anna+"/merge").with("into", strings.TrimPrefix(hanna, "/players/"))
	a := v.send(f).to(http.StatusUnprocessableEntity)
	if got := a.beside("into", 1); !strings.Contains(got, "Both played in the game of Sat 14 Nov, 21:40, so they are two people.") {
		t.Errorf("beside the name stands %q", got)
	}
	if got := a.form(anna + "/merge").values.Get("into"); got != strings.TrimPrefix(hanna, "/players/") || v.rows() != rows {
		t.Errorf("the form came back with %q", got)
	}
}

func TestAnyTwoWhoNeverMetCanBeMadeOne(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.play("Mum", "Ava")
	v.play("Petra", "Ava")
	mum, petra := v.personOf("Mum"), v.personOf("Petra")
	f := v.get(mum).form(mum+"/merge").with("into", strings.TrimPrefix(petra, "/players/"))
	v.follow(v.send(f)).wants("Petra 2 games Petra has won all 2 games.", "Mum counts as this person.")
	v.follow(v.send(v.get(petra).form(petra+"/rename").with("name", "Pia"))).wants("Pia 2 games Pia has won all 2 games.")
	v.get("/players").lacks("Mum", "Petra")
	v.start("Mum", "Ava")
	v.get(v.personOf("Pia")).wants("Pia 3 games, 1 still running Pia has won all 2 games.", "Mum counts as this person.")
}

func TestBadInputAboutPeople(t *testing.T) {
	t.Parallel()
	v := newSite(t).visitor()
	v.play("Bob", "Ava")
	v.play("Bobby", "Cal")
	bob, bobby := v.personOf("Bob"), v.personOf("Bobby")
	merge := v.get("/players").form(bob + "/merge")
	if len(merge.values) != 1 || merge.values.Get("into") != strings.TrimPrefix(bobby, "/players/") {
		t.Fatalf("offered is %v", merge.values)
	}
	rows, self := v.rows(), strings.TrimPrefix(bob, "/players/")
	for _, values := range [][]string{nil, {""}, {"nobody"}, {self}, {"a", "b"}, {"\x00"}, {"\xff"}, {strings.Repeat("y", 10<<10)}, {"'; --"}} {
		a := v.send(merge.with("into", values...)).to(http.StatusUnprocessableEntity)
		if alerts := a.all("div", "role=alert"); len(alerts) != 1 || !strings.Contains(words(alerts[0]), ".") {
			t.Errorf("%.20q is answered without a sentence", values)
		}
	}
	if v.rows() != rows {
		t.Errorf("%d rows were written", v.rows()-rows)
	}
	v.send(form{"/players/nobody/merge", merge.values}).to(http.StatusNotFound)
	v.send(merge).to(http.StatusSeeOther)
	apart := v.get(bobby).form(bobby + "/apart")
	rows = v.rows()
	for status, all := range map[int][][]string{
		http.StatusUnprocessableEntity: {nil, {""}, {"a", "b"}, {"\x00"}, {"\xff"}},
		http.StatusNotFound:            {{"nobody"}, {strings.Repeat("y", 10<<10)}, {"'; --"}},
	} {
		for _, values := range all {
			v.send(apart.with("alias", values...)).to(status)
		}
	}
	if v.rows() != rows {
		t.Errorf("%d rows are gone", rows-v.rows())
	}
	other := v.site.visitor()
	for range 2 {
		for _, f := range []form{merge, apart} {
			other.send(f).to(http.StatusNotFound).lacks("Bob")
		}
		other.start("Xenia", "Yuri")
	}
	v.send(form{"/players/nobody/apart", apart.values}).to(http.StatusNotFound)
	v.send(apart).to(http.StatusSeeOther)
	if got := []string{v.personOf("Bob"), v.personOf("Bobby")}; !slices.Equal(got, []string{bob, bobby}) {
		t.Errorf("the two are %v", got)
	}
}

// asking counts what a page asks of the store.
type asking struct {
	web.Store
	people, two int
}

func (a *asking) People(ctx context.Context, keeperID, cursor string, limit int) ([]keeper.Person, string, error) {
	a.people++
	return a.Store.People(ctx, keeperID, cursor, limit)
}

func (a *asking) Two(ctx context.Context, keeperID, one, other string) (bool, error) {
	a.two++
	return a.Store.Two(ctx, keeperID, one, other)
}

// The list of players asks for no more pairs than it offers, and for its people once where they fit on a page.
func TestTheListOfPlayersAsksLittle(t *testing.T) {
	t.Parallel()
	store := &asking{}
	v := newSite(t, func(c *web.Config) { store.Store = c.Store; c.Store = store }).visitor()
	for _, name := range []string{"Ada", "Bob", "Cleo", "Dora", "Emil"} {
		v.start(name, "Zed")
		v.start(name+"line", "Zed")
	}
	store.people, store.two = 0, 0
	if n := len(v.get("/players").to(http.StatusOK).all("form", "class=two")); n != 3 {
		t.Errorf("%d pairs are offered, want 3", n)
	}
	if store.people != 1 || store.two != 3 {
		t.Errorf("the people were asked for %d times, want once, and %d pairs were looked at, want 3", store.people, store.two)
	}
}
