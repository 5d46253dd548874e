"""Whom to ask: the opponent that a card leaves a choice to, and who is not asked at all (CR 801.5, 801.10).

Where a card says that an opponent picks a mode or a target, the host asks the first opponent in turn
order without asking which. Here the controller says which one first, as 801.5c allows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.prompts.offer import action
from mtg_influence.hosts.phase.prompts.prompt import asking_card, asking_controller
from mtg_influence.hosts.phase.prompts.targets import current_slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.hosts.phase.prompts.context import QuestionContext
    from mtg_influence.hosts.phase.prompts.offer import Action

__all__ = ["decider_of", "left_to_an_opponent", "passed_over", "payer_meant", "voters_in_range"]

_MODES = frozenset(["ModeChoice", "AbilityModeChoice"])
_TARGETS = frozenset(["TargetSelection", "TriggerTargetSelection"])
_MAY = {
    "OpponentMayChoice": action("DecideOptionalEffect", accept=False),
    "UnlessPayment": action("PayUnlessCost", pay=False),
}
"""Prompts that ask one player after another whether they will, and the answer of who will not."""


def decider_of(kind: str, data: Mapping[str, Any], field: str) -> PlayerId:
    """Return the seat that the host waits for; ``field`` is where the prompt's kind keeps it."""
    if field == "pending":
        pending = data["pending"]
        # Who has kept owes the bottom cards before anybody decides again.
        owing = [each for each in pending if (each.get("phase") or {}).get("type") == "BottomCards"]
        return PlayerId((owing or pending)[0]["player"])
    if kind == "VoteChoice" and (data.get("actor") or {}).get("type") == "Delegated":
        return PlayerId(data["actor"]["data"])
    return PlayerId(data.get(field, data.get("player", 0)))


def left_to_an_opponent(kind: str, data: Mapping[str, Any], context: QuestionContext) -> PlayerId | None:
    """Return the controller of a card that leaves this choice to an opponent; None where it does not."""
    if kind in _MODES:
        if (data["modal"].get("chooser") or {}).get("type") != "Opponent":
            return None
        return asking_controller(data, context)
    if (
        kind in _TARGETS
        and current_slot(data).get("chooser") is not None
        and _says_an_opponent(data, context)
    ):
        controller = asking_controller(data, context)
        return controller if controller != current_slot(data)["chooser"] else None
    return None


def _says_an_opponent(data: Mapping[str, Any], context: QuestionContext) -> bool:
    """Whether the card that asks says "an opponent" of who picks a target, and not "that player"."""
    source = asking_card(data)
    thing = None if source is None else context.thing(source)
    said = set() if thing is None else set(_choosers(thing))
    return not said or "Opponent" in said


def _choosers(node: Any) -> Iterator[str]:
    for each in nodes_in(node):
        chooser = each.get("target_chooser")
        if isinstance(chooser, dict):
            yield chooser["type"]


def passed_over(kind: str, data: Mapping[str, Any], context: QuestionContext) -> Action | None:
    """Return the answer given for a player who is not asked, because the effect cannot concern them.

    Rules: CR 801.10 (hole H11): "any opponent may" and "any player may" mean those in range.
    """
    if kind == "SeparatePilesPartition" and not data["eligible"]:
        # "Each opponent separates the creatures they control": of who is out of range none can be.
        return action("SubmitPilePartition", pile_a=[])
    if kind == "SeparatePilesChoice" and not (data["current"]["pile_a"] or data["current"]["pile_b"]):
        return action("ChoosePile", pile={"type": "A"})
    if kind not in _MAY or (kind == "UnlessPayment" and not data.get("remaining")):
        return None
    controller = asking_controller(data, context)
    player = PlayerId(data["player"])
    if controller is None or controller == player or context.check_affect(controller, player).allowed:
        return None
    return _MAY[kind]


def payer_meant(kind: str, data: Mapping[str, Any], context: QuestionContext) -> dict[str, Any] | None:
    """Return the question "unless you pay" for the player who is meant, where the host asks another.

    "You" is who controls the effect (CR 109.5). The host asks whose turn it is, in range or not.
    """
    if kind != "UnlessPayment" or data.get("remaining"):
        return None
    controller = asking_controller(data, context)
    source = asking_card(data)
    if controller is None or source is None or data["player"] == controller:
        return None
    thing = context.thing(source)
    asked = [] if thing is None else [each.get("unless_pay") for each in nodes_in(thing)]
    payers = [each["payer"] for each in asked if isinstance(each, dict) and each["cost"] == data["cost"]]
    is_you = bool(payers) and all(each == {"type": "Controller"} for each in payers)
    return {**data, "player": controller} if is_you else None


def voters_in_range(kind: str, data: Mapping[str, Any], context: QuestionContext) -> dict[str, Any] | None:
    """Return the vote with those out of range left out; None where it is no vote, or all may vote.

    Rules: CR 801.10 (hole H24): only players in range of whoever controls the effect vote.
    """
    if kind != "VoteChoice" or not isinstance(data.get("controller"), int):
        return None
    controller = PlayerId(data["controller"])

    def votes(player: int) -> bool:
        return player == controller or context.check_affect(controller, PlayerId(player)).allowed

    waiting = [pair for pair in data["remaining_voters"] if votes(pair[0])]
    if votes(data["player"]):
        same = len(waiting) == len(data["remaining_voters"])
        return None if same else {**data, "remaining_voters": waiting}
    if not waiting:
        return None  # the host needs this last vote to go on
    (player, number), *others = waiting
    return {**data, "player": player, "remaining_votes": number, "remaining_voters": others}
