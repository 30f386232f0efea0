package main

import (
	"os/exec"
	"syscall"
)

// together makes a program and all that it starts one group, which ends with the tests, however these end.
func together(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}

// endTogether ends such a group at once.
func endTogether(cmd *exec.Cmd) { syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
