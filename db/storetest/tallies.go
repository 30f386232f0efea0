package storetest

import (
	"fmt"
	"slices"
	"testing"

	"phasekeeper/keeper"
)

func tallies() []contract {
	return []contract{
		{"a game counts for its players once it is over, and no longer when it isn't", careerOver},
		{"a corrected round changes what is counted, and an undo changes it back", careerCorrected},
		{"of people who are one all games are counted, by either address, and of two again each their own", careerMerged},
		{"who is renamed takes what is counted along", careerRenamed},
		{"wins in a row are counted in the order in which games began, not in which they were saved", careerOrder},
		{"games that come from another keeper count for both tables' people together", careerJoined},
		{"a game that was deleted counts for nothing, and again once it is restored", careerDeleted},
		{"a person of another keeper, or nobody's, has nothing counted", careerForeign},
		{"all players together are counted of the newest games only, as many as are asked for", allTogether},
	}
}

// career is what is counted of somebody, in short.
func career(t *testing.T, s Store, name string) string {
	t.Helper()
	c, err := s.Career(t.Context(), "k", personOf(t, s, name).ID)
	must(t, err)
	return fmt.Sprintf("%d games, %d won of %d, %d in a row; out %d of %d rounds", c.Games, c.Won, c.Decided, c.Streak, c.Out, c.Rounds)
}

func careerOver(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "a", start, 2, "Ava", "Ben").play(1)
	same(t, "running", career(t, s, "Ava"), "0 games, 0 won of 0, 0 in a row; out 0 of 0 rounds")
	g.play(1)
	same(t, "over", career(t, s, "Ava"), "1 games, 1 won of 1, 1 in a row; out 2 of 2 rounds")
	g.step(keeper.Undone, g.saved().Steps().Undo)
	same(t, "running again", career(t, s, "Ava"), "0 games, 0 won of 0, 0 in a row; out 0 of 0 rounds")
	g.step(keeper.Redone, g.saved().Steps().Redo)
	same(t, "over again", career(t, s, "Ben"), "1 games, 0 won of 1, 0 in a row; out 0 of 2 rounds")
	rebuilt(t, p, s)
}

func careerCorrected(t *testing.T, p Place) {
	s := p.Open(t)
	g := sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	empty, err := keeper.Score(begin(t, "a", start, 1, "Ava", "Ben").Game)
	must(t, err)
	g.change(keeper.Correct(g.saved().Game, 1, round(empty, 2)))
	same(t, "Ben", career(t, s, "Ben"), "1 games, 1 won of 1, 1 in a row; out 1 of 1 rounds")
	g.step(keeper.Undone, g.saved().Steps().Undo)
	same(t, "Ben", career(t, s, "Ben"), "1 games, 0 won of 1, 0 in a row; out 0 of 1 rounds")
	rebuilt(t, p, s)
}

func careerMerged(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Bob", "Ava").play(1)
	sit(t, s, "k", "b", start+1, 1, "Bobby", "Ava").play(1)
	sit(t, s, "k", "c", start+2, 1, "Bobby", "Ava").play(2)
	rows := p.Projection(t)
	bobby, bob := merge(t, p, s, "Bobby", "Bob")
	for _, id := range []string{bob.ID, bobby.ID} {
		c, err := s.Career(t.Context(), "k", id)
		must(t, err)
		same(t, "both", []int{c.Games, c.Won, c.Streak}, []int{3, 2, 2})
	}
	must(t, s.Unmerge(t.Context(), "k", bobby.ID))
	same(t, "Bob", career(t, s, "Bob"), "1 games, 1 won of 1, 1 in a row; out 1 of 1 rounds")
	same(t, "Bobby", career(t, s, "Bobby"), "2 games, 1 won of 2, 1 in a row; out 1 of 2 rounds")
	same(t, "rows", p.Projection(t), rows)
}

func careerRenamed(t *testing.T, p Place) {
	s := p.Open(t)
	pair(t, s)
	before := career(t, s, "Ben")
	_, drafts := renameOf(t, s, "Ben", "Bob")
	must(t, s.Rename(t.Context(), "k", personOf(t, s, "Ben").ID, "Bob", drafts))
	same(t, "Bob", career(t, s, "Bob"), before)
	rebuilt(t, p, s)
}

// renameOf is a draft for each game of somebody in which the name is another one.
func renameOf(t *testing.T, s Store, name, to string) (who keeper.Person, drafts []keeper.Draft) {
	t.Helper()
	who, page, err := s.Person(t.Context(), "k", personOf(t, s, name).ID, "", 100)
	must(t, err)
	for _, sum := range page.Games {
		saved, err := s.Game(t.Context(), "k", sum.ID)
		must(t, err)
		c, err := keeper.Rename(saved.Game, slices.Index(saved.Game.Players, name)+1, to)
		must(t, err)
		drafts = append(drafts, draft(t, c.Game, saved.Revision, start+9, c.Kind, "rename them all"))
	}
	return who, drafts
}

