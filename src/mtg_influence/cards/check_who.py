"""Whether what a card speaks of can be what it is spoken of as, and is there by then."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.walk import places
from mtg_influence.documents import Code, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

__all__ = ["check_who"]

Data = Any

_DECIDERS = frozenset({"decider", "splitter", "picker", "optional"})
_PLAYERS = frozenset({"player", "players", "controller", "owner"})
_NO_PLAYER = {
    "source": "a player is no source of damage",
    "what": "this can only be done to objects",
    "enters": "a player does not enter the battlefield",
    "dies": "a player does not die",
    "attacks": "a player does not attack",
    "leaves": "a player does not leave the battlefield",
    "blocks": "a player does not block",
}
_OBJECTS = frozenset(_NO_PLAYER)
_OF_EVENT = frozenset({"source controller", "recipient controller", "affected player"})


@dataclass(frozen=True, slots=True)
class _Known:
    """An id: what it can be, where it is declared, and the part of the ability in which it is there."""

    kinds: frozenset[str]
    at: DataPath
    scope: DataPath
    chosen: bool


@dataclass(slots=True)
class _Walk:
    document: Document
    ids: dict[str, _Known]
    findings: list[Finding] = field(default_factory=list)


def check_who(document: Document, ability: Data, at: DataPath) -> list[Finding]:
    """Return findings about deciders that cannot be, and ids used as what they are not, or too early."""
    ids: dict[str, _Known] = {}
    for name, known in _declared(ability, at, at):
        ids.setdefault(name, known)
    walk = _Walk(document, ids)
    for path, key, value in places(ability, at):
        _event_word(walk, path, key, value)
        if key in _DECIDERS:
            _decider(walk, path, value)
        elif value == "you" and key in _OBJECTS:
            walk.findings.append(document.finding(path, Code.NEVER_FITS, _NO_PLAYER[key]))
        elif isinstance(value, dict):
            _reference(walk, path, key, value)
    return walk.findings


def _declared(data: Data, at: DataPath, scope: DataPath) -> Iterator[tuple[str, _Known]]:
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from _declared(value, (*at, index), scope)
    elif isinstance(data, dict):
        for index, target in enumerate(data.get("targets", ())):
            what = target["what"]
            kinds = {"player", "object"} if isinstance(what, str) else {key.removesuffix("s") for key in what}
            yield target["id"], _Known(frozenset(kinds), (*at, "targets", index), at, chosen=False)
        for key, value in data.items():
            if key == "as" and at[-1] == "object-vote":
                winners: DataPath = (*at, "winners")
                yield value, _Known(frozenset({"object"}), (*at, key), winners, chosen=False)
            elif key == "as":
                kind = "player" if at[-1] == "player" else "object"
                yield value, _Known(frozenset({kind}), at[:-1], at[:-3], chosen=True)
            elif key != "targets":
                yield from _declared(value, (*at, key), scope)


def _event_word(walk: _Walk, path: DataPath, key: str, value: Data) -> None:
    if value not in _OF_EVENT if isinstance(value, str) else True:
        return
    if key in {"name", "named", "note", "id", "as"} or {"prevention", "replacement"} & set(path):
        return
    code = Code.NO_DECIDER if key in _DECIDERS else Code.NEVER_FITS
    hint = "it belongs inside of a prevention or replacement"
    walk.findings.append(walk.document.finding(path, code, f"there is no event here, so no '{value}'", hint))


def _decider(walk: _Walk, path: DataPath, value: Data) -> None:
    """Look for a decider who is no player, or is not known when the choice is made."""
    if not isinstance(value, dict):
        return
    for word, wanted in (("target", "player"), ("chosen", "player"), ("controller-of", "object")):
        name = value.get(word)
        known = walk.ids.get(name) if isinstance(name, str) else None
        if known is None:
            continue
        where = (*path, word)
        if known.chosen and not _is_there(path, known):
            message = f"'{name}' need not be chosen by then"
            hint = f"it is chosen in line {walk.document.at(known.at).line}"
            walk.findings.append(walk.document.finding(where, Code.NOT_CHOSEN_YET, message, hint))
            continue
        if wanted not in known.kinds:
            message = f"'{name}' is never {'a player' if wanted == 'player' else 'an object'}"
            hint = "write 'controller-of'" if wanted == "player" else "write 'target'"
            walk.findings.append(walk.document.finding(where, Code.NO_DECIDER, message, hint))
        elif not known.chosen and _is_early(path, known):
            message = f"'{name}' is not chosen yet when this is decided"
            walk.findings.append(walk.document.finding(where, Code.NO_DECIDER, message))


def _is_early(path: DataPath, known: _Known) -> bool:
    """Say whether a choice at a path is made before, or with, the target that is to make it."""
    if "when" in path or "modes" in path[-2:]:
        return True
    if "targets" not in path:
        return False
    index = path.index("targets")
    return path[: index + 1] == known.at[:-1] and int(path[index + 1]) <= int(known.at[-1])


def _reference(walk: _Walk, path: DataPath, key: str, value: Data) -> None:
    name = value.get("target", value.get("chosen", value.get("controller-of")))
    if not isinstance(name, str):
        if key in _OBJECTS and set(value) == {"players"} and "targets" not in path:
            walk.findings.append(walk.document.finding(path, Code.NEVER_FITS, _NO_PLAYER[key]))
        return
    known = walk.ids.get(name)
    if known is None:
        return
    early = not known.chosen and "targets" in path and _is_early(path, known)
    if early or not _is_there(path, known):
        message = f"'{name}' need not be chosen by then"
        hint = f"it is chosen in line {walk.document.at(known.at).line}"
        walk.findings.append(walk.document.finding(path, Code.NOT_CHOSEN_YET, message, hint))
        return
    wanted = (
        "object" if "controller-of" in value or key in _OBJECTS else "player" if key in _PLAYERS else None
    )
    if wanted is not None and wanted not in known.kinds:
        is_never = "an object" if wanted == "object" else "a player"
        instead = "write 'controller-of'" if wanted == "player" else None
        walk.findings.append(
            walk.document.finding(path, Code.NEVER_FITS, f"'{name}' is never {is_never}", instead)
        )


def _is_there(path: DataPath, known: _Known) -> bool:
    """Say whether an id has been chosen where a path speaks of it."""
    if path[: len(known.scope)] != known.scope or "when" in path:
        return False
    if not known.chosen:
        return True
    if path[: len(known.at)] == known.at:
        return False
    step = path[len(known.scope)]
    made = known.at[len(known.scope)]
    return isinstance(step, int) and isinstance(made, int) and step > made
