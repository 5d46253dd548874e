"""Whom or what an effect means by what was found before: "that player", "its controller", "it"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.stack import event_of
from mtg_influence.hosts.phase.weave.nodes import known_nodes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.hosts.phase.prompts.context import QuestionContext

__all__ = ["Reference", "acted_upon", "found_before"]

Reference = dict[str, int]
"""A player or an object as the host names it: ``{"Player": seat}`` or ``{"Object": id}``."""

_ACTING: Final = ("affects", "targets", "chosen")

_PLAYERS: Final = ("TriggeringPlayer",)
_OBJECTS: Final = ("TriggeringSource", "TriggeringSourceController", "TriggeringSpellController")
_TARGETS: Final = ("EventTarget", "EventTargetController")
_IDS: Final = ("object_id", "card_id", "creature_id", "attacker_id", "source_id")


def acted_upon(effect: Mapping[str, Any]) -> Iterator[str]:
    """Yield the words by which an effect names whom or what it acts upon.

    >>> list(acted_upon({"type": "Draw", "target": {"type": "ScopedPlayer"}}))
    ['ScopedPlayer']
    """
    for name, rule in known_nodes().get(str(effect.get("type")), {}).items():
        value = effect.get(name)
        if rule.type == "filter" and rule.role in _ACTING and isinstance(value, dict):
            yield str(value["type"])


def found_before(
    word: str, entry: Mapping[str, Any], ability: Mapping[str, Any], context: QuestionContext
) -> Reference | None:
    """Return what a word of an ability on the stack means; None where that is not known.

    ``entry`` is the ability's entry of the stack. Words for targets are not known here.
    """
    data = event_of(entry).get("data") or {}
    if word == "ScopedPlayer":
        seat = ability.get("scoped_player")
        return None if seat is None or ability.get("player_scope") else {"Player": seat}
    if word in _PLAYERS:
        return _player(data, context)
    if word in _OBJECTS:
        number = next((data[key] for key in _IDS if isinstance(data.get(key), int)), None)
        return None if number is None else _there(number, context)
    if word in _TARGETS and isinstance(data.get("target"), dict):
        target: Reference = data["target"]
        return target if "Player" in target else _there(target["Object"], context)
    return None


def _there(number: int, context: QuestionContext) -> Reference | None:
    return None if context.thing(number) is None else {"Object": number}


def _player(data: Mapping[str, Any], context: QuestionContext) -> Reference | None:
    """Whose an event is: of a move whoever controlled the object last."""
    record = data.get("record") or {}
    target = data.get("target")
    for found in (
        data.get("player_id"),
        data.get("player"),
        record.get("controller"),
        data.get("controller"),
    ):
        if isinstance(found, int):
            return {"Player": PlayerId(found)}
    if isinstance(target, dict) and "Player" in target:
        return {"Player": target["Player"]}
    number = data.get("object_id")
    holder = context.controller(number) if isinstance(number, int) else None
    return None if holder is None else {"Player": holder}
