package db_test

import (
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"phasekeeper/db"
	"phasekeeper/db/storetest"
)

func TestTheContractOfAStore(t *testing.T) {
	storetest.Run(t, func(t *testing.T) storetest.Place {
		return file(filepath.Join(t.TempDir(), "phasekeeper.db"))
	})
}

// file is a database file, as a place for the contract's tests.
type file string

func (f file) Open(t *testing.T) storetest.Store { return open(t, string(f)) }

// open opens a store that the test's end closes.
func open(t *testing.T, path string, pragmas ...string) *db.Store {
	t.Helper()
	s, err := db.OpenWith(t.Context(), path, pragmas...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// raw reaches round the store into its file.
func raw(t *testing.T, path string) *sql.DB {
	t.Helper()
	pool, err := sql.Open("sqlite", db.Address(path))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { pool.Close() })
	return pool
}

func (f file) Projection(t *testing.T) string {
	t.Helper()
	return dump(t, string(f), "summaries", "appearances", "people", "tallies", "finds")
}

// dump is every row of the tables, columns as they are declared, rows in order of their content.
func dump(t *testing.T, path string, tables ...string) string {
	t.Helper()
	var out strings.Builder
	for _, table := range tables {
		for _, line := range rowsOf(t, raw(t, path), table) {
			fmt.Fprintln(&out, table, line)
		}
	}
	return out.String()
}

func rowsOf(t *testing.T, pool *sql.DB, table string) (lines []string) {
	t.Helper()
	rows, err := pool.Query("SELECT * FROM " + table)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	names, _ := rows.Columns()
	for rows.Next() {
		values, into := make([]any, len(names)), make([]any, len(names))
		for i := range values {
			into[i] = &values[i]
		}
		if err := rows.Scan(into...); err != nil {
			t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintf("%#v", values))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	slices.Sort(lines)
	return lines
}

func (f file) Forget(t *testing.T) {
	t.Helper()
	for _, table := range []string{"appearances", "people", "finds", "summaries", "tallies"} {
		if _, err := raw(t, string(f)).Exec("DELETE FROM " + table); err != nil {
			t.Fatal(err)
		}
	}
}
