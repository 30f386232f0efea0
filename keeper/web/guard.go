package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"runtime/debug"
	"strings"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"

	"phasekeeper/static"
)

// maxBody bounds a form, in bytes: the largest real one, six players in six scripts, is a few kilobytes.
const maxBody = 128 << 10

// policy lets a page use its own files and nothing else; no inline script or style.
const policy = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; " +
	"connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard puts around every route what keeps it safe. What stands first in the list sees a request first and
// its answer last, so the log knows the status of every refusal, and every refusal has the headers.
func (s *server) guard(e *echo.Echo) {
	e.Pre(s.logged, headers, recovered, sameSite)
	e.Use(limited, looked, s.whose, middleware.GzipWithConfig(middleware.GzipConfig{Level: 5, MinLength: 512, Skipper: compressed}))
}

// logged writes one line a request: the pattern of its route, never the address, name, cookie or form.
func (s *server) logged(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		start, r := time.Now(), c.Request()
		if err := next(c); err != nil {
			c.Error(err)
		}
		s.log.LogAttrs(r.Context(), slog.LevelInfo, "request",
			slog.String("method", method(r)), slog.String("route", c.Path()),
			slog.Int("status", c.Response().Status), slog.Duration("took", time.Since(start)))
		return nil
	}
}

// method keeps a made-up one, which may be any text, out of the log.
func method(r *http.Request) string {
	switch r.Method {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions:
		return r.Method
	}
	return "other"
}

func headers(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		h := c.Response().Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		return next(c)
	}
}

// recovered turns a panic into an error for the log and a plain 500 for the reader.
func recovered(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) (err error) {
		defer func() {
			switch r := recover(); r {
			case nil:
			case http.ErrAbortHandler: // net/http's own way to drop a connection
				panic(r)
			default:
				err = fmt.Errorf("panic: %v\n%s", r, debug.Stack())
			}
		}()
		return next(c)
	}
}

// sameSite refuses a form that another site sent in the reader's name.
func sameSite(next echo.HandlerFunc) echo.HandlerFunc {
	protection := http.NewCrossOriginProtection()
	return func(c echo.Context) error {
		if err := protection.Check(c.Request()); err != nil {
			return echo.NewHTTPError(http.StatusForbidden).SetInternal(err)
		}
		return next(c)
	}
}

// head answers HEAD with the route of GET; the log then says GET. The request is copied because net/http
// looks at the original's method when it leaves the body out.
func head(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodHead {
			r = r.WithContext(r.Context())
			r.Method = http.MethodGet
		}
		next.ServeHTTP(w, r)
	})
}

// limited stops reading a body that is longer than any form; readForm then answers 413. Where files are sent, sentFiles
// has bounds of its own.
func limited(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if c.Path() != importPath {
			c.Request().Body = http.MaxBytesReader(c.Response().Writer, c.Request().Body, maxBody)
		}
		return next(c)
	}
}

// compressed says that a file comes compressed already, or that compressing would hold back what is told.
func compressed(c echo.Context) bool {
	return strings.HasPrefix(c.Request().URL.Path, static.Prefix) || c.Path() == streamPath || c.Path() == archivePath
}
