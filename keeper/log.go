package keeper

import "fmt"

// Entry is a line of the table's log.
type Entry struct {
	Revision
	Off  bool // the sheet is without it now: it was undone, or the table went back past it
	Here bool // the sheet is now as it was after it
}

// Entries is the log, newest first.
func (s Saved) Entries() []Entry {
	w := s.walk()
	on, here := w.inEffect(), w.origin[w.now()]
	out := make([]Entry, 0, len(s.Log))
	for i := len(s.Log) - 1; i >= 0; i-- {
		r := s.Log[i]
		off := !on[i+1] && w.ordinary(i+1)
		out = append(out, Entry{Revision: r, Off: off, Here: w.origin[w.state[i+1]] == here})
	}
	return out
}

// Backwards is the log's words for going back to where the table was after a revision. They name the change that
// first led there: going back to a step, or to an earlier going back, would else repeat its words in others'.
func (s Saved) Backwards(to int) string {
	w := s.walk()
	return w.backwards(to, s.Log)
}

func (w *walk) backwards(to int, log []Revision) string {
	if first := w.origin[w.state[to]]; first > 0 {
		to = first
	}
	return fmt.Sprintf("Back to change %d: %s", to, log[to-1].Words)
}

// backTo is the revision that a change of kind Back went back to; 0 for any other change, and for one that says
// what can't be.
func (r Revision) backTo() int {
	if r.Kind != Back || r.To < 1 || r.To >= r.Number {
		return 0
	}
	return r.To
}

// walk is a log followed from its beginning. A state is named by the ordinary change that led to it; undo and
// redo lead to the state of another one. Lists are by number of revision; 0 is the table before all.
type walk struct {
	undo, redo []Revision // the newest state is last in undo
	state      []int      // the state after it
	follows    []int      // of an ordinary change: the state that it was made on, or went back to
	origin     []int      // of an ordinary change: itself, or the state that it went back to
}

func (s Saved) walk() walk {
	w := newWalk(len(s.Log))
	for i, r := range s.Log {
		w.take(i+1, r)
	}
	return w
}

// newWalk is at the beginning of a log of n revisions.
func newWalk(n int) walk {
	return walk{state: make([]int, n+1), follows: make([]int, n+1), origin: make([]int, n+1)}
}

// take follows one revision: undo goes back one change, any new change forgets what could have been redone.
func (w *walk) take(n int, r Revision) {
	switch {
	case r.Kind == Undone && len(w.undo) > 0:
		w.redo = append(w.redo, w.undo[len(w.undo)-1])
		w.undo = w.undo[:len(w.undo)-1]
	case r.Kind == Redone && len(w.redo) > 0:
		w.undo = append(w.undo, w.redo[len(w.redo)-1])
		w.redo = w.redo[:len(w.redo)-1]
	default:
		w.follows[n], w.origin[n] = w.now(), n
		if to := r.backTo(); to > 0 {
			w.follows[n], w.origin[n] = w.state[to], w.origin[w.state[to]]
		}
		w.undo, w.redo = append(w.undo, r), nil
	}
	w.state[n] = w.now()
}

// now is the state that the table is in.
func (w *walk) now() int {
	if len(w.undo) == 0 {
		return 0
	}
	return w.undo[len(w.undo)-1].Number
}

// ordinary says whether a revision is a change of its own, and no step back or forth.
func (w *walk) ordinary(n int) bool { return w.origin[n] > 0 }

// inEffect says of each revision whether the sheet has it in it now.
func (w *walk) inEffect() []bool {
	on := make([]bool, len(w.state))
	for n := w.now(); n > 0; n = w.follows[n] {
		on[n] = true
	}
	return on
}
