"""Errors say what, where and what was expected, and carry it as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.core.verdict import Verdict
from mtg_influence.hosts import errors
from mtg_influence.hosts.errors import (
    BadPlacement,
    DeckTooSmall,
    HostError,
    HostVersion,
    MissingExtra,
    StepNotReached,
    TooManySeats,
    UncoveredCard,
    UncoveredCards,
    UnhonouredAnswer,
    UnhonouredAnswers,
    UnknownCard,
    UnknownStep,
    UnreadableOracleData,
)
from mtg_influence.hosts.uncovered import Lack
from mtg_influence.i18n import msg

EVERY = [
    (
        MissingExtra("corpus", needed_for="card data"),
        ImportError,
        "card data needs the extra 'corpus', which is not installed: pip install 'mtg-influence[corpus]'",
    ),
    (
        HostVersion("phase-python", installed="0.83.0", supported="0.103"),
        RuntimeError,
        (
            "phase-python 0.83.0 is installed, and mtg-influence needs 0.103: "
            "pip install 'phase-python==0.103.*'"
        ),
    ),
    (
        UnknownCard("Lava Ax", ["Lava Axe", "Lava Dart"], where="the deck of 'Rob'"),
        LookupError,
        "the deck of 'Rob': no card 'Lava Ax', did you mean 'Lava Axe' or 'Lava Dart'?",
    ),
    (UnknownCard("Zzz"), LookupError, "no card 'Zzz'"),
    (
        UncoveredCard("Chaos Orb", lack=Lack.NOT_UNDERSTOOD, node="Unimplemented", path="abilities[0]"),
        NotImplementedError,
        (
            "'Chaos Orb' is not covered: the host does not understand a part of it, "
            "Unimplemented at abilities[0]"
        ),
    ),
    (
        UncoveredCards([UncoveredCard("Zur", lack=Lack.MISREAD, node="Vote", reason="the vote")]),
        NotImplementedError,
        (
            "'Zur' is not covered: the host leaves a part of it out, Vote (the vote); "
            "script what is not covered (mtg-influence new NAME), or play it as the host reads it with "
            "--allow-uncovered, which marks it in the log"
        ),
    ),
    (
        UnreadableOracleData(Path("cards.json"), problem="there is no such file"),
        ValueError,
        f"card data cards.json: there is no such file; expected {UnreadableOracleData.expected}",
    ),
    (
        DeckTooSmall("Rob", got=3, minimum=40),
        ValueError,
        "the deck of 'Rob' has 3 cards, expected at least 40",
    ),
    (TooManySeats("phase", got=7, maximum=6), ValueError, "phase seats at most 6, got 7 seats"),
    (
        UnknownStep("noon", ["upkeep", "draw"]),
        ValueError,
        "a game cannot start in step 'noon', expected one of upkeep, draw",
    ),
    (
        BadPlacement("Fog", player="Rob", problem="cannot start on the stack"),
        ValueError,
        "'Fog' of 'Rob': cannot start on the stack",
    ),
    (
        UnhonouredAnswers([UnhonouredAnswer("Trigger", msg("what is here"), Verdict(False, "house"))]),
        ValueError,
        (
            "the host cannot honour an answer to Trigger: what is here, house: not allowed; "
            "leave the plugin or the house ruling out, or play all the same with --allow-unhonoured"
        ),
    ),
    (
        StepNotReached("declare attackers", prompt="Priority"),
        RuntimeError,
        "the game does not get to step 'declare attackers': it waits for Priority",
    ),
]


@pytest.mark.parametrize(("error", "builtin", "message"), EVERY, ids=lambda value: type(value).__name__)
def test_each_error_reads_well_and_is_a_builtin_too(
    error: HostError, builtin: type[Exception], message: str
) -> None:
    assert str(error) == message
    assert isinstance(error, builtin)
    assert isinstance(error, MtgInfluenceError)


def test_every_error_of_the_module_is_tried_here() -> None:
    assert {type(error).__name__ for error, _, _ in EVERY} == set(errors.__all__) - {
        "HostError",
        "UnhonouredAnswer",
    }


def test_a_missing_extra_carries_the_command_that_installs_it() -> None:
    error = MissingExtra("phase", needed_for="playing on phase")
    assert (error.extra, error.command) == ("phase", "pip install 'mtg-influence[phase]'")


def test_an_unknown_card_carries_what_was_probably_meant() -> None:
    error = UnknownCard("Lava Ax", ["Lava Axe"])
    assert (error.name, error.suggestions, error.where) == ("Lava Ax", ("Lava Axe",), "")


def test_cards_that_are_not_covered_are_told_in_both_languages() -> None:
    unread = UncoveredCard("Orb", lack=Lack.UNREAD, reason="no cost", playable=False)
    error = UncoveredCards([UncoveredCard("Zur", lack=Lack.NOT_NARROWED, node="A.b", path="c[0]"), unread])
    assert error.lines("es") == (
        "'Zur' no está cubierta: una parte no se puede limitar al rango, A.b en c[0]",
        "'Orb' no está cubierta: el motor no puede leerla (no cost)",
        (
            "escribe scripts para lo que no está cubierto (mtg-influence new NOMBRE); --allow-uncovered no "
            "sirve para 'Orb', que el motor no puede jugar en absoluto"
        ),
    )
    assert error.lines()[-1].endswith("with 'Orb', which the host cannot play at all")


@pytest.mark.parametrize("lack", Lack)
def test_each_way_not_to_be_covered_has_words(lack: Lack) -> None:
    card = UncoveredCard("Zur", lack=lack)
    assert card.text("en").startswith("'Zur' is not covered: ")
    assert card.text("es").startswith("'Zur' no está cubierta: ")
    assert card.text("es").partition(": ")[2] != card.text("en").partition(": ")[2]
