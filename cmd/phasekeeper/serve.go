package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"phasekeeper/db"
	"phasekeeper/keeper/web"
)

// shutdownTime is how long requests under way may take to end.
const shutdownTime = 5 * time.Second

// serve takes the address first: when it is in use, the database isn't touched.
func serve(ctx context.Context, o options, to streams) error {
	listener, err := listen(ctx, o.addr)
	if err != nil {
		return err
	}
	defer listener.Close()
	store, err := db.Open(ctx, o.db)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(to.err, nil))
	if unread := store.Unread(); len(unread) > 0 {
		log.Error("games whose records can't be read are in no list", "games", unread)
	}
	return errors.Join(serveStore(ctx, listener, store, log, to), store.Close())
}

func serveStore(ctx context.Context, listener net.Listener, store *db.Store, log *slog.Logger, to streams) error {
	hash, block, err := store.SessionKeys(ctx)
	if err != nil {
		return err
	}
	handler := web.New(web.Config{Store: store, HashKey: hash, BlockKey: block, Log: log, Now: time.Now, Ending: ctx.Done()})
	defer purgeDaily(ctx, store, log)()
	announce(to, listener.Addr())
	log.Info("serving", "addr", listener.Addr().String())
	err = serveUntil(ctx, newServer(handler, log), listener)
	log.Info("stopped")
	return err
}

func listen(ctx context.Context, addr string) (net.Listener, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", addr)
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("something else is served on %s already; stop it, or choose another address, such as -addr :8081", addr)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("you may not serve on %s; choose a port from 1024, such as -addr :8080", addr)
	case err != nil:
		return nil, fmt.Errorf("can't serve on %q (%w); -addr needs host:port, such as :8080 or 127.0.0.1:8080", addr, reason(err))
	}
	return listener, nil
}

// reason is what lies under the operation and address that package net puts in front.
func reason(err error) error {
	if op, ok := errors.AsType[*net.OpError](err); ok {
		return op.Err
	}
	return err
}

// newServer gives nobody the time or room to hold a connection for nothing. Requests don't end with the
// program's context: a round that is on its way to the disk gets there.
func newServer(handler http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           handler,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       15 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// serveUntil serves until ctx ends, and then lets the requests under way finish.
func serveUntil(ctx context.Context, server *http.Server, listener net.Listener) error {
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return fmt.Errorf("the server ended by itself: %w", err)
	case <-ctx.Done():
	}
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), shutdownTime)
	defer cancel()
	if err := server.Shutdown(end); err != nil {
		return server.Close()
	}
	return nil
}
