package main

import (
	"context"
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"phasekeeper/db"
)

// made is a database of this program, as it leaves it.
func made(t *testing.T, file string) string {
	t.Helper()
	store, err := db.Open(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	return file
}

// alter runs a statement on a database behind the program's back.
func alter(t *testing.T, file, statement string) {
	t.Helper()
	pool, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer pool.Close()
	if _, err := pool.Exec(statement); err != nil {
		t.Fatal(err)
	}
}

// hold keeps others from writing to the database until it is released.
func hold(t *testing.T, file string) (release func()) {
	t.Helper()
	pool, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	pool.SetMaxOpenConns(1)
	if _, err := pool.Exec("BEGIN IMMEDIATE"); err != nil {
		t.Fatal(err)
	}
	return func() { pool.Close() }
}

func TestBadDatabases(t *testing.T) {
	tests := []struct {
		why      string
		make     func(t *testing.T, file string)
		sentence string
	}{
		{"a newer version wrote it", func(t *testing.T, file string) {
			alter(t, made(t, file), `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)`)
		}, "a newer version of Phasekeeper wrote this database"},
		{"it is a letter", func(t *testing.T, file string) { write(t, file, strings.Repeat("Dear Ben, ", 200)) }, "this file is not a database"},
		{"it is a folder", func(t *testing.T, file string) {
			if err := os.Mkdir(file, 0o755); err != nil {
				t.Fatal(err)
			}
		}, "this is a folder"},
		{"another program's", func(t *testing.T, file string) { alter(t, file, `CREATE TABLE recipes (name TEXT)`) }, "belongs to another program"},
	}
	for _, test := range tests {
		t.Run(test.why, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "games.db")
			test.make(t, file)
			before := content(t, file)
			for _, args := range [][]string{{"-addr", "127.0.0.1:0"}, {"rebuild"}, {"backup", file + ".copy"}} {
				status, _, stderr := runOnce(t, append(args, "-db", file)...)
				sentenceAndStatus(t, status, stderr, test.sentence)
			}
			if content(t, file) != before {
				t.Error("the file was changed")
			}
		})
	}
}

// sentenceAndStatus checks that the program failed with one line that says this.
func sentenceAndStatus(t *testing.T, status int, stderr, sentence string) {
	t.Helper()
	oneLine := strings.HasPrefix(stderr, "phasekeeper: ") && strings.Count(stderr, "\n") == 1
	if status != statusFailed || !oneLine || !strings.Contains(stderr, sentence) {
		t.Errorf("status %d, %q; want 1 and one line with %q", status, stderr, sentence)
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func content(t *testing.T, file string) string {
	t.Helper()
	if info, err := os.Stat(file); err == nil && info.IsDir() {
		return "a folder"
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func TestMissingFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "not", "there", "games.db")
	status, _, stderr := runOnce(t, "-addr", "127.0.0.1:0", "-db", file)
	sentenceAndStatus(t, status, stderr, "does not exist")
}

// One record that was harmed stops nothing: the program serves, and names the game once; so does a rebuild.
func TestOneHarmedGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.db")
	shelved(t, file, 0, 1_795_000_000)
	alter(t, file, `UPDATE revisions SET record = '{"id":'; UPDATE projected SET version = 0`)
	p := start(t, file)
	p.interrupt()
	if said := p.log.String(); strings.Count(said, "games whose records can't be read") != 1 || !strings.Contains(said, "game0") {
		t.Errorf("serving says %q", said)
	}
	status, stdout, stderr := runOnce(t, "-db", file, "rebuild")
	if status != statusDone || stdout != "Worked out the lists again from 0 games.\n" || !strings.Contains(stderr, "the record of game game0 can't be read") {
		t.Errorf("rebuild: %d, %q, %q", status, stdout, stderr)
	}
}
