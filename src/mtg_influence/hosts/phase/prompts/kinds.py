"""Every kind of prompt that the host has: what it asks about, who answers, where its candidates are.

One line a kind. A kind that is not here raises ``UnknownPrompt`` in strict mode. The table in
``docs/prompts.md`` is made from this one, and a test compares it with the host's own list.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.base import DecisionKind
from mtg_influence.hosts.phase.prompts import combat, modes, targets
from mtg_influence.hosts.phase.prompts.readers import (
    Reader,
    at_priority,
    in_order,
    listed,
    numbers,
    one_object,
    one_player,
    one_reference,
    option_players,
    several,
    several_references,
)
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["KINDS", "About", "PromptKind"]


class About(StrEnum):
    """What a prompt is about; this says which question goes to the judge."""

    TURN_BASED = "turn-based"
    """A rule asks, not a card: range does not matter."""
    OPTION = "option"
    """Words, modes, yes or no (CR 801.5b: free)."""
    NUMBER = "number"
    """A number (CR 801.5b: free)."""
    OBJECT = "object"
    """An object (CR 801.5a: in range of who chooses and of who controls what asks)."""
    PLAYER = "player"
    """A player (CR 801.5a)."""
    TARGET = "target"
    """A target (CR 801.4)."""
    DECIDER = "decider"
    """Which player makes a choice (CR 801.5c)."""
    ATTACK = "attack"
    """Whom a creature attacks (CR 801.3)."""
    OVER = "over"
    """Nothing: the game is over."""


@dataclass(frozen=True, slots=True)
class PromptKind:
    """One kind of prompt.

    ``decider`` is the field that holds who answers; ``own`` says that range is not asked about, because
    the cards are those of whoever chooses, or it is a cost or a rule that asks.
    """

    about: About
    read: Reader
    asks: DecisionKind
    decider: str = "player"
    own: bool = False


def _rule(read: Reader, asks: DecisionKind = DecisionKind.TURN_BASED, decider: str = "player") -> PromptKind:
    return PromptKind(About.TURN_BASED, read, asks, decider, own=True)


def _option(read: Reader | None = None, decider: str = "player") -> PromptKind:
    return PromptKind(About.OPTION, read or listed(), DecisionKind.OPTION, decider, own=True)


def _number(read: Reader, decider: str = "player") -> PromptKind:
    return PromptKind(About.NUMBER, read, DecisionKind.NUMBER, decider, own=True)


def _object(read: Reader) -> PromptKind:
    return PromptKind(About.OBJECT, read, DecisionKind.OBJECT)


def _own(read: Reader) -> PromptKind:
    return PromptKind(About.OBJECT, read, DecisionKind.OBJECT, own=True)


def _player(read: Reader) -> PromptKind:
    return PromptKind(About.PLAYER, read, DecisionKind.PLAYER)


def _target(read: Reader) -> PromptKind:
    return PromptKind(About.TARGET, read, DecisionKind.TARGET)


def _decider(field: str, answer: str, key: str) -> PromptKind:
    return PromptKind(About.DECIDER, one_player(field, answer, key), DecisionKind.DECIDER)


def _up_to(field: str = "count") -> Any:
    """The fewest of a selection: none where it says "up to", all of them otherwise."""

    def least(data: Mapping[str, Any]) -> int:
        if data.get("up_to"):
            return 0
        return int(data.get("min_count") or data[field])

    return least


def _fewest_found(data: Mapping[str, Any]) -> int:
    constraint = (data.get("constraint") or {}).get("type", "None")
    partial = data.get("up_to") or data.get("allows_partial_find") or constraint != "None"
    return 0 if partial else int(data["count"])


def _none_or_one(data: Mapping[str, Any]) -> int:
    return 0 if data.get("optional") else 1


def _discards(data: Mapping[str, Any]) -> int:
    return min(1, int(data["count"])) if data.get("unless_filter") else _up_to()(data)


def _sacrifices(data: Mapping[str, Any]) -> int:
    return len(data["permanents"]) if data.get("min_total_power") is not None else 1


def _most_chosen(data: Mapping[str, Any]) -> int:
    most = data.get("max")
    return len(data["eligible"]) if most is None else int(most)


def _crew(also: str, answer: str) -> Reader:
    return several("eligible_creatures", least=1, answer=answer, key="creature_ids", also=also)


_ROWS: dict[str, PromptKind] = {
    # The turn and its rules.
    "Priority": _rule(at_priority, DecisionKind.PRIORITY),
    "ResolveAllConsent": _rule(listed(), decider="representative"),
    "ResolveAllReady": _rule(listed()),
    "MulliganDecision": _rule(modes.mulligan, DecisionKind.MULLIGAN, "pending"),
    "OpeningHandBottomCards": _rule(modes.mulligan, DecisionKind.MULLIGAN, "pending"),
    "CompanionReveal": _rule(listed()),
    "DeclareAttackers": PromptKind(About.ATTACK, combat.attacks, DecisionKind.ATTACK),
    "DeclareBlockers": _rule(combat.blocks, DecisionKind.BLOCK),
    "AssignCombatDamage": _rule(combat.combat_damage),
    "AssignBlockerDamage": _rule(combat.blocker_damage),
    "UntapChoice": _rule(modes.untapping),
    "ChooseUntapSubset": _rule(several("group", least="max", most="max")),
    "ExertChoice": _rule(listed()),
    "EnlistChoice": _rule(one_object("eligible", "ChooseEnlist", "target", nothing=msg("nothing"))),
    "DiscardToHandSize": _rule(several("cards", least="count", most="count")),
    "ChooseLegend": _rule(one_object("candidates", "ChooseLegend", "keep")),
    "CommanderZoneChoice": _rule(listed()),
    "CombatTaxPayment": _rule(listed()),
    "GameOver": PromptKind(About.OVER, listed(), DecisionKind.TURN_BASED, own=True),
    "BetweenGamesSideboard": _rule(listed()),
    "BetweenGamesChoosePlayDraw": _rule(listed()),
    "LoopShortcut": _rule(listed(), decider="proposer"),
    "RespondToShortcut": _rule(listed()),
    "PrecastCopyShortcutOffer": _rule(listed(), decider="proposer"),
    "RespondToPrecastCopyShortcut": _rule(listed()),
    "OrderTriggers": _rule(modes.order_of_triggers),
    "ReplacementChoice": _option(),  # CR 616.1: a choice among effects
    # Casting and paying: one's own cards, or options.
    "ManaPayment": _option(),
    "ManaSourceSelection": _option(),
    "PayManaAbilityMana": _option(),
    "ChooseManaColor": _option(),
    "PhyrexianPayment": _option(),
    "ChooseXValue": _number(numbers(lambda d: int(d.get("min") or 0), "max", "ChooseX", "value")),
    "PayAmountChoice": _number(numbers("min", "max", "SubmitPayAmount", "amount")),
    "AssistPayment": _number(numbers(0, "max_generic", "CommitAssistPayment", "generic"), "chosen"),
    "OptionalCostChoice": _option(),
    "SpliceOffer": _own(one_object("eligible", "RespondToSpliceOffer", "card", nothing=msg("no"))),
    "DefilerPayment": _option(),
    "OrderCostReductions": _option(),
    "CastOffer": _option(),
    "ModalFaceChoice": _option(),
    "AlternativeCastChoice": _option(),
    "CastingVariantChoice": _option(),
    "ChoosePermanentTypeSlot": _option(),
    "MiracleReveal": _option(),
    "ActivationCostOneOfChoice": _option(),
    "CostTypeChoice": _option(),
    "PayCost": _own(modes.paid_with),
    "BlightChoice": _own(several("creatures", least=1, most=1)),
    "CollectEvidenceChoice": _own(several("cards", least=1)),
    "HarmonizeTapChoice": _own(
        one_object("eligible_creatures", "HarmonizeTap", "creature_id", nothing=msg("nothing"))
    ),
    "CrewVehicle": _own(_crew("vehicle_id", "CrewVehicle")),
    "SaddleMount": _own(_crew("mount_id", "SaddleMount")),
    "StationTarget": _own(
        one_object("eligible_creatures", "ActivateStation", "creature_id", also="spacecraft_id")
    ),
    "UnlessPayment": _option(),
    "UnlessPaymentChooseCost": _option(),
    "WardDiscardChoice": _own(several("cards", least=1, most=1)),
    "WardSacrificeChoice": _own(several("permanents", least=1, most=_sacrifices)),
    "UnlessBounceChoice": _own(several("permanents", least=1, most=1)),
    "ResolutionOptionalPaymentChoice": _option(),
    # Modes and other options.
    "ModeChoice": PromptKind(About.OPTION, modes.modes, DecisionKind.MODE, own=True),
    "AbilityModeChoice": PromptKind(About.OPTION, modes.modes, DecisionKind.MODE, own=True),
    "ChooseOneOfBranch": _option(),
    "OptionalEffectChoice": _option(),
    "OpponentMayChoice": _option(),
    "TributeChoice": _option(),
    "RepeatDecision": _option(),
    "RevealUntilKeptChoice": _option(),
    "RippleRevealChoice": _option(),
    "MutateMergeChoice": _option(),
    "TopOrBottomChoice": _option(),
    "ClashCardPlacement": _option(),
    "OpponentGuess": _option(),
    "SpellbookDraft": _option(),
    "ChooseRoomDoor": _option(),
    "ChooseDungeon": _option(),
    "ChooseDungeonRoom": _option(),
    "SpecializeColor": _option(),
    "CoinFlipKeepChoice": _option(
        modes.positions("results", "SelectCoinFlips", "keep_indices", count="keep_count")
    ),
    "DieKeepChoice": _option(
        modes.positions(
            "results", "SelectDieRolls", "ignore_indices", count="ignore_count", among="ignorable_indices"
        )
    ),
    "RedistributeLifeTotals": _option(),
    "SeparatePilesPartition": PromptKind(About.OPTION, modes.partition, DecisionKind.PILES, own=True),
    "SeparatePilesChoice": PromptKind(About.OPTION, modes.one_pile, DecisionKind.PILES, own=True),
    # Cards that nobody controls, looked at where they are.
    "ScryChoice": _own(several("cards")),
    "SurveilChoice": _own(several("cards")),
    "RippleBottomOrder": _own(in_order("cards")),
    "RevealUntilBottomOrder": _own(in_order("cards")),
    "ArrangePlanarDeckTopChoice": _own(several("cards", least="keep_on_top", most="keep_on_top")),
    "DigChoice": _object(several("selectable_cards", least=_up_to("keep_count"), most="keep_count")),
    "DigRestSplitChoice": _object(several("cards", least="top_count", most="top_count")),
    "RevealChoice": _object(several("cards", least=_none_or_one, most=1)),
    "SearchChoice": _object(several("cards", least=_fewest_found, most="count")),
    "SearchPartitionChoice": _object(several("cards", least="primary_count", most="primary_count")),
    "OutsideGameChoice": _own(listed()),
    "ConniveDiscard": _own(several("cards", least="count", most="count")),
    "DiscardChoice": _object(several("cards", least=_discards, most="count")),
    "DrawnThisTurnTopdeckChoice": _own(several("cards", least="min_count", most="count")),
    "LearnChoice": _own(listed()),
    "ManifestDreadChoice": _own(several("cards", least=1, most=1)),
    # Objects that a card asks for.
    "ChooseFromZoneChoice": _object(several("cards", least=_up_to(), most="count")),
    "EffectZoneChoice": _object(several("cards", least=_up_to(), most="count")),
    "ChooseObjectsSelection": _object(several_references("eligible", least="min", most=_most_chosen)),
    "EachPlayerCopyChosenSelection": _object(several_references("eligible", least="min", most="max")),
    "ProliferateChoice": _object(several_references("eligible")),
    "TimeTravelChoice": _object(several_references("eligible")),
    "CategoryChoice": _object(modes.by_category),
    "KeepWithinTotalPowerChoice": _object(several("eligible", answer="ChooseKeptCreatures", key="kept")),
    "KeepExactPermanentsChoice": _object(
        several(
            "eligible",
            least="required_count",
            most="required_count",
            answer="ChooseKeptPermanents",
            key="kept",
        )
    ),
    "CopyTargetChoice": _object(one_reference("valid_targets", of_ids=True)),
    "PopulateChoice": _object(one_reference("valid_tokens", of_ids=True)),
    "ExploreChoice": _object(one_reference("choosable", of_ids=True)),
    "ReturnAsAuraTarget": _object(one_reference("legal_targets")),
    "DamageSourceChoice": _object(one_object("options", "ChooseDamageSource", "source")),
    "ChooseRingBearer": _object(one_object("candidates", "ChooseRingBearer", "target")),
    "PairChoice": _object(one_object("choices", "ChoosePair", "partner", nothing=msg("nothing"))),
    "CipherEncodeChoice": _object(
        one_object("creatures", "CipherEncode", "creature", nothing=msg("nothing"))
    ),
    "BeholdChoice": _object(several("choices", least=1, most=1)),
    "EmpowerJaceChoice": _object(several("choices", least="count", most="count")),
    "MeldPairChoice": _object(listed()),
    "MoveCountersDistribution": _object(listed()),
    "RemoveCountersChoice": _object(listed()),
    "DistributeAmong": _own(combat.divided),  # among targets that have been judged already
    "VoteChoice": PromptKind(About.OBJECT, modes.vote, DecisionKind.OPTION),
    # Players.
    "NamedChoice": PromptKind(About.PLAYER, option_players(), DecisionKind.OPTION),
    "ClashChooseOpponent": _player(one_player("candidates", "ChooseClashOpponent", "opponent")),
    "ChooseGiftRecipient": _player(one_player("candidates", "ChooseGiftRecipient", "opponent")),
    "AssistChoosePlayer": _player(
        one_player("candidates", "ChooseAssistPlayer", "player", nobody=msg("nobody"), opponents=False)
    ),
    "EntryControllerChoice": _player(one_player("candidates", "ChooseEntryController", "opponent")),
    "BattleProtectorChoice": _player(one_player("candidates", "ChooseBattleProtector", "protector")),
    "MeldAttackTargetChoice": PromptKind(About.ATTACK, combat.entry_attack, DecisionKind.ATTACK),
    "EntryAttackTargetChoice": PromptKind(About.ATTACK, combat.entry_attack, DecisionKind.ATTACK),
    "SeparatePilesChooseOpponent": _decider("candidates", "ChoosePileOpponent", "opponent"),
    "ChooseFromZoneOpponentChooser": _decider("candidates", "ChooseZoneOpponentChooser", "opponent"),
    "ChooseAnnouncingOpponent": _decider("candidates", "ChooseAnnouncingOpponent", "opponent"),
    # Targets.
    "TargetSelection": _target(targets.of_slot),
    "TriggerTargetSelection": _target(targets.of_slot),
    "MultiTargetSelection": _target(several("legal_targets", least="min_targets", most="max_targets")),
    "CopyRetarget": _target(targets.of_copy),
    "RetargetChoice": _target(targets.new_targets),
    "EquipTarget": _target(one_object("valid_targets", "Equip", "target_id", also="equipment_id")),
}

KINDS: Final[Mapping[str, PromptKind]] = _ROWS
"""Every kind of prompt of the host, by its name there."""
