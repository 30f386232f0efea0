package db

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"phasekeeper/keeper"
)

const aliasesOfKeeper = `SELECT alias, person FROM aliases WHERE keeper = $1`

const aliasesOfPerson = `SELECT alias, name FROM aliases WHERE person = $1 ORDER BY name`

const personOfAlias = `SELECT person FROM aliases WHERE alias = $1 AND keeper = $2`

const gamesTogether = `SELECT a.game, a.started FROM appearances a
	JOIN appearances b ON b.game = a.game AND b.person = $2
	JOIN people p ON p.id = a.person AND p.keeper = $3
	WHERE a.person = $1 ORDER BY a.started DESC, a.number DESC LIMIT 1`

// Merge has all games of one person count as another's: the names in the games stay as they are written. It
// writes nothing when they are one already. It returns keeper.ErrNotFound when the keeper doesn't know both,
// and a *keeper.Met when they sat at one table.
func (s *Store) Merge(ctx context.Context, keeperID, personID, intoID string) error {
	return wrap("make two people one", s.write(ctx, func(tx transaction) error {
		who, err := known(ctx, tx, keeperID, personID)
		if err != nil {
			return err
		}
		into, err := known(ctx, tx, keeperID, intoID)
		if err != nil || who.ID == into.ID {
			return err
		}
		switch met, err := met(ctx, tx, keeperID, who.ID, into.ID); {
		case err != nil:
			return err
		case met != nil:
			return met
		}
		return merge(ctx, tx, keeperID, who.Person, into.Person)
	}))
}

// known finds a person, also by the id of a name that counts as theirs.
func known(ctx context.Context, q querier, keeperID, id string) (someone, error) {
	for range 2 {
		who, err := all(ctx, q, scanSomeone, onePerson, id, keeperID)
		if err != nil || len(who) > 0 {
			return append(who, someone{})[0], err
		}
		if id, err = counts(ctx, q, keeperID, id); err != nil {
			return someone{}, err
		}
	}
	return someone{}, keeper.ErrNotFound
}

// counts is whom an alias counts as; keeper.ErrNotFound when it is none.
func counts(ctx context.Context, q querier, keeperID, alias string) (person string, err error) {
	err = q.QueryRowContext(ctx, personOfAlias, alias, keeperID).Scan(&person)
	return person, found(err)
}

// met is the newest game at whose table both sat; nil when there is none.
func met(ctx context.Context, q querier, keeperID, a, b string) (*keeper.Met, error) {
	var m keeper.Met
	err := q.QueryRowContext(ctx, gamesTogether, a, b, keeperID).Scan(&m.Game, &m.Started)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &m, err
}

// merge writes the alias. Names that counted as the one count as the other from now on.
func merge(ctx context.Context, tx transaction, keeperID string, who, into keeper.Person) error {
	before, err := counts(ctx, tx, keeperID, who.ID)
	if err != nil && !errors.Is(err, keeper.ErrNotFound) {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO aliases (alias, keeper, name, person, called) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (alias) DO UPDATE SET person = excluded.person`, who.ID, keeperID, who.Name, into.ID, into.Name)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `UPDATE aliases SET person = $1, called = $2 WHERE person IN ($1, $3)`, into.ID, into.Name, who.ID)
	if err != nil {
		return err
	}
	return recount(ctx, tx, keeperID, who.ID, into.ID, before)
}

// Unmerge takes back what Merge did: the name is a person of its own again. It writes nothing when it is one
// already, and returns keeper.ErrNotFound when the keeper has no such name.
func (s *Store) Unmerge(ctx context.Context, keeperID, alias string) error {
	return wrap("make one person two", s.write(ctx, func(tx transaction) error {
		person, err := counts(ctx, tx, keeperID, alias)
		if errors.Is(err, keeper.ErrNotFound) {
			_, err := known(ctx, tx, keeperID, alias)
			return err
		}
		if err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM aliases WHERE alias = $1`, alias); err != nil {
			return err
		}
		return recount(ctx, tx, keeperID, person, alias)
	}))
}

// recount works out anew who sat where in the games of these people.
func recount(ctx context.Context, tx transaction, keeperID string, people ...string) error {
	aliases, err := aliasesOf(ctx, tx, keeperID)
	if err != nil {
		return err
	}
	for _, person := range people {
		games, err := all(ctx, tx, scanText, `SELECT game FROM appearances WHERE person = $1`, person)
		if err != nil {
			return err
		}
		for _, game := range games {
			if err := recountGame(ctx, tx, facts{id: game, keeper: keeperID}, aliases); err != nil {
				return err
			}
		}
	}
	for _, person := range people { // the name may have changed where the seats have not
		if err := refresh(ctx, tx, []seated{{person: person}}, nil); err != nil {
			return err
		}
	}
	return nil
}

func recountGame(ctx context.Context, tx transaction, g facts, aliases map[string]string) error {
	before, err := seats(ctx, tx, g.id)
	if err != nil {
		return err
	}
	now := slices.Clone(before)
	for i := range now {
		now[i].person = ownID(g.keeper, now[i].name)
	}
	count := counted(now, aliases)
	if slices.Equal(before, count) {
		return nil
	}
	return reseat(ctx, tx, g, before, count)
}

// aliasesOf is the keeper's aliases and whom each counts as.
func aliasesOf(ctx context.Context, q querier, keeperID string) (map[string]string, error) {
	rows, err := all(ctx, q, func(rows *sql.Rows) (pair [2]string, err error) {
		return pair, rows.Scan(&pair[0], &pair[1])
	}, aliasesOfKeeper, keeperID)
	out := map[string]string{}
	for _, pair := range rows {
		out[pair[0]] = pair[1]
	}
	return out, err
}

// counted gives seats to whom their names count as. At one table no two are one person: whoever has the name of
// their own keeps it, and of several others the lowest seat counts.
func counted(table []seated, aliases map[string]string) []seated {
	there := map[string]bool{}
	for _, a := range table {
		there[a.person] = true
	}
	for i, a := range table {
		if person, ok := aliases[a.person]; ok && !there[person] {
			table[i].person, there[person] = person, true
		}
	}
	return table
}
