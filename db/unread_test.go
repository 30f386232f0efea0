package db_test

import (
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// Whatever stands in one record, the database opens, and all other games are in the lists. The one is named.
func TestOneGameThatCannotBeRead(t *testing.T) {
	for _, tt := range []struct{ what, spoil string }{
		{"half a record", `UPDATE revisions SET record = '{"id":' WHERE game = 'bad'`},
		{"no game", `UPDATE revisions SET record = '{}' WHERE game = 'bad'`},
		{"nothing", `UPDATE revisions SET record = 'null' WHERE game = 'bad'`},
		{"a start that can't be", `UPDATE revisions SET record = '{"id":"bad","players":["Ava"]}' WHERE game = 'bad'`},
		{"no revision", `DELETE FROM revisions WHERE game = 'bad'`},
	} {
		t.Run(tt.what, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "a.db")
			s, err := db.Open(t.Context(), path)
			check(t, err)
			start(t, s, "g")
			before := file(path).Projection(t)
			start(t, s, "bad")
			check(t, s.Close())
			run(t, path, tt.spoil+`; UPDATE projected SET version = 0`)
			s = open(t, path)
			if !slices.Equal(s.Unread(), []string{"bad"}) || file(path).Projection(t) != before {
				t.Errorf("unread are %v, and the lists\n%s", s.Unread(), file(path).Projection(t))
			}
			if n, unread, err := s.Rebuild(t.Context()); n != 1 || !slices.Equal(unread, []string{"bad"}) || err != nil {
				t.Errorf("rebuilt: %d, without %v, %v", n, unread, err)
			}
			if again := open(t, path).Unread(); again != nil {
				t.Errorf("opened again, it is told again: %v", again)
			}
			check(t, s.PutCode(t.Context(), "new", "code", 1, 9))
			_, err = s.Redeem(t.Context(), "k", "code", "r", 2)
			check(t, err)
			if page, err := s.Find(t.Context(), "new", keeper.Search{}, "", 10); len(page.Games) != 1 || err != nil {
				t.Errorf("after joining %v is found, %v", page.Games, err)
			}
		})
	}
}

// A record that was harmed after its game came to be in the lists is out of all of them once its keeper joins another.
func TestAHarmedGameComesAlong(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := open(t, path)
	start(t, s, "g")
	start(t, s, "bad")
	run(t, path, `UPDATE revisions SET record = '{}' WHERE game = 'bad'`)
	check(t, s.PutCode(t.Context(), "new", "code", 1, 9))
	_, err := s.Redeem(t.Context(), "k", "code", "r", 2)
	check(t, err)
	sound(t, path)
}

// Deleted games that can be read are listed, whatever stands in another one's record.
func TestOneDeletedGameThatCannotBeRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := open(t, path)
	for _, id := range []string{"a", "bad", "c"} {
		start(t, s, id)
		check(t, s.Delete(t.Context(), "k", id, 1, 1000))
	}
	run(t, path, `UPDATE revisions SET record = '{"id":' WHERE game = 'bad'`)
	var ids []string
	for cursor := ""; ; {
		games, next, err := s.Deleted(t.Context(), "k", 0, cursor, 1)
		check(t, err)
		for _, g := range games {
			ids = append(ids, g.ID)
		}
		if cursor = next; next == "" {
			break
		}
	}
	if !slices.Equal(ids, []string{"c", "a"}) {
		t.Errorf("listed are %v", ids)
	}
	if _, err := s.Gone(t.Context(), "k", "bad", 0); !errors.Is(err, keeper.ErrNotFound) {
		t.Errorf("the one that can't be read: %v", err)
	}
}
