package db

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// schemaTable is where goose notes which migrations a database has had.
const schemaTable = "goose_db_version"

// migrate brings the schema up to date, and refuses one that is newer than this program. Programs that start
// on one new file at once all try, and each step can be done by another in between: what was done is found
// done at the next try.
func migrate(ctx context.Context, pool *sql.DB) error {
	var known *trouble
	err := upgrade(ctx, pool)
	for tries := 0; err != nil && tries < 3 && !errors.As(explain(err), &known); tries++ {
		err = upgrade(ctx, pool)
	}
	return err
}

func upgrade(ctx context.Context, pool *sql.DB) error {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectSQLite3, pool, files, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return err
	}
	has, knows, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if has > knows {
		return refuse(fmt.Sprintf("a newer version of Phasekeeper wrote this database (its schema is %d, this program knows %d); start that version, or update this one", has, knows))
	}
	_, err = p.Up(ctx)
	return err
}
