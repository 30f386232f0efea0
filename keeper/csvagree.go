package keeper

import (
	"fmt"
	"slices"
	"strings"
)

// steady holds each row to what rows above it say of the whole game, and to the columns that have a name.
func (p *csvGame) steady(rows []csvRow) (faults Faults) {
	for _, r := range rows {
		if len(faults) > mostFaults {
			break
		}
		for _, column := range []string{"variation", "started"} {
			if text, first := p.cell(r, column), p.cell(rows[0], column); text != "" && text != first {
				faults = append(faults, p.fault(r, column, "“%s” stands here, and in the first row of this game “%s”.", short(text), short(first))...)
			}
		}
		for i := p.width; i < len(r.cells); i++ {
			if strings.TrimSpace(r.cells[i]) != "" {
				faults = append(faults, Fault{r.line, i + 1, "Here stands something behind the last column that has a name. If a comma or a semicolon belongs to a name, put the name in quotation marks."})
				break
			}
		}
	}
	return faults
}

// idle refuses cells that say something of a row of which nothing can be said: no cards are counted in a tie-break, nor
// of who comes or goes.
func (p *csvPlay) idle(b csvBlock) (faults Faults) {
	columns := []string{"low", "high", "skip", "wild"}
	switch {
	case b.kind == KindRound, b.kind == KindTieBreak && !p.has("result"):
		columns = nil
	case b.kind == KindLeave:
		columns = append([]string{"dealer", "phase", "result"}, append(columns, "points")...)
	case b.kind == KindTieBreak:
		columns = append(columns, "points")
	default:
		columns = append([]string{"dealer", "phase", "result"}, columns...)
	}
	for i, r := range b.rows {
		for _, column := range columns {
			if text := p.cell(r, column); text != "" {
				faults = append(faults, p.fault(r, column, "“%s” can't stand in a row of this kind. Leave the cell empty.", short(text))...)
			}
		}
		if dealer, first := p.cell(r, "dealer"), p.cell(b.rows[0], "dealer"); i > 0 && dealer != "" && dealer != first {
			faults = append(faults, p.fault(r, "dealer", "Here stands “%s” as the dealer, and in the first row of this round “%s”.", short(dealer), short(first))...)
		}
	}
	return faults
}

// agree holds what the sheet now says to what the file says: a wrong sum is found where it was made.
func (p *csvPlay) agree(b csvBlock, row Row) (faults Faults) {
	for _, l := range row.Lines {
		before := p.totals[l.Seat]
		p.totals[l.Seat] = l.Total
		i := slices.Index(b.seats, l.Seat)
		if i < 0 {
			continue
		}
		r := b.rows[i]
		faults = append(faults, p.agreePhases(r, row, l)...)
		total, there, wrong := p.number(r, "total", 0, 1<<30)
		faults = append(faults, wrong...)
		switch {
		case !there || len(wrong) > 0:
			continue
		case total != l.Total:
			faults = append(faults, p.fault(r, "total", "The total of %s would be %d after this row, but here stands %d.", l.Name, l.Total, total)...)
		case !row.IsDeal():
			added, there, wrong := p.number(r, "points", -MaxTotal, MaxTotal)
			if faults = append(faults, wrong...); there && len(wrong) == 0 && added != l.Total-before {
				faults = append(faults, p.fault(r, "points", "%s got %d points with this row, but here stands %d.", l.Name, l.Total-before, added)...)
			}
		}
	}
	return faults
}

// agreePhases holds the phase that was tried, and the next one, to the sheet.
func (p *csvPlay) agreePhases(r csvRow, row Row, l Line) (faults Faults) {
	phase, there, wrong := p.number(r, "phase", 1, MaxCount)
	switch {
	case len(wrong) > 0:
		faults = wrong
	case !there || !row.IsDeal() || phase == l.Phase:
	case l.Phase == 0:
		faults = p.fault(r, "phase", "%s tried no phase in this round, but here stands %d.", l.Name, phase)
	default:
		faults = p.fault(r, "phase", "%s is on phase %d in this round, but here stands %d.", l.Name, l.Phase, phase)
	}
	next, _, wrong := p.number(r, "next_phase", 1, MaxCount)
	switch {
	case len(wrong) > 0:
		return append(faults, wrong...)
	case p.has("next_phase") && next != l.Next:
		return append(faults, p.fault(r, "next_phase", "%s: %s", l.Name, nextWords(l.Next))...)
	}
	return faults
}

// nextWords says what should stand for the phase to try next.
func nextWords(n int) string {
	if n == 0 {
		return "after this row there is no phase to try next, and the cell should be empty."
	}
	return fmt.Sprintf("phase %d should stand here as the one to try next.", n)
}

// short is the beginning of what stands in a cell, so that a page doesn't repeat a cell without end.
func short(text string) string {
	letters := []rune(text)
	if len(letters) <= mostShort {
		return text
	}
	return string(letters[:mostShort]) + "…"
}

const mostShort = 40
