package keeper_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// TestCrowdsAreRefused: what would take minutes to compare is refused before that.
func TestCrowdsAreRefused(t *testing.T) {
	crowd := 200_000
	if raced {
		crowd = 50_000 // comparing each with all others would still take minutes
	}
	var many, again, hands strings.Builder
	for i := range crowd {
		fmt.Fprintf(&many, "1,P%d,yes,0\n", i)
		again.WriteString("1,Ava,yes,0\n")
		hands.WriteString(`{"seat":1},`)
	}
	names := strings.Repeat(`"P",`, crowd)
	for what, err := range map[string]error{
		"players":  second(keeper.ReadCSV("round,player,made,points\n"+many.String(), unsaid)),
		"rows":     second(keeper.ReadCSV("round,player,made,points\n1,Ben,no,50\n"+again.String(), unsaid)),
		"no kinds": second(keeper.ReadCSV("kind,round,player,made,points\n"+strings.Repeat("x,1,Ava,yes,0\n", crowd), unsaid)),
		"names":    third(keeper.ReadJSON(spoil(t, `"Ava",`, names), today)),
		"hands":    third(keeper.ReadJSON(spoil(t, `"hands": [`, `"hands": [`+hands.String()), today)),
		"joiners":  third(keeper.ReadJSON(spoil(t, `"events": [`, `"events": [`+strings.Repeat(`{"join":{"name":"J","position":1,"phase":1,"points":0}},`, 101)), today)),
	} {
		var faults keeper.Faults
		if !errors.As(err, &faults) || len(faults) > 20 {
			t.Errorf("%s: %d faults, %v", what, len(faults), err)
		}
	}
}

func second[A any](_ A, err error) error { return err }

func third[A, B any](_ A, _ B, err error) error { return err }

// TestCSVIsLinear: a CSV of 4,000 rounds allocates per round what one of 400 does.
func TestCSVIsLinear(t *testing.T) {
	allocs := func(rounds int) float64 {
		text := longCSV(t, rounds)
		return testing.AllocsPerRun(1, func() { readOne(t, text) }) / float64(rounds)
	}
	if short, tall := allocs(400), allocs(4000); tall > 1.1*short {
		t.Errorf("%.1f allocations a round in a CSV of 400 rounds, %.1f in one of 4,000", short, tall)
	}
}

// BenchmarkReadCSV reports what one round costs in CSVs of 1,000 and 10,000 rounds: the same.
func BenchmarkReadCSV(b *testing.B) {
	for _, rounds := range []int{1000, 10000} {
		text := longCSV(b, rounds)
		b.Run(strconv.Itoa(rounds), func(b *testing.B) {
			for b.Loop() {
				if _, err := keeper.ReadCSV(text, unsaid); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*rounds), "ns/round")
		})
	}
}

func longCSV(t tester, rounds int) string {
	t.Helper()
	g := long(t, rounds)
	return writeCSV(t, g, score(t, g))
}

// FuzzCSV: whatever a CSV says, reading it never panics, and what is read can be written and read again.
func FuzzCSV(f *testing.F) {
	g, s := play(f, three, "round out -10L +1L", "join Dee at 2 phase 2 points 50", "leave 2", "round out . +1L +1L")
	f.Add(writeCSV(f, g, s))
	f.Add(minimal)
	f.Add("Runde;Spieler;geschafft;Punkte\n1;Ava;ja;0\n1;Ben;nein;50\n")
	f.Fuzz(func(t *testing.T, text string) {
		games, err := keeper.ReadCSV(text, unsaid)
		if err != nil {
			return
		}
		for _, came := range games {
			again := readOne(t, writeCSV(t, came.Saved.Game, came.Sheet))
			if writeCSV(t, again.Saved.Game, again.Sheet) != writeCSV(t, came.Saved.Game, came.Sheet) {
				t.Error("read again, it is another game")
			}
			sound(t, came.Saved.Game, came.Sheet)
		}
	})
}

// FuzzJSON: whatever a file says, reading it never panics, and what is read is written and read again the same.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{spoil(f, "", ""), spoil(f, `"record"`, `"recordings"`)} {
		var short bytes.Buffer // short ones are tried more often
		if err := json.Compact(&short, []byte(text[:strings.Index(text, `"sheet"`)]+`"sheet":{}}`)); err != nil {
			f.Fatal(err)
		}
		f.Add(short.String())
	}
	f.Fuzz(func(t *testing.T, text string) {
		saved, sheet, err := keeper.ReadJSON(text, today)
		if err != nil {
			return
		}
		sound(t, saved.Game, sheet)
		out := writeJSON(t, saved, sheet)
		again, second, err := keeper.ReadJSON(out, today)
		if err != nil || writeJSON(t, again, second) != out {
			t.Errorf("read again, it is another game: %v\n%s", err, out)
		}
	})
}
