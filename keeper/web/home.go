package web

import "github.com/labstack/echo/v4"

func (s *server) homeRoutes(g *echo.Group) {}
