package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestGameInBrowser plays a whole game by what can be seen and touched, in every engine and without scripts: four
// players, a refusal, a question, a correction of round 2 after round 4, undo, redo, a tie at the end, the replay, and
// the spreadsheet taken away and read.
func TestGameInBrowser(t *testing.T) {
	site := start(t, filepath.Join(t.TempDir(), "games.db"))
	for _, e := range append(raced(engines), withoutScripts) {
		t.Run(e.name, func(t *testing.T) {
			t.Parallel()
			g := &evening{page: e.open(t, site.url), js: e.name != withoutScripts.name}
			g.sitDown()
			g.miscount()
			g.playAll(levelGame[0], "down 0 3, not 5 5, out, down 0 1", levelGame[2], levelGame[3])
			g.totals(95, 170, 115, 20)
			g.correctSecond()
			g.playAll(levelGame[4:]...)
			g.totals(levelTotals...)
			g.breakTie()
			g.takeAway()
		})
	}
}

// evening is a game that is being played.
type evening struct {
	*page
	js     bool   // the page helps to count
	game   string // its path
	rounds int    // saved
}

// sitDown goes from the first page to a new game.
func (g *evening) sitDown() {
	g.t.Helper()
	g.open("/")
	g.followTo(http.StatusOK, "New game")
	for i, name := range levelPlayers {
		g.label(fmt.Sprintf("Name, seat %d", i+1), name)
	}
	g.choose("dealer", "1")
	g.choose("variation", "standard")
	g.followTo(http.StatusOK, "Start")
	g.shows("Round 1", "Ava deals")
	g.game = ask[string](g.page, "location.pathname")
}

func (g *evening) followTo(status int64, path ...string) {
	g.t.Helper()
	if got := g.follow(path...); got != status {
		g.t.Fatalf("%s leads to %d, want %d:\n%s", strings.Join(path, " > "), got, status, g.text())
	}
}

// miscount saves too early, and then a hand that can't be; neither is taken as it is.
func (g *evening) miscount() {
	g.t.Helper()
	g.followTo(http.StatusUnprocessableEntity, "Save")
	g.shows("Say whether Dee")
	if g.js {
		g.ready()
	}
	g.choose("seat.4.result", "down")
	five := hand{"down", [4]int{5}}
	if g.js {
		g.countDown(4, five)
		g.shows("Keep it as it is")
	} else {
		g.write4(4, five)
	}
	g.followTo(http.StatusUnprocessableEntity, "Save")
	g.shows("Dee laid the phase down and so holds four cards at most; you counted 5.", "Keep it as it is")
}

func (g *evening) playAll(rounds ...string) {
	g.t.Helper()
	for _, round := range rounds {
		g.rounds++
		g.shows(fmt.Sprintf("Round %d", g.rounds))
		g.enter(round)
		g.followTo(http.StatusOK, "Save")
	}
}

// enter puts a round into its form: cards first, then the results that the page didn't work out by itself.
func (g *evening) enter(round string) {
	g.t.Helper()
	if g.js {
		g.ready()
	}
	for i, h := range hands(round) {
		switch {
		case !g.js:
			g.write4(i+1, h)
		case h.result == "down":
			g.countDown(i+1, h)
		case h.result == "not":
			g.countTen(i+1, h)
		}
	}
	for i, h := range hands(round) {
		if g.result(i+1) != h.result {
			g.choose(fmt.Sprintf("seat.%d.result", i+1), h.result)
		}
		for k, n := range h.cards {
			g.comesTo(field4(i+1, k), n)
		}
	}
}

// write4 types the four counts of a hand into their fields.
func (g *evening) write4(seat int, h hand) {
	g.t.Helper()
	for k, n := range h.cards {
		if name := field4(seat, k); g.counted(name) != n {
			g.fill(name, strconv.Itoa(n))
		}
	}
}

// countDown taps a card for each that somebody who is down still holds; taking one back is a tap too.
func (g *evening) countDown(seat int, h hand) {
	g.t.Helper()
	who := levelPlayers[seat-1]
	for k, want := range h.cards {
		for n := g.counted(field4(seat, k)); n != want; {
			step, button := 1, ": one more "
			if n > want {
				step, button = -1, ": take back one "
			}
			g.tap(who + button + kindNames[k])
			n += step
			g.comesTo(field4(seat, k), n)
		}
	}
}

// countTen says who isn't down, and how many high cards, Skips and Wilds are among the ten; the rest is low.
func (g *evening) countTen(seat int, h hand) {
	g.t.Helper()
	who := levelPlayers[seat-1]
	if g.result(seat) != "not" {
		g.choose(fmt.Sprintf("seat.%d.result", seat), "not")
	}
	for k := 1; k < len(kinds); k++ {
		if want := h.cards[k]; g.counted(field4(seat, k)) != want {
			g.tapNumber(who, k, field4(seat, k), want)
		}
	}
}

