package web

import (
	"crypto/rand"
	"math/big"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"
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
	game, tableErr := keeper.Begin(newID(), s.now().Unix(), start)
	if len(f.all("player")) > maxFields {
		tableErr = append(problemsOf(tableErr), keeper.Problem{Code: keeper.TooManySeats, Field: "player", Text: "Six players at most can sit at a table."})
	}
	return game, merged(f.wrong, problemsOf(tableErr), problemsOf(err))
}

// lastPhase is read for the shorter game alone; 0 when it isn't one, or there is none.
func (f *form) lastPhase(variation string) int {
	if variation != keeper.ShorterGame {
		return 0
	}
	n, _ := f.number("last_phase", 1, 9, "A shorter game ends with one of the phases 1 to 9. Choose one of them.")
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

// draw is one of the fields that hold a name, from 1. Where there is none it says the first field: that
// nobody plays is wrong, not how the deal was drawn.
func draw(players []string) int {
	var filled []int
	for i, name := range players {
		if keeper.CleanName(name) != "" {
			filled = append(filled, i+1)
		}
	}
	if len(filled) == 0 {
		return 1
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
	var out keeper.Errors
	for _, p := range all {
		same := func(q keeper.Problem) bool { return q.Field == p.Field && q.Seat == p.Seat }
		if slices.ContainsFunc(out, same) || named && p.Field == "player" && p.Code == badField {
			continue
		}
		out = append(out, p)
	}
	return out
}

// rearranged shows the form with a name moved, taken off or added. Nothing is saved, and nothing typed is
// lost.
func (s *server) rearranged(c echo.Context, f *form, typed views.StartForm) error {
	moved, ok := rearrange(typed, f.one("move"), f.one("add"))
	if !ok {
		f.refuse(badField, "move", "This name can't be moved there.")
	}
	if len(f.wrong) > 0 {
		return s.showStart(c, http.StatusUnprocessableEntity, typed, f.wrong)
	}
	return s.showStart(c, http.StatusOK, moved, nil)
}

// rearrange does what a button says: move is "up.3", "down.3" or "off.3", by field from 1; add is a name.
func rearrange(f views.StartForm, move, add string) (views.StartForm, bool) {
	t := seating{names: slices.Clone(f.Players)}
	t.dealer, _ = digits(f.Dealer)
	way, number, _ := strings.Cut(move, ".")
	n, err := digits(number)
	ok := false
	switch {
	case move == "":
		ok = t.add(add)
	case err != nil:
	case way == "up":
		ok = t.swap(n - 1)
	case way == "down":
		ok = t.swap(n)
	case way == "off":
		ok = t.off(n)
	}
	f.Players = t.names
	if f.Dealer != views.Lot {
		f.Dealer = t.firstDealer()
	}
	return f, ok
}

// seating is the name fields and which of them deals first, from 1; 0 for none.
type seating struct {
	names  []string
	dealer int
}

// swap changes places n and n+1; whoever deals takes the deal along.
func (t *seating) swap(n int) bool {
	if n < 1 || n >= len(t.names) {
		return false
	}
	t.names[n-1], t.names[n] = t.names[n], t.names[n-1]
	switch t.dealer {
	case n:
		t.dealer = n + 1
	case n + 1:
		t.dealer = n
	}
	return true
}

// off takes place n away; its deal goes to the left.
func (t *seating) off(n int) bool {
	if n < 1 || n > len(t.names) {
		return false
	}
	t.names = slices.Delete(t.names, n-1, n)
	if t.dealer > n {
		t.dealer--
	}
	if t.dealer > len(t.names) || t.dealer > 0 && keeper.CleanName(t.names[t.dealer-1]) == "" {
		t.dealer = 1
	}
	return true
}

// add writes a name into the first empty place.
func (t *seating) add(name string) bool {
	blank := slices.IndexFunc(t.names, func(n string) bool { return keeper.CleanName(n) == "" })
	switch {
	case blank >= 0:
		t.names[blank] = name
	case len(t.names) < keeper.MaxSeats:
		t.names = append(t.names, name)
	default:
		return false
	}
	return true
}

func (t *seating) firstDealer() string {
	if t.dealer == 0 {
		return ""
	}
	return strconv.Itoa(t.dealer)
}
