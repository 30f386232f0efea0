package keeper

import (
	"fmt"
	"slices"
	"time"
)

// Came is a game that was read from a file, whole and scored.
type Came struct {
	Saved Saved
	Sheet Sheet
}

// Named is the game under another identity.
func (c Came) Named(id string) Came {
	c.Saved.Game.ID = id
	c.Saved = c.Saved.Game.cameIn()
	return c
}

// Unsaid is what stands for that of which a CSV says nothing.
type Unsaid struct {
	ID      string // of a game that isn't named; the next ones of the file get a number behind it
	Started int64  // unix seconds: now; a game that began a day later is refused
}

// ReadCSV reads what WriteCSV wrote, of one game or of many, and files from elsewhere with at least a round, a player,
// whether the phase was made, and points in each row. What a CSV doesn't tell isn't there: the log, a changed length
// before the last, and that a game was stopped. Rounds have to be numbered without gaps, and to be possible; what isn't is
// told as Faults, with the line and the column. A game with a fault doesn't come, as a whole; the others of the file do.
func ReadCSV(text string, unsaid Unsaid) ([]Came, error) {
	table, wrong := readTable(text)
	if len(wrong) > 0 {
		return nil, wrong
	}
	var games []Came
	for _, rows := range table.games() {
		id := unsaid
		if n := len(games); n > 0 {
			id.ID = fmt.Sprint(unsaid.ID, "-", n+1)
		}
		came, bad := table.game(rows, id)
		if len(bad) > 0 {
			wrong = append(wrong, bad[:min(len(bad), max(1, mostFaults-len(wrong)))]...)
			continue
		}
		games = append(games, came)
	}
	switch {
	case len(wrong) > 0:
		return games, wrong
	case len(games) == 0:
		return nil, Faults{{Line: 1, Column: 1, Text: "There is no round in it: nothing stands below the names of the columns."}}
	}
	return games, nil
}

// games parts the rows by the game that they name.
func (t *csvTable) games() [][]csvRow {
	var games [][]csvRow
	place := map[string]int{}
	for _, r := range t.rows {
		name := t.cell(r, "game")
		i, known := place[name]
		if !known {
			i = len(games)
			place[name], games = i, append(games, nil)
		}
		games[i] = append(games[i], r)
	}
	return games
}

// game reads a game's rows. What the file doesn't say is tried in the ways that it may have been.
func (t *csvTable) game(rows []csvRow, unsaid Unsaid) (Came, Faults) {
	p := &csvGame{csvTable: t}
	if wrong := p.read(rows, unsaid); len(wrong) > 0 {
		return Came{}, wrong
	}
	var first Faults
	for i, way := range p.ways() {
		g, wrong := p.play(way)
		if len(wrong) == 0 {
			return came(g, rows[0])
		}
		if i == 0 {
			first = wrong
		}
	}
	return Came{}, first
}

// came holds the game to what holds for all that come in.
func came(g Game, r csvRow) (Came, Faults) {
	sheet, wrong := g.verify()
	if wrong != nil {
		return Came{}, Faults{{Line: r.line, Column: 1, Text: wrong.text}}
	}
	return Came{g.cameIn(), sheet}, nil
}

// csvGame is the rows of one game.
type csvGame struct {
	*csvTable
	game   Game // how it began
	last   int  // the last phase as it stood at the end
	full   bool // seats and dealers are told, so that the rows' order is the one round the table
	blocks []csvBlock
	seats  map[string]int // by folded name
	names  map[int]string // by seat

	shuffled bool // the rows don't stand in the order in which they were played, so that theirs isn't the one round the table
	numbered bool // the column that says whether the phase was made says which it was
}

// csvBlock is the rows of one deal, or the one of somebody who came or went.
type csvBlock struct {
	kind  Kind
	round int
	rows  []csvRow // with the seats of rows
	seats []int
}

// read reads all of the game but what happened: how it began, who is who, and which rows belong together.
func (p *csvGame) read(rows []csvRow, unsaid Unsaid) Faults {
	p.full = p.has("seat") && p.has("dealer")
	if wrong := p.start(rows[0], unsaid); len(wrong) > 0 {
		return wrong
	}
	told, wrong := p.sorted(rows)
	if wrong = append(p.steady(rows), wrong...); len(wrong) > 0 {
		return wrong
	}
	if wrong := p.people(told); len(wrong) > 0 {
		return wrong
	}
	for _, a := range told {
		p.put(a)
	}
	p.firstDealer()
	p.numbered = slices.ContainsFunc(rows, p.tellsWhich)
	return nil
}

// tellsWhich says whether a row says which phase was made rather than that one was.
func (t *csvTable) tellsWhich(r csvRow) bool {
	n, there, wrong := t.number(r, colMade, 0, MaxCount)
	return there && len(wrong) == 0 && n > 1
}

// put puts a row to the others of its deal, or in a block of its own.
func (p *csvGame) put(a csvTold) {
	n := len(p.blocks)
	if a.coming() || n == 0 || p.blocks[n-1].round != a.round || p.blocks[n-1].kind != a.kind {
		p.blocks = append(p.blocks, csvBlock{kind: a.kind, round: a.round})
		n++
	}
	b := &p.blocks[n-1]
	b.rows, b.seats = append(b.rows, a.csvRow), append(b.seats, p.seats[FoldName(p.cell(a.csvRow, "player"))])
}

// start reads the game's name, time and variation off a row.
func (p *csvGame) start(r csvRow, unsaid Unsaid) Faults {
	p.game = Game{ID: p.cell(r, "game"), Started: unsaid.Started, Deck: StandardDeck(), Dealer: 1, Events: Events{}}
	if p.game.ID == "" {
		p.game.ID = unsaid.ID
	}
	if text := p.cell(r, "started"); text != "" {
		at, ok := readTime(text)
		if !ok {
			return p.fault(r, "started", "“%s” is no date such as 2026-11-14 or 2026-11-14T21:40:00Z.", short(text))
		}
		if at < 0 || at > unsaid.Started+slack {
			return p.fault(r, "started", notYet)
		}
		p.game.Started = at
	}
	return p.variation(r)
}

// variation reads which phases were played, and the last of them as it stood at the end.
func (p *csvGame) variation(r csvRow) Faults {
	name := StandardGame
	if text := p.cell(r, "variation"); text != "" {
		name = text
	}
	base, last := SplitName(name)
	v, err := Named(base, max(1, min(last, LongestShorter)))
	if err != nil || last > 0 && v.Plan.index(last) < 0 {
		return p.fault(r, "variation", "“%s” is no variation whose phases a CSV tells: standard, shorter-7 (to phase 7), fixed, even or any-order. A game with phases of its own comes back from its .json.", short(name))
	}
	p.last = v.Plan[len(v.Plan)-1].Number
	if last > 0 {
		p.last = last
	}
	p.game.Variation = v
	return nil
}

// readTime reads a time as we write it, or as spreadsheets do. One without a zone is taken for UTC; a day without a time
// is its noon, so that it is that day in every zone.
func readTime(text string) (unix int64, ok bool) {
	for _, layout := range []string{
		time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", "2006-01-02T15:04", "2006-01-02 15:04",
		"2.1.2006 15:04:05", "2.1.2006 15:04",
	} {
		if at, err := time.Parse(layout, text); err == nil {
			return at.Unix(), true
		}
	}
	for _, layout := range []string{"2006-01-02", "2.1.2006", "2.1.06"} {
		if at, err := time.Parse(layout, text); err == nil {
			return at.Add(12 * time.Hour).Unix(), true
		}
	}
	return 0, false
}
