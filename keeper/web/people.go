package web

import "github.com/labstack/echo/v4"

func (s *server) peopleRoutes(g *echo.Group) {}
