package keeper

import (
	"encoding/json"
	"fmt"
	"io"
)

// jsonFormat names the shape of the JSON export; another shape gets another number.
const jsonFormat = "phasekeeper/1"

// WriteJSON writes a game whole: the record without loss, the log of its changes, each with what it made of the
// record, and the sheet that follows, so that a script needs no rules. ReadJSON reads it back. It is indented for
// people. Lists are [], never null; null stands where a value doesn't apply. It returns the errors of w, and of a
// record that has no JSON.
func WriteJSON(w io.Writer, s Saved, sheet Sheet) error {
	out := json.NewEncoder(w)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false) // it is read by people and scripts, never put into a page
	if err := out.Encode(jsonExport{jsonFormat, s.Game, jsonLog(s.Log), jsonSheetOf(sheet)}); err != nil {
		return fmt.Errorf("json: %w", err)
	}
	return nil
}

type jsonExport struct {
	Format string         `json:"format"`
	Game   Game           `json:"game"`
	Log    []jsonRevision `json:"log"`
	Sheet  jsonSheet      `json:"sheet"`
}

type jsonRevision struct {
	Revision int        `json:"revision"`
	At       string     `json:"at"` // RFC 3339 in UTC
	Change   ChangeKind `json:"change"`
	Words    string     `json:"words"`
	To       int        `json:"to,omitempty"` // of a change back: the revision that it went back to
	Record   *Step      `json:"record,omitempty"`
}

type jsonSheet struct {
	State      State        `json:"state"`
	Order      []int        `json:"order"`
	Players    []jsonPlayer `json:"players"`
	Rounds     []jsonRound  `json:"rounds"`
	NextDealer *int         `json:"next_dealer"`
	Winners    []string     `json:"winners"`
	WonBy      WonBy        `json:"won_by"`
}

type jsonPlayer struct {
	Seat   int    `json:"seat"`
	Name   string `json:"name"`
	Phase  *int   `json:"phase"`
	ToMake []int  `json:"to_make,omitzero"` // nil but in any order
	Made   int    `json:"made"`
	Total  int    `json:"total"`
	Place  *int   `json:"place"`
	Left   bool   `json:"left"`
}

type jsonRound struct {
	Round  int    `json:"round"`
	Kind   Kind   `json:"kind"`
	Dealer int    `json:"dealer"`
	Points []*int `json:"points"` // by seat number
}

func jsonLog(log []Revision) []jsonRevision {
	out := make([]jsonRevision, len(log))
	for i, r := range log {
		out[i] = jsonRevision{r.Number, stamp(r.At), r.Kind, r.Words, r.To, r.Step}
	}
	return out
}

func jsonSheetOf(s Sheet) jsonSheet {
	out := jsonSheet{
		State: s.State, Order: append([]int{}, s.Order...), Players: []jsonPlayer{}, Rounds: []jsonRound{},
		NextDealer: unlessNone(s.Next.Dealer), Winners: s.namesOf(s.Outcome.Winners), WonBy: s.Outcome.WonBy,
	}
	for _, st := range s.Standings {
		out.Players = append(out.Players, jsonPlayerOf(st))
	}
	for _, row := range s.Deals() {
		out.Rounds = append(out.Rounds, jsonRoundOf(row, len(s.Standings)))
	}
	return out
}

func jsonPlayerOf(st Standing) jsonPlayer {
	return jsonPlayer{
		Seat: st.Seat, Name: st.Name, Phase: unlessNone(st.Phase), ToMake: st.ToMake, Made: st.Made, Total: st.Total,
		Place: unlessNone(st.Place), Left: st.Left,
	}
}

// jsonRoundOf is the points of a deal by seat: null for who wasn't at the table, and for all in a tie-break.
func jsonRoundOf(row Row, seats int) jsonRound {
	out := jsonRound{row.Round, row.Kind, row.Dealer, make([]*int, seats)}
	if row.Kind == KindTieBreak {
		return out
	}
	for _, line := range row.Lines {
		out.Points[line.Seat-1] = &line.Points
	}
	return out
}

// unlessNone is null for 0, which stands for "none" in a sheet.
func unlessNone(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}
