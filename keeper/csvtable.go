package keeper

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// csvTable is a CSV as it was read: where each column stands that is understood, and the rows below.
type csvTable struct {
	at   map[string]int // by column: its place in the file, from 0
	rows []csvRow
	lost Faults

	width int // how many columns the head has
}

// csvRow is a row with the line of the file at which it begins.
type csvRow struct {
	line  int
	cells []string
}

// readTable reads the rows of a CSV. Commas, semicolons and tabs part cells, whichever the first line has most of;
// lines end in LF, CRLF or CR.
func readTable(text string) (*csvTable, Faults) {
	text = strings.TrimPrefix(text, "\ufeff")
	if !strings.Contains(text, "\n") {
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	comma, skipped, text := partedBy(text)
	in := csv.NewReader(strings.NewReader(text))
	in.Comma, in.FieldsPerRecord = comma, -1
	t := &csvTable{at: map[string]int{}}
	for {
		cells, err := in.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var broken *csv.ParseError
		if errors.As(err, &broken) {
			return nil, Faults{{Line: broken.Line + skipped, Column: len(cells) + 1, Text: quoteWords}}
		}
		line, _ := in.FieldPos(0)
		t.add(csvRow{line + skipped, cells})
	}
	if len(t.lost) == 0 && len(t.at) == 0 {
		return nil, Faults{{Line: 1, Column: 1, Text: "There is nothing in this CSV."}}
	}
	return t, t.lost
}

const quoteWords = "A quotation mark stands here that doesn't fit. Put the whole cell in quotation marks, and write one within it twice."

// partedBy is the sign between cells, how many lines say only that, and the text below them.
func partedBy(text string) (comma rune, skipped int, rest string) {
	first, rest, _ := strings.Cut(text, "\n")
	if sign, ok := strings.CutPrefix(strings.ToLower(strings.TrimRight(first, "\r")), "sep="); ok && len(sign) == 1 && strings.Contains(",;\t", sign) {
		return rune(sign[0]), 1, rest
	}
	comma = ','
	for _, sign := range ";\t" {
		if strings.Count(first, string(sign)) > strings.Count(first, string(comma)) {
			comma = sign
		}
	}
	return comma, 0, text
}

// add takes the first row with anything in it for the head, and what follows for rows.
func (t *csvTable) add(r csvRow) {
	switch {
	case !slices.ContainsFunc(r.cells, func(c string) bool { return strings.TrimSpace(c) != "" }):
	case len(t.at) == 0 && len(t.lost) == 0:
		t.head(r)
	default:
		t.rows = append(t.rows, r)
	}
}

// head reads the names of the columns.
func (t *csvTable) head(r csvRow) {
	t.width = len(r.cells)
	for i, cell := range r.cells {
		name := columnNamed(cell)
		if name == "" {
			continue
		}
		if _, twice := t.at[name]; twice {
			t.lost = append(t.lost, Fault{r.line, i + 1, fmt.Sprintf("A second column is named like the one for “%s”. Take one of them away.", name)})
			continue
		}
		t.at[name] = i
	}
	for _, need := range []struct {
		one  []string
		what string
	}{
		{[]string{"round"}, "the number of the round (“round”)"}, {[]string{"player"}, "the name of the player (“player”)"},
		{[]string{"result", colMade}, "whether the phase was made (“phase made”, yes or no)"},
		{[]string{"points", "low", "high", "skip", "wild"}, "the points of the round (“points”)"},
	} {
		if !slices.ContainsFunc(need.one, t.has) {
			t.lost = append(t.lost, Fault{r.line, 1, fmt.Sprintf("The first row names no column for %s. Without it this is no score sheet that can be read.", need.what)})
		}
	}
}

func (t *csvTable) has(column string) bool { _, ok := t.at[column]; return ok }

// cell is what stands in a column of a row, without space around it and without the ' that keeps spreadsheets from
// taking it for a formula; empty where there is no such column.
func (t *csvTable) cell(r csvRow, column string) string {
	i, ok := t.at[column]
	if !ok || i >= len(r.cells) {
		return ""
	}
	return CleanName(restore(r.cells[i]))
}

// fault is a fault at a cell.
func (t *csvTable) fault(r csvRow, column, format string, args ...any) Faults {
	return Faults{{Line: r.line, Column: t.at[column] + 1, Text: fmt.Sprintf(format, args...)}}
}

// number reads a whole number; there is none in an empty cell.
func (t *csvTable) number(r csvRow, column string, least, most int) (n int, there bool, wrong Faults) {
	text := t.cell(r, column)
	if text == "" {
		return 0, false, nil
	}
	whole := text
	if i := strings.IndexAny(text, ".,"); i > 0 && strings.Trim(text[i+1:], "0") == "" && len(text)-i < 4 {
		whole = text[:i] // a spreadsheet's 75.00
	}
	n, err := strconv.Atoi(whole)
	if err != nil || n < least || n > most {
		return 0, true, t.fault(r, column, "“%s” is no number from %d to %d.", short(text), least, most)
	}
	return n, true, nil
}
