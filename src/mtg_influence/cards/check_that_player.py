"""Who is asked whether something happens, and whom "that player" can be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.check_triggers import tells_player
from mtg_influence.cards.walk import places
from mtg_influence.documents import Code, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

__all__ = ["check_that_player"]

Data = Any

_DECIDERS = frozenset({"decider", "splitter", "picker", "optional"})
_ANY = frozenset({"any player", "any opponent"})
_ASKED = (*_ANY, "each player", "each opponent")
_SEVERAL = frozenset({"any", "each player", "each opponent"})
_WORDS = frozenset({"name", "named", "note", "id", "as", "kind"})


def check_that_player(document: Document, ability: Data, at: DataPath) -> Iterator[Finding]:
    """Yield findings about players of one ability who are asked in vain, or of whom nobody spoke."""
    for path, key, value in places(ability, at):
        if key in _DECIDERS and isinstance(value, str) and value in _ANY and "may" not in path[-2:]:
            message = f"'{value}' is asked only whether something happens"
            hint = "write 'each player', or 'a-player' and who picks that player"
            yield document.finding(path, Code.NO_DECIDER, message, hint)
    yield from _that_player(document, ability, at, known=tells_player(ability))


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
