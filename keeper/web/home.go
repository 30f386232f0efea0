package web

import "github.com/labstack/echo/v4"

func (s *server) homeRoutes(g *echo.Group)    {}
func (s *server) startRoutes(g *echo.Group)   {}
func (s *server) historyRoutes(g *echo.Group) {}
func (s *server) peopleRoutes(g *echo.Group)  {}
func (s *server) rules(c echo.Context) error  { return nil }
