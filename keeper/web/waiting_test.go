package web_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper"
)

// 10,000 rounds come in, and go out the same.
func TestTenThousandRounds(t *testing.T) {
	var text strings.Builder
	text.WriteString("round,player,result,points\n")
	for n := range 10_000 {
		fmt.Fprintf(&text, "%d,Ava,not,50\n%d,Ben,not,75\n", n+1, n+1)
	}
	v := newSite(t).visitor()
	preview := v.upload("long.csv", text.String()).to(http.StatusSeeOther).location()
	v.send(v.get(preview).to(http.StatusOK).form(preview)).to(http.StatusSeeOther)
	out := v.get(v.only() + "/export.json").to(http.StatusOK).body
	other := newSite(t).visitor()
	other.bring("long.json", out)
	if again := other.get(other.only() + "/export.json").body; again != out {
		t.Error("it comes back as another game")
	}
}

// Sending the last form twice counts once; another form of the same games finds them gone.
func TestBringingInTwiceCountsOnce(t *testing.T) {
	s := newSite(t)
	ava, ben := s.visitor(), s.visitor()
	out, _ := ava.files(ava.eventful("Ava", "Ben"))
	preview := ben.upload("game.json", out).to(http.StatusSeeOther).location()
	rows := s.rows()
	f := ben.get(preview).to(http.StatusOK).form(preview)
	if s.rows() != rows {
		t.Error("looking has saved something")
	}
	for _, bad := range []form{f.without("request"), f.with("request", ""), f.with("request", strings.Repeat("x", 65)), f.with("request", "\x01")} {
		a := ben.send(bad).to(http.StatusUnprocessableEntity)
		if !a.says("This form has lost its key.") {
			t.Error("it isn't said that the key is missing")
		}
		if got := a.form(preview).values.Get("request"); got == "" || got == bad.values.Get("request") {
			t.Errorf("the page that says it can't be sent either: its key is %q", got)
		}
		f = a.form(preview)
	}
	for range 2 {
		if !ben.follow(ben.send(f)).says("One game came in.") {
			t.Error("it isn't said that one came in")
		}
	}
	ben.send(f.with("request", "another")).to(http.StatusNotFound)
	if a := ben.send(f.with("known", "copy")).to(http.StatusConflict); !a.says("These games aren't waiting any more: they came in") || a.says("The game was changed meanwhile") {
		t.Errorf("the key sent with another choice is answered:\n%s", a.text())
	}
	ben.get(preview).to(http.StatusNotFound)
	ava.get(preview).to(http.StatusNotFound)
	if n := strings.Count(ben.get("/export").to(http.StatusOK).text(), "1 game,"); n != 1 {
		t.Error("it came in twice")
	}
}

// What a form of games that wait can't say is refused, also where the page didn't ask; what was chosen right stays.
func TestBadChoicesForGamesThatWait(t *testing.T) {
	v := newSite(t).visitor()
	out, _ := v.files(v.eventful("Ava", "Ben"))
	other := newSite(t).visitor()
	fresh, _ := other.files(other.eventful("Cal", "Dee"))
	for _, tt := range []struct {
		what, file, field string
		values            []string
		want              string
	}{
		{"games that are here and are to be mislaid", out, "known", []string{"mislay"}, "Choose whether what is here already is passed over"},
		{"the same where none is here", fresh, "known", []string{"mislay"}, "Choose whether what is here already is passed over"},
		{"two choices", out, "known", []string{"skip", "copy"}, "This was sent twice."},
		{"signs that are no text", out, "known", []string{"\xff"}, "signs in it that can't be read"},
		{"games that are to be kept perhaps", fresh, "keep", []string{"maybe"}, "Choose whether they are kept as they are, or left out."},
	} {
		preview := v.upload("game.json", tt.file).to(http.StatusSeeOther).location()
		rows, asked := v.rows(), v.get(preview).to(http.StatusOK)
		a := v.send(asked.form(preview).with(tt.field, tt.values...)).to(http.StatusUnprocessableEntity)
		if !a.says(tt.want) || len(a.all("div", "role=alert", "autofocus")) != 1 {
			t.Errorf("%s: it isn't said %q:\n%s", tt.what, tt.want, a.text())
		}
		if asks := len(asked.all("input", "name="+tt.field)) > 0; asks && !strings.Contains(a.beside(tt.field, 1), tt.want) {
			t.Errorf("%s: beside the choice stands %q", tt.what, a.beside(tt.field, 1))
		}
		if n := v.rows(); n != rows {
			t.Errorf("%s: %d rows were kept", tt.what, n-rows)
		}
	}
}

