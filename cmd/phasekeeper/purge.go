package main

import (
	"context"
	"log/slog"
	"time"

	"phasekeeper/db"
	"phasekeeper/keeper"
)

// purgeEvery is how often games that were deleted long ago are taken out for good, beside once at the start.
const purgeEvery = 24 * time.Hour

// purgeDaily purges beside the server, until it is stopped.
func purgeDaily(ctx context.Context, store *db.Store, log *slog.Logger) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	day, done := time.NewTicker(purgeEvery), make(chan struct{})
	go func() {
		defer close(done)
		purging(ctx, store, time.Now, day.C, log)
	}()
	return func() {
		cancel()
		day.Stop()
		<-done
	}
}

// purging purges at once and at each tick. What goes wrong is logged, and tried again at the next.
func purging(ctx context.Context, store *db.Store, now func() time.Time, tick <-chan time.Time, log *slog.Logger) {
	for {
		games, err := purge(ctx, store, now())
		switch {
		case ctx.Err() != nil:
			return
		case err != nil:
			log.Error("not purged", "error", err)
		case games > 0:
			log.Info("purged", "games", games)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick:
		}
	}
}

// purge takes out all games that can't be brought back any more, some at a time, and those that nobody took in. Cut
// short, it has taken out some of them, each as a whole.
func purge(ctx context.Context, store *db.Store, now time.Time) (games int, err error) {
	if err := store.ForgetUploads(ctx, now.Unix()); err != nil {
		return 0, err
	}
	for {
		n, err := store.Purge(ctx, now.Unix()-keeper.KeptDeleted)
		if games += n; n == 0 || err != nil {
			return games, err
		}
	}
}
