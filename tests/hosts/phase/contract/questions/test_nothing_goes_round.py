"""What the host does by itself, or takes for granted, is asked as well; and nobody is ever stuck."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mtg_influence.core import questions as q
from mtg_influence.core.verdict import Reason, Verdict
from mtg_influence.hooks import impl
from mtg_influence.hosts.base import CardPlacement, DecisionKind, IllegalChoice, Position, SeatSpec, Zone
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host

NO = Verdict(False, "house", Reason("house", (), (("en", "a truce"), ("es", "una tregua"))))
ALEX, ROB, CARISSA, DANA = range(4)
NAMES = ("Alex", "Rob", "Carissa", "Dana")


class Refusing:
    """Refuses what a function says of the question."""

    name = "refusing"

    def __init__(self, *, target: Any = None, choice: Any = None, event: Any = None) -> None:
        self._target, self._choice, self._event = target, choice, event

    @impl
    def mtg_influence_target(self, controller: int, candidate: Any, use: q.Use) -> Verdict | None:
        return NO if self._target is not None and self._target(controller, candidate, use) else None

    @impl
    def mtg_influence_choice(self, decider: int, candidate: Any, controller: int | None) -> Verdict | None:
        return NO if self._choice is not None and self._choice(decider, candidate, controller) else None

    @impl
    def mtg_influence_event(self, event: q.Event) -> Verdict | None:
        return NO if self._event is not None and self._event(event) else None


def use(wanted: q.Use, of: int) -> Callable[..., bool]:
    """Of Alex's: one use of one seat and what is there."""
    return lambda controller, candidate, asked: asked is wanted and (controller, candidate) == (ALEX, of)


def table(plugin: Refusing, **cards: str) -> PhaseTable:
    """``Alex_hand="A, 2 B"`` and the like; Alex's turn."""
    placed = []
    for place, names in cards.items():
        player, _, zone = place.partition("_")
        for each in names.split(", "):
            number, _, name = each.partition(" ")
            count, card = (int(number), name) if number.isdigit() else (1, each)
            placed += [CardPlacement(card, player, Zone(zone or "battlefield"))] * count
    host = PhaseHost(strict=True, plugins=[plugin], allow_unhonoured=True)
    seats = [SeatSpec(name, 1, ()) for name in NAMES]
    started: PhaseTable = host.start(seats, seed=1, position=Position(tuple(placed)))
    return started


def do(game: PhaseTable, start: str) -> None:
    assert game.decision is not None
    game.choose(next(each for each in game.decision.candidates if each.label.startswith(start)))


def resolve(game: PhaseTable) -> None:
    while game.objects(Zone.STACK) and game.decision is not None:
        if game.decision.kind is DecisionKind.PRIORITY:
            game.pass_priority()
        else:
            game.auto()


def names(game: PhaseTable, zone: Zone) -> list[str]:
    return [view.name for view in game.objects(zone)]


PACIFISM = {"Alex_hand": "Pacifism", "Alex": "2 Plains", "Rob": "Grizzly Bears"}


class TestTheOnlyTarget:
    def test_an_aura_spell_cannot_be_cast(self) -> None:
        """CR 601.2c: without a legal target."""
        game = table(Refusing(target=use(q.Use.TARGET, ROB)), **PACIFISM)
        with pytest.raises(IllegalChoice) as refused:
            do(game, "cast Pacifism")
        assert refused.value.verdict == NO
        assert names(game, Zone.HAND) == ["Pacifism"]
        assert not game.objects(Zone.STACK)
        do(game, "pass")

    def test_the_computer_player_goes_on(self) -> None:
        game = table(Refusing(target=use(q.Use.TARGET, ROB)), **PACIFISM)
        for _ in range(60):
            game.auto()
        assert "Pacifism" in names(game, Zone.HAND)
        assert game.turn > 1

    def test_one_s_own_cannot_be_targeted_either(self) -> None:
        game = table(Refusing(target=use(q.Use.TARGET, ALEX)), Alex="Bonesplitter, Grizzly Bears, Forest")
        found = [each for each in game.decision.candidates if each.label.startswith("activate")]  # type: ignore[union-attr]
        if found:
            with pytest.raises(IllegalChoice):
                game.choose(found[0])
        assert not game.objects(Zone.STACK)

    def test_a_triggered_ability_is_removed(self) -> None:
        """CR 603.3d."""
        game = table(
            Refusing(target=use(q.Use.TARGET, ALEX)),
            Alex_hand="Acolyte of Xathrid, Flametongue Kavu",
            Alex="4 Mountain",
        )
        do(game, "cast Flametongue Kavu")
        resolve(game)
        assert "Flametongue Kavu" in names(game, Zone.BATTLEFIELD)


def test_who_may_be_targeted_and_not_affected_is_targeted_and_nothing_happens() -> None:
    plugin = Refusing(event=lambda event: isinstance(event, q.Affect) and event.recipient == ROB)
    game = table(plugin, Alex_hand="Lightning Blast", Alex="4 Mountain")
    do(game, "cast Lightning Blast")
    do(game, "Rob")
    resolve(game)
    assert game.life(ROB) == 20  # type: ignore[arg-type]
    said = [(entry.rule, str(entry.text)) for entry in game.log]
    assert ("house", "Lightning Blast does nothing to Rob") in said
    assert names(game, Zone.GRAVEYARD) == ["Lightning Blast"]


