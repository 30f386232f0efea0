package web

import (
	"crypto/rand"
	"math/big"
	"slices"

	"golang.org/x/text/unicode/norm"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// maxFields is how many name fields are read. A table has six; whoever sends more learns so, but not at
// the cost of comparing thousands of names with each other.
const maxFields = 24

// readStart is what was typed, as it was typed, so that the form can show it again.
func readStart(f *form) views.StartForm {
	players := f.all("player")
	return views.StartForm{
		Players: players[:min(maxFields, len(players))], Dealer: f.one("dealer"), Variation: f.one("variation"),
		Last: f.values.Get("last_phase"), Request: f.values.Get("request"),
	}
}

// begin makes the game that the form describes, or says all that is wrong with it.
func (s *server) begin(f *form, typed views.StartForm) (keeper.Game, keeper.Errors) {
	f.request()
	variation, err := keeper.Named(typed.Variation, f.lastPhase(typed.Variation))
	start := keeper.Start{Players: composed(typed.Players), Variation: variation}
	start.Dealer = f.dealer(start.Players)
	if len(f.all("player")) > maxFields {
		f.refuse(keeper.TooManySeats, "player", "%s", keeper.FullTable())
	}
	game, tableErr := keeper.Begin(newID(), s.now().Unix(), start)
	table := problemsOf(tableErr)
	if typed.Dealer == views.Lot { // where nobody plays, that is wrong, and not how the deal is drawn
		table = slices.DeleteFunc(table, func(p keeper.Problem) bool { return p.Field == "dealer" })
	}
	return game, merged(f.wrong, table, problemsOf(err))
}

// lastPhase is read for the shorter game alone; 0 when it isn't one, or there is none.
func (f *form) lastPhase(variation string) int {
	if variation != keeper.ShorterGame {
		return 0
	}
	n, _ := f.number("last_phase", 1, keeper.LongestShorter, keeper.WantLast())
	return n
}

// dealer is the field of the first dealer, from 1, drawn by lot where the table wants that; 0 for none.
func (f *form) dealer(players []string) int {
	if f.one("dealer") == views.Lot {
		return draw(players)
	}
	n, _ := f.number("dealer", 1, len(players), "Say which of the players deals first.")
	return n
}

// draw is one of the fields that hold a name, from 1; 0 when none does.
func draw(players []string) int {
	var filled []int
	for i, name := range players {
		if keeper.CleanName(name) != "" {
			filled = append(filled, i+1)
		}
	}
	if len(filled) == 0 {
		return 0
	}
	n, err := rand.Int(rand.Reader, big.NewInt(int64(len(filled))))
	if err != nil {
		return filled[0] // crypto/rand doesn't fail on any system that Go supports
	}
	return filled[n.Int64()]
}

// composed is names in which equal ones are the same bytes (NFC).
func composed(names []string) []string {
	out := make([]string, len(names))
	for i, name := range names {
		out[i] = norm.NFC.String(name)
	}
	return out
}

// merged is all problems, but only the first of those about one field as a whole; and none about the names
// as a whole when it is known which one it is.
func merged(lists ...keeper.Errors) keeper.Errors {
	all := slices.Concat(lists...)
	named := slices.ContainsFunc(all, func(p keeper.Problem) bool { return p.Field == "player" && p.Seat > 0 })
	type place struct {
		field string
		seat  int
	}
	var out keeper.Errors
	told := map[place]bool{}
	for _, p := range all {
		at := place{p.Field, p.Seat}
		if told[at] || named && p.Field == "player" && p.Code == badField {
			continue
		}
		told[at] = true
		out = append(out, p)
	}
	return out
}
