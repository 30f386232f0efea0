package main

import (
	"net/url"
	"regexp"
	"strings"
)

// states is every page in every state that looks different. make brings it about and says where it is, with
// the form that leads there when it is an answer to one.
var states = []struct {
	name   string
	status int64
	make   func(v *visitor) (path string, form url.Values)
}{
	{"home-empty", 200, func(v *visitor) (string, url.Values) { return "/", nil }},
	{"home-games", 200, func(v *visitor) (string, url.Values) { evenings(v); return "/", nil }},
	{"new", 200, func(v *visitor) (string, url.Values) { return "/games/new", nil }},
	{"new-again", 200, func(v *visitor) (string, url.Values) { evenings(v); return "/games/new", nil }},
	{"new-errors", 422, func(v *visitor) (string, url.Values) {
		return "/games", url.Values{"player": {"Ava", "ava", strings.Repeat("x", 41)}, "dealer": {"6"},
			"variation": {"shorter"}, "last_phase": {"11"}, "request": {"r"}}
	}},
	{"game-fresh", 200, func(v *visitor) (string, url.Values) { return v.begin(levelPlayers...), nil }},
	{"game-middle", 200, func(v *visitor) (string, url.Values) { return middle(v), nil }},
	{"game-saved", 200, func(v *visitor) (string, url.Values) { return middle(v) + "?saved=6", nil }},
	{"game-taken-back", 200, func(v *visitor) (string, url.Values) {
		game := middle(v)
		v.change(game, "/undo", nil)
		return game, nil
	}},
	{"game-two", 200, func(v *visitor) (string, url.Values) {
		game := v.begin("Ava", "Ben")
		v.play(game, "out, down 1", "not 8 2, out")
		return game, nil
	}},
	{"game-any-order", 200, func(v *visitor) (string, url.Values) {
		return v.beginAs(url.Values{"player": levelPlayers, "dealer": {"2"}, "variation": {"any-order"}}), nil
	}},
	{"game-fixed", 200, func(v *visitor) (string, url.Values) {
		game := v.beginAs(url.Values{"player": levelPlayers, "dealer": {"2"}, "variation": {"fixed"}})
		v.play(game, levelGame[:3]...)
		return game, nil
	}},
	{"game-questions", 422, func(v *visitor) (string, url.Values) {
		game := middle(v)
		return asked(v, game, "/rounds", sent("out, not 4 5, down 7, down 1"))
	}},
	{"game-refusals", 422, func(v *visitor) (string, url.Values) {
		game := middle(v)
		form := sent("out, out, down 1, not 5 5")
		form.Set("seat.3.low", "lots")
		form.Del("seat.4.result")
		return asked(v, game, "/rounds", form)
	}},
	{"game-conflict", 409, func(v *visitor) (string, url.Values) {
		game := middle(v)
		path, form := asked(v, game, "/rounds", sent("out, down 1, down 1, not 5 5"))
		form.Set("revision", "2")
		return path, form
	}},
	{"six-names", 200, func(v *visitor) (string, url.Values) { return six(v), nil }},
	{"six-joined-left", 200, func(v *visitor) (string, url.Values) {
		game := v.begin(levelPlayers...)
		v.play(game, levelGame[:2]...)
		v.change(game, "/seats", url.Values{"name": {"Eve"}, "position": {"2"}, "phase": {"1"}, "points": {"155"}})
		v.change(game, "/seats/2/leave", nil)
		return game, nil
	}},
	{"correct", 200, func(v *visitor) (string, url.Values) { return middle(v) + "/rounds/2", nil }},
	{"correct-preview", 200, func(v *visitor) (string, url.Values) {
		form := sent("down 0 3, down 1, out, not 9 1")
		form.Set("preview", "yes")
		return asked(v, middle(v), "/rounds/2", form)
	}},
	{"tie-break", 200, func(v *visitor) (string, url.Values) { return level(v), nil }},
	{"over", 200, func(v *visitor) (string, url.Values) {
		game := level(v)
		v.change(game, "/rounds", url.Values{"seat.3.result": {"out"}, "seat.1.result": {"not"}})
		return game, nil
	}},
	{"shared", 200, func(v *visitor) (string, url.Values) {
		game := v.beginAs(url.Values{"player": {"Ava", "Ben"}, "dealer": {"1"}, "variation": {"fixed"}})
		for range 5 {
			v.play(game, "out, down 1", "down 1, out")
		}
		return game, nil
	}},
	{"stopped", 200, func(v *visitor) (string, url.Values) {
		game := middle(v)
		v.change(game, "/stop", nil)
		return game, nil
	}},
	{"over-long", 200, func(v *visitor) (string, url.Values) { return long(v, 20), nil }},
	{"over-comings", 200, func(v *visitor) (string, url.Values) {
		game := comings(v)
		v.change(game, "/stop", nil)
		return game, nil
	}},
	{"plots-fresh", 200, func(v *visitor) (string, url.Values) { return v.begin("Ava", "Ben") + "/plots", nil }},
	{"plots-one", 200, func(v *visitor) (string, url.Values) {
		game := v.begin(levelPlayers...)
		v.play(game, levelGame[0])
		return game + "/plots", nil
	}},
	{"plots-middle", 200, func(v *visitor) (string, url.Values) { return middle(v) + "/plots", nil }},
	{"plots-long", 200, func(v *visitor) (string, url.Values) { return long(v, 34) + "/plots", nil }},
	{"plots-comings", 200, func(v *visitor) (string, url.Values) { return comings(v) + "/plots", nil }},
	{"plots-fixed", 200, func(v *visitor) (string, url.Values) {
		game := v.beginAs(url.Values{"player": levelPlayers, "dealer": {"2"}, "variation": {"fixed"}})
		v.play(game, levelGame[:4]...)
		return game + "/plots", nil
	}},
	{"paper", 200, func(v *visitor) (string, url.Values) { return six(v) + "/paper", nil }},
	{"paper-blank", 200, func(v *visitor) (string, url.Values) { return "/paper", nil }},
	{"paper-errors", 422, func(v *visitor) (string, url.Values) {
		return "/paper?player=Ava&player=ava&player=a&player=b&player=c&player=d&player=e&player=" + strings.Repeat("x", 41), nil
	}},
	{"board-fresh", 200, func(v *visitor) (string, url.Values) { return v.begin("Ava", "Ben") + "/table", nil }},
	{"board-middle", 200, func(v *visitor) (string, url.Values) { return middle(v) + "/table", nil }},
	{"board-six", 200, func(v *visitor) (string, url.Values) { return six(v) + "/table", nil }},
	{"board-any-order", 200, func(v *visitor) (string, url.Values) {
		game := v.beginAs(url.Values{"player": levelPlayers, "dealer": {"2"}, "variation": {"any-order"}})
		return game + "/table", nil
	}},
	{"board-tie-break", 200, func(v *visitor) (string, url.Values) { return level(v) + "/table", nil }},
	{"board-over", 200, func(v *visitor) (string, url.Values) {
		game := level(v)
		v.change(game, "/rounds", url.Values{"seat.3.result": {"out"}, "seat.1.result": {"not"}})
		return game + "/table", nil
	}},
	{"devices", 200, func(v *visitor) (string, url.Values) { middle(v); return "/devices", nil }},
	{"devices-empty", 200, func(v *visitor) (string, url.Values) { return "/devices", nil }},
	{"devices-code", 200, func(v *visitor) (string, url.Values) { middle(v); return "/devices/code", url.Values{} }},
	{"devices-join", 200, func(v *visitor) (string, url.Values) { middle(v); return "/devices/join?code=BCDFGHJK", nil }},
	{"devices-wrong", 422, func(v *visitor) (string, url.Values) {
		return "/devices/join", url.Values{"code": {"BCDF GHJI"}, "request": {"r"}}
	}},
	{"history", 200, func(v *visitor) (string, url.Values) { evenings(v); return "/history", nil }},
	{"running", 200, func(v *visitor) (string, url.Values) { evenings(v); return "/running", nil }},
	{"history-empty", 200, func(v *visitor) (string, url.Values) { return "/history", nil }},
	{"history-came", 200, func(v *visitor) (string, url.Values) { evenings(v); return "/history?came=12", nil }},
	{"export", 200, func(v *visitor) (string, url.Values) { evenings(v); return "/export", nil }},
	{"export-empty", 200, func(v *visitor) (string, url.Values) { return "/export", nil }},
	{"import", 200, func(v *visitor) (string, url.Values) { return "/import", nil }},
	{"import-refused", 422, func(v *visitor) (string, url.Values) { return "/import", url.Values{"file": {wrongSheet, "{"}} }},
	{"import-preview", 200, func(v *visitor) (string, url.Values) { return shelfAgain(v), nil }},
	{"import-rest", 200, func(v *visitor) (string, url.Values) {
		return v.upload("two.csv", "game,round,player,made,points\na,1,Ava,yes,0\na,1,Ben,no,50\nb,2,Cal,yes,0\nb,2,Dee,no,50\n"), nil
	}},
	{"import-questions", 422, func(v *visitor) (string, url.Values) {
		return v.upload("evening.csv", doubtfulSheet), url.Values{"request": {"r"}}
	}},
	{"import-gone", 404, func(v *visitor) (string, url.Values) { return "/import/nothing", nil }},
	{"players", 200, func(v *visitor) (string, url.Values) { evenings(v); return "/players", nil }},
	{"players-alike", 200, func(v *visitor) (string, url.Values) { twice(v); return "/players", nil }},
	{"player", 200, func(v *visitor) (string, url.Values) { evenings(v); return v.personOf("Ava"), nil }},
	{"player-career", 200, func(v *visitor) (string, url.Values) { career(v); return v.personOf("Ava"), nil }},
	{"player-no-career", 200, func(v *visitor) (string, url.Values) { middle(v); return v.personOf("Ava"), nil }},
	{"players-table", 200, func(v *visitor) (string, url.Values) { career(v); return "/players/table", nil }},
	{"players-table-empty", 200, func(v *visitor) (string, url.Values) { return "/players/table", nil }},
	{"player-merged", 200, func(v *visitor) (string, url.Values) {
		twice(v)
		bob := v.personOf("Bob")
		v.send(v.personOf("Bobby")+"/merge", url.Values{"into": {strings.TrimPrefix(bob, "/players/")}})
		return bob, nil
	}},
	{"player-errors", 422, func(v *visitor) (string, url.Values) {
		twice(v)
		return v.personOf("Bobby") + "/rename", url.Values{"name": {strings.Repeat("x", 41)}, "request": {"r"}}
	}},
	{"player-one-person", 422, func(v *visitor) (string, url.Values) {
		twice(v)
		return v.personOf("Bobby") + "/rename", url.Values{"name": {"Bob"}, "request": {"r"}}
	}},
	{"player-met", 422, func(v *visitor) (string, url.Values) {
		evenings(v)
		return v.personOf("Ava") + "/merge", url.Values{"into": {strings.TrimPrefix(v.personOf("Ben"), "/players/")}}
	}},
	{"log", 200, func(v *visitor) (string, url.Values) { return changed(v) + "/log", nil }},
	{"log-conflict", 409, func(v *visitor) (string, url.Values) {
		path, form := asked(v, changed(v), "/back", url.Values{"to": {"2"}})
		form.Set("revision", "9")
		return path, form
	}},
	{"back-preview", 200, func(v *visitor) (string, url.Values) {
		return asked(v, changed(v), "/back", url.Values{"to": {"2"}, "preview": {"yes"}})
	}},
	{"length-preview", 200, func(v *visitor) (string, url.Values) {
		return asked(v, middle(v), "/length", url.Values{"last_phase": {"3"}, "preview": {"yes"}})
	}},
	{"dealer-preview", 200, func(v *visitor) (string, url.Values) {
		return asked(v, middle(v), "/dealer", url.Values{"dealer": {"3"}, "preview": {"yes"}})
	}},
	{"rules", 200, func(v *visitor) (string, url.Values) { return "/rules", nil }},
	{"rules-dark", 200, func(v *visitor) (string, url.Values) {
		v.send("/look", url.Values{"look": {"dark"}})
		return "/rules", nil
	}},
	{"rules-hand", 200, func(v *visitor) (string, url.Values) { return "/rules?low=7&high=3#try", nil }},
	{"rules-wrong", 422, func(v *visitor) (string, url.Values) { return "/rules?low=lots&high=3&skip=-1#try", nil }},
	{"not-here", 404, func(v *visitor) (string, url.Values) { return "/games/nothing", nil }},
}

