package web

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"phasekeeper/keeper"
)

// intakeReader gathers the games of files, and what of them can't come in.
type intakeReader struct {
	now    int64 // unix seconds: when a game began of which the file doesn't say it
	size   int   // bytes, as the games wait
	kept   int   // events that the store will keep
	games  []readGame
	places map[string]int // of a game in games, by its identity
	left   []keeper.LeftOut
	more   int // faults that are counted only
}

// readGame is a game that was read, with what tells which of two states of it is the newer one.
type readGame struct {
	keeper.Incoming
	file    string
	changes int
	changed int64 // unix seconds
}

// mostShown is how many faults of all files together are told; others are counted.
const mostShown = 40

// open reads a file, or those in it when it is an archive.
func (r *intakeReader) open(f file) error {
	if archived(f.data) {
		return unpack(f, r.read)
	}
	return r.read(f)
}

// read reads one file. What is wrong in it is noted, and the others are read all the same; an error ends it all.
func (r *intakeReader) read(f file) error {
	text, ok := readText(f.data)
	switch {
	case len(f.data) == 0:
		r.leave(f.name, keeper.Fault{Text: "This file is empty."})
		return nil
	case !ok:
		r.leave(f.name, keeper.Fault{Text: "This is no text: neither a game's JSON nor a CSV."})
		return nil
	}
	games, err := readGames(text, r.now)
	var faults keeper.Faults
	if err != nil && !errors.As(err, &faults) {
		return err
	}
	r.leave(f.name, faults...)
	for _, g := range games {
		g.file = f.name
		r.add(g)
	}
	return r.full(f.name)
}

// leave notes what can't come in.
func (r *intakeReader) leave(file string, faults ...keeper.Fault) {
	for _, fault := range faults {
		if len(r.left) >= mostShown {
			r.more++
			continue
		}
		r.left = append(r.left, keeper.LeftOut{File: file, Fault: fault})
	}
}

// leftOut is all that can't come in.
func (r *intakeReader) leftOut() []keeper.LeftOut {
	if r.more == 0 {
		return r.left
	}
	return append(r.left, keeper.LeftOut{Fault: keeper.Fault{Text: fmt.Sprintf("And %d more that can't come in.", r.more)}})
}

// add notes a game that was read. Of two states of one game the newer comes in: the one with more changes, or the later
// one.
func (r *intakeReader) add(g readGame) {
	i, twice := r.places[g.Identity]
	if !twice {
		r.places[g.Identity] = len(r.games)
		r.games = append(r.games, g)
		r.weigh(g, 1)
		return
	}
	other := r.games[i]
	if g.newer(other) {
		r.games[i] = g
		r.weigh(g, 1)
		r.weigh(other, -1)
		g, other = other, g
	}
	text := "The same game is also in “%s”. That one comes in."
	if other.newer(g) {
		text = "The same game is also in “%s”, where it is newer. That one comes in."
	}
	r.leave(g.file, keeper.Fault{Text: fmt.Sprintf(text, other.file)})
}

func (g readGame) newer(than readGame) bool {
	return g.changes > than.changes || g.changes == than.changes && g.changed > than.changed
}

func (r *intakeReader) weigh(g readGame, times int) {
	r.size += times * len(g.Text)
	r.kept += times * g.Kept
}

// full refuses more games than have room to wait and to come in.
func (r *intakeReader) full(file string) error {
	switch {
	case r.kept > maxKept:
		return refuse(file, "These games have been changed too often to come in at once. Bring them in part by part.")
	case r.size > maxStaged:
		return refuse(file, "These are too many games to come in at once. Bring them in part by part.")
	}
	return nil
}

// incoming is the games as they wait.
func (r *intakeReader) incoming() []keeper.Incoming {
	out := make([]keeper.Incoming, len(r.games))
	for i, g := range r.games {
		out[i] = g.Incoming
	}
	return out
}

// readGames reads the games of a file, each ready to wait. With keeper.Faults, which tell what of it can't come in, the
// rest comes all the same.
func readGames(text string, now int64) ([]readGame, error) {
	if start := strings.TrimLeft(text, " \t\r\n"); strings.HasPrefix(start, "{") || strings.HasPrefix(start, "[") {
		return readOne(text, now)
	}
	games, faults := keeper.ReadCSV(text, keeper.Unsaid{ID: unnamed, Started: now})
	out := make([]readGame, len(games))
	for i, g := range games {
		if strings.HasPrefix(g.Saved.Game.ID, unnamed) {
			g = g.Named(identity(g.Saved.Game, now))
		}
		var err error
		if out[i], err = ready(g.Saved, g.Sheet); err != nil {
			return nil, err
		}
	}
	return out, faults
}

// readOne reads the game of a JSON file. Names that an escape in it left in letters that are put together are composed, as
// typed ones are: equal names have to be the same letters.
func readOne(text string, now int64) ([]readGame, error) {
	saved, sheet, err := keeper.ReadJSON(text, now)
	if err != nil {
		return nil, err
	}
	one, err := ready(saved, sheet)
	if err == nil && !norm.NFC.IsNormalString(one.Text) {
		return readOne(norm.NFC.String(one.Text), now)
	}
	return []readGame{one}, err
}

// unnamed begins what a CSV's game is called that the file doesn't name, until its identity is known.
const unnamed = "unnamed "

// identity is what a game that no file names is known again by: the same rounds of the same people are the same game,
// however the file is written. A time that is only when it was read is no part of it.
func identity(g keeper.Game, now int64) string {
	g.ID = ""
	if g.Started == now {
		g.Started = 0
	}
	text, _ := json.Marshal(g) // of a game that was read; nothing in it has no JSON
	sum := sha256.Sum256(text)
	return "csv-" + hex.EncodeToString(sum[:12])
}

// ready writes a game down as it waits.
func ready(saved keeper.Saved, sheet keeper.Sheet) (readGame, error) {
	one, err := saved.Incoming(sheet)
	return readGame{Incoming: one, changes: len(saved.Log), changed: saved.Log[len(saved.Log)-1].At}, err
}
