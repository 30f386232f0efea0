package web

import (
	"errors"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"phasekeeper/keeper"
	"phasekeeper/views"
)

// codeTime is how long a code is good.
const codeTime = 10 * time.Minute

const joinPath = "/devices/join"

// badCode is a problem that only the form for a code can have.
const badCode keeper.Code = "BAD_CODE"

// Sentences about codes.
const (
	noCode    = "Enter the eight letters that the other phone shows."
	oddCode   = "A code is eight letters, such as BCDF GHJK. Look at the other phone again."
	wrongCode = "Check the letters. They hold for ten minutes and work once: if they are right, let the other phone show a new code."
	tooMany   = "Too many wrong codes were tried. Wait ten minutes, then let the other phone show a new one."
)

func (s *server) deviceRoutes(g *echo.Group) {
	g.GET("/devices", s.devices)
	g.POST("/devices/code", s.showCode)
	g.GET(joinPath, s.joinForm)
	g.POST(joinPath, s.become)
}

// devices says how another phone comes to the same games.
func (s *server) devices(c echo.Context) error {
	return render(c, http.StatusOK, views.Devices(views.DevicesPage{Keeps: keeperID(c) != ""}))
}

// showCode makes a code. Its letters are in this answer and nowhere else: what is stored is sealed.
func (s *server) showCode(c echo.Context) error {
	if keeperID(c) == "" {
		return keeper.ErrNotFound
	}
	if _, err := readForm(c); err != nil {
		return err
	}
	code, at := newCode(), s.nowAt(c)
	if err := s.store.PutCode(c.Request().Context(), keeperID(c), s.seal("code", code), at.Unix(), at.Add(codeTime).Unix()); err != nil {
		return err
	}
	address := c.Scheme() + "://" + c.Request().Host + joinPath + "?code=" + code
	picture, err := drawQR(address)
	if err != nil {
		return err
	}
	return render(c, http.StatusOK, views.Code(views.CodePage{
		Letters: spoken(code), QR: picture, Until: views.NewHour(at.Add(codeTime)), Near: onlyHere(c.Request().Host),
	}))
}

// onlyHere says whether an address leads nowhere from another phone.
func onlyHere(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = host
	}
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// joinForm shows the form, with the code that a QR code's address brings. Looking spends nothing.
func (s *server) joinForm(c echo.Context) error {
	code := c.QueryParam("code")
	if known, why := readCode(code); why == "" {
		code = spoken(known)
	}
	return s.showJoin(c, http.StatusOK, views.JoinPage{Code: code, Request: newID()})
}

func (s *server) showJoin(c echo.Context, status int, p views.JoinPage) error {
	if id := keeperID(c); id != "" {
		game, err := s.store.Latest(c.Request().Context(), id)
		if err != nil {
			return err
		}
		p.Brings = game != ""
	}
	return render(c, status, views.JoinKeeper(p))
}

// become makes this browser the keeper that the code is of.
func (s *server) become(c echo.Context) error {
	f, err := readForm(c)
	if err != nil {
		return err
	}
	code, request := s.sentCode(f), f.request()
	if len(f.wrong) > 0 {
		return s.refuseJoin(c, http.StatusUnprocessableEntity, f)
	}
	who := s.guesses.from(c)
	if !s.guesses.take(who, s.now()) {
		f.refuse(badCode, "code", tooMany)
		return s.refuseJoin(c, http.StatusTooManyRequests, f)
	}
	id, err := s.store.Redeem(c.Request().Context(), keeperID(c), s.seal("code", code), request, s.now().Unix())
	if errors.Is(err, keeper.ErrNotFound) {
		f.refuse(badCode, "code", wrongCode)
		return s.refuseJoin(c, http.StatusUnprocessableEntity, f)
	}
	s.guesses.giveBack(who)
	if err != nil {
		return err
	}
	if err := s.remember(c, id); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/now"+justJoined)
}

// sentCode is the letters of the code that was sent.
func (s *server) sentCode(f *form) string {
	code, why := readCode(f.one("code"))
	if why != "" {
		f.refuse(badCode, "code", "%s", why)
	}
	return code
}

func (s *server) refuseJoin(c echo.Context, status int, f *form) error {
	p := views.JoinPage{Code: f.values.Get("code"), Request: f.values.Get("request"), Why: strings.TrimSpace(f.why("code") + " " + f.why("request"))}
	if !goodKey(p.Request) {
		p.Request = newID()
	}
	return s.showJoin(c, status, p)
}

// why is what is wrong with a field.
func (f *form) why(field string) string {
	for _, p := range f.wrong {
		if p.Field == field {
			return p.Text
		}
	}
	return ""
}
