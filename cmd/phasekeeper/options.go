package main

import (
	"context"
	"flag"
	"fmt"
	"io"
)

const usage = `Usage:
  phasekeeper [-addr :8080] [-db phasekeeper.db]   keep score for the phones on this network
  phasekeeper [-db phasekeeper.db] backup FILE     copy the database, also while it is served
  phasekeeper [-db phasekeeper.db] rebuild         work the lists out again from the games

  -addr   address to serve on; 127.0.0.1:8080 is for this machine alone (default :8080)
  -db     file with the games; made when it isn't there (default phasekeeper.db)
`

// usageError is a command line that makes no sense; its text is one sentence.
type usageError string

func (e usageError) Error() string { return string(e) }

// options is the command line, read and checked.
type options struct {
	addr, db string
	command  string // "" serves
	file     string // of backup
}

func parse(args []string) (options, error) {
	var o options
	flags := flag.NewFlagSet("phasekeeper", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&o.addr, "addr", ":8080", "")
	flags.StringVar(&o.db, "db", "phasekeeper.db", "")
	words, err := parseAll(flags, args)
	switch {
	case err == flag.ErrHelp:
		return o, err
	case err != nil:
		return o, usageError("the command line can't be read: " + err.Error())
	case o.db == "":
		return o, usageError("-db needs the name of a file")
	}
	return o, o.take(words)
}

// parseAll lets flags stand before and after the other words, which it returns.
func parseAll(flags *flag.FlagSet, args []string) ([]string, error) {
	var words []string
	for {
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		if flags.NArg() == 0 {
			return words, nil
		}
		words = append(words, flags.Arg(0))
		args = flags.Args()[1:]
	}
}

// take reads the words that aren't flags.
func (o *options) take(words []string) error {
	switch {
	case len(words) == 0:
		return nil
	case words[0] == "backup" && len(words) == 2:
		o.command, o.file = words[0], words[1]
		return nil
	case words[0] == "backup":
		return usageError("backup needs the name of one file to write to")
	case words[0] == "rebuild" && len(words) == 1:
		o.command = words[0]
		return nil
	case words[0] == "rebuild":
		return usageError("rebuild takes no other words")
	}
	return usageError(fmt.Sprintf("there is no command %q; there are backup and rebuild", words[0]))
}

// act does what the command line asked for.
func (o options) act(ctx context.Context, to streams) error {
	switch o.command {
	case "backup":
		return backup(ctx, o, to)
	case "rebuild":
		return rebuild(ctx, o, to)
	}
	return serve(ctx, o, to)
}
