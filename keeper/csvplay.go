package keeper

import (
	"slices"
	"strings"
)

// csvWay is how a game may have been where a CSV doesn't tell it.
type csvWay struct {
	length int // before which block the table changed the length; -1 for never
	given  given
}

// given is, in any order, which phases whoever joined had still to make.
type given int

const (
	asProposed given = iota // those of whoever had most left, and those that they made later
	asMade                  // those that they made later
	everything
)

// ways is all that a game may have been, the likeliest first. A length that isn't the usual one was agreed at the
// start, or as soon as no row tells of a later phase, or before a tie-break that followed from it, or in the end.
func (p *csvGame) ways() []csvWay {
	lengths := []int{-1}
	if p.last != p.usual() {
		lengths = append(lengths, p.longer())
		if tie := slices.IndexFunc(p.blocks, func(b csvBlock) bool { return b.kind == KindTieBreak }); tie >= 0 {
			lengths = append(lengths, tie)
		}
		lengths = append(lengths, len(p.blocks))
	}
	var ways []csvWay
	for _, n := range lengths {
		ways = append(ways, csvWay{length: n})
		if p.game.Variation.Advance == AnyOrder {
			ways = append(ways, csvWay{n, asMade}, csvWay{n, everything})
		}
	}
	return ways
}

// usual is the last phase of a game of this variation whose length nobody changed.
func (p *csvGame) usual() int { return p.game.Variation.Plan[len(p.game.Variation.Plan)-1].Number }

// longer is the first block from which on no row tells of a phase behind the last.
func (p *csvGame) longer() int {
	plan, from := p.game.Variation.Plan, 0
	for i, b := range p.blocks {
		for _, r := range b.rows {
			for _, column := range []string{"phase", "next_phase"} {
				n, _, _ := p.number(r, column, 1, MaxCount)
				if plan.index(n) > plan.index(p.last) {
					from = i + 1
				}
			}
		}
	}
	return from
}

// csvPlay is a game that is played as its rows say.
type csvPlay struct {
	*csvGame
	way  csvWay
	game Game
	on   *table

	totals map[int]int // by seat, after the newest row
}

// play plays all blocks in one way.
func (p *csvGame) play(way csvWay) (Game, Faults) {
	play := &csvPlay{csvGame: p, way: way, game: p.game, totals: map[int]int{}}
	play.game.Variation.Last = p.last
	if way.length >= 0 {
		play.game.Variation.Last = p.usual()
	}
	play.game.Events = Events{}
	if wrong := recordErrors(play.game); len(wrong) > 0 {
		return play.game, p.fault(p.blocks[0].rows[0], "player", "%s", wrong.Error())
	}
	play.on = newTable(play.game)
	for i := range p.blocks {
		if wrong := play.block(i); len(wrong) > 0 {
			return play.game, wrong
		}
	}
	if way.length == len(p.blocks) {
		last := p.blocks[len(p.blocks)-1]
		return play.game, play.happen(last, Length{Last: p.last})
	}
	return play.game, nil
}

// block plays one block.
func (p *csvPlay) block(i int) Faults {
	b := p.blocks[i]
	if i == p.way.length {
		if wrong := p.happen(b, Length{Last: p.last}); len(wrong) > 0 {
			return wrong
		}
	}
	if b.round != p.on.deals+1 {
		if b.round <= p.on.deals {
			return p.fault(b.rows[0], "round", "Round %d stands here once more.", b.round)
		}
		return p.fault(b.rows[0], "round", "Round %d is missing: here stands round %d.", p.on.deals+1, b.round)
	}
	if wrong := p.idle(b); len(wrong) > 0 {
		return wrong
	}
	if b.deal() {
		return p.dealt(b)
	}
	e, wrong := p.comeOrGo(i, b)
	if len(wrong) > 0 {
		return wrong
	}
	return p.happen(b, e)
}

