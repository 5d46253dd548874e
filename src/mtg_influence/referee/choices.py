"""Choices of players and objects, and who makes them (CR 801.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.referee.causes import Cause
    from mtg_influence.referee.context import Context

__all__ = ["judge_choices"]

_RULES: Final = frozenset(
    [
        "Priority",
        "ResolveAllConsent",
        "ResolveAllReady",
        "MulliganDecision",
        "OpeningHandBottomCards",
        "CompanionReveal",
        "DeclareAttackers",
        "DeclareBlockers",
        "AssignCombatDamage",
        "AssignBlockerDamage",
        "UntapChoice",
        "ChooseUntapSubset",
        "ExertChoice",
        "EnlistChoice",
        "DiscardToHandSize",
        "ChooseLegend",
        "CommanderZoneChoice",
        "CombatTaxPayment",
        "GameOver",
        "OrderTriggers",
        "LoopShortcut",
        "RespondToShortcut",
        "PrecastCopyShortcutOffer",
        "RespondToPrecastCopyShortcut",
    ]
)
"""Questions that a rule asks, not a card."""

_ONES_OWN: Final = frozenset(
    [
        "ReplacementChoice",
        "ManaPayment",
        "ManaSourceSelection",
        "PayManaAbilityMana",
        "ChooseManaColor",
        "PhyrexianPayment",
        "ChooseXValue",
        "PayAmountChoice",
        "AssistPayment",
        "OptionalCostChoice",
        "PayCost",
        "BlightChoice",
        "CollectEvidenceChoice",
        "HarmonizeTapChoice",
        "CrewVehicle",
        "SaddleMount",
        "StationTarget",
        "UnlessPayment",
        "UnlessPaymentChooseCost",
        "WardDiscardChoice",
        "WardSacrificeChoice",
        "UnlessBounceChoice",
        "SpliceOffer",
        "DefilerPayment",
        "OrderCostReductions",
        "CastOffer",
        "ModalFaceChoice",
        "AlternativeCastChoice",
        "CastingVariantChoice",
        "MiracleReveal",
        "DistributeAmong",
    ]
)
"""How somebody pays, or which of several effects on themselves comes first (CR 616.1)."""

_DECIDERS: Final = frozenset(
    ["SeparatePilesChooseOpponent", "ChooseFromZoneOpponentChooser", "ChooseAnnouncingOpponent"]
)
"""Who is to make a choice (CR 801.5c)."""

_CASTERS: Final = frozenset(["AssistChoosePlayer"])
"""Questions to who casts what asks, on the way to the stack."""

_PLAYER_KEYS: Final = ("opponent", "player", "protector", "player_id")
_OBJECT_KEYS: Final = ("source", "target", "partner", "creature", "card", "keep", "target_id", "creature_id")
_MANY_KEYS: Final = ("cards", "kept", "choices")
_REFERENCES: Final = ("targets", "new_targets")


def judge_choices(line: Mapping[str, Any], resolving: Cause | None, context: Context) -> None:
    """Judge the answer to a question that a card asks; ``resolving`` is the effect that is under way.

    CR 801.5a: what is chosen has to be in range of who chooses, and of who controls what asks. CR 801.5b:
    modes, words and numbers are free. CR 801.5c: who decides is in the controller's range, or the nearest
    on the left where nobody suitable is.
    """
    asked = line["asked"]
    kind, decider = asked["kind"], line.get("decider", asked["player"])
    if kind in _RULES or kind in _ONES_OWN or decider is None:
        return
    if kind == "OpponentMayChoice" and (line["act"].get("data") or {}).get("accept") is False:
        # A player out of range is passed over by an answer that changes nothing.
        context.cannot("answers of no")
        return
    if asked.get("offered") == [] and not list(_chosen(line["act"], asked)):
        # Who is out of range has nothing to be asked about, and answers that.
        context.cannot("answers about nothing")
        return
    controller = _controller(asked, resolving, context)
    if controller is None:
        context.cannot(f"answers to {kind} of which nobody's card asks")
        return
    if kind in _DECIDERS:
        for seat in _players(line["act"]):
            _judge_decider(controller, seat, asked, context)
        return
    _judge_decider(controller, decider, asked, context)
    for reference in _chosen(line["act"], asked):
        if context.scene.is_hidden(reference.get("Object", -1)):
            context.cannot("choices of what is no part of the game")
            continue
        whose, name = context.whose(reference)
        said: dict[str, Any] = {"event": kind, "source": asked["source"], "subject": name}
        context.require("choices", "801.5a", controller, whose, **said)
        if decider != controller:
            context.require("choices", "801.5a", decider, whose, **said)


def _controller(asked: Mapping[str, Any], resolving: Cause | None, context: Context) -> int | None:
    """Who controls what asks: as the host says, else of the entry of the stack, else of the object."""
    found: int | None = asked["controller"]
    source = asked["source"]
    if found is not None:
        return found
    if asked["kind"] in _CASTERS:
        return int(asked["player"])
    if resolving is not None and source in (None, resolving.source, resolving.entry):
        return resolving.controller
    whose = () if source is None else context.scene.controllers(source)
    return whose[0] if whose else None


def _judge_decider(controller: int, decider: int, asked: Mapping[str, Any], context: Context) -> None:
    seats = context.seats
    if not seats.reaches(controller, decider):
        suitable = seats.opponents_leftwards(controller)
        nearest = suitable[:1] == [decider]
        if nearest and not any(seats.reaches(controller, other) for other in suitable):
            context.finding.judged["deciders"] += 1
            return
    context.require(
        "deciders",
        "801.5c",
        controller,
        (decider,),
        event=asked["kind"],
        source=asked["source"],
        subject=context.player_name(decider),
    )


def _players(act: Mapping[str, Any]) -> Iterator[int]:
    for key, value in (act.get("data") or {}).items():
        if key in _PLAYER_KEYS and type(value) is int:
            yield value


def _chosen(act: Mapping[str, Any], asked: Mapping[str, Any]) -> Iterator[Mapping[str, int]]:
    """Yield what an answer chooses, as references to players and objects."""
    data = act.get("data") or {}
    if asked.get("names") in ("Player", "Opponent"):
        yield {"Player": int(data["choice"])}
        return
    for seat in _players(act):
        yield {"Player": seat}
    for key, value in data.items():
        if key in _OBJECT_KEYS:
            yield from _references([value])
        elif key in (*_MANY_KEYS, *_REFERENCES) and isinstance(value, list):
            yield from _references(value)


def _references(values: list[Any]) -> Iterator[Mapping[str, int]]:
    for value in values:
        if type(value) is int:
            yield {"Object": value}
        elif isinstance(value, dict) and set(value) <= {"Object", "Player"} and value:
            yield value