// asked adds the hidden fields to a form that isn't going to be saved.
func asked(v *visitor, game, what string, form url.Values) (string, url.Values) {
	v.stamp(game, form)
	return game + what, form
}

func middle(v *visitor) string {
	game := v.begin(levelPlayers...)
	v.play(game, levelGame[:5]...)
	return game
}

func level(v *visitor) string {
	game := v.begin(levelPlayers...)
	v.play(game, levelGame...)
	return game
}

func six(v *visitor) string {
	game := v.begin("Maximiliane-Charlotte von Hohenstein-Bar", "مريم بنت عبد الله", "<script>alert(1)</script>",
		"נועה", "李小龍", "Bo")
	v.play(game, "out, not 6 4, down 1 1, down 1, not 9 1, down 2 2", "down 0 3, not 4 6, out, down 0 1, down 4, not 10")
	return game
}

// evenings is a shelf with games that are over, stopped and going on.
func evenings(v *visitor) {
	over := level(v)
	v.change(over, "/rounds", url.Values{"seat.1.result": {"out"}, "seat.3.result": {"not"}})
	v.change(middle(v), "/stop", url.Values{"winner": {"2"}})
	six(v)
	middle(v)
}

// career is enough games that something can be said of them: shorter ones, one of fixed rounds, and one that was stopped.
func career(v *visitor) {
	for range 4 {
		game := v.beginAs(url.Values{"player": {"Ava", "Ben", "مريم بنت عبد الله"}, "dealer": {"1"}, "variation": {"shorter"}, "last_phase": {"3"}})
		v.play(game, "out, down 1, not 8 2", "not 6 3 0 1, down 1 1, out", "out, not 7 2 1, down 0 0 0 1", "out, not 10, down 2")
	}
	game := v.beginAs(url.Values{"player": {"Ava", "Ben"}, "dealer": {"1"}, "variation": {"fixed"}})
	for range 5 {
		v.play(game, "out, down 1", "not 10, out")
	}
	v.change(middle(v), "/stop", nil)
	middle(v)
}

