package main

import (
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// columns is the head of the CSV, as the README promises it to spreadsheets.
const columns = "game,started,variation,round,kind,dealer,seat,player,phase,result,low,high,skip,wild,points,total,next_phase"

// readCSV reads an export back: a map for each row, by column.
func readCSV(t testing.TB, text string) []map[string]string {
	t.Helper()
	text, marked := strings.CutPrefix(text, "\ufeff")
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil || !marked || strings.Join(rows[0], ",") != columns {
		t.Fatalf("not the CSV that was promised (byte order mark %v, error %v):\n%s", marked, err, text)
	}
	var all []map[string]string
	for _, row := range rows[1:] {
		entry := map[string]string{}
		for i, name := range rows[0] {
			entry[name] = row[i]
		}
		all = append(all, entry)
	}
	return all
}

// checkCSV compares an export with what was played: every hand of every round, dealers, and final totals.
func checkCSV(t testing.TB, rows []map[string]string, players, rounds []string, dealers, totals []int) {
	t.Helper()
	last := make([]string, len(players))
	played := slices.DeleteFunc(slices.Clone(rows), func(r map[string]string) bool { return r["kind"] != "round" })
	if len(played) != len(rounds)*len(players) {
		t.Fatalf("%d hands, want %d", len(played), len(rounds)*len(players))
	}
	for i, row := range played {
		round, seat := i/len(players), i%len(players)
		want := hands(rounds[round])[seat]
		got := strings.Join([]string{row["result"], row["low"], row["high"], row["skip"], row["wild"]}, " ")
		if wanted := fmt.Sprint(want.result, " ", strings.Trim(fmt.Sprint(want.cards), "[]")); got != wanted {
			t.Errorf("round %d, %s: %s, want %s", round+1, players[seat], got, wanted)
		}
		same(t, row, "player", players[seat])
		same(t, row, "round", strconv.Itoa(round+1))
		same(t, row, "dealer", strconv.Itoa(dealers[round]))
		last[seat] = row["total"]
	}
	for seat, total := range totals {
		if last[seat] != strconv.Itoa(total) {
			t.Errorf("%s ends with %s, want %d", players[seat], last[seat], total)
		}
	}
}

func same(t testing.TB, row map[string]string, column, want string) {
	t.Helper()
	if row[column] != want {
		t.Errorf("round %s, %s: %s is %q, want %q", row["round"], row["player"], column, row[column], want)
	}
}
