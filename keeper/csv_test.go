package keeper_test

import (
	"bytes"
	"encoding/csv"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// TestCSV compares whole files, without the first seven columns where they repeat.
func TestCSV(t *testing.T) {
	for _, tt := range []struct {
		rule, table string
		lines       []string
		want        []string // from kind on, seat and player between
	}{
		{"a round: counted, typed and out", three, []string{"round out -6L3H1S +=20"}, []string{
			"1,round,1,1,Ava,1,out,0,0,0,0,0,0,2", "1,round,1,2,Ben,1,not,6,3,1,0,75,75,1", "1,round,1,3,Cal,1,down,,,,,20,20,2"}},
		{"rows in the order round the table; order, deal and length have none", "standard: Ava Ben; dealer 2", []string{"order 2 1", "deal 1", "length 3", "round out +1W"}, []string{
			"1,round,1,2,Ben,1,down,0,0,0,1,25,25,2", "1,round,1,1,Ava,1,out,0,0,0,0,0,0,2"}},
		{"a joiner, a leaver and returns: the points added, the number of the next deal", "standard: Ava Ben; dealer 1", []string{"round out +1L", "join Dee at 2 phase 2 points 5", "leave 2", "return 2 points 40", "leave 2", "return 2 points 15"}, []string{
			"1,round,1,1,Ava,1,out,0,0,0,0,0,0,2", "1,round,1,2,Ben,1,down,1,0,0,0,5,5,2",
			"2,join,,3,Dee,,,,,,,5,5,2", "2,leave,,2,Ben,,,,,,,,5,2", "2,return,,2,Ben,,,,,,,35,40,2", "2,leave,,2,Ben,,,,,,,,40,2", "2,return,,2,Ben,,,,,,,-25,15,2"}},
		{"a tie-break: no points; who only watches has no result", "shorter-1: Ava Ben Cal; dealer 1", []string{"nobody +1L +1L -10L", "round . out"}, []string{
			"1,round,1,1,Ava,1,down,1,0,0,0,5,5,", "1,round,1,2,Ben,1,down,1,0,0,0,5,5,", "1,round,1,3,Cal,1,not,10,0,0,0,50,50,1",
			"2,tie-break,2,1,Ava,1,not,,,,,,5,", "2,tie-break,2,2,Ben,1,out,,,,,,5,", "2,tie-break,2,3,Cal,,,,,,,,50,1"}},
		{"in any order the phase laid down, or none", "any-order: Ava Ben; dealer 1", []string{"round out@7 -10L"}, []string{
			"1,round,1,1,Ava,7,out,0,0,0,0,0,0,", "1,round,1,2,Ben,,not,10,0,0,0,50,50,"}},
		{"fixed rounds: the phase of the round for everyone", "fixed: Ava Ben; dealer 1", []string{"round out -10L"}, []string{
			"1,round,1,1,Ava,1,out,0,0,0,0,0,0,2", "1,round,1,2,Ben,1,not,10,0,0,0,50,50,2"}},
		{"nothing played", three, nil, nil},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, s := play(t, tt.table, tt.lines...)
			g.Started = 1767225600
			lines := strings.Split(writeCSV(t, g, s), "\r\n")
			want := []string{"\ufeffgame,started,variation,round,kind,dealer,seat,player,phase,result,low,high,skip,wild,points,total,next_phase"}
			for _, line := range tt.want {
				want = append(want, "g1,2026-01-01T00:00:00Z,"+s.Variation+","+line)
			}
			if diff := cmp.Diff(append(want, ""), lines); diff != "" {
				t.Errorf("another file (-want +got):\n%s", diff)
			}
		})
	}
}

func writeCSV(t tester, g keeper.Game, s keeper.Sheet) string {
	t.Helper()
	var out bytes.Buffer
	if err := keeper.WriteCSV(&out, g, s); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestCSVText: a cell that a spreadsheet would take for a formula gets one ' in front, and reading takes one off.
func TestCSVText(t *testing.T) {
	for _, name := range []string{
		"=1+1", "+1", "-1", "@home", "'quoted'", "''twice", `say "hi"`, "a,b", "Ava", "נועה", "<script>", "O'Hara", "a=b", "👩‍👩‍👧", ";", `\.`, "＝1+1", "＋1", "－1", "＠home",
	} {
		t.Run(name, func(t *testing.T) {
			g := keeper.Game{ID: "=id", Variation: standard(t), Deck: keeper.StandardDeck(), Players: []string{name, "Zoe"}, Dealer: 2}
			g.Events = script(t, "round out -10L")
			records := readCSV(t, writeCSV(t, g, score(t, g)))
			cell := records[1][7]
			if dangerous := strings.ContainsAny(string([]rune(name)[:1]), "=+-@'＝＋－＠"); dangerous != (cell == "'"+name) || !dangerous && cell != name {
				t.Errorf("the cell is %q", cell)
			}
			if got := strings.TrimPrefix(cell, "'"); got != name {
				t.Errorf("read back as %q", got)
			}
			if records[1][0] != "'=id" {
				t.Errorf("the game's cell is %q", records[1][0])
			}
		})
	}
}

func readCSV(t tester, text string) [][]string {
	t.Helper()
	body, ok := strings.CutPrefix(text, "\ufeff")
	if !ok {
		t.Error("no byte order mark")
	}
	if strings.Count(body, "\n") != strings.Count(body, "\r\n") {
		t.Error("a line doesn't end in CRLF")
	}
	records, err := csv.NewReader(strings.NewReader(body)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return records
}

// addsUp checks that the points of a CSV make its totals, as someone with a spreadsheet would.
func addsUp(t tester, g keeper.Game, s keeper.Sheet) {
	t.Helper()
	sums := map[string]int{}
	for _, r := range readCSV(t, writeCSV(t, g, s))[1:] {
		seat := r[6]
		points, _ := strconv.Atoi(r[14])
		sums[seat] += points
		if total, err := strconv.Atoi(r[15]); err != nil || total != sums[seat] {
			t.Errorf("%v: the points make %d", r, sums[seat])
		}
	}
}

// full is a writer on a full disk.
type full struct{ room int }

var errFull = errors.New("no room")

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errFull
	}
	return len(p), nil
}

// TestExportErrors: an export that couldn't be written whole says so.
func TestExportErrors(t *testing.T) {
	g, s := play(t, three, repeat(9, "round out -10L -10L")...)
	for _, room := range []int{0, 3, 100} {
		if err := keeper.WriteCSV(&full{room}, g, s); !errors.Is(err, errFull) {
			t.Errorf("CSV with room for %d: %v", room, err)
		}
		if err := keeper.WriteJSON(&full{room}, keeper.Saved{Game: g}, s); !errors.Is(err, errFull) {
			t.Errorf("JSON with room for %d: %v", room, err)
		}
	}
}
