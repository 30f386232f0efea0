package storetest

import (
	"testing"

	"phasekeeper/keeper"
)

func renames() []contract {
	const own, both, petra = "1 games, 0 won, last 5", "6 games, 0 won, last 9", "2 games, 0 won, last 4"
	return []contract{
		{"names that count as someone go along to another name", renamedTo("Pia", map[string]string{"Pia": both, "Bobby": own, "Petra": petra})},
		{"and to the same name in other letters", renamedTo("BOB", map[string]string{"BOB": both, "Bobby": own, "Petra": petra})},
		{"one of those names becomes the own", renamedTo("bobby", map[string]string{"bobby": "5 games, 0 won, last 9", "Petra": petra})},
		{"they go along to somebody else's name", renamedTo("petra", map[string]string{"petra": "8 games, 0 won, last 9", "Bobby": own})},
		{"and to a name that counts as somebody else", renamedTo("Pet", map[string]string{"Petra": "8 games, 0 won, last 9", "Pet": own})},
	}
}

// rename gives a person another name in all games there are, as the page of the person does.
func rename(t *testing.T, s Store, games []*table, who keeper.Person, name string) {
	t.Helper()
	var others []string
	for _, a := range who.Also {
		others = append(others, a.Name)
	}
	var drafts []keeper.Draft
	for _, g := range games {
		saved := g.saved()
		sheet, err := keeper.Score(saved.Game)
		must(t, err)
		seat := sheet.SeatOf(who.Name, others...)
		if seat == 0 {
			continue
		}
		c, err := keeper.Rename(saved.Game, seat, name)
		must(t, err)
		drafts = append(drafts, draft(t, c.Game, saved.Revision, start+20, c.Kind, "rename "+name))
	}
	for range 2 { // sent twice, it is done once
		must(t, s.Rename(t.Context(), "k", who.ID, name, drafts))
	}
}

// renamedTo gives Bob, as whom Bobby and Rob count, that name, and looks at everyone once Bobby and Rob have played again.
func renamedTo(name string, want map[string]string) func(t *testing.T, p Place) {
	return func(t *testing.T, p Place) {
		s := p.Open(t)
		var games []*table
		for i, who := range []string{"Bob", "Bobby", "Rob", "Petra", "Pet"} {
			games = append(games, sit(t, s, "k", who, start+int64(i), 0, who, "Ava"))
		}
		merge(t, p, s, "Bobby", "Bob")
		merge(t, p, s, "Rob", "Bob")
		merge(t, p, s, "Pet", "Petra")
		if name != "bobby" { // who sits there already
			games = append(games, sit(t, s, "k", "both", start+5, 0, "Bobby", "Bob"))
		}
		bob, _, err := s.Person(t.Context(), "k", personOf(t, s, "Bob").ID, "", 1)
		must(t, err)
		rename(t, s, games, bob, name)
		rebuilt(t, p, s)
		sit(t, s, "k", "later", start+8, 0, "Bobby", "Ava")
		sit(t, s, "k", "last", start+9, 0, "Rob", "Ava")
		want["Ava"] = "7 games, 0 won, last 9"
		same(t, "people", everyone(t, s), want)
		rebuilt(t, p, s)
	}
}
