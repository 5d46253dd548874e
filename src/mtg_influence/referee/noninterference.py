"""Two games that differ only in what a player cannot see must go the same way for that player (CR 801.11).

What an effect counts or compares is in no log, so one log alone cannot show that something out of range was
seen. Two can: the same game, with other things in the places of players out of range.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from mtg_influence.referee.causes import Causes, Why
from mtg_influence.referee.lines import read_lines, seats_of
from mtg_influence.referee.report import Violation
from mtg_influence.referee.scene import Scene
from mtg_influence.referee.seats import Seats

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping
    from pathlib import Path

__all__ = ["judge_twins"]

Deed = tuple[int, str | None, tuple[Any, ...]]
"""What an effect did: whose it is, what it comes from, what came of it; without numbers of objects."""


def judge_twins(
    log: Path | str | Iterable[str], twin: Path | str | Iterable[str], *, unseen: Collection[int]
) -> tuple[Violation, ...]:
    """Return where two games went another way for somebody who should not have noticed that they differ.

    In both the same is done; they differ in what the players of the seats ``unseen`` have. Every effect of a
    player who reaches none of these must do the same in both, and what such players' neighbours have must
    be of the same size. A player whose first difference is found is not looked at further.

    Raises BrokenLog and OSError as ``judge_log``.
    """
    found: dict[int, Violation] = {}
    first, second = list(_told(log, unseen)), list(_told(twin, unseen))
    seats = sorted({deed[0] for deed, _ in [*first, *second]})
    for seat in seats:
        ours = [each for each in first if each[0][0] == seat]
        theirs = [each for each in second if each[0][0] == seat]
        for mine, other in zip_longest(ours, theirs):
            if mine is None or other is None or mine[0] != other[0]:
                deed, line = mine or other
                found[seat] = _violation(deed, line, unseen)
                break
    return tuple(found.values())


def _violation(deed: Deed, line: tuple[int, Mapping[str, Any]], unseen: Collection[int]) -> Violation:
    number, data = line
    return Violation(
        rule="801.11",
        kind="information",
        action=data["action"],
        line=number,
        turn=data["turn"],
        step=data["step"],
        event=str(deed[2][0]),
        controller=deed[0],
        reached=tuple(unseen),
        source=deed[1],
    )


def _told(
    log: Path | str | Iterable[str], unseen: Collection[int]
) -> Iterator[tuple[Deed, tuple[int, Mapping[str, Any]]]]:
    """Yield what the effects did of those who do not reach the unseen, each with its line."""
    lines = read_lines(log)
    seats, scene, causes = Seats(seats_of(next(lines).data)), Scene(), Causes()
    for line in lines:
        data = line.data
        if line.type == "board":
            scene.begin(data)
        if line.type != "act":
            continue
        before = scene.stack
        scene.act(data)
        for event, cause in zip(data["events"], causes.of(data, before), strict=True):
            if event["type"] == "TurnStarted":
                seats.begin_turn()
            elif event["type"] == "PlayerEliminated":
                seats.leave(event["data"]["player_id"])
            if cause.why is not Why.EFFECT or cause.controller is None:
                continue
            said = _said(event, scene)
            if said is not None and not any(seats.reaches(cause.controller, seat) for seat in unseen):
                yield (cause.controller, scene.name(cause.source), said), (line.number, data)
        scene.rest()
        for seat in seats.there:
            seeing = [other for other in seats.there if seats.reaches(other, seat)]
            if not any(seats.reaches(other, far) for other in seeing for far in unseen):
                for name, size in _sizes(scene, seat):
                    yield (seat, name, ("size", size)), (line.number, data)


def _said(event: Mapping[str, Any], scene: Scene) -> tuple[Any, ...] | None:
    kind, data = event["type"], event["data"]
    if kind == "LifeChanged":
        return kind, data["player_id"], data["amount"]
    if kind == "DamageDealt":
        target = data["target"]
        hit = target.get("Player")
        return kind, hit, None if hit is not None else scene.name(target["Object"]), data["amount"]
    if kind in ("CounterAdded", "CounterRemoved"):
        return kind, scene.name(data["object_id"]), str(data["counter_type"]), data["count"]
    if kind in ("CardDrawn", "Discarded"):
        return kind, data["player_id"]
    if kind == "TokenCreated":
        return kind, data["name"], scene.controllers_after(data["object_id"])
    if kind == "ZoneChanged":
        owner = (data.get("record") or {}).get("owner")
        return kind, data["from"], data["to"], owner
    return None


def _sizes(scene: Scene, seat: int) -> list[tuple[str, tuple[int, int]]]:
    """The names and sizes of a player's creatures, sorted."""
    return sorted(
        (facts["name"], tuple(facts["size"]))
        for facts in scene.board.values()
        if facts["controller"] == seat and facts.get("size")
    )
