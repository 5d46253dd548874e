"""Reading the JSON of a request."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

if TYPE_CHECKING:
    from starlette.requests import Request

__all__ = ["bad", "json_body", "list_of_numbers", "number", "one_of", "text"]

_MOST_PICKS = 500


def bad(what: str, status: int = 400) -> HTTPException:
    """Return an error about a request that no page of ours sends."""
    return HTTPException(status, what)


async def json_body(request: Request) -> dict[str, Any]:
    """Return the object in a request. Raises HTTPException: 415 not said to be JSON, 400 none, or no object.

    A form of another site can send no such type without asking first, and we do not answer who asks.
    """
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise bad("only application/json", 415)
    try:
        data = orjson.loads(await request.body() or b"{}")
    except ClientDisconnect as error:  # or cut off by the guard
        raise bad("too large", 413) from error
    except orjson.JSONDecodeError as error:
        raise bad("this is no JSON") from error
    if not isinstance(data, dict):
        raise bad("a JSON object is wanted")
    return data


def number(data: dict[str, Any], key: str) -> int:
    """Return a number from 0."""
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < 2**53:
        raise bad(f"{key} is a number from 0")
    return value


def list_of_numbers(data: dict[str, Any], key: str) -> list[int]:
    """Return a list of numbers from 0."""
    value = data.get(key)
    if not isinstance(value, list) or len(value) > _MOST_PICKS:
        raise bad(f"{key} is a list of numbers")
    return [number({key: each}, key) for each in value]


def one_of(data: dict[str, Any], key: str, words: tuple[str, ...]) -> str:
    """Return one of some words."""
    value = data.get(key)
    if not isinstance(value, str) or value not in words:
        raise bad(f"{key} is one of {', '.join(words)}")
    return value


def text(data: dict[str, Any], key: str) -> str:
    """Return a text."""
    value = data.get(key)
    if not isinstance(value, str):
        raise bad(f"{key} is a text")
    return value
