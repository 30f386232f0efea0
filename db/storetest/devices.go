package storetest

import (
	"context"
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

func devices() []contract {
	return []contract{
		{"a code leads to its keeper, until its last second", redeemed},
		{"a code is spent once, but the same form sent twice counts once", redeemedTwice},
		{"of many who send one code at once, one becomes the keeper", redeemedAtOnce},
		{"a new code takes the place of the keeper's old one", newCode},
		{"a keeper's own code is not spent by that keeper", ownCode},
		{"who joins brings their games along, and the lists are right at once", broughtAlong},
		{"names that count as one go on doing so, unless the other keeper knows a person of that name", aliasesAlong},
		{"browsers that hold the cookie of one who joined follow, however often that happens", followed},
		{"a game begun as a keeper who has joined meanwhile is the other's, and sent again it counts once", begunLate},
		{"a code made as a keeper who has joined meanwhile leads to the other", codeLate},
		{"who redeems a code as a keeper who has joined meanwhile brings along what they keep by now", redeemedLate},
	}
}

func put(t *testing.T, s Store, keeperID, code string) {
	t.Helper()
	must(t, s.PutCode(t.Context(), keeperID, code, start, start+600))
}

// redeem sends a code and insists on what comes of it; nobody means that the code isn't found.
func redeem(t *testing.T, s Store, joining, code, request string, at int64, whose string) {
	t.Helper()
	got, err := s.Redeem(t.Context(), joining, code, request, at)
	if whose == "" {
		want(t, err, keeper.ErrNotFound)
		return
	}
	must(t, err)
	same(t, "keeper", got, whose)
}

func redeemed(t *testing.T, p Place) {
	s := p.Open(t)
	put(t, s, "k", "sealed")
	redeem(t, s, "", "other", "r", start, "")
	redeem(t, s, "", "", "r", start, "")
	redeem(t, s, "", "sealed", "r", start+600, "")
	redeem(t, p.Open(t), "", "sealed", "r", start+599, "k")
	put(t, s, "k2", "old")
	must(t, s.PutCode(t.Context(), "k3", "new", start+600, start+1200))
	redeem(t, s, "", "old", "r", start, "")
}

func redeemedTwice(t *testing.T, p Place) {
	s := p.Open(t)
	put(t, s, "k", "sealed")
	redeem(t, s, "a", "sealed", "r", start, "k")
	redeem(t, s, "a", "sealed", "r", start, "k")
	redeem(t, s, "k", "sealed", "r", start, "k")
	redeem(t, s, "b", "sealed", "other", start, "")
}

func redeemedAtOnce(t *testing.T, p Place) {
	put(t, p.Open(t), "k", "sealed")
	in := 0
	for _, err := range together(t, p, func(s Store, i int) error {
		_, err := s.Redeem(context.Background(), fmt.Sprint("joins ", i), "sealed", fmt.Sprint("r", i), start)
		return err
	}) {
		if err == nil {
			in++
		} else {
			want(t, err, keeper.ErrNotFound)
		}
	}
	same(t, "who became the keeper", in, 1)
}

func newCode(t *testing.T, p Place) {
	s := p.Open(t)
	put(t, s, "k", "first")
	put(t, s, "k", "second")
	redeem(t, s, "", "first", "r", start, "")
	redeem(t, s, "", "second", "r", start, "k")
	put(t, s, "k", "third")
	redeem(t, s, "", "third", "r", start, "k")
	put(t, s, "k", "fourth")
	want(t, s.PutCode(t.Context(), "other", "fourth", start, start+600), keeper.ErrConflict)
}

func ownCode(t *testing.T, p Place) {
	s := p.Open(t)
	put(t, s, "k", "sealed")
	redeem(t, s, "k", "sealed", "r", start, "k")
	redeem(t, s, "a", "sealed", "other", start, "k")
}

func broughtAlong(t *testing.T, p Place) {
	s := p.Open(t)
	busy(t, s) // games of k, and one of other
	sit(t, s, "joins", "e", start, 0, "ava", "Zoe").later(5).play(1)
	over := sit(t, s, "joins", "f", start+1, 1, "Zoe", "Ben").later(7).play(1)
	_, err := s.Create(t.Context(), "joins", again(t, begin(t, "g", start, 0, "Zoe", "Yan"), "start a"))
	must(t, err)
	log := over.saved().Log
	put(t, s, "k", "sealed")
	redeem(t, s, "joins", "sealed", "r", start, "k")
	over.keeper = "k"
	same(t, "log", over.saved().Log, log)
	_, err = s.Game(t.Context(), "joins", "f")
	want(t, err, keeper.ErrNotFound)
	same(t, "lists of who joined", everyList(t, s, "joins"), "")
	rows, shown := p.Projection(t), everyList(t, s, "k")
	_, _, err = s.Rebuild(t.Context())
	must(t, err)
	same(t, "rows after a rebuild", rows, p.Projection(t))
	same(t, "lists after a rebuild", shown, everyList(t, s, "k"))
	over.change(keeper.Rename(over.saved().Game, 1, "Zoey"))
	sit(t, s, "k", "h", start, 0, "Ava", "Zoe")
}

// again is a draft under a request key that was used before, by another keeper.
func again(t *testing.T, d keeper.Draft, request string) keeper.Draft {
	t.Helper()
	d.Request = request
	return d
}

func followed(t *testing.T, p Place) {
	s := p.Open(t)
	chain(t, s)
	for _, id := range []string{"a", "b", "c", "nobody"} {
		now, err := p.Open(t).Keeper(t.Context(), id)
		must(t, err)
		if id == "nobody" {
			same(t, "now", now, id)
		} else {
			same(t, "now", now, "c")
		}
	}
	same(t, "games", runningOf(t, s, "c"), []string{"game c", "game b", "game a"})
}

// chain has a join b, and b join c, each with a game of its own.
func chain(t *testing.T, s Store) {
	t.Helper()
	for i, id := range []string{"a", "b", "c"} {
		sit(t, s, id, "game "+id, start+int64(i), 0, "Ava", "Ben")
	}
	put(t, s, "b", "of b")
	redeem(t, s, "a", "of b", "r", start, "b")
	put(t, s, "c", "of c")
	redeem(t, s, "b", "of c", "r", start, "c")
}

// runningOf is the running games of a keeper, latest change first.
func runningOf(t *testing.T, s Store, keeperID string) []string {
	t.Helper()
	games, err := s.Running(t.Context(), keeperID, "", 10)
	must(t, err)
	return ids(games.Games)
}

func begunLate(t *testing.T, p Place) {
	s := p.Open(t)
	chain(t, s)
	d := begin(t, "late", start+9, 0, "Ava", "Zoe")
	for _, id := range []string{"a", "b", "c"} { // one form, whoever it is taken for
		got, err := p.Open(t).Create(t.Context(), id, d)
		must(t, err)
		same(t, "game", got, "late")
		_, err = s.Create(t.Context(), id, again(t, begin(t, "other", start, 0, "Yan", "Zoe"), d.Request))
		want(t, err, keeper.ErrConflict)
	}
	same(t, "games of c", runningOf(t, s, "c"), []string{"late", "game c", "game b", "game a"})
	same(t, "games of a", everyList(t, s, "a"), "")
	rebuilt(t, p, s)
}

func codeLate(t *testing.T, p Place) {
	s := p.Open(t)
	chain(t, s)
	put(t, s, "c", "before")
	put(t, s, "a", "late")
	redeem(t, s, "", "before", "r2", start, "")
	redeem(t, s, "b", "late", "r2", start, "c") // their own by now: nothing is spent
	redeem(t, s, "d", "late", "r3", start, "c")
	redeem(t, s, "d", "late", "r3", start, "c")
	redeem(t, s, "e", "late", "r4", start, "")
}

func redeemedLate(t *testing.T, p Place) {
	s := p.Open(t)
	chain(t, s)
	sit(t, s, "d", "game d", start+3, 0, "Ava", "Ben")
	put(t, s, "d", "of d")
	redeem(t, s, "a", "of d", "r2", start, "d")
	for _, id := range []string{"a", "b", "c", "d"} {
		now, err := s.Keeper(t.Context(), id)
		must(t, err)
		same(t, "keeper of "+id+" now", now, "d")
	}
	same(t, "games", runningOf(t, s, "d"), []string{"game d", "game c", "game b", "game a"})
	rebuilt(t, p, s)
}

func aliasesAlong(t *testing.T, p Place) {
	for _, test := range []struct {
		knows string // whom the other keeper knows
		bob   int    // games of Bob's, with the other keeper
	}{{"Ava", 2}, {"bobby", 1}, {"BOB", 2}} {
		t.Run(test.knows, func(t *testing.T) {
			s := p.Open(t)
			from, to := "from "+test.knows, "to "+test.knows
			sit(t, s, from, "a "+from, start, 0, "Bob", "Cal")
			sit(t, s, from, "b "+from, start+1, 0, "bobby", "Cal")
			bobby, bob := personAt(t, s, from, "bobby"), personAt(t, s, from, "Bob")
			must(t, s.Merge(t.Context(), from, bobby.ID, bob.ID))
			sit(t, s, to, "c "+to, start+2, 0, test.knows, "Dee")
			put(t, s, to, "sealed "+to)
			redeem(t, s, from, "sealed "+to, "r", start, to)
			same(t, "games of Bob", personAt(t, s, to, "Bob").Games, test.bob)
			rebuilt(t, p, s)
		})
	}
}

func personAt(t *testing.T, s Store, keeperID, name string) keeper.Person {
	t.Helper()
	id, err := s.Named(t.Context(), keeperID, name)
	must(t, err)
	who, _, err := s.Person(t.Context(), keeperID, id, "", 1)
	must(t, err)
	return who
}
