package keeper

import (
	"encoding/json"
	"fmt"
)

// Upload is the games of a file, on their way to the store, where they wait for the table's word.
type Upload struct {
	ID    string
	Until int64 // unix seconds: how long they wait
	Games []Incoming
	Left  []LeftOut // what of the files can't come in; the table is told, and may take in the rest
}

// LeftOut is something in the files of an upload that can't come in, and where it stands.
type LeftOut struct {
	File string // its name, as it is told to people; empty when it is about all of them
	Fault
}

// Incoming is a game that waits to come in.
type Incoming struct {
	Identity string // the id of its record, by which it is known again
	Doubts   int    // how many questions its rounds raise
	Text     string // whole, as ReadJSON reads it
	Kept     int    // events of all its revisions together, each revision counted as some more: what the store will keep
	Known    bool   // the keeper has a game of this identity, there or deleted; worked out by the store
	Gone     int64  // unix seconds: when that one was deleted, if it can still be brought back; 0 when it is there
}

// Until is from when on the deleted game can't be brought back, unix seconds; 0 when none is deleted.
func (g Incoming) Until() int64 {
	if g.Gone == 0 {
		return 0
	}
	return Deleted{At: g.Gone}.Until()
}

// Intake is what the table said to games that wait.
type Intake struct {
	Upload  string
	At      int64 // unix seconds
	Request string
	Digest  string
	Copy    bool // those that the keeper has come in once more, as games of their own; else they are passed over
	Keep    bool // hands that the deck makes impossible are kept as they are; else their games are passed over
}

// Shelved is a game on the keeper's shelf. Number puts them in the order in which they came there.
type Shelved struct {
	Number int64
	ID     string
}

// Incoming is the game, read whole with the step of each revision and scored, as it waits to come in.
func (s Saved) Incoming(sheet Sheet) (Incoming, error) {
	text, err := json.Marshal(struct {
		Format string         `json:"format"`
		Game   Game           `json:"game"`
		Log    []jsonRevision `json:"log"`
	}{jsonFormat, s.Game, jsonLog(s.Log)})
	if err != nil {
		return Incoming{}, fmt.Errorf("write a game down: %w", err)
	}
	return Incoming{Identity: s.Game.ID, Doubts: len(sheet.Doubts()), Text: string(text), Kept: s.kept()}, nil
}

// Doubts is the questions that the rounds of a sheet raise, all together. On a saved record the table has overruled
// them.
func (s Sheet) Doubts() Errors {
	var all Errors
	for _, row := range s.Rows {
		all = append(all, row.Asked...)
	}
	return all
}
