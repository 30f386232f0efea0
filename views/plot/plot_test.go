package plot_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"phasekeeper/views/plot"
)

func TestSteps(t *testing.T) {
	for most, want := range map[int]string{
		5: "[0 1 2 3 4 5]", 6: "[0 2 4 6]", 10: "[0 2 4 6 8 10]", 11: "[0 5 10 15]", 95: "[0 20 40 60 80 100]",
		100: "[0 20 40 60 80 100]", 235: "[0 50 100 150 200 250]", 1445: "[0 500 1000 1500]", 99995: "[0 20000 40000 60000 80000 100000]",
	} {
		if got := fmt.Sprint(plot.Steps(most)); got != want {
			t.Errorf("up to %d: %s, want %s", most, got, want)
		}
	}
}

func TestApart(t *testing.T) {
	for _, row := range []struct {
		rule      string
		wanted    []plot.Num
		low, high plot.Num
		want      string
	}{
		{"who has room stays", []plot.Num{10, 40}, 0, 100, "[10 40]"},
		{"two on one place part to both sides", []plot.Num{50, 50}, 0, 100, "[45 55]"},
		{"a crowd stays around its middle", []plot.Num{48, 50, 52}, 0, 100, "[40 50 60]"},
		{"nobody goes above the top", []plot.Num{0, 1}, 0, 100, "[0 10]"},
		{"nobody goes below the bottom", []plot.Num{95, 99, 100}, 0, 100, "[80 90 100]"},
		{"without room for all they share what there is", []plot.Num{1, 2, 3}, 0, 10, "[0 5 10]"},
		{"nobody is nobody", nil, 0, 10, "[]"},
	} {
		if got := fmt.Sprint(plot.Apart(row.wanted, 10, row.low, row.high)); got != row.want {
			t.Errorf("%s: %s, want %s", row.rule, got, row.want)
		}
	}
}

func TestShort(t *testing.T) {
	for _, row := range []struct{ rule, name, want string }{
		{"a short name stays", "Ava", "Ava"},
		{"one that just fits stays", "Dorothea-1", "Dorothea-1"},
		{"a long one is cut, without the space before", "Maximilia von Hohenstein", "Maximilia…"},
		{"letters of twice the width count twice", "李小龍李小龍", "李小龍李…"},
		{"a mark stays with its letter", "Zoe\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301", "Zoe\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301…"},
		{"right to left, too", "مريم بنت عبد الله", "مريم بنت…"},
		{"nothing is nothing", "", ""},
	} {
		if got := plot.Short(row.name, 10); got != row.want {
			t.Errorf("%s: %q, want %q", row.rule, got, row.want)
		}
	}
}

func TestRoundsBelowTheAxis(t *testing.T) {
	for _, row := range []struct {
		n    int
		want string
	}{{1, "1"}, {2, "1 2"}, {9, "1 2 3 4 5 6 7 8 9"}, {12, "2 4 6 8 10 12"}, {34, "5 10 15 20 25 30 34"}, {31, "5 10 15 20 25 31"}, {1000, "100 200 300 400 500 600 700 800 900 1000"}} {
		l := plot.Totals(row.n, []plot.Series{{Values: make([]int, row.n+1)}})
		if got := texts(l.X); got != row.want {
			t.Errorf("%d rounds: %s, want %s", row.n, got, row.want)
		}
	}
}

func texts(ticks []plot.Tick) string {
	var out []string
	for _, t := range ticks {
		out = append(out, t.Text)
	}
	return strings.Join(out, " ")
}

// TestLines: whatever happened at a table, each line is on the paper, in its place, and none hides another.
func TestLines(t *testing.T) {
	up := []plot.Series{{Values: []int{0, 50, 100}}, {From: 1, Values: []int{100, 100}}, {Values: []int{0}}}
	l := plot.Totals(2, up)
	if got := texts(l.Y); got != "0 20 40 60 80 100" {
		t.Errorf("the axis says %s", got)
	}
	if got, want := l.Curves[0].Path, fmt.Sprintf("%v,%v %v,%v %v,%v", l.Box.Left, l.Box.Bottom-1, (l.Box.Left+l.Box.Right)/2, (l.Box.Top+l.Box.Bottom)/2, l.Box.Right, l.Box.Top-1); got != want {
		t.Errorf("the first goes %s, want %s: level with another at both ends, so beside it there", got, want)
	}
	if x := l.Curves[1].Marks[0].X; x != (l.Box.Left+l.Box.Right)/2 {
		t.Errorf("who joined after round 1 begins at %v", x)
	}
	if c := l.Curves[2]; len(c.Marks) != 2 || c.End.X != l.Box.Left {
		t.Errorf("who left before round 1 is %+v", c)
	}
	if l := plot.Levels(2, []string{"1", "2", "done"}, up[2:]); l.Y[0].At <= l.Y[1].At || l.Y[1].At <= l.Y[2].At {
		t.Errorf("higher phases aren't higher: %v", l.Y)
	}
}

func TestEveryLineIsOnThePaper(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rounds := rapid.IntRange(1, 40).Draw(t, "rounds")
		var all []plot.Series
		for range rapid.IntRange(1, 9).Draw(t, "lines") {
			s := plot.Series{From: rapid.IntRange(0, rounds).Draw(t, "from")}
			s.Values = rapid.SliceOfN(rapid.IntRange(0, 10), 1, rounds-s.From+1).Draw(t, "values")
			all = append(all, s)
		}
		names := strings.Split("1 2 3 4 5 6 7 8 9 10 done", " ")
		for _, l := range []plot.Lines{plot.Totals(rounds, all), plot.Levels(rounds, names, all)} {
			onPaper(t, l)
		}
	})
}

// onPaper: marks are inside but for their lanes, and no two labels are on one place.
func onPaper(t *rapid.T, l plot.Lines) {
	var labels []plot.Num
	for _, c := range l.Curves {
		labels = append(labels, c.Label.Y)
		for _, m := range append(c.Marks, c.Label) {
			if m.X < l.Box.Left-0.01 || m.X > plot.Width || m.Y < l.Box.Top-10 || m.Y > l.Box.Bottom+10 {
				t.Errorf("%v is off the paper %v", m, l.Box)
			}
		}
	}
	slices.Sort(labels)
	for i, y := range labels[1:] {
		if y-labels[i] < 14.9 {
			t.Errorf("two labels at %v and %v", labels[i], y)
		}
	}
}

func TestStacks(t *testing.T) {
	b := plot.Stacks([][]int{{50, 0, 0}, {20, 0, 30}})
	if b.Kinds[1] != "" || strings.Count(b.Kinds[0], "M") != 2 || strings.Count(b.Kinds[2], "M") != 1 {
		t.Errorf("the shapes are %q", b.Kinds)
	}
	if got := texts(b.Y); got != "0 10 20 30 40 50" {
		t.Errorf("the axis says %s", got)
	}
	if want := fmt.Sprintf("V%v", b.Box.Top); !strings.Contains(b.Kinds[2], want) || !strings.Contains(b.Kinds[0], want) {
		t.Errorf("50 points don't reach the top: %q", b.Kinds)
	}
	if b := plot.Stacks([][]int{{0, 0}}); b.Kinds[0] != "" || texts(b.X) != "1" {
		t.Errorf("a round without points is %+v", b)
	}
}
