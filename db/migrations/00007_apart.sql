-- +goose Up

-- Facts: people of whom the table said that they are two, however similar their names. A row is never changed. It
-- tells no name: nothing of who is deleted stays here to be read.
CREATE TABLE apart (
  keeper TEXT NOT NULL,
  person TEXT NOT NULL,
  other  TEXT NOT NULL, -- the greater of the two ids
  PRIMARY KEY (keeper, person, other)
);
