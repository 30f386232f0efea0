package keeper_test

import (
	"encoding/json"
	"fmt"
	"math"
	"reflect"
	"strings"
	"testing"

	"phasekeeper/keeper"
)

// facet is one thing that a tally says, in short.
func facet(t keeper.Tally, name string) string {
	switch name {
	case "games":
		return fmt.Sprintf("%d, %d decided", t.Games, t.Decided)
	case "won":
		return fmt.Sprintf("%d, %d shared, chance %d/60", t.Won, t.Shared, t.Chance)
	case "rounds":
		return fmt.Sprintf("%d, %d out, %d laid, %d in a row", t.Rounds, t.Out, t.Laid, t.Row)
	case "cards":
		return fmt.Sprintf("%d wilds and %d skips in %d, %d added", t.Wilds, t.Skips, t.Counted, t.Added)
	case "points":
		return join(t.Kinds, func(k keeper.KindTally) string { return fmt.Sprintf("%s %d/%d", k.Kind, k.Points, k.Rounds) })
	case "phases": // number:first/begun,made/tries,points
		return join(t.Phases, func(p keeper.PhaseTally) string {
			return fmt.Sprintf("%d:%d/%d,%d/%d,%d", p.Number, p.First, p.Begun, p.Made, p.Tries, p.Points)
		})
	}
	return "?"
}

