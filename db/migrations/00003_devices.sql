-- +goose Up

-- A keeper is one browser at first. A code lets another browser become the same keeper.
-- The database file itself is the secret: the key that seals the codes is in session_keys.

CREATE TABLE codes (
  keeper  TEXT   NOT NULL PRIMARY KEY, -- whose games it leads to; a new code takes the old one's place
  code    TEXT   NOT NULL UNIQUE,      -- sealed with that key
  until   BIGINT NOT NULL,             -- unix seconds; from then on it is worth nothing
  request TEXT   NOT NULL              -- the key of the form that spent it; empty while it is good
);

-- A keeper whose games another one keeps by now, for the browsers that still hold its cookie.
CREATE TABLE joined (
  keeper TEXT NOT NULL PRIMARY KEY,
  now    TEXT NOT NULL -- never one that has joined another itself
);
CREATE INDEX joined_by_now ON joined (now);
