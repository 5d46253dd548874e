"""Which effects harm, by their kinds: the host's own faces say."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.harm import Outcome, outcome_of, statics_on_enchanted


@pytest.fixture(scope="module")
def book() -> FaceBook:
    return FaceBook.open()


def outcome(book: FaceBook, name: str) -> Outcome:
    face = book.face(name)
    if not face["abilities"]:
        statics = list(statics_on_enchanted(face["static_abilities"]))
        return outcome_of({"type": "Attach", "static_abilities": statics})
    chain: list[Any] = []
    ability = face["abilities"][0]
    while isinstance(ability, dict):
        chain.append(ability["effect"])
        ability = ability.get("sub_ability")
    return outcome_of(*chain)


CARDS = {
    Outcome.HARM: """
        Lightning Bolt; Disfigure; Unsummon; Pacifism; Control Magic; Counterspell; Mind Rot; Icy Manipulator;
        Swords to Plowshares; Path to Exile; Shatter; Act of Treason; Prey Upon; Diabolic Edict; Scar
    """,
    Outcome.HELP: "Giant Growth; Holy Strength; Ancestral Recall",
    Outcome.OPEN: "Cloudshift; Twiddle; Raise Dead",
}


@pytest.mark.parametrize(
    ("name", "expected"),
    [(name.strip(), expected) for expected, names in CARDS.items() for name in names.split(";")],
)
def test_what_a_card_means_for_its_target(book: FaceBook, name: str, expected: Outcome) -> None:
    assert outcome(book, name) is expected


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ({"type": "SetTapState", "state": {"type": "Untap"}}, Outcome.HELP),
        ({"type": "RemoveCounter", "counter_type": "P1P1"}, Outcome.HARM),
        ({"type": "RemoveCounter", "counter_type": "M1M1"}, Outcome.HELP),
        ({"type": "PutCounter", "counter_type": "charge"}, Outcome.OPEN),
        ({"type": "ChangeZone", "origin": "Graveyard", "destination": "Exile"}, Outcome.HARM),
        ({"type": "Pump", "power": {"type": "Fixed", "value": 2}, "toughness": -1}, Outcome.HARM),
        ({"type": "NobodyKnows"}, Outcome.OPEN),
    ],
)
def test_what_an_effect_means(effect: dict[str, Any], expected: Outcome) -> None:
    assert outcome_of(effect) is expected