// changed is a game with a log of many kinds of change, some of them undone or gone back past.
func changed(v *visitor) string {
	game := middle(v)
	v.change(game, "/seats", url.Values{"name": {"Maximiliane-Charlotte von Hohenstein-Bar"}})
	v.change(game, "/undo", nil)
	v.change(game, "/seats/2/rename", url.Values{"name": {"Benny"}})
	v.change(game, "/back", url.Values{"to": {"5"}})
	v.change(game, "/deal", url.Values{"dealer": {"3"}})
	return game
}

// twice is a list of players in which some stand under two names.
func twice(v *visitor) {
	for _, names := range [][]string{{"Bob", "Ava"}, {"Bobby", "Ava"}, {"Zoe", "Cal"}, {"Zoë", "Cal"}} {
		game := v.begin(names...)
		v.change(game, "/stop", url.Values{"winner": {"1"}})
	}
}

// personOf is the address of a person's page.
func (v *visitor) personOf(name string) string {
	v.t.Helper()
	_, body := v.get("/players")
	found := regexp.MustCompile(`href="(/players/[0-9a-f]+)"><bdi>` + regexp.QuoteMeta(name) + `</bdi>`).FindStringSubmatch(body)
	if found == nil {
		v.t.Fatalf("nobody is called %s", name)
	}
	return found[1]
}
