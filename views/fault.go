package views

import (
	"slices"
	"strings"

	"phasekeeper/keeper"
)

// A form that came back has the focus at the first player with whom something is to be put right or answered, and who
// doesn't see the page hears there what that is. The summary above has the focus only where no player has a fault.

// faults is the ids of the sentences that say what is wrong with the player's part, or ask about it.
func (s EntrySeat) faults() []string {
	var ids []string
	for _, f := range slices.Concat([]Field{s.Result, s.Phases}, s.Counts, []Field{s.Points}) {
		if f.Why != "" {
			ids = append(ids, f.WhyID())
		}
	}
	for _, q := range s.Asked {
		if !q.Kept {
			ids = append(ids, q.TextID())
		}
	}
	return ids
}

// onceSaid leaves out that nobody went out where it isn't said of some player what the round came to: that one went out,
// or is asked about anyway, and one mistake is told once, where it is.
func onceSaid(problems keeper.Errors) keeper.Errors {
	open := slices.ContainsFunc(problems, func(p keeper.Problem) bool { return p.Code == keeper.NoResult || p.Code == keeper.ZeroNotOut })
	return slices.DeleteFunc(slices.Clone(problems), func(p keeper.Problem) bool { return open && p.Code == keeper.NoOneOut })
}

// Described is the ids of what describes the player's group: the phase, and what is wrong.
func (s EntrySeat) Described() string {
	return strings.Join(append([]string{s.TriesID()}, s.faults()...), " ")
}

// firstFault is the seat that has the focus; 0 for none. Where somebody else saved first, that is the news.
func firstFault(seats []EntrySeat, sent Sent) int {
	i := slices.IndexFunc(seats, func(s EntrySeat) bool { return len(s.faults()) > 0 })
	if i < 0 || sent.Conflict {
		return 0
	}
	return seats[i].Seat
}

// over leaves the focus to the player with the first fault, where the form below has one.
func (a *Alert) over(e *Entry) {
	if a != nil && e != nil {
		a.Below = e.Fault > 0
	}
}
