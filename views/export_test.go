package views

import "time"

// Times is a time to the minute, and as the evening of a game.
func Times(unix int64, now time.Time) (moment, evening Moment) {
	return newMoment(unix, now), newEvening(unix, now)
}
