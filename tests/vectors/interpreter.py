"""An interpreter of CR 801, written from the rules, and wrong ones: ``python interpreter.py [FLAW]``."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

FLAWS = (
    "measured-live",
    "never-measured-again",
    "gone-seats-count",
    "trigger-by-any-part",
    "nearest-to-the-right",
    "win-ends-all",
    "own-range-only",
    "named-does-not-matter",
    "world-is-symmetric",
    "not-in-own-range",
    "battle-by-controller",
    "redirection-by-its-controller",
)


class Interpreter:
    """The table of one line. ``flaw`` is one of ``FLAWS``, or empty."""

    def __init__(self, line: dict[str, Any], flaw: str) -> None:
        self.flaw, self.ranges = flaw, line["ranges"]
        self.teams = line.get("teams") or [None] * len(self.ranges)
        self.emperors, self.variant = line.get("emperors", []), line.get("variant")
        self.attack, self.deploy = line.get("attack", "multiple"), line.get("deploy", False)
        self.gone: set[int] = set()
        self.measured = self.measure()
        for what, *seats in line.get("history", []):
            self.gone |= set(seats)
            if self.flaw == "measured-live" or (what == "turn" and self.flaw != "never-measured-again"):
                self.measured = self.measure()

    def measure(self) -> set[tuple[int, int]]:
        there = self.there
        limit = self.ranges
        near = {(a, b) for a in there for b in there if limit[a] is None or self.distance(a, b) <= limit[a]}
        if self.flaw == "not-in-own-range":
            near -= {(a, a) for a in there if limit[a] == 0}
        return near

    @property
    def there(self) -> list[int]:
        return [seat for seat in range(len(self.ranges)) if seat not in self.gone]

    def distance(self, a: int, b: int) -> int:
        seats = list(range(len(self.ranges))) if self.flaw == "gone-seats-count" else self.there
        apart = abs(seats.index(a) - seats.index(b))
        return min(apart, len(seats) - apart)

    def reaches(self, a: int, place: Any) -> bool:
        places = place if isinstance(place, list) else [place]
        if self.flaw == "battle-by-controller":
            places = places[:1]
        return any((a, b) in self.measured and not {a, b} & self.gone for b in places)

    def opponents(self, a: int, b: int) -> bool:
        return a != b and (self.teams[a] is None or self.teams[a] != self.teams[b])

    def leftwards(self, seat: int) -> Iterator[int]:
        count = len(self.ranges)
        return ((seat + step) % count for step in range(1, count) if (seat + step) % count not in self.gone)

    def emperor(self, seat: int) -> int | None:
        return next((each for each in self.emperors if each == seat or not self.opponents(seat, each)), None)

    def attacks(self, attacker: int, place: Any, *, declared: bool) -> bool:
        defender = place[-1] if isinstance(place, list) else place
        if (attacker, defender) not in self.measured or {attacker, defender} & self.gone:
            return False
        if not self.opponents(attacker, defender):
            return False
        left = list(self.leftwards(attacker))
        adjacent = self.variant in ("emperor", "alternating-teams")
        seats = (
            (self.attack == "left" and left[0] != defender)
            or (self.attack == "right" and left[-1] != defender)
            or (adjacent and self.distance(attacker, defender) > 1)
        )
        return not (declared and seats)

    def answer(self, name: str, *said: Any) -> Any:
        found = getattr(self, f"on_{name.replace('-', '_')}", None)
        return found(*said) if found is not None else self.reaches(*said)

    def on_attack(self, controller: int, place: Any) -> bool:
        return self.attacks(controller, place, declared=True)

    def on_enter_attacking(self, controller: int, place: Any) -> bool:
        return self.attacks(controller, place, declared=self.attack != "multiple")

    def on_deploy(self, controller: int, place: Any) -> bool:
        mate = place[0] if isinstance(place, list) else place
        other = mate != controller and not self.opponents(controller, mate)
        return self.deploy and other and self.reaches(controller, mate)

    def on_choice(self, decider: int, place: Any, controller: int | None) -> bool:
        if place is None:
            return True
        whose = [decider] if controller is None or self.flaw == "own-range-only" else [decider, controller]
        return all(self.reaches(seat, place) for seat in whose)

    def on_decider(self, controller: int, eligible: list[int]) -> list[int]:
        near = [player for player in eligible if self.reaches(controller, player)]
        others = [player for player in self.leftwards(controller) if player in eligible]
        return near or (others[-1:] if self.flaw == "nearest-to-the-right" else others[:1])

    def on_trigger(self, controller: int, places: list[Any]) -> bool:
        whole = any if self.flaw == "trigger-by-any-part" and places else all
        return whole(self.reaches(controller, place) for place in places)

    def on_continue(self, controller: int, place: Any, control: bool) -> bool:
        return control or self.reaches(controller, place)

    def on_world(self, controller: int, since: int, others: list[list[int]]) -> bool:
        def sees(other: int) -> bool:
            symmetric = self.flaw == "world-is-symmetric"
            return self.reaches(controller, other) or (symmetric and self.reaches(other, controller))

        return any(sees(whose) and when >= since for whose, when in others)

    def on_replace(self, controller: int, to: Any, source: Any, named: str) -> bool:
        asked = source is not None and named in ("source", "both")
        return self.reaches(controller, to) and (not asked or self.reaches(controller, source))

    def on_modify(self, to: Any, cause: int | None, controller: int | None) -> bool:
        whose = [controller] if self.flaw == "redirection-by-its-controller" else [cause, controller]
        return all(self.reaches(seat, to) for seat in whose if seat is not None)

    def on_prevent(self, controller: int, source: Any, to: Any, named: str) -> bool:
        if self.flaw == "named-does-not-matter":
            named = "recipient"
        from_there = named == "recipient" or self.reaches(controller, source)
        return from_there and (named == "source" or self.reaches(controller, to))

    def on_win(self, controller: int, player: int) -> bool:
        near = (player not in self.gone) if self.flaw == "win-ends-all" else self.reaches(controller, player)
        return self.opponents(controller, player) and near

    def on_forbid_win(self, *_: int) -> bool:
        return False

    def on_draw(self, controllers: list[int], player: int) -> bool:
        emperor = self.emperor(player)
        return any(
            self.reaches(each, player) or (emperor is not None and self.reaches(each, emperor))
            for each in controllers
        )

    def on_attack_together(self, _: int, defenders: list[int]) -> bool:
        return self.attack == "multiple" or len(set(defenders)) < 2

    def on_emperor_falls(self, emperor: int, player: int) -> bool:
        return self.emperor(player) == emperor

    def on_restart(self, controller: int, place: Any) -> bool:
        places = place if isinstance(place, list) else [place]
        return controller not in self.gone and bool(set(places) - self.gone)

    on_planar = on_restart


def answers(line: dict[str, Any], flaw: str = "") -> list[Any]:
    """Answer the rows of a line."""
    table = Interpreter(line, flaw)
    return [table.answer(*row) for row in line["rows"]]


if __name__ == "__main__":
    for text in sys.stdin:
        asked = json.loads(text)
        print(json.dumps({"id": asked["id"], "answers": answers(asked, *sys.argv[1:])}), flush=True)  # noqa: T201
