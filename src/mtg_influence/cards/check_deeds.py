"""Whether plain deeds and questions to players can do anything, and whom "that player" can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.check_triggers import tells_player
from mtg_influence.cards.walk import places
from mtg_influence.documents import Code, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

__all__ = ["check_deeds"]

Data = Any

_DECIDERS = frozenset({"decider", "splitter", "picker", "optional"})
_ANY = frozenset({"any player", "any opponent"})
_ASKED = (*_ANY, "each player", "each opponent")
_SEVERAL = frozenset({"any", "each player", "each opponent"})
_WORDS = frozenset({"name", "named", "note", "id", "as", "kind"})


def check_deeds(document: Document, ability: Data, at: DataPath) -> Iterator[Finding]:
    """Yield findings about deeds of one ability that cannot be done or do nothing."""
    targets = {target["id"]: target["what"] for target in _targets(ability)}
    for path, key, value in places(ability, at):
        if key in _DECIDERS and isinstance(value, str) and value in _ANY and "may" not in path[-2:]:
            message = f"'{value}' is asked only whether something happens"
            hint = "write 'each player', or 'a-player' and who picks that player"
            yield document.finding(path, Code.NO_DECIDER, message, hint)
        elif key == "sacrifice" and isinstance(value, dict):
            yield from _sacrifice(document, value, path)
        elif key == "token" and isinstance(value, dict):
            yield from _token(document, value, path)
        elif key == "condition" and "source" in value and not {"then", "instead"} & set(path):
            hint = "it belongs under 'then' or 'instead' of damage"
            yield document.finding((*path, "source"), Code.MISPLACED, "there is no source here", hint)
        elif key == "compare" and value["this"] == value["that"]:
            message = "both are the same"
            yield document.finding(path, Code.NOTHING_HAPPENS, message)
        elif key in {"tap", "untap"} and isinstance(value, dict):
            yield from _tapping(document, key, value, path)
        elif key == "gain-control" and value.get("player", "you") == "you":
            whose = _objects(value).get("controller")
            if whose == "you":
                message = "you control all of that already"
                yield document.finding((*path, "what"), Code.NOTHING_HAPPENS, message)
        elif key == "counter" and isinstance(value, dict) and "what" in value:
            yield from _countering(document, value["what"], targets, (*path, "what"))
    yield from _that_player(document, ability, at, known=tells_player(ability))


def _objects(body: Data) -> Data:
    what = body["what"]
    return what.get("objects", {}) if isinstance(what, dict) else {}


def _sacrifice(document: Document, body: Data, at: DataPath) -> Iterator[Finding]:
    if "player" not in body:
        return
    if body["what"] == "self" and body["player"] != "you":
        message = "only its controller can sacrifice a permanent"
        yield document.finding((*at, "player"), Code.NEVER_FITS, message, "write 'you'")
    if body["what"] == "self" and "count" in body:
        message = "there is one of it"
        yield document.key_finding((*at, "count"), Code.UNUSED_PART, message, "leave 'count' out")
    if "controller" in _objects(body):
        message = "players sacrifice what they control"
        where = (*at, "what", "objects", "controller")
        yield document.key_finding(where, Code.UNUSED_PART, message, "leave 'controller' out")


def _token(document: Document, token: Data, at: DataPath) -> Iterator[Finding]:
    creature = "creature" in token["types"]
    for key in ("power", "toughness"):
        if creature and key not in token:
            yield document.finding(at, Code.MISSING_KEY, f"key '{key}' is missing", "a creature has one")
        elif not creature and key in token:
            yield document.finding((*at, key), Code.MISPLACED, f"'{key}' on a token that is no creature")
    if "name" not in token and "subtypes" not in token:
        message = "key 'name' is missing"
        yield document.finding(at, Code.MISSING_KEY, message, "a token without subtypes has a name")


def _tapping(document: Document, key: str, body: Data, at: DataPath) -> Iterator[Finding]:
    if "what" in body and _objects(body).get("tapped") is (key == "tap"):
        state = "tapped" if key == "tap" else "untapped"
        yield document.finding((*at, "what"), Code.NOTHING_HAPPENS, f"all of that is {state} already")


def _countering(document: Document, what: Data, targets: Data, at: DataPath) -> Iterator[Finding]:
    said = what if isinstance(what, dict) else {}
    wanted = targets.get(said.get("target"), said)
    objects = wanted.get("objects", {}) if isinstance(wanted, dict) else {}
    if what != "self" and objects.get("zone") != "stack" and "chosen" not in said:
        message = "only spells are countered"
        yield document.finding(at, Code.NEVER_FITS, message, "write 'zone: stack' among its objects")


def _that_player(document: Document, data: Data, at: DataPath, *, known: bool) -> Iterator[Finding]:
    """Look for 'that player' where nobody has been spoken of."""
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from _that_player(document, value, (*at, index), known=known)
    elif isinstance(data, dict):
        inside = known or ("among" in data and data.get("decider") != "you")
        inside = inside or ("do" in data and data.get("decider") in _ASKED) or _of_each(data)
        for key, value in data.items():
            here = (*at, key)
            if value == "that player" and key not in _WORDS and not inside:
                hint = "it belongs under 'may', into what is done for each player, or to an event of a player"
                yield document.finding(here, Code.NEVER_FITS, "nobody was spoken of before", hint)
            yield from _that_player(document, value, here, known=inside if key != "else" else known)


def _of_each(data: Data) -> bool:
    """Say whether an effect does something for each of several players."""
    if "player" in data and "instead" in data:
        return True
    whom = data.get("recipient")
    players = whom.get("players") if isinstance(whom, dict) else data.get("player")
    return isinstance(players, str) and players in _SEVERAL


def _targets(data: Data) -> Iterator[Data]:
    if isinstance(data, list):
        for value in data:
            yield from _targets(value)
    elif isinstance(data, dict):
        yield from data.get("targets", ())
        for value in data.values():
            yield from _targets(value)
