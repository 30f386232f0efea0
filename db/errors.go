package db

import (
	"errors"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"phasekeeper/keeper"
)

// trouble is a failure that whoever runs the program can do something about: one sentence that says what.
type trouble struct {
	sentence string
	because  []error // what errors.Is finds: keeper.ErrUnavailable and the driver's error
}

func (t *trouble) Error() string   { return t.sentence }
func (t *trouble) Unwrap() []error { return t.because }

func refuse(sentence string, because ...error) error {
	return &trouble{sentence: sentence, because: because}
}

// explain turns the driver's error into one with a sentence, by its result code; others stay as they are.
func explain(err error) error {
	var e *sqlite.Error
	var known *trouble
	if errors.As(err, &known) || !errors.As(err, &e) {
		return err
	}
	switch e.Code() & 0xff { // the primary code; the rest says where it happened
	case sqlite3.SQLITE_NOTADB:
		return refuse("this file is not a database; choose another one", err)
	case sqlite3.SQLITE_CORRUPT:
		return refuse("the database is damaged; put a backup in its place", err)
	}
	if sentence := unavailable(e.Code()); sentence != "" {
		return refuse(sentence, keeper.ErrUnavailable, err)
	}
	return err
}

// unavailable is the sentence for a code that says that the disk takes or gives nothing now; else empty.
func unavailable(code int) string {
	if code == sqlite3.SQLITE_IOERR_SHMSIZE { // no room for the index of the write-ahead log
		code = sqlite3.SQLITE_FULL
	}
	switch code & 0xff {
	case sqlite3.SQLITE_FULL:
		return "the disk is full; make room on it"
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
		return "the database can't be written; give this program the right to write the file and its folder"
	case sqlite3.SQLITE_CANTOPEN:
		return "the database can't be opened; check that this program may read and write the file and its folder"
	case sqlite3.SQLITE_IOERR:
		return "the disk reports an error; check it, and that there is room"
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL:
		return "another program has held the database for too long; try again"
	}
	return ""
}

// taken says whether a row was refused because its key is there already.
func taken(err error) bool {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return false
	}
	return e.Code() == sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY || e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE
}
