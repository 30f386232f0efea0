package storetest

import (
	"bytes"
	"context"
	"fmt"
	"testing"

	"phasekeeper/keeper"
)

func intakes() []contract {
	return []contract{
		{"a game goes out whole and comes in with all its revisions, to the same bytes", outAndIn},
		{"whatever happened to a game, it comes back to the same bytes", anyGameComesBack},
		{"undo goes on in a game that came in", undoneAfterwards},
		{"a game of another keeper comes in as a game of one's own, and touches nothing of theirs", othersGame},
		{"what the keeper has is known again, and passed over or copied", knownAgain},
		{"games with hands that can't be wait for the table's word", doubtful},
		{"the same word sent twice counts once, another one with its key is a conflict", takenTwice},
		{"what waits is the keeper's own, and for a time", waits},
		{"what is over is forgotten, also when nobody else sends games", forgotten},
		{"what waits and what came in goes along when its keeper joins another one", waitsElsewhere},
		{"when one game can't come in, none does", noneComesIn},
		{"what is left out is told for as long as the rest waits, to its keeper alone", leftOutTold},
		{"the shelf has all games, in the order in which they came", shelved},
		{"a deleted game is on no shelf, is known again for as long as it can be brought back, and then comes in anew", deletedComesIn},
		{"a copy of a deleted game gets an identity of its own", deletedCopied},
		{"of two games with one identity that come together, one gets another", identitiesApart},
	}
}

// played is a game with every kind of step in its log.
func played(t *testing.T, s Store, keeperID, id string) *table {
	t.Helper()
	g := sit(t, s, keeperID, id, start, 0, "Ava", "=Ben").later(60).play(1, 2).later(60).play(2)
	g.happen(keeper.Join{Name: "Cléo ❤", Position: 2, Phase: 1, Points: 100})
	g.step(keeper.Undone, g.saved().Steps().Undo).step(keeper.Redone, g.saved().Steps().Redo)
	return g.change(keeper.Rename(g.saved().Game, 2, "Benny")).play(3, 1)
}

// written is a game's file.
func written(t *testing.T, s Store, keeperID, id string) string {
	t.Helper()
	saved, err := s.Whole(t.Context(), keeperID, id)
	must(t, err)
	sheet, err := keeper.Score(saved.Game)
	must(t, err)
	var out bytes.Buffer
	must(t, keeper.WriteJSON(&out, saved, sheet))
	must(t, keeper.WriteCSV(&out, saved.Game, sheet))
	return out.String()
}

// waiting is the games of a keeper as they wait to come in.
func waiting(t *testing.T, s Store, keeperID string, games ...string) keeper.Upload {
	t.Helper()
	u := keeper.Upload{ID: "u", Until: start + 3600}
	for _, id := range games {
		saved, err := s.Whole(t.Context(), keeperID, id)
		must(t, err)
		sheet, err := keeper.Score(saved.Game)
		must(t, err)
		one, err := saved.Incoming(sheet)
		must(t, err)
		u.Games = append(u.Games, one)
	}
	return u
}

var plainWord = keeper.Intake{Upload: "u", At: start, Request: "r", Digest: "d"}

// comesIn stages games for a keeper and takes them in.
func comesIn(t *testing.T, s Store, keeperID string, u keeper.Upload, in keeper.Intake, want int) (games []string) {
	t.Helper()
	must(t, s.Stage(t.Context(), keeperID, u, start))
	got, err := s.TakeIn(t.Context(), keeperID, in)
	must(t, err)
	same(t, "games that came in", got, want)
	return onShelf(t, s, keeperID)
}

// onShelf is the ids of all games, in order.
func onShelf(t *testing.T, s Store, keeperID string) (games []string) {
	t.Helper()
	all, err := s.Shelf(t.Context(), keeperID, 0, 100)
	must(t, err)
	for _, g := range all {
		games = append(games, g.ID)
	}
	return games
}

func outAndIn(t *testing.T, p Place) {
	s := p.Open(t)
	played(t, s, "k", "g")
	file := written(t, s, "k", "g")
	same(t, "file of an empty record", bytes.Contains([]byte(file), []byte(`"id": "g"`)), true)
	games := comesIn(t, s, "new", waiting(t, s, "k", "g"), plainWord, 1)
	same(t, "file", written(t, s, "new", games[0]), file)
	other := p.Open(t)
	same(t, "people", len(everyList(t, other, "new")) > 0, true)
	before := p.Projection(t)
	_, _, err := s.Rebuild(t.Context())
	must(t, err)
	same(t, "lists after a rebuild", p.Projection(t), before)
}

