package views

import (
	"strconv"
	"time"
)

// Moment is a time on a page: for people in the table's own time, for programs in UTC.
type Moment struct {
	Words  string // "today 21:40", "Sat 14 Nov, 21:40"
	UTC    string // RFC 3339
	Offset string // minutes by which the words are ahead of UTC, for the script that knows the phone's
}

// An evening goes on until this hour: a game that began at 21:40 is still this evening's half an hour past midnight.
const eveningEnds = 4

// When is a time, in unix seconds, as a sentence names it: with its day.
func When(unix int64, now time.Time) string {
	at := time.Unix(unix, 0).In(now.Location())
	return at.Format(dayLayout(at, now) + ", 15:04")
}

// newMoment words a time, in unix seconds, to the minute, in the location of now.
func newMoment(unix int64, now time.Time) Moment {
	at := time.Unix(unix, 0).In(now.Location())
	if day := dayWords(at, now); day != "" {
		return moment(at, day+at.Format(" 15:04"))
	}
	return moment(at, When(unix, now))
}

// newUntil words a time that is still to come.
func newUntil(unix int64, now time.Time) Moment {
	return moment(time.Unix(unix, 0).In(now.Location()), When(unix, now))
}

// newEvening words when a game began, by the evening that it was: whenever it ended, that is one evening.
func newEvening(unix int64, now time.Time) Moment {
	at := time.Unix(unix, 0).In(now.Location())
	evening := at.Add(-eveningEnds * time.Hour)
	switch day := dayWords(at, now); {
	case day == "":
		return moment(at, evening.Format(dayLayout(evening, now)))
	case evenings(at, now) == 0:
		return moment(at, day+at.Format(" 15:04"))
	default:
		return moment(at, day)
	}
}

// newDate is the evening on which a game began, in full, for what is kept for years.
func newDate(unix int64, now time.Time) Moment {
	at := time.Unix(unix, 0).In(now.Location())
	return moment(at, at.Add(-eveningEnds*time.Hour).Format("2 January 2006"))
}

// NewHour is a time of this evening, by the clock alone.
func NewHour(at time.Time) Moment { return moment(at, at.Format("15:04")) }

func moment(at time.Time, words string) Moment {
	_, offset := at.Zone()
	return Moment{Words: words, UTC: at.UTC().Format(time.RFC3339), Offset: strconv.Itoa(offset / 60)}
}

// dayLayout is how a day is written; the year stands there only when it is another one.
func dayLayout(at, now time.Time) string {
	if at.Year() != now.Year() {
		return "Mon 2 Jan 2006"
	}
	return "Mon 2 Jan"
}

// dayWords is a day so near that it needs no date; empty for others. What came after midnight is of the night.
func dayWords(at, now time.Time) string {
	late := at.Hour() < eveningEnds
	switch evenings(at, now) {
	case 0:
		if now.Hour() < eveningEnds && !late {
			return "this evening"
		}
		return "today"
	case 1:
		if late {
			return "last night"
		}
		return "yesterday"
	}
	return ""
}

// evenings is how many evenings a time lies before now.
func evenings(at, now time.Time) int {
	return int(eveningOf(now).Sub(eveningOf(at)).Hours() / 24)
}

// eveningOf is the day of an evening, as one of 24 hours.
func eveningOf(t time.Time) time.Time {
	y, m, d := t.Add(-eveningEnds * time.Hour).Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC)
}

// YearSpan is when a year of evenings begins and when the next one does, in unix seconds: as newEvening dates them, New
// Year's Eve goes on past midnight.
func YearSpan(year int, in *time.Location) (from, until int64) {
	first := func(year int) int64 { return time.Date(year, time.January, 1, eveningEnds, 0, 0, 0, in).Unix() }
	return first(year), first(year + 1)
}

// yearOf is the year of an evening.
func yearOf(unix int64, in *time.Location) int { return eveningOf(time.Unix(unix, 0).In(in)).Year() }
