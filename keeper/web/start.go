package web

import "github.com/labstack/echo/v4"

func (s *server) startRoutes(g *echo.Group) {}