func undoneAfterwards(t *testing.T, p Place) {
	s := p.Open(t)
	was := played(t, s, "k", "g")
	games := comesIn(t, s, "new", waiting(t, s, "k", "g"), plainWord, 1)
	g := &table{t: t, store: s, keeper: "new", id: games[0], at: start}
	for was.saved().Steps().Undo > 0 {
		was.step(keeper.Undone, was.saved().Steps().Undo)
		g.step(keeper.Undone, g.saved().Steps().Undo)
		same(t, "events", g.saved().Game.Events, was.saved().Game.Events)
	}
	same(t, "further steps", g.saved().Steps(), was.saved().Steps())
}

func othersGame(t *testing.T, p Place) {
	s := p.Open(t)
	g := played(t, s, "k", "g")
	before, lists := g.saved(), everyList(t, s, "k")
	games := comesIn(t, s, "new", waiting(t, s, "k", "g"), plainWord, 1)
	same(t, "another address", games[0] != "g", true)
	same(t, "the other's game", g.saved(), before)
	same(t, "the other's lists", everyList(t, s, "k"), lists)
	_, err := s.Whole(t.Context(), "new", "g")
	want(t, err, keeper.ErrNotFound)
}

func knownAgain(t *testing.T, p Place) {
	s := p.Open(t)
	played(t, s, "k", "g")
	u := waiting(t, s, "k", "g", "g")
	must(t, s.Stage(t.Context(), "k", u, start))
	staged, err := s.Staged(t.Context(), "k", "u", start, 1)
	must(t, err)
	same(t, "known", []bool{staged[0].Known, staged[1].Known}, []bool{true, true})
	same(t, "text", []string{staged[0].Text, staged[1].Text}, []string{u.Games[0].Text, ""})
	same(t, "passed over", comesIn(t, s, "k", u, plainWord, 0), []string{"g"})
	games := comesIn(t, s, "new", u, plainWord, 1) // the file has it twice
	copies := keeper.Intake{Upload: "u", At: start, Request: "copy", Digest: "d", Copy: true}
	games = comesIn(t, s, "new", waiting(t, s, "new", games[0]), copies, 1)
	same(t, "games", len(games), 2)
	saved, err := s.Whole(t.Context(), "new", games[1])
	must(t, err)
	same(t, "a copy has an identity of its own", saved.Game.ID, games[1])
}

func doubtful(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "g", start, 0, "Ava", "Ben")
	g.happen(keeper.Round{Hands: []keeper.Hand{{Seat: 1, Out: true, Laid: true}, {Seat: 2, Cards: keeper.Cards{Low: 9}}}})
	sit(t, s, "k", "h", start, 0, "Ava", "Ben").play(1)
	u := waiting(t, s, "k", "g", "h")
	same(t, "doubts", []int{u.Games[0].Doubts, u.Games[1].Doubts}, []int{1, 0})
	comesIn(t, s, "one", u, plainWord, 1)
	comesIn(t, s, "both", u, keeper.Intake{Upload: "u", At: start, Request: "r", Digest: "d", Keep: true}, 2)
}

func takenTwice(t *testing.T, p Place) {
	s := p.Open(t)
	played(t, s, "k", "g")
	games := comesIn(t, s, "new", waiting(t, s, "k", "g"), plainWord, 1)
	again, err := s.TakeIn(t.Context(), "new", plainWord)
	must(t, err)
	same(t, "games", again, 1)
	same(t, "shelf", onShelf(t, s, "new"), games)
	other := plainWord
	other.Digest = "other content"
	_, err = s.TakeIn(t.Context(), "new", other)
	want(t, err, keeper.ErrConflict)
	other.Request = "another key"
	_, err = s.TakeIn(t.Context(), "new", other)
	want(t, err, keeper.ErrNotFound)
}

func waits(t *testing.T, p Place) {
	s, ctx := p.Open(t), t.Context()
	played(t, s, "k", "g")
	must(t, s.Stage(ctx, "new", waiting(t, s, "k", "g"), start))
	for _, tt := range []struct {
		keeper, upload string
		at             int64
	}{{"other", "u", start}, {"new", "v", start}, {"new", "u", start + 3600}} {
		_, err := s.Staged(ctx, tt.keeper, tt.upload, tt.at, 9)
		want(t, err, keeper.ErrNotFound)
		_, err = s.TakeIn(ctx, tt.keeper, keeper.Intake{Upload: tt.upload, At: tt.at, Request: "r"})
		want(t, err, keeper.ErrNotFound)
	}
	next := waiting(t, s, "k", "g")
	next.ID = "v"
	must(t, s.Stage(ctx, "new", next, start))
	_, err := s.Staged(ctx, "new", "u", start, 9)
	want(t, err, keeper.ErrNotFound)
	must(t, s.Stage(ctx, "third", keeper.Upload{ID: "w"}, start+3600))
	_, err = s.Staged(ctx, "new", "v", start, 9)
	want(t, err, keeper.ErrNotFound)
}

