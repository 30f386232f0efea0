package main

import (
	"bufio"
	"io"
	"os/exec"
	"runtime"
)

// helper is a program that a browser consists of, running, with all that it started.
type helper struct {
	cmd  *exec.Cmd
	log  *lockedBuffer // what it writes
	gone chan struct{} // closed once it has ended
}

// runs starts a program with a group of its own.
func runs(cmd *exec.Cmd) (*helper, error) {
	h := &helper{cmd: cmd, log: new(lockedBuffer), gone: make(chan struct{})}
	together(cmd)
	if cmd.Stdout == nil {
		cmd.Stdout = h.log
	}
	if cmd.Stderr == nil {
		cmd.Stderr = h.log
	}
	started := make(chan error)
	go func() {
		runtime.LockOSThread() // the program is to end with the tests, and for the kernel that is with this thread
		err := cmd.Start()
		started <- err
		if err == nil {
			cmd.Wait() // how it ended is of no interest
		}
		close(h.gone)
	}()
	return h, <-started
}

// end ends it and what it started, and waits for that.
func (h *helper) end() {
	endTogether(h.cmd)
	<-h.gone
}

// line reads lines until one has what is looked for, and goes on reading for the program's sake.
func line(from io.Reader, found func(string) bool) (string, bool) {
	lines := bufio.NewScanner(from)
	for lines.Scan() {
		if found(lines.Text()) {
			go io.Copy(io.Discard, from)
			return lines.Text(), true
		}
	}
	return "", false
}
