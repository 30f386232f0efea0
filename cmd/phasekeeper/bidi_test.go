package main

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/coder/websocket"
)

// bidi is a connection by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/. Commands of several tests may be
// under way at once.
type bidi struct {
	conn    *websocket.Conn
	mu      sync.Mutex
	last    int64
	waiting map[int64]chan answer
	broken  error
}

// answer is one to a command, or an event, which has no id.
type answer struct {
	ID             int64
	Type           string
	Result         json.RawMessage
	Error, Message string
}

func dialBidi(ctx context.Context, address string) (*bidi, error) {
	conn, _, err := websocket.Dial(ctx, address, nil)
	if err != nil {
		return nil, err
	}
	conn.SetReadLimit(64 << 20) // a picture is a few megabytes
	b := &bidi{conn: conn, waiting: map[int64]chan answer{}}
	go b.read()
	return b, nil
}

// read hands each answer to who waits for it, until the connection ends.
func (b *bidi) read() {
	for {
		_, text, err := b.conn.Read(context.Background())
		var a answer
		if err == nil {
			err = json.Unmarshal(text, &a)
		}
		if err != nil {
			b.breaks(err)
			return
		}
		b.mu.Lock()
		waits := b.waiting[a.ID]
		delete(b.waiting, a.ID)
		b.mu.Unlock()
		if waits != nil {
			waits <- a
		}
	}
}

func (b *bidi) breaks(err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.broken = err
	for _, waits := range b.waiting {
		close(waits)
	}
	clear(b.waiting)
}

// call sends a command and reads its result into what it is given, which may be nil.
func (b *bidi) call(ctx context.Context, method string, params object, into any) error {
	id, waits, err := b.expect()
	if err != nil {
		return err
	}
	text, err := json.Marshal(object{"id": id, "method": method, "params": params})
	if err != nil {
		return err
	}
	if err := b.conn.Write(context.WithoutCancel(ctx), websocket.MessageText, text); err != nil {
		return err
	}
	select {
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	case a, open := <-waits:
		return a.read(method, open, into)
	}
}

func (b *bidi) expect() (int64, chan answer, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last++
	waits := make(chan answer, 1)
	b.waiting[b.last] = waits
	return b.last, waits, b.broken
}

func (a answer) read(method string, open bool, into any) error {
	switch {
	case !open:
		return fmt.Errorf("%s: the browser is gone", method)
	case a.Type == "error":
		return fmt.Errorf("%s: %s: %s", method, a.Error, a.Message)
	case into == nil:
		return nil
	}
	return json.Unmarshal(a.Result, into)
}