func careerOrder(t *testing.T, p Place) {
	s := p.Open(t)
	late := sit(t, s, "k", "late", start+9, 1, "Ava", "Ben")
	lost := sit(t, s, "k", "lost", start+5, 1, "Ava", "Ben")
	sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	sit(t, s, "k", "b", start+1, 1, "Ava", "Ben").play(1)
	late.play(1)
	same(t, "three won", career(t, s, "Ava"), "3 games, 3 won of 3, 3 in a row; out 3 of 3 rounds")
	lost.play(2)
	same(t, "one lost between them", career(t, s, "Ava"), "4 games, 3 won of 4, 2 in a row; out 3 of 4 rounds")
}

func careerJoined(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	sit(t, s, "other", "b", start+1, 1, "ava", "Cal").play(1)
	must(t, s.PutCode(t.Context(), "k", "sealed", start, start+600))
	_, err := s.Redeem(t.Context(), "other", "sealed", "r", start+1)
	must(t, err)
	same(t, "Ava", career(t, s, "ava"), "2 games, 2 won of 2, 2 in a row; out 2 of 2 rounds")
	sum, games, err := s.Together(t.Context(), "k", 10)
	must(t, err)
	same(t, "all", []int{games, sum.Games, sum.Won}, []int{2, 4, 2})
	rebuilt(t, p, s)
}

func careerForeign(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	for _, other := range []struct{ keeper, id string }{{"other", personOf(t, s, "Ava").ID}, {"k", "nobody"}, {"", ""}} {
		_, err := s.Career(t.Context(), other.keeper, other.id)
		want(t, err, keeper.ErrNotFound)
	}
	sum, games, err := s.Together(t.Context(), "other", 10)
	must(t, err)
	same(t, "games", []int{games, sum.Games}, []int{0, 0})
}

func allTogether(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 2, "Ava", "Ben").play(1).play(1)
	sit(t, s, "k", "b", start+1, 1, "Ava", "Ben", "Cal").play(1)
	sit(t, s, "k", "c", start+2, 1, "Ava", "Ben")
	for limit, counts := range map[int][]int{0: {1, 3, 3}, 1: {1, 3, 3}, 2: {2, 5, 7}, 9: {2, 5, 7}} {
		sum, games, err := s.Together(t.Context(), "k", limit)
		must(t, err)
		same(t, fmt.Sprint("of ", limit), []int{games, sum.Games, sum.Rounds}, counts)
	}
}

// checkCareers compares what is counted of everyone with what all games say, each scored again.
func (m *model) checkCareers(games []keeper.Summary, people []keeper.Person) {
	of, all, over := map[string][]keeper.Tally{}, []keeper.Tally{}, 0
	for _, g := range slices.Backward(games) {
		sheet := m.games[g.ID].newest().Sheet
		for i, fold := range m.aliased.whose(sheet) {
			if tallies := sheet.Tallies(); tallies != nil {
				of[fold], all = append(of[fold], tallies[i]), append(all, tallies[i])
			}
		}
		if sheet.State == keeper.Over {
			over++
		}
	}
	for _, who := range people {
		c, err := m.store.Career(m.ctx, m.keeper, who.ID)
		must(m.rt, err)
		same(m.rt, "career of "+who.Name, c, keeper.NewCareer(of[keeper.FoldName(who.Name)]))
	}
	sum, n, err := m.store.Together(m.ctx, m.keeper, 100)
	must(m.rt, err)
	same(m.rt, "games together", n, over)
	same(m.rt, "all together", sum, keeper.Sum(all))
}

func careerDeleted(t *testing.T, p Place) {
	s := p.Open(t)
	sit(t, s, "k", "a", start, 1, "Ava", "Ben").play(1)
	sit(t, s, "k", "b", start+1, 1, "Ava", "Ben").play(2)
	rows := p.Projection(t)
	must(t, s.Delete(t.Context(), "k", "b", 2, start+9))
	same(t, "deleted", career(t, s, "Ava"), "1 games, 1 won of 1, 1 in a row; out 1 of 1 rounds")
	_, games, err := s.Together(t.Context(), "k", 10)
	must(t, err)
	same(t, "games together", games, 1)
	rebuilt(t, p, s)
	_, err = s.Restore(t.Context(), "k", "b", start+9)
	must(t, err)
	same(t, "restored", career(t, s, "Ava"), "2 games, 1 won of 2, 1 in a row; out 1 of 2 rounds")
	same(t, "rows", p.Projection(t), rows)
}
