"""Whether JSON has the shape that a published schema gives."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from mtg_influence.documents.json_guard import BadJson
from mtg_influence.documents.published import schema

if TYPE_CHECKING:
    from jsonschema.protocols import Validator

__all__ = ["require_shape"]

_MOST_SHOWN = 200


def require_shape(value: Any, kind: str, path: str, line: int = 1) -> Any:
    """Return a value that is as the schema ``kind`` says. Raises BadJson."""
    for error in _validator(kind).iter_errors(value):
        place = "".join(f"[{each}]" if isinstance(each, int) else f".{each}" for each in error.absolute_path)
        problem = f"{place.removeprefix('.')}: {error.message}" if place else error.message
        raise BadJson(path, line=line, column=1, problem=problem[:_MOST_SHOWN])
    return value


@cache
def _validator(kind: str) -> Validator:
    from jsonschema import Draft202012Validator  # noqa: PLC0415 - only who reads such a file waits for it

    return Draft202012Validator(schema(kind))
