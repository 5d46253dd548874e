"""What every request goes through: whose name is called, where it comes from, how much; and safe headers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse

from mtg_influence.i18n import say
from mtg_influence.serve.limits import Buckets
from mtg_influence.serve.web.language import lang_of_scope

if TYPE_CHECKING:
    from collections.abc import Collection

    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["LARGEST_BODY", "Guard"]

LARGEST_BODY: Final = 256 * 1024
"""No request is larger, in bytes: six decks as text have room."""

_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
    ),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Lets through what calls this server by one of its ``names`` and comes from its own pages.

    ``names`` are hosts without a port, lower case. A page of another site can send a request here, or give a
    name of its own this address (DNS rebinding); neither gets an answer.
    """

    def __init__(self, app: ASGIApp, *, names: Collection[str]) -> None:
        self._app = app
        self._names = frozenset(names)
        self._asked = Buckets(burst=600, rate=100)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or let the application answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        refusal = self._refusal(scope, headers)
        if refusal is not None:
            await refusal(scope, receive, _safe(send))
            return
        await self._app(scope, _limited(receive), _safe(send))

    def _refusal(self, scope: Scope, headers: Headers) -> JSONResponse | PlainTextResponse | None:
        if _name(headers.get("host", "")) not in self._names:
            return PlainTextResponse("this server has another name", status_code=421)
        if scope["method"] not in ("GET", "HEAD"):
            origin = headers.get("origin")
            if origin is not None and not _is_own(origin, headers["host"]):
                return PlainTextResponse("not from another site", status_code=403)
            if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
                return PlainTextResponse("not from another site", status_code=403)
            length = headers.get("content-length", "0")
            if not (length.isascii() and length.isdigit()) or int(length) > LARGEST_BODY:
                return PlainTextResponse("too large", status_code=413)
        client = scope.get("client")
        if not self._asked.take(client[0] if client else ""):
            lang = lang_of_scope(scope)
            return JSONResponse({"text": say("too many requests; wait a moment", lang), "rule": None}, 429)
        return None


def _name(host: str) -> str:
    """The host of a Host header, without its port."""
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _is_own(origin: str, host: str) -> bool:
    return origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")


def _limited(receive: Receive) -> Receive:
    """A body that says that it is short, or says nothing, is cut off where it is longer."""
    read = 0

    async def limited() -> Message:
        nonlocal read
        message = await receive()
        read += len(message.get("body", b""))
        if read > LARGEST_BODY:
            return {"type": "http.disconnect"}
        return message

    return limited


def _safe(send: Send) -> Send:
    async def safe(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return safe
