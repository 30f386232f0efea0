package db

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"slices"

	"phasekeeper/keeper"
)

// project writes what the lists say of a game: its summary, its tallies, and who sits at it. A round changes neither
// who plays nor, until the last, who won, so most saves write one row here.
func project(ctx context.Context, tx transaction, g facts, record keeper.Game, sheet keeper.Sheet, changed int64) error {
	texts := textsOf(record, sheet)
	if err := index(ctx, tx, g, record.Started, texts); err != nil {
		return err
	}
	if err := summarise(ctx, tx, g, sheet.Summary(record, changed), texts); err != nil {
		return err
	}
	if err := tally(ctx, tx, g.id, sheet); err != nil {
		return err
	}
	return sitDown(ctx, tx, g, seatedAt(g, record.Started, sheet))
}

// sitDown writes who sits at a game, by their names, if that isn't what it was.
func sitDown(ctx context.Context, tx transaction, g facts, names []seated) error {
	before, err := seats(ctx, tx, g.id)
	if err != nil {
		return err
	}
	aliases, err := aliasesOf(ctx, tx, g.keeper)
	if err != nil {
		return err
	}
	now := counted(names, aliases)
	if slices.Equal(before, now) {
		return nil
	}
	return reseat(ctx, tx, g, before, now)
}

const writeSummary = `INSERT INTO summaries
		(game, keeper, number, started, changed, ended, state, variation, rounds, won_by, players, title, texts)
	VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
	ON CONFLICT (game) DO UPDATE SET started = excluded.started, changed = excluded.changed, ended = excluded.ended,
		state = excluded.state, variation = excluded.variation, rounds = excluded.rounds, won_by = excluded.won_by,
		players = excluded.players, title = excluded.title, texts = excluded.texts`

func summarise(ctx context.Context, tx transaction, g facts, s keeper.Summary, texts string) error {
	players, err := json.Marshal(s.Players)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, writeSummary,
		g.id, g.keeper, g.number, s.Started, s.Changed, bit(s.State == keeper.Over),
		string(s.State), s.Variation, s.Rounds, string(s.WonBy), string(players), s.Title, texts)
	return err
}

// seated is one row of appearances: a person's place at one game.
type seated struct {
	seat, position int
	person, name   string
	won            int
	started        int64
	number         int64
}

// facts is those of the row's game: who counts names anew doesn't read the number.
func (a seated) facts(g facts) facts {
	g.number = a.number
	return g
}

// seatedAt is a game's rows, by seat number, each name as a person of its own.
func seatedAt(g facts, started int64, sheet keeper.Sheet) []seated {
	out := make([]seated, len(sheet.Standings))
	for i, st := range sheet.Standings {
		won := slices.Contains(sheet.Outcome.Winners, st.Seat)
		out[i] = seated{seat: st.Seat, person: ownID(g.keeper, st.Name), name: st.Name, won: bit(won), started: started, number: g.number}
	}
	for i, seat := range sheet.AtTable() {
		out[seat-1].position = i + 1
	}
	return out
}

const seatsOfGame = `SELECT seat, position, person, name, won, started, number FROM appearances
	WHERE game = $1 ORDER BY seat`

// seats reads a game's rows, by seat number.
func seats(ctx context.Context, q querier, game string) ([]seated, error) {
	return all(ctx, q, func(rows *sql.Rows) (a seated, err error) {
		return a, rows.Scan(&a.seat, &a.position, &a.person, &a.name, &a.won, &a.started, &a.number)
	}, seatsOfGame, game)
}

// reseat puts the rows of now in the place of those before, and keeps everyone's sums right.
func reseat(ctx context.Context, tx transaction, g facts, before, now []seated) error {
	if _, err := tx.ExecContext(ctx, `DELETE FROM appearances WHERE game = $1`, g.id); err != nil {
		return err
	}
	for _, a := range before {
		if err := count(ctx, tx, g, a, -1); err != nil {
			return err
		}
		if err := unfind(ctx, tx, a.facts(g), byPerson(a.person), a.started); err != nil {
			return err
		}
	}
	for _, a := range now {
		if err := seat(ctx, tx, g, a); err != nil {
			return err
		}
	}
	return refresh(ctx, tx, before, now)
}

func seat(ctx context.Context, tx transaction, g facts, a seated) error {
	if err := count(ctx, tx, g, a, 1); err != nil {
		return err
	}
	if err := find(ctx, tx, a.facts(g), byPerson(a.person), a.started); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO appearances (game, seat, position, person, name, won, started, number)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, g.id, a.seat, a.position, a.person, a.name, a.won, a.started, a.number)
	return err
}

// count adds a game to a person's sums, or with sign -1 takes it off. Counting all of a person's games
// anew would make every save dearer the longer they play.
func count(ctx context.Context, tx transaction, g facts, a seated, sign int) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO people (id, keeper, name, games, wins, last, latest, seat)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
		ON CONFLICT (id) DO UPDATE SET games = people.games + excluded.games, wins = people.wins + excluded.wins`,
		a.person, g.keeper, a.name, sign, sign*a.won, a.started, a.number, a.seat)
	return err
}

// refresh takes everyone's name and last game from the newest game, and forgets who has none left.
func refresh(ctx context.Context, tx transaction, before, now []seated) error {
	for _, a := range slices.Concat(before, now) {
		if _, err := tx.ExecContext(ctx, `DELETE FROM people WHERE id = $1 AND games = 0`, a.person); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `UPDATE people SET (name, last, latest, seat) = (`+newestOfPerson+`) WHERE id = $1`, a.person)
		if err != nil {
			return err
		}
	}
	return nil
}

// A person with aliases is called by the own name.
const newestOfPerson = `SELECT coalesce((SELECT x.called FROM aliases x WHERE x.person = a.person LIMIT 1), a.name), a.started, a.number, a.seat FROM appearances a
	WHERE a.person = $1 ORDER BY a.started DESC, a.number DESC LIMIT 1`

// ownID is the same for names of one keeper that differ in case alone, different for every keeper, and
// tells neither. It is derived, so that a rebuild leaves every address as it was.
func ownID(keeperID, name string) string {
	sum := sha256.Sum256([]byte(keeperID + "\x00" + keeper.FoldName(name)))
	return hex.EncodeToString(sum[:12])
}

func bit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
