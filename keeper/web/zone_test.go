package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // also where the system has no zones
)

// zoned is an answer to a browser that says it is in that zone.
func (v *visitor) zoned(zone, path string) answer {
	v.t.Helper()
	r := v.request(http.MethodGet, path, nil)
	r.AddCookie(&http.Cookie{Name: "zone", Value: zone})
	return v.do(r).to(http.StatusOK)
}

// TestTimesAreThePhones: pages tell the time of the zone that the phone's script named, and without one, or with a
// name that is none, that of the server.
func TestTimesAreThePhones(t *testing.T) {
	v := newSite(t).visitor()
	game := v.play("Ava", "Ben")
	v.clock.pass(48 * time.Hour)
	for _, tt := range []struct{ why, zone, time, day string }{
		{"no zone", "", "Sat 14 Nov, 21:40", "Sat 14 Nov"},
		{"an hour ahead", "Europe/Berlin", "Sat 14 Nov, 22:40", "Sat 14 Nov"},
		{"past midnight, still that evening", "Asia/Karachi", "Sun 15 Nov, 02:40", "Sat 14 Nov"},
		{"the next morning", "Asia/Kathmandu", "Sun 15 Nov, 03:25", "Sat 14 Nov"},
		{"the next day", "Pacific/Auckland", "Sun 15 Nov, 10:40", "Sun 15 Nov"},
		{"the day before", "America/New_York", "Sat 14 Nov, 16:40", "Sat 14 Nov"},
		{"in plain UTC", "Etc/GMT+3", "Sat 14 Nov, 18:40", "Sat 14 Nov"},
		{"the server's own", "Local", "Sat 14 Nov, 21:40", "Sat 14 Nov"},
		{"no such zone", "Europe/Atlantis", "Sat 14 Nov, 21:40", "Sat 14 Nov"},
		{"a path", "../../etc/passwd", "Sat 14 Nov, 21:40", "Sat 14 Nov"},
		{"signs that no zone has", "Europe/Berlin<b>", "Sat 14 Nov, 21:40", "Sat 14 Nov"},
		{"a very long one", strings.Repeat("a", 5000), "Sat 14 Nov, 21:40", "Sat 14 Nov"},
	} {
		t.Run(tt.why, func(t *testing.T) {
			v.zoned(tt.zone, game+"/log").wants("The game began " + tt.time)
			v.zoned(tt.zone, "/history").wants("Ava won " + tt.day + " Ava 0")
			v.zoned(tt.zone, "/").wants("Ava won " + tt.day + " Ava 0")
			v.zoned(tt.zone, "/players").wants("Ava last " + tt.day + " ")
		})
	}
	name := v.zoned("Asia/Karachi", game+"/export.csv").header.Get("Content-Disposition")
	if !strings.Contains(name, "phasekeeper-2026-11-15-0240.csv") {
		t.Errorf("the file is called %s", name)
	}
}

// The page says by how much its times are ahead, so that the phone's script can tell whether they are its own.
func TestTimesSayTheirOffset(t *testing.T) {
	v := newSite(t).visitor()
	v.play("Ava", "Ben")
	for zone, want := range map[string]string{"": "0", "Europe/Berlin": "60", "America/St_Johns": "-210"} {
		if got := v.zoned(zone, "/history").all("time", "data-offset="+want); len(got) != 1 {
			t.Errorf("in %q no time says %s", zone, want)
		}
	}
}
