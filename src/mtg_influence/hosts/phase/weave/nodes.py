"""What the weaver knows of the host's typed faces, read from ``nodes.toml``.

The table is data so that a newcomer can extend it: a new release of the host that adds a node makes
one table longer, and nothing that is not in it ever passes silently.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any


@dataclass(frozen=True, slots=True)
class FieldRule:
    """What a field expects (``type``, "" for numbers, words and plain nodes) and what range does
    about it (``role``, "" where nothing)."""

    type: str
    role: str


PLAIN = FieldRule("", "")


@cache
def known_nodes() -> Mapping[str, Mapping[str, FieldRule]]:
    """Every node by name, with its fields.

    >>> known_nodes()["Destroy"]["target"]
    FieldRule(type='filter', role='targets')
    """
    text = files(__package__).joinpath("nodes.toml").read_text("utf-8")
    table = tomllib.loads(text)["nodes"].items()
    return MappingProxyType({name: MappingProxyType(dict(_rules(fields))) for name, fields in table})


def _rules(fields: Mapping[str, Any]) -> Iterator[tuple[str, FieldRule]]:
    for name in fields.get("plain", ()):
        yield name, PLAIN
    for name, rule in fields.items():
        if name != "plain":
            type_, _, role = rule.partition("/")
            yield name, FieldRule(type_, role)


def node_name(node: Mapping[str, Any], parent: str) -> str:
    """The name under which ``nodes.toml`` lists a node; ``parent`` is ``Parent.field``.

    A node that is tagged from outside (``{"Protection": ...}``) gives ``<Protection>``.
    """
    if "effect" in node and "kind" in node:
        return "Ability"
    tag = node.get("type")
    if isinstance(tag, str):
        return tag
    if "mode" in node:
        if "event" in node:
            return "Replacement"
        if "execute" in node or "trigger_zones" in node:
            return "Trigger"
        if "modifications" in node or "affected" in node:
            return "Static"
    if len(node) == 1:
        key = next(iter(node))
        if key[:1].isupper():
            return f"<{key}>"
    return parent


def fields_of(type_: str) -> Iterator[tuple[str, str, FieldRule]]:
    """Every (node, field, rule) whose field has the given type, in the order of the table."""
    for node, fields in known_nodes().items():
        for name, rule in fields.items():
            if rule.type == type_:
                yield node, name, rule
