package storetest

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"phasekeeper/keeper"
)

func models() []contract {
	return []contract{{"whatever is sent in whatever order, the store answers as a naive model does, rebuilt or not", agrees}}
}

// agrees plays many random histories on one store, each as a keeper of its own.
func agrees(t *testing.T, p Place) {
	s, keepers := p.Open(t), 0
	rapid.Check(t, func(rt *rapid.T) {
		keepers++
		m := &model{rt: rt, ctx: t.Context(), store: s, keeper: fmt.Sprint("keeper ", keepers), games: map[string]*kept{}, begun: map[string]string{}, aliased: newAliased()}
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			pick(m, "step", m.save, m.save, m.save, m.create, m.create, m.merge, m.part, m.remove)()
			m.checkOne()
		}
		m.checkLists()
	})
	rows := p.Projection(t)
	_, _, err := s.Rebuild(t.Context())
	must(t, err)
	same(t, "rows after a rebuild", p.Projection(t), rows)
}

// model is what one keeper's part of the store ought to hold, kept in the simplest way.
type model struct {
	rt     *rapid.T
	ctx    context.Context
	store  Store
	keeper string
	ids    []string // in the order in which they began
	games  map[string]*kept
	begun  map[string]string // request of a new game: its id
	aliased
}

// kept is all drafts of a game, in order, and whether it was deleted.
type kept struct {
	drafts []keeper.Draft
	gone   bool
}

func (k *kept) newest() keeper.Draft { return k.drafts[len(k.drafts)-1] }

func (k *kept) saved() keeper.Saved {
	saved := keeper.Saved{Game: k.newest().Game, Revision: len(k.drafts)}
	for i, d := range k.drafts {
		saved.Log = append(saved.Log, logged(i+1, d))
	}
	return saved
}

func pick[T any](m *model, what string, from ...T) T { return rapid.SampledFrom(from).Draw(m.rt, what) }

// at is one of few seconds, so that many things happen in the same one.
func (m *model) at() int64 { return start + int64(pick(m, "second", 0, 1, 2)) }

func (m *model) create() {
	id := fmt.Sprintf("%s, game %d", m.keeper, (len(m.ids)*7)%10)
	names := rapid.Permutation([]string{"Ava", "ava b", "BEN", "Cal", "Dee", "Ava B"}).Draw(m.rt, "names")[:2+pick(m, "more", 0, 1, 2)]
	if keeper.FoldName(names[0]) == keeper.FoldName(names[1]) || len(m.ids) > 9 || slices.Contains(names, "ava b") && slices.Contains(names, "Ava B") {
		return
	}
	d := begin(m.rt, id, m.at(), pick(m, "last", 0, 1, 2), names...)
	d.Request = pick(m, "request", "r1", "r2", "r3", "r4", "r5", "r6")
	d.Digest = pick(m, "digest", "same", "same", "same", "other")
	got, err := m.store.Create(m.ctx, m.keeper, d)
	switch before := m.begun[d.Request]; {
	case before == "":
		must(m.rt, err)
		m.ids, m.games[id], m.begun[d.Request] = append(m.ids, id), &kept{drafts: []keeper.Draft{d}}, id
		same(m.rt, "id", got, id)
	case m.games[before].drafts[0].Digest == d.Digest:
		must(m.rt, err)
		same(m.rt, "id", got, before)
	default:
		want(m.rt, err, keeper.ErrConflict)
	}
}

func (m *model) save() {
	if len(m.ids) == 0 {
		return
	}
	id := pick(m, "game", m.ids...)
	k := m.games[id]
	record, kind, ok := m.change(k)
	if !ok {
		return
	}
	base := len(k.drafts) - pick(m, "behind", 0, 0, 0, 0, 1, -1)
	d := draft(m.rt, record, base, m.at(), kind, fmt.Sprint("change ", rapid.IntRange(1, 30).Draw(m.rt, "request")))
	d.Digest = pick(m, "digest", "same", "same", "other")
	got, err := m.store.Save(m.ctx, m.keeper, id, d)
	m.answered(k, d, got, err)
}

// answered holds the store's answer to a save against what the log says it should be.
func (m *model) answered(k *kept, d keeper.Draft, got int, err error) {
	if k.gone {
		want(m.rt, err, keeper.ErrNotFound)
		return
	}
	sent := slices.IndexFunc(k.drafts, func(other keeper.Draft) bool { return other.Request == d.Request })
	switch {
	case sent >= 0 && k.drafts[sent].Digest == d.Digest:
		must(m.rt, err)
		same(m.rt, "revision sent before", got, sent+1)
	case sent >= 0, d.Base != len(k.drafts):
		want(m.rt, err, keeper.ErrConflict)
	default:
		must(m.rt, err)
		k.drafts = append(k.drafts, d)
		same(m.rt, "revision", got, len(k.drafts))
	}
}

