package db_test

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"phasekeeper/db"
)

// What Open refuses it says in one sentence, and leaves as it was.
func TestOpenRefuses(t *testing.T) {
	cases := []struct {
		what     string
		make     func(t *testing.T, path string) // what stands at path
		sentence string
	}{
		{"a folder in the file's place", func(t *testing.T, path string) { check(t, mkdir(path)) }, "this is a folder; name a file in it"},
		{"a text file", write(strings.Repeat("Ava 120, Ben 140\n", 200)), "this file is not a database; choose another one"},
		{"a short text file", write("Ava 120"), "this file is not a database; choose another one"},
		{"a database of another program", otherProgram, "this database belongs to another program; choose another file"},
		{"a database of a newer version", newerSchema, "a newer version of Phasekeeper wrote this database (its schema is 99, this program knows " + known(t) + "); start that version, or update this one"},
		{"a damaged database", damaged, "the database is damaged; put a backup in its place"},
	}
	for _, c := range cases {
		t.Run(c.what, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.db")
			c.make(t, path)
			before, _ := os.ReadFile(path)
			s, err := db.Open(t.Context(), path)
			if s != nil {
				t.Error("there is a store")
			}
			refused(t, err, c.sentence, false)
			if after, _ := os.ReadFile(path); !bytes.Equal(before, after) {
				t.Error("the file was changed")
			}
			if names := listing(t, filepath.Dir(path)); len(names) != 1 {
				t.Errorf("left behind: %q", names)
			}
		})
	}
}

// known is the number of the newest migration.
func known(t *testing.T) string {
	t.Helper()
	files, err := db.Migrations.ReadDir("migrations")
	check(t, err)
	return fmt.Sprint(len(files))
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func write(text string) func(*testing.T, string) {
	return func(t *testing.T, path string) { check(t, os.WriteFile(path, []byte(text), 0o644)) }
}

// made makes a store with a game in it, and closes it.
func made(t *testing.T, path string) {
	t.Helper()
	s, err := db.Open(t.Context(), path)
	check(t, err)
	start(t, s, "g")
	check(t, s.Close())
}

func run(t *testing.T, path, statement string) {
	t.Helper()
	pool := raw(t, path)
	_, err := pool.Exec(statement)
	check(t, err)
	check(t, pool.Close())
}

func otherProgram(t *testing.T, path string) { run(t, path, `CREATE TABLE bookmarks (url TEXT)`) }

func newerSchema(t *testing.T, path string) {
	made(t, path)
	run(t, path, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (99, 1)`)
}

func damaged(t *testing.T, path string) {
	made(t, path)
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	check(t, err)
	_, err = f.WriteAt(bytes.Repeat([]byte{0xa5}, 200), 100) // behind the header: the list of tables
	check(t, errors.Join(err, f.Close()))
}

func TestOpenRefusesAMissingFolderOrName(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "none")
	_, err := db.Open(t.Context(), filepath.Join(dir, "a.db"))
	refused(t, err, "the folder "+dir+" does not exist; make it, or choose another", false)
	if !errors.Is(err, fs.ErrNotExist) {
		t.Error(err)
	}
	_, err = db.Open(t.Context(), "")
	refused(t, err, "a file name is missing; name the database file", false)
}

func TestOpenTakesAnEmptyFileAndASchemaThatWasJustBegun(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	write("")(t, path)
	made(t, path)
	path = filepath.Join(t.TempDir(), "b.db")
	run(t, path, `CREATE TABLE goose_db_version (id INTEGER PRIMARY KEY AUTOINCREMENT, version_id INTEGER NOT NULL,
		is_applied INTEGER NOT NULL, tstamp TIMESTAMP DEFAULT (datetime('now')));
		INSERT INTO goose_db_version (version_id, is_applied) VALUES (0, 1)`)
	made(t, path)
	again(t, path)
}

func TestOpenOfANewFileByManyAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			s, err := db.Open(t.Context(), path)
			if err != nil {
				t.Error(err)
				return
			}
			if err := errors.Join(s.Ping(t.Context()), s.Close()); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

// A connection that may not write stands for a file that may not: the driver's code is the same.
func TestOpenRefusesWhatItMayNotWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	made(t, path)
	_, err := db.OpenWith(t.Context(), path, "query_only(1)")
	refused(t, err, "the database can't be written; give this program the right to write the file and its folder", true)
	again(t, path)
}
