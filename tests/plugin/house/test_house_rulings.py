"""The built-in house rulings: each changes the verdict that its hole is about, and no other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence import Influence, PlayerId, Seating
from mtg_influence.core.questions import (
    Affect,
    Continue,
    ForbidWin,
    Modify,
    Named,
    Prevent,
    Protect,
    Purpose,
    Replace,
    See,
    Win,
)
from mtg_influence.hooks import build_judge
from mtg_influence.hooks.offers import HouseRuling
from mtg_influence.i18n import LANGUAGES
from mtg_influence.plugin.house import RULINGS

if TYPE_CHECKING:
    from mtg_influence.core.questions import Event

ALEX, ROB, CARISSA, DANA, ELI = (PlayerId(i) for i in range(5))
NOW = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Eli", range=1))
DEFAULT = build_judge(entry_points=False)

EVENTS: list[Event] = [
    *(Affect(ALEX, p) for p in NOW.seating.players),
    *(See(ALEX, p) for p in NOW.seating.players),
    *(Win(ALEX, p) for p in NOW.seating.players),
    *(ForbidWin(ALEX, p) for p in NOW.seating.players),
    *(Protect(ALEX, p) for p in NOW.seating.players),
    *(Replace(ALEX, p, q, named) for p in NOW.seating.players for q in (ROB, DANA) for named in Named),
    *(Prevent(ALEX, p, q, named) for p in NOW.seating.players for q in (ROB, DANA) for named in Named),
    *(Modify(p, cause, ROB) for p in NOW.seating.players for cause in (ALEX, None)),
    *(Continue(ALEX, p, control) for p in NOW.seating.players for control in (True, False)),
]

CHANGED: dict[str, list[Event]] = {
    "both-named-by-recipient": [
        Prevent(ALEX, CARISSA, ROB, Named.BOTH),
        Prevent(ALEX, DANA, ROB, Named.BOTH),
    ],
    "cant-win-stops-wins": [ForbidWin(ALEX, ALEX), ForbidWin(ALEX, ROB), ForbidWin(ALEX, ELI)],
    "combat-redirection-lands": [Modify(DANA, None, ROB), Modify(ELI, None, ROB)],
    "control-lapses": [Continue(ALEX, CARISSA, True), Continue(ALEX, DANA, True)],
    "protection-from-afar": [Protect(ALEX, CARISSA), Protect(ALEX, DANA)],
}


def test_each_house_ruling_is_tested_here() -> None:
    assert sorted(CHANGED) == [ruling.name for ruling in RULINGS]


@pytest.mark.parametrize("name", CHANGED)
def test_it_turns_exactly_the_verdicts_of_its_hole(name: str) -> None:
    judge = build_judge(rulings=[name], entry_points=False)
    changed = [e for e in EVENTS if judge.event(NOW, e).allowed != DEFAULT.event(NOW, e).allowed]
    assert changed == CHANGED[name]
    assert {judge.event(NOW, event).rule for event in changed} == {name}


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: str(ruling.name))
def test_it_says_what_it_changes_in_every_language_and_which_hole(ruling: HouseRuling) -> None:
    assert ruling in DEFAULT.offered
    texts = [ruling.text(lang) for lang in LANGUAGES]
    assert len(set(texts)) == len(LANGUAGES)
    for text in texts:
        assert len(text.split()) > 5
        assert not text.endswith(".")
    assert (ruling.hole or "").startswith("H")


def test_refusals_of_house_rulings_say_why() -> None:
    lapses = build_judge(rulings=["control-lapses"], entry_points=False)
    assert lapses.event(NOW, Continue(ALEX, CARISSA, True)).text() == (
        "control-lapses: Carissa is not in Alex's range"
    )
    both = build_judge(rulings=["both-named-by-recipient"], entry_points=False)
    refused = both.event(NOW, Prevent(ALEX, ROB, CARISSA, Named.BOTH))
    assert refused.text("es") == "both-named-by-recipient: Carissa no está en el rango de Alex"
    assert [other.rule for other in refused.others] == ["801.13b"]


def test_a_battle_counts_through_its_protector_for_house_rulings_too() -> None:
    judge = build_judge(rulings=["both-named-by-recipient", "control-lapses"], entry_points=False)
    assert judge.event(NOW, Prevent(ALEX, DANA, (CARISSA, ROB), Named.BOTH))
    assert judge.event(NOW, Continue(ALEX, (CARISSA, ROB), True))


def test_scopes_follow_the_house_rulings() -> None:
    judge = build_judge(rulings=list(CHANGED), entry_points=False)
    everyone = frozenset(NOW.seating.players)
    near = frozenset({ALEX, ROB, ELI})
    assert judge.scope(NOW, ALEX, purpose=Purpose.COMBAT_REDIRECTION).players == everyone
    assert judge.scope(NOW, ALEX, purpose=Purpose.PROTECT).players == everyone
    assert judge.scope(NOW, ALEX, purpose=Purpose.MODIFY).players == near
    both = judge.scope(NOW, ALEX, purpose=Purpose.PREVENT, named=Named.BOTH)
    assert (both.sources, both.recipients) == (everyone, near)
