"""The application: routes behind a guard."""

from __future__ import annotations

from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.responses import JSONResponse

from mtg_influence.serve.web import host_routes, static, table_routes
from mtg_influence.serve.web.guard import Guard

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Collection

    from starlette.exceptions import HTTPException
    from starlette.requests import Request
    from starlette.responses import Response

    from mtg_influence.serve.web.server import Server

__all__ = ["build_app"]


def build_app(server: Server, *, names: Collection[str]) -> Starlette:
    """Return the ASGI application of a server, which answers to ``names`` (hosts without a port)."""

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        server.tables.open()
        try:
            yield
        finally:
            await server.tables.close()

    app = Starlette(
        routes=[*host_routes.routes, *table_routes.routes, *static.routes],
        middleware=[Middleware(Guard, names=names)],
        exception_handlers={
            400: _said,
            404: _said,
            405: _said,
            413: _said,
            415: _said,
            429: _said,
            503: _said,
        },
        lifespan=lifespan,
    )
    app.state.server = server
    return app


async def _said(_request: Request, error: Exception) -> Response:
    """Errors as JSON; who asks for what is not there learns nothing more."""
    problem: HTTPException = error  # type: ignore[assignment]
    return JSONResponse({"text": problem.detail, "rule": None}, problem.status_code, headers=problem.headers)
