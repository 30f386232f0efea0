package db

import (
	"context"
	"database/sql"
	"net/url"

	"phasekeeper/keeper"
)

// OpenWith is Open with more pragmas for the writing connection, to make the disk small.
func OpenWith(ctx context.Context, path string, pragmas ...string) (*Store, error) {
	return open(ctx, path, pragmas...)
}

// Address is how the driver is told of a file.
func Address(path string) string { return address(path, url.Values{}) }

// Pools are the store's writing and reading connections.
func (s *Store) Pools() (writer, readers *sql.DB) { return s.writer.DB, s.readers.DB }

// Migrations is the embedded files.
var Migrations = migrations

// TermsOf and Sought are the two sides of finding a game: what a game has, and what it has to have.
func TermsOf(texts string) []string   { return termsOf(texts) }
func Sought(s keeper.Search) []string { return sought(s) }

// GamesWith is the query for games that have so many terms.
func GamesWith(terms int) string { return gamesWith(terms) }

// Queries is every query that reads, but for those of Rebuild and Open that have to see all rows.
var Queries = map[string]string{
	"gameOfRequest": gameOfRequest, "insertGame": insertGame, "placeOfDraft": placeOfDraft,
	"wholeGame": wholeGame, "oneRecord": oneRecord, "newestRecord": newestRecord,
	"runningGames": runningGames, "pastGames": pastGames, "latestGame": latestGame,
	"peopleByLast": peopleByLast, "onePerson": onePerson, "gamesOfPerson": gamesOfPerson,
	"aliasesOfKeeper": aliasesOfKeeper, "aliasesOfPerson": aliasesOfPerson, "personOfAlias": personOfAlias, "gamesTogether": gamesTogether,
	"saidApart": saidApart, "pairsOfPerson": pairsOfPerson, "keepersOf": keepersOf,
	"seatsOfGame": seatsOfGame, "newestOfPerson": newestOfPerson,
	"talliesOfPerson": talliesOfPerson, "talliesOfKeeper": talliesOfKeeper,
	"indexedTexts": indexedTexts, "deleteFind": deleteFind, "commonTerm": commonTerm, "oldestGame": oldestGame,
	"placeOfGame": placeOfGame, "deletedGames": deletedGames, "deletedGame": deletedGame, "gamesToPurge": gamesToPurge,
	"gamesWaiting": gamesWaiting, "namesOfPeople": namesOfPeople,
	"goodCode": goodCode, "keeperNow": keeperNow, "takeGames": takeGames,
	"wholeLog": wholeLog, "shelf": shelf, "shelfLength": shelfLength, "stagedGames": stagedGames,
	"intakeOfRequest": intakeOfRequest, "nextWaiting": nextWaiting, "leftOut": leftOut, "gameOfIdentity": gameOfIdentity,
}
