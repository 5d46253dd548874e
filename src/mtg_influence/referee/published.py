"""The schema of a log's lines, made from the shapes that lines are checked against.

``python -m mtg_influence.referee.published`` writes ``schemas/game-log.schema.json`` anew.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from mtg_influence.documents.published import data_folder
from mtg_influence.referee.shape import EVENTS, LINES, AnyEvent

__all__ = ["log_schema"]


def log_schema() -> dict[str, Any]:
    """Return the JSON Schema of a line of a log, as it is published in ``schemas/``."""
    shapes = dict.fromkeys([*LINES.values(), *EVENTS.values(), AnyEvent])
    _, parts = msgspec.json.schema_components(list(shapes), ref_template="#/$defs/{name}")
    event = parts["Event"]
    event["allOf"] = [_where(kind, {"properties": {"data": _part(shape)}}) for kind, shape in EVENTS.items()]
    event["properties"]["data"] = _part(AnyEvent)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "https://mtg-influence.invalid/schemas/game-log.schema.json",
        "title": "A line of the log of a game",
        "type": "object",
        "required": ["type"],
        "properties": {"type": {"type": "string"}},
        "allOf": [_where(kind, _part(shape)) for kind, shape in LINES.items()],
        "$defs": parts,
    }


def _where(kind: str, then: dict[str, Any]) -> dict[str, Any]:
    return {"if": {"properties": {"type": {"const": kind}}}, "then": then}


def _part(shape: Any) -> dict[str, Any]:
    return {"$ref": f"#/$defs/{shape.__name__}"}


if __name__ == "__main__":
    text = json.dumps(log_schema(), indent=2) + "\n"
    (data_folder("schemas") / "game-log.schema.json").write_text(text, encoding="utf-8")
