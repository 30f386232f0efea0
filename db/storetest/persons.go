package storetest

import (
	"errors"
	"maps"
	"slices"

	"phasekeeper/keeper"
)

// aliased is which names count as whose, folded, and how the people with such names are called.
type aliased struct {
	as     map[string]string
	called map[string]string
}

func newAliased() aliased { return aliased{as: map[string]string{}, called: map[string]string{}} }

// whose is the folded name of the person at each seat: at one table nobody sits twice.
func (a aliased) whose(sheet keeper.Sheet) []string {
	var out []string
	for _, st := range sheet.Standings {
		out = append(out, keeper.FoldName(st.Name))
	}
	for i, own := range out {
		if as, ok := a.as[own]; ok && !slices.Contains(out, as) {
			out[i] = as
		}
	}
	return out
}

// count has one count as the other from now on, and along with it whoever counted as that one.
func (a aliased) count(who, into, called string) {
	for own, as := range a.as {
		if as == who {
			a.as[own] = into
		}
	}
	a.as[who], a.called[into] = into, called
	a.forget()
}

// forget drops how people are called who have no other names any more.
func (a aliased) forget() {
	maps.DeleteFunc(a.called, func(person, _ string) bool {
		return !slices.Contains(slices.Collect(maps.Values(a.as)), person)
	})
}

func (m *model) merge() {
	people, _, err := m.store.People(m.ctx, m.keeper, "", 100)
	must(m.rt, err)
	if len(people) == 0 {
		return
	}
	who, into := pick(m, "who", people...), pick(m, "into", people...)
	err = m.store.Merge(m.ctx, m.keeper, who.ID, into.ID)
	a, b := keeper.FoldName(who.Name), keeper.FoldName(into.Name)
	var met *keeper.Met
	switch {
	case a == b:
		must(m.rt, err)
	case m.together(a, b):
		if !errors.As(err, &met) {
			m.rt.Fatalf("%s and %s, who sat at one table, were made one: %v", a, b, err)
		}
	default:
		must(m.rt, err)
		m.aliased.count(a, b, into.Name)
	}
}

// together says whether two people sit at one table now.
func (m *model) together(a, b string) bool {
	for _, k := range m.games {
		there := m.aliased.whose(k.newest().Sheet)
		if !k.gone && slices.Contains(there, a) && slices.Contains(there, b) {
			return true
		}
	}
	return false
}

// part makes one of someone's other names a person of its own again.
func (m *model) part() {
	people, _, err := m.store.People(m.ctx, m.keeper, "", 100)
	must(m.rt, err)
	for _, who := range people {
		who, _, err := m.store.Person(m.ctx, m.keeper, who.ID, "", 1)
		must(m.rt, err)
		if len(who.Also) > 0 {
			alias := pick(m, "alias", who.Also...)
			must(m.rt, m.store.Unmerge(m.ctx, m.keeper, alias.ID))
			delete(m.aliased.as, keeper.FoldName(alias.Name))
			m.aliased.forget()
			return
		}
	}
}
