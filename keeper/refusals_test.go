package keeper_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// refusal is a line that is refused, or asked about, after others: want names each problem and its field.
type refusal struct {
	rule  string
	table string // the kind of table; standard for Ava, Ben and Cal when empty
	lines []string
	line  string
	want  string // CODE@seat:field, in the order of the form
}

func (r refusal) check(t *testing.T) {
	t.Run(r.rule, func(t *testing.T) {
		kind := r.table
		if kind == "" {
			kind = keeper.StandardGame
		}
		g, before := play(t, kind+": Ava Ben Cal; dealer 1", r.lines...)
		var got []string
		for _, p := range attempt(t, g, r.line) {
			got = append(got, p.ID()+":"+p.Field)
			if !strings.HasSuffix(p.Text, ".") && !strings.HasSuffix(p.Text, "?") {
				t.Errorf("not a sentence: %q", p.Text)
			}
		}
		if text := strings.Join(got, " "); text != r.want {
			t.Errorf("got  %s\nwant %s", text, r.want)
		}
		sameSheet(t, before, score(t, g))
	})
}

// TestRefusedRounds: "Refused are only …", and what a form can get wrong besides.
func TestRefusedRounds(t *testing.T) {
	for _, r := range []refusal{
		{rule: "nobody out", line: "round +1L -10L +2L", want: "NO_ONE_OUT:"},
		{rule: "nobody out, said on purpose", line: "nobody +1L -10L +2L"},
		{rule: "nobody out, said on purpose, and yet someone", line: "nobody out -10L +2L", want: "NOBODY_BUT_OUT@1:seat.1.result"},
		{rule: "more than one out", line: "round out -10L out", want: "TWO_OUT@1:seat.1.result TWO_OUT@3:seat.3.result"},
		{rule: "out without the phase laid down", line: "round ! -10L +1L", want: "OUT_NOT_LAID@1:seat.1.result"},
		{rule: "out with cards", line: "round out1L -10L +1L", want: "OUT_HAS_CARDS@1:seat.1.low"},
		{rule: "out with points", line: "round out=5 -10L +1L", want: "OUT_HAS_POINTS@1:seat.1.points"},
		{rule: "out with a typed 0 is out", line: "round out=0 -10L +1L"},
		{rule: "no card left but not out", line: "round out + -10L", want: "ZERO_NOT_OUT@2:seat.2.low"},
		{rule: "no card left, not down, not out", line: "round out - +1L", want: "ZERO_NOT_OUT@2:seat.2.low"},
		{rule: "no point typed but not out, though nobody is", line: "nobody +=0 -10L +1L", want: "ZERO_NOT_OUT@1:seat.1.points"},
		{rule: "points that are no multiple of 5", line: "round out -=52 +1L", want: "NOT_MULTIPLE_OF_5@2:seat.2.points"},
		{rule: "points beside a count that is not 0", line: "round out -10L=50 +1L", want: "CARDS_AND_POINTS@2:seat.2.points"},
		{rule: "counts below 0 and over 99, every one of them", line: "round out -100L-1H +1L", want: "BAD_COUNT@2:seat.2.low BAD_COUNT@2:seat.2.high"},
		{rule: "points below 0", line: "round out -=-5 +1L", want: "BAD_POINTS@2:seat.2.points"},
		{rule: "points over 995", line: "round out -=1000 +1L", want: "BAD_POINTS@2:seat.2.points"},
		{rule: "995 points fit no hand, and are only asked about", line: "round out -=995 +1L", want: "OUT_OF_RANGE@2:seat.2.points"},
		{rule: "a seat without a hand", line: "round out -10L", want: "NO_RESULT@3:seat.3.result"},
		{rule: "a seat that isn't there", line: "round out -10L +1L +1L", want: "NOT_AT_TABLE@4:seat.4.result"},
		{rule: "a hand of someone who has left", lines: []string{"leave 2"}, line: "round out +1L +1L", want: "NOT_AT_TABLE@2:seat.2.result"},
		{rule: "all problems at once, questions about other hands too", line: "round +1L -9L -=52",
			want: "NOT_MULTIPLE_OF_5@3:seat.3.points NO_ONE_OUT: NOT_TEN@2:seat.2.low"},
		{rule: "too many cards for who is down", line: "round out +5L +1L", want: "TOO_MANY@2:seat.2.low"},
		{rule: "in any order, down without a phase", table: "any-order", line: "round out@1 +1L -10L", want: "NO_PHASE@2:seat.2.phase"},
		{rule: "in any order, a phase that isn't there", table: "any-order", line: "round out@11 +1L@-3 -10L", want: "BAD_PHASE@1:seat.1.phase BAD_PHASE@2:seat.2.phase"},
		{rule: "in any order, a phase made before", table: "any-order", lines: []string{"round out@4 +1L@5 -10L"}, line: "round out@5 +1L@5 -10L", want: "PHASE_DONE@2:seat.2.phase"},
		{rule: "a round after the end", lines: []string{"stop"}, line: "round out +1L -10L", want: "GAME_OVER:"},
		{rule: "a tie-break without a tie", line: "tie-break 1,2 out 1", want: "NOT_IN_TIE_BREAK:"},
		{rule: "a tie-break after the end", lines: []string{"stop"}, line: "tie-break 1,2 out 1", want: "GAME_OVER:"},
	} {
		r.check(t)
	}
}

