package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math"
	"strings"

	"phasekeeper/keeper"
)

// Find is a page of the keeper's games that have all that is sought: the one started last first, at most limit (at
// least one), whether they go on or are over. It returns keeper.ErrNotFound for a person that the keeper doesn't know,
// and for a cursor that it never gave.
func (s *Store) Find(ctx context.Context, keeperID string, sought keeper.Search, cursor string, limit int) (keeper.Page, error) {
	limit = max(1, limit)
	from, err := parse(cursor, first())
	if err != nil {
		return keeper.Page{}, wrap("look for games", err)
	}
	var entries []entry
	err = s.read(ctx, func(tx transaction) error {
		entries, err = seek(ctx, tx, keeperID, sought, from, limit+1)
		return err
	})
	if err != nil {
		return keeper.Page{}, wrap("look for games", err)
	}
	return page(entries, limit), nil
}

func seek(ctx context.Context, tx transaction, keeperID string, s keeper.Search, from cursor, n int) ([]entry, error) {
	if s.Text != "" && len(wordsOf(s.Text)) == 0 {
		return nil, nil // there are only signs in it that no word has
	}
	terms, err := termsFor(ctx, tx, keeperID, s)
	if err != nil {
		return nil, err
	}
	until, number := from[0], from[1]
	if s.Until > 0 && s.Until <= until {
		until, number = s.Until, math.MinInt64
	}
	args := []any{keeperID, until, number, s.From, n}
	for _, term := range terms {
		args = append(args, term)
	}
	return all(ctx, tx, scanEntry, gamesWith(len(terms)), args...)
}

// termsFor is the terms of what is sought, a rare one first. The person may be named by the id of a name that counts as
// theirs.
func termsFor(ctx context.Context, tx transaction, keeperID string, s keeper.Search) ([]string, error) {
	if s.Person != "" {
		who, err := known(ctx, tx, keeperID, s.Person)
		if err != nil {
			return nil, err
		}
		s.Person = who.ID
	}
	return rarest(ctx, tx, keeperID, sought(s))
}

// gamesWith is the query for games that have so many terms. It goes through the games of the first, newest first, and
// counts with how many of the others each has a row: terms are distinct. A condition for each term would be a join for
// each, and planning some sixty takes seconds.
func gamesWith(terms int) string {
	others := ""
	if terms > 1 {
		others = fmt.Sprintf(`
		AND (SELECT count(*) FROM finds o WHERE o.keeper = $1 AND o.term IN (%s) AND o.started = f.started AND o.number = f.number) = %d`,
			numbered(7, terms-1), terms-1)
	}
	return `SELECT ` + columns + ` FROM finds f
	JOIN summaries s ON s.keeper = f.keeper AND s.started = f.started AND s.number = f.number
	WHERE f.keeper = $1 AND f.term = $6 AND (f.started, f.number) < ($2, $3) AND f.started >= $4` + others + `
	ORDER BY f.started DESC, f.number DESC LIMIT $5`
}

// numbered is so many parameters of a query, from that number on.
func numbered(from, n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprint("$", from+i)
	}
	return strings.Join(list, ", ")
}

// common is how many games a term may have that counts as a rare one.
const common = 300

const commonTerm = `SELECT 1 FROM finds WHERE keeper = $1 AND term = $2 LIMIT 1 OFFSET $3`

// rarest puts a term in front that few games have: so few are looked at in vain. Among common terms it takes any: a page
// is full soon, unless they hardly ever meet.
func rarest(ctx context.Context, q querier, keeperID string, terms []string) ([]string, error) {
	for i, term := range terms {
		var one int
		err := q.QueryRowContext(ctx, commonTerm, keeperID, term, common).Scan(&one)
		if errors.Is(err, sql.ErrNoRows) {
			terms[0], terms[i] = terms[i], terms[0]
			return terms, nil
		}
		if err != nil {
			return nil, err
		}
	}
	return terms, nil
}

const oldestGame = `SELECT started FROM summaries WHERE keeper = $1 ORDER BY started, number LIMIT 1`

// Oldest is when the keeper's first game started, in unix seconds; 0 when there is none.
func (s *Store) Oldest(ctx context.Context, keeperID string) (started int64, err error) {
	err = s.readers.QueryRowContext(ctx, oldestGame, keeperID).Scan(&started)
	if errors.Is(found(err), keeper.ErrNotFound) {
		return 0, nil
	}
	return started, wrap("find the oldest game", err)
}
