package keeper_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"phasekeeper/keeper"
)

var unsaid = keeper.Unsaid{ID: "unnamed", Started: today}

// readOne reads a CSV that holds one game.
func readOne(t tester, text string) keeper.Came {
	t.Helper()
	games, err := keeper.ReadCSV(text, unsaid)
	if err != nil || len(games) != 1 {
		t.Fatalf("%d games, %v\n%s", len(games), err, text)
	}
	return games[0]
}

// namedStart is a game of a variation that has a name.
func (r generator) namedStart(t tester) keeper.Game {
	t.Helper()
	name := []string{keeper.StandardGame, keeper.ShorterGame, keeper.FixedRounds, keeper.EvenGame, keeper.AnyOrderGame}[r.IntN(5)]
	v, err := keeper.Named(name, 1+r.IntN(3))
	if err != nil {
		t.Fatal(err)
	}
	if r.chance(50) {
		v.Last = v.Plan[r.IntN(3)].Number
	}
	g := r.start()
	g.Variation, g.Started = v, 1_790_000_000
	return g
}

// TestCSVComesBack: what is written is read back, and written again it is equal in every column, whoever joined, left,
// was handed the deal or sat down elsewhere.
func TestCSVComesBack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		r := generator{drawn{t}, map[string]int{}}
		g := r.namedStart(t)
		for range rapid.IntRange(1, 25).Draw(t, "events") {
			s := score(t, g)
			if s.State == keeper.Over {
				break
			}
			e := r.event(s)
			if l, ok := e.(keeper.Length); ok && s.Plan[len(s.Plan)-1].Number <= l.Last {
				continue // that a game was made longer than it was, a CSV doesn't tell
			}
			if j, ok := e.(keeper.Join); ok {
				j.ToMake = s.ProposeJoin().ToMake // nor which phases a table had somebody make, in any order
				e = j
			}
			if c, err := keeper.Happen(g, e); err == nil {
				g = c.Game
			}
		}
		s := score(t, g)
		text := writeCSV(t, g, s)
		if len(s.Deals()) == 0 {
			return
		}
		came := readOne(t, text)
		if again := writeCSV(t, came.Saved.Game, came.Sheet); again != text {
			t.Fatalf("another file\n%s\n%s\n%+v\n%+v", text, again, g.Events, came.Saved.Game.Events)
		}
		joined := strings.Contains(text, ",join,") && s.Advance == keeper.AnyOrder // what they had to make isn't told
		if s.Outcome.WonBy != keeper.ByStopped && !joined && s.State != came.Sheet.State {
			t.Fatalf("it is %s, and was %s\n%s\n%+v", came.Sheet.State, s.State, text, g.Events)
		}
	})
}

const minimal = "round,player,phase made,points\n1,Ava,yes,0\n1,Ben,no,50\n2,Ava,yes,10\n2,Ben,yes,0\n"

// TestCSVFromElsewhere: the same two rounds, however a file says them.
func TestCSVFromElsewhere(t *testing.T) {
	for _, tt := range []struct{ rule, text string }{
		{"as few columns as can be", minimal},
		{"with a mark, CRLF and no line end", "\ufeff" + strings.TrimSuffix(strings.ReplaceAll(minimal, "\n", "\r\n"), "\r\n")},
		{"with CR alone", strings.ReplaceAll(minimal, "\n", "\r")},
		{"semicolons", strings.ReplaceAll(minimal, ",", ";")},
		{"semicolons, said in a first line", "sep=;\r\n" + strings.ReplaceAll(minimal, ",", ";")},
		{"tabs", strings.ReplaceAll(minimal, ",", "\t")},
		{"every cell in quotation marks", `"` + strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(minimal), ",", `","`), "\n", "\"\n\"") + `"`},
		{"German", "Runde;Spieler;Phase geschafft;Punkte\n1;Ava;ja;0\n1;Ben;nein;50\n2;Ava;ja;10\n2;Ben;ja;0\n"},
		{"other signs for yes", strings.NewReplacer("yes", "x", "no", "").Replace("round,player,phase made,points\n1,Ava,yes,0\n1,Ben,no,50\n2,Ava,yes,10\n2,Ben,yes,0\n")},
		{"ones and noughts", strings.NewReplacer("yes", "1", "no", "0").Replace(minimal)},
		{"which phase was made", "round,player,phase made,points\n1,Ava,1,0\n1,Ben,,50\n2,Ava,2,10\n2,Ben,1,0\n"},
		{"results in words", "Points,Result,Player,Round\n0,out,Ava,1\n50,not,Ben,1\n10,down,Ava,2\n0,out,Ben,2\n"},
		{"by player, with columns that mean nothing here", "player,remark,round,made,points\nAva,x,1,yes,0\nAva,,2,yes,10\nBen,,1,no,50\nBen,\"a\nb\",2,yes,0\n"},
		{"with empty rows, and a spreadsheet's noughts", "round,player,made,points\n,,,\n1,Ava,yes,0.00\n1,Ben,no,\"50,0\"\n\n2,Ava,yes,10.0\n2,Ben,yes,0\n,,,\n"},
		{"with totals", "round,player,made,points,total\n1,Ava,yes,0,0\n1,Ben,no,50,50\n2,Ava,yes,10,10\n2,Ben,yes,0,50\n"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			came := readOne(t, tt.text)
			g := came.Saved.Game
			if fmt.Sprint(g.Players) != "[Ava Ben]" || g.ID != "unnamed" || g.Started != unsaid.Started || came.Sheet.Variation != "standard" {
				t.Errorf("it began as %+v", g)
			}
			says(t, came.Sheet, "totals 10 50; phase 3 2; made 2 1")
		})
	}
}

