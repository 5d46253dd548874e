"""What a schema allows, in words."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from mtg_influence.documents import listed, schema

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["Book", "Row", "Schema", "code", "shown"]

Schema = dict[str, Any]

_KINDS = {"string": "text", "number": "a number", "boolean": "true or false", "null": "nothing"}


class Row(NamedTuple):
    """One key: its way from the top of the section, with dots; whether it must be written; what it says."""

    key: str
    required: bool
    allowed: str
    description: str
    example: object


def shown(value: object) -> str:
    """Return a value as YAML in one line.

    >>> shown({"target": "victim", "cost": "{R}"})
    '{ target: victim, cost: "{R}" }'
    """
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_word(key)}: {shown(inner)}" for key, inner in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(shown, value)) + "]"
    return _word(value) if isinstance(value, str) else json.dumps(value)


def _word(text: str) -> str:
    safe = text and not set(text) & set("{}[]#&*!|>%@`\"':,?~\n") and text[0] not in " -+.0123456789"
    return (
        text
        if safe and text.lower() not in {"true", "false", "null"}
        else json.dumps(text, ensure_ascii=False)
    )


def code(value: object) -> str:
    """Return a value as code in a table."""
    return f"`{shown(value)}`".replace("|", "\\|")


class Book:
    """One schema, with where each of its definitions is described."""

    def __init__(self, name: str, links: Mapping[str, str]) -> None:
        self.schema = schema(name)
        self._links = links

    def definition(self, name: str) -> Schema:
        """Return a definition by name."""
        part: Schema = self.schema["definitions"][name]
        return part

    def resolved(self, part: Schema) -> Schema:
        """Return what a reference refers to; nothing for one into another schema."""
        while "$ref" in part or ("allOf" in part and "type" not in part and "$ref" in part["allOf"][0]):
            reference = part.get("$ref") or part["allOf"][0]["$ref"]
            if not reference.startswith("#"):
                return {}
            part = self.definition(reference.rpartition("/")[2])
        return part

    def allowed(self, part: Schema) -> str:
        """Return what may stand somewhere, in words and links."""
        if "$ref" in part:
            return self._link(part["$ref"])
        if "allOf" in part and "type" not in part:
            return self.allowed(part["allOf"][0])
        if "enum" in part:
            return listed(map(code, part["enum"]), most=99)
        if "const" in part:
            return code(part["const"])
        types = part.get("type", ())
        branches = _branches(part)
        kinds = [types] if isinstance(types, str) else types
        return listed([self._one(kind, branches.get(kind, part), part) for kind in kinds], most=9)

    def _one(self, kind: str, branch: Schema, part: Schema) -> str:
        if kind == "array":
            items: Schema = branch.get("items") or part.get("items") or {}
            return f"a list of {self.allowed(items)}" if items else "a list"
        if kind == "integer":
            return f"a number{_bounds(part)}"
        if kind == "object":
            if "$ref" in branch:
                return self._link(branch["$ref"])
            values: Any = branch.get("additionalProperties")
            if isinstance(values, dict):
                return f"a mapping of {self.allowed(values)}"
            return "a mapping"
        return self.allowed({"enum": branch["enum"]}) if "enum" in branch else _KINDS[kind]

    def _link(self, reference: str) -> str:
        file, _, path = reference.partition("#")
        name = path.rpartition("/")[2] or file.removesuffix(".schema.json")
        return f"[{name}]({self._links[name]})" if name in self._links else f"`{name}`"

    def rows(self, part: Schema, before: str = "") -> Iterator[Row]:
        """Yield the keys of a part of the schema and those of the mappings that are written out in it."""
        for key, inner in part.get("properties", {}).items():
            told = self.resolved(inner)
            examples = inner.get("examples") or told.get("examples") or [""]
            says = inner.get("description") or told.get("description", "")
            required = key in part.get("required", ())
            yield Row(f"{before}{key}", required, self.allowed(inner), says, examples[0])
            yield from self.inner(inner, f"{before}{key}.")

    def inner(self, part: Schema, before: str = "") -> Iterator[Row]:
        """Yield the keys of the mappings inside of a part that has no name of its own."""
        values = part.get("additionalProperties")
        for each in (part, *_branches(part).values(), values if isinstance(values, dict) else {}):
            if "properties" in each:
                yield from self.rows(each, before)
        if isinstance(part.get("items"), dict):
            yield from self.inner(part["items"], before)


def _branches(part: Schema) -> dict[str, Schema]:
    """Return what holds for each type, where a part says it for some types alone."""
    found: dict[str, Schema] = {}
    for branch in (part, *part.get("allOf", ())):
        kind = branch.get("if", {}).get("type")
        if isinstance(kind, str):
            found[kind] = branch.get("then", {})
            if "else" in branch:
                found["object"] = branch["else"]
    return found


def _bounds(part: Schema) -> str:
    least, most = part.get("minimum"), part.get("maximum")
    if least is None:
        return ""
    return f" from {least}" if most is None else f" from {least} to {most}"
