package main

import (
	"net/http"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// table is a game that goes on until its server is gone.
type table struct {
	v     *visitor
	game  string
	saved atomic.Int64 // rounds acknowledged
}

func newTable(t *testing.T, base string) *table {
	t.Helper()
	v := newVisitor(t, base)
	return &table{v: v, game: v.begin("Ava", "Ben")}
}

// play saves one round after the other, until enough are saved, or the connection fails.
func (g *table) play(until func(saved int) bool) {
	for k := 1; !until(k - 1); k++ {
		status, _, body, err := g.v.send(g.game+"/rounds", nothingHappened(k, 2))
		if err != nil {
			return
		}
		if status != http.StatusSeeOther {
			g.v.t.Errorf("round %d = %d\n%s", k, status, body)
			return
		}
		g.saved.Store(int64(k))
	}
}

func tables(t *testing.T, n int, base string) []*table {
	t.Helper()
	var all []*table
	for range n {
		all = append(all, newTable(t, base))
	}
	return all
}

func TestEveryAcknowledgedRoundSurvivesKill(t *testing.T) {
	database := filepath.Join(t.TempDir(), "games.db")
	p := start(t, database)
	games := tables(t, 4, p.url)
	var playing sync.WaitGroup
	for _, g := range games {
		playing.Go(func() { g.play(func(int) bool { return false }) })
	}
	waitFor(t, "thirty rounds at each table", func() bool {
		for _, g := range games {
			if g.saved.Load() < 30 && !t.Failed() {
				return false
			}
		}
		return true
	})
	p.kill()
	playing.Wait()
	again := start(t, database)
	for _, g := range games {
		g.v.moved(again.url).export(g.game).holds(t, int(g.saved.Load()))
	}
}

func waitFor(t testing.TB, what string, done func() bool) {
	t.Helper()
	for deadline := time.Now().Add(60 * time.Second); !done(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("still not: " + what)
		}
	}
}

func TestBackupWhileServing(t *testing.T) {
	folder := t.TempDir()
	database, backup := filepath.Join(folder, "games.db"), filepath.Join(folder, "copy.db")
	p := start(t, database)
	g := newTable(t, p.url)
	var done atomic.Bool
	var playing sync.WaitGroup
	playing.Go(func() { g.play(func(int) bool { return done.Load() }) })
	waitFor(t, "ten rounds", func() bool { return g.saved.Load() >= 10 || t.Failed() })
	before := g.saved.Load()
	status, stdout, stderr := runOnce(t, "-db", database, "backup", backup)
	after := g.saved.Load()
	done.Store(true)
	playing.Wait()
	if status != statusDone || stdout != "Copied "+database+" to "+backup+".\n" || stderr != "" {
		t.Fatalf("backup: status %d, %q, %q", status, stdout, stderr)
	}
	e := g.v.moved(start(t, backup).url).export(g.game)
	if n := int64(len(e.Sheet.Rounds)); n < before || n > after+1 {
		t.Errorf("the copy has %d rounds, want from %d to %d", n, before, after+1)
	}
	e.holds(t, len(e.Sheet.Rounds))
}

func TestBackupNeverWritesOverAFile(t *testing.T) {
	database := made(t, filepath.Join(t.TempDir(), "games.db"))
	write(t, database+".copy", "precious")
	status, _, stderr := runOnce(t, "-db", database, "backup", database+".copy")
	sentenceAndStatus(t, status, stderr, "there is such a file already")
	if content(t, database+".copy") != "precious" {
		t.Error("the file was written over")
	}
}

func TestRebuildBringsListsBack(t *testing.T) {
	database := filepath.Join(t.TempDir(), "games.db")
	p := start(t, database)
	g := newTable(t, p.url)
	g.play(func(saved int) bool { return saved == 3 })
	p.interrupt()
	alter(t, database, `DELETE FROM appearances; DELETE FROM people; DELETE FROM finds; DELETE FROM summaries`)

	lists := func() bool {
		p := start(t, database)
		defer p.interrupt()
		_, home := g.v.moved(p.url).get("/")
		return strings.Contains(home, g.game)
	}
	if lists() {
		t.Error("home lists the game without anything to list it from")
	}
	status, stdout, stderr := runOnce(t, "-db", database, "rebuild")
	if status != statusDone || stdout != "Worked out the lists again from 1 game.\n" || stderr != "" {
		t.Fatalf("rebuild: status %d, %q, %q", status, stdout, stderr)
	}
	if !lists() {
		t.Error("home doesn't list the game after rebuild")
	}
}
