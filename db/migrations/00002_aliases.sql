-- +goose Up

-- Facts: names that are one person. A row is added when the table says so, and deleted when it says that they
-- are two after all.

CREATE TABLE aliases (
  alias  TEXT NOT NULL PRIMARY KEY, -- the id that a person of this name has of their own
  keeper TEXT NOT NULL,
  name   TEXT NOT NULL, -- as it was written
  person TEXT NOT NULL, -- the id of whom the name counts as
  called TEXT NOT NULL  -- the name of that person
);
CREATE INDEX aliases_by_keeper ON aliases (keeper);
CREATE INDEX aliases_by_person ON aliases (person, name);
