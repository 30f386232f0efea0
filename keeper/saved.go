package keeper

// Saved is a game as the store keeps it: the newest record and the log of all its revisions. To be given away it is
// read whole: each revision has its Step, and the record's id is the game's own wherever it is kept.
type Saved struct {
	Game     Game
	Revision int        // number of the newest
	Log      []Revision // oldest first
}

// Revision is one saved change. Its record is in the store; of a game that was read whole, the steps make it.
type Revision struct {
	Number  int        // from 1, without gaps
	At      int64      // unix seconds
	Kind    ChangeKind // what it was: an event's Kind, or start, correct, remove, rename, title, note, undo, redo, back
	Words   string     // what it was, for people
	To      int        // of a change back: the revision whose record it brought back; else 0
	Request string     // the key with which it was sent
	Digest  string     // of all that was sent with that key
	Step    *Step      // what it made of the record; nil unless the game was read whole
}

// Draft is a change on its way to the store. Base is the revision that it was made on; the store answers
// ErrConflict when that is no longer the newest.
type Draft struct {
	Base    int
	At      int64 // unix seconds
	Kind    ChangeKind
	Words   string
	To      int // see Revision
	Request string
	Digest  string
	Game    Game
	Sheet   Sheet // of Game, for the store's lists
}

// Sent finds the revision that was saved with this request key. It returns ErrConflict when the key was
// used for something else, and 0 when it is new.
func (s Saved) Sent(request, digest string) (int, error) {
	for _, r := range s.Log {
		switch {
		case r.Request != request:
		case r.Digest != digest:
			return 0, ErrConflict
		default:
			return r.Number, nil
		}
	}
	return 0, nil
}

// Steps is where undo and redo would lead: numbers of the revisions whose records they bring back, and
// the words of the change that they take back or bring back. 0 when there is nothing.
type Steps struct {
	Undo, Redo           int
	UndoWords, RedoWords string
}

// Steps walks the log: undo goes back one change at a time, any number of them; any new change forgets
// what could have been redone.
func (s Saved) Steps() Steps {
	w := s.walk()
	var steps Steps
	if n := len(w.undo); n > 1 {
		steps.Undo, steps.UndoWords = w.undo[n-2].Number, w.undo[n-1].Words
	}
	if n := len(w.redo); n > 0 {
		steps.Redo, steps.RedoWords = w.redo[n-1].Number, w.redo[n-1].Words
	}
	return steps
}

// Summary is a game in a list.
type Summary struct {
	ID        string
	Title     string
	Started   int64 // unix seconds
	Changed   int64 // unix seconds, of the newest revision
	State     State
	Variation string
	Rounds    int // deals played, tie-breaks too
	WonBy     WonBy
	Players   []SummaryPlayer // by place; who left comes last
}

// SummaryPlayer is one player of a game in a list.
type SummaryPlayer struct {
	Name  string `json:"name"`
	Total int    `json:"total"`
	Phase int    `json:"phase"` // to try next; 0 when done, and in any order
	Place int    `json:"place"` // 0 for who left
	Won   bool   `json:"won"`
}

// Page is one page of a list of games, newest first. Next is the cursor of the page after it; empty on
// the last one.
type Page struct {
	Games []Summary
	Next  string
}

// Person is someone who has played in this keeper's games; names equal but for case are one person, and so are
// names of which the table said so.
type Person struct {
	ID    string
	Name  string // as written most recently
	Games int
	Wins  int   // shared ones too
	Last  int64 // start of the newest game, unix seconds
	Also  []Alias
}

// Alias is another name that counts as a person's.
type Alias struct{ ID, Name string }

// Summary is this game's entry in the lists; changed is when it was last saved, in unix seconds.
func (s Sheet) Summary(g Game, changed int64) Summary {
	sum := Summary{
		ID: g.ID, Title: g.Title, Started: g.Started, Changed: changed, State: s.State, Variation: s.Variation,
		Rounds: len(s.Deals()), WonBy: s.Outcome.WonBy,
	}
	for _, st := range s.ByPlace() {
		sum.Players = append(sum.Players, SummaryPlayer{Name: st.Name, Total: st.Total, Phase: st.Phase, Place: st.Place, Won: s.won(st.Seat)})
	}
	return sum
}
