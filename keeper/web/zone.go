package web

import (
	"strings"
	"time"

	"github.com/labstack/echo/v4"
)

// zoneCookie holds the name of the phone's time zone, "Europe/Berlin"; the phone's script sets it. Without scripts
// there is none, and pages tell the time of the server's own zone.
const zoneCookie = "zone"

// longestZone is how many letters the name of a zone may have; the longest there is has 32.
const longestZone = 64

// nowAt is now, in the time zone of who asks.
func (s *server) nowAt(c echo.Context) time.Time {
	now := s.now()
	cookie, err := c.Cookie(zoneCookie)
	if err != nil {
		return now
	}
	zone, ok := zoneOf(cookie.Value)
	if !ok {
		return now
	}
	return now.In(zone)
}

// zoneOf finds the zone of that name. "Local" is none: it is wherever this program runs.
func zoneOf(name string) (*time.Location, bool) {
	strange := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && !strings.ContainsRune("/_+-", r)
	}
	if name == "" || name == "Local" || len(name) > longestZone || strings.ContainsFunc(name, strange) {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}
