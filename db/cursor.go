package db

import (
	"math"
	"strconv"
	"strings"

	"phasekeeper/keeper"
)

// cursor is the key of the last row of a page; the next page begins behind it. Rows that come or go
// meanwhile neither repeat nor hide others, as they would when pages were counted off.
type cursor []int64

// first is the cursor before the first row of a list that runs from the newest down by two numbers.
func first() cursor { return cursor{math.MaxInt64, math.MaxInt64} }

func (c cursor) text() string {
	parts := make([]string, len(c))
	for i, n := range c {
		parts[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(parts, ".")
}

// parse reads a cursor as long as start, which it returns for the empty text. What text never wrote is
// keeper.ErrNotFound: there is no such page.
func parse(text string, start cursor) (cursor, error) {
	if text == "" {
		return start, nil
	}
	var c cursor
	for part := range strings.SplitSeq(text, ".") {
		n, err := strconv.ParseInt(part, 10, 64)
		if err != nil {
			return nil, keeper.ErrNotFound
		}
		c = append(c, n)
	}
	if len(c) != len(start) || c.text() != text {
		return nil, keeper.ErrNotFound
	}
	return c, nil
}

// cut makes a page of rows that were read one over the limit: the rest, and the last row's cursor when
// there are more.
func cut[T any](rows []T, limit int, key func(T) cursor) ([]T, string) {
	if len(rows) <= limit {
		return rows, ""
	}
	return rows[:limit], key(rows[limit-1]).text()
}