// TestTallies: each number is what its one sentence says.
func TestTallies(t *testing.T) {
	two, tied := "shorter-2: Ava Ben Cal; dealer 1", "shorter-1: Ava Ben Cal; dealer 1"
	lost := []string{"round -10L +1L out", "round -9L1W +1L out"}
	for _, tt := range []struct {
		rule  string
		table string
		lines []string
		seat  int
		want  string
	}{
		{"who finishes alone has won a decided game at a table of three", two, lost, 3, "games 1, 1 decided; won 1, 0 shared, chance 20/60"},
		{"who doesn't win has still been in a decided game", two, lost, 1, "games 1, 1 decided; won 0, 0 shared, chance 20/60"},
		{"fewer points decide between two who finish", two, lost, 2, "games 1, 1 decided; won 0, 0 shared, chance 20/60"},
		{"a shared win is a win", "fixed: Ava Ben; dealer 1", repeat(10, "nobody -10L -10L"), 1, "won 1, 1 shared, chance 30/60"},
		{"a game that the table stopped without a winner is played, and decided for nobody", two, []string{"round out +1L -10L", "stop"}, 1, "games 1, 0 decided; won 0, 0 shared, chance 0/60; rounds 1, 1 out, 1 laid, 1 in a row"},
		{"one with a winner named is decided", two, []string{"round out +1L -10L", "stop 2"}, 2, "games 1, 1 decided; won 1, 0 shared, chance 20/60"},
		{"who left before the end couldn't win: not decided, and the rounds count", two, []string{"round -10L +1L out", "leave 1", "round . +1L out"}, 1, "games 1, 0 decided; rounds 1, 0 out, 0 laid, 0 in a row"},
		{"chances are even between those who sat there at the end", two, []string{"round -10L +1L out", "leave 1", "round . +1L out"}, 2, "won 0, 0 shared, chance 30/60"},
		{"who joined and stayed could win", two, []string{"round -10L +1L out", "join Dee at 4 phase 2 points 50", "round -10L -10L -10L out"}, 4, "games 1, 1 decided; won 1, 0 shared, chance 15/60"},
		{"a phase given at joining was never tried", two, []string{"round -10L +1L out", "join Dee at 4 phase 2 points 50", "round -10L -10L -10L out"}, 4, "phases 2:1/1,1/1,0"},
		{"who comes back goes on with the same phase, and missed rounds are no tries", two,
			[]string{"round -10L -10L out", "leave 1", "nobody . -10L -10L", "return 1 points 50", "round +1L -10L out"}, 1, "rounds 2, 0 out, 1 laid, 1 in a row; phases 1:0/1,1/2,55"},
		{"a tie-break decides, and its round counts for nothing else", tied, []string{"nobody +1L +1L -10L", "tie-break 1,2 out 2"}, 2, "won 1, 0 shared, chance 20/60; rounds 1, 0 out, 1 laid, 1 in a row; points shorter 5/1; phases 1:1/1,1/1,5"},
		{"a round that the table stopped is a round in which nobody is out", tied, []string{"nobody -10L -10L -10L", "round out -10L -10L"}, 1, "rounds 2, 1 out, 1 laid, 1 in a row"},
		{"who goes out is caught with nothing, and that hand isn't counted", tied, []string{"round out -8L1S1W -10L"}, 1, "cards 0 wilds and 0 skips in 0, 0 added"},
		{"cards caught with are counted by kind", tied, []string{"nobody -10L -7L1S2W -10L", "round out -9L1W -10L"}, 2, "cards 3 wilds and 1 skips in 2, 0 added"},
		{"of a typed total nobody knows the cards", tied, []string{"nobody -10L -=75 -10L", "round out -9L1W -10L"}, 2, "cards 1 wilds and 0 skips in 1, 1 added"},
		{"a row is as long as rounds with a phase made follow each other", "shorter-4: Ava Ben; dealer 1", []string{"round out -10L", "round out -10L", "round -10L out", "round out -10L", "round out -10L"}, 1, "rounds 5, 4 out, 4 laid, 2 in a row"},
		{"a phase made at once took one round", two, lost, 3, "phases 1:1/1,1/1,0 2:1/1,1/1,0"},
		{"a phase that was open at the end adds its rounds and no success", two, lost, 1, "phases 1:0/1,0/2,120"},
		{"a phase made later was not made at the first try", "shorter-1: Ava Ben Cal; dealer 1", []string{"nobody -10L -10L -10L", "round out -10L -10L"}, 1, "phases 1:0/1,1/2,50"},
		{"ten fixed rounds give each phase one try, and no round is spent on it", "fixed: Ava Ben; dealer 1", append([]string{"round out -10L"}, repeat(9, "round -10L out")...), 1,
			"points fixed 450/10; phases 1:1/1,0/0,0 2:0/1,0/0,0 3:0/1,0/0,0 4:0/1,0/0,0 5:0/1,0/0,0 6:0/1,0/0,0 7:0/1,0/0,0 8:0/1,0/0,0 9:0/1,0/0,0 10:0/1,0/0,0"},
		{"in any order nobody knows what was tried in vain", "any-order: Ava Ben; dealer 1", []string{"round out@4 -10L", "stop 1"}, 1, "points any-order 0/1; phases "},
		{"an even phase is the phase of that number", "even: Ava Ben; dealer 1", []string{"round out -10L", "stop"}, 2, "points even 50/1; phases 2:0/1,0/1,50"},
		{"points of a game that was made shorter stand with the shorter ones", "standard: Ava Ben; dealer 1", []string{"round out -10L", "length 1"}, 2, "points shorter 50/1; games 1, 1 decided"},
		{"who never had a hand has no points", "standard: Ava Ben; dealer 1", []string{"stop"}, 2, "games 1, 0 decided; points ; phases "},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			g, s := play(t, tt.table, tt.lines...)
			tallies := s.Tallies()
			if len(tallies) != len(s.Standings) {
				t.Fatalf("%d tallies of %+v", len(tallies), g)
			}
			for _, part := range strings.Split(tt.want, "; ") {
				name, want, _ := strings.Cut(part, " ")
				if got := facet(tallies[tt.seat-1], name); got != want {
					t.Errorf("%s: %q, want %q", name, got, want)
				}
			}
		})
	}
}

// TestRunningGamesHaveNoTallies, nor those in a tie-break.
func TestRunningGamesHaveNoTallies(t *testing.T) {
	for state, lines := range map[keeper.State][]string{
		keeper.Playing: {"nobody -10L -10L -10L"},
		keeper.InTie:   {"nobody +1L +1L -10L"},
	} {
		if _, s := play(t, "shorter-1: Ava Ben Cal; dealer 1", lines...); s.State != state || s.Tallies() != nil {
			t.Errorf("%s, which should be %s: %+v", s.State, state, s.Tallies())
		}
	}
}

