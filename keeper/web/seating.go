package web

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

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

// rearrange does what a button says: move is "up.3", "down.3" or "off.3", by field from 1, or "on", to the next name; add
// is a name.
func rearrange(f views.StartForm, move, add string) (views.StartForm, bool) {
	t := seating{names: slices.Clone(f.Players)}
	t.dealer, _ = digits(f.Dealer)
	way, number, _ := strings.Cut(move, ".")
	n, err := digits(number)
	ok := false
	switch {
	case move == "":
		ok = t.add(add)
	case move == "on":
		f.Onward, ok = true, true
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

// add writes a name into the first empty place; one that is seated already stays where it is.
func (t *seating) add(name string) bool {
	blank := slices.IndexFunc(t.names, func(n string) bool { return keeper.CleanName(n) == "" })
	switch {
	case slices.ContainsFunc(t.names, func(n string) bool { return sameName(n, name) }):
	case blank >= 0:
		t.names[blank] = name
	case len(t.names) < keeper.MaxSeats:
		t.names = append(t.names, name)
	default:
		return false
	}
	return true
}

func sameName(a, b string) bool {
	return keeper.FoldName(keeper.CleanName(a)) == keeper.FoldName(keeper.CleanName(b))
}

func (t *seating) firstDealer() string {
	if t.dealer == 0 {
		return ""
	}
	return strconv.Itoa(t.dealer)
}