def test_equipment_comes_off_what_it_may_not_equip() -> None:
    """CR 801.9 + CR 704.5n."""
    game = table(Refusing(target=use(q.Use.EQUIP, ALEX)), Alex="Bonesplitter, Grizzly Bears, Forest")
    do(game, "activate Bonesplitter")
    resolve(game)
    gear = next(view for view in game.objects(Zone.BATTLEFIELD) if view.name == "Bonesplitter")
    assert gear.attached_to is None


@pytest.mark.parametrize("computer", [False, True])
def test_abilities_of_one_s_own_that_may_not_be_activated(computer: bool) -> None:
    game = table(Refusing(target=use(q.Use.ACTIVATE, ALEX)), Alex="Prodigal Pyromancer", Rob="Grizzly Bears")
    if computer:
        for _ in range(40):
            game.auto()
    else:
        offered = [e for e in game.decision.candidates if "Prodigal" in e.label]  # type: ignore[union-attr]
        assert offered
        assert not any(each.allowed for each in offered)
    assert not any("Prodigal" in str(entry.text) for entry in game.log if entry.kind == "stack")


@pytest.mark.parametrize("difficulty", ["VeryEasy", "Hard"])
def test_a_computer_player_who_may_target_nobody_else_spares_itself(difficulty: str) -> None:
    plugin = Refusing(target=lambda c, whom, use: use is q.Use.TARGET and c == ALEX and whom != ALEX)
    game = table(plugin, Alex_hand="3 Lightning Bolt", Alex="4 Mountain")
    for _ in range(60):
        game.auto(difficulty=difficulty)
    assert game.life(ALEX) == 20  # type: ignore[arg-type]


CHOICES = {
    "Mind Rot": ("3 Swamp", {"Rob_hand": "Shock, Murder, Fog"}, Zone.HAND, ["Shock", "Murder", "Fog"]),
    "Diabolic Edict": (
        "2 Swamp",
        {"Rob": "Grizzly Bears, Hill Giant"},
        Zone.BATTLEFIELD,
        ["Grizzly Bears", "Hill Giant"],
    ),
    "Diabolic Edict with one creature": (
        "2 Swamp",
        {"Rob": "Grizzly Bears"},
        Zone.BATTLEFIELD,
        ["Grizzly Bears"],
    ),
    "Innocent Blood": (
        "Swamp",
        {"Rob": "Grizzly Bears, Hill Giant"},
        Zone.BATTLEFIELD,
        ["Grizzly Bears", "Hill Giant"],
    ),
    "Innocent Blood with one creature": (
        "Swamp",
        {"Rob": "Grizzly Bears"},
        Zone.BATTLEFIELD,
        ["Grizzly Bears"],
    ),
    "Coercion": ("3 Swamp", {"Rob_hand": "Shock, Murder, Fog"}, Zone.HAND, ["Shock", "Murder", "Fog"]),
    "Clone": (
        "4 Island",
        {"Rob": "Grizzly Bears, Hill Giant"},
        Zone.BATTLEFIELD,
        ["Grizzly Bears", "Hill Giant"],
    ),
    "Impulse": ("2 Island", {"Rob": "Grizzly Bears"}, Zone.BATTLEFIELD, ["Grizzly Bears"]),
    "Diabolic Tutor": ("4 Swamp", {"Rob": "Grizzly Bears"}, Zone.BATTLEFIELD, ["Grizzly Bears"]),
}


@pytest.mark.parametrize("computer", [False, True], ids=["person", "computer"])
@pytest.mark.parametrize("case", CHOICES)
def test_where_nothing_may_be_chosen_as_much_is_done_as_is_possible(case: str, computer: bool) -> None:
    """CR 608.2d: nothing is chosen, nobody is stuck, and the spell has resolved."""
    card = case.partition(" with ")[0]
    lands, cards, zone, left = CHOICES[case]
    nothing = Refusing(choice=lambda _, candidate, __: candidate is not None)
    game = table(nothing, Alex_hand=card, Alex=lands, **cards)
    do(game, f"cast {card}")
    for _ in range(30):
        decision = game.decision
        assert decision is not None
        if decision.kind is DecisionKind.PRIORITY:
            if not game.objects(Zone.STACK):
                break
            game.pass_priority()
        elif computer and decision.kind is not DecisionKind.TARGET:
            game.auto()
        else:
            legal = sorted(decision.legal, key=lambda each: each.player != ROB)
            game.choose(*legal[: decision.minimum])
    assert not game.objects(Zone.STACK)
    there = [view.name for view in game.objects(zone) if view.controller == ROB]
    assert [name for name in there if name in left] == sorted(left, key=there.index)
    assert "Grizzly Bears" not in [v.name for v in game.objects(Zone.BATTLEFIELD) if v.controller == ALEX]
