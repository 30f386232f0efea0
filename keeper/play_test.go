package keeper_test

import (
	"errors"
	"slices"
	"strings"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"phasekeeper/keeper"
)

// tester is what helpers need of a test, a benchmark, a fuzz target or a property.
type tester interface {
	Helper()
	Error(args ...any)
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// play lets a script happen at a table, and fails the test when any of it is refused.
func play(t tester, at string, lines ...string) (keeper.Game, keeper.Sheet) {
	t.Helper()
	g := table(t, at)
	for i, e := range script(t, lines...) {
		c, err := keeper.Happen(g, e)
		if err != nil {
			t.Fatalf("%s: %v", lines[i], err)
		}
		g = c.Game
	}
	return g, score(t, g)
}

// score scores a record that must be sound.
func score(t tester, g keeper.Game) keeper.Sheet {
	t.Helper()
	s, err := keeper.Score(g)
	if err != nil {
		t.Fatalf("a sound record doesn't score: %v", err)
	}
	return s
}

// attempt is what is said when one more line happens: refusals, or else questions.
func attempt(t tester, g keeper.Game, line string) keeper.Errors {
	t.Helper()
	return try(t, g, script(t, line)[0])
}

func try(t tester, g keeper.Game, e keeper.Event) keeper.Errors {
	t.Helper()
	c, err := keeper.Happen(g, e)
	if err == nil {
		return c.Asked
	}
	return problems(t, err)
}

// problems is the list in an error that must be one.
func problems(t tester, err error) keeper.Errors {
	t.Helper()
	var wrong keeper.Errors
	if err != nil && !errors.As(err, &wrong) {
		t.Fatalf("not a list of problems: %v", err)
	}
	return wrong
}

// ids is the problems as forms name them, sorted: CODE@seat.
func ids(wrong keeper.Errors) string {
	var out []string
	for _, p := range wrong {
		out = append(out, p.ID())
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

// round is the hands of one line, as a form sends them.
func round(t tester, line string) keeper.Round {
	t.Helper()
	r, ok := script(t, line)[0].(keeper.Round)
	if !ok {
		t.Fatalf("not a round: %q", line)
	}
	return r
}

// each maps the standings, by seat.
func each[T any](s keeper.Sheet, f func(keeper.Standing) T) []T {
	var out []T
	for _, st := range s.Standings {
		out = append(out, f(st))
	}
	return out
}

func totals(s keeper.Sheet) []int {
	return each(s, func(st keeper.Standing) int { return st.Total })
}
func places(s keeper.Sheet) []int {
	return each(s, func(st keeper.Standing) int { return st.Place })
}
func dealers(s keeper.Sheet) []int {
	var out []int
	for _, r := range s.Deals() {
		out = append(out, r.Dealer)
	}
	return out
}

// sameSheet compares two sheets whole.
func sameSheet(t tester, want, got keeper.Sheet) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("another sheet (-want +got):\n%s", diff)
	}
}
