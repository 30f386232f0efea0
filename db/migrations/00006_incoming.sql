-- +goose Up
-- A game's identity goes along in its files. Its id is its address here: a game that comes in gets a new one, also
-- when another keeper has the same game.
ALTER TABLE games ADD COLUMN identity TEXT NOT NULL DEFAULT '';
UPDATE games SET identity = id;
CREATE INDEX games_by_identity ON games (keeper, identity);

-- Games that were read from a file and wait until the table says that they may come in.
CREATE TABLE incoming (
  upload   TEXT   NOT NULL,
  number   BIGINT NOT NULL, -- from 1, in the order of the file
  keeper   TEXT   NOT NULL,
  until    BIGINT NOT NULL, -- unix seconds; from then on they are forgotten
  identity TEXT   NOT NULL,
  doubts   BIGINT NOT NULL, -- questions that its rounds raise
  size     BIGINT NOT NULL, -- of game, in bytes
  game     TEXT   NOT NULL, -- whole, in JSON
  PRIMARY KEY (upload, number)
);
CREATE INDEX incoming_by_keeper ON incoming (keeper);
CREATE INDEX incoming_by_until ON incoming (until);

-- Facts: what came in, so that the same form sent twice counts once.
CREATE TABLE imports (
  keeper  TEXT   NOT NULL,
  request TEXT   NOT NULL,
  digest  TEXT   NOT NULL, -- of all that was sent with the request key
  games   BIGINT NOT NULL, -- how many came in
  PRIMARY KEY (keeper, request)
);
