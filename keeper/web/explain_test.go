package web

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"
)

// When even the page of an error fails, its status is the answer: nothing written at all would be a 200.
func TestAnErrorWithoutItsPageIsStillAnError(t *testing.T) {
	secret := errors.New("no page")
	w := httptest.NewRecorder()
	c := echo.New().NewContext(httptest.NewRequest(http.MethodPost, "/", nil), w)
	err := explain(c, http.StatusConflict, templ.ComponentFunc(func(context.Context, io.Writer) error { return secret }))
	if !errors.Is(err, secret) || w.Code != http.StatusConflict || !c.Response().Committed || w.Body.Len() > 0 {
		t.Errorf("%d %q (%v)", w.Code, w.Body, err)
	}
}
