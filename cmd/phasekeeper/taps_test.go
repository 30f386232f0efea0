package main

import (
	"path/filepath"
	"testing"

	"phasekeeper/keeper"
)

// reckoning is one round as a table would enter it: what is touched, and what must be on the record afterwards.
type reckoning struct {
	name    string
	most    int // taps from the game's page to the saved round
	players []string
	before  []string   // rounds played, in the notation of the evening
	touches [][]string // in order; the last saves
	bar     string     // what the bar says before that
	want    string     // in the notation
}

// The rounds that the README has figures of. In the reference round Ava goes out, Ben holds one Wild, Cal a Wild
// and a Skip, Dee seven low and three high cards.
var reckonings = []reckoning{
	{
		"two players, one down with a 12", 2, []string{"Ava", "Ben"}, nil,
		[][]string{{"Ben", "Ben: one more high card"}, {"Save"}},
		"Ava out · Ben down 10", "out, down 0 1",
	},
	{
		"reference round, four players", 6, levelPlayers, nil,
		[][]string{
			{"Ben", "Ben: one more Wild"}, {"Cal", "Cal: one more Skip"}, {"Cal", "Cal: one more Wild"},
			{"Dee", "Not down"}, {"Dee", "Dee: 3 × high card"}, {"Save"},
		},
		"Ava out · Ben down 25 · Cal down 40 · Dee not down 65", "out, down 0 0 0 1, down 0 0 1 1, not 7 3",
	},
	{
		"six players, three down, two not", 12, []string{"Ava", "Ben", "Cal", "Dee", "Eve", "Fay"}, nil,
		[][]string{
			{"Ben", "Ben: one more low card"},
			{"Cal", "Cal: one more low card"}, {"Cal", "Cal: one more high card"},
			{"Dee", "Dee: one more low card"}, {"Dee", "Dee: one more Skip"}, {"Dee", "Dee: one more Wild"},
			{"Eve", "Not down"}, {"Eve", "Eve: 2 × high card"},
			{"Fay", "Not down"}, {"Fay", "Fay: 4+ × high card"}, {"Fay", "Fay: 1 × Skip"}, {"Save"},
		},
		"Ava out · Ben down 5 · Cal down 15 · Dee down 45 · Eve not down 60 · Fay not down 80",
		"out, down 1, down 1 1, down 1 0 1 1, not 8 2, not 5 4 1",
	},
}

// TestTaps counts the taps of those rounds on the smallest phone. No value is set by the test.
func TestTaps(t *testing.T) {
	needBrowser(t)
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, r := range reckonings {
		t.Run(r.name, func(t *testing.T) {
			h, game := atTable(t, site, r.players, r.before...)
			for _, path := range r.touches[:len(r.touches)-1] {
				h.tap(path...)
			}
			h.shows(r.bar)
			h.save(r.touches[len(r.touches)-1]...)
			if h.taps > r.most {
				t.Errorf("%s, want %d taps at most", h.count(), r.most)
			}
			t.Logf("%s: %s", r.name, h.count())
			h.recorded(game, len(r.before)+1, r.want)
		})
	}
}

// atTable is a thumb on the page of a game, on the smallest phone.
func atTable(t *testing.T, site *product, players []string, before ...string) (*thumb, string) {
	t.Helper()
	h := &thumb{page: newPage(t, site.url, true)}
	return h, h.sit(site, players, before...)
}

// sit begins a game, plays what was before, and opens its page.
func (h *thumb) sit(site *product, players []string, before ...string) string {
	h.t.Helper()
	v := newVisitor(h.t, site.url)
	game := v.begin(players...)
	v.play(game, before...)
	h.resize(screens[0].width, screens[0].height)
	h.adopt(v)
	h.open(game)
	h.ready()
	return game
}

// ready waits for the script.
func (p *page) ready() {
	p.t.Helper()
	p.until("the script is there", "document.querySelector('.entry.tap') !== null")
}

// recorded compares the hands of a round with the notation.
func (p *page) recorded(game string, round int, want string) {
	p.t.Helper()
	p.visitor().recorded(game, round, want)
}

func (v *visitor) recorded(game string, round int, want string) {
	v.t.Helper()
	events := v.export(game).Game.Events
	if len(events) != round {
		v.t.Fatalf("%d rounds are saved, want %d", len(events), round)
	}
	saved := events[round-1].(keeper.Round).Hands
	for i, h := range hands(want) {
		c := saved[i].Cards
		if result := string(saved[i].Result()); result != h.result || [4]int{c.Low, c.High, c.Skip, c.Wild} != h.cards {
			v.t.Errorf("seat %d is saved as %s %+v, want %s %v", i+1, result, c, h.result, h.cards)
		}
	}
}
