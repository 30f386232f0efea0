package main

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"
)

// does is one thing done to the entry form and what the page says after it.
type does struct {
	tap  []string // what is touched
	keys string   // what is typed then
	line string   // whose line is looked at
	says string   // what stands on it
	bar  string   // what will be recorded; empty for nothing
}

// entries is how the form helps, each a row of its own from an empty form of four players, all on phase 1.
var entries = []struct {
	rule  string
	steps []does
}{
	{"a card says down, and is taken back with one tap", []does{
		{[]string{"Ben", "Ben: one more Wild, 0 so far"}, "", "Ben", "− Wild Cards left, so down.", "Ben down 25"},
		{[]string{"Ben", "Ben: one more Wild, 1 so far"}, "", "Ben", "− Wild Cards left, so down.", "Ben down 50"},
		{[]string{"Ben", "Ben: take back one Wild, 2 so far"}, "", "Ben", "− Wild Cards left, so down.", "Ben down 25"},
		{[]string{"Ben", "Ben: take back one Wild, 1 so far"}, "", "Ben", "", ""},
	}},
	{"who isn't down holds ten cards, all low until said otherwise", []does{
		{[]string{"Dee", "Not down"}, "", "Dee", "10 cards: 10 low.", "Dee not down 50"},
		{[]string{"Dee", "Dee: 3 × high"}, "", "Dee", "10 cards: 7 low, 3 high.", "Dee not down 65"},
		{[]string{"Dee", "Dee: 1 × Skip"}, "", "Dee", "10 cards: 6 low, 3 high, 1 Skip.", "Dee not down 75"},
		{[]string{"Dee", "Dee: 0 × high"}, "", "Dee", "10 cards: 9 low, 1 Skip.", "Dee not down 60"},
		{[]string{"Dee", "Dee: 4+ × high"}, "", "Dee", "10 cards: 5 low, 4 high, 1 Skip.", "Dee not down 80"},
		{[]string{"Dee", "Dee: one more high"}, "", "Dee", "10 cards: 4 low, 5 high, 1 Skip.", "Dee not down 85"},
		{[]string{"Dee", "Dee: one fewer high"}, "", "Dee", "10 cards: 5 low, 4 high, 1 Skip.", "Dee not down 80"},
		{[]string{"Dee", "Dee: one fewer high"}, "", "Dee", "10 cards: 6 low, 3 high, 1 Skip.", "Dee not down 75"},
		{[]string{"Dee", "Dee: 2 × high"}, "", "Dee", "10 cards: 7 low, 2 high, 1 Skip.", "Dee not down 70"},
		{[]string{"Dee", "Dee: 4 × Skip"}, "", "Dee", "10 cards: 4 low, 2 high, 4 Skip.", "Dee not down 100"},
	}},
	{"more than four cards aren't held on phase 1 by who is down; Down brings the four back, and stays", []does{
		{[]string{"Ben", "Ben: one more low"}, "", "Ben", "Cards left, so down.", "Ben down 5"},
		{[]string{"Ben", "Ben: one more low"}, "", "Ben", "Cards left, so down.", "Ben down 10"},
		{[]string{"Ben", "Ben: one more high"}, "", "Ben", "Cards left, so down.", "Ben down 20"},
		{[]string{"Ben", "Ben: one more high"}, "", "Ben", "Cards left, so down.", "Ben down 30"},
		{[]string{"Ben", "Ben: one more Wild"}, "", "Ben", "More than 4 can’t be held when down: not down. 10 cards: 7 low, 2 high, 1 Wild.", "Ben not down 80"},
		{[]string{"Ben", "Down"}, "", "Ben", "− low − high", "Ben down 30"},
		{[]string{"Ben", "Ben: one more Wild"}, "", "Ben", "four cards at most; you counted 5", "Ben down 55"},
	}},
	{"the only one without a card went out; that is said, and one tap to change", []does{
		{[]string{"Ben", "Ben: one more low"}, "", "Ava", "", "Ben down 5"},
		{[]string{"Cal", "Cal: one more low"}, "", "Ava", "", "Ben down 5 · Cal down 5"},
		{[]string{"Dee", "Not down"}, "", "Ava", "Everyone else has cards left, so out.", "Ava out · Ben down 5 · Cal down 5 · Dee not down 50"},
		{[]string{"Ava", "Down"}, "", "Ava", "", "Ava down · Ben down 5 · Cal down 5 · Dee not down 50"},
		{[]string{"Ava", "Ava: one more Skip"}, "", "Ava", "− Skip", "Ava down 15 · Ben down 5 · Cal down 5 · Dee not down 50"},
		{[]string{"Ben", "Ben: take back one low"}, "", "Ben", "Everyone else has cards left, so out.", "Ava down 15 · Ben out · Cal down 5 · Dee not down 50"},
	}},
	{"nothing is inferred once the table says that nobody went out", []does{
		{[]string{"Nobody went out?"}, "", "Ava", "", ""},
		{[]string{"The table stopped the round"}, "", "Ava", "", ""},
		{[]string{"Ben", "Ben: one more low"}, "", "Ava", "", "Ben down 5"},
		{[]string{"Cal", "Cal: one more low"}, "", "Ava", "", "Ben down 5 · Cal down 5"},
		{[]string{"Dee", "Not down"}, "", "Ava", "", "Ben down 5 · Cal down 5 · Dee not down 50"},
	}},
	{"down, marked while the round is played, stays; who has no card at the end went out", []does{
		{[]string{"Ava", "Down"}, "", "Ava", "", "Ava down"},
		{[]string{"Ben", "Down"}, "", "Ben", "", "Ava down · Ben down"},
		{[]string{"Ben", "Ben: one more low"}, "", "Ben", "− low", "Ava down · Ben down 5"},
		{[]string{"Cal", "Not down"}, "", "Cal", "10 cards", "Ava down · Ben down 5 · Cal not down 50"},
		{[]string{"Dee", "Not down"}, "", "Ava", "Everyone else has cards left, so out.", "Ava out · Ben down 5 · Cal not down 50 · Dee not down 50"},
	}},
	{"a slip on Out loses no card", []does{
		{[]string{"Ben", "Ben: one more Skip"}, "", "Ben", "− Skip", "Ben down 15"},
		{[]string{"Ben", "Out"}, "", "Ben", "No cards left.", "Ben out"},
		{[]string{"Ben", "Down"}, "", "Ben", "− Skip", "Ben down 15"},
	}},
	{"a typed total that settles it says so (table of the rules, phase 1)", []does{
		{[]string{"Ben", "Points"}, "45", "Ben", "45 points: can only be down.", "Ben down 45"},
		{[]string{"Cal", "Points"}, "95", "Cal", "95 points: can only be not down.", "Ben down 45 · Cal not down 95"},
		{[]string{"Dee", "Points"}, "60", "Dee", "60 points: can be down or not. Say which.", "Ava out · Ben down 45 · Cal not down 95 · Dee ? 60"},
		{[]string{"Dee", "Down"}, "", "Dee", "", "Ava out · Ben down 45 · Cal not down 95 · Dee down 60"},
	}},
	{"a typed total in place of cards, and cards in place of a total", []does{
		{[]string{"Ben", "Ben: one more Skip"}, "", "Ben", "− Skip", "Ben down 15"},
		{[]string{"Ben", "Points"}, "240", "Ben", "240 points: no hand comes to that.", "Ben ? 240"},
		{[]string{"Ben", "Ben: one more Wild"}, "", "Ben", "− Wild Cards left, so down.", "Ben down 25"},
	}},
}

