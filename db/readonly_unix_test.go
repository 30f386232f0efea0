//go:build unix

package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// TestMain lets this program be started again as somebody whom file modes bind, which they don't root.
func TestMain(m *testing.M) {
	if path := os.Getenv("PHASEKEEPER_TEST_OPEN"); path != "" {
		fmt.Println(openAsNobody(path, os.Getenv("PHASEKEEPER_TEST_BACKUP")))
		return
	}
	os.Exit(m.Run())
}

// openAsNobody opens a store, and makes a backup if one is named, without the rights of root.
func openAsNobody(path, backup string) error {
	if os.Getuid() == 0 {
		if err := errors.Join(syscall.Setgroups(nil), syscall.Setgid(65534), syscall.Setuid(65534)); err != nil {
			return err
		}
	}
	s, err := db.Open(context.Background(), path)
	if err == nil && backup != "" {
		err = s.Backup(context.Background(), backup)
	}
	if errors.Is(err, keeper.ErrUnavailable) {
		return fmt.Errorf("unavailable: %w", err)
	}
	return err
}

// asNobody is what another process without root's rights says.
func asNobody(t *testing.T, path, backup string) string {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "GORACE=atexit_sleep_ms=0", "PHASEKEEPER_TEST_OPEN="+path, "PHASEKEEPER_TEST_BACKUP="+backup)
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return strings.TrimSpace(string(out))
}

// public is a folder that everybody can go through.
func public(t *testing.T) string {
	t.Helper()
	top, err := os.MkdirTemp("", "phasekeeper")
	check(t, err)
	dir := filepath.Join(top, "data")
	check(t, errors.Join(os.Chmod(top, 0o755), os.Mkdir(dir, 0o755)))
	t.Cleanup(func() {
		_ = os.Chmod(dir, 0o755)
		check(t, os.RemoveAll(top))
	})
	return dir
}

func TestAFileOrFolderThatMayNotBeWritten(t *testing.T) {
	const (
		cantWrite = "the database can't be written; give this program the right to write the file and its folder"
		cantOpen  = "the database can't be opened; check that this program may read and write the file and its folder"
		cantMake  = "the file can't be made; choose a folder in which this program may write"
		noBackup  = "the backup can't be made there; choose a folder that exists and in which you may write"
	)
	cases := []struct {
		what     string
		file     os.FileMode // 0 when there is no file yet
		folder   os.FileMode
		backup   bool
		sentence string // empty when it opens
	}{
		{"all may be written", 0o666, 0o777, true, ""},
		{"the file is read-only", 0o444, 0o777, false, cantWrite},
		{"the folder is read-only", 0o666, 0o555, false, cantWrite},
		{"both are read-only", 0o444, 0o555, false, cantWrite},
		{"the file can't be read", 0o200, 0o777, false, cantOpen},
		{"no file in a read-only folder", 0, 0o555, false, cantMake},
		{"a backup into a read-only folder", 0o666, 0o777, true, noBackup},
	}
	for _, c := range cases {
		t.Run(c.what, func(t *testing.T) {
			dir := public(t)
			path, backup := filepath.Join(dir, "a.db"), ""
			if c.file != 0 {
				made(t, path)
				check(t, os.Chmod(path, c.file))
			}
			if c.backup {
				backup = filepath.Join(dir, "b.db")
			}
			if c.sentence == noBackup {
				closed := filepath.Join(dir, "closed")
				check(t, os.Mkdir(closed, 0o555))
				backup = filepath.Join(closed, "b.db")
			}
			check(t, os.Chmod(dir, c.folder))
			got := asNobody(t, path, backup)
			if strings.HasSuffix(got, syscall.EPERM.Error()) || strings.HasSuffix(got, syscall.EINVAL.Error()) {
				t.Skip("root can't become somebody else here, and is bound by no rights: " + got)
			}
			if want := c.sentence; want == "" && got != "<nil>" || !strings.HasSuffix(got, want) || want != "" && !strings.HasPrefix(got, "unavailable: ") {
				t.Errorf("got %q, want … %q", got, want)
			}
			check(t, os.Chmod(dir, 0o755))
			if c.file != 0 {
				check(t, os.Chmod(path, 0o644))
				again(t, path)
			}
		})
	}
}

func TestNobodyElseCanReadTheSessionKeys(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a.db")
	s := open(t, path)
	check(t, s.Backup(t.Context(), path+".copy"))
	start(t, s, "g")
	for _, name := range []string{path, path + "-wal", path + "-shm", path + ".copy"} {
		info, err := os.Stat(name)
		check(t, err)
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s has mode %o", name, info.Mode().Perm())
		}
	}
}