// TestCSVCounts: counts are read where they are there, and what can't be is asked about as everywhere.
func TestCSVCounts(t *testing.T) {
	came := readOne(t, "date;mode;round;name;made;low;high;skip;wild\n14.11.2026 21:40;shorter-2;1;'=Zoë;yes;0;0;0;0\n;;1;Ben;no;9;;;1\n;;2;'=Zoë;no;9;;;\n;;2;Ben;yes;;;;\n")
	says(t, came.Sheet, "totals 45 70; phase 2 2; variation shorter-2")
	if came.Saved.Game.Started != time.Date(2026, 11, 14, 21, 40, 0, 0, time.UTC).Unix() || came.Saved.Game.Players[0] != "=Zoë" {
		t.Errorf("it began as %+v", came.Saved.Game)
	}
	if got := ids(came.Sheet.Doubts()); got != "NOT_TEN@1" {
		t.Errorf("asked is %s", got)
	}
}

// TestCSVOfManyGames: rows are parted by the game that they name, in whatever order.
func TestCSVOfManyGames(t *testing.T) {
	games, err := keeper.ReadCSV("game,round,player,made,points\na,1,Ava,yes,0\nb,1,Cal,no,50\na,1,Ben,no,50\nb,1,Dee,yes,0\n,1,Eli,yes,0\n,1,Fay,no,55\n", unsaid)
	if err != nil || len(games) != 3 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	for i, want := range []string{"a [Ava Ben]", "b [Cal Dee]", "unnamed-3 [Eli Fay]"} {
		if g := games[i].Saved.Game; fmt.Sprint(g.ID, " ", g.Players) != want {
			t.Errorf("game %d is %+v, want %s", i+1, g, want)
		}
	}
}

