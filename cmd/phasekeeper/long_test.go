package main

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// longGame is that many rounds of six in the notation of levelGame. The first player makes phase 10 in the last of
// them; where nobody lays down in its turn, the one of the others furthest behind goes out.
func longGame(rounds int) []string {
	var game []string
	made := make([]int, 6)
	for r := 1; r <= rounds; r++ {
		hands, out := make([]string, 6), -1
		for i := range hands {
			hands[i] = fmt.Sprintf("not %d %d", 10-(r+i)%5, (r+i)%5)
			if most := 10 - 2*i; i < 5 && r*most/rounds > (r-1)*most/rounds {
				hands[i] = []string{"down 1", "down 0 1", "down 0 0 1", "down 0 0 0 1"}[(r+i)%4]
				made[i]++
				out = i
			}
		}
		if out < 0 {
			out = 1 + slices.Index(made[1:], slices.Min(made[1:]))
			made[out]++
		}
		hands[out] = "out"
		game = append(game, strings.Join(hands, ", "))
	}
	return game
}

var sixPlayers = []string{"Ava", "Benjamin", "Cal", "Dorothea", "李小龍", "مريم"}

// long is a game of six that took that many rounds.
func long(v *visitor, rounds int) string {
	game := v.begin(sixPlayers...)
	v.play(game, longGame(rounds)...)
	return game
}

// comings is a game with a joiner, a leaver who came back and one who didn't, and a typed total.
func comings(v *visitor) string {
	game := v.begin(levelPlayers...)
	v.play(game, levelGame[:3]...)
	v.change(game, "/seats", url.Values{"name": {"Maximiliane-Charlotte von Hohenstein-Bar"}, "position": {"2"}, "phase": {"2"}, "points": {"155"}})
	v.change(game, "/seats/2/leave", nil)
	v.change(game, "/seats/4/leave", nil)
	for range 2 {
		v.change(game, "/rounds", url.Values{"seat.1.result": {"out"}, "seat.3.result": {"not"}, "seat.3.points": {"75"}, "seat.5.result": {"down"}, "seat.5.wild": {"1"}})
	}
	v.change(game, "/seats/4/return", url.Values{"points": {"300"}})
	v.change(game, "/rounds", url.Values{"seat.1.result": {"down"}, "seat.1.low": {"1"}, "seat.3.result": {"out"}, "seat.4.result": {"not"}, "seat.4.low": {"10"}, "seat.5.result": {"not"}, "seat.5.low": {"8"}, "seat.5.skip": {"2"}})
	return game
}
