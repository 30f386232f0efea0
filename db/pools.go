package db

import (
	"context"
	"database/sql"
	"net/url"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"
)

// writers is the pool of one connection through which everything is written. Its transactions take the
// write lock when they begin, so that what they read first still holds when they write. What is deleted is
// overwritten with zeros.
func writers(abs string, pragmas []string) pool {
	pragmas = append([]string{"journal_mode(WAL)", "secure_delete(1)"}, pragmas...)
	p := connect(abs, pragmas, "_txlock", "immediate")
	p.SetMaxOpenConns(1)
	return p
}

// readers is a pool whose connections refuse to write. They don't wait for the writer, nor it for them.
func readers(abs string) pool {
	n := max(4, runtime.NumCPU())
	p := connect(abs, []string{"query_only(1)"})
	p.SetMaxOpenConns(n)
	p.SetMaxIdleConns(n)
	return p
}

// connect makes a pool on the file. The pragmas are part of the address, since each of the pool's
// connections needs them: foreign keys are checked, a commit is on the disk when it returns, and a lock
// that another process holds is waited for, ten seconds at most. options are pairs of name and value.
func connect(abs string, pragmas []string, options ...string) pool {
	q := url.Values{"_pragma": append([]string{"busy_timeout(10000)", "foreign_keys(1)", "synchronous(FULL)"}, pragmas...)}
	for i := 0; i+1 < len(options); i += 2 {
		q.Set(options[i], options[i+1])
	}
	db, err := sql.Open("sqlite", address(abs, q))
	if err != nil {
		panic(err) // the driver is not registered: this program was built wrong
	}
	return pool{db, map[string]*sql.Stmt{}}
}

// address is the file's as a URI, so that ?, %, # and spaces in a path are only letters.
func address(abs string, q url.Values) string {
	path := filepath.ToSlash(abs)
	if !strings.HasPrefix(path, "/") {
		path = "/" + path // C:/…
	}
	u := url.URL{Scheme: "file", Path: path, RawQuery: q.Encode()}
	return u.String()
}

// fold takes the write-ahead log into the file and empties it, as closing does, so that what was deleted isn't there
// either. It does so beside the writer and waits for nobody: while somebody reads what is in it, or writes, it tries
// again for a second, and then leaves it for later.
func (s *Store) fold(ctx context.Context) error {
	beside := connect(s.path, nil)
	defer beside.Close()
	beside.SetMaxOpenConns(1)
	if _, err := beside.ExecContext(ctx, `PRAGMA busy_timeout = 0`); err != nil {
		return err
	}
	for range 10 {
		var busy, pages, done int
		err := beside.QueryRowContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`).Scan(&busy, &pages, &done)
		if err != nil || busy == 0 {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(100 * time.Millisecond):
		}
	}
	return nil
}