// happen lets an event happen, and tells at which cell it can't.
func (p *csvPlay) happen(b csvBlock, e Event) Faults {
	row, wrong := p.on.take(e)
	if len(wrong) > 0 {
		return p.at(b, wrong)
	}
	p.game.Events = append(p.game.Events, e)
	return p.agree(b, row)
}

// at finds the cells that problems are about.
func (p *csvPlay) at(b csvBlock, wrong Errors) (faults Faults) {
	for _, problem := range wrong.Refused().inFile() {
		row, column := b.rows[0], "round"
		if i := slices.Index(b.seats, problem.Seat); i >= 0 {
			row, column = b.rows[i], "player"
			if _, part, ok := strings.Cut(strings.TrimPrefix(problem.Field, "seat."), "."); ok && p.has(part) {
				column = part
			}
		}
		faults = append(faults, p.fault(row, column, "%s", problem.Text)...)
	}
	return faults
}

// comeOrGo is the event of a row of somebody who came or went.
func (p *csvPlay) comeOrGo(i int, b csvBlock) (Event, Faults) {
	seat, r := b.seats[0], b.rows[0]
	if b.kind == KindLeave {
		return Leave{Seat: seat}, nil
	}
	points, there, wrong := p.number(r, "total", 0, MaxTotal)
	if !there && len(wrong) == 0 {
		points, _, wrong = p.number(r, "points", 0, MaxTotal)
	}
	if len(wrong) > 0 || b.kind == KindReturn {
		return Return{Seat: seat, Points: points}, wrong
	}
	return p.join(i, r, Join{Name: p.names[seat], Position: p.position(i, seat), Points: points}, seat)
}

// join is the event of a row of somebody new: with the phases that they had still to make.
func (p *csvPlay) join(i int, r csvRow, join Join, seat int) (Event, Faults) {
	if seat != len(p.on.seats)+1 {
		return nil, p.fault(r, "player", "%s sat at this table before, or somebody with an earlier seat hasn't come yet.", p.names[seat])
	}
	switch p.on.advance {
	case OnMaking:
		phase, there, wrong := p.number(r, "next_phase", 1, MaxCount)
		if !there {
			phase = p.on.sheet(nil).ProposeJoin().Phase
		}
		join.Phase = phase
		return join, wrong
	case AnyOrder:
		join.ToMake = p.toMakeBy(i, seat)
	}
	return join, nil
}

// position is where in the order round the table somebody sits down: behind whoever stands before them in the next deal.
func (p *csvPlay) position(i, seat int) int {
	next := slices.IndexFunc(p.blocks[i:], csvBlock.deal)
	if next < 0 || !p.full {
		return len(p.on.order) + 1
	}
	seats := p.blocks[i+next].seats
	switch at := slices.Index(seats, seat); {
	case at == 0:
		return 1
	case at > 0 && slices.Contains(p.on.order, seats[at-1]):
		return slices.Index(p.on.order, seats[at-1]) + 2
	}
	return len(p.on.order) + 1
}

// toMakeBy is the phases that somebody who joins had still to make, as far as rows tell.
func (p *csvPlay) toMakeBy(i, seat int) []int {
	open := p.madeBy(i, seat)
	if p.way.given == asProposed || len(open) == 0 {
		open = append(open, p.on.sheet(nil).ProposeJoin().ToMake...)
	}
	if p.way.given == everything {
		for _, phase := range p.on.plan() {
			open = append(open, phase.Number)
		}
	}
	slices.Sort(open)
	return slices.Compact(open)
}

// madeBy is the phases that a seat lays down from a block on.
func (p *csvPlay) madeBy(i, seat int) (made []int) {
	for _, b := range p.blocks[i:] {
		at := slices.Index(b.seats, seat)
		if at < 0 || b.kind != KindRound {
			continue
		}
		if n, _, _ := p.number(b.rows[at], "phase", 1, MaxCount); p.on.plan().index(n) >= 0 {
			made = append(made, n)
		}
	}
	return made
}
