package keeper

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// csvColumns names the columns of the CSV, in order. Scripts rely on them.
const csvColumns = "game,started,variation,round,kind,dealer,seat,player,phase,result,low,high,skip,wild,points,total,next_phase"

// WriteCSV writes a game for a spreadsheet: RFC 4180, in UTF-8 with the mark by which Excel knows it. Each deal has
// a row for every seat at the table, and everyone who joined, left or came back has one too; its round is then the
// next deal's. A number that doesn't apply is an empty cell, so that nobody adds it up; the points of who came back are
// what was added to the old total, so that a player's points, all rows together, come to the last total. It returns only
// the errors of w.
func WriteCSV(w io.Writer, g Game, s Sheet) error {
	if err := WriteCSVHead(w); err != nil {
		return err
	}
	return WriteCSVRows(w, g, s)
}

// WriteCSVHead writes the mark and the names of the columns: what stands above the rows of one game, or of many.
func WriteCSVHead(w io.Writer) error {
	if _, err := io.WriteString(w, "\ufeff"); err != nil {
		return fmt.Errorf("csv: %w", err)
	}
	return writeRecords(w, [][]string{strings.Split(csvColumns, ",")})
}

// WriteCSVRows writes the rows of a game.
func WriteCSVRows(w io.Writer, g Game, s Sheet) error {
	var records [][]string
	totals := make(map[int]int, len(s.Standings))
	for _, row := range s.Rows {
		for _, line := range row.Lines {
			line.Points = line.Total - totals[line.Seat]
			totals[line.Seat] = line.Total
			records = append(records, csvRecord(g, s, row, line))
		}
	}
	return writeRecords(w, records)
}

func writeRecords(w io.Writer, records [][]string) error {
	out := csv.NewWriter(w)
	out.UseCRLF = true
	if err := out.WriteAll(records); err != nil {
		return fmt.Errorf("csv: %w", err)
	}
	return nil
}

func csvRecord(g Game, s Sheet, row Row, line Line) []string {
	record := []string{
		defuse(g.ID), stamp(g.Started), defuse(s.Variation), strconv.Itoa(row.Round), string(row.Kind), unlessZero(row.Dealer),
		strconv.Itoa(line.Seat), defuse(line.Name), unlessZero(line.Phase), string(line.Result),
	}
	record = append(record, csvCounts(row.Kind, line.Hand)...)
	return append(record, csvPoints(row.Kind, line.Points), strconv.Itoa(line.Total), unlessZero(line.Next))
}

// csvCounts is the four counts, empty where no cards were counted: a typed total, or anything but a round.
func csvCounts(k Kind, h Hand) []string {
	counts := make([]string, 4)
	for i, c := range h.Cards.kinds() {
		if k == KindRound && !h.Typed {
			counts[i] = strconv.Itoa(c.n)
		}
	}
	return counts
}

// csvPoints is empty where nothing was scored or given.
func csvPoints(k Kind, points int) string {
	if k == KindTieBreak || k == KindLeave {
		return ""
	}
	return strconv.Itoa(points)
}

// defuse puts a ' before a text that a spreadsheet would take for a formula, also where its first sign is full-width,
// and before one that starts with a ' itself, so that taking one off always gives the text back.
func defuse(text string) string {
	if first, _ := utf8.DecodeRuneInString(text); text != "" && strings.ContainsRune("=+-@'\t\r＝＋－＠", first) {
		return "'" + text
	}
	return text
}

// restore takes off the ' that defuse put in front.
func restore(cell string) string { return strings.TrimPrefix(cell, "'") }

// stamp writes unix seconds as RFC 3339 in UTC.
func stamp(unix int64) string { return time.Unix(unix, 0).UTC().Format(time.RFC3339) }

func unlessZero(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