// change is something that may happen to a game; false when it can't just now.
func (m *model) change(k *kept) (keeper.Game, keeper.ChangeKind, bool) {
	g, sheet := k.newest().Game, k.newest().Sheet
	seat := rapid.IntRange(1, len(sheet.Standings)).Draw(m.rt, "seat")
	var c keeper.Change
	var err error
	switch pick(m, "change", "round", "round", "round", "join", "leave", "return", "order", "stop", "rename", "remove", "correct", "back") {
	case "round":
		c, err = keeper.Happen(g, round(sheet, seat, rapid.IntRange(1, 6).Draw(m.rt, "down")))
	case "join":
		c, err = keeper.Happen(g, keeper.Join{Name: pick(m, "name", "Eve", "AVA", "Fay"), Position: seat, Phase: 1})
	case "leave":
		c, err = keeper.Happen(g, keeper.Leave{Seat: seat})
	case "return":
		c, err = keeper.Happen(g, keeper.Return{Seat: seat})
	case "order":
		c, err = keeper.Happen(g, keeper.Order{Seats: rapid.Permutation(sheet.Order).Draw(m.rt, "order")})
	case "stop":
		c, err = keeper.Happen(g, keeper.Stop{Winners: []int{seat}})
	case "rename":
		c, err = keeper.Rename(g, seat, pick(m, "name", "Gus", "cal", "Hal", "Ben"))
	case "remove":
		c, err = keeper.Remove(g, 1)
	case "correct":
		c, err = keeper.Correct(g, 1, round(k.drafts[0].Sheet, 1, seat))
	case "back":
		return pick(m, "revision", k.drafts...).Game, keeper.Undone, true
	}
	var wrong keeper.Errors
	if err != nil && !errors.As(err, &wrong) && !errors.Is(err, keeper.ErrNotFound) {
		m.rt.Fatal(err)
	}
	return c.Game, c.Kind, err == nil
}

// checkOne reads a game now and then: as often as saving would only be slower.
func (m *model) checkOne() {
	if len(m.ids) == 0 || pick(m, "not now", true, true, true, false) {
		return
	}
	id := pick(m, "read", m.ids...)
	got, err := m.store.Game(m.ctx, m.keeper, id)
	if m.games[id].gone {
		want(m.rt, err, keeper.ErrNotFound)
		return
	}
	must(m.rt, err)
	same(m.rt, "game", got, m.games[id].saved())
	n := rapid.IntRange(1, len(m.games[id].drafts)).Draw(m.rt, "revision")
	record, err := m.store.Record(m.ctx, m.keeper, id, n)
	must(m.rt, err)
	same(m.rt, "record", record, m.games[id].drafts[n-1].Game)
}

// checkLists compares every list with one that is worked out from all games together.
func (m *model) checkLists() {
	limit := rapid.IntRange(1, 5).Draw(m.rt, "limit")
	running, err := m.store.Running(m.ctx, m.keeper, "", 100)
	must(m.rt, err)
	same(m.rt, "running", running.Games, m.summaries(func(s keeper.Summary) bool { return s.State != keeper.Over }, byChange))
	same(m.rt, "running, in pages", pages(m.rt, limit, func(cursor string) keeper.Page {
		page, err := m.store.Running(m.ctx, m.keeper, cursor, limit)
		must(m.rt, err)
		return page
	}), ids(running.Games))
	past := pages(m.rt, limit, func(cursor string) keeper.Page {
		page, err := m.store.History(m.ctx, m.keeper, cursor, limit)
		must(m.rt, err)
		return page
	})
	same(m.rt, "history", past, ids(m.summaries(func(s keeper.Summary) bool { return s.State == keeper.Over }, byStart)))
	latest, err := m.store.Latest(m.ctx, m.keeper)
	must(m.rt, err)
	all := m.summaries(func(keeper.Summary) bool { return true }, byStart)
	same(m.rt, "found", found(m.ctx, m.rt, m.store, m.keeper, keeper.Search{}, limit), ids(all))
	same(m.rt, "latest", append(ids(all), "")[0], latest)
	m.checkPeople(all, limit)
}

// checkPeople finds everyone by going through all games, newest first.
func (m *model) checkPeople(games []keeper.Summary, limit int) {
	var order []string                 // folded names
	all := map[string]*keeper.Person{} // by folded name
	of := map[string][]string{}        // by folded name: ids of games
	for _, g := range games {
		sheet := m.games[g.ID].newest().Sheet
		for i, fold := range m.aliased.whose(sheet) {
			if all[fold] == nil {
				order = append(order, fold)
				all[fold] = &keeper.Person{Name: cmp.Or(m.aliased.called[fold], sheet.Standings[i].Name), Last: g.Started}
			}
			all[fold].Games++
			if slices.Contains(sheet.Outcome.Winners, i+1) {
				all[fold].Wins++
			}
			of[fold] = append(of[fold], g.ID)
		}
	}
	people, _, err := m.store.People(m.ctx, m.keeper, "", 100)
	must(m.rt, err)
	same(m.rt, "people on pages", peoplePages(m.rt, m.store, m.keeper, limit), names(people))
	for i, who := range people {
		fold := keeper.FoldName(who.Name)
		same(m.rt, "name", fold, order[i])
		all[fold].ID = who.ID
		same(m.rt, who.Name, who, *all[fold])
		same(m.rt, "games of "+who.Name, pages(m.rt, limit, func(cursor string) keeper.Page {
			_, page, err := m.store.Person(m.ctx, m.keeper, who.ID, cursor, limit)
			must(m.rt, err)
			return page
		}), of[fold])
	}
	same(m.rt, "people", len(people), len(order))
	m.checkCareers(games, people)
}

func names(people []keeper.Person) []string {
	out := []string{}
	for _, p := range people {
		out = append(out, p.Name)
	}
	return out
}

func byChange(s keeper.Summary) int64 { return s.Changed }
func byStart(s keeper.Summary) int64  { return s.Started }

// summaries is the games that are wanted, the highest key first, those level on it newest first.
func (m *model) summaries(wanted func(keeper.Summary) bool, key func(keeper.Summary) int64) []keeper.Summary {
	var out []keeper.Summary
	for _, id := range slices.Backward(m.ids) {
		if m.games[id].gone {
			continue
		}
		d := m.games[id].newest()
		if s := d.Sheet.Summary(d.Game, d.At); wanted(s) {
			out = append(out, s)
		}
	}
	slices.SortStableFunc(out, func(a, b keeper.Summary) int { return cmp.Compare(key(b), key(a)) })
	return out
}
