package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"phasekeeper/db"
)

func backup(ctx context.Context, o options, to streams) error {
	return withStore(ctx, o.db, func(store *db.Store) error {
		if err := store.Backup(ctx, o.file); err != nil {
			return err
		}
		_, err := fmt.Fprintf(to.out, "Copied %s to %s.\n", o.db, o.file)
		return err
	})
}

func rebuild(ctx context.Context, o options, to streams) error {
	return withStore(ctx, o.db, func(store *db.Store) error {
		games, unread, err := store.Rebuild(ctx)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(to.out, "Worked out the lists again from %s.\n", count(games, "game"))
		for _, id := range unread {
			fmt.Fprintf(to.err, "phasekeeper: the record of game %s can't be read, so it is in no list; an older backup may have it whole\n", id)
		}
		return err
	})
}

// withStore opens a database that is there already: a typing mistake in its name must not make a new one.
func withStore(ctx context.Context, path string, do func(*db.Store) error) error {
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("there is no database %s; say where it is with -db", path)
	}
	store, err := db.Open(ctx, path)
	if err != nil {
		return err
	}
	return errors.Join(do(store), store.Close())
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
