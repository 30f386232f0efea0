package keeper_test

import (
	"maps"
	"strconv"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// story is what happened at a table, and what its sheet then says: "next 3; totals 0 5 10".
type story struct {
	rule  string
	table string
	lines []string
	want  string
}

func (s story) check(t *testing.T) {
	t.Run(s.rule, func(t *testing.T) {
		g, sheet := play(t, s.table, s.lines...)
		says(t, sheet, s.want)
		sound(t, g, sheet)
	})
}

// says compares the named fields of a sheet.
func says(t *testing.T, s keeper.Sheet, want string) {
	t.Helper()
	got := fields(s)
	maps.Copy(got, moreFields(s))
	for _, pair := range strings.Split(want, "; ") {
		key, value, _ := strings.Cut(pair, " ")
		if has, known := got[key]; !known || has != value {
			t.Errorf("%s: got %q, want %q", key, has, value)
		}
	}
}

func moreFields(s keeper.Sheet) map[string]string {
	return map[string]string{
		"place":     join(places(s), strconv.Itoa),
		"order":     join(s.Order, strconv.Itoa),
		"tiephase":  strconv.Itoa(s.TieBreakPhase().Number),
		"again":     join(s.Rematch.Seats, strconv.Itoa) + " by " + strconv.Itoa(s.Rematch.Dealer),
		"seats":     join(s.Next.Seats, strconv.Itoa),
		"tied":      orDash(join(s.Tied(), strconv.Itoa)),
		"finishers": orDash(join(s.Outcome.Finishers, strconv.Itoa)),
		"between":   orDash(join(s.Outcome.Tied, strconv.Itoa)),
		"lastleft":  strconv.FormatBool(s.Outcome.LastLeft),
		"completed": join(s.Standings, func(st keeper.Standing) string { return strconv.Itoa(st.Completed) }),
		"starter":   strconv.Itoa(s.Next.Starter),
		"round":     strconv.Itoa(s.Next.Round),
		"variation": s.Variation,
		"byplace":   join(s.ByPlace(), func(st keeper.Standing) string { return strconv.Itoa(st.Seat) }),
		"kinds":     join(s.Rows, func(r keeper.Row) string { return string(r.Kind) }),
	}
}

const three = "standard: Ava Ben Cal; dealer 1"

// TestDeal: "The deal passes one seat to the left. The player to the dealer's left starts.", with all that comes
// and goes.
func TestDeal(t *testing.T) {
	r, r4 := "round out +1L +1L", "round out +1L +1L +1L"
	for _, s := range []story{
		{"the chosen player deals first, and the one to the left starts", "standard: Ava Ben Cal; dealer 2", nil, "next 2; starter 3"},
		{"the deal passes to the left and round the table", three, []string{r, r, r, r}, "dealers 1 2 3 1; next 2; starter 3"},
		{"a leaver is passed over", three, []string{r, "leave 2"}, "next 3; starter 1; seats 1 3"},
		{"the last dealer leaves: the next seat still deals", three, []string{r, r, "leave 2"}, "next 3"},
		{"the first dealer leaves before round 1: the next seat deals", three, []string{"leave 1"}, "next 2; starter 3"},
		{"a joiner seated to the left of the last dealer deals", three, []string{r, "join Dee at 2 phase 1"}, "next 4; starter 2; order 1 4 2 3"},
		{"a joiner seated elsewhere waits", three, []string{r, "join Dee at 1 phase 1"}, "next 2; order 4 1 2 3"},
		{"the last dealer has left, and a joiner sits down next to the empty place", three, []string{r, r, "leave 2", "join Dee at 3 phase 1"}, "next 4"},
		{"the last dealer has left, and a joiner sits down before the empty place", three, []string{r, r, "leave 2", "join Dee at 2 phase 1"}, "next 3"},
		{"who comes back sits where the place was", three, []string{r, "leave 2", "round out . +1L", "return 2 points 5"}, "dealers 1 3; next 1; seats 1 2 3"},
		{"a new order counts from where the last dealer sits now", three, []string{r, "order 2 1 3"}, "next 3; starter 2"},
		{"a new order doesn't take the first deal away", three, []string{"order 3 2 1"}, "next 1; starter 3"},
		{"the deal handed on goes on from there", three, []string{r, "deal 3", r, r}, "dealers 1 3 1; next 2"},
		{"who was handed the deal and leaves passes it on to the left", three, []string{r, "deal 3", "leave 3"}, "next 1"},
		{"the deal handed on twice", three, []string{"deal 3", "deal 2", r}, "dealers 2; next 3"},
		{"what changes nothing is left off the record", three, []string{"order 1 2 3", "deal 1", "length 10"}, "kinds "},
		{"a joiner takes part in the turn", three, []string{r, "join Dee at 4 phase 1", r4, r4, r4}, "dealers 1 2 3 4; next 1"},
	} {
		s.check(t)
	}
}

// TestRematch: another game of the same table goes on with the deal, as the keeper reads it.
func TestRematch(t *testing.T) {
	r := "round out +1L +1L"
	for _, s := range []story{
		{"nothing dealt: who was to deal first", "standard: Ava Ben Cal; dealer 2", []string{"stop"}, "again 1 2 3 by 2"},
		{"the deal passes on to the left", "shorter-1: Ava Ben Cal; dealer 1", []string{r}, "state over; again 1 2 3 by 2"},
		{"a deal that was handed over is dealt", three, []string{r, "deal 1", "stop"}, "again 1 2 3 by 1"},
		{"who was handed the deal and left passes it on", three, []string{r, "deal 3", "leave 3", "stop"}, "again 1 2 by 1"},
		{"the first dealer left before anything was dealt", three, []string{"leave 1", "stop"}, "again 2 3 by 2"},
		{"in the order round the table", three, []string{r, "order 2 1 3", "stop"}, "again 2 1 3 by 3"},
		{"who only watched the tie-break plays again, and may deal", "shorter-1: Ava Ben Cal Dee; dealer 3", []string{"nobody +1L +1L +1L -10L"}, "next 1; again 1 2 3 4 by 4"},
		{"while the game goes on, too", three, []string{r}, "next 2; again 1 2 3 by 2"},
	} {
		s.check(t)
	}
}

// TestComing: "A player who joins later …", "A player who leaves …", "Who returns …".
func TestComing(t *testing.T) {
	for _, s := range []story{
		{"a joiner gets the next seat number, and the chosen phase and points", three, []string{"join Dee at 1 phase 3 points 40"},
			"order 4 1 2 3; phase 1 1 1 3; totals 0 0 0 40"},
		{"phases before the given one count as completed for places, not as made", three, []string{"join Dee at 4 phase 3 points 40"},
			"completed 0 0 0 2; made 0 0 0 0; place 2 2 2 1"},
		{"in any order a joiner makes what the table says", "any-order: Ava Ben; dealer 1", []string{"join Dee at 3 make 9,4", "round out@1 +1L@2 +2L@4"},
			"left 2,3,4,5,6,7,8,9,10 1,3,4,5,6,7,8,9,10 9; completed 1 1 9; made 1 1 1"},
		{"in the fixed-rounds game the joiner plays the phase of the round", "fixed: Ava Ben; dealer 1", []string{"round out -10L", "join Dee at 3 phase 7 points 50", "round out -10L +1L"},
			"phase 3 3 3; made 2 0 1; totals 0 100 55"},
		{"a leaver keeps the line already scored, is passed over and is listed last without a place", three, []string{"round -10L out +1L", "leave 2", "round out . +1L"},
			"totals 50 0 10; phase 2 2 3; place 2 0 1; byplace 3 1 2"},
		{"leavers don't count for the lowest total", "fixed: Ava Ben Cal; dealer 1", append([]string{"round +1L out +1H", "leave 2"}, repeat(9, "round out . +1L")...),
			"state over; by lowest-total; winners Ava; place 1 0 2"},
		{"leavers don't share a win", "fixed: Ava Ben Cal; dealer 1",
			append(cycle(9, "round out +1L +1L", "round +1L out +1L", "round +1L +1L out"), "leave 1", "round . out +1L"),
			"by lowest-total; winners Ben; totals 30 30 35; place 0 1 2"},
		{"who returns goes on with the own phase", three, []string{"round out +1L -10L", "leave 1", "round . +1L out", "return 1 points 70"},
			"phase 2 3 2; totals 70 10 50; made 1 2 1"},
		{"who has left and joins nowhere still keeps the seat number", three, []string{"leave 3", "join Dee at 4 phase 1"}, "order 1 2 3 4; seats 1 2 4"},
	} {
		s.check(t)
	}
}

// TestLength: "The length can change in the middle: only the last phase, from now on."
func TestLength(t *testing.T) {
	r := "round out +1L -10L"
	for _, s := range []story{
		{"shorter, before round 1", three, []string{"length 2"}, "variation shorter-2; state playing"},
		{"shorter: the game ends with the new last phase", three, []string{r, "length 2", "round +1L -10L out"}, "state over; by only-finisher; winners Ava"},
		{"longer again", "shorter-2: Ava Ben Cal; dealer 1", []string{r, "length 3", r, "round -10L out +1L"}, "state over; winners Ben; variation shorter-3; phase 3 done 2"},
		{"the whole length", "shorter-2: Ava Ben Cal; dealer 1", []string{"length 10"}, "variation standard"},
		{"whoever has completed the new last phase finishes now, all together", three, []string{r, r, "round out +1L +1L", "length 2"},
			"state over; by points; winners Ava; finishers 1 2; completed 2 2 1; next -"},
		{"who finish together by a shorter length can be tied", three, []string{"round out +1L -10L", "round +1L out -10L", "length 1"}, "state tie-break; tied 1 2; place 1 1 3"},
		{"one alone by a shorter length", three, []string{"round out -10L -10L", "length 1"}, "by only-finisher; winners Ava"},
		{"leavers don't finish", three, []string{"round out -10L -10L", "leave 1", "length 1"}, "state playing; seats 2 3"},
		{"fixed rounds end with the shorter length", "fixed: Ava Ben Cal; dealer 1", []string{r, r, "length 2"}, "state over; by lowest-total; winners Ava; variation fixed-2"},
		{"fixed rounds cut below what was played", "fixed: Ava Ben Cal; dealer 1", []string{r, r, r, "length 1"}, "state over; by lowest-total; winners Ava; phase done done done"},
		{"any order loses what is after the new last", "any-order: Ava Ben Cal; dealer 1", []string{"length 2", "round out@1 +1L@2 -10L"}, "left 2 1 1,2; variation any-order-2"},
		{"any order ends when all that is left is done", "any-order: Ava Ben Cal; dealer 1", []string{"round out@1 +1L@5 -10L", "round out@2 +1L@6 -10L", "length 2"}, "state over; winners Ava; finishers 1"},
		{"a phase made before it was cut off counts again when it is put back", "any-order: Ava Ben Cal; dealer 1",
			[]string{"round out@1 +1L@5 -10L", "length 4", "length 5"}, "left 2,3,4,5 1,2,3,4 1,2,3,4,5; completed 1 1 0"},
		{"a joiner to a short game goes on when it gets longer", "shorter-3: Ava Ben Cal; dealer 1", []string{"join Dee at 4 phase 3", "length 5", "round -10L out +1L +1L"}, "phase 1 2 2 4"},
		{"who returns to a game that has become shorter finishes it, having completed it", three, []string{"round out -10L -10L", "leave 1", "length 1", "return 1 points 50"},
			"state over; by only-finisher; winners Ava"},
		{"the even phases are cut after one of them", "even: Ava Ben Cal; dealer 1", []string{"length 4", "round out -10L -10L", "round out -10L -10L"}, "variation even-4; winners Ava"},
	} {
		s.check(t)
	}
}

func repeat(n int, line string) []string { return cycle(n, line) }

// cycle is n lines, from the given ones in turn.
func cycle(n int, turn ...string) []string {
	lines := make([]string, n)
	for i := range lines {
		lines[i] = turn[i%len(turn)]
	}
	return lines
}
