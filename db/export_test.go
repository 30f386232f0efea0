package db

import (
	"context"
	"net/url"
)

// OpenWith is Open with more pragmas for the writing connection, to make the disk small.
func OpenWith(ctx context.Context, path string, pragmas ...string) (*Store, error) {
	return open(ctx, path, pragmas...)
}

// Address is how the driver is told of a file.
func Address(path string) string { return address(path, url.Values{}) }
