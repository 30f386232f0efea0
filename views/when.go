package views

import "time"

// Moment is a time on a page: for people in the table's own time, for programs in UTC.
type Moment struct {
	Words string // "Sat 14 Nov, 21:40"
	UTC   string // RFC 3339
}

// When is a time, in unix seconds, in words as the pages have it.
func When(unix int64, now time.Time) string { return newMoment(unix, now).Words }

// newMoment words a time, in unix seconds, in the location of now. The year stands there only when it is
// another one.
func newMoment(unix int64, now time.Time) Moment {
	at := time.Unix(unix, 0).In(now.Location())
	layout := "Mon 2 Jan, 15:04"
	if at.Year() != now.Year() {
		layout = "Mon 2 Jan 2006, 15:04"
	}
	return Moment{Words: at.Format(layout), UTC: at.UTC().Format(time.RFC3339)}
}
