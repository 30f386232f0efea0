package db_test

import (
	"database/sql"
	"fmt"
	"maps"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"phasekeeper/db"
)

func TestNoQueryReadsMoreThanItsIndexPointsTo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	open(t, path)
	pool := raw(t, path)
	queries := maps.Clone(db.Queries)
	for terms := 1; terms <= 6; terms++ {
		queries[fmt.Sprint("games with ", terms)] = db.GamesWith(terms)
	}
	for name, query := range queries {
		for _, step := range plan(t, pool, query) {
			if strings.HasPrefix(step, "SCAN") && step != "SCAN CONSTANT ROW" || strings.Contains(step, "TEMP B-TREE") {
				t.Errorf("%s: %s", name, step)
			}
		}
	}
}

// plan is how SQLite would go about a query.
func plan(t *testing.T, pool *sql.DB, query string) (steps []string) {
	t.Helper()
	rows, err := pool.Query("EXPLAIN QUERY PLAN "+query, "a", 1, 1, 1, 1, "b", "c", "d", "e", "f", "g")
	if err != nil {
		t.Fatal(query, err)
	}
	defer rows.Close()
	var id, parent, unused int
	for rows.Next() {
		var step string
		if err := rows.Scan(&id, &parent, &unused, &step); err != nil {
			t.Fatal(err)
		}
		steps = append(steps, step)
	}
	return steps
}

// Going through the games of one term begins where the page does and ends where the time that is looked for began; each
// is then looked up, among the other terms and among the summaries, in one step.
func TestGamesAreFoundByWayOfOneIndex(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	open(t, path)
	steps := strings.Join(plan(t, raw(t, path), db.GamesWith(3)), "\n")
	want := regexp.MustCompile(`^SEARCH f USING COVERING INDEX \S+ \(keeper=\? AND term=\? AND started>\? AND \(started,number\)<\(\?,\?\)\)
CORRELATED SCALAR SUBQUERY \d
SEARCH o USING COVERING INDEX \S+ \(keeper=\? AND term=\? AND started=\? AND number=\?\)
SEARCH s USING INDEX summaries_by_start \(keeper=\? AND started=\? AND number=\?\)$`)
	if !want.MatchString(steps) {
		t.Error(steps)
	}
}

func TestMigrationsAreNumberedWithoutGapsAndPortable(t *testing.T) {
	files, err := db.Migrations.ReadDir("migrations")
	if err != nil || len(files) == 0 {
		t.Fatal(len(files), err)
	}
	foreign := regexp.MustCompile(`(?i)AUTOINCREMENT|OR REPLACE|\bSTRICT\b|WITHOUT ROWID|INTEGER PRIMARY KEY|\bBLOB\b|datetime|strftime|unixepoch|julianday`)
	for i, f := range files {
		if want := fmt.Sprintf("%05d_", i+1); !strings.HasPrefix(f.Name(), want) {
			t.Errorf("%s should begin with %s", f.Name(), want)
		}
		text, err := db.Migrations.ReadFile("migrations/" + f.Name())
		if err != nil {
			t.Fatal(err)
		}
		if found := foreign.FindString(string(text)); found != "" {
			t.Errorf("%s has %q, which PostgreSQL doesn't know", f.Name(), found)
		}
	}
}

func TestEveryConnectionHasItsPragmas(t *testing.T) {
	writer, readers := open(t, filepath.Join(t.TempDir(), "a.db")).Pools()
	if n := writer.Stats().MaxOpenConnections; n != 1 {
		t.Errorf("%d writing connections", n)
	}
	for range 4 { // held together, so that each is another one
		c, err := readers.Conn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		pragmas(t, c, map[string]string{"query_only": "1"})
	}
	c, err := writer.Conn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	pragmas(t, c, map[string]string{"query_only": "0"})
}

func pragmas(t *testing.T, c rower, own map[string]string) {
	t.Helper()
	own["journal_mode"], own["synchronous"], own["foreign_keys"], own["busy_timeout"] = "wal", "2", "1", "10000"
	for name, want := range own {
		var got string
		if err := c.QueryRowContext(t.Context(), "PRAGMA "+name).Scan(&got); err != nil || got != want {
			t.Errorf("%s is %q, want %q (%v)", name, got, want, err)
		}
	}
}

func TestPathsAreOnlyLetters(t *testing.T) {
	names := []string{"with space.db", "100%.db", "%41.db", "a#b.db", "a&b=c;d+e.db", "ünï ❤.db", "file:x.db", "'quoted'.db"}
	if runtime.GOOS != "windows" { // which knows no such names
		names = append(names, "a?mode=memory.db", `a\b.db`, ":memory:", "file::memory:?cache=shared", `"a".db`)
	} else {
		names = names[:len(names)-2]
	}
	for _, name := range names {
		dir := filepath.Join(t.TempDir(), "in "+strings.TrimSuffix(name, ".db"))
		if err := mkdir(dir); err != nil {
			t.Fatal(err)
		}
		s := open(t, filepath.Join(dir, name))
		start(t, s, "g")
		if err := s.Backup(t.Context(), filepath.Join(dir, "copy of "+name)); err != nil {
			t.Error(err)
		}
		if got := listing(t, dir, "-wal", "-shm"); len(got) != 2 {
			t.Errorf("%s: the folder has %q", name, got)
		}
		again(t, filepath.Join(dir, name))
		again(t, filepath.Join(dir, "copy of "+name))
	}
}