// TestRefusedAtTheTable: joining, leaving, returning, order, deal, length and stop.
func TestRefusedAtTheTable(t *testing.T) {
	six := []string{"join Dee at 4 phase 1", "join Eli at 5 phase 1", "join Fay at 6 phase 1"}
	for _, r := range []refusal{
		{rule: "a name that is taken, case folded", line: "join bEN at 1 phase 1", want: "SAME_NAME:name"},
		{rule: "the name of someone who has left is still that player's", lines: []string{"leave 2"}, line: "join Ben at 1 phase 1", want: "SAME_NAME:name"},
		{rule: "six sit at a table at most", lines: six, line: "join Gus at 7 phase 1", want: "TOO_MANY_SEATS:name"},
		{rule: "a leaver makes room", lines: append(six, "leave 1"), line: "join Gus at 7 phase 1"},
		{rule: "no room to come back", lines: append(six, "leave 1", "join Gus at 7 phase 1"), line: "return 1 points 0", want: "TOO_MANY_SEATS:"},
		{rule: "a place before the first", line: "join Dee at 0 phase 1", want: "BAD_POSITION:position"},
		{rule: "a place after the last but one", line: "join Dee at 5 phase 1", want: "BAD_POSITION:position"},
		{rule: "a phase that isn't there", line: "join Dee at 4 phase 11", want: "BAD_PHASE:phase"},
		{rule: "a phase after the agreed last", table: "shorter-3", line: "join Dee at 4 phase 4", want: "BAD_PHASE:phase"},
		{rule: "in any order, no phase left", table: "any-order", line: "join Dee at 4", want: "BAD_PHASE:phase"},
		{rule: "in any order, a phase twice", table: "any-order", line: "join Dee at 4 make 2,2", want: "BAD_PHASE:phase"},
		{rule: "in any order, a phase that isn't there", table: "any-order", line: "join Dee at 4 make 0", want: "BAD_PHASE:phase"},
		{rule: "points below 0", line: "join Dee at 4 phase 1 points -5", want: "BAD_POINTS:points"},
		{rule: "points that are no multiple of 5", line: "join Dee at 4 phase 1 points 7", want: "BAD_POINTS:points"},
		{rule: "more points than a game can have", line: "join Dee at 4 phase 1 points 100000", want: "BAD_POINTS:points"},
		{rule: "all problems of a joiner at once", line: "join Ava at 9 phase 12 points 3", want: "SAME_NAME:name BAD_POSITION:position BAD_PHASE:phase BAD_POINTS:points"},
		{rule: "two must stay", lines: []string{"leave 1"}, line: "leave 2", want: "TOO_FEW:"},
		{rule: "who isn't there can't leave", line: "leave 4", want: "NOT_AT_TABLE:"},
		{rule: "who has left can't leave", lines: []string{"leave 1"}, line: "leave 1", want: "NOT_AT_TABLE:"},
		{rule: "who hasn't left can't come back", line: "return 1 points 0", want: "NOT_AT_TABLE:"},
		{rule: "who never was there can't come back", line: "return 9 points 0", want: "NOT_AT_TABLE:"},
		{rule: "back with points that are no multiple of 5", lines: []string{"leave 1"}, line: "return 1 points 1", want: "BAD_POINTS:points"},
		{rule: "an order without a seat", line: "order 1 2", want: "BAD_ORDER:seat"},
		{rule: "an order with a seat twice", line: "order 1 2 2", want: "BAD_ORDER:seat"},
		{rule: "an order with a seat that isn't there", line: "order 1 2 4", want: "BAD_ORDER:seat"},
		{rule: "the deal to nobody", line: "deal 0", want: "BAD_DEALER:dealer"},
		{rule: "the deal to someone who has left", lines: []string{"leave 2"}, line: "deal 2", want: "BAD_DEALER:dealer"},
		{rule: "a last phase that isn't in the plan", line: "length 11", want: "BAD_LAST_PHASE:last_phase"},
		{rule: "an odd last phase in a game of even ones", table: "even", line: "length 5", want: "BAD_LAST_PHASE:last_phase"},
		{rule: "a winner who isn't there", line: "stop 4", want: "BAD_SEAT:winner"},
		{rule: "a winner named twice", line: "stop 1,1", want: "BAD_SEAT:winner"},
		{rule: "a winner who has left", lines: []string{"leave 1"}, line: "stop 1", want: "BAD_SEAT:winner"},
	} {
		r.check(t)
	}
	for _, line := range []string{"join Dee at 4 phase 1", "leave 1", "return 1", "order 2 1 3", "deal 2", "length 5", "stop"} {
		refusal{rule: "after the end: " + line, lines: []string{"stop"}, line: line, want: "GAME_OVER:"}.check(t)
	}
}

