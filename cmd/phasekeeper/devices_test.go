package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"testing"
)

// TestTwoPhonesOneGame has a second phone join with the code that the first shows; both enter the same round,
// and the later one sees what the first saved and what it had entered itself.
func TestTwoPhonesOneGame(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	first := &evening{page: newPage(t, site.url, true), js: true}
	first.sitDown()
	first.followTo(http.StatusOK, "Use on another phone")
	first.followTo(http.StatusOK, "Show a code")
	code := ask[string](first.page, "document.querySelector('.code').innerText")
	second := &evening{page: newPage(t, site.url, true), js: true}
	second.open("/")
	second.followTo(http.StatusOK, "Enter a code from another phone")
	second.fill("code", strings.ToLower(code))
	second.followTo(http.StatusOK, "Use the same games")
	second.shows("Round 1", "Ava deals")
	if got := ask[string](second.page, "location.pathname"); got != first.game {
		t.Fatalf("the second phone is at %s, the game is %s", got, first.game)
	}
	first.followTo(http.StatusOK, "Back to the game")
	first.enter(levelGame[0])
	second.enter("down 2, out, down 1, not 10")
	second.followTo(http.StatusOK, "Save")
	second.shows("Round 2")
	first.shows("Saved elsewhere: Round 1: Ben went out", "What you entered is still here")
	first.followTo(http.StatusConflict, "Save")
	first.shows("Round 1: Ben went out", "What you entered is still here")
	first.followTo(http.StatusOK, "Save")
	second.shows("Round 3")
	if got := len(first.visitor().export(first.game).Sheet.Rounds); got != 2 {
		t.Errorf("%d rounds are saved, want both", got)
	}
}
