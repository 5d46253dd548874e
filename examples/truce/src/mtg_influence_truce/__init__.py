"""House rulings about peace: one that ends with a turn, and a truce and a pact for each question of a host.

- ``truce-until-turn-5``: opponents are neither attacked nor targeted before turn 5.
- ``truce-QUESTION``: in this one question the first two players at the table leave each other alone.
- ``pact-QUESTION``: in this one question the first and the third player reach each other, in range or not.
"""

from __future__ import annotations

from mtg_influence.hooks import HouseRuling, Offer, impl
from mtg_influence_truce.one_question import QUESTIONS, Pact, Truce
from mtg_influence_truce.until import UNTIL


@impl
def mtg_influence_offer() -> Offer:
    """Offer the rulings; a table puts them in force by their names."""
    truces = (
        HouseRuling(
            name=f"truce-{question}",
            plugin=Truce(question),
            en=f"{question}: the first two players leave each other alone",
            es=f"{question}: los dos primeros jugadores se dejan en paz",
        )
        for question in QUESTIONS
    )
    pacts = (
        HouseRuling(
            name=f"pact-{question}",
            plugin=Pact(question),
            en=f"{question}: the first and the third player reach each other",
            es=f"{question}: el primer jugador y el tercero se alcanzan",
        )
        for question in QUESTIONS
    )
    return Offer(rulings=(UNTIL, *truces, *pacts))
