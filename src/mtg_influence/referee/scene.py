"""What lies where, followed from line to line, and whose an object is at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.referee.errors import Contradiction

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["Scene"]

Facts = dict[str, Any]

_CONTROLLED: Final = ("Battlefield", "Stack")


class Scene:
    """The battlefield and the stack before and after one action; only what is there is remembered."""

    def __init__(self) -> None:
        self.board: dict[int, Facts] = {}
        self.stack: list[Facts] = []
        self._before: dict[int, Facts] = {}
        self._entries: dict[int, Facts] = {}
        self._things: Mapping[str, Facts] = {}
        self._records: dict[int, Facts] = {}

    def begin(self, line: Mapping[str, Any]) -> None:
        """Take the picture that a log begins with."""
        self.board = {int(number): dict(facts) for number, facts in line["objects"].items()}
        self.stack = list(line["stack"])

    def act(self, line: Mapping[str, Any]) -> None:
        """Go on by one action; ``board`` and ``stack`` are then as they are after it.

        Raises Contradiction where it changes what is not there.
        """
        self._entries = {entry["id"]: entry for entry in [*line.get("stack", ()), *self.stack]}
        self._things = line.get("things", {})
        self._records = {}
        for event in line["events"]:
            record = event["data"].get("record")
            if record is not None and event["type"] == "ZoneChanged":
                self._records.setdefault(
                    event["data"]["object_id"], {**record, "zone": event["data"]["from"]}
                )
        self._before = {}
        for number in line.get("left", ()):
            self._before[number] = self._on_board(number)
            del self.board[number]
        for number, changes in line.get("changed", {}).items():
            facts = self._on_board(int(number))
            self._before[int(number)] = dict(facts)
            facts.update((key, value) for key, value in changes.items() if value is not None)
            for key in [key for key, value in changes.items() if value is None]:
                facts.pop(key, None)
        for number, facts in line.get("came", {}).items():
            self.board[int(number)] = dict(facts)
        self.stack = list(line.get("stack", self.stack))

    def _on_board(self, number: int) -> Facts:
        if number not in self.board:
            raise Contradiction(f"object {number} was not on the battlefield")
        return self.board[number]

    def rest(self) -> None:
        """Forget the last action: what there is is all there is."""
        self._before, self._things, self._records = {}, {}, {}
        self._entries = {entry["id"]: entry for entry in self.stack}

    def entry(self, number: int) -> Facts | None:
        """Return an entry of the stack, as it was before the action or is after it."""
        return self._entries.get(number)

    def facts(self, number: int) -> Facts | None:
        """Return what is known of an object: before the action, where it was on the battlefield then."""
        for known in (self._before, self.board):
            if number in known:
                return known[number]
        return self._things.get(str(number)) or self._records.get(number)

    def name(self, number: int | None) -> str | None:
        """Return the name of an object, None where it is not known."""
        facts = None if number is None else self.facts(number) or self._entries.get(number)
        return None if facts is None else facts.get("name")

    def is_hidden(self, number: int) -> bool:
        """Return whether an object is only there for the program's own sake."""
        facts = self.facts(number)
        return facts is not None and bool(facts.get("furniture"))

    def controllers(self, number: int) -> tuple[int, ...]:
        """Return who controls an object in this action: before it and after it, where that differs.

        A battle is also its protector's (CR 801.2d); what nobody controls counts as its owner's (CR 109.4).
        Empty for an object of which nothing is known.
        """
        found = [*_whose(self._before.get(number)), *_whose(self.board.get(number))]
        if number in self._entries:
            found.append(self._entries[number]["controller"])
        if not found:
            found += _whose(self._things.get(str(number)) or self._records.get(number))
        return tuple(dict.fromkeys(found))

    def controllers_after(self, number: int) -> tuple[int, ...]:
        """Return who controls an object after the action."""
        return tuple(_whose(self.board.get(number))) or self.controllers(number)

    def moved(self, line: Mapping[str, Any]) -> Iterable[tuple[int, int, int]]:
        """Yield what changed hands in the action: its id, who had it, who has it."""
        for number, changes in line.get("changed", {}).items():
            if "controller" in changes:
                yield int(number), self._before[int(number)]["controller"], changes["controller"]


def _whose(facts: Mapping[str, Any] | None) -> list[int]:
    if facts is None:
        return []
    found = [facts["controller"] if facts.get("zone", "Battlefield") in _CONTROLLED else facts["owner"]]
    if facts.get("protector") is not None:
        found.append(facts["protector"])
    return found
