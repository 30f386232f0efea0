package db

import (
	"context"
	"database/sql"
)

// alias is a name that counts as another, both as they are written.
type alias struct{ name, called string }

// bringAliases has the names that count as one for a keeper who joins another count so there too, before the
// games come. Where the other keeper knows a person of the name, theirs holds, and what they said of either
// name as well: two of one keeper's people are never made one by somebody else.
func bringAliases(ctx context.Context, tx transaction, from, to string) error {
	known, err := all(ctx, tx, func(rows *sql.Rows) (a alias, err error) {
		return a, rows.Scan(&a.name, &a.called)
	}, `DELETE FROM aliases WHERE keeper = $1 RETURNING name, called`, from)
	if err != nil {
		return err
	}
	for _, a := range known {
		id, person := ownID(to, a.name), ownID(to, a.called)
		if _, err := tx.ExecContext(ctx, bringAlias, id, to, a.name, person, a.called); err != nil {
			return err
		}
	}
	return nil
}

const bringAlias = `INSERT INTO aliases (alias, keeper, name, person, called)
	SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), CAST($5 AS TEXT)
	WHERE NOT EXISTS (SELECT 1 FROM people WHERE id IN ($1, $4))
		AND NOT EXISTS (SELECT 1 FROM aliases WHERE keeper = $2 AND (alias IN ($1, $4) OR person = $1))`
