"""A view as JSON has it; the form is published as ``schemas/table-view.schema.json``."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.i18n import translate

if TYPE_CHECKING:
    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import Candidate
    from mtg_influence.visibility.model import AskView, ShownObject, TableView

__all__ = ["VERSION", "object_json", "view_json"]

VERSION: Final = 1
"""Goes up when a key goes away or changes its meaning; new keys may come any time."""


def view_json(view: TableView, lang: Lang) -> dict[str, Any]:
    """Return a view as JSON, with its words in one language."""
    result = view.result
    return {
        "v": VERSION,
        "number": view.number,
        "turn": view.turn,
        "step": view.step,
        "active": view.active,
        "waits_for": view.waits_for,
        "waits_kind": view.waits_kind,
        "you": view.you,
        "variant": view.variant,
        "seats": [asdict(seat) for seat in view.seats],
        "objects": [object_json(each) for each in view.objects],
        "ask": None if view.ask is None else _ask(view.ask, lang),
        "result": None
        if result is None
        else {"winners": list(result.winners), "drawn": result.drawn, "rule": result.rule},
    }


def object_json(shown: ShownObject) -> dict[str, Any]:
    """Return an object as JSON."""
    plain = {key: getattr(shown, key) for key in _PLAIN}
    return plain | {
        "types": list(shown.types),
        "keywords": list(shown.keywords),
        "blocking": list(shown.blocking),
        "counters": dict(shown.counters),
        "targets": [
            {"object": each.object} if each.player is None else {"player": each.player}
            for each in shown.targets
        ],
    }


_PLAIN: Final = (
    "id", "zone", "controller", "owner", "name", "card", "face_down", "cost", "power", "toughness", "damage",
    "tapped", "sick", "attached_to", "attacking", "x", "reach",
)  # fmt: skip


def _ask(ask: AskView, lang: Lang) -> dict[str, Any]:
    return {
        "number": ask.number,
        "kind": ask.kind,
        "prompt": translate(ask.prompt, lang),
        "source": ask.source,
        "controller": ask.controller,
        "min": ask.minimum,
        "max": ask.maximum,
        "candidates": [_candidate(place, each, lang) for place, each in enumerate(ask.candidates)],
        "usual": None if ask.usual is None else list(ask.usual),
        "can_pass": ask.can_pass,
    }


def _candidate(place: int, candidate: Candidate, lang: Lang) -> dict[str, Any]:
    verdict = candidate.verdict
    return {
        "index": place,
        "label": translate(candidate.label, lang),
        "player": candidate.player,
        "object": candidate.object_id,
        "number": int(candidate.label) if candidate.label.isdecimal() else None,
        "allowed": candidate.allowed,
        "rule": None if candidate.allowed else verdict.rule,
        "reason": None if candidate.allowed or verdict.reason is None else verdict.reason.text(lang),
    }
