package web_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
)

const month = 30 * 24 * time.Hour

// TestDeleteAndUndo: a deleted game is nowhere, and one tap brings it back as it was.
func TestDeleteAndUndo(t *testing.T) {
	g := newShorter(t, "1", "Ava", "Ben")
	other := g.start("Xenia", "Yuri")
	g.play("out", "not 10")
	g.does("/about", "title=Christmas")
	before := g.exported()
	sent := g.form("/delete")
	a := g.follow(g.send(sent))
	a.wants("Christmas was deleted.", "Until Mon 14 Dec, 21:40 it can be brought back").lacks("Ava won")
	if undo := a.all("form", "action="+g.path+"/restore"); len(undo) != 1 || !strings.Contains(a.body, `Undo<span class="unseen"> deleting Christmas</span>`) {
		t.Fatal("there is no undo, or it isn't said of what")
	}
	g.follow(g.send(sent)).wants("Christmas was deleted.") // a second tap
	for _, path := range []string{"/", "/history", "/history?text=ava", "/players", "/running", "/games/new"} {
		g.get(path).lacks("Christmas", "Ava")
	}
	for _, end := range []string{"/table", "/log", "/export.csv", "/export.json", "/rounds/1", "/changes"} {
		g.get(g.path + end).to(http.StatusNotFound)
	}
	g.get(g.path).to(http.StatusNotFound).wants("This game was deleted", "Christmas was deleted today 21:40.")
	g.get("/history/deleted").wants("Christmas · Ava won today 21:40", "Deleted today 21:40, can be brought back until Mon 14 Dec, 21:40")
	g.follow(g.send(a.form(g.path+"/restore"))).wants("The game is back.", "Ava wins")
	if g.exported() != before {
		t.Error("it didn't come back as it was")
	}
	g.get("/history/deleted").wants("Nothing is deleted.").lacks("Christmas")
	g.follow(g.post(g.path+"/restore", nil)).wants("Ava wins") // a second tap
	g.get(other).to(http.StatusOK)
}

// TestTheOnlyGameDeleted: where all games are deleted, the list says how to have them back, and not that there never was one.
func TestTheOnlyGameDeleted(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	g.follow(g.send(g.form("/delete"))).wants("was deleted.", "No other games are here.").lacks("No game yet")
	g.get("/history").wants("No games here. One deleted game can be brought back until Mon 14 Dec, 21:40.").lacks("No game yet")
	other := g.start("Cal", "Dee")
	g.get("/history").lacks("No games here")
	g.send(g.get(other).form(other + "/delete")).to(http.StatusSeeOther)
	g.get("/history").wants("No games here. Deleted games can be brought back, the latest until Mon 14 Dec, 21:40.")
	g.get("/history/deleted").wants("Not played to the end").lacks("Still running")
	g.clock.pass(month + time.Second)
	g.get("/history").wants("No game yet")
}

func TestOnlyWhoSeesTheGameDeletesIt(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	old := g.form("/delete")
	stranger := g.site.visitor()
	stranger.start("Cal", "Dee")
	before := g.exported()
	g.refused(before, stranger.send(old), http.StatusNotFound)
	g.refused(before, stranger.post(g.path+"/restore", nil), http.StatusNotFound)
	g.play("out", "not 10")
	before = g.exported()
	a := g.refused(before, g.send(old), http.StatusConflict)
	a.wants("Not saved: the game was changed meanwhile", "Saved meanwhile: Round 1: Ava went out.")
	g.refused(before, g.send(old.without("revision")), http.StatusUnprocessableEntity)
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	stranger.get(g.path).to(http.StatusNotFound).lacks("deleted", "Ava")
	stranger.get("/history?deleted=" + strings.TrimPrefix(g.path, "/games/")).lacks("Ava")
	stranger.get("/history/deleted").lacks("Ava")
}

func TestAfterThirtyDaysNothingLeadsBack(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	g.clock.pass(month)
	g.get(g.path).to(http.StatusNotFound).wants("Ava and Ben was deleted")
	g.clock.pass(time.Second)
	g.get(g.path).to(http.StatusNotFound).lacks("Ava")
	g.get("/history/deleted").wants("Nothing is deleted.")
	g.post(g.path+"/restore", nil).to(http.StatusNotFound)
}

