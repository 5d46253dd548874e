"""In what ways a card can be not covered, and the sentences for it."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.i18n import Message

__all__ = ["Lack", "advice", "sentence"]


class Lack(StrEnum):
    """Why a card is not covered."""

    UNREAD = "unread"
    """The host's parser refuses the card as a whole."""
    NOT_UNDERSTOOD = "not understood"
    """The host could not read a part of it."""
    MISREAD = "misread"
    """The host left a part of it out without saying so."""
    NOT_NARROWED = "not narrowed"
    """A part of it cannot be kept to a range on this host."""
    UNSUPPORTED = "unsupported"
    """Its script says that it cannot be played."""
    NOT_SAID = "not said"
    """Its script says something for which the host has no word."""


_LACKS: Final[Mapping[Lack, Message]] = {
    Lack.UNREAD: msg("the host cannot read it"),
    Lack.NOT_UNDERSTOOD: msg("the host does not understand a part of it"),
    Lack.MISREAD: msg("the host leaves a part of it out"),
    Lack.NOT_NARROWED: msg("a part of it cannot be kept to a range"),
    Lack.UNSUPPORTED: msg("its script says that it cannot be played"),
    Lack.NOT_SAID: msg("the host has no word for what its script says"),
}


def sentence(name: str, lack: Lack, *, node: str, path: str, reason: str) -> Message:
    """Return what is said of a card that is not covered. What a host or a script says stays as it is.

    >>> sentence("Zur", Lack.MISREAD, node="Vote", path="", reason="the vote").to("es")
    "'Zur' no está cubierta: el motor omite una parte, Vote (the vote)"
    """
    said = msg("{name!r} is not covered: {lack}", name=name, lack=_LACKS[lack])
    where = msg("{node} at {path}", node=node, path=path) if node and path else node or path
    if where:
        said = msg("{said}, {where}", said=said, where=where)
    return msg("{said} ({reason})", said=said, reason=reason) if reason else said


def advice(unplayable: Sequence[str]) -> Message:
    """Return what can be done about cards that are not covered; ``unplayable`` nobody can play at all."""
    if not unplayable:
        return msg(
            "script what is not covered (mtg-influence new NAME), or play it as the host reads it with "
            "--allow-uncovered, which marks it in the log"
        )
    return msg(
        "script what is not covered (mtg-influence new NAME); --allow-uncovered does not help with "
        "{names}, which the host cannot play at all",
        names=", ".join(map(repr, unplayable)),
    )
