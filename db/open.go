package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"phasekeeper/keeper"
)

// Open opens the store in the file at path; it makes the file when there is none, and brings an older
// schema up to this program's. A missing folder, a folder in the file's place, a file that is no database
// or another program's, a newer schema and a file that can't be written are each refused with one
// sentence, and nothing is changed.
func Open(ctx context.Context, path string) (*Store, error) { return open(ctx, path) }

// open can be given more pragmas, so that tests can make the disk small.
func open(ctx context.Context, path string, pragmas ...string) (*Store, error) {
	s, err := start(ctx, path, pragmas)
	return s, wrap(path, err)
}

func start(ctx context.Context, path string, pragmas []string) (*Store, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if err := prepare(ctx, path, abs); err != nil {
		return nil, err
	}
	s := &Store{path: abs, writer: writers(abs, pragmas), readers: readers(abs)}
	if err := s.ready(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// ready migrates the schema and makes sure that the file can be written: SQLite opens one that can't be
// without a word.
func (s *Store) ready(ctx context.Context) error {
	if err := migrate(ctx, s.writer.DB); err != nil {
		return err
	}
	if _, err := s.writer.ExecContext(ctx, `UPDATE games SET id = id WHERE id = ''`); err != nil {
		return err
	}
	if err := s.catchUp(ctx); err != nil {
		return err
	}
	return errors.Join(s.writer.prepare(ctx, ofSaves()), s.readers.prepare(ctx, ofPages()))
}

// prepare sees to it that there is a file that is ours to migrate, before anything is written to it.
func prepare(ctx context.Context, path, abs string) error {
	info, err := os.Stat(abs)
	switch {
	case path == "":
		return refuse("a file name is missing; name the database file")
	case errors.Is(err, fs.ErrNotExist):
		return create(abs)
	case err != nil:
		return refuse("the database can't be reached; check the path and your rights to it", keeper.ErrUnavailable, err)
	case info.IsDir():
		return refuse("this is a folder; name a file in it")
	}
	return recognise(ctx, abs)
}

// create makes an empty file that only its owner can read, since session keys will be in it.
func create(abs string) error {
	dir := filepath.Dir(abs)
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return refuse(fmt.Sprintf("the folder %s does not exist; make it, or choose another", dir), err)
	}
	f, err := os.OpenFile(abs, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return refuse("the file can't be made; choose a folder in which this program may write", keeper.ErrUnavailable, err)
	}
	return f.Close()
}

// recognise refuses a database with another program's tables. goose's own table may be there alone, when
// the very first start was cut short.
func recognise(ctx context.Context, abs string) error {
	p := connect(abs, nil, "mode", "rw")
	defer p.Close()
	tables, err := all(ctx, p, scanText, `SELECT name FROM sqlite_master WHERE type = 'table'`)
	if err != nil {
		return err
	}
	foreign := false
	for _, name := range tables {
		if name == "revisions" {
			return nil
		}
		foreign = foreign || name != schemaTable && !strings.HasPrefix(name, "sqlite_")
	}
	if foreign {
		return refuse("this database belongs to another program; choose another file")
	}
	return nil
}

func scanText(rows *sql.Rows) (text string, err error) { return text, rows.Scan(&text) }
