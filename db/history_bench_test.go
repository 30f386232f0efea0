package db_test

import (
	"path/filepath"
	"testing"
	"time"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// seeded makes a store of n games, an hour apart, written in bulk: half of them shorter ones, half with Ava, half
// called Christmas; the first ten also have a rare word.
func seeded(b *testing.B, n int) *db.Store {
	b.Helper()
	path := filepath.Join(b.TempDir(), "a.db")
	s, err := db.Open(b.Context(), path)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	writer, _ := s.Pools()
	const all = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) `
	statements := []string{
		all + `INSERT INTO games (id, keeper, number, request) SELECT 'game ' || i, 'k', i, i FROM n`,
		all + `INSERT INTO summaries (game, keeper, number, started, changed, ended, state, variation, rounds, won_by, players)
			SELECT 'game ' || i, 'k', i, i * 3600, i * 3600, 1, 'over', 'standard', 11, 'points', '[{"name":"Ava"},{"name":"Ben"}]' FROM n`,
		all + `INSERT INTO people (id, keeper, name, games, wins, last, latest, seat) SELECT 'ava', 'k', 'Ava', 1, 0, 1, 1, 1 FROM n WHERE i = 1`,
	}
	for _, term := range []string{"*", "v:standard", "w:B", "w:BE", "w:BEN"} {
		statements = append(statements, all+`INSERT INTO finds SELECT 'k', '`+term+`', i * 3600, i FROM n`)
	}
	for _, term := range []string{"p:ava", "v:shorter", "w:A", "w:AV", "w:AVA", "w:CHRISTMAS"} {
		statements = append(statements, all+`INSERT INTO finds SELECT 'k', '`+term+`', i * 3600, i FROM n WHERE i % 2 = 0`)
	}
	statements = append(statements, all+`INSERT INTO finds SELECT 'k', 'w:RARE', i * 3600, i FROM n WHERE i <= 10`)
	for _, statement := range statements {
		if _, err := writer.ExecContext(b.Context(), statement, n); err != nil {
			b.Fatal(err)
		}
	}
	return s
}

// BenchmarkHistory times a page of five games, for each way to look for them, among ten and among a hundred thousand in
// turns, so that a busy machine slows both down alike. What it reports as x-ten is the ratio of the two.
func BenchmarkHistory(b *testing.B) {
	few, many := seeded(b, 10), seeded(b, 100_000)
	for _, by := range []struct {
		what   string
		sought keeper.Search
		cursor string
	}{
		{"all", keeper.Search{}, ""},
		{"the last page", keeper.Search{}, "21600.6"},
		{"player", keeper.Search{Person: "ava"}, ""},
		{"variation", keeper.Search{Variation: "shorter"}, ""},
		{"first year", keeper.Search{From: 1, Until: 365 * 24 * 3600}, ""},
		{"text", keeper.Search{Text: "christmas"}, ""},
		{"rare text", keeper.Search{Text: "rare"}, ""},
		{"all of these", keeper.Search{Person: "ava", Variation: "shorter", From: 1, Until: 365 * 24 * 3600, Text: "ben ava christmas"}, ""},
		{"a common and a rare word", keeper.Search{Text: "ben rare"}, ""},
	} {
		b.Run(by.what, func(b *testing.B) {
			var among [2]time.Duration
			for b.Loop() {
				for i, s := range []*db.Store{few, many} {
					begun := time.Now()
					page, err := s.Find(b.Context(), "k", by.sought, by.cursor, 5)
					among[i] += time.Since(begun)
					if err != nil || len(page.Games) != 5 {
						b.Fatal(len(page.Games), err)
					}
				}
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(float64(among[1].Microseconds())/float64(b.N), "µs/page-of-100000")
			b.ReportMetric(float64(among[1])/float64(among[0]), "x-ten")
		})
	}
}
