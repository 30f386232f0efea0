package web_test

import (
	"net/url"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
	"phasekeeper/keeper/web"
)

// sheets is a game of each kind that has a form of its own: standard, any order, a tie-break.
func sheets(t testing.TB) []keeper.Sheet {
	t.Helper()
	tie := keeper.Round{NobodyOut: true, Hands: []keeper.Hand{
		{Seat: 1, Laid: true, Cards: keeper.Cards{Low: 1}}, {Seat: 2, Laid: true, Cards: keeper.Cards{Low: 1}}, {Seat: 3, Cards: keeper.Cards{Low: 10}},
	}}
	return []keeper.Sheet{scored(t, keeper.StandardGame, 0), scored(t, keeper.AnyOrderGame, 0), scored(t, keeper.ShorterGame, 1, tie)}
}

func scored(t testing.TB, variation string, last int, events ...keeper.Event) keeper.Sheet {
	t.Helper()
	v, err := keeper.Named(variation, last)
	if err != nil {
		t.Fatal(err)
	}
	g, err := keeper.Begin("game", 0, keeper.Start{Players: []string{"Ava", "Ben", "Cal"}, Dealer: 1, Variation: v})
	if err != nil {
		t.Fatal(err)
	}
	g.Events = events
	s, err := keeper.Score(g)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// FuzzRound: what the form parser accepts, written as a form and read again, is the same round.
func FuzzRound(f *testing.F) {
	for _, seed := range []string{
		"seat.1.result=out&seat.2.result=down&seat.2.low=1&seat.3.result=not&seat.3.points=75",
		"seat.1.result=out&seat.1.phase=4&seat.2.result=not&seat.2.phase=5&seat.2.low=007&nobody_out=yes",
		"seat.1.result=not&seat.2.result=out&seat.2.points=0", "seat.1.low=1e3", "seat.1.low=%EF%BC%91", "seat.1.low=-1", "seat.9.low=1",
		"seat.1.wild=1&seat.1.wild=1", "seat.1.points=%00", "seat.1.points=%ff", "seat.1.result=OUT", "nobody_out=no", "seat.1.points=+5+",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, body string) {
		values, _ := url.ParseQuery(body)
		for _, s := range sheets(t) {
			round, wrong := web.ReadRound(values, s)
			if len(wrong) > 0 {
				continue
			}
			again, wrong := web.ReadRound(web.WriteRound(round), s)
			if len(wrong) > 0 {
				t.Fatalf("%q was accepted, and then not: %v", body, wrong)
			}
			if diff := cmp.Diff(round, again); diff != "" {
				t.Fatalf("%q read again is another round:\n%s", body, diff)
			}
			within(t, round)
		}
	})
}

// within insists on what the edge promises of every hand.
func within(t *testing.T, r keeper.Round) {
	t.Helper()
	for _, h := range r.Hands {
		for _, n := range []int{h.Cards.Low, h.Cards.High, h.Cards.Skip, h.Cards.Wild} {
			if n < 0 || n > keeper.MaxCount {
				t.Fatalf("a hand has %d cards of a kind", n)
			}
		}
		if h.Points < 0 || h.Points > keeper.MaxPoints || h.Out && !h.Laid || !h.Typed && h.Points != 0 {
			t.Fatalf("a hand is %+v", h)
		}
	}
}
