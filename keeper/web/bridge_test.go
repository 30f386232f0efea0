package web

import (
	"net/url"

	"phasekeeper/keeper"
)

// ReadRound lets the tests outside read a round as a form says it.
func ReadRound(values url.Values, s keeper.Sheet) (keeper.Round, keeper.Errors) {
	f := &form{values: values}
	f.refuseUnreadable()
	return f.round(s), f.wrong
}

// WriteRound lets the tests outside write a round as a form says it.
func WriteRound(r keeper.Round) url.Values { return roundValues(r) }
