"""What must be so in a scenario where nothing crosses a range, by what crossed it in a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.base import DecisionKind, Zone
from mtg_influence.scenario.write.errors import NoScenario

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mtg_influence.campaign.replay import Answered, Picture
    from mtg_influence.hosts.base import ObjectView
    from mtg_influence.scenario.write.steps import Teller

__all__ = ["Expected", "expected"]

_CHOSEN: Final = ("targets", "attacks", "choices", "activations")
"""Kinds of violations in which somebody chose what must not be chosen."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What a scenario ends with: that its last step is ``refused``, or that something ``holds``.

    ``was_so`` says that this is so before the last step too. ``counted`` are the zones whose cards are
    counted: all that was in them at the start has to be there.
    """

    refused: bool = False
    holds: Mapping[str, Any] | None = None
    was_so: bool = False
    counted: tuple[tuple[int, Zone], ...] = ()


def expected(violation: Mapping[str, Any], answers: Sequence[Answered], teller: Teller) -> Expected:
    """Return what must be so. ``answers`` are those that crossed the range and what went with it.

    Raises NoScenario where nothing is to be seen at the table that a scenario could say.
    """
    before, after = answers[0].before, answers[-1].after
    reached = [int(seat) for seat in violation["reached"]]
    kind = str(violation["kind"])
    if kind in _CHOSEN and _is_choice(answers[0]):
        return Expected(refused=True)
    if kind == "triggers":
        names = [view.name for view in after.things.values() if view.zone is Zone.STACK]
        new = [
            view for view in after.things.values() if view.zone is Zone.STACK and view.id not in before.things
        ]
        triggered = next((view.name for view in new if str(violation["source"]) in view.name), None)
        if triggered is not None:
            names.remove(triggered)
            return Expected(holds={"stack": names})
    if kind == "attachments":
        holds = _attached(after, reached, teller)
    else:
        holds = _as_before(before, after, reached, teller)
    counted: tuple[tuple[int, Zone], ...] = ()
    if not holds:
        holds, counted = _as_many(before, after, reached, teller)
    if not holds:
        raise NoScenario(f"nothing at the table shows the {kind} ({violation['event']})")
    return Expected(holds=holds, was_so=kind != "attachments", counted=counted)


def _is_choice(answered: Answered) -> bool:
    """Whether somebody chose, and was not only passing."""
    return not answered.is_pass and answered.decision.kind is not DecisionKind.MULLIGAN


def _as_before(before: Picture, after: Picture, reached: Sequence[int], teller: Teller) -> dict[str, Any]:
    """What of the players reached was otherwise before."""
    holds: dict[str, dict[str, Any]] = {}
    gone = [seat for seat in reached if before.life[seat] is not None and after.life[seat] is None]
    if gone:
        return {"playing": [teller.player(seat) for seat, life in enumerate(before.life) if life is not None]}
    for seat in reached:
        if before.life[seat] != after.life[seat]:
            holds.setdefault("life", {})[teller.player(seat)] = before.life[seat]
    for number, view in before.things.items():
        if view.controller in reached and view.zone is not Zone.STACK:
            for key, value in _changes(view, after.things.get(number), teller):
                holds.setdefault(key, {})[teller.word(view)] = value
    return dict(holds)


def _changes(view: ObjectView, now: ObjectView | None, teller: Teller) -> list[tuple[str, Any]]:
    """The expectations by which a thing is as it was."""
    if now is None or now.zone is not view.zone:
        return [("where", view.zone.value)]
    if view.zone is not Zone.BATTLEFIELD:
        return []
    found: list[tuple[str, Any]] = []
    if now.controller != view.controller:
        found.append(("controller", teller.player(view.controller)))
    if now.tapped != view.tapped:
        found.append(("tapped", view.tapped))
    if dict(now.counters) != dict(view.counters):
        found.append(
            ("counters", {kind: view.counters.get(kind, 0) for kind in {**view.counters, **now.counters}})
        )
    if (now.power, now.toughness) != (view.power, view.toughness) and view.power is not None:
        found.append(("size", f"{view.power}/{view.toughness}"))
    return found


def _as_many(
    before: Picture, after: Picture, reached: Sequence[int], teller: Teller
) -> tuple[dict[str, Any], tuple[tuple[int, Zone], ...]]:
    """How many cards the players reached had, where that is otherwise now: tokens, draws, mill."""
    zones: dict[str, dict[str, int]] = {}
    counted = []
    for seat in reached:
        for zone in (Zone.BATTLEFIELD, Zone.HAND, Zone.GRAVEYARD, Zone.EXILE):
            had, has = len(before.having(seat, zone)), len(after.having(seat, zone))
            if had != has:
                zones.setdefault(teller.player(seat), {})[zone.value] = had
                counted.append((seat, zone))
    return ({"zones": zones} if zones else {}), tuple(counted)


def _attached(after: Picture, reached: Sequence[int], teller: Teller) -> dict[str, Any]:
    """CR 801.8 and CR 801.9: an Aura goes to the graveyard, Equipment comes off."""
    for view in after.things.values():
        host = None if view.attached_to is None else after.things.get(view.attached_to)
        if host is None or host.controller not in reached or view.controller in reached:
            continue
        if "Aura" in view.types:
            return {"where": {teller.word(view): Zone.GRAVEYARD.value}}
        return {"attached": {teller.word(view): "nothing"}}
    return {}
