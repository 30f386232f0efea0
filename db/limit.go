package db

import (
	"context"
	"fmt"
)

// Limit holds the file to so many pages, or to as many as it has by now, until another limit is set or the store is
// closed. Writing answers as on a full disk then, which tests of what stands above the store need.
func (s *Store) Limit(ctx context.Context, pages int) error {
	_, err := s.writer.ExecContext(ctx, fmt.Sprintf("PRAGMA max_page_count = %d", pages))
	return wrap("limit the file", err)
}
