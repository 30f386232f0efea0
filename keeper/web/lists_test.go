package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"phasekeeper/keeper/web"
)

func TestTheFirstVisit(t *testing.T) {
	a := newSite(t).visitor().get("/").to(http.StatusOK)
	if !a.says("You play Phase 10. This keeps the score.") {
		t.Errorf("the page doesn't say what this is:\n%s", a.text())
	}
	if got := len(a.all("a", "href=/games/new", "class=button main wide")); got != 1 {
		t.Errorf("there are %d big buttons for a new game, want one", got)
	}
}

func TestHomeLeadsBackToTheLatestGame(t *testing.T) {
	v := newSite(t).visitor()
	older := v.start("Xenia", "Yuri")
	v.clock.pass(time.Hour)
	latest := v.start("Ava", "Ben", "Cal")
	round := v.get(latest).form(latest+"/rounds").with("seat.1.result", "not").with("seat.1.low", "10").
		with("seat.2.result", "out").with("seat.3.result", "down").with("seat.3.wild", "1")
	v.clock.pass(time.Hour)
	v.send(round).to(http.StatusSeeOther)
	a := v.get("/").to(http.StatusOK)
	if first := a.all("section"); len(first) != 1 || !strings.Contains(words(first[0]), "Round 2 Ben leads today 23:40 1 Ben phase 2 0 2 Cal phase 2 25 3 Ava phase 1 50 Go on with round 2") {
		t.Errorf("the latest game is shown as:\n%s", a.text())
	}
	if len(a.all("a", "class=button main wide", "href="+latest)) != 1 {
		t.Error("one tap doesn't lead back into the latest game")
	}
	if !a.says("Also running Round 1 today 21:40 Xenia and Yuri Nothing played yet") || len(a.all("a", "href="+older)) != 1 {
		t.Errorf("the older game is shown as:\n%s", a.text())
	}
}

// Home shows twelve running games; the others are a tap away, so that the thirteenth isn't lost.
func TestEveryRunningGameCanBeFound(t *testing.T) {
	v := newSite(t).visitor()
	v.get("/running").to(http.StatusOK).wants("No game is running.")
	var games []string
	for i := range 34 {
		games = append(games, v.start(fmt.Sprintf("Ava%02d", i), "Ben"))
		v.clock.pass(time.Minute)
		if more := len(v.get("/").all("a", "href=/running")); more != max(0, min(1, i-11)) {
			t.Fatalf("with %d running games %d links lead to all of them", i+1, more)
		}
	}
	oldest := len(games)
	for path := "/running"; path != ""; {
		a := v.get(path).to(http.StatusOK)
		for range a.all("ol", "class=list") {
			for _, li := range a.all("li") {
				if oldest--; len(elements(li, "a", "href="+games[oldest])) != 1 {
					t.Fatalf("%s shows %q in the place of game %d", path, words(li), oldest)
				}
			}
		}
		path = next(a)
	}
	if oldest != 0 {
		t.Errorf("%d games are in no list", oldest)
	}
	v.get("/running?from=nonsense").to(http.StatusNotFound)
	if a := v.site.visitor().get("/running"); a.says("Ava") {
		t.Error("another browser sees the games")
	}
}

func TestHomeHasTheLatestResults(t *testing.T) {
	v := newSite(t).visitor()
	for i := range 4 {
		v.play(fmt.Sprintf("Ava%d", i), "Ben")
		v.clock.pass(24 * time.Hour)
	}
	a := v.get("/").to(http.StatusOK)
	if !a.says("Ava3 won yesterday Ava3 0 · Ben 50") || a.says("Ava0 won") {
		t.Errorf("the results are:\n%s", a.text())
	}
	if len(a.all("a", "href=/history", "class=onward")) != 1 {
		t.Error("nothing leads on to all past games")
	}
}

func TestHistoryIsPagedNewestFirst(t *testing.T) {
	v := newSite(t).visitor()
	if a := v.get("/history").to(http.StatusOK); !a.says("No game yet.") {
		t.Errorf("a history of nothing says:\n%s", a.text())
	}
	const games = 41
	for i := range games {
		v.play(fmt.Sprintf("Ava%02d", i), "Ben")
		v.clock.pass(time.Minute)
	}
	v.start("Xenia", "Yuri")
	path, pages, want := "/history", 0, games+1
	for path != "" {
		a := v.get(path).to(http.StatusOK)
		for _, b := range a.all("b") {
			if want--; want == games {
				a.wants("Still running today 22:21 Xenia 0 · Yuri 0")
				continue
			}
			if got := words(b); got != fmt.Sprintf("Ava%02d won", want) {
				t.Fatalf("%s shows %q where Ava%02d won", path, got, want)
			}
		}
		pages, path = pages+1, next(a)
	}
	if want != 0 || pages != 3 {
		t.Errorf("%d games are missing on %d pages", want, pages)
	}
	v.get("/history?from=nonsense").to(http.StatusNotFound)
}

