package views_test

import (
	"testing"
	"time"

	"phasekeeper/views"
)

// TestTimes: "today 21:40", "yesterday", "Sat 14 Nov", with the year when it's not this one; an evening goes on past
// midnight.
func TestTimes(t *testing.T) {
	table := time.FixedZone("table", 2*60*60)
	at := func(text string) time.Time {
		parsed, err := time.ParseInLocation("2006-01-02 15:04", text, table)
		if err != nil {
			t.Fatal(err)
		}
		return parsed
	}
	for _, tt := range []struct{ what, then, now, moment, evening string }{
		{"a moment ago", "2026-11-14 21:40", "2026-11-14 21:41", "today 21:40", "today 21:40"},
		{"this morning", "2026-11-14 10:00", "2026-11-14 21:41", "today 10:00", "today 10:00"},
		{"before midnight, seen after it", "2026-11-14 21:40", "2026-11-15 00:30", "this evening 21:40", "this evening 21:40"},
		{"after midnight, seen then", "2026-11-15 00:10", "2026-11-15 00:30", "today 00:10", "today 00:10"},
		{"the evening before", "2026-11-14 21:40", "2026-11-15 10:00", "yesterday 21:40", "yesterday"},
		{"the evening before, after midnight", "2026-11-15 00:20", "2026-11-15 10:00", "last night 00:20", "last night"},
		{"the evening before, seen in the night after", "2026-11-13 21:40", "2026-11-15 00:30", "yesterday 21:40", "yesterday"},
		{"two evenings ago", "2026-11-14 21:40", "2026-11-16 04:00", "Sat 14 Nov, 21:40", "Sat 14 Nov"},
		{"after midnight, two evenings ago", "2026-11-15 00:20", "2026-11-16 10:00", "Sun 15 Nov, 00:20", "Sat 14 Nov"},
		{"last year", "2025-12-30 21:40", "2026-01-03 21:40", "Tue 30 Dec 2025, 21:40", "Tue 30 Dec 2025"},
		{"New Year's Eve, seen on New Year's Day", "2025-12-31 21:40", "2026-01-01 12:00", "yesterday 21:40", "yesterday"},
		{"New Year's Eve after midnight", "2026-01-01 00:30", "2026-01-09 12:00", "Thu 1 Jan, 00:30", "Wed 31 Dec 2025"},
		{"tomorrow, by a phone that goes wrong", "2026-11-16 21:40", "2026-11-14 21:41", "Mon 16 Nov, 21:40", "Mon 16 Nov"},
	} {
		moment, evening := views.Times(at(tt.then).Unix(), at(tt.now))
		if moment.Words != tt.moment || evening.Words != tt.evening {
			t.Errorf("%s: %q and %q, want %q and %q", tt.what, moment.Words, evening.Words, tt.moment, tt.evening)
		}
		if moment.Offset != "120" || moment.UTC != at(tt.then).UTC().Format(time.RFC3339) {
			t.Errorf("%s: %+v", tt.what, moment)
		}
	}
}
