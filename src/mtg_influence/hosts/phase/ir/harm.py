"""Whether an effect is bad or good for what it is aimed at, by its kind and never by a card's name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import Any, Final

from mtg_influence.hosts.phase.ir.tree import find_all

__all__ = ["Outcome", "outcome_of", "outcome_of_kind", "statics_on_enchanted"]


class Outcome(StrEnum):
    """What an effect means for whom or what it is aimed at."""

    HARM = "harm"
    HELP = "help"
    OPEN = "open"
    """That depends on more than the effect says."""


_HARM: Final = frozenset(
    [
        "BlightEffect",
        "Bounce",
        "ControlNextTurn",
        "Counter",
        "DealDamage",
        "Destroy",
        "Detain",
        "Discard",
        "DiscardCard",
        "Exile",
        "ExileTop",
        "Fight",
        "ForceAttack",
        "ForceBlock",
        "GainControl",
        "Goad",
        "LoseLife",
        "LoseTheGame",
        "Mill",
        "PutAtLibraryPosition",
        "PutOnTopOrBottom",
        "RevealFromHand",
        "RevealHand",
        "Sacrifice",
        "SkipNextStep",
        "SkipNextTurn",
        "TurnFaceDown",
    ]
)
_HELP: Final = frozenset(
    [
        "AdditionalPhase",
        "BecomeMonarch",
        "BecomePrepared",
        "BecomeSaddled",
        "CopySpell",
        "Draw",
        "DoublePT",
        "ExtraTurn",
        "GainLife",
        "GrantCastingPermission",
        "GrantExtraLoyaltyActivations",
        "PhaseIn",
        "PreventDamage",
        "ProliferateTarget",
        "Regenerate",
        "RemoveAllDamage",
        "Scry",
        "Surveil",
        "Token",
        "TurnFaceUp",
        "Unsuspect",
        "WinTheGame",
    ]
)
_BAD_COUNTERS: Final = ("m1m1", "stun", "poison", "rad", "finality")
_GOOD_COUNTERS: Final = ("p1p1", "loyalty", "energy", "experience", "shield", "indestructible", "lifelink")
_BAD_MODES: Final = (
    "CantAttack",
    "CantBlock",
    "CantAttackOrBlock",
    "CantBeActivated",
    "CantUntap",
    "LoseAll",
)
_BAD_CHANGES: Final = ("ChangeController", "RemoveAllAbilities", "RemoveKeyword", "RemoveAbility")


def outcome_of_kind(kind: str) -> Outcome:
    """Return what effects of a kind mean, whatever else they say.

    >>> outcome_of_kind("DealDamage"), outcome_of_kind("Pump")
    (<Outcome.HARM: 'harm'>, <Outcome.OPEN: 'open'>)
    """
    return Outcome.HARM if kind in _HARM else Outcome.HELP if kind in _HELP else Outcome.OPEN


def outcome_of(effect: Mapping[str, Any], *later: Mapping[str, Any]) -> Outcome:
    """Return what an effect means for its target; ``later`` are those after it in its chain.

    >>> outcome_of({"type": "Pump", "power": {"type": "Fixed", "value": -2}, "toughness": {"value": -2}})
    <Outcome.HARM: 'harm'>
    """
    kind = str(effect.get("type"))
    if kind == "TargetOnly":
        return next(
            (found for each in later if (found := outcome_of(each)) is not Outcome.OPEN), Outcome.OPEN
        )
    if kind == "ChangeZone" and any(_comes_back(each) for each in later):
        return Outcome.OPEN
    by_kind = outcome_of_kind(kind)
    return _BY_FIELDS[kind](effect) if by_kind is Outcome.OPEN and kind in _BY_FIELDS else by_kind


def _comes_back(effect: Mapping[str, Any]) -> bool:
    same = (effect.get("target") or {}).get("type") in ("ParentTarget", "TrackedSet")
    return same and effect.get("type") == "ChangeZone" and effect.get("destination") == "Battlefield"


def _by_sign(*values: Any) -> Outcome:
    """What numbers added to something mean: harm where one is below 0."""
    numbers = [_number(each) for each in values]
    if any(each is not None and each < 0 for each in numbers):
        return Outcome.HARM
    return Outcome.HELP if any(each is not None and each > 0 for each in numbers) else Outcome.OPEN


def _number(value: Any) -> int | None:
    if isinstance(value, int):
        return value
    if isinstance(value, Mapping):
        if isinstance(value.get("value"), int):
            return int(value["value"])
        if value.get("type") == "Multiply" and isinstance(value.get("factor"), int):
            return int(value["factor"])
        return None if value.get("type") in (None, "Fixed") else 1
    return None


def _pump(effect: Mapping[str, Any]) -> Outcome:
    return _by_sign(effect.get("power"), effect.get("toughness"))


def _counters(effect: Mapping[str, Any]) -> Outcome:
    said = str(effect.get("counter_type") or effect.get("counter_kind")).lower()
    if any(each in said for each in _BAD_COUNTERS):
        return Outcome.HARM
    return Outcome.HELP if any(each in said for each in _GOOD_COUNTERS) else Outcome.OPEN


def _fewer_counters(effect: Mapping[str, Any]) -> Outcome:
    turned = {Outcome.HARM: Outcome.HELP, Outcome.HELP: Outcome.HARM, Outcome.OPEN: Outcome.OPEN}
    return turned[_counters(effect)]


def _moved(effect: Mapping[str, Any]) -> Outcome:
    """From the battlefield, away; from a graveyard, into exile."""
    origin, to = effect.get("origin"), effect.get("destination")
    if origin == "Graveyard":
        return Outcome.HARM if to == "Exile" else Outcome.OPEN
    return Outcome.OPEN if to == "Battlefield" else Outcome.HARM


def _tapped(effect: Mapping[str, Any]) -> Outcome:
    state = (effect.get("state") or {}).get("type")
    return {"Tap": Outcome.HARM, "Untap": Outcome.HELP}.get(str(state), Outcome.OPEN)


def _granted(effect: Mapping[str, Any]) -> Outcome:
    """By statics: of an effect that gives some for a while, or of an Aura that has some."""
    found = [_static(each) for each in effect.get("static_abilities") or ()]
    if Outcome.HARM in found:
        return Outcome.HARM
    return Outcome.HELP if Outcome.HELP in found else Outcome.OPEN


def _static(static: Mapping[str, Any]) -> Outcome:
    mode = static.get("mode")
    if str(mode if isinstance(mode, str) else next(iter(mode or ("",)))).startswith(_BAD_MODES):
        return Outcome.HARM
    found = [_change(each) for each in static.get("modifications") or ()]
    if Outcome.HARM in found:
        return Outcome.HARM
    return Outcome.HELP if Outcome.HELP in found else Outcome.OPEN


def _change(change: Mapping[str, Any]) -> Outcome:
    kind = str(change.get("type"))
    if kind in _BAD_CHANGES:
        return Outcome.HARM
    if kind in ("AddPower", "AddToughness"):
        return _by_sign(change.get("value"))
    return Outcome.HELP if kind == "AddKeyword" else Outcome.OPEN


_BY_FIELDS: Final[Mapping[str, Callable[[Mapping[str, Any]], Outcome]]] = {
    "Attach": _granted,
    "ChangeZone": _moved,
    "GenericEffect": _granted,
    "GivePlayerCounter": _counters,
    "Pump": _pump,
    "PutCounter": _counters,
    "RemoveCounter": _fewer_counters,
    "SetTapState": _tapped,
}


def statics_on_enchanted(statics: Any) -> Iterator[Mapping[str, Any]]:
    """Yield the statics of an Aura that are about what it enchants."""
    for static in statics or ():
        if any(True for _ in find_all(static.get("affected"), "EnchantedBy")):
            yield static
