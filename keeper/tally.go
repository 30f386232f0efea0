package keeper

import "slices"

// Tally is what games that are over say of one player, in counts that can be added up: Tallies makes it of one
// game, Sum of many. A game that goes on counts for nothing yet, since its open phases would look harder than they are.
// Tie-breaks settle who won, and count for nothing else: who isn't tied doesn't play them, and nothing is scored.
type Tally struct {
	Games   int // games that are over at whose table the player sat, for all or a part of it
	Decided int // those of them that somebody won while the player sat there to the end
	Won     int // those of them that the player won, alone or with others
	Shared  int // those of them that the player won with others
	Chance  int // what equal chances would have won of them, in sixtieths of a game: a table of two to six gives whole ones
	Rounds  int // rounds in which the player had a hand
	Out     int // those of them in which the player went out
	Laid    int // those of them in which the player laid a phase down
	Row     int // the most rounds in a row, within one game, in which the player laid a phase down
	Counted int // hands with cards left, counted by kind
	Added   int // hands with cards left of which only the total was typed
	Wilds   int // Wilds in the counted hands
	Skips   int // Skips in the counted hands

	Kinds  []KindTally  // by name
	Phases []PhaseTally // by number
}

// KindTally is the points of one kind of game. They are never added up over kinds: which phases one tries, and how
// often, decides what a hand costs, and that is another matter in ten fixed rounds, in a shorter game or in any order.
type KindTally struct {
	Kind   string // the variation's name without its length: "standard", "shorter"
	Rounds int
	Points int
}

// PhaseTally is how it went with one phase of Mattel's ten; a table's own phase that has its number and asks for other
// cards isn't counted. Phases given to a joiner were never tried, so they don't count either; who left and came back
// goes on where they were. A phase that is open when the game ends adds its rounds and no success, so that games which
// end early, shorter ones above all, make no phase look easier or harder than it is.
//
// Ten fixed rounds give each phase one try: they count for Begun and First alone, not for the rounds spent, since nobody
// can be stuck there. In any order a phase tried in vain has no name: such games count for none of this.
type PhaseTally struct {
	Number int
	Begun  int // games in which the player came to try it
	First  int // those of them in which the first round of trying made it
	Stays  int // those of them in which one stays on a phase until it is made
	Tries  int // rounds spent on it in these, made or not
	Made   int // rounds of these that made it
	Points int // what the hands of these rounds cost
}

// Sum adds tallies up. The order doesn't matter.
func Sum(tallies []Tally) Tally {
	var sum Tally
	kinds, phases := map[string]KindTally{}, map[int]PhaseTally{}
	for _, t := range tallies {
		sum = sum.counts(t)
		for _, k := range t.Kinds {
			kinds[k.Kind] = kinds[k.Kind].plus(k)
		}
		for _, p := range t.Phases {
			phases[p.Number] = phases[p.Number].plus(p)
		}
	}
	sum.Kinds = byKey(kinds)
	sum.Phases = byKey(phases)
	return sum
}

// counts adds up what is one number each; Row is the longest.
func (t Tally) counts(u Tally) Tally {
	row := max(t.Row, u.Row)
	add(t.numbers(), u.numbers())
	t.Row = row
	return t
}

func (k KindTally) plus(l KindTally) KindTally {
	return KindTally{Kind: l.Kind, Rounds: k.Rounds + l.Rounds, Points: k.Points + l.Points}
}

func (p PhaseTally) plus(q PhaseTally) PhaseTally {
	add(p.numbers(), q.numbers())
	p.Number = q.Number
	return p
}

func add(to, from []*int) {
	for i, n := range from {
		*to[i] += *n
	}
}

// byKey is the values in the order of their keys; nil when there are none, as JSON reads it.
func byKey[K string | int, V any](m map[K]V) []V {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	var out []V
	for _, k := range keys {
		out = append(out, m[k])
	}
	return out
}
