//go:build race

package keeper_test

// raced says that the race detector is on. The scorer has nothing to race, and is slow under it.
const raced = true
