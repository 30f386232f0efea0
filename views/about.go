package views

import (
	"fmt"
	"strings"
	"time"

	"phasekeeper/keeper"
)

// About is what there is to say of a game beside its score: when it was played, what was special, what the table
// noted.
type About struct {
	Note   []string // in lines
	Played *Span    // when it is over
	Facts  []string // sentences
}

// Span is from when to when a game was played: to the hour where that is one evening.
type Span struct {
	Evening   bool // it was one
	From, End Moment
}

// newAbout makes the part of the game's page; while a game goes on it has the note alone.
func newAbout(in GameInput) *About {
	var a About
	if note := in.Saved.Game.Note; note != "" {
		a.Note = strings.Split(note, "\n")
	}
	if in.Sheet.State == keeper.Over {
		span := newSpan(in.Saved, in.Now)
		a.Played, a.Facts = &span, append(tieBreakWords(in.Sheet), correctionWords(in.Saved)...)
	}
	if len(a.Note) == 0 && a.Played == nil {
		return nil
	}
	return &a
}

func newSpan(saved keeper.Saved, now time.Time) Span {
	began, ended := saved.Game.Started, endedAt(saved)
	from, to := time.Unix(began, 0).In(now.Location()), time.Unix(ended, 0).In(now.Location())
	if eveningOf(from).Equal(eveningOf(to)) {
		return Span{Evening: true, From: newMoment(began, now), End: NewHour(to)}
	}
	return Span{From: newMoment(began, now), End: newMoment(ended, now)}
}

// endedAt is when the last thing happened at the table that still counts. What is written differently, or said about the
// game, doesn't happen there.
func endedAt(saved keeper.Saved) int64 {
	for _, e := range saved.Entries() {
		switch e.Kind {
		case keeper.Corrected, keeper.Removed, keeper.Renamed, keeper.Retitled, keeper.Noted, keeper.Back, keeper.Undone, keeper.Redone:
			continue
		}
		if !e.Off {
			return e.At
		}
	}
	return saved.Game.Started
}

// tieBreakWords tells of the rounds that were played to break a tie.
func tieBreakWords(s keeper.Sheet) []string {
	var out []string
	for _, row := range s.Deals() {
		if row.Kind != keeper.KindTieBreak {
			continue
		}
		words := "nobody went out"
		for _, l := range row.Lines {
			if l.Result == keeper.Out {
				words = isolated(l.Name) + " won it"
			}
		}
		out = append(out, fmt.Sprintf("Tie-break in round %d: %s.", row.Round, words))
	}
	return out
}

// correctionWords is what was corrected later, and counts, in the order in which that was done.
func correctionWords(saved keeper.Saved) []string {
	var out []string
	for _, e := range saved.Entries() {
		if !e.Off && (e.Kind == keeper.Corrected || e.Kind == keeper.Removed) {
			out = append([]string{"Corrected: " + e.Words + "."}, out...)
		}
	}
	return out
}
