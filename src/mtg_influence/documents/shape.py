"""The first pass over a document: does its shape fit the published schema?"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from jsonschema import Draft7Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT7

from mtg_influence.documents.document import Document, limit
from mtg_influence.documents.finding import DataPath, Finding, sort_key
from mtg_influence.documents.published import SCHEMA_NAMES, data_folder, schema
from mtg_influence.documents.schema_errors import ShapeError, missing, say, unexpected

if TYPE_CHECKING:
    from collections.abc import Sequence


def check_shape(document: Document, kind: str, *, at: DataPath = ()) -> tuple[Finding, ...]:
    """Return what does not fit the schema ``kind`` (``card``, ``deck``, ``scenario`` or ``table``), sorted.

    ``at`` is where the value to check stands in the document, for one that is part of another. A key that
    is unknown and one that is missing are one finding where the names are near. Nothing further is
    reported under a value of the wrong type, under keys side by side where one belongs, and where reading
    the document found something already.
    """
    value = document.data
    for step in at:
        value = value[step]
    errors = sorted(_validator(kind).iter_errors(value), key=lambda error: _sortable(_path(error)))
    findings: list[Finding] = []
    for path, group in _by_path(errors):
        findings += _translate(document, (*at, *path), group)
    known = {finding.position for finding in document.findings}
    new = {finding for finding in findings if finding.position not in known}
    return limit(sorted(new, key=sort_key))


class _Error(ShapeError, Protocol):
    absolute_path: Any


def _translate(document: Document, path: DataPath, group: Sequence[_Error]) -> list[Finding]:
    types = [error for error in group if error.validator == "type"]
    if types:
        widest = max(types, key=lambda error: len(_listed(error.validator_value)))
        return [say(document, path, widest)]
    crowded = next((error for error in group if _is_crowded(error)), None)
    if crowded is not None:
        return [say(document, path, crowded)]
    keys = [error for error in group if error.validator in {"required", "additionalProperties"}]
    alternatives = [error for error in group if error.validator == "anyOf"]
    unknown, pardoned = unexpected(document, path, [*keys, *alternatives])
    findings = [*unknown, *missing(document, path, keys, pardoned)]
    if not (unknown and alternatives):
        findings += [say(document, path, error) for error in alternatives]
    empty = any(error.validator == "minLength" for error in group)
    said = {"required", "additionalProperties", "anyOf"} | ({"pattern"} if empty else set())
    rest = [error for error in group if error.validator not in said]
    return findings + [say(document, path, error) for error in rest if not (unknown and _counts_keys(error))]


def _is_crowded(error: _Error) -> bool:
    """Say whether several keys stand where one belongs, and one of them does belong there."""
    known = error.schema.get("properties", {})
    return error.validator == "maxProperties" and any(key in known for key in error.instance)


def _counts_keys(error: _Error) -> bool:
    return error.validator in {"minProperties", "maxProperties"}


def _by_path(errors: Sequence[_Error]) -> list[tuple[DataPath, list[_Error]]]:
    groups: dict[DataPath, list[_Error]] = {}
    closed: list[DataPath] = []
    for error in errors:
        path = _path(error)
        if any(path[: len(above)] == above and path != above for above in closed):
            continue
        groups.setdefault(path, []).append(error)
        if error.validator == "type" or _is_crowded(error):
            closed.append(path)
    return list(groups.items())


def _path(error: _Error) -> DataPath:
    return tuple(error.absolute_path)


def _sortable(path: DataPath) -> tuple[tuple[int, str], ...]:
    return tuple((step, "") if isinstance(step, int) else (-1, step) for step in path)


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


@cache
def _validator(kind: str) -> Draft7Validator:
    folder = data_folder("schemas")
    names = [name for name in SCHEMA_NAMES if (folder / f"{name}.schema.json").is_file()]
    resources = [
        (f"{name}.schema.json", Resource.from_contents(schema(name), default_specification=DRAFT7))
        for name in names
    ]
    registry: Registry[Any] = Registry().with_resources(resources)
    return Draft7Validator({"$ref": f"{kind}.schema.json"}, registry=registry)
