package web_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// playerNamed is the value by which the history's form finds a player.
func (v *visitor) playerNamed(name string) string {
	v.t.Helper()
	for _, o := range v.get("/history").to(http.StatusOK).all("option") {
		if words(o) == name {
			value, _ := attribute(o, "value")
			return value
		}
	}
	v.t.Fatal("nobody is called", name)
	return ""
}

// shelf is games of two years: over, stopped, running and with a title.
func shelf(t *testing.T) *visitor {
	v := newSite(t).visitor()
	v.play("Ava", "Ben")
	v.clock.pass(47 * 24 * time.Hour) // New Year's Eve
	even := played{v, v.startAs("even", "Ava", "Cal")}
	even.does("/about", "title=Silvester")
	even.does("/about", "note=Snow until\nmorning")
	even.does("/stop")
	v.clock.pass(3 * time.Hour) // past midnight
	v.startAs("fixed", "Ben", "Dee")
	v.clock.pass(24 * time.Hour)
	v.startAs("any-order", "Émile", "Ava")
	return v
}

func TestGamesAreFound(t *testing.T) {
	v := shelf(t)
	ava := v.playerNamed("Ava")
	for _, tt := range []struct{ what, query, want string }{
		{"everything", "", "Émile Ben Silvester Ava"},
		{"empty fields", "text=&player=&variation=&year=", "Émile Ben Silvester Ava"},
		{"a player", "player=" + ava, "Émile Silvester Ava"},
		{"a variation, of any length", "variation=shorter", "Ava"},
		{"another year: New Year's Eve goes on past midnight", "year=2026", "Ben Silvester Ava"},
		{"this year", "year=2027", "Émile"},
		{"a name", "text=dee", "Ben"},
		{"a name without its accent", "text=emil", "Émile"},
		{"a title", "text=silv", "Silvester"},
		{"a note", "text=morning+snow", "Silvester"},
		{"all of them", "text=cal&player=" + ava + "&variation=even&year=2026", "Silvester"},
		{"all of them but one", "text=cal&player=" + ava + "&variation=even&year=2027", ""},
		{"signs that mean something to a database", "text=%25%27%3B--", ""},
	} {
		t.Run(tt.what, func(t *testing.T) {
			a := v.get("/history?" + tt.query).to(http.StatusOK)
			var got []string
			for _, li := range a.all("li") {
				for _, name := range []string{"Silvester", "Émile", "Ben 0 · Dee", "Ava 0 · Ben"} {
					if strings.Contains(words(li), name) {
						got = append(got, strings.Fields(name)[0])
					}
				}
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("found %q, want %q", got, tt.want)
			}
			if none := a.says("No game is like that.") && a.says("No games found"); none != (tt.want == "") {
				t.Errorf("says that there is none: %v", none)
			}
		})
	}
}

// The form shows again what was looked for, and the pages go on with it.
func TestWhatIsLookedForStays(t *testing.T) {
	v := newSite(t).visitor()
	for i := range 25 {
		v.play("Ava", fmt.Sprintf("Ben%02d", i))
		v.play("Cal", "Dee")
	}
	query := url.Values{"text": {"ava b"}, "player": {v.playerNamed("Ava")}, "variation": {"shorter"}, "year": {"2026"}}
	seen := map[string]bool{}
	path, pages := "/history?"+query.Encode(), 0
	for ; path != ""; pages++ {
		a := v.get(path).to(http.StatusOK)
		for _, li := range a.all("li") {
			seen[words(li)] = true
		}
		if got := a.all("input", "name=text", "value=ava b"); len(got) != 1 || len(a.all("option", "selected")) != 3 {
			t.Errorf("%s has forgotten what is looked for", path)
		}
		if path = next(a); pages > 0 && len(a.all("a", "class=button", "href=/history?"+query.Encode())) != 1 {
			t.Error("nothing leads back to the newest that were found")
		}
	}
	if len(seen) != 25 || pages != 2 {
		t.Errorf("found %d games on %d pages", len(seen), pages)
	}
}

func TestWhatCantBeLookedForIsSaid(t *testing.T) {
	v := shelf(t)
	for _, tt := range []struct{ query, field, says string }{
		{"variation=rummy", "variation", "Choose one of the variations."},
		{"year=1969", "year", "Choose one of the years."},
		{"year=last", "year", "Choose one of the years."},
		{"year=99999", "year", "Choose one of the years."},
		{"player=nobody", "player", "Nobody of that name plays here any more."},
		{"text=" + strings.Repeat("ab+", 40), "text", "Look for fewer words."},
		{"text=%ff", "text", "This has signs in it that can't be read."},
		{"text=ava&text=ben", "text", "This was sent twice."},
		{"variation=fixed&variation=even", "variation", "This was sent twice."},
		{"from=a&from=b", "text", "The address says twice where the list goes on."},
	} {
		a := v.get("/history?" + tt.query).to(http.StatusUnprocessableEntity)
		if got := a.beside(tt.field, 1); !strings.Contains(got, tt.says) {
			t.Errorf("%s: beside the field stands %q", tt.query, got)
		}
	}
	v.get("/history?player=" + v.playerNamed("Ava") + "&from=nonsense").to(http.StatusNotFound)
	if a := v.site.visitor().get("/history?text=ava").to(http.StatusOK); a.says("Ava") {
		t.Error("another browser finds the games")
	}
}
