package web_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestGuessingIsBounded(t *testing.T) {
	s := newSite(t)
	first := s.visitor()
	first.start("Ava", "Ben")
	code := first.code()
	v := s.visitor()
	var wrong sync.Map
	var wait sync.WaitGroup
	form := v.get("/devices/join").form("/devices/join").with("code", "BCDFGHJK")
	for i := range 20 {
		wait.Go(func() {
			r := v.request(http.MethodPost, form.action, strings.NewReader(form.values.Encode()))
			r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
			response, err := v.client.Do(r)
			if err == nil {
				response.Body.Close()
				wrong.Store(i, response.StatusCode)
			}
		})
	}
	wait.Wait()
	count := map[int]int{}
	wrong.Range(func(_, status any) bool { count[status.(int)]++; return true })
	if count[http.StatusUnprocessableEntity] != 6 || count[http.StatusTooManyRequests] != 14 {
		t.Errorf("20 guesses at once got %v, want 6 looked at and 14 refused", count)
	}
	if a := v.enter(code).to(http.StatusTooManyRequests); !strings.Contains(a.beside("code", 1), "Wait ten minutes") {
		t.Errorf("after too many guesses it says %q", a.beside("code", 1))
	}
	s.clock.pass(10 * time.Minute)
	for range 8 { // right ones don't count as guesses
		s.visitor().enter(first.code()).to(http.StatusSeeOther)
	}
}
