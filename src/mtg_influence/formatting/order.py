"""Keys in the order of the schema."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.documents import schema
from mtg_influence.formatting.nodes import Mapping, Scalar

if TYPE_CHECKING:
    from mtg_influence.formatting.nodes import Entry, Node

__all__ = ["order_keys"]

Schema = dict[str, Any]


def order_keys(node: Node, data: Any, kind: str) -> None:
    """Put the keys of every mapping whose keys the schema knows into its order; the rest stays last."""
    _order(node, data, schema(kind), schema(kind))


def _order(node: Node, data: Any, part: Schema, root: Schema) -> None:
    part, root = _resolve(part, root, data)
    if isinstance(node, Scalar):
        return
    if not isinstance(node, Mapping):
        items = part.get("items", {})
        for entry, value in zip(node.entries, data, strict=True):
            _order(entry.value, value, items, root)
        return
    known: Schema = part.get("properties", {})
    others = part.get("additionalProperties")
    names = list(data)
    for entry, name in zip(node.entries, names, strict=True):
        inner = known.get(name, others if isinstance(others, dict) else {})
        _order(entry.value, data[name], inner, root)
    rank = {name: index for index, name in enumerate(known)}
    written = dict(zip(map(id, node.entries), names, strict=True))

    def place(entry: Entry) -> int:
        return rank.get(written[id(entry)], len(rank))

    node.entries.sort(key=place)


def _resolve(part: Schema, root: Schema, data: Any) -> tuple[Schema, Schema]:
    """Follow references, alternatives and conditions to the part of the schema that describes the data."""
    for _ in range(20):
        if "$ref" in part:
            file, _, path = part["$ref"].partition("#")
            root = schema(file.removesuffix(".schema.json")) if file else root
            part = root
            for step in path.split("/")[1:]:
                part = part[step]
        elif "properties" not in part and isinstance(data, dict) and "else" in part:
            part = part["else"]
        elif "kind" in part.get("properties", {}) and isinstance(data, dict) and "allOf" in part:
            part = _of_kind(part, data)
        elif "properties" not in part and "items" not in part and "allOf" in part:
            part = _fitting(part["allOf"])
        else:
            break
    return part, root


def _of_kind(part: Schema, data: Any) -> Schema:
    for branch in part["allOf"]:
        wanted = branch.get("if", {}).get("properties", {}).get("kind", {}).get("const")
        if wanted is not None and wanted == data.get("kind"):
            then: Schema = branch["then"]
            return then
    return {"properties": part["properties"]}


def _fitting(branches: list[Schema]) -> Schema:
    for branch in branches:
        if "$ref" in branch or "properties" in branch:
            return branch
        then: Schema = branch.get("then", {})
        if branch.get("if", {}).get("type") == "object":
            return then
    return {}
