package storetest

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"phasekeeper/keeper"
)

func finds() []contract {
	return []contract{
		{"every game is found, newest first: running, over and stopped early", foundAll},
		{"games are found by player, variation, time and text, and by all of them together", foundBy},
		{"a hundred words are looked for at once, and no more", foundByMany},
		{"games found are paged, each in one place", foundPaged},
		{"a game is found by what it says now, and no more by what it said", foundChanged},
		{"a person is found under every name that counts as theirs", foundMerged},
		{"games that came from another keeper are found, and only by who keeps them", foundBrought},
		{"the oldest game is the one that started first", oldest},
	}
}

// found is the ids of games that have what is sought.
func found(ctx context.Context, t fataler, s Store, keeperID string, sought keeper.Search, limit int) []string {
	t.Helper()
	return pages(t, limit, func(cursor string) keeper.Page {
		page, err := s.Find(ctx, keeperID, sought, cursor, limit)
		must(t, err)
		return page
	})
}

// describe gives a table's game a title and a note.
func (g *table) describe(title, note string) *table {
	g.t.Helper()
	return g.change(keeper.Describe(g.saved().Game, title, note))
}

func foundAll(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "over", start, 1, "Ava", "Ben").play(1)
	sit(t, s, "k", "stopped", start+10, 0, "Ava", "Ben").happen(keeper.Stop{})
	sit(t, s, "k", "running", start+20, 0, "Ava", "Ben")
	sit(t, s, "other", "foreign", start+30, 0, "Ava", "Ben")
	page, err := s.Find(t.Context(), "k", keeper.Search{}, "", 10)
	must(t, err)
	same(t, "games", ids(page.Games), []string{"running", "stopped", "over"})
	same(t, "how one ended", page.Games[1].WonBy, keeper.ByStopped)
}

// shelf is games to look for, and Ava's id.
func shelf(t *testing.T, s Store) (ava string) {
	t.Helper()
	sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	sit(t, s, "k", "b", start+100, 0, "AVA", "Émile O'Neill").describe("Christmas", "Snow outside,\nÄpfel inside 🎄")
	sit(t, s, "k", "c", start+200, 3, "Ava Maria", "Ben").describe("Chris wins", "")
	sit(t, s, "k", "d", start+300, 0, "李小龍", "נועה")
	return personOf(t, s, "AVA").ID
}

func foundBy(t *testing.T, p Place) {
	s := p.Open(t)
	ava := shelf(t, s)
	for _, tt := range []struct {
		what   string
		sought keeper.Search
		want   string
	}{
		{"a player, in any case", keeper.Search{Person: ava}, "b a"},
		{"a variation, of whatever length", keeper.Search{Variation: keeper.ShorterGame}, "c a"},
		{"a variation nobody played", keeper.Search{Variation: keeper.FixedRounds}, ""},
		{"from a second on", keeper.Search{From: start + 200}, "d c"},
		{"until a second, which doesn't count", keeper.Search{Until: start + 200}, "b a"},
		{"a span", keeper.Search{From: start + 100, Until: start + 201}, "c b"},
		{"the beginning of a title", keeper.Search{Text: "christ"}, "b"},
		{"the beginning of titles", keeper.Search{Text: "CHRIS"}, "c b"},
		{"a word in the middle of a note", keeper.Search{Text: "outside"}, "b"},
		{"the middle of a word", keeper.Search{Text: "utside"}, ""},
		{"without accents", keeper.Search{Text: "apfel emile"}, "b"},
		{"with accents that aren't there", keeper.Search{Text: "âva"}, "c b a"},
		{"a part of a name behind an apostrophe", keeper.Search{Text: "neill"}, "b"},
		{"a sign in the middle of a name", keeper.Search{Text: "小龍"}, "d"},
		{"from right to left", keeper.Search{Text: "נו"}, "d"},
		{"a picture", keeper.Search{Text: "🎄"}, "b"},
		{"two words, both needed", keeper.Search{Text: "ava ben"}, "c a"},
		{"two words, of which one is nowhere", keeper.Search{Text: "ava snowman"}, ""},
		{"only signs", keeper.Search{Text: "%_'\"*"}, ""},
		{"a wildcard is no wildcard", keeper.Search{Text: "a%"}, "c b a"},
		{"a longer word than is told apart", keeper.Search{Text: "christmas" + strings.Repeat("s", 90)}, ""},
		{"everything together", keeper.Search{Person: ava, Variation: keeper.StandardGame, From: start, Until: start + 101, Text: "o'neill snow"}, "b"},
		{"everything but one", keeper.Search{Person: ava, Variation: keeper.ShorterGame, From: start, Until: start + 101, Text: "snow"}, ""},
	} {
		same(t, tt.what, strings.Join(found(t.Context(), t, s, "k", tt.sought, 10), " "), tt.want)
		same(t, tt.what+", to another keeper", found(t.Context(), t, s, "other", keeper.Search{Text: tt.sought.Text, Variation: tt.sought.Variation}, 10), []string{})
	}
	_, err := s.Find(t.Context(), "k", keeper.Search{Person: "nobody"}, "", 10)
	want(t, err, keeper.ErrNotFound)
	_, err = s.Find(t.Context(), "other", keeper.Search{Person: ava}, "", 10)
	want(t, err, keeper.ErrNotFound)
	_, err = s.Find(t.Context(), "k", keeper.Search{}, "x", 10)
	want(t, err, keeper.ErrNotFound)
}