// next is where the link to the next page leads.
func next(a answer) string {
	links := a.all("a", "rel=next")
	if len(links) == 0 {
		return ""
	}
	href, _ := attribute(links[0], "href")
	return href
}

func TestHistorySaysWhoWonAndWhy(t *testing.T) {
	for _, test := range []struct {
		why, variation string
		ends           func(v *visitor, game string)
		says           string
	}{
		{"stopped without a winner", "standard", func(v *visitor, game string) {
			v.send(v.get(game).form(game + "/stop").without("winner"))
		}, "Stopped early, no winner today 21:40 Ava 0 · Ben 0 0 rounds"},
		{"stopped with one named", "even", func(v *visitor, game string) {
			v.send(v.get(game).form(game+"/stop").with("winner", "2"))
		}, "Ben won today 21:40 Ben 0 · Ava 0 0 rounds · even phases · stopped early"},
		{"stopped with two named", "any-order", func(v *visitor, game string) {
			v.send(v.get(game).form(game+"/stop").with("winner", "1", "2"))
		}, "Ava and Ben share the win today 21:40 Ava 0 · Ben 0 0 rounds · any order · stopped early"},
		{"the fewest points after ten rounds", "fixed", func(v *visitor, game string) {
			for range 10 {
				v.send(v.get(game).form(game+"/rounds").with("seat.1.result", "out").with("seat.2.result", "not").with("seat.2.low", "10"))
			}
		}, "Ava won today 21:40 Ava 0 · Ben 500 ten rounds · fewest points"},
	} {
		t.Run(test.why, func(t *testing.T) {
			v := newSite(t).visitor()
			test.ends(v, v.startAs(test.variation, "Ava", "Ben"))
			if a := v.get("/history").to(http.StatusOK); !a.says(test.says) {
				t.Errorf("the history says:\n%s\nwant %s", a.text(), test.says)
			}
		})
	}
}

func TestDatesAreOfTheTableAndOfUTC(t *testing.T) {
	zone := time.FixedZone("table", 2*60*60)
	s := newSite(t, func(c *web.Config) {
		utc := c.Now
		c.Now = func() time.Time { return utc().In(zone) }
	})
	v := s.visitor()
	v.clock.pass(time.Hour) // 22:40 in UTC, past midnight at the table
	v.clock.pass(2 * time.Hour)
	v.play("Ava", "Ben")
	times := v.get("/history").all("time")
	if len(times) != 1 {
		t.Fatalf("%d dates", len(times))
	}
	utc, _ := attribute(times[0], "datetime")
	if got := words(times[0]); got != "today 02:40" || utc != "2026-11-15T00:40:00Z" {
		t.Errorf("%q, in UTC %q", got, utc)
	}
	v.clock.pass(365 * 24 * time.Hour)
	if got := words(v.get("/history").all("time")[0]); got != "Sat 14 Nov 2026" {
		t.Errorf("a year later it says %q", got)
	}
}

func TestEveryPageIsWhole(t *testing.T) {
	v := newSite(t).visitor()
	stranger := newSite(t).visitor()
	v.play("<script>alert(1)</script>", "שלום", strings.Repeat("W", 40))
	v.start("<script>alert(1)</script>", "שלום", strings.Repeat("W", 40), "d", "e", "f")
	pages := []answer{stranger.get("/"), stranger.get("/nowhere"), stranger.get("/players"), stranger.get("/history")}
	for _, path := range []string{"/", "/games/new", "/history", "/players", "/rules"} {
		pages = append(pages, v.get(path))
	}
	for _, a := range pages {
		a.whole()
	}
}

// whole checks what every page must have, and what none may.
func (a answer) whole() {
	a.t.Helper()
	if n := len(a.all("h1")); n != 1 {
		a.t.Errorf("%s has %d headings of the first order", a.asked, n)
	}
	for _, n := range append(a.all("style"), a.all("script")...) {
		if src, ok := attribute(n, "src"); !ok || !strings.HasPrefix(src, "/static/") {
			a.t.Errorf("%s has a script or style of its own: %s", a.asked, words(n))
		}
	}
	seen := map[string]bool{}
	for n := range a.doc().Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		if _, ok := attribute(n, "style"); ok {
			a.t.Errorf("%s has a style at <%s>", a.asked, n.Data)
		}
		if id, ok := attribute(n, "id"); ok && seen[id] {
			a.t.Errorf("%s has the id %s twice", a.asked, id)
		} else if ok {
			seen[id] = true
		}
	}
}
