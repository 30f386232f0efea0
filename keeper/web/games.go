package web

import "github.com/labstack/echo/v4"

func (s *server) gameRoutes(g *echo.Group)   {}
func (s *server) roundRoutes(g *echo.Group)  {}
func (s *server) seatRoutes(g *echo.Group)   {}
func (s *server) stepRoutes(g *echo.Group)   {}
func (s *server) exportRoutes(g *echo.Group) {}
