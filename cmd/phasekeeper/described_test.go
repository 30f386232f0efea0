package main

import (
	"net/url"
	"time"
)

// described is a game with a title and a note.
func described(v *visitor) string {
	game := middle(v)
	v.change(game, "/title", url.Values{"title": {"Christmas at Grandmother's in Hohenstein"}})
	v.change(game, "/note", url.Values{"note": {"Snow outside.\nBen wants a rematch."}})
	return game
}

// deleted is where a game was that can be brought back.
func deleted(v *visitor) string {
	game := described(v)
	v.change(game, "/delete", nil)
	return game
}

func thisYear() string { return time.Now().Format("2006") }
