package web_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"
)

func TestPlayers(t *testing.T) {
	v := newSite(t).visitor()
	if a := v.get("/players").to(http.StatusOK); !a.says("Nobody has played yet.") {
		t.Errorf("nobody's page says:\n%s", a.text())
	}
	v.play("Ava", "Ben")
	v.clock.pass(time.Hour)
	v.play("AVA", "Cal")
	v.clock.pass(time.Hour)
	v.start("Cal", "Dee")
	a := v.get("/players").to(http.StatusOK)
	for _, want := range []string{"AVA last today 22:40 2 2", "Ben last today 21:40 1 0", "Cal last today 23:40 2 0"} {
		if !a.says(want) {
			t.Errorf("the players don't have %q:\n%s", want, a.text())
		}
	}
	person := v.get(linkTo(a, "AVA")).to(http.StatusOK)
	if !person.says("AVA 2 games AVA has won all 2 games.") || !person.says("Ava won") || person.says("· Dee") {
		t.Errorf("the page of Ava says:\n%s", person.text())
	}
	if cal := v.get(linkTo(a, "Cal")).to(http.StatusOK); !cal.says("Cal 2 games, 1 still running Cal hasn't won yet, in 1 game.") || !cal.says("Still running") {
		t.Errorf("Cal's page says:\n%s", cal.text())
	}
}

func linkTo(a answer, text string) string {
	a.t.Helper()
	for _, link := range a.all("a") {
		if words(link) == text {
			href, _ := attribute(link, "href")
			return href
		}
	}
	a.t.Fatalf("nothing leads to %s:\n%s", text, a.text())
	return ""
}

func TestPlayersArePaged(t *testing.T) {
	v := newSite(t).visitor()
	for i := range 8 {
		n := i * 6
		v.start(fmt.Sprint("P", n), fmt.Sprint("P", n+1), fmt.Sprint("P", n+2), fmt.Sprint("P", n+3), fmt.Sprint("P", n+4), fmt.Sprint("P", n+5))
		v.clock.pass(time.Minute)
	}
	seen := map[string]int{}
	for path := "/players"; path != ""; {
		a := v.get(path).to(http.StatusOK)
		for _, b := range a.all("bdi") {
			seen[words(b)]++
		}
		path = next(a)
	}
	for i := range 48 {
		if n := seen[fmt.Sprint("P", i)]; n != 1 {
			t.Errorf("P%d is listed %d times", i, n)
		}
	}
}
