package keeper_test

import (
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"phasekeeper/keeper"
)

// TestSpreadsheet opens a CSV in LibreOffice, has it save a spreadsheet, opens that, has it save a CSV, and reads the game
// back. It runs where soffice is installed: Debian's libreoffice-calc.
func TestSpreadsheet(t *testing.T) {
	program, err := exec.LookPath("soffice")
	if err != nil {
		t.Skip("there is no LibreOffice here (soffice)")
	}
	g := awkward(t)
	text := writeCSV(t, g, score(t, g))
	for _, tt := range []struct{ how, ending, in, out string }{
		{"opened and saved as proposed", "ods", "44,34,76,1,,0,false,false", "44,34,76,1,,0,false,true"},
		{"as an Excel file in German, dates found, saved with semicolons and all text in quotation marks", "xlsx", "44,34,76,1,,1031,false,true", "59,34,76,1,,1031,true,true"},
	} {
		t.Run(tt.how, func(t *testing.T) {
			o := office{t, program, t.TempDir()}
			check := func(err error) {
				if err != nil {
					t.Fatal(err)
				}
			}
			check(os.WriteFile(filepath.Join(o.folder, "game.csv"), []byte(text), 0o600))
			o.convert("game.csv", tt.ending, "--infilter=CSV:"+tt.in, "--convert-to", tt.ending)
			check(os.Remove(filepath.Join(o.folder, "game.csv")))
			o.convert("game."+tt.ending, "csv", "--convert-to", "csv:Text - txt - csv (StarCalc):"+tt.out)
			back, err := os.ReadFile(filepath.Join(o.folder, "game.csv"))
			check(err)
			came := readOne(t, string(back))
			if diff := cmp.Diff(text, writeCSV(t, came.Saved.Game, came.Sheet)); diff != "" {
				t.Errorf("another game (-want +got):\n%s\n%s", diff, back)
			}
		})
	}
}

// awkward is a game of names that a spreadsheet could get wrong.
func awkward(t tester) keeper.Game {
	t.Helper()
	v := standard(t)
	g, err := keeper.Begin("=id-1", 1_790_000_000, keeper.Start{Dealer: 1, Variation: v, Players: []string{
		"Zoë, “3”; Jörg", `say "hi"`, "=1+1", "נועה", "👩‍👩‍👧", "'quoted",
	}})
	if err != nil {
		t.Fatal(err)
	}
	g.Events = script(t, "round out -10L -6L3H1S -=75 +1W -10L", "leave 2", "join ＝2 at 7 phase 1 points 75",
		"round out . -6L3H1S -=75 +1W -10L -10L", "leave 1", "join -3 at 3 phase 1 points 75", "round . . -6L3H1S -=75 +1W out -10L -10L")
	return g
}

// office is LibreOffice without a window, with a profile of its own.
type office struct {
	t               *testing.T
	program, folder string
}

func (o office) convert(file, to string, args ...string) {
	o.t.Helper()
	profile := url.URL{Scheme: "file", Path: filepath.Join(o.folder, "profile")}
	args = append([]string{"-env:UserInstallation=" + profile.String(), "--headless"}, args...)
	cmd := exec.CommandContext(o.t.Context(), o.program, append(args, "--outdir", o.folder, filepath.Join(o.folder, file))...)
	out, err := cmd.CombinedOutput()
	if _, missing := os.Stat(filepath.Join(o.folder, strings.TrimSuffix(file, filepath.Ext(file))+"."+to)); err != nil || missing != nil {
		o.t.Fatalf("LibreOffice: %v\n%s", err, out)
	}
}
