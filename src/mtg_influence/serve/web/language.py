"""The language of one request: what the page says, else what the browser prefers."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qs

from starlette.datastructures import Headers

from mtg_influence.i18n import LANGUAGES, Lang

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.types import Scope

__all__ = ["lang_of", "lang_of_scope"]


def lang_of(request: Request, usual: Lang = "en") -> Lang:
    """Return the language of a request: ``?lang=``, else the first known one that the browser names."""
    return lang_of_scope(request.scope, usual)


def lang_of_scope(scope: Scope, usual: Lang = "en") -> Lang:
    """Return the same before there is a request."""
    said = parse_qs(scope.get("query_string", b"").decode("latin-1")[:2000]).get("lang", [])
    preferred = Headers(scope=scope).get("accept-language", "")[:200].split(",")
    for word in [*said[:1], *(each.partition(";")[0].strip() for each in preferred)]:
        for lang in LANGUAGES:
            if word.lower().partition("-")[0] == lang:
                return lang
    return usual
