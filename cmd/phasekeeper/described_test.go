package main

import (
	"net/url"
	"strings"
	"time"
)

// shelves is the history, deleted games, and games with a title or a note, in every state that looks different.
var shelves = []struct {
	name   string
	status int64
	make   func(v *visitor) (path string, form url.Values)
}{
	{"history-found", 200, func(v *visitor) (string, url.Values) {
		evenings(v)
		described(v)
		return "/history?text=christ+ava&variation=standard", nil
	}},
	{"history-none", 200, func(v *visitor) (string, url.Values) {
		evenings(v)
		return "/history?text=easter&year=" + thisYear(), nil
	}},
	{"history-errors", 422, func(v *visitor) (string, url.Values) {
		evenings(v)
		return "/history?year=soon&text=" + strings.Repeat("ab+", 50), nil
	}},
	{"history-deleted", 200, func(v *visitor) (string, url.Values) {
		evenings(v)
		return "/history?deleted=" + strings.TrimPrefix(deleted(v), "/games/"), nil
	}},
	{"history-all-deleted", 200, func(v *visitor) (string, url.Values) {
		deleted(v)
		return "/history", nil
	}},
	{"home-joined", 200, func(v *visitor) (string, url.Values) {
		evenings(v)
		return "/?joined=yes", nil
	}},
	{"deleted", 200, func(v *visitor) (string, url.Values) {
		deleted(v)
		v.change(six(v), "/delete", nil)
		return "/history/deleted", nil
	}},
	{"deleted-none", 200, func(v *visitor) (string, url.Values) { return "/history/deleted", nil }},
	{"deleted-game", 404, func(v *visitor) (string, url.Values) { return deleted(v), nil }},
	{"game-described", 200, func(v *visitor) (string, url.Values) { return described(v), nil }},
	{"game-about", 200, func(v *visitor) (string, url.Values) {
		game := level(v)
		v.change(game, "/rounds/2", sent("down 0 3, down 1, out, not 9 1"))
		v.change(game, "/rounds", url.Values{"nobody_out": {"yes"}})
		v.change(game, "/rounds", url.Values{"seat.3.result": {"out"}, "seat.1.result": {"not"}})
		v.change(game, "/about", url.Values{"note": {"Snow outside, and the first game with נועה.\n\nBen wants a rematch."}})
		return game, nil
	}},
	{"game-note-errors", 422, func(v *visitor) (string, url.Values) {
		return asked(v, middle(v), "/about", url.Values{"note": {strings.Repeat("A very long story. ", 60)}})
	}},
	{"board-described", 200, func(v *visitor) (string, url.Values) { return described(v) + "/table", nil }},
}

// described is a game with a title and a note.
func described(v *visitor) string {
	game := middle(v)
	v.change(game, "/about", url.Values{"title": {"Christmas at Grandmother's in Hohenstein"}})
	v.change(game, "/about", url.Values{"note": {"Snow outside.\nBen wants a rematch."}})
	return game
}

// deleted is where a game was that can be brought back.
func deleted(v *visitor) string {
	game := described(v)
	v.change(game, "/delete", nil)
	return game
}

func thisYear() string { return time.Now().Format("2006") }
