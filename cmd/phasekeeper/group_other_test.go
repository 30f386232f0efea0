//go:build !linux

package main

import "os/exec"

func together(*exec.Cmd) {}

// endTogether ends a program; what it started ends when it notices.
func endTogether(cmd *exec.Cmd) { cmd.Process.Kill() }
