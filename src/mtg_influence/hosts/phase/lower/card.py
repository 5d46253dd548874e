"""A whole card: what is printed on it, and its abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.phase.lower.abilities import add_abilities
from mtg_influence.hosts.phase.lower.characteristics import characteristics
from mtg_influence.hosts.phase.lower.refusals import Refusals

if TYPE_CHECKING:
    from mtg_influence.cards import Card
    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["lower"]


def lower(card: Card) -> Face:
    """Return the face that does what a card's script says.

    It is a face as ``phase.build_oracle_face`` returns one, before any weaving: it reaches everybody. It
    holds no printed text. Its identity is the card's name; ``override`` keeps the printed card's.

    Raises LoweringError (``card``, ``where``, ``what``, ``lacks``) for the first thing that the host has no
    word for; nothing of a script is left out.

    >>> from mtg_influence.cards import parse_card
    >>> axe = parse_card('''
    ... format: 1
    ... name: Flame of One
    ... cost: "{R}"
    ... types: [sorcery]
    ... overrides: nothing
    ... abilities:
    ...   - kind: spell
    ...     effects:
    ...       - lose-life: { player: each opponent, amount: 1 }
    ... ''').unwrap()
    >>> face = lower(axe)
    >>> face["mana_cost"], face["abilities"][0]["player_scope"]
    ({'type': 'Cost', 'shards': ['Red'], 'generic': 0}, {'type': 'Opponent'})
    """
    refusals = Refusals(card)
    if card.unsupported is not None:
        raise refusals.at(("unsupported",), "the card", card.unsupported)
    face: Face = {
        **characteristics(card, refusals),
        "abilities": [],
        "triggers": [],
        "static_abilities": [],
        "replacements": [],
    }
    add_abilities(card, face)
    return face
