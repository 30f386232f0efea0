package db_test

import (
	"fmt"
	"path/filepath"
	"testing"

	"phasekeeper/db"
)

// A save of a long game costs what its record is long; the lists cost the same whatever its length.
func BenchmarkSave(b *testing.B) {
	for _, rounds := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint(rounds, " rounds"), func(b *testing.B) {
			s := benched(b)
			d := draft(b, "g", 0, rounds)
			for b.Loop() {
				d.Base++
				d.Request = fmt.Sprint("change ", d.Base)
				if _, err := s.Save(b.Context(), "k", "g", d); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// One row in one transaction, with nothing round it: what the disk alone takes.
func BenchmarkBareTransaction(b *testing.B) {
	writer, _ := benched(b).Pools()
	if _, err := writer.Exec(`CREATE TABLE bare (n BIGINT NOT NULL PRIMARY KEY, record TEXT NOT NULL)`); err != nil {
		b.Fatal(err)
	}
	for n := 0; b.Loop(); n++ {
		tx, err := writer.Begin()
		if err != nil {
			b.Fatal(err)
		}
		if _, err := tx.Exec(`INSERT INTO bare (n, record) VALUES ($1, $2)`, n, "record"); err != nil {
			b.Fatal(err)
		}
		if err := tx.Commit(); err != nil {
			b.Fatal(err)
		}
	}
}

// Reading a game reads one record and the log.
func BenchmarkGame(b *testing.B) {
	for _, rounds := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint(rounds, " rounds"), func(b *testing.B) {
			s := benched(b)
			for base := 1; base <= rounds; base++ {
				if _, err := s.Save(b.Context(), "k", "g", draft(b, "g", base, base)); err != nil {
					b.Fatal(err)
				}
			}
			for b.Loop() {
				if _, err := s.Game(b.Context(), "k", "g"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func benched(b *testing.B) *db.Store {
	b.Helper()
	s, err := db.Open(b.Context(), filepath.Join(b.TempDir(), "a.db"))
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	start(b, s, "g")
	return s
}
