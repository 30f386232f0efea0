-- +goose Up

-- What of an upload can't come in, for as long as the rest of it waits.
CREATE TABLE left_out (
  upload TEXT   NOT NULL,
  number BIGINT NOT NULL, -- from 1, in the order of the files
  keeper TEXT   NOT NULL,
  until  BIGINT NOT NULL, -- unix seconds; from then on it is forgotten
  file   TEXT   NOT NULL,
  line   BIGINT NOT NULL, -- from 1; 0 when it is about the file as a whole
  place  BIGINT NOT NULL, -- column in the line
  why    TEXT   NOT NULL,
  PRIMARY KEY (upload, number)
);
CREATE INDEX left_out_by_keeper ON left_out (keeper);
CREATE INDEX left_out_by_until ON left_out (until);
