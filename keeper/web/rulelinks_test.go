package web_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// TestQuestionsHaveARule: the table can look up every question, and every refusal of a round that is one of the game.
func TestQuestionsHaveARule(t *testing.T) {
	t.Parallel()
	ids := anchors(newSite(t).visitor().get("/rules").to(http.StatusOK))
	for _, code := range []keeper.Code{
		keeper.NotTen, keeper.TooMany, keeper.OutOfRange, keeper.LaidMustBeOut, keeper.DeckLow, keeper.DeckHigh, keeper.DeckSkip,
		keeper.DeckWild, keeper.RoundSum, keeper.EndsEarlier, keeper.TieChanges,
		keeper.NoOneOut, keeper.TwoOut, keeper.NobodyButOut, keeper.OutNotLaid, keeper.OutHasCards, keeper.OutHasPoints, keeper.ZeroNotOut,
		keeper.NotMultiple, keeper.CardsAndTotal, keeper.NoPhase, keeper.PhaseDone, keeper.InTieBreak, keeper.NotInTieBreak, keeper.OtherTie,
	} {
		_, id, _ := strings.Cut(views.RuleOf(code), "/rules#")
		if !ids[id] {
			t.Errorf("%s leads to %q, which isn't there", code, views.RuleOf(code))
		}
	}
	if got := views.RuleOf(keeper.NoResult); got != "" {
		t.Errorf("a result that is missing breaks no rule, but leads to %s", got)
	}
}

// TestQuestionsLeadToTheirRule: on the page beside what was entered, and in what the script is told.
func TestQuestionsLeadToTheirRule(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	for _, tt := range []struct {
		why   string
		hands []string
		rule  string
	}{
		{"a hand of nine", []string{"out", "down 1", "down 1", "not 9"}, "/rules#limits"},
		{"five Skips", []string{"out", "down 0 0 2", "down 0 0 2", "not 9 0 1"}, "/rules#cards"},
		{"two out", []string{"out", "out", "down 1", "not 10"}, "/rules#out"},
		{"nobody out", []string{"down 1", "down 1", "down 1", "not 10"}, "/rules#nobody"},
		{"points that no cards make", []string{"out", "down =23", "down 1", "not 10"}, "/rules#scoring"},
	} {
		f := g.round(tt.hands...)
		before := len(g.page().all("a", "href="+tt.rule))
		a := g.send(f).to(http.StatusUnprocessableEntity)
		if now := len(a.all("a", "href="+tt.rule, "target=_blank")); now <= before {
			t.Errorf("%s: %d links to %s, before it was asked %d", tt.why, now, tt.rule, before)
		}
		f.action += "/check"
		var told struct{ Problems []struct{ Rule string } }
		if err := json.Unmarshal([]byte(g.send(f).to(http.StatusOK).body), &told); err != nil {
			t.Fatal(err)
		}
		if len(told.Problems) == 0 || told.Problems[len(told.Problems)-1].Rule != tt.rule {
			t.Errorf("%s: the script is told %+v, want %s", tt.why, told, tt.rule)
		}
	}
}

// TestRulesOpenBesideWhateverIsEntered: a link that leads from a form to the rules never takes its place.
func TestRulesOpenBesideWhateverIsEntered(t *testing.T) {
	t.Parallel()
	g := newPlayed(t, "Ava", "Ben", "Cal", "Dee")
	asked := g.send(g.round("out", "down 5", "down =23", "not 9")).to(http.StatusUnprocessableEntity)
	g.play("out", "down 1", "down 1", "not 10")
	ids := anchors(g.get("/rules"))
	for _, a := range []answer{asked, g.page(), g.get("/games/new?new=yes"), g.get(g.path + "/rounds/1")} {
		for _, link := range a.all("a") {
			href, _ := attribute(link, "href")
			if !strings.HasPrefix(href, "/rules#") {
				continue
			}
			if _, ok := attribute(link, "target"); !ok || !ids[strings.TrimPrefix(href, "/rules#")] {
				t.Errorf("%s: %s takes the place of what is entered, or leads nowhere", a.asked, href)
			}
		}
	}
}
