package db

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"phasekeeper/keeper"
)

const writeTallies = `INSERT INTO tallies (game, seats) VALUES ($1, $2)
	ON CONFLICT (game) DO UPDATE SET seats = excluded.seats`

const dropTallies = `DELETE FROM tallies WHERE game = $1`

// tally notes what a game says of its players. Only games that are over say anything, so a round that is saved
// costs no more here than looking for a row that isn't there.
func tally(ctx context.Context, tx transaction, game string, sheet keeper.Sheet) error {
	tallies := sheet.Tallies()
	if tallies == nil {
		_, err := tx.ExecContext(ctx, dropTallies, game)
		return err
	}
	seats, err := json.Marshal(tallies)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, writeTallies, game, string(seats))
	return err
}

// Whose seat it was is told by the appearances alone: so names that are made one person, or two again, change no tally.
const talliesOfPerson = `SELECT t.seats, a.seat FROM appearances a JOIN tallies t ON t.game = a.game
	WHERE a.person = $1 ORDER BY a.started, a.number`

// Career is all that the games of a person say together, with the names that count as theirs. The id of such a name
// leads there too. It returns keeper.ErrNotFound when the keeper knows no such person.
func (s *Store) Career(ctx context.Context, keeperID, personID string) (c keeper.Career, err error) {
	err = s.read(ctx, func(tx transaction) error {
		who, err := known(ctx, tx, keeperID, personID)
		if err != nil {
			return err
		}
		games, err := all(ctx, tx, scanTally, talliesOfPerson, who.ID)
		c = keeper.NewCareer(games)
		return err
	})
	return c, wrap("add up a person's games", err)
}

func scanTally(rows *sql.Rows) (t keeper.Tally, err error) {
	var text []byte
	var seat int
	if err := rows.Scan(&text, &seat); err != nil {
		return t, err
	}
	var seats []string // read is only the one that is wanted
	if err := json.Unmarshal(text, &seats); err != nil {
		return t, err
	}
	if seat < 1 || seat > len(seats) {
		return t, fmt.Errorf("there are tallies of %d seats, and none of seat %d", len(seats), seat)
	}
	return t, t.UnmarshalText([]byte(seats[seat-1]))
}

const talliesOfKeeper = `SELECT t.seats FROM summaries s JOIN tallies t ON t.game = s.game
	WHERE s.keeper = $1 AND s.ended = 1 ORDER BY s.started DESC, s.number DESC LIMIT $2`

// Together is what the newest games that are over say of all their players together, and of how many games that is: at
// most limit (at least one).
func (s *Store) Together(ctx context.Context, keeperID string, limit int) (sum keeper.Tally, games int, err error) {
	tables, err := all(ctx, s.readers, scanTable, talliesOfKeeper, keeperID, max(1, limit))
	var tallies []keeper.Tally
	for _, seats := range tables {
		tallies = append(tallies, seats...)
	}
	return keeper.Sum(tallies), len(tables), wrap("add up all games", err)
}

func scanTable(rows *sql.Rows) (seats []keeper.Tally, err error) {
	var text []byte
	if err := rows.Scan(&text); err != nil {
		return nil, err
	}
	return seats, json.Unmarshal(text, &seats)
}
