package keeper_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// TestGames plays every game of testdata/games.txt and compares the sheet with each expectation on the way.
// After "correct N" stand all hands of round N as they should have been.
func TestGames(t *testing.T) {
	blocks := readBlocks(t, "testdata/games.txt", "game ")
	if len(blocks) != 16 {
		t.Fatalf("%d games, want 16", len(blocks))
	}
	for _, b := range blocks {
		t.Run(b.title, func(t *testing.T) { b.run(t) })
	}
}

// block is one game of the file: its lines without the title.
type block struct {
	title string
	lines []string
}

func readBlocks(t *testing.T, file, head string) []block {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var blocks []block
	for line := range strings.Lines(string(data)) {
		line = strings.TrimRight(line, "\n")
		title, isHead := strings.CutPrefix(line, head)
		switch {
		case strings.HasPrefix(line, "#") || line == "":
		case isHead:
			blocks = append(blocks, block{title: title})
		default:
			last := &blocks[len(blocks)-1]
			last.lines = append(last.lines, line)
		}
	}
	return blocks
}

func (b block) run(t *testing.T) {
	var g keeper.Game
	checked := 0
	for i := 0; i < len(b.lines); i++ {
		verb, rest, _ := strings.Cut(b.lines[i], " ")
		switch verb {
		case "table":
			g = table(t, rest)
		case "expect":
			n := slices.IndexFunc(b.lines[i+1:], func(l string) bool { return !strings.HasPrefix(l, "  ") })
			if n < 0 {
				n = len(b.lines) - i - 1
			}
			expect(t, score(t, g), b.lines[i+1:i+1+n])
			i, checked = i+n, checked+1
		case "correct":
			g = correctLine(t, g, rest)
		default:
			g = happen(t, g, b.lines[i])
		}
	}
	if checked == 0 {
		t.Error("nothing was expected of this game")
	}
}

// happen is one line of a worked game. Real games hold legal hands, so nothing may be asked.
func happen(t *testing.T, g keeper.Game, line string) keeper.Game {
	t.Helper()
	c, err := keeper.Happen(g, script(t, line)[0])
	if err != nil || len(c.Asked) > 0 {
		t.Fatalf("%s: error %v, asked %v", line, err, c.Asked)
	}
	return c.Game
}

func correctLine(t *testing.T, g keeper.Game, text string) keeper.Game {
	t.Helper()
	n, hands, _ := strings.Cut(text, " ")
	deal, _ := strconv.Atoi(n)
	c, err := keeper.Correct(g, deal, round(t, "round "+hands))
	if err != nil || len(c.Asked) > 0 {
		t.Fatalf("correct %s: error %v, asked %v", text, err, c.Asked)
	}
	return c.Game
}

// expect compares every field, and insists that none was left out.
func expect(t *testing.T, s keeper.Sheet, want []string) {
	t.Helper()
	got := fields(s)
	if len(want) != len(got) {
		t.Errorf("%d fields are expected, the sheet has %d", len(want), len(got))
	}
	for _, line := range want {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		if diff := cmp.Diff(value, got[key]); diff != "" {
			t.Errorf("%s (-want +got):\n%s", key, diff)
		}
	}
}

// fields writes a sheet as the file does.
func fields(s keeper.Sheet) map[string]string {
	out := map[string]string{
		"state":   string(s.State),
		"by":      orDash(string(s.Outcome.WonBy)),
		"winners": orDash(join(s.Outcome.Winners, s.Name)),
		"totals":  join(totals(s), strconv.Itoa),
		"made":    join(s.Standings, func(st keeper.Standing) string { return strconv.Itoa(st.Made) }),
		"phase":   join(s.Standings, phaseField),
		"dealers": join(dealers(s), strconv.Itoa),
		"next":    orDash(strings.TrimPrefix(strconv.Itoa(s.Next.Dealer), "0")),
	}
	if s.Advance == keeper.AnyOrder {
		out["left"] = join(s.Standings, func(st keeper.Standing) string {
			return strings.Trim(strings.ReplaceAll(fmt.Sprint(st.ToMake), " ", ","), "[]")
		})
	}
	return out
}

func phaseField(st keeper.Standing) string {
	switch {
	case st.ToMake != nil:
		return "-"
	case st.Done:
		return "done"
	}
	return strconv.Itoa(st.Phase)
}

func orDash(text string) string {
	if text == "" {
		return "-"
	}
	return text
}

func join[T any](list []T, word func(T) string) string {
	words := make([]string, len(list))
	for i, e := range list {
		words[i] = orDash(word(e))
	}
	return strings.Join(words, " ")
}
