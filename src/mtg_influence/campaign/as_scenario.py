"""Write a short game that failed as a scenario: what lay there, what was done, and what must not have been.

Only what has a step in scenario files is put into words; where something else happened in the game, or where
a kind of violation has no expectation, there is no scenario and the reason is said.
"""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mtg_influence.campaign.model import GamePlan

__all__ = ["NoScenario", "scenario_of"]

_SKIPPED = frozenset(["PassPriority", "DeclareBlockers"])


class NoScenario(Exception):
    """A game cannot be put into words; the message says why."""


def scenario_of(plan: GamePlan, log: Iterable[str], violation: Mapping[str, Any]) -> str:
    """Return the text of a scenario that fails where a game crosses the range again.

    ``log`` are the lines of the game. Raises NoScenario where it cannot be put into words.
    """
    if not plan.positioned:
        raise NoScenario("the game did not begin in a position")
    names = [seat.name for seat in plan.seats]
    teller = _Teller(names)
    for number, text in enumerate(log, 1):
        line = json.loads(text)
        teller.hear(line, last=number == violation["line"])
        if number == violation["line"]:
            break
    expectation = teller.expectation(violation)
    parts = [
        "# yaml-language-server: $schema=../schemas/scenario.schema.json",
        f"scenario: game {plan.number} crosses a range",
        f"rules: [{json.dumps(violation['rule'])}]",
        f"table: {{ seats: [{', '.join(_seat(seat.name, seat.range) for seat in plan.seats)}] }}",
        f"start: {{ turn-of: {names[plan.first]} }}",
        "given:",
        *(line for seat in plan.seats for line in _given(seat.name, [(p.card, p.zone) for p in seat.placed])),
        "do:",
        *(f"  - {step}" for step in teller.steps),
        "cases:",
        f"  - case: {json.dumps(_said(violation), ensure_ascii=False)}",
        f"    expect: {expectation}",
    ]
    return "\n".join(parts) + "\n"


class _Teller:
    """Puts the lines of a log into steps, one after another."""

    def __init__(self, names: Sequence[str]) -> None:
        self.steps: list[str] = []
        self._names = names
        self._things: dict[str, Mapping[str, Any]] = {}
        self._life: list[int] = []
        self._before: list[int] = []

    def hear(self, line: Mapping[str, Any], *, last: bool) -> None:
        """Take in a line."""
        self._before = list(self._life)
        for key in ("objects", "things", "came"):
            self._things.update(line.get(key) or {})
        if line.get("players"):
            self._life = [int(each["life"]) for each in line["players"]]
        if line["type"] != "act":
            return
        self.steps += self._steps(line, last=last)

    def expectation(self, violation: Mapping[str, Any]) -> str:
        """What must be so where nothing crosses the range."""
        if violation["kind"] in ("damage", "life") and self._before:
            lives = {self._names[seat]: self._before[seat] for seat in violation["reached"]}
            return json.dumps({"life": lives}, ensure_ascii=False)
        if violation["kind"] == "zone changes" and violation["event"].startswith("ZoneChanged Battlefield"):
            return json.dumps({"where": {violation["subject"]: "battlefield"}}, ensure_ascii=False)
        raise NoScenario(f"there is no expectation for {violation['kind']} ({violation['event']})")

    def _steps(self, line: Mapping[str, Any], *, last: bool) -> Iterator[str]:
        act, by = line["act"], self._names[line.get("decider", line["actor"])]
        data = act.get("data") or {}
        kind = act["type"]
        if kind == "CastSpell":
            yield f"cast: {_map(card=self._name(data['object_id']), by=by)}"
        elif kind == "ActivateAbility":
            words = _map(card=self._name(data["source_id"]), by=by, ability=data["ability_index"] + 1)
            yield f"activate: {words}"
        elif kind == "PlayLand":
            yield f"play: {_map(card=self._name(data['object_id']), by=by)}"
        elif kind == "ChooseTarget":
            yield f"choose: {_map(by=by, answer=self._reference(data['target']))}"
        elif kind == "PassPriority":
            if any(event["type"] == "StackResolved" for event in line["events"]):
                yield "resolve: top"
            elif line["events"] and not last:
                raise NoScenario("the game goes on to another step before it fails")
        elif kind not in _SKIPPED:
            raise NoScenario(f"no step says {kind}")

    def _name(self, number: int) -> str:
        thing = self._things.get(str(number))
        if thing is None:
            raise NoScenario(f"the log does not say what object {number} is")
        return str(thing["name"])

    def _reference(self, target: Any) -> str:
        if isinstance(target, dict) and "Player" in target:
            return self._names[target["Player"]]
        if isinstance(target, dict) and "Object" in target:
            thing = self._things.get(str(target["Object"]))
            if thing is not None:
                return f"{self._names[thing['controller']]}'s {thing['name']}"
        raise NoScenario("a target that has no name")


def _map(**values: Any) -> str:
    return json.dumps(values, ensure_ascii=False)


def _seat(name: str, range_: int | None) -> str:
    return f"{{ name: {name}, range: {'unlimited' if range_ is None else range_} }}"


def _given(name: str, placed: Sequence[tuple[str, str]]) -> Iterator[str]:
    zones: dict[str, Counter[str]] = {}
    for card, zone in placed:
        zones.setdefault(zone, Counter())[card] += 1
    if zones:
        shown = (f"{zone}: [{', '.join(_counted(cards))}]" for zone, cards in zones.items())
        yield f"  {name}: {{ {', '.join(shown)} }}"


def _counted(cards: Mapping[str, int]) -> Iterator[str]:
    return (json.dumps(f"{count} {card}", ensure_ascii=False) for card, count in cards.items())


def _said(violation: Mapping[str, Any]) -> str:
    return f"{violation.get('source') or 'something'} does not reach {violation.get('subject') or 'that far'}"
