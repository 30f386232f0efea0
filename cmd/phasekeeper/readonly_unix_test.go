//go:build unix

package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// Rights don't bind root, so as root the program runs as a user who has none.
func TestReadOnlyDatabase(t *testing.T) {
	folder := t.TempDir()
	file := made(t, filepath.Join(folder, "games.db"))
	for name, mode := range map[string]os.FileMode{file: 0o444, folder: 0o555} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	t.Cleanup(func() { os.Chmod(folder, 0o755) })
	cmd := command(t, "-addr", "127.0.0.1:0", "-db", file)
	if os.Getuid() == 0 {
		reachable(t, shared.folder, filepath.Dir(folder))
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
		cmd.Dir = "/"
	}
	stderr, status := complain(t, cmd)
	sentenceAndStatus(t, status, stderr, "can't be written")
}

// reachable lets other users into folders that are ours alone.
func reachable(t *testing.T, folders ...string) {
	t.Helper()
	for _, f := range folders {
		if err := os.Chmod(f, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

func complain(t *testing.T, cmd *exec.Cmd) (stderr string, status int) {
	t.Helper()
	var out strings.Builder
	cmd.Stderr = &out
	err := cmd.Run()
	switch {
	case errors.Is(err, syscall.EPERM), errors.Is(err, syscall.EINVAL), errors.Is(err, syscall.EACCES):
		t.Skip("the program can't be started as somebody else here: ", err)
	case err == nil:
		t.Error("it served")
	}
	return out.String(), cmd.ProcessState.ExitCode()
}
