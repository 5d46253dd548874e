"""Ids within one ability: declared once, used, and spelt alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.documents import Code, Finding, did_you_mean

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

Data = Any

_REFERENCES = {"target": "targets", "chosen": "choices", "controller-of": "targets", "other-than": "targets"}


def check_ids(document: Document, ability: Data, at: DataPath) -> list[Finding]:
    """Return findings about ids that are unknown, declared twice or never used."""
    declared: dict[str, tuple[str, DataPath]] = {}
    findings: list[Finding] = []
    for name, kind, path in _declared(ability, at):
        if name in declared:
            first = document.at(declared[name][1]).line
            message = f"a second '{name}' in one ability"
            findings.append(document.finding(path, Code.SAME_ID, message, f"the first is in line {first}"))
        declared.setdefault(name, (kind, path))
    used: set[str] = set()
    for name, kind, path in _used(ability, at):
        used.add(name)
        known = [known for known, (its_kind, _) in declared.items() if its_kind == kind]
        if name in known:
            continue
        other = declared.get(name)
        hint = f"'{name}' is among the {other[0]}" if other else did_you_mean(name, known)
        message = f"nothing among the {kind} has the id '{name}'"
        findings.append(document.finding(path, Code.UNKNOWN_ID, message, hint))
    for target, path in _targets(ability, at):
        if target["id"] in target.get("other-than", ()):
            message = f"'{target['id']}' has to differ from itself"
            findings.append(document.finding((*path, "other-than"), Code.MATCHES_NOTHING, message))
    for name, (_, path) in declared.items():
        if name not in used:
            findings.append(document.finding(path, Code.UNUSED_ID, f"nothing uses '{name}'"))
    return findings


def _declared(data: Data, at: DataPath) -> Iterator[tuple[str, str, DataPath]]:
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from _declared(value, (*at, index))
    elif isinstance(data, dict):
        for key, value in data.items():
            here = (*at, key)
            if key == "as":
                yield value, "choices", here
            elif key == "targets":
                for index, target in enumerate(value):
                    yield target["id"], "targets", (*here, index, "id")
            else:
                yield from _declared(value, here)


def _targets(data: Data, at: DataPath) -> Iterator[tuple[Data, DataPath]]:
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from _targets(value, (*at, index))
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "targets":
                yield from ((target, (*at, key, index)) for index, target in enumerate(value))
            else:
                yield from _targets(value, (*at, key))


def _used(data: Data, at: DataPath) -> Iterator[tuple[str, str, DataPath]]:
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from _used(value, (*at, index))
    elif isinstance(data, dict):
        for key, value in data.items():
            here = (*at, key)
            if key in _REFERENCES and isinstance(value, str):
                yield value, _REFERENCES[key], here
            elif key == "other-than":
                for index, name in enumerate(value):
                    yield name, _REFERENCES[key], (*here, index)
            else:
                yield from _used(value, here)
