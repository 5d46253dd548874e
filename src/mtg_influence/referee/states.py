"""What must not lie there when somebody gets priority: attachments and worlds out of range."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.context import Context

__all__ = ["Worlds", "judge_attachments"]

_RULE_OF: Final = {"Aura": "801.8", "Equipment": "801.9", "Fortification": "801.9"}


def judge_attachments(context: Context, seen: set[tuple[int, Any]]) -> None:
    """Judge what is attached; ``seen`` are pairs that have been found out of range already.

    Called where a player is about to get priority, so after state-based actions: an Aura that enchants what
    is out of range is gone by then (CR 801.8), other attachments have come off (CR 801.9).
    """
    for number, facts in context.scene.board.items():
        attached = facts.get("attached_to")
        rule = next((_RULE_OF[kind] for kind in facts["types"] if kind in _RULE_OF), None)
        if attached is None or rule is None:
            continue
        pair = (number, str(attached))
        if pair in seen:
            continue
        whose, name = context.whose(attached)
        if not context.require(
            "attachments",
            rule,
            facts["controller"],
            whose,
            event=f"attached {'Aura' if rule == '801.8' else 'Equipment'}",
            source=number,
            subject=name,
        ):
            seen.add(pair)


class Worlds:
    """World permanents by the action in which they came: the world rule goes by who came last (CR 801.12)."""

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names
        self._since: dict[int, int] = {}
        self._seen: set[int] = set()

    def take_in(self, board: Mapping[int, Mapping[str, Any]], action: int) -> None:
        """Note which worlds are there after an action."""
        there = [number for number, facts in board.items() if facts["name"] in self._names]
        self._since = {number: self._since.get(number, action) for number in there}

    def hear(self, line: Mapping[str, Any]) -> None:
        """Note worlds that come in an action, also such as leave in it again."""
        for event in line["events"]:
            data = event["data"]
            if event["type"] != "ZoneChanged" or data["to"] != "Battlefield":
                continue
            if (data.get("record") or {}).get("name") in self._names:
                self._since.setdefault(data["object_id"], line["action"])

    def judge(self, context: Context) -> None:
        """Judge the worlds that lie there as a player gets priority."""
        board = context.scene.board
        for number, since in self._since.items():
            if number in self._seen or number not in board:
                continue
            controller = board[number]["controller"]
            rivals = [
                other
                for other, came in self._since.items()
                if other != number
                and came >= since
                and context.seats.reaches(controller, board[other]["controller"])
            ]
            context.finding.judged["world rule"] += 1
            if rivals:
                self._seen.add(number)
                context.violation(
                    "world rule",
                    "801.12",
                    controller,
                    tuple(board[other]["controller"] for other in rivals),
                    event="still there",
                    source=number,
                    subject=context.scene.name(rivals[0]),
                )

    def judge_leaving(self, number: int, context: Context) -> None:
        """Judge a world that the rules put into a graveyard: another one has to have been in range."""
        if number not in self._since:
            return
        controllers = context.scene.controllers(number)
        others = [
            seat for other in self._since if other != number for seat in context.scene.controllers(other)
        ]
        if controllers:
            context.require(
                "world rule",
                "801.12",
                controllers[0],
                others or (controllers[0],),
                event="put into the graveyard",
                source=number,
            )