// tapNumber taps n in a row of numbers. Its last button, 4+, leads on to − 4 +, unless four are all there are; from there
// 0 leads back.
func (g *evening) tapNumber(who string, kind int, name string, n int) {
	g.t.Helper()
	row := func(number string) { g.tap(fmt.Sprintf("%s: %s × %s", who, number, kindNames[kind])) }
	if g.counted(name) > 3 && n > 0 {
		row("0")
		g.comesTo(name, 0)
	}
	if n <= 3 || kindNames[kind] == "Skip" {
		row(strconv.Itoa(n))
		return
	}
	row("4+")
	for held := 4; held < n; held++ {
		g.comesTo(name, held)
		g.tap(fmt.Sprintf("%s: one more %s", who, kindNames[kind]))
	}
	g.comesTo(name, n)
}

var kindNames = [4]string{"low", "high", "Skip", "Wild"}

func field4(seat, kind int) string { return fmt.Sprintf("seat.%d.%s", seat, kinds[kind]) }

// result is the result that is chosen for a seat; empty when none is.
func (g *evening) result(seat int) string {
	g.t.Helper()
	return ask[string](g.page, fmt.Sprintf("document.querySelector('[name=\"seat.%d.result\"]:checked')?.value ?? ''", seat))
}

// comesTo waits for what a tap does: a browser makes clicks of taps in its own time.
func (g *evening) comesTo(name string, n int) {
	g.t.Helper()
	waitFor(g.t, fmt.Sprintf("%s is %d", name, n), func() bool { return g.counted(name) == n })
}

// counted is what a field would send.
func (g *evening) counted(name string) int {
	g.t.Helper()
	value := ask[string](g.page, fmt.Sprintf("document.querySelector('[name=%q]').value", name))
	n, _ := strconv.Atoi(value) // empty counts nothing
	return n
}

// totals checks what every seat has by now, in the record and on the page.
func (g *evening) totals(want ...int) {
	g.t.Helper()
	var got []int
	for _, player := range g.visitor().export(g.game).Sheet.Players {
		got = append(got, player.Total)
	}
	if !slices.Equal(got, want) {
		g.t.Fatalf("totals %v, want %v", got, want)
	}
	g.shows("Total " + strings.Trim(fmt.Sprint(want), "[]"))
}

// correctSecond puts Ben's hand of round 2 right, looks at what that would change, saves it, takes it back
// and brings it again.
func (g *evening) correctSecond() {
	g.t.Helper()
	g.followTo(http.StatusOK, "Round 2")
	g.enter(levelGame[1])
	g.followTo(http.StatusOK, "See what changes")
	g.shows("Nothing is saved yet", "Ben")
	g.totalsSaved(170)
	g.followTo(http.StatusOK, "Save")
	g.totals(95, 175, 115, 20)
	g.followTo(http.StatusOK, "Undo")
	g.totals(95, 170, 115, 20)
	g.followTo(http.StatusOK, "Redo")
	g.totals(95, 175, 115, 20)
}

// totalsSaved checks that a preview saved nothing.
func (g *evening) totalsSaved(ben int) {
	g.t.Helper()
	if got := g.visitor().export(g.game).Sheet.Players[1].Total; got != ben {
		g.t.Errorf("a preview changed Ben's total to %d", got)
	}
}

// breakTie lets Cal win the replay between Ava and Cal, who alone are asked.
func (g *evening) breakTie() {
	g.t.Helper()
	for seat, asked := range map[int]bool{1: true, 2: false, 3: true, 4: false} {
		there := ask[bool](g.page, fmt.Sprintf("document.querySelector('[name=\"seat.%d.result\"]') !== null", seat))
		if there != asked {
			g.t.Errorf("the tie-break asks %s: %v, want %v", levelPlayers[seat-1], there, asked)
		}
	}
	g.choose("seat.3.result", "out")
	g.followTo(http.StatusOK, "Save")
	g.shows("Cal", "tie-break")
	sheet := g.visitor().export(g.game).Sheet
	if sheet.State != "over" || sheet.WonBy != "tie-break" || !slices.Equal(sheet.Winners, []string{"Cal"}) {
		g.t.Errorf("%s, won by %s, winners %v", sheet.State, sheet.WonBy, sheet.Winners)
	}
}

// takeAway downloads the spreadsheet and reads it back.
func (g *evening) takeAway() {
	g.t.Helper()
	rows := readCSV(g.t, g.download("spreadsheet (CSV)"))
	checkCSV(g.t, rows, levelPlayers, levelGame, levelDealers, levelTotals)
	var replay []string
	for _, row := range rows {
		if row["kind"] == "tie-break" {
			replay = append(replay, row["player"]+" "+row["result"])
		}
	}
	if want := []string{"Ava not", "Ben ", "Cal out", "Dee "}; !slices.Equal(replay, want) {
		g.t.Errorf("the tie-break is %q, want %q", replay, want)
	}
}
