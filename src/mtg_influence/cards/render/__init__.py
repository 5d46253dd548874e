"""A card's script, said again in English: what somebody reads who wants to know whether it is right.

``render_card(card)`` gives a line for each ability. The words are near those that cards have, so that they
can be held against the printed text (``mtg_influence.cards.coverage``); nothing is left out.
"""

from mtg_influence.cards.render.abilities import render_ability, render_card
from mtg_influence.cards.wording.names import Names

__all__ = ["Names", "render_ability", "render_card"]
