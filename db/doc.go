// Package db keeps the games: the store that the web needs, in an SQLite file.
//
// Facts are kept as they came. The table revisions holds every change of every game with the whole record
// after it; rows are added and never changed. The next revision's number is the lock: two saves that were
// made on the same revision get one success and one keeper.ErrConflict. Each save carries a request key,
// which counts once.
//
// The other facts are few: aliases are names that the table said are one person, codes let another browser become
// the same keeper, and joined says who keeps a keeper's games by now. A row of games changes when its keeper joins another
// one, when the game is deleted and when it is brought back. What is deleted for longer than that allows is purged: its
// rows go, revisions too, and their place in the file is overwritten.
//
// What lists need (summaries, appearances, people, finds, tallies) is a projection of the newest revisions. It is written in
// the same transaction as the revision, from the same score sheet, and Rebuild makes it again, row for row.
// Every list is read from an index and paged by key, so that a page costs the same after ten years.
//
// Each method is one transaction. Writes go through a single connection, begun as writers; reads have
// connections of their own, on which nothing can be written. The statements are plain enough for
// PostgreSQL; storetest holds the contract that any store has to meet. What is SQLite's alone is in
// open.go, pools.go, migrate.go, backup.go and errors.go.
//
// Errors: keeper.ErrNotFound, keeper.ErrConflict and keeper.ErrUnavailable are to be asked for with
// errors.Is; all else is the driver's, wrapped.
package db