func TestEntry(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, e := range entries {
		t.Run(e.rule, func(t *testing.T) {
			h, _ := atTable(t, site, levelPlayers)
			for _, step := range e.steps {
				h.tap(step.tap...)
				if step.keys != "" {
					h.types(step.line, step.keys)
				}
				h.until(fmt.Sprintf("%v %s: the bar says %q", step.tap, step.keys, step.bar), fmt.Sprintf("%s === %q", barText, step.bar))
				h.until(fmt.Sprintf("%v %s: %s's line says %q", step.tap, step.keys, step.line, step.says), fmt.Sprintf("%s(%q).includes(%q)", lineText, step.line, step.says))
				if step.says == "" {
					h.until("nothing is said of "+step.line, fmt.Sprintf("document.querySelector('[data-seat=%s] .because').textContent === ''", step.line))
				}
			}
		})
	}
}

// types types a player's total once its field has the focus, and not as fast as no thumb could.
func (h *thumb) types(player, keys string) {
	h.t.Helper()
	h.until("the field has the focus", fmt.Sprintf("document.activeElement.matches('[data-seat=%s] [data-points]')", player))
	time.Sleep(300 * time.Millisecond)
	h.press(keys)
}

const (
	barText  = `(b => b.hidden ? '' : b.innerText.replace(/\s+/g, ' ').trim())(document.querySelector('[data-sum]'))`
	lineText = `(name => document.querySelector('[data-seat="' + name + '"]').innerText.replace(/\s+/g, ' '))`
)

