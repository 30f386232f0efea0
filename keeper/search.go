package keeper

// Search is what games are looked for by; an empty part lets every game through.
type Search struct {
	Person      string // id of someone who played in it
	Variation   string // name of its variation, without a length: "shorter"
	From, Until int64  // it started in this time, unix seconds, Until not included
	Text        string // each word of it begins a word of the names, the title or the note, in any case
}

// KeptDeleted is for how many seconds a deleted game can be brought back: thirty days.
const KeptDeleted = 30 * 24 * 60 * 60

// Deleted is a game that was deleted and can still be brought back.
type Deleted struct {
	Summary
	Seats []string // everyone's name, by seat: what is sent to the game names seats by number
	At    int64    // when it was deleted, unix seconds
}

// Until is from when on it is gone for good, unix seconds.
func (d Deleted) Until() int64 { return d.At + KeptDeleted + 1 }