// TestCSVRefused: what can't be understood is told with the line and the column of the cell.
func TestCSVRefused(t *testing.T) {
	for _, tt := range []struct {
		rule, text   string
		line, column int
		want         string
	}{
		{"nothing", "", 1, 1, "nothing in this CSV"},
		{"another app's", "name;amount;currency\nAva;12,50;EUR\n", 1, 1, "no column for the number of the round"},
		{"rows without a head", "1,Ava,yes,0\n1,Ben,no,50\n", 1, 1, "no column"},
		{"two columns of points", "round,player,made,points,score\n", 1, 5, "A second column"},
		{"a quotation mark too many", "round,player,made,points\n1,A\"va,yes,0\n", 2, 2, "quotation mark"},
		{"a quotation mark that never ends", "round,player,made,points\n1,\"Ava,yes,0\n", 2, 0, "quotation mark"},
		{"no round", strings.Replace(minimal, "1,Ben", ",Ben", 1), 3, 1, "which round"},
		{"a round that is no number", strings.Replace(minimal, "1,Ben", "first,Ben", 1), 3, 1, "“first” is no number"},
		{"rounds with a gap", strings.ReplaceAll(minimal, "2,", "3,"), 4, 1, "Round 2 is missing: here stands round 3."},
		{"that don't begin with the first", "round,player,made,points\n2,Ava,yes,0\n2,Ben,no,50\n", 2, 1, "Round 1 is missing"},
		{"somebody is missing", strings.Replace(minimal, "2,Ben,yes,0\n", "", 1), 4, 2, "Round 2 has no row for Ben."},
		{"a name that changes half way", strings.Replace(minimal, "2,Ben", "2,Bob", 1), 2, 2, "no row for Bob"},
		{"a name in another case", strings.Replace(minimal, "2,Ben", "2,ben", 1), 5, 2, "Here stands ben, and before it was Ben."},
		{"a seat that has another name", "round,seat,player,result,points\n1,1,Ava,out,0\n1,2,Ben,not,50\n2,1,Ava,out,0\n2,2,Bob,not,50\n", 5, 3, "Here stands Bob, and before it was Ben."},
		{"seats with a gap", "round,seat,player,result,points\n1,1,Ava,out,0\n1,3,Ben,not,50\n", 2, 2, "nobody has seat 2"},
		{"somebody twice", strings.Replace(minimal, "1,Ben", "1,Ava", 1), 3, 2, "Ava stands twice in round 1."},
		{"nobody's name", strings.Replace(minimal, "1,Ben", "1, ", 1), 3, 2, "Write a name."},
		{"a hidden sign in a name", strings.Replace(minimal, "1,Ben", "1,B\u202een", 1), 3, 2, "hidden control signs"},
		{"a word that says nothing", strings.Replace(minimal, "no,50", "perhaps,50", 1), 3, 3, "“perhaps” says neither"},
		{"all that is wrong in a row, in its order", strings.Replace(minimal, "no,50", "perhaps,fifty", 1), 3, 3, "“perhaps” says neither"},
		{"points that aren't", strings.Replace(minimal, "no,50", "no,fifty", 1), 3, 4, "“fifty” is no number"},
		{"points below nothing", strings.Replace(minimal, "no,50", "no,-50", 1), 3, 4, "no number from 0"},
		{"no multiple of five", strings.Replace(minimal, "no,50", "no,52", 1), 3, 4, "steps of 5"},
		{"nobody went out", strings.Replace(minimal, "yes,0", "yes,5", 1), 2, 4, "Nobody went out in round 1"},
		{"two went out", strings.Replace(minimal, "no,50", "yes,0", 1), 2, 2, "Only one player goes out"},
		{"a sum that is wrong", "round,player,made,points,total\n1,Ava,yes,0,0\n1,Ben,no,50,55\n", 3, 5, "would be 50 after this row, but here stands 55"},
		{"a phase that is wrong", "round,player,made,points,phase\n1,Ava,yes,0,1\n1,Ben,no,50,2\n", 3, 5, "Ben is on phase 1"},
		{"cards and points that disagree", "round,player,made,points,low\n1,Ava,yes,0,0\n1,Ben,no,50,9\n", 3, 4, "come to 45 points"},
		{"a variation of their own", "variation,round,player,made,points\nown,1,Ava,yes,0\nown,1,Ben,no,50\n", 2, 1, "“own” is no variation"},
		{"a day to come", "date,round,player,made,points\n2036-11-01,1,Ava,yes,0\n,1,Ben,no,50\n", 2, 1, "still to come"},
		{"a day that isn't", "date,round,player,made,points\n2026-11-31,1,Ava,yes,0\n,1,Ben,no,50\n", 2, 1, "is no date"},
		{"a kind that isn't", "kind,round,player,made,points\nparty,1,Ava,yes,0\n,1,Ben,no,50\n", 2, 1, "“party” is none"},
		{"no round at all", "kind,seat,round,player,result,points\njoin,3,1,Ava,,0\n", 2, 3, "No round of this game"},
		{"one player alone", "round,player,made,points\n1,Ava,yes,0\n", 2, 2, "Two players"},
		{"rounds after the end", "variation,round,player,made,points\nshorter-1,1,Ava,yes,0\nshorter-1,1,Ben,no,50\nshorter-1,2,Ava,yes,0\nshorter-1,2,Ben,no,50\nshorter-1,3,Ava,no,50\nshorter-1,3,Ben,no,50\n", 4, 2, "The game is over by then"},
		{"two who went out in a tie-break", "variation,kind,round,player,result,points\nshorter-1,round,1,Ava,down,5\n,round,1,Ben,down,5\n,tie-break,2,Ava,out,\n,tie-break,2,Ben,out,\n", 5, 4, "Only one player goes out."},
		{"seats that were changed", "round,seat,player,result,points\n1,1,Ava,out,0\n1,2,Ben,not,50\n2,2,Ava,out,0\n2,1,Ben,not,50\n", 4, 2, "Ava had seat 1 before."},
		{"a round that was played already", "kind,round,player,result,points\nround,1,Ava,out,0\nround,1,Ben,not,50\ntie-break,1,Ava,out,0\n", 4, 2, "Round 1 stands here once more."},
		{"a next phase for who has made them all", "variation,round,player,made,points,next_phase\nshorter-1,1,Ava,yes,0,3\n,1,Ben,no,50,1\n", 2, 6, "there is no phase to try next"},
		{"no next phase for who hasn't", "round,player,made,points,next_phase\n1,Ava,yes,0,\n1,Ben,no,50,1\n", 2, 5, "phase 2 should stand here"},
	} {
		t.Run(tt.rule, func(t *testing.T) {
			games, err := keeper.ReadCSV(tt.text, unsaid)
			var faults keeper.Faults
			if !errors.As(err, &faults) || !strings.Contains(faults[0].Text, tt.want) {
				t.Fatalf("%d games, got %v, want %q", len(games), err, tt.want)
			}
			if f := faults[0]; tt.line > 0 && f.Line != tt.line || tt.column > 0 && f.Column != tt.column {
				t.Errorf("the place is %d:%d, want %d:%d (%s)", f.Line, f.Column, tt.line, tt.column, f.Text)
			}
		})
	}
}
