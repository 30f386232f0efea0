package keeper_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// cells is a file of a game with a joiner, a leaver and a tie-break, row by row.
func cells(t *testing.T, head string, lines ...string) [][]string {
	t.Helper()
	g, s := play(t, head, lines...)
	var rows [][]string
	for _, line := range strings.Split(strings.TrimSpace(writeCSV(t, g, s)), "\r\n") {
		rows = append(rows, strings.Split(line, ","))
	}
	return rows
}

func joined(rows [][]string) string {
	var lines []string
	for _, r := range rows {
		lines = append(lines, strings.Join(r, ","))
	}
	return strings.Join(lines, "\n")
}

// TestCSVAgrees: a cell that says something else than the rest of the file is refused where it stands.
func TestCSVAgrees(t *testing.T) {
	eventful := []string{"shorter-1: Ava Ben Cal; dealer 1", "join Dee at 4 phase 1 points 20", "leave 3", "nobody +1L +1L . -10L", "round . out"}
	anyOrder := []string{"any-order: Ava Ben; dealer 1", "round out@7 -10L"}
	for _, tt := range []struct {
		rule        string
		game        []string
		row, column int // of the cell, from 1
		cell, want  string
	}{
		{"another variation", eventful, 4, 3, "fixed", "in the first row of this game “shorter-1”"},
		{"another start", eventful, 4, 2, "2026-01-02", "in the first row of this game"},
		{"another dealer of the round", eventful, 5, 6, "4", "as the dealer"},
		{"a dealer of who joins", eventful, 2, 6, "1", "can't stand in a row of this kind"},
		{"cards of who joins", eventful, 2, 11, "3", "can't stand in a row of this kind"},
		{"other points of who joins", eventful, 2, 15, "25", "Dee got 20 points with this row, but here stands 25."},
		{"points of who leaves", eventful, 3, 15, "5", "can't stand in a row of this kind"},
		{"a word for the points of who leaves", eventful, 3, 15, "many", "can't stand in a row of this kind"},
		{"cards in a tie-break", eventful, 7, 12, "1", "can't stand in a row of this kind"},
		{"points in a tie-break", eventful, 7, 15, "9", "can't stand in a row of this kind"},
		{"a next phase in any order", anyOrder, 2, 17, "3", "the cell should be empty"},
		{"a next phase that is a word", anyOrder, 2, 17, "x", "no number"},
		{"a phase of who made none", anyOrder, 3, 9, "4", "Ben laid nothing down, so no phase can stand here."},
		{"a cell behind the last column", anyOrder, 3, 18, "x", "behind the last column"},
		{"a number without end isn't repeated", anyOrder, 3, 15, strings.Repeat("9", 1_000_000), "“" + strings.Repeat("9", 40) + "…” is no number"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			rows := cells(t, tt.game[0], tt.game[1:]...)
			r := append(rows[tt.row-1], "")[:max(len(rows[0]), tt.column)]
			r[tt.column-1] = tt.cell
			rows[tt.row-1] = r
			_, err := keeper.ReadCSV(joined(rows), unsaid)
			var faults keeper.Faults
			if !errors.As(err, &faults) || !strings.Contains(faults[0].Text, tt.want) || len(faults[0].Text) > 1000 {
				t.Fatalf("got %.500v, want %q of\n%.2000s", err, tt.want, joined(rows))
			}
			if f := faults[0]; f.Line != tt.row || f.Column != tt.column {
				t.Errorf("the place is %d:%d", f.Line, f.Column)
			}
		})
	}
}

// TestCSVInAnotherOrder: rows that were sorted another way tell the same game, or are refused; nobody changes seats.
func TestCSVInAnotherOrder(t *testing.T) {
	plain := cells(t, three, "round out -10L +1L", "round -9L out +1L", "join Dee at 4 phase 1 points 50", "round out -10L +1L -10L", "leave 2", "round out . +1L -10L")
	moved := cells(t, three, "order 1 3 2", "round out -10L +1L", "round -9L out +1L", "round out -10L +1L")
	by := func(rows [][]string, less func(a, b []string) int) [][]string {
		out := slices.Clone(rows)
		slices.SortStableFunc(out[1:], less)
		return out
	}
	turned := func(rows [][]string) [][]string {
		out := slices.Clone(rows)
		slices.Reverse(out[1:])
		return out
	}
	mixed := func(rows [][]string) [][]string {
		out := slices.Clone(rows)
		rand.New(rand.NewPCG(1, 2)).Shuffle(len(out)-1, func(i, j int) { out[i+1], out[j+1] = out[j+1], out[i+1] })
		return out
	}
	lastFirst := func(a, b []string) int { return strings.Compare(b[3], a[3]) }
	byPlayer := func(a, b []string) int { return strings.Compare(a[7], b[7]) }
	for _, tt := range []struct {
		rule       string
		was, found [][]string
		refused    string
	}{
		{"as it was written", plain, plain, ""},
		{"turned round", plain, turned(plain), ""},
		{"the last round first", plain, by(plain, lastFirst), ""},
		{"by player", plain, by(plain, byPlayer), ""},
		{"mixed", plain, mixed(plain), ""},
		{"mixed, where somebody sat down elsewhere", moved, mixed(moved), "who sat where can't be told"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			games, err := keeper.ReadCSV(joined(tt.found), unsaid)
			if tt.refused != "" {
				if err == nil || !strings.Contains(err.Error(), tt.refused) {
					t.Errorf("got %v", err)
				}
				return
			}
			if err != nil {
				t.Fatalf("%v in\n%s", err, joined(tt.found))
			}
			got := games[0].Saved.Game
			if again := strings.ReplaceAll(strings.TrimSpace(writeCSV(t, got, games[0].Sheet)), "\r\n", "\n"); again != joined(tt.was) {
				t.Errorf("another game:\n%s\n%s", again, joined(tt.was))
			}
			for _, e := range got.Events {
				if _, ok := e.(keeper.Order); ok {
					t.Errorf("somebody moved: %+v", e)
				}
			}
		})
	}
}
