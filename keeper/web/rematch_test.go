package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

func TestTheSameTableInTwoTaps(t *testing.T) {
	v := newSite(t).visitor()
	values := table()
	values["variation"], values["last_phase"] = []string{"shorter"}, []string{"7"}
	v.post("/games", values).to(http.StatusSeeOther)
	home := v.get("/")
	if len(home.all("a", "href=/games/new", "class=button wide")) != 1 {
		t.Errorf("there is no New game on the home page:\n%s", home.text())
	}
	v.get("/games/new?new=yes").lacks("last time", "You play:")
	v.get("/games/new").wants("Same as last time: shorter game to phase 7 Change")
	f := v.get("/games/new").form("/games") // the first tap
	if got := strings.Join(f.values["player"], ","); got != "Ava,Ben,Cal,,," {
		t.Errorf("the table is %s", got)
	}
	if f.values.Get("variation") != "shorter" || f.values.Get("last_phase") != "7" {
		t.Errorf("the variation is %s to %s", f.values.Get("variation"), f.values.Get("last_phase"))
	}
	v.follow(v.send(f)).to(http.StatusOK) // the second tap
	f = v.get("/games/new?new=yes").form("/games")
	if got := strings.Join(f.values["player"], ""); got != "" || f.values.Get("dealer") != "lot" {
		t.Errorf("the empty form has %q in it, dealer %q", got, f.values.Get("dealer"))
	}
}

func TestARematchPassesTheDealOn(t *testing.T) {
	v := newSite(t).visitor()
	game := v.play("Ava", "Ben", "Cal") // one round, which Ava dealt
	v.clock.pass(time.Hour)
	v.start("Xenia", "Yuri")
	f := v.get("/games/new?from=" + strings.TrimPrefix(game, "/games/")).form("/games")
	if got := strings.Join(f.values["player"], ","); got != "Ava,Ben,Cal,,," {
		t.Errorf("the table is %s", got)
	}
	if got := f.values.Get("dealer"); got != "2" {
		t.Errorf("field %s deals, want Ben's", got)
	}
	if f.values.Get("variation") != "shorter" || f.values.Get("last_phase") != "1" {
		t.Errorf("the variation is %s to %s", f.values.Get("variation"), f.values.Get("last_phase"))
	}
}

func TestARematchIsWithoutThoseWhoLeft(t *testing.T) {
	v := newSite(t).visitor()
	game := v.start("Ava", "Ben", "Cal", "Dee")
	v.send(v.get(game).form(game + "/seats/1/leave")).to(http.StatusSeeOther)
	v.send(v.get(game).form(game + "/stop")).to(http.StatusSeeOther)
	f := v.get("/games/new?from=" + strings.TrimPrefix(game, "/games/")).form("/games")
	if got := strings.Join(f.values["player"], ","); got != "Ben,Cal,Dee,,," {
		t.Errorf("the table is %s", got)
	}
	if got := f.values.Get("dealer"); got != "1" {
		t.Errorf("field %s deals, want Ben's, to the left of Ava, who was to deal", got)
	}
}

func TestNamesOfEarlierGamesAreOffered(t *testing.T) {
	v := newSite(t).visitor()
	v.start("Xenia", "Yuri")
	v.clock.pass(time.Hour)
	v.start("Ava", "Ben")
	a := v.get("/games/new?new=yes")
	var known, chips []string
	for _, o := range a.all("option", "value") {
		if value, _ := attribute(o, "value"); o.Parent.Data == "datalist" {
			known = append(known, value)
		}
	}
	for _, b := range a.all("button", "name=add") {
		value, _ := attribute(b, "value")
		chips = append(chips, value)
	}
	if got := strings.Join(known, ","); got != "Ava,Ben,Xenia,Yuri" {
		t.Errorf("the field completes %s", got)
	}
	if got := strings.Join(chips, ","); got != "Ava,Ben,Xenia,Yuri" {
		t.Errorf("to tap there are %s", got)
	}
	if got := len(v.get("/games/new").all("button", "name=add")); got != 2 {
		t.Errorf("beside the latest table %d names are offered, want the two others", got)
	}
}

func TestARematchIsDealtByWhomTheDealWasHandedTo(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben", "Cal")
	g.play("out", "not 10", "not 10")
	g.does("/deal", "dealer=1").to(http.StatusSeeOther)
	g.does("/stop").to(http.StatusSeeOther)
	f := g.get("/games/new?from=" + strings.TrimPrefix(g.path, "/games/")).form("/games")
	if got := f.values.Get("dealer"); got != "1" {
		t.Errorf("field %s deals, want Ava's, who was handed the deal", got)
	}
}
