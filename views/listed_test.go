package views_test

import (
	"testing"
	"time"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

func TestWhoWonAndWhyInAFewWords(t *testing.T) {
	ava, ben := keeper.SummaryPlayer{Name: "Ava"}, keeper.SummaryPlayer{Name: "Ben"}
	won := func(p keeper.SummaryPlayer) keeper.SummaryPlayer { p.Won = true; return p }
	for _, test := range []struct {
		because     string
		by          keeper.WonBy
		players     []keeper.SummaryPlayer
		result, why string
	}{
		{"one finished", keeper.ByOnlyFinisher, []keeper.SummaryPlayer{won(ava), ben}, "Ava won", "the only one to finish"},
		{"two finished, one has fewer points", keeper.ByPoints, []keeper.SummaryPlayer{won(ava), ben}, "Ava won", "fewest points of those who finished"},
		{"two finished level, and played on", keeper.ByTieBreak, []keeper.SummaryPlayer{won(ben), ava}, "Ben won", "after a tie-break"},
		{"ten rounds, one lowest", keeper.ByLowestTotal, []keeper.SummaryPlayer{won(ben), ava}, "Ben won", "fewest points"},
		{"ten rounds, two lowest", keeper.ByShared, []keeper.SummaryPlayer{won(ava), won(ben)}, "Ava and Ben share the win", "level on points"},
		{"stopped, nobody named", keeper.ByStopped, []keeper.SummaryPlayer{ava, ben}, "Stopped early, no winner", ""},
		{"a winner whose name runs the other way is kept apart", keeper.ByPoints, []keeper.SummaryPlayer{won(keeper.SummaryPlayer{Name: "שלום"})}, "\u2068שלום\u2069 won", "fewest points of those who finished"},
	} {
		t.Run(test.because, func(t *testing.T) {
			g := keeper.Summary{State: keeper.Over, WonBy: test.by, Players: test.players, Variation: keeper.StandardGame}
			got := views.NewHistoryPage(views.HistoryInput{Page: keeper.Page{Games: []keeper.Summary{g}}, Now: time.Now()}).Games[0]
			if got.Result != test.result || got.Why != test.why {
				t.Errorf("%q, %q; want %q, %q", got.Result, got.Why, test.result, test.why)
			}
		})
	}
}

func TestVariationsHaveNames(t *testing.T) {
	for name, want := range map[string]string{
		"standard": "Standard game", "shorter-7": "Shorter game to phase 7", "fixed": "Ten rounds", "even": "Even phases",
		"even-6": "Even phases to phase 6", "any-order": "Any order", "any-order-5": "Any order to phase 5", "own-3": "Own phases", "": "Own phases",
		"fixed-7": "Seven rounds",
	} {
		if got := views.VariationName(name); got != want {
			t.Errorf("%s is called %q, want %q", name, got, want)
		}
	}
}

// TestLengthIsSaidOnce: a game of fixed rounds is called by their number already.
func TestLengthIsSaidOnce(t *testing.T) {
	for _, test := range []struct {
		variation string
		rounds    int
		want      string
	}{
		{"standard", 11, "11 rounds"}, {"shorter-5", 1, "1 round · shorter game to phase 5"},
		{"fixed", 10, "ten rounds"}, {"fixed", 3, "3 of ten rounds"}, {"fixed-7", 7, "seven rounds"},
	} {
		g := keeper.Summary{State: keeper.Over, Variation: test.variation, Rounds: test.rounds}
		if got := views.NewHistoryPage(views.HistoryInput{Page: keeper.Page{Games: []keeper.Summary{g}}, Now: time.Now()}).Games[0].Length; got != test.want {
			t.Errorf("%d rounds of %s: %q, want %q", test.rounds, test.variation, got, test.want)
		}
	}
}

func TestWhoLeads(t *testing.T) {
	at := func(name string, place int) keeper.SummaryPlayer {
		return keeper.SummaryPlayer{Name: name, Place: place}
	}
	for _, test := range []struct {
		because string
		game    keeper.Summary
		want    string
	}{
		{"nothing was played", keeper.Summary{Players: []keeper.SummaryPlayer{at("Ava", 1), at("Ben", 1)}}, "Nothing played yet"},
		{"one is ahead", keeper.Summary{Rounds: 1, Players: []keeper.SummaryPlayer{at("Ava", 1), at("Ben", 2)}}, "Ava leads"},
		{"two are ahead", keeper.Summary{Rounds: 1, Players: []keeper.SummaryPlayer{at("Ava", 1), at("Ben", 1), at("Cal", 3)}}, "Ava and Ben lead"},
		{"all are level, but for who left", keeper.Summary{Rounds: 1, Players: []keeper.SummaryPlayer{at("Ava", 1), at("Ben", 1), at("Cal", 0)}}, "Everyone is level"},
		{"a tie-break is on", keeper.Summary{Rounds: 9, State: keeper.InTie, Players: []keeper.SummaryPlayer{at("Ava", 1), at("Ben", 1), at("Cal", 3)}}, "Ava and Ben are level"},
	} {
		t.Run(test.because, func(t *testing.T) {
			if got := views.NewHomePage(keeper.Page{Games: []keeper.Summary{test.game}}, keeper.Page{}, time.Now()).Latest().Stands; got != test.want {
				t.Errorf("%q, want %q", got, test.want)
			}
		})
	}
}