// TestRefusedStart: what is wrong with a new game, each at its own field.
func TestRefusedStart(t *testing.T) {
	for _, tt := range []struct {
		rule    string
		players []string
		dealer  int
		want    string
	}{
		{"two players and a dealer", []string{"Ava", "Ben"}, 2, ""},
		{"blank fields are dropped, and the dealer counts them", []string{" ", "Ava", "", "Ben"}, 4, ""},
		{"one player is too few", []string{"Ava", " "}, 1, "TOO_FEW:player"},
		{"seven are too many", []string{"A", "B", "C", "D", "E", "F", "G"}, 1, "TOO_MANY_SEATS:player"},
		{"the dealer must name a filled field", []string{"Ava", "", "Ben"}, 2, "BAD_DEALER:dealer"},
		{"no such field", []string{"Ava", "Ben"}, 3, "BAD_DEALER:dealer"},
		{"equal names, case folded; the field is the one that repeats", []string{"Ava", "", "AVA"}, 1, "SAME_NAME@3:player"},
		{"everything at once", []string{"A\x00", strings.Repeat("x", 41), "Eve", "eve"}, 0, "BAD_NAME@1:player BAD_NAME@2:player SAME_NAME@4:player BAD_DEALER:dealer"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, err := keeper.Begin("g", 0, keeper.Start{Players: tt.players, Dealer: tt.dealer, Variation: standard(t)})
			var got []string
			for _, p := range problems(t, err) {
				got = append(got, p.ID()+":"+p.Field)
			}
			if text := strings.Join(got, " "); text != tt.want {
				t.Errorf("got %s, want %s", text, tt.want)
			}
			if tt.want == "" && (len(g.Players) != 2 || g.Dealer != 2 && tt.dealer == 4) {
				t.Errorf("players %q, dealer %d", g.Players, g.Dealer)
			}
		})
	}
}

// TestNoCardLeft: that somebody went out with no cards is offered only while nobody else is said to have gone out.
func TestNoCardLeft(t *testing.T) {
	g, _ := play(t, three)
	for line, want := range map[string]string{
		"round out + -10L":  "Count the cards of Ben.",
		"nobody +1L + -10L": "Only the player who went out has no cards left. Count the cards of Ben, or say that Ben went out.",
	} {
		if got := attempt(t, g, line); len(got) != 1 || got[0].Text != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

func standard(t tester) keeper.Variation {
	t.Helper()
	v, err := keeper.Named(keeper.StandardGame, 0)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// TestEveryCodeIsTested reads the codes out of errors.go: each has to stand in some test's expectation.
func TestEveryCodeIsTested(t *testing.T) {
	tests := readAll(t, "*_test.go", "testdata/*")
	file, err := parser.ParseFile(token.NewFileSet(), "errors.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		if name, ok := spec.Type.(*ast.Ident); ok && name.Name == "Code" {
			code, _ := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			found++
			if !strings.Contains(tests, code) {
				t.Errorf("no test expects %s", code)
			}
		}
		return true
	})
	if found < 40 {
		t.Errorf("only %d codes were found", found)
	}
}

func readAll(t *testing.T, patterns ...string) string {
	t.Helper()
	var all strings.Builder
	for _, pattern := range patterns {
		names, _ := filepath.Glob(pattern)
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			all.Write(data)
		}
	}
	return all.String()
}
