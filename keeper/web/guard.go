package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
)

// maxBody bounds a form: the largest real one, six players with a long note each, is a few kilobytes.
const maxBody = "128K"

// policy lets a page use its own files and nothing else; no inline script or style.
const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard puts around every route what keeps it safe: logs, recovery, cross-site refusal, headers, limits.
func (s *server) guard(e *echo.Echo) {
	e.Pre(s.logged, s.recovered, echo.WrapMiddleware(http.NewCrossOriginProtection().Handler))
	e.Use(headers, middleware.BodyLimit(maxBody), middleware.GzipWithConfig(middleware.GzipConfig{Level: 5, MinLength: 512}))
}

// logged writes one line a request: no name, cookie, query or form is in it.
func (s *server) logged(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		start := time.Now()
		if err := next(c); err != nil {
			c.Error(err)
		}
		s.log.LogAttrs(c.Request().Context(), slog.LevelInfo, "request",
			slog.String("method", c.Request().Method), slog.String("route", c.Path()),
			slog.Int("status", c.Response().Status), slog.Duration("took", time.Since(start)))
		return nil
	}
}

// recovered turns a panic into an error for the log and a plain 500 for the reader.
func (s *server) recovered(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		defer func() {
			if r := recover(); r != nil && r != http.ErrAbortHandler {
				err = fmt.Errorf("panic: %v", r)
			} else if r != nil {
				panic(r)
			}
		}()
		return next(c)
	}
}

func headers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		return next(c)
	}
}
