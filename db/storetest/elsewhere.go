package storetest

import (
	"slices"
	"testing"

	"phasekeeper/keeper"
)

func forgotten(t *testing.T, p Place) {
	s, ctx := p.Open(t), t.Context()
	played(t, s, "k", "g")
	must(t, s.Stage(ctx, "new", waiting(t, s, "k", "g"), start))
	must(t, s.ForgetUploads(ctx, start+3599))
	_, err := s.Staged(ctx, "new", "u", start, 9)
	must(t, err)
	must(t, s.ForgetUploads(ctx, start+3600))
	_, err = s.Staged(ctx, "new", "u", start, 9)
	want(t, err, keeper.ErrNotFound)
}

func waitsElsewhere(t *testing.T, p Place) {
	s := p.Open(t)
	played(t, s, "k", "g")
	comesIn(t, s, "j", waiting(t, s, "k", "g"), plainWord, 1)
	next := waiting(t, s, "k", "g")
	next.ID = "v"
	must(t, s.Stage(t.Context(), "j", next, start))
	put(t, s, "new", "code")
	redeem(t, s, "j", "code", "r", start, "new")
	for _, keeperID := range []string{"j", "new"} {
		again, err := s.TakeIn(t.Context(), keeperID, plainWord)
		must(t, err)
		same(t, "sent again", again, 1)
	}
	staged, err := s.Staged(t.Context(), "new", "v", start, 9)
	must(t, err)
	same(t, "games that wait", len(staged), 1)
	_, err = s.TakeIn(t.Context(), "j", keeper.Intake{Upload: "v", At: start, Request: "other", Digest: "d", Copy: true})
	must(t, err)
	same(t, "games", len(onShelf(t, s, "new")), 2)
	must(t, s.Stage(t.Context(), "j", next, start)) // read from a file while the keeper joined
	_, err = s.Staged(t.Context(), "new", "v", start, 9)
	must(t, err)
}

// identities is those of all games of a keeper, in order.
func identities(t *testing.T, s Store, keeperID string) (all []string) {
	t.Helper()
	for _, id := range onShelf(t, s, keeperID) {
		saved, err := s.Whole(t.Context(), keeperID, id)
		must(t, err)
		all = append(all, saved.Game.ID)
	}
	return all
}

func identitiesApart(t *testing.T, p Place) {
	s := p.Open(t)
	g := played(t, s, "k", "g")
	u := waiting(t, s, "k", "g")
	comesIn(t, s, "j", u, plainWord, 1)
	must(t, s.Delete(t.Context(), "k", "g", g.saved().Revision, start))
	u.Until = start + 2*keeper.KeptDeleted
	comesIn(t, s, "k", u, keeper.Intake{Upload: "u", At: start + keeper.KeptDeleted + 1, Request: "r", Digest: "d"}, 1)
	_, err := s.Restore(t.Context(), "k", "g", start)
	must(t, err)
	same(t, "identities after bringing back", len(slices.Compact(slices.Sorted(slices.Values(identities(t, s, "k"))))), 2)
	put(t, s, "k", "code")
	redeem(t, s, "j", "code", "r", start, "k")
	same(t, "identities after joining", len(slices.Compact(slices.Sorted(slices.Values(identities(t, s, "k"))))), 3)
	same(t, "of a game that nothing came to", slices.Contains(identities(t, s, "k"), "g"), true)
	copies := waiting(t, s, "k", onShelf(t, s, "k")...)
	comesIn(t, s, "k", copies, keeper.Intake{Upload: "u", At: start, Request: "again", Digest: "d"}, 0)
}
