-- +goose Up

-- Facts. Rows of revisions are added, never changed or deleted. Those of games are never deleted, and changed only
-- when a keeper joins another one: the games get the new keeper, and numbers behind that one's.

CREATE TABLE games (
  id      TEXT   NOT NULL PRIMARY KEY,
  keeper  TEXT   NOT NULL, -- whose game it is
  number  BIGINT NOT NULL, -- the keeper's games from 1: puts those that started in one second in order
  request TEXT   NOT NULL, -- the key with which it was sent
  UNIQUE (keeper, request),
  UNIQUE (keeper, number)
);

-- record comes last: whoever reads only the log doesn't touch it.
CREATE TABLE revisions (
  game     TEXT   NOT NULL REFERENCES games (id),
  revision BIGINT NOT NULL, -- from 1, without gaps
  at       BIGINT NOT NULL, -- unix seconds
  change   TEXT   NOT NULL,
  words    TEXT   NOT NULL,
  target   BIGINT NOT NULL, -- of a change back: the revision whose record it brought back; else 0
  request  TEXT   NOT NULL,
  digest   TEXT   NOT NULL, -- of all that was sent with the request key
  record   TEXT   NOT NULL, -- the whole game, in JSON
  PRIMARY KEY (game, revision),
  UNIQUE (game, request)
);

CREATE TABLE session_keys (
  id    BIGINT NOT NULL PRIMARY KEY CHECK (id = 1), -- there is one pair
  hash  TEXT   NOT NULL, -- hexadecimal, as block is
  block TEXT   NOT NULL
);

-- The projection: all that follows is worked out from the newest revisions, and can be again.

CREATE TABLE summaries (
  game      TEXT   NOT NULL PRIMARY KEY REFERENCES games (id),
  keeper    TEXT   NOT NULL,
  number    BIGINT NOT NULL,
  started   BIGINT NOT NULL, -- unix seconds
  changed   BIGINT NOT NULL, -- unix seconds, of the newest revision
  ended     BIGINT NOT NULL, -- 1 when the game is over, else 0
  state     TEXT   NOT NULL,
  variation TEXT   NOT NULL,
  rounds    BIGINT NOT NULL,
  won_by    TEXT   NOT NULL,
  players   TEXT   NOT NULL -- a JSON list, by place
);
CREATE INDEX summaries_by_change ON summaries (keeper, ended, changed, number);
CREATE INDEX summaries_past ON summaries (keeper, ended, started, number);
CREATE INDEX summaries_by_start ON summaries (keeper, started, number);

CREATE TABLE people (
  id     TEXT   NOT NULL PRIMARY KEY, -- derived from the keeper and the name
  keeper TEXT   NOT NULL,
  name   TEXT   NOT NULL, -- as written in the newest game
  games  BIGINT NOT NULL,
  wins   BIGINT NOT NULL,
  last   BIGINT NOT NULL, -- when the newest game started, unix seconds
  latest BIGINT NOT NULL, -- its number
  seat   BIGINT NOT NULL  -- the seat in it
);
CREATE INDEX people_by_last ON people (keeper, last DESC, latest DESC, seat);

CREATE TABLE appearances (
  game     TEXT   NOT NULL REFERENCES games (id),
  seat     BIGINT NOT NULL,
  position BIGINT NOT NULL, -- from 1, in the order round the table; 0 for who left
  person   TEXT   NOT NULL REFERENCES people (id),
  name     TEXT   NOT NULL,
  won      BIGINT NOT NULL, -- 1 or 0
  started  BIGINT NOT NULL, -- the game's, for the index
  number   BIGINT NOT NULL, -- the game's, for the index
  PRIMARY KEY (game, seat)
);
CREATE INDEX appearances_by_person ON appearances (person, started, number);