func noneComesIn(t *testing.T, p Place) {
	s := p.Open(t)
	played(t, s, "k", "g")
	u := waiting(t, s, "k", "g")
	u.Games = append(u.Games, keeper.Incoming{Identity: "broken", Text: "{"})
	must(t, s.Stage(t.Context(), "new", u, start))
	lists := p.Projection(t)
	if _, err := s.TakeIn(t.Context(), "new", plainWord); err == nil {
		t.Fatal("a game came in that can't be read")
	}
	same(t, "shelf", onShelf(t, s, "new"), []string(nil))
	same(t, "lists", p.Projection(t), lists)
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := s.TakeIn(gone, "new", plainWord)
	want(t, err, context.Canceled)
}

func deletedComesIn(t *testing.T, p Place) {
	s := p.Open(t)
	g := played(t, s, "k", "g")
	u := waiting(t, s, "k", "g")
	must(t, s.Delete(t.Context(), "k", "g", g.saved().Revision, start))
	_, err := s.Whole(t.Context(), "k", "g")
	want(t, err, keeper.ErrNotFound)
	n, err := s.ShelfLength(t.Context(), "k")
	must(t, err)
	same(t, "games", n, 0)
	same(t, "passed over", comesIn(t, s, "k", u, plainWord, 0), []string(nil))
	must(t, s.Stage(t.Context(), "k", u, start))
	same(t, "known", knownAt(t, s, start), []int64{1, start})
	u.Until = start + 2*keeper.KeptDeleted
	must(t, s.Stage(t.Context(), "k", u, start))
	same(t, "known to the last second", knownAt(t, s, start+keeper.KeptDeleted), []int64{1, start})
	same(t, "known after it", knownAt(t, s, start+keeper.KeptDeleted+1), []int64{0, 0})
	late := keeper.Intake{Upload: "u", At: start + keeper.KeptDeleted + 1, Request: "late", Digest: "d"}
	same(t, "games", len(comesIn(t, s, "k", u, late, 1)), 1)
}

// knownAt is whether the first game that waits is known at that second, 1 for yes, and when it was deleted.
func knownAt(t *testing.T, s Store, at int64) []int64 {
	t.Helper()
	staged, err := s.Staged(t.Context(), "k", "u", at, 0)
	must(t, err)
	if staged[0].Known {
		return []int64{1, staged[0].Gone}
	}
	return []int64{0, staged[0].Gone}
}

// deletedCopied: a copy of a deleted game stays another game when that one is brought back.
func deletedCopied(t *testing.T, p Place) {
	s := p.Open(t)
	g := played(t, s, "k", "g")
	u := waiting(t, s, "k", "g")
	must(t, s.Delete(t.Context(), "k", "g", g.saved().Revision, start))
	games := comesIn(t, s, "k", u, keeper.Intake{Upload: "u", At: start, Request: "r", Digest: "d", Copy: true}, 1)
	saved, err := s.Whole(t.Context(), "k", games[0])
	must(t, err)
	same(t, "identity of the copy", saved.Game.ID, games[0])
	_, err = s.Restore(t.Context(), "k", "g", start)
	must(t, err)
	saved, err = s.Whole(t.Context(), "k", "g")
	must(t, err)
	same(t, "identity of the game", saved.Game.ID, "g")
}

func shelved(t *testing.T, p Place) {
	s := p.Open(t)
	var want []string
	for i := range 5 {
		id := fmt.Sprint("game ", 9-i)
		sit(t, s, "k", id, start-int64(i), 1, "Ava", "Ben")
		want = append(want, id)
	}
	sit(t, s, "other", "theirs", start, 1, "Ava", "Ben")
	same(t, "shelf", onShelf(t, s, "k"), want)
	var paged []string
	for after := int64(0); ; {
		page, err := s.Shelf(t.Context(), "k", after, 2)
		must(t, err)
		if len(page) == 0 {
			break
		}
		for _, g := range page {
			paged, after = append(paged, g.ID), g.Number
		}
	}
	same(t, "in pages", paged, want)
	n, err := s.ShelfLength(t.Context(), "k")
	must(t, err)
	same(t, "length", n, 5)
}
