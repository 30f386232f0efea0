package keeper

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// ReadJSON reads a game that WriteJSON wrote, with all its revisions, and holds it to what holds for one that is
// entered. A file of before revisions were written has the newest record alone; the log then says that it came in.
// What is wrong is Faults. The sheet in the file is not believed, nor what the log calls its changes: both follow from
// the record. Now is the unix second of reading; times that are a day later are refused.
func ReadJSON(text string, now int64) (Saved, Sheet, error) {
	file, wrong := readFile(text)
	if wrong != nil {
		return Saved{}, Sheet{}, wrong
	}
	saved, astray := file.saved()
	if astray != nil {
		return Saved{}, Sheet{}, astray.in(text)
	}
	saved, sheet, astray := saved.verify(now)
	if astray != nil {
		return Saved{}, Sheet{}, astray.in(text)
	}
	return saved, sheet, nil
}

// jsonFile is an export as it is read, each event and entry of the log by itself, so that what is wrong has a place.
type jsonFile struct {
	game Game
	log  []jsonRevision
}

// astray is what is wrong in an export, and the way there: names of fields, numbers in lists.
type astray struct {
	path []any
	text string
}

func wrongAt(text string, path ...any) *astray { return &astray{path, text} }

// in finds the place in the file.
func (a *astray) in(text string) Faults { return faultAt(text, locate(text, a.path), "%s", a.text) }

const (
	noJSON   = "This is not a game that Phasekeeper gave away."
	cutShort = "The file ends in the middle. It may not have come whole: take it away, or send it, once more."
)

// jsonTop is the outermost of an export.
type jsonTop struct {
	Format string
	Game   json.RawMessage
	Log    []json.RawMessage
}

// foreign says why a file is none to be read here; nil when it is one.
func (t jsonTop) foreign() *astray {
	switch {
	case t.Format != jsonFormat && strings.HasPrefix(t.Format, "phasekeeper/"):
		return wrongAt("This file was made by a newer Phasekeeper than this one.", "format")
	case t.Format != jsonFormat:
		return wrongAt(noJSON, "format")
	case len(t.Game) == 0:
		return wrongAt("The game itself is missing from this file.")
	}
	return nil
}

func readFile(text string) (jsonFile, Faults) {
	var top jsonTop
	if err := json.Unmarshal([]byte(text), &top); err != nil {
		return jsonFile{}, unreadable(text, 0, err)
	}
	if wrong := top.foreign(); wrong != nil {
		return jsonFile{}, wrong.in(text)
	}
	if name, at := saidTwice(text); at > 0 {
		return jsonFile{}, faultAt(text, strings.LastIndexByte(text[:at-1], '"'), "“%s” stands here a second time. Only one of the two can be meant.", short(name))
	}
	file := jsonFile{log: make([]jsonRevision, len(top.Log))}
	if wrong := file.readGame(text, top.Game); wrong != nil {
		return file, wrong
	}
	for i, raw := range top.Log {
		if err := json.Unmarshal(raw, &file.log[i]); err != nil {
			return file, wrongAt("This change can't be read: "+reason(err), "log", i).in(text)
		}
	}
	return file, nil
}

// readGame reads the record, and its events one by one.
func (f *jsonFile) readGame(text string, raw json.RawMessage) Faults {
	record := struct {
		*Head
		Events []json.RawMessage `json:"events"` // in the place of the record's own
	}{Head: (*Head)(&f.game)}
	if err := json.Unmarshal(raw, &record); err != nil {
		return unreadable(text, locate(text, []any{"game"}), err)
	}
	f.game.Events = make(Events, 0, len(record.Events))
	for i, raw := range record.Events {
		var one Events
		if err := json.Unmarshal([]byte("["+string(raw)+"]"), &one); err != nil {
			return wrongAt("What happened here can't be read: "+reason(err), "game", "events", i).in(text)
		}
		f.game.Events = append(f.game.Events, one...)
	}
	return nil
}

// unreadable words what encoding/json says of a text that begins at byte base of the file.
func unreadable(text string, base int, err error) Faults {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax) && strings.HasPrefix(syntax.Error(), "unexpected end"):
		return faultAt(text, len(text), cutShort)
	case errors.As(err, &syntax):
		return faultAt(text, base+int(syntax.Offset)-1, "This can't be read here. The file was changed, or is none of Phasekeeper.")
	case errors.As(err, &kind):
		return faultAt(text, base+int(kind.Offset)-1, "%s", capital(reason(err)))
	}
	return faultAt(text, base, noJSON)
}

// reason is what is wrong with a value, in words.
func reason(err error) string {
	var kind *json.UnmarshalTypeError
	if errors.As(err, &kind) && kind.Field != "" {
		return fmt.Sprintf("%s can't stand as “%s”.", jsonWords(kind.Value), kind.Field[strings.LastIndexByte(kind.Field, '.')+1:])
	}
	if errors.As(err, &kind) {
		return jsonWords(kind.Value) + " can't stand here."
	}
	return "it is of a kind that this program doesn't know."
}

// locate is the byte of the file at which the value begins that a path of names and numbers leads to, or the last
// one on the way that is there.
func locate(text string, path []any) int {
	in := json.NewDecoder(strings.NewReader(text))
	for _, step := range path {
		if _, err := in.Token(); err != nil || !enter(in, step) {
			break
		}
	}
	at := int(in.InputOffset())
	return at + len(text[at:]) - len(strings.TrimLeft(text[at:], " \t\r\n:,"))
}

// enter goes on to the value of a name, or of a number, in the object or list that was begun.
func enter(in *json.Decoder, step any) bool {
	for i := 0; in.More(); i++ {
		found := step == i
		if name, ok := step.(string); ok {
			key, err := in.Token()
			found = err == nil && key == name
		}
		if found {
			return true
		}
		var passed json.RawMessage
		if in.Decode(&passed) != nil {
			return false
		}
	}
	return false
}

// saved is the game with its log.
func (f jsonFile) saved() (Saved, *astray) {
	s := Saved{Game: f.game}
	tidy(s.Game.Events, s.Game.Variation.Advance)
	told := 0
	for i, r := range f.log {
		at, err := time.Parse(time.RFC3339, r.At)
		if err != nil || stamp(at.Unix()) != r.At {
			return s, wrongAt("This is no time such as 2026-11-14T21:40:00Z.", "log", i, "at")
		}
		if r.Record != nil {
			told++
			tidy(r.Record.Come, f.game.Variation.Advance)
		}
		s.Log = append(s.Log, Revision{Number: r.Revision, At: at.Unix(), Kind: r.Change, Words: r.Words, To: r.To, Step: r.Record})
	}
	switch {
	case told == 0:
		return s.Game.cameIn(), nil
	case told < len(f.log):
		return s, wrongAt("Some changes of this log say what they made of the game and some don't.", "log")
	}
	s.Revision = len(s.Log)
	return s, nil
}

// cameIn is a record without a log, as a game that begins with it.
func (g Game) cameIn() Saved {
	first := Between(Game{}, g)
	return Saved{Game: g, Revision: 1, Log: []Revision{{
		Number: 1, At: g.Started, Kind: Started, Words: cameWords, Step: &first,
	}}}
}

// tidy writes events as they go on the record.
func tidy(events Events, a Advance) {
	for i, e := range events {
		if r, ok := e.(Round); ok {
			events[i] = r.tidy(a)
		}
	}
}