// TestOwnPhases: a table's own phase that has the number of one of Mattel's and asks for other cards is another phase.
func TestOwnPhases(t *testing.T) {
	g := table(t, "shorter-2: Ava Ben; dealer 1")
	g.Variation.Plan[0].Parts = []keeper.Part{{Kind: keeper.Run, Size: 6}}
	for _, e := range script(t, "round out -10L", "round out -10L") {
		c, err := keeper.Happen(g, e)
		if err != nil {
			t.Fatal(err)
		}
		g = c.Game
	}
	if got := facet(score(t, g).Tallies()[0], "phases"); got != "2:1/1,1/1,0" {
		t.Errorf("phases %s", got)
	}
}

// TestTalliesInJSON come back as they were.
func TestTalliesInJSON(t *testing.T) {
	_, s := play(t, "shorter-1: Ava Ben Cal; dealer 1", "nobody -10L -7L1S2W -10L", "round out -9L1W -10L")
	text, err := json.Marshal(s.Tallies())
	var back []keeper.Tally
	if err != nil || json.Unmarshal(text, &back) != nil || !reflect.DeepEqual(back, s.Tallies()) {
		t.Errorf("%v: %s", err, text)
	}
	if want := `"1 1 0 0 20 2 0 0 0 2 0 3 1;shorter 2 170;1 1 0 1 2 0 170"`; !strings.Contains(string(text), want) {
		t.Errorf("Ben is written as %s", text)
	}
}

func TestTalliesThatNobodyWrote(t *testing.T) {
	good := "1 1 0 0 20 2 0 0 0 2 0 3 1"
	for _, text := range []string{
		"", "1", good + " 1", good + ";", good + ";;", good + ";shorter", good + ";shorter 1", good + ";shorter 1 1 1", good + ";1 1",
		good + ";1 1 0 1 2 0 140 1", "-" + good, strings.Replace(good, "20", "x", 1), strings.Replace(good, " ", "  ", 1), good + "9999999999999999999",
	} {
		before := keeper.Tally{Games: 7}
		if after := before; after.UnmarshalText([]byte(text)) == nil || !reflect.DeepEqual(after, before) {
			t.Errorf("%q was read as %+v", text, after)
		}
	}
}

// FuzzTally: what is read at all is written again to the same tally.
func FuzzTally(f *testing.F) {
	f.Add("1 1 0 0 20 2 0 0 0 2 0 3 1;shorter 2 140;1 1 0 1 2 0 140")
	f.Fuzz(func(t *testing.T, text string) {
		var a, b keeper.Tally
		if a.UnmarshalText([]byte(text)) != nil {
			return
		}
		again, err := a.MarshalText()
		if err != nil || b.UnmarshalText(again) != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("%q is %+v, written %q, and then %+v; %v", text, a, again, b, err)
		}
	})
}

func TestStreaks(t *testing.T) {
	won, lost, open := keeper.Tally{Games: 1, Decided: 1, Won: 1}, keeper.Tally{Games: 1, Decided: 1}, keeper.Tally{Games: 1}
	for _, tt := range []struct {
		rule  string
		games []keeper.Tally
		want  int
	}{
		{"no game", nil, 0},
		{"no win", []keeper.Tally{lost, open, lost}, 0},
		{"a lost game ends it", []keeper.Tally{won, won, lost, won}, 2},
		{"the last may be the longest", []keeper.Tally{won, lost, won, won}, 2},
		{"a game that wasn't decided is passed over", []keeper.Tally{won, open, won}, 2},
		{"a shared win counts", []keeper.Tally{won, {Games: 1, Decided: 1, Won: 1, Shared: 1}}, 2},
	} {
		if got := keeper.NewCareer(tt.games).Streak; got != tt.want {
			t.Errorf("%s: %d, want %d", tt.rule, got, tt.want)
		}
	}
}

