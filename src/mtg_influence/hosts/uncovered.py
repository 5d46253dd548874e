"""In what ways a card can be not covered, and the sentences for it in English and Spanish."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.core.verdict import Lang

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


_LACKS: Final[Mapping[Lack, Mapping[Lang, str]]] = {
    Lack.UNREAD: {"en": "the host cannot read it", "es": "el motor no puede leerla"},
    Lack.NOT_UNDERSTOOD: {
        "en": "the host does not understand a part of it",
        "es": "el motor no entiende una parte",
    },
    Lack.MISREAD: {"en": "the host leaves a part of it out", "es": "el motor omite una parte"},
    Lack.NOT_NARROWED: {
        "en": "a part of it cannot be kept to a range",
        "es": "una parte no se puede limitar al rango",
    },
    Lack.UNSUPPORTED: {
        "en": "its script says that it cannot be played",
        "es": "su script dice que no se puede jugar",
    },
    Lack.NOT_SAID: {
        "en": "the host has no word for what its script says",
        "es": "el motor no tiene palabra para lo que dice su script",
    },
}
_TEMPLATES: Final[Mapping[str, Mapping[Lang, str]]] = {
    "card": {"en": "{name!r} is not covered: {lack}", "es": "{name!r} no está cubierta: {lack}"},
    "at": {"en": "{node} at {path}", "es": "{node} en {path}"},
    "advice": {
        "en": "script what is not covered (mtg-influence new NAME), or play it as the host reads it with "
        "--allow-uncovered, which marks it in the log",
        "es": "escribe scripts para lo que no está cubierto (mtg-influence new NOMBRE), o juégalo como lo "
        "lee el motor con --allow-uncovered, que lo marca en el registro",
    },
    "script": {
        "en": "script what is not covered (mtg-influence new NAME); --allow-uncovered does not help with "
        "{names}, which the host cannot play at all",
        "es": "escribe scripts para lo que no está cubierto (mtg-influence new NOMBRE); --allow-uncovered no "
        "sirve para {names}, que el motor no puede jugar en absoluto",
    },
}


def sentence(name: str, lack: Lack, *, node: str, path: str, reason: str, lang: Lang) -> str:
    """Return what is said of a card that is not covered. What a host or a script says stays as it is.

    >>> sentence("Zur", Lack.MISREAD, node="Vote", path="", reason="the vote", lang="es")
    "'Zur' no está cubierta: el motor omite una parte, Vote (the vote)"
    """
    said = _TEMPLATES["card"][lang].format(name=name, lack=_LACKS[lack][lang])
    where = _TEMPLATES["at"][lang].format(node=node, path=path) if node and path else node or path
    return f"{said}{', ' + where if where else ''}{f' ({reason})' if reason else ''}"


def advice(unplayable: Sequence[str], *, lang: Lang) -> str:
    """Return what can be done about cards that are not covered; ``unplayable`` nobody can play at all."""
    if not unplayable:
        return _TEMPLATES["advice"][lang]
    return _TEMPLATES["script"][lang].format(names=", ".join(map(repr, unplayable)))
