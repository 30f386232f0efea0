package db_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"phasekeeper/db"
)

// small mounts a file system of three quarters of a megabyte, where the system allows that.
func small(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=768k"); err != nil {
		t.Skip("no file system can be mounted here: ", err)
	}
	t.Cleanup(func() { check(t, syscall.Unmount(dir, syscall.MNT_DETACH)) })
	return dir
}

// ballast fills what is left of the disk; the file can be removed to make room.
func ballast(t *testing.T, dir string) string {
	t.Helper()
	name := filepath.Join(dir, "ballast")
	f, err := os.Create(name)
	check(t, err)
	defer f.Close()
	for err == nil {
		_, err = f.Write(bytes.Repeat([]byte("x"), 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
	return name
}

func TestAFullDiskTakesNothingAndHarmsNothing(t *testing.T) {
	dir := small(t)
	path := filepath.Join(dir, "a.db")
	s := open(t, path)
	start(t, s, "g")
	check(t, os.WriteFile(filepath.Join(dir, "room"), make([]byte, 100<<10), 0o644))
	last, err := fill(t, s)
	refused(t, err, diskFull, true)
	unharmed(t, s, path, last)
	check(t, os.Remove(filepath.Join(dir, "room")))
	goesOn(t, s, path, last)
}

func TestAFullDiskAndTheFirstStart(t *testing.T) {
	dir := small(t)
	path := filepath.Join(dir, "a.db")
	room := ballast(t, dir)
	if s, err := db.Open(t.Context(), path); s != nil {
		t.Error("there is a store", err)
	} else {
		refused(t, err, diskFull, true)
	}
	check(t, os.Remove(room))
	made(t, path)
	again(t, path)
}

func TestAFullDiskAndARestart(t *testing.T) {
	dir := small(t)
	path := filepath.Join(dir, "a.db")
	made(t, path)
	room := ballast(t, dir)
	if s, err := db.Open(t.Context(), path); err == nil {
		unharmed(t, s, path, 1)
		check(t, s.Close())
	} else {
		refused(t, err, diskFull, true)
	}
	check(t, os.Remove(room))
	again(t, path)
}

func TestABackupToAFullDiskLeavesNothing(t *testing.T) {
	path, dir := filepath.Join(t.TempDir(), "a.db"), small(t)
	s := open(t, path)
	start(t, s, "g")
	ballast(t, dir)
	refused(t, s.Backup(t.Context(), filepath.Join(dir, "b.db")), diskFull, true)
	if names := listing(t, dir); len(names) != 1 {
		t.Errorf("left behind: %q", names)
	}
}