// TestRates holds the bounds in whole numbers to Wilson's formula.
func TestRates(t *testing.T) {
	for _, of := range []int{1, 2, 3, 4, 5, 7, 10, 12, 30, 61, 100, 999, 20000} {
		for won := 0; won <= of; won += max(1, of/50) {
			r := keeper.Tally{Won: won, Decided: of}.Rate()
			n, p, z := float64(of), float64(won)/float64(of), 1.96
			middle, half := p+z*z/(2*n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
			low, high := 100*(middle-half)/(1+z*z/n), 100*(middle+half)/(1+z*z/n)
			if math.Abs(float64(r.Low)-math.Floor(low+1e-9)) > 1e-6 || math.Abs(float64(r.High)-math.Ceil(high-1e-9)) > 1e-6 {
				t.Errorf("%d of %d: %d to %d, want %.3f to %.3f", won, of, r.Low, r.High, low, high)
			}
		}
	}
	if r := (keeper.Tally{}).Rate(); r != (keeper.Rate{High: 100}) {
		t.Errorf("of none: %+v", r)
	}
}

func TestHardest(t *testing.T) {
	phase := func(number, stays, tries, made int) keeper.PhaseTally {
		return keeper.PhaseTally{Number: number, Begun: 9, Stays: stays, Tries: tries, Made: made}
	}
	for _, tt := range []struct {
		rule   string
		phases []keeper.PhaseTally
		want   int // 0 when nothing can be said
	}{
		{"no phase", nil, 0},
		{"one has nothing to be compared with", []keeper.PhaseTally{phase(1, 9, 20, 9)}, 0},
		{"most rounds each time", []keeper.PhaseTally{phase(1, 9, 12, 9), phase(4, 4, 12, 4), phase(5, 8, 20, 8)}, 4},
		{"phases tried in less than three games aren't compared", []keeper.PhaseTally{phase(1, 9, 12, 9), phase(2, 9, 18, 9), phase(4, 2, 12, 2)}, 2},
		{"ten fixed rounds say nothing of rounds spent", []keeper.PhaseTally{phase(1, 9, 12, 9), phase(2, 0, 0, 0)}, 0},
		{"a phase known from ten fixed rounds and one other game isn't compared", []keeper.PhaseTally{phase(1, 9, 12, 9), phase(2, 1, 9, 0)}, 0},
		{"all alike", []keeper.PhaseTally{phase(1, 3, 6, 3), phase(2, 4, 8, 4)}, 0},
		{"never made is hardest", []keeper.PhaseTally{phase(1, 3, 60, 3), phase(2, 3, 5, 0)}, 2},
		{"of two never made, the one with more tries", []keeper.PhaseTally{phase(1, 3, 5, 0), phase(2, 3, 6, 0), phase(3, 3, 4, 0)}, 2},
		{"of two alike, the one that comes first", []keeper.PhaseTally{phase(1, 3, 4, 3), phase(2, 3, 9, 3), phase(3, 3, 9, 3)}, 2},
	} {
		if got, ok := (keeper.Tally{Phases: tt.phases}).Hardest(); ok != (tt.want > 0) || ok && got.Number != tt.want {
			t.Errorf("%s: %d, %v, want %d", tt.rule, got.Number, ok, tt.want)
		}
	}
}

func TestMeans(t *testing.T) {
	for _, tt := range []struct{ sum, of, want int }{{0, 0, 0}, {5, 0, 0}, {0, 3, 0}, {3, 1, 30}, {10, 3, 33}, {20, 3, 67}, {1, 20, 1}, {1, 21, 0}} {
		if got := keeper.Tenths(tt.sum, tt.of); got != tt.want {
			t.Errorf("%d through %d is %d tenths, want %d", tt.sum, tt.of, got, tt.want)
		}
	}
	first, begun := keeper.Tally{Phases: []keeper.PhaseTally{{First: 1, Begun: 2}, {First: 3, Begun: 3}}}.FirstTries()
	if first != 4 || begun != 5 {
		t.Errorf("%d of %d", first, begun)
	}
}