// TestNextMovesOn: the phone's Next key leads from one total to the next, and at last to Save.
func TestNextMovesOn(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, []string{"Ava", "Ben", "Cal"})
	h.tap("Ben", "Points")
	h.types("Ben", "25"+enterKey)
	h.types("Cal", "120"+enterKey)
	h.shows("Ava out · Ben down 25 · Cal not down 120")
	h.until("Save has the focus", "document.activeElement.innerText === 'Save round 1'")
	h.press(enterKey)
	h.until("it is saved", "document.body?.innerText.includes('Saved.') ?? false")
	if points := h.visitor().export(game).Sheet.Rounds[0].Points; *points[1] != 25 || *points[2] != 120 {
		t.Errorf("saved as %d and %d", *points[1], *points[2])
	}
}

// TestLiveQuestion: what the server would ask stands there before Save, and can be answered there.
func TestLiveQuestion(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, []string{"Ava", "Ben"})
	h.tap("Ben", "Down")
	for range 5 {
		h.tap("Ben", "Ben: one more low")
	}
	h.shows("Ben laid the phase down and so holds four cards at most; you counted 5.")
	h.tap("Ben", "Keep it as it is")
	h.save("Save")
	h.recorded(game, 1, "out, down 5")
}

// TestEntryQuestionsStay: a question that comes or goes takes nothing from one that stands there; it is said to who
// listens, and its tick belongs to it.
func TestEntryQuestionsStay(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, []string{"Ava", "Ben", "Cal"})
	five := func(player string) {
		h.tap(player, "Down")
		for range 5 {
			ask[bool](h.page, fmt.Sprintf("(document.querySelector('[data-seat=%s] [data-more=low]').click(), true)", player))
		}
	}
	five("Ben")
	h.shows("Ben laid the phase down and so holds four cards at most; you counted 5.")
	const said = "document.querySelector('.entry .unseen[role=status]').textContent"
	h.until("the question is said", said+".includes('Ben laid the phase down')")
	h.tap("Cal", "Down")
	h.tap("Ben", "Keep it as it is")
	const stays = `(e => e.name === 'keep' && e.checked && e.closest('[data-seat=Ben]') !== null &&
		document.getElementById(e.getAttribute('aria-describedby')).textContent.includes('you counted 5'))(document.activeElement)`
	h.until("the tick has the focus", stays)
	for range 5 {
		ask[bool](h.page, "(document.querySelector('[data-seat=Cal] [data-more=low]').click(), true)")
	}
	h.shows("Cal laid the phase down and so holds four cards at most; you counted 5.")
	h.until("the other question is said, and it alone", said+".includes('Cal laid the phase down') && !"+said+".includes('Ben laid')")
	h.until("the tick still has the focus", stays)
	ask[bool](h.page, "(document.querySelector('[data-seat=Cal] [data-less=low]').click(), true)")
	h.until("the other question is gone", "document.querySelectorAll('.asks').length === 1")
	h.until("the tick still has the focus", stays)
}

// TestTargets: what is touched is 44 pixels wide and high, and 8 apart from what says something else.
func TestTargets(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, _ := atTable(t, site, levelPlayers)
	h.half()
	const faults = `(() => {
		const seen = [...document.querySelectorAll('.entry :is(button, .seg label, .kind)')].map(e => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width);
		const out = [];
		for (const [e, r] of seen) {
			if (r.width < 44 || r.height < 44) out.push(e.innerText + ' is ' + r.width + ' x ' + r.height);
			for (const [f, q] of seen) {
				const apart = Math.max(q.left - r.right, r.left - q.right, q.top - r.bottom, r.top - q.bottom);
				if (e !== f && apart < 7.9 && !e.closest('.bar') === !f.closest('.bar') && !(e.dataset.kindOf && f.dataset.kindOf && e.dataset.kindOf !== f.dataset.kindOf)) out.push(e.innerText + ' is ' + apart + ' from ' + f.innerText);
			}
		}
		return out;
	})()`
	for _, fault := range ask[[]string](h.page, faults) {
		t.Error(fault)
	}
}

// TestCorrectionTaps: the page that corrects a round helps in the same way.
func TestCorrectionTaps(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	h, game := atTable(t, site, levelPlayers, "out, down 0 0 0 1, down 0 0 1 1, not 7 3")
	h.open(game + "/rounds/1")
	h.ready()
	h.shows(allDone)
	h.tap("Dee", "Dee: 4+ × high")
	h.tap("Cal", "Cal: take back one Skip")
	h.shows("Ava out · Ben down 25 · Cal down 25 · Dee not down 70")
	h.tap("See what changes")
	h.until("the preview is there", "document.body?.innerText.includes('Nothing is saved yet') ?? false")
	h.ready()
	h.save("Save correction")
	h.recorded(game, 1, "out, down 0 0 0 1, down 0 0 0 1, not 6 4")
}
