-- +goose Up

-- Facts. A game can be deleted, and brought back for thirty days; then its row and its revisions are really deleted.
-- So a row of games changes when its keeper joins another one, when it is deleted and when it comes back; one of
-- revisions never changes. Nothing of a deleted game is in the projection.
ALTER TABLE games ADD COLUMN deleted BIGINT NOT NULL DEFAULT 0; -- unix seconds; 0 for a game that is there
CREATE INDEX games_deleted ON games (keeper, deleted, number) WHERE deleted > 0;
CREATE INDEX games_by_deletion ON games (deleted) WHERE deleted > 0;

-- The projection: what games are found by. A game has a row for each term: one that all games have, its variation,
-- its people, and every beginning of every word of its names, its title and its note.
CREATE TABLE finds (
  keeper  TEXT   NOT NULL,
  term    TEXT   NOT NULL,
  started BIGINT NOT NULL, -- the game's, as number is
  number  BIGINT NOT NULL,
  PRIMARY KEY (keeper, term, started, number)
);
ALTER TABLE summaries ADD COLUMN title TEXT NOT NULL DEFAULT '';
ALTER TABLE summaries ADD COLUMN texts TEXT NOT NULL DEFAULT ''; -- what the terms were made from, but for people
