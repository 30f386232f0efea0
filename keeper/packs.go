package keeper

// Packs and Suits are what ordinary playing cards are made up of when two packs stand in for the deck.
const (
	Packs = 2
	Suits = 4 // in each pack; they stand for the colors
)

// StandIn is ordinary cards of one rank, or of several that follow each other, and what they stand for.
type StandIn struct {
	Rank  string // "Ace"
	As    string // "1"
	Cards Cards  // how many of each kind they make in the packs together
}

// OrdinaryPacks is how two packs of ordinary cards make the standard deck: ace to queen are the numbers, kings the
// Wilds, two jokers of each pack the Skips.
func OrdinaryPacks() []StandIn {
	const each = Packs * Suits // of a rank
	return []StandIn{
		{"Ace", "1", Cards{Low: each}},
		{"2 to 9", "2 to 9", Cards{Low: each * (TopLow - 1)}},
		{"10", "10", Cards{High: each}},
		{"Jack", "11", Cards{High: each}},
		{"Queen", "12", Cards{High: each}},
		{"King", "Wild", Cards{Wild: each}},
		{"Joker", "Skip", Cards{Skip: Packs * 2}},
	}
}
