// Command phasekeeper keeps the score of Phase 10 for the people round a table: it serves the pages to the
// phones on the same Wi-Fi and keeps the games in one file.
//
// Usage:
//
//	phasekeeper [-addr :8080] [-db phasekeeper.db]               serve
//	phasekeeper [-db phasekeeper.db] backup FILE                 copy the database, also while it is served
//	phasekeeper [-db phasekeeper.db] rebuild                     work the lists out again from the games
//
// It ends with status 0 when all went well, 2 when it was called wrongly and 1 for any other failure, each
// with one sentence on the standard error output that says what to do.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	_ "time/tzdata" // the phones' time zones, also where the system has none

	"github.com/mattn/go-isatty"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second signal ends the program at once
	to := streams{out: os.Stdout, err: os.Stderr, terminal: isatty.IsTerminal(os.Stdout.Fd())}
	os.Exit(run(ctx, os.Args[1:], to))
}

// streams is where the program writes: what was asked for to out, the log and complaints to err.
type streams struct {
	out, err io.Writer
	terminal bool // out is a terminal, where somebody may point a phone at a QR code
}

// Statuses with which the program ends.
const (
	statusDone   = 0
	statusFailed = 1
	statusUsage  = 2
)

func run(ctx context.Context, args []string, to streams) int {
	o, err := parse(args)
	if err == nil {
		err = o.act(ctx, to)
	}
	var wrong usageError
	switch {
	case err == nil:
		return statusDone
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(to.out, usage)
		return statusDone
	case errors.As(err, &wrong):
		fmt.Fprintf(to.err, "phasekeeper: %s\n\n%s", wrong, usage)
		return statusUsage
	}
	fmt.Fprintln(to.err, "phasekeeper:", err)
	return statusFailed
}
