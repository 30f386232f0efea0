-- +goose Up

-- The projection again: what each game that is over says of its players, for the statistics.

CREATE TABLE tallies (
  game  TEXT NOT NULL PRIMARY KEY REFERENCES games (id),
  seats TEXT NOT NULL -- a JSON list of tallies, by seat number
);

-- Which program's rules the projection was worked out by. Where it is older than the program's, or there is none yet,
-- everything is worked out again when the database is opened.
CREATE TABLE projected (
  id      BIGINT NOT NULL PRIMARY KEY CHECK (id = 1), -- there is one
  version BIGINT NOT NULL
);
