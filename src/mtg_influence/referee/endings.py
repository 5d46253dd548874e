"""Wins and draws under limited range (CR 801.14 to 801.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mtg_influence.referee.causes import Why

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.referee.causes import Cause
    from mtg_influence.referee.context import Context

__all__ = ["judge_draw", "judge_game_over", "judge_loss"]

_FALLS: Final = ("PlayerLost", "PlayerEliminated")


def judge_game_over(event: Mapping[str, Any], cause: Cause, context: Context) -> None:
    """Judge the end of the whole game, before which everybody who does not win has to have left.

    CR 801.14: who would win the game makes opponents in range lose instead; CR 801.15: a draw is one for
    those in range. So nobody is carried away by the end who is out of range of what brought it about.
    """
    if event["type"] != "GameOver":
        return
    seats = context.seats
    winner = event["data"].get("winner")
    if winner is not None:
        losers = [other for other in seats.there if seats.are_opponents(winner, other)]
        context.finding.judged["wins"] += 1
        for other in losers:
            context.require(
                "wins",
                "801.14",
                winner,
                (other,),
                event="GameOver",
                source=cause.source,
                subject=context.player_name(other),
            )
    elif cause.why is Why.EFFECT and cause.controller is not None:
        for other in seats.there:
            context.require(
                "draws",
                "801.15",
                cause.controller,
                (other,),
                event="GameOver",
                source=cause.source,
                subject=context.player_name(other),
            )
    elif seats.there:
        context.cannot("draws of the whole game")


def judge_loss(event: Mapping[str, Any], cause: Cause, context: Context) -> None:
    """Judge who leaves the game because an effect says so, before that player is gone.

    CR 801.14: an effect that wins the game makes opponents in range lose it.
    """
    if event["type"] != "PlayerEliminated" or cause.why is not Why.EFFECT or cause.controller is None:
        return
    player = event["data"]["player_id"]
    won = any(
        other["type"] == "GameOver" and other["data"].get("winner") == cause.controller
        for other in context.line["events"]
    )
    context.require(
        "wins" if won else "losses",
        "801.14" if won else "801.10",
        cause.controller,
        (player,),
        event="PlayerEliminated",
        source=cause.source,
        subject=context.player_name(player),
    )


def judge_draw(line: Mapping[str, Any], context: Context) -> None:
    """Judge who left by a draw: those in range of somebody, all of them and nobody else.

    CR 801.15: the controller of the effect and everybody in that player's range. CR 801.16: of a loop, the
    same for every player who controls a part of it; who does is not in a log, so any set of players whose
    ranges together are those who left is taken for it.
    """
    leaving = {deed["leaves"] for deed in line.get("deeds", ()) if deed["leaves"] is not None}
    if not leaving:
        return
    seats = context.seats
    fallen = {
        *seats.gone,
        *leaving,
        *(event["data"]["player_id"] for event in line["events"] if event["type"] in _FALLS),
    }
    # CR 809.5: a team leaves with its emperor, in range or not.
    with_emperor = {seat for seat in leaving if seats.emperor_of(seat) in fallen}
    context.finding.judged["losses"] += len(with_emperor)
    source = next(deed["object"] for deed in line["deeds"] if deed["leaves"] is not None)
    if source is None and with_emperor == leaving:
        return
    whose = context.scene.controllers(source)
    if whose and _is_said(source, line):
        covered = set(seats.in_range(whose[0]))
    else:
        involved = [seat for seat in leaving - with_emperor if set(seats.in_range(seat)) <= leaving]
        covered = {other for seat in involved for other in seats.in_range(seat)}
    for seat in sorted(leaving | covered):
        context.finding.judged["draws"] += 1
        if (seat not in covered and seat not in with_emperor) or seat not in leaving:
            context.violation(
                "draws",
                "801.15",
                whose[0] if whose else seat,
                (seat,),
                event="left by a draw" if seat in leaving else "stayed in spite of a draw",
                source=source,
                subject=context.player_name(seat),
            )


def _is_said(source: int, line: Mapping[str, Any]) -> bool:
    """Whether an effect says that the game is a draw; the host's word for that is a strange one."""
    return any(
        event["type"] == "EffectResolved"
        and event["data"]["kind"] == "SolveCase"
        and event["data"]["source_id"] == source
        for event in line["events"]
    )
