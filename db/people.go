package db

import (
	"context"
	"database/sql"
	"math"
	"slices"

	"phasekeeper/keeper"
)

// People are in the order of their newest games; those of one game follow each other by seat.
const peopleByLast = `SELECT id, name, games, wins, last, latest, seat FROM people
	WHERE keeper = $1 AND (last, latest) <= ($2, $3) AND ((last, latest) < ($2, $3) OR seat > $4)
	ORDER BY last DESC, latest DESC, seat LIMIT $5`

const onePerson = `SELECT id, name, games, wins, last, latest, seat FROM people WHERE id = $1 AND keeper = $2`

const gamesOfPerson = `SELECT ` + columns + ` FROM appearances a JOIN summaries s ON s.game = a.game
	WHERE a.person = $1 AND (a.started, a.number) < ($2, $3)
	ORDER BY a.started DESC, a.number DESC LIMIT $4`

// someone is a person in a list, with what puts people of the same second in order.
type someone struct {
	keeper.Person
	latest, seat int64
}

func (p someone) byLast() cursor { return cursor{p.Last, p.latest, p.seat} }

// firstPerson is the cursor before the first of the people.
func firstPerson() cursor { return cursor{math.MaxInt64, math.MaxInt64, 0} }

func scanAlias(rows *sql.Rows) (a keeper.Alias, err error) { return a, rows.Scan(&a.ID, &a.Name) }

func scanSomeone(rows *sql.Rows) (p someone, err error) {
	return p, rows.Scan(&p.ID, &p.Name, &p.Games, &p.Wins, &p.Last, &p.latest, &p.seat)
}

// People is a page of those who have played in the keeper's games: who played last first, at most limit
// (at least one). It returns keeper.ErrNotFound for a cursor that it never gave.
func (s *Store) People(ctx context.Context, keeperID, cursor string, limit int) (people []keeper.Person, next string, err error) {
	limit = max(1, limit)
	from, err := parse(cursor, firstPerson())
	if err != nil {
		return nil, "", wrap("list people", err)
	}
	rows, err := recent(ctx, s.readers, keeperID, from, limit+1)
	rows, next = cut(rows, limit, someone.byLast)
	for _, p := range rows {
		people = append(people, p.Person)
	}
	return people, next, wrap("list people", err)
}

func recent(ctx context.Context, q querier, keeperID string, from cursor, n int) ([]someone, error) {
	return all(ctx, q, scanSomeone, peopleByLast, keeperID, from[0], from[1], from[2], n)
}

// Person is someone who has played in the keeper's games, with the names that count as theirs, and a page of
// those games, running ones too: the one started last first, at most limit (at least one). The id of such a
// name leads there too. It returns keeper.ErrNotFound when the keeper knows no such person, and for a cursor
// that it never gave.
func (s *Store) Person(ctx context.Context, keeperID, personID, cursor string, limit int) (keeper.Person, keeper.Page, error) {
	limit = max(1, limit)
	from, err := parse(cursor, first())
	if err != nil {
		return keeper.Person{}, keeper.Page{}, wrap("read a person", err)
	}
	var who someone
	var entries []entry
	err = s.read(ctx, func(tx transaction) error {
		if who, err = known(ctx, tx, keeperID, personID); err != nil {
			return err
		}
		if who.Also, err = all(ctx, tx, scanAlias, aliasesOfPerson, who.ID); err != nil {
			return err
		}
		entries, err = all(ctx, tx, scanEntry, gamesOfPerson, who.ID, from[0], from[1], limit+1)
		return err
	})
	if err != nil {
		return keeper.Person{}, keeper.Page{}, wrap("read a person", err)
	}
	return who.Person, page(entries, limit), nil
}

// Named is the id of the person of that name. It returns keeper.ErrNotFound when nobody of that name has played
// in the keeper's games.
func (s *Store) Named(ctx context.Context, keeperID, name string) (personID string, err error) {
	who, err := known(ctx, s.readers, keeperID, ownID(keeperID, name))
	return who.ID, wrap("find a person", err)
}

// Offer is names for the form of a new game: those at the table of the game started last, in the order
// round it, then people of earlier games, who played last first, no one twice; at most limit (at least
// one).
func (s *Store) Offer(ctx context.Context, keeperID string, limit int) ([]string, error) {
	limit = max(1, limit)
	var table []seated
	var others []someone
	err := s.read(ctx, func(tx transaction) error {
		id, err := latest(ctx, tx, keeperID)
		if err != nil {
			return err
		}
		if table, err = seats(ctx, tx, id); err != nil {
			return err
		}
		others, err = recent(ctx, tx, keeperID, firstPerson(), limit+len(table))
		return err
	})
	names := offered(table, others)
	return names[:min(limit, len(names))], wrap("offer names", err)
}

// offered puts the table before the others. Who left it stands with the others.
func offered(table []seated, others []someone) []string {
	var names []string
	var there []string // ids of those at the table
	slices.SortFunc(table, func(a, b seated) int { return a.position - b.position })
	for _, a := range table {
		if a.position > 0 {
			names, there = append(names, a.name), append(there, a.person)
		}
	}
	for _, p := range others {
		if !slices.Contains(there, p.ID) {
			names = append(names, p.Name)
		}
	}
	return names
}