// What waits is forgotten after an hour, and is nobody else's.
func TestGamesWaitForAnHour(t *testing.T) {
	s := newSite(t)
	ava := s.visitor()
	out, _ := ava.files(ava.eventful("Ava", "Ben"))
	preview := ava.upload("game.json", out).to(http.StatusSeeOther).location()
	s.visitor().get(preview).to(http.StatusNotFound)
	a := ava.get(preview).to(http.StatusOK)
	if !a.says("It is here already.") {
		t.Error("it isn't known again")
	}
	s.clock.pass(time.Hour)
	if !ava.send(a.form(preview).with("known", "copy")).to(http.StatusNotFound).says("an hour has passed") {
		t.Error("it isn't said why the games are gone")
	}
}

// A deleted game is known again for as long as it can be brought back: brought in and brought back it would count twice.
func TestADeletedGameIsKnownAgain(t *testing.T) {
	g := newShorter(t, "1", "Ava", "Ben")
	g.play("out", "not 10")
	out := g.get(g.path + "/export.json").to(http.StatusOK).body
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	preview := g.upload("game.json", out).to(http.StatusSeeOther).location()
	a := g.get(preview).to(http.StatusOK)
	a.wants("It is among your deleted games.", "It is among your deleted games until Mon 14 Dec, 21:40", "Leave it as it is", "Bring back deleted games").
		lacks("ere already", "Bring them in")
	g.follow(g.send(a.form(preview))).wants("No game came in", "among the deleted ones")
	g.follow(g.post(g.path+"/restore", nil)).wants("The game is back.")
	g.get("/players").wants("Ava last today 21:40 1 1")
}

// A game that isn't over is called the same here as in every list, and two known ones are left in the plural.
func TestGamesThatAreKnownAlready(t *testing.T) {
	v := newSite(t).visitor()
	v.start("Ava", "Ben")
	v.start("Cal", "Dee")
	archive := v.get("/export.zip").to(http.StatusOK).body
	v.get(v.upload("all.zip", archive).location()).to(http.StatusOK).
		wants("All of them are here already.", "Still running", "Leave them as they are").lacks("Goes on", "Bring them in", "deleted games")
}

// A copy is a game of its own: brought in again, it is known by itself.
func TestACopyIsAGameOfItsOwn(t *testing.T) {
	v := newSite(t).visitor()
	out, _ := v.files(v.eventful("Ava", "Ben"))
	preview := v.upload("game.json", out).to(http.StatusSeeOther).location()
	v.send(v.get(preview).form(preview).with("known", "copy")).to(http.StatusSeeOther)
	archive := v.get("/export.zip").to(http.StatusOK).body
	if !v.get(v.upload("all.zip", archive).location()).says("All of them are here already.") {
		t.Error("the copy isn't known again")
	}
	other := newSite(t).visitor()
	if !other.bring("all.zip", archive).says("2 games came in.") {
		t.Error("the copy isn't another game")
	}
}

// Many games that were changed often, of some kilobytes each, would take hundreds of megabytes in the database: they
// come in part by part.
func TestGamesThatWereChangedTooOften(t *testing.T) {
	v := newSite(t).visitor()
	var games []string
	one := changedOften(t, "the id")
	for i := range 22 {
		name := fmt.Sprint("game", i)
		games = append(games, name+".json", strings.ReplaceAll(one, "the id", name))
	}
	v.refusedUpload(http.StatusUnprocessableEntity, "These games have been changed too often to come in at once. Bring them in part by part.", "all.zip", packed(t, games...))
	v.upload("part.zip", packed(t, games[:20]...)).to(http.StatusSeeOther)
}

// changedOften is a game of 900 events with 50 changes of its title: some 46,000 events to keep.
func changedOften(t *testing.T, id string) string {
	t.Helper()
	variation, err := keeper.Named(keeper.StandardGame, 0)
	if err != nil {
		t.Fatal(err)
	}
	g, err := keeper.Begin(id, 1, keeper.Start{Players: []string{"Ava", "Ben"}, Dealer: 1, Variation: variation})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 900 {
		g.Events = append(g.Events, keeper.Deal{Seat: 1 + i%2})
	}
	saved := keeper.Saved{Game: g, Revision: 51}
	before := keeper.Game{}
	for n := range 51 {
		if n > 0 {
			saved.Game.Title = fmt.Sprint("Title ", n)
		}
		step, kind := keeper.Between(before, saved.Game), keeper.Retitled
		if n == 0 {
			kind = keeper.Started
		}
		saved.Log = append(saved.Log, keeper.Revision{Number: n + 1, At: 1, Kind: kind, Words: "w", Step: &step})
		before = saved.Game
	}
	sheet, err := keeper.Score(saved.Game)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	if err := keeper.WriteJSON(&out, saved, sheet); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