func foundByMany(t *testing.T, p Place) {
	s := p.Open(t)
	hundred := ""
	for i := range 100 {
		hundred += string(rune('一' + i)) // each sign is a word
	}
	sit(t, s, "k", "g", start, 0, "Ava", "Ben").describe("", hundred)
	sit(t, s, "k", "h", start, 0, "Ava", "Ben").describe("", hundred[3:])
	ava := personOf(t, s, "Ava").ID
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	for _, tt := range []struct {
		what, text, want string
	}{
		{"all in one game", hundred, "g"},
		{"the last one nowhere", hundred[:len(hundred)-3] + " snowman", ""},
		{"one behind them nowhere", hundred + " snowman", "g"},
		{"2000 behind them nowhere", hundred + strings.Repeat(" snowman", 2000), "g"},
	} {
		same(t, tt.what, strings.Join(found(ctx, t, s, "k", keeper.Search{Person: ava, Variation: keeper.StandardGame, Text: tt.text}, 10), " "), tt.want)
	}
}

func foundPaged(t *testing.T, p Place) {
	s, want := p.Open(t), []string{}
	for i := range 20 {
		id := fmt.Sprintf("%02d", (i*7)%20) // ids say nothing about the order
		g := sit(t, s, "k", id, start+int64(i/6), 1, "Ava", "Ben")
		if i%3 > 0 {
			g.describe("Christmas", "")
			want = append([]string{id}, want...)
		}
	}
	for _, limit := range []int{1, 3, 12, 13, 14} {
		same(t, fmt.Sprint("pages of ", limit), found(t.Context(), t, s, "k", keeper.Search{Text: "christmas ava"}, limit), want)
		same(t, fmt.Sprint("pages of ", limit), len(found(t.Context(), t, s, "k", keeper.Search{Until: start + 2}, limit)), 12)
	}
}

func foundChanged(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben").describe("Christmas", "snow")
	sit(t, s, "k", "other", start, 0, "Cal", "Dee").describe("Christmas", "snow")
	g.describe("Easter", "eggs").change(keeper.Rename(g.saved().Game, 1, "Eve")).happen(keeper.Length{Last: 7})
	rebuilt(t, p, s)
	for text, n := range map[string]int{"christmas": 1, "snow": 1, "ava": 0, "easter": 1, "eggs": 1, "eve": 1, "ben": 1} {
		same(t, text, len(found(t.Context(), t, s, "k", keeper.Search{Text: text}, 10)), n)
	}
	same(t, "variation", found(t.Context(), t, s, "k", keeper.Search{Variation: keeper.ShorterGame}, 10), []string{"g"})
	g.step(keeper.Undone, 1)
	same(t, "text of the beginning", found(t.Context(), t, s, "k", keeper.Search{Text: "ava"}, 10), []string{"g"})
	same(t, "text that was undone", found(t.Context(), t, s, "k", keeper.Search{Text: "easter"}, 10), []string{})
}

func foundMerged(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Ava", "Bob")
	sit(t, s, "k", "b", start+1, 0, "Ava", "Bobby")
	bobby, bob := merge(t, p, s, "Bobby", "Bob")
	for _, id := range []string{bob.ID, bobby.ID} {
		same(t, "games of both", found(t.Context(), t, s, "k", keeper.Search{Person: id}, 10), []string{"b", "a"})
	}
	must(t, s.Unmerge(t.Context(), "k", bobby.ID))
	same(t, "games of one", found(t.Context(), t, s, "k", keeper.Search{Person: bob.ID}, 10), []string{"a"})
	same(t, "games of the other", found(t.Context(), t, s, "k", keeper.Search{Person: bobby.ID}, 10), []string{"b"})
}

func foundBrought(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "mine", start, 0, "Ava", "Ben")
	sit(t, s, "j", "theirs", start, 0, "Ava", "Cal").describe("Christmas", "")
	put(t, s, "k", "code")
	redeem(t, s, "j", "code", "r", start, "k")
	rebuilt(t, p, s)
	same(t, "by text", found(t.Context(), t, s, "k", keeper.Search{Text: "christmas"}, 10), []string{"theirs"})
	same(t, "by person", found(t.Context(), t, s, "k", keeper.Search{Person: personOf(t, s, "Ava").ID}, 10), []string{"theirs", "mine"})
	same(t, "of who joined", found(t.Context(), t, s, "j", keeper.Search{}, 10), []string{})
}

func oldest(t *testing.T, p Place) {
	s := p.Open(t)
	at, err := s.Oldest(t.Context(), "k")
	must(t, err)
	same(t, "of nothing", at, int64(0))
	for i := range int64(3) {
		sit(t, s, "k", fmt.Sprint(i), start+100-i, 0, "Ava", "Ben")
	}
	at, err = s.Oldest(t.Context(), "k")
	must(t, err)
	same(t, "oldest", at, start+98)
}
