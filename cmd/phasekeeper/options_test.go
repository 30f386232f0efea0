package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestParse(t *testing.T) {
	serveHere := options{addr: ":8080", db: "phasekeeper.db"}
	tests := []struct {
		why     string
		args    []string
		want    options
		wrong   bool
		message string
	}{
		{why: "nothing said serves with the usual file", want: serveHere},
		{why: "an address and a file", args: []string{"-addr", ":1", "--db=x"}, want: options{addr: ":1", db: "x"}},
		{why: "flags may follow the command", args: []string{"backup", "-db", "x", "f"},
			want: options{addr: ":8080", db: "x", command: "backup", file: "f"}},
		{why: "rebuild", args: []string{"rebuild"}, want: options{addr: ":8080", db: "phasekeeper.db", command: "rebuild"}},
		{why: "backup to nowhere", args: []string{"backup"}, wrong: true, message: "backup needs the name of one file to write to"},
		{why: "backup to two files", args: []string{"backup", "a", "b"}, wrong: true, message: "backup needs the name of one file to write to"},
		{why: "rebuild what", args: []string{"rebuild", "all"}, wrong: true, message: "rebuild takes no other words"},
		{why: "unknown command", args: []string{"restore", "f"}, wrong: true, message: `there is no command "restore"; there are backup and rebuild`},
		{why: "no file", args: []string{"-db", ""}, wrong: true, message: "-db needs the name of a file"},
		{why: "unknown flag", args: []string{"-port", "80"}, wrong: true,
			message: "the command line can't be read: flag provided but not defined: -port"},
	}
	for _, test := range tests {
		t.Run(test.why, func(t *testing.T) {
			got, err := parse(test.args)
			if test.wrong {
				if err == nil || err.Error() != test.message {
					t.Fatalf("error %v, want %s", err, test.message)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, got, cmp.AllowUnexported(options{})); diff != "" {
				t.Error(diff)
			}
		})
	}
}
