"""Answers that this host cannot honour are named as a table starts."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.core import questions as q
from mtg_influence.core.influence import Influence
from mtg_influence.core.seating import PlayerId, Seating
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hooks import build_judge, impl
from mtg_influence.hosts.base import SeatSpec
from mtg_influence.hosts.errors import UnhonouredAnswers
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.coverage.unhonoured import unhonoured

NO = Verdict(False, "house", Reason("house", (), (("en", "not at this table"), ("es", "no en esta mesa"))))
NAMES = ("Alex", "Rob", "Carissa", "Dana")
ALEX, ROB, _, DANA = map(PlayerId, range(4))


class Plugin:
    name = "plugin"

    def __init__(self, refuses: Callable[[Any], bool]) -> None:
        self._refuses = refuses

    @impl
    def mtg_influence_event(self, event: q.Event) -> Verdict | None:
        return NO if self._refuses(event) else None

    @impl
    def mtg_influence_target(self, controller: int, candidate: object, use: q.Use) -> Verdict | None:
        return NO if self._refuses((controller, candidate, use)) else None


def found(refuses: Callable[[Any], bool], range_: int | None = 1) -> list[str]:
    judge = build_judge(plugins=[Plugin(refuses)], entry_points=False)
    now = Influence.measure(judge.seat(Seating.from_names(*NAMES, range=range_)))
    return [answer.question for answer in unhonoured(judge, now)]


RULINGS = [ruling.name for ruling in build_judge(entry_points=False).offered]


@pytest.mark.parametrize("range_", [0, 1, 2, None])
@pytest.mark.parametrize("rulings", [*itertools.combinations(RULINGS, 1), RULINGS], ids=str)
def test_what_801_and_the_built_in_house_rulings_answer_is_honoured(
    rulings: tuple[str, ...], range_: int | None
) -> None:
    judge = build_judge(rulings=rulings, entry_points=False)
    now = Influence.measure(judge.seat(Seating.from_names(*NAMES, range=range_)))
    assert unhonoured(judge, now) == ()


@pytest.mark.parametrize(
    ("question", "refuses"),
    [
        ("Affect", lambda asked: asked == q.Affect(ALEX, ALEX)),
        ("See", lambda asked: asked == q.See(ALEX, ALEX)),
        ("Trigger", lambda asked: asked == q.Trigger(ALEX, (ALEX,))),
        ("Trigger", lambda asked: asked == q.Trigger(ALEX, (ALEX, ROB))),
        ("Replace", lambda asked: asked == q.Replace(ALEX, ALEX)),
        ("Replace", lambda asked: asked == q.Replace(ALEX, ROB, DANA, q.Named.BOTH)),
        ("Replace", lambda asked: isinstance(asked, q.Replace) and asked.source == 3),
        ("Prevent", lambda asked: asked == q.Prevent(ALEX, ROB, DANA, q.Named.NEITHER)),
        ("Prevent", lambda asked: isinstance(asked, q.Prevent) and asked.recipient == 3),
        ("Modify", lambda asked: asked == q.Modify(ROB, ALEX, ALEX)),
        ("Use.ACTIVATE", lambda asked: asked == (0, 0, q.Use.ACTIVATE)),
    ],
)
def test_an_answer_by_more_than_a_pair_of_seats_is_named(
    question: str, refuses: Callable[[Any], bool]
) -> None:
    assert question in found(refuses)


@pytest.mark.parametrize(
    "refuses",
    [
        lambda asked: isinstance(asked, q.Affect) and asked.recipient == 1 != asked.controller,
        lambda asked: isinstance(asked, q.Trigger) and 1 in asked.places and asked.controller != 1,
        lambda asked: isinstance(asked, q.Win),
        lambda asked: isinstance(asked, tuple) and asked[2] is q.Use.TARGET,
    ],
)
def test_an_answer_by_pairs_of_seats_is_honoured(refuses: Callable[[Any], bool]) -> None:
    assert found(refuses) == []


@pytest.mark.host
def test_a_table_is_refused_by_name_unless_somebody_says_otherwise() -> None:
    seats = [SeatSpec(name, 1, ("Forest",) * 8) for name in NAMES]
    plugin = Plugin(lambda asked: asked == q.Trigger(ALEX, (ALEX, ROB)))
    with pytest.raises(UnhonouredAnswers) as refused:
        PhaseHost(plugins=[plugin]).start(seats)
    english, advice = refused.value.lines()
    assert english == (
        "the host cannot honour an answer to Trigger: Alex about an event of Alex and Rob together, "
        "house: not at this table"
    )
    assert "--allow-unhonoured" in advice
    assert "no en esta mesa" in refused.value.lines("es")[0]
    assert refused.value.lines("es")[0].startswith("el motor no puede cumplir una respuesta a Trigger")
    table = PhaseHost(plugins=[plugin], allow_unhonoured=True).start(seats)
    assert [str(entry.text) for entry in table.log if entry.kind == "unhonoured"] == [english]