// TestADeletedGameHasAWayBackEverywhere: wherever somebody stands when another phone deletes the game, and whatever
// they send it, the page that comes offers to bring it back; and what was typed stands there.
func TestADeletedGameHasAWayBackEverywhere(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	g.play("out", "not 10")
	sent := map[string]form{
		"The round: Ava out, Ben not low 7 high 3": g.round("out", "not 7 3"),
		"Name: Zoë":                         g.form("/seats").with("name", "Zoë"),
		"Title: Christmas":                  g.form("/about").with("title", "Christmas"),
		"Note: first line second line":      g.form("/about").with("note", "first line\nsecond line"),
		"The round: Ava not points 50, Ben": g.get(g.path+"/rounds/1").form(g.path+"/rounds/1").hands("not =50", "out"),
	}
	silent := []form{g.form("/undo"), g.form("/stop"), g.get(g.path+"/log").form(g.path+"/back").with("to", "1"), g.form("/seats/1/leave")}
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	back := func(a answer) answer {
		a.to(http.StatusNotFound).wants("This game was deleted", "Ava and Ben was deleted today 21:40.")
		if len(a.all("form", "action="+g.path+"/restore")) != 1 {
			t.Errorf("%s has no way back", a.asked)
		}
		return a
	}
	for _, end := range []string{"", "/table", "/log", "/plots", "/paper", "/rounds/1", "/sheet.svg", "/export.csv", "/export.json"} {
		back(g.get(g.path + end)).lacks("What you typed")
	}
	for want, f := range sent {
		back(g.send(f)).wants("What you typed isn’t saved.", want)
	}
	for _, f := range silent {
		back(g.send(f)).lacks("What you typed")
	}
	stranger := g.site.visitor()
	stranger.start("Cal", "Dee")
	stranger.send(sent["Name: Zoë"]).to(http.StatusNotFound).lacks("deleted", "Ava", "Zoë")
}

// TestDeletedWhileARoundIsSaved: the game goes between the look at the round and its saving.
func TestDeletedWhileARoundIsSaved(t *testing.T) {
	late := &deletedLate{}
	v := newSite(t, func(c *web.Config) { late.Store, c.Store = c.Store, late }).visitor()
	g := played{v, v.start("Ava", "Ben")}
	late.from = 1
	g.send(g.round("out", "not 10")).to(http.StatusNotFound).wants("This game was deleted", "Ben not low 10")
}

// deletedLate is a store in which a game is deleted just before a change of it is saved.
type deletedLate struct {
	web.Store
	from int // the revision from which on
}

func (d *deletedLate) Save(ctx context.Context, keeperID, id string, draft keeper.Draft) (int, error) {
	if draft.Base >= d.from && d.from > 0 {
		if err := d.Delete(ctx, keeperID, id, draft.Base, evening.Unix()); err != nil {
			return 0, err
		}
	}
	return d.Store.Save(ctx, keeperID, id, draft)
}

// A page that is open elsewhere hears of it, and finds the way back in the game's place; TestDeletedElsewhere sees what a
// browser makes of that.
func TestDeletingIsToldElsewhere(t *testing.T) {
	g := newPlayed(t, "Ava", "Ben")
	lines, stop := g.stream(g.path)
	defer stop()
	if got := told(t, lines); got != "1" {
		t.Fatal("the stream begins with", got)
	}
	g.send(g.form("/delete")).to(http.StatusSeeOther)
	if got := told(t, lines); got != "2" {
		t.Errorf("the stream tells %s, want a revision that no page shows", got)
	}
	for _, page := range []string{g.path, g.path + "/table"} { // what their script looks at then
		if forms := g.get(page).to(http.StatusNotFound).all("form", "action="+g.path+"/restore"); len(forms) != 1 {
			t.Errorf("%s has no way back", page)
		}
	}
	g.post(g.path+"/restore", nil).to(http.StatusSeeOther)
	again, end := g.stream(g.path)
	defer end()
	if got := told(t, again); got != "1" {
		t.Errorf("a new stream begins with %s", got)
	}
}
