"""What leaves the process: views, lines of the log, cards; each for one seat, and through ``visibility``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import orjson

from mtg_influence.core.seating import PlayerId
from mtg_influence.visibility import card_for, log_for, view_json, views_for

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from mtg_influence.core.verdict import Lang
    from mtg_influence.hosts.base import Table

__all__ = ["Publisher"]

_HIDDEN = frozenset({"hand", "library"})


class Publisher:
    """Tells each audience what changed for it: a seat (None: spectators) in a language."""

    def __init__(self, table: Table, send: Callable[[Any], None], *, shared_hands: bool) -> None:
        self._table = table
        self._send = send
        self._shared_hands = shared_hands
        self._told: dict[tuple[int | None, Lang], tuple[bytes, int]] = {}

    def attend(self, audiences: Iterable[tuple[int | None, Lang]]) -> None:
        """Say who is there; whoever is new is told everything with the next publishing."""
        self._told = {each: self._told.get(each, (b"", 0)) for each in audiences}

    def publish(self, *, asking: bool = True) -> dict[PlayerId, frozenset[int]]:
        """Tell what changed. Returns, by seat, the hidden objects that somebody there sees now.

        Without ``asking`` the current question is none for people.
        """
        seen: dict[PlayerId, frozenset[int]] = {}
        seats = {None if seat is None else PlayerId(seat) for seat, _lang in self._told}
        for player, view in views_for(self._table, seats, shared_hands=self._shared_hands).items():
            for lang in [lang for seat, lang in self._told if seat == player]:
                shown = view_json(view, lang)
                if not asking:
                    shown["ask"] = None
                self._tell(player, lang, shown)
                if player is not None:
                    seen[player] = _hidden(shown)
        return seen

    def card(self, viewer: int | None, object_id: int, lang: Lang) -> dict[str, Any] | None:
        """Return what a card says and what range does to it; None where the viewer may not see it."""
        player = None if viewer is None else PlayerId(viewer)
        return card_for(self._table, player, object_id, lang=lang, shared_hands=self._shared_hands)

    def _tell(self, seat: PlayerId | None, lang: Lang, shown: dict[str, Any]) -> None:
        view, read = self._told[seat, lang]
        where = {"seat": seat, "lang": lang}
        lines = log_for(self._table, seat, since=read, lang=lang)
        if lines:
            self._send({"kind": "log", **where, "data": lines})
        now = orjson.dumps(shown)
        if now != view:
            self._send({"kind": "view", **where, "data": shown})
        self._told[seat, lang] = (now, len(self._table.log))


def _hidden(shown: dict[str, Any]) -> frozenset[int]:
    """The objects of a view that not everybody sees."""
    hidden = {
        each["id"]
        for each in shown["objects"]
        if each["zone"] in _HIDDEN or (each["face_down"] and each["name"])
    }
    ask = shown["ask"]
    if ask is not None:
        known = {each["id"] for each in shown["objects"]}
        hidden |= {
            c["object"] for c in ask["candidates"] if c["object"] is not None and c["object"] not in known
        }
    return frozenset(hidden)
