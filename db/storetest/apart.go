package storetest

import (
	"testing"

	"phasekeeper/keeper"
)

// two says whether the store takes two of a keeper's people, by their names, for two.
func two(t *testing.T, s Store, keeperID, name, other string) bool {
	t.Helper()
	a, err := s.Named(t.Context(), keeperID, name)
	must(t, err)
	b, err := s.Named(t.Context(), keeperID, other)
	must(t, err)
	yes, err := s.Two(t.Context(), keeperID, a, b)
	must(t, err)
	return yes
}

func apartSaid(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 0, "Bob", "Ava")
	sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava")
	sit(t, s, "k", "c", start+2, 0, "Bobbi", "Ava")
	bob, bobby := personOf(t, s, "Bob"), personOf(t, s, "Bobby")
	same(t, "two before", two(t, s, "k", "Bob", "Bobby"), false)
	for range 2 {
		must(t, s.Apart(t.Context(), "k", bobby.ID, bob.ID))
	}
	must(t, s.Apart(t.Context(), "k", bob.ID, bob.ID))
	for _, pair := range [][2]string{{"Bob", "Bobby"}, {"Bobby", "Bob"}} {
		same(t, "two", two(t, s, "k", pair[0], pair[1]), true)
	}
	same(t, "the others", two(t, s, "k", "Bob", "Bobbi"), false)
	rebuilt(t, p, s)
	same(t, "two in another process", two(t, p.Open(t), "k", "Bob", "Bobby"), true)
	want(t, s.Apart(t.Context(), "other", bob.ID, bobby.ID), keeper.ErrNotFound)
	want(t, s.Apart(t.Context(), "k", bob.ID, "nobody"), keeper.ErrNotFound)
	must(t, s.PutCode(t.Context(), "new", "code", 1, 9))
	_, err := s.Redeem(t.Context(), "k", "code", "r", 2)
	must(t, err)
	same(t, "two with another keeper", two(t, s, "new", "Bob", "Bobby"), true)
	same(t, "the others there", two(t, s, "new", "Bob", "Bobbi"), false)
}

// apartStays: what was said of two holds whatever they are called later, by whom else they count, and whose they are.
func apartStays(t *testing.T, p Place) {
	s, ctx := p.Open(t), t.Context()
	sit(t, s, "k", "a", start, 0, "Bob", "Ava")
	g := sit(t, s, "k", "b", start+1, 0, "Bobby", "Ava")
	sit(t, s, "k", "c", start+2, 0, "Robert", "Ava")
	bob, bobby, robert := personOf(t, s, "Bob").ID, personOf(t, s, "Bobby").ID, personOf(t, s, "Robert").ID
	must(t, s.Apart(ctx, "k", bob, bobby))
	must(t, s.Merge(ctx, "k", bob, robert))
	same(t, "two when one of them counts as somebody else", two(t, s, "k", "Robert", "Bobby"), true)
	c, err := keeper.Rename(g.saved().Game, 1, "Roberta")
	must(t, err)
	renamed := keeper.Draft{Base: 1, At: start + 5, Kind: c.Kind, Words: c.Words, Request: "rename", Digest: "d", Game: c.Game, Sheet: c.After}
	for range 2 { // the second time it was sent before
		must(t, s.Rename(ctx, "k", bobby, "Roberta", []keeper.Draft{renamed}))
	}
	same(t, "two when the other is renamed", two(t, s, "k", "Robert", "Roberta"), true)
	must(t, s.Unmerge(ctx, "k", bob))
	same(t, "two when the one is their own again", two(t, s, "k", "Bob", "Roberta"), true)
	same(t, "the one whom they counted as", two(t, s, "k", "Robert", "Roberta"), false)
	drop(t, s, "a", start+9)
	put(t, s, "new", "code")
	redeem(t, s, "k", "code", "r", start, "new")
	_, err = s.Restore(ctx, "new", "a", start)
	must(t, err)
	same(t, "two when one came later to another keeper", two(t, s, "new", "Bob", "Roberta"), true)
	same(t, "others there", two(t, s, "new", "Robert", "Roberta"), false)
}
