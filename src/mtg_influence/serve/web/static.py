"""The files of the page: read once, sent compressed, and not again while they are the same."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.routing import Route

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starlette.requests import Request

__all__ = ["FOLDER", "files", "page", "routes"]

FOLDER: Final = Path(__file__).parent.parent / "page"

_TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class _File:
    body: bytes
    compressed: bytes
    type_: str
    tag: str


@cache
def files() -> Mapping[str, _File]:
    """Return the files of the page by name; what else lies in the folder is not served."""
    found = {}
    for path in sorted(FOLDER.iterdir()):
        if path.suffix in _TYPES:
            body = path.read_bytes()
            tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
            found[path.name] = _File(body, gzip.compress(body, mtime=0), _TYPES[path.suffix], tag)
    return found


def page(request: Request, name: str) -> Response:
    """Return one of the files. Raises HTTPException (404)."""
    file = files().get(name)
    if file is None:
        raise HTTPException(404)
    headers = {"etag": file.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    body = file.body
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.compressed
    return Response(body, media_type=file.type_, headers=headers)


async def asset(request: Request) -> Response:
    """A file of the page."""
    return page(request, request.path_params["name"])


routes = [Route("/page/{name}", asset)]
