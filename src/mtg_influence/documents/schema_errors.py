"""Errors of JSON Schema in words that name what was written and what was meant."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Protocol

from mtg_influence.documents.codes import Code
from mtg_influence.documents.limits import DEFAULT_LIMITS
from mtg_influence.documents.suggest import did_you_mean, listed, nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mtg_influence.documents.document import Document
    from mtg_influence.documents.finding import DataPath, Finding

Said = tuple[Code, str, str | None]

_TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}
_YAML_1_1 = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}
_SHOWN = 60
_QUOTE = "write it in quotes"
_WRITTEN = re.compile(r"[^\s,\[\]{}#]+")


class ShapeError(Protocol):
    """What is read of a jsonschema error. Its own types also allow for fields that are not set."""

    validator: Any
    validator_value: Any
    instance: Any
    schema: Any


def unexpected(
    document: Document, path: DataPath, errors: Sequence[ShapeError]
) -> tuple[list[Finding], set[str]]:
    """Return findings for keys that a closed mapping does not have, and the missing keys they stand for."""
    findings: list[Finding] = []
    pardoned: set[str] = set()
    wanted = {name for error in errors for name in _missing_names(error)}
    for error in errors:
        if error.validator != "additionalProperties":
            continue
        known = list(error.schema.get("properties", {}))
        for key in error.instance:
            if key in known:
                continue
            if len(findings) > DEFAULT_LIMITS.findings:
                break  # they are not shown, and finding what was meant takes its time
            meant = nearest(key, wanted) or nearest(
                key, [name for name in known if name not in error.instance]
            )
            pardoned |= {meant} if meant else set()
            hint = f"did you mean '{meant}'?" if meant else f"known here: {listed(known, last='and')}"
            message = f"unknown key '{_short(key)}'"
            findings.append(document.key_finding((*path, key), Code.UNKNOWN_KEY, message, hint))
    return findings, pardoned


def missing(
    document: Document, path: DataPath, errors: Sequence[ShapeError], pardoned: set[str]
) -> list[Finding]:
    """Return a finding for each key that must be written and is not, but for those in ``pardoned``."""
    names: dict[str, Any] = {}
    for error in errors:
        if error.validator == "required":
            names |= dict.fromkeys(_missing_names(error), error.schema)
    findings = []
    for name, schema in names.items():
        if name in pardoned:
            continue
        says = schema.get("properties", {}).get(name, {}).get("x-missing")
        findings.append(document.finding(path, Code.MISSING_KEY, f"key '{name}' is missing", says))
    return findings


def say(document: Document, path: DataPath, error: ShapeError) -> Finding:
    """Return the finding for one error that is not about unknown or missing keys."""
    if error.instance is None:
        return _nothing(document, path, error)
    speaker = _SPEAKERS.get(str(error.validator), _other)
    code, message, hint = speaker(error)
    if hint is _QUOTE:
        # The number itself would not do: 801.10 reads as 801.1.
        written = _WRITTEN.match(_rest_of_line(document, path))
        hint = f"{_QUOTE}: '{written.group() if written else error.instance}'"
    return document.finding(path, code, message, hint)


def _missing_names(error: ShapeError) -> list[str]:
    if error.validator == "required":
        return [name for name in error.validator_value if name not in error.instance]
    if error.validator == "anyOf":
        return [name for branch in error.validator_value for name in branch.get("required", ())]
    return []


def _nothing(document: Document, path: DataPath, error: ShapeError) -> Finding:
    if _rest_of_line(document, path).startswith("~"):
        return document.finding(
            path, Code.QUOTE_NEEDED, "'~' means nothing in YAML", "write 'self', or quote the text"
        )
    wanted = error.validator_value if error.validator == "type" else None
    hint = f"{_types(wanted)} belongs here" if wanted else None
    return document.key_finding(path, Code.EMPTY, "nothing is written here", hint)


def _rest_of_line(document: Document, path: DataPath) -> str:
    position = document.at(path)
    lines = document.text.split("\n")
    return lines[position.line - 1][position.column - 1 :] if position.line <= len(lines) else ""


def _type(error: ShapeError) -> Said:
    got, wanted = error.instance, _types(error.validator_value)
    hint = f"{wanted} belongs here"
    names = error.validator_value if isinstance(error.validator_value, list) else [error.validator_value]
    if isinstance(got, str) and "boolean" in names and got.casefold() in _YAML_1_1:
        hint = f"write {_YAML_1_1[got.casefold()]}"
    elif isinstance(got, str) and "integer" in names and got.lstrip("+-").isdecimal():
        hint = "leave the quotes out"
    elif words := error.schema.get("then", {}).get("enum"):
        hint = f"{listed([*words, *(_TYPES[name] for name in names if name != 'string')])} belongs here"
    elif isinstance(got, int | float) and "string" in names:
        hint = _QUOTE
    return Code.WRONG_TYPE, f"{_shown(got)} is {_type_of(got)}", hint


def _enum(error: ShapeError) -> Said:
    words = [str(word) for word in error.validator_value]
    says = error.schema.get("x-hint") or f"allowed here: {listed(words)}"
    hint = did_you_mean(str(error.instance), words) or says
    return Code.UNKNOWN_WORD, f"unknown word {_shown(error.instance)}", hint


def _minimum(error: ShapeError) -> Said:
    return Code.OUT_OF_BOUNDS, f"{error.instance} is too small", f"the least is {error.validator_value}"


def _maximum(error: ShapeError) -> Said:
    return Code.OUT_OF_BOUNDS, f"{error.instance} is too great", f"the greatest is {error.validator_value}"


def _pattern(error: ShapeError) -> Said:
    hint = error.schema.get("patternErrorMessage")
    return Code.WRONG_FORM, f"{_shown(error.instance)} does not have the form that belongs here", hint


def _few(error: ShapeError) -> Said:
    least = error.validator_value
    hint = error.schema.get("x-few") or f"at least {least} needed"
    return Code.TOO_FEW, f"{_type_of(error.instance)} of {len(error.instance)} is too short", hint


def _many(error: ShapeError) -> Said:
    most = error.validator_value
    if error.validator == "maxProperties" and most == 1:
        keys = listed([f"'{key}'" for key in error.instance], last="and")
        known = error.schema.get("properties", {})
        first = next((key for key in error.instance if key in known), next(iter(error.instance)))
        hint = f"one key belongs here: indent what is part of '{first}' under it"
        return Code.TOO_MANY_ITEMS, f"{keys} stand side by side", hint
    return (
        Code.TOO_MANY_ITEMS,
        f"{_type_of(error.instance)} of {len(error.instance)} is too long",
        f"at most {most}",
    )


def _repeated(error: ShapeError) -> Said:
    seen: list[Any] = []
    for item in error.instance:
        if item in seen:
            return Code.REPEATED, f"{_shown(item)} stands here twice", None
        seen.append(item)
    return Code.REPEATED, "the list says the same thing twice", None


def _any_of(error: ShapeError) -> Said:
    names = list(dict.fromkeys(_missing_names(error)))
    if names:
        return Code.ONE_OF, "a key is missing", f"write {listed(names)}"
    return Code.WRONG_FORM, f"{_shown(error.instance)} is not what belongs here", None


def _not(error: ShapeError) -> Said:
    names = error.validator_value.get("required", [])
    if names:
        both = listed([f"'{name}'" for name in names], last="and")
        return Code.NOT_TOGETHER, f"{both} exclude each other", "keep one"
    return Code.WRONG_FORM, f"{_shown(error.instance)} is not allowed here", None


def _other(error: ShapeError) -> Said:
    return Code.WRONG_FORM, f"{_shown(error.instance)} is not what belongs here", None


_SPEAKERS: dict[str, Callable[[ShapeError], Said]] = {
    "type": _type,
    "enum": _enum,
    "const": lambda error: (
        Code.UNKNOWN_WORD,
        f"{_shown(error.instance)} is not what belongs here",
        f"write {error.validator_value}",
    ),
    "minimum": _minimum,
    "maximum": _maximum,
    "pattern": _pattern,
    "minItems": _few,
    "minLength": _few,
    "minProperties": _few,
    "maxItems": _many,
    "maxLength": _many,
    "maxProperties": _many,
    "uniqueItems": _repeated,
    "anyOf": _any_of,
    "not": _not,
}


def _types(names: Any) -> str:
    return listed([_TYPES[name] for name in (names if isinstance(names, list) else [names])])


def _type_of(value: Any) -> str:
    if isinstance(value, bool):
        return "a yes-or-no"
    kinds = {str: "text", int: "a number", float: "a number", list: "a list", dict: "a mapping"}
    return kinds.get(type(value), "nothing")


def _shown(value: Any) -> str:
    if isinstance(value, str):
        return f"'{_short(value)}'"
    if isinstance(value, list | dict):
        return "this"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _short(text: str) -> str:
    flat = text if text.isprintable() else " ".join(text.split())
    return flat if len(flat) <= _SHOWN else flat[: _SHOWN - 3] + "..."
