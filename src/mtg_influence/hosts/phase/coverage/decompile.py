"""The abilities of a phase face as parts for a new script: what is plain is guessed, the rest is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.known import KnownPart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["face_parts"]

_LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C", "X": "X"}
_WHEN = {
    ("ChangesZone", "Battlefield"): "enters",
    ("ChangesZone", "Graveyard"): "dies",
    ("Attacks", None): "attacks",
    ("Blocks", None): "blocks",
    ("LeavesBattlefield", None): "leaves",
}
_DONE = {
    "SpellCast": "casts",
    "Drawn": "draws",
    "Discarded": "discards",
    "LifeGained": "gains-life",
    "LifeLost": "loses-life",
}
_STEPS = {"Upkeep": "upkeep", "Draw": "draw", "BeginCombat": "combat", "End": "end"}
_TURNS = {"": "each player", "OnlyDuringYourTurn": "you", "OnlyDuringOpponentsTurn": "each opponent"}


def face_parts(face: Face) -> Iterator[KnownPart]:
    """Yield the parts of a face: its abilities, triggers, statics and replacements."""
    for ability in face.get("abilities") or ():
        kind = "activated" if ability.get("kind") == "Activated" else "spell"
        yield _part(kind, ability, cost=_cost(ability.get("cost")) if kind == "activated" else "")
    for trigger in face.get("triggers") or ():
        when = _when(trigger)
        part = _part("triggered", trigger.get("execute") or {})
        reads = (f"the event {trigger.get('mode')}", *part.reads)
        yield KnownPart(kind="triggered", when=when, effects=part.effects, targets=part.targets, reads=reads)
    for static in face.get("static_abilities") or ():
        changes = [change.get("type", "") for change in static.get("modifications") or ()]
        yield KnownPart(kind="static", reads=(str(static.get("mode")), *changes))
    for replacement in face.get("replacements") or ():
        yield KnownPart(kind="static", reads=(f"a replacement of {replacement.get('event')}",))


def _when(trigger: dict[str, Any]) -> str:
    """Return the event of a trigger as YAML, empty for one that is not plain."""
    mode = trigger.get("mode")
    if mode == "Phase" and trigger.get("phase") in _STEPS and not trigger.get("valid_target"):
        whose = _TURNS.get((trigger.get("constraint") or {}).get("type", ""), "")
        return f"{{ begins: {{ step: {_STEPS[trigger['phase']]}, player: {whose} }} }}" if whose else ""
    if mode in _DONE and not trigger.get("constraint"):
        who = trigger.get("valid_target") or {}
        opponents = who.get("controller") == "Opponent" and not who.get("type_filters")
        player = "you" if who.get("type") == "Controller" else "each opponent" if opponents else ""
        any_card = trigger.get("valid_card") is None or mode == "Discarded"
        return f"{{ {_DONE[mode]}: {{ player: {player} }} }}" if player and any_card else ""
    word = _WHEN.get((str(mode), trigger.get("destination")), "")
    itself = (trigger.get("valid_card") or {}).get("type") == "SelfRef"
    return f"{{ {word}: self }}" if word and itself else ""


def _part(kind: str, ability: dict[str, Any], *, cost: str = "") -> KnownPart:
    effects, reads, targets = [], [], 0
    for effect in _chain(ability):
        guess, aims = _guess(effect, targets + 1)
        targets += aims
        if guess:
            effects.append(guess)
        else:
            reads.append(str(effect.get("type")))
    return KnownPart(kind=kind, cost=cost, effects=tuple(effects), targets=targets, reads=tuple(reads))


def _chain(ability: dict[str, Any]) -> Iterator[dict[str, Any]]:
    while ability:
        if ability.get("effect"):
            yield ability["effect"]
        ability = ability.get("sub_ability") or {}


def _guess(effect: dict[str, Any], number: int) -> tuple[str, int]:
    """Return an effect as YAML, empty for one that is not plain, and how many targets it takes."""
    amount = (effect.get("amount") or effect.get("count") or {"type": ""}) if isinstance(effect, dict) else {}
    value = amount.get("value") if isinstance(amount, dict) and amount.get("type") == "Fixed" else None
    target = (effect.get("target") or {"type": "Controller"}).get("type")
    if value is None:
        return "", 0
    if effect.get("type") == "DealDamage" and target == "Any":
        return f"damage: {{ amount: {value}, source: self, recipient: {{ target: target-{number} }} }}", 1
    if target == "Controller" and effect.get("type") in {"Draw", "Discard"}:
        return f"{str(effect['type']).lower()}: {{ player: you, count: {value} }}", 0
    if target == "Controller" and effect.get("type") in {"GainLife", "LoseLife"}:
        verb = "gain-life" if effect["type"] == "GainLife" else "lose-life"
        return f"{verb}: {{ player: you, amount: {value} }}", 0
    return "", 0


def _cost(cost: Any) -> str:
    """Return a cost as YAML, empty where a part of it is not one that card files have."""
    parts = []
    for each in cost.get("costs") or [cost] if isinstance(cost, dict) else ():
        if each.get("type") == "Tap":
            parts.append("tap: true")
        elif each.get("type") == "Mana":
            parts.append(f'mana: "{_mana(each.get("cost") or {})}"')
        elif each.get("type") == "Sacrifice" and (each.get("target") or {}).get("type") == "SelfRef":
            parts.append("sacrifice: self")
        elif each.get("type") == "Loyalty":
            parts.append(f"loyalty: {each['amount']}")
        elif each.get("type") == "PayLife" and (each.get("amount") or {}).get("type") == "Fixed":
            parts.append(f"pay-life: {each['amount']['value']}")
        elif each.get("type") == "Discard" and _is_any_card(each):
            parts.append(f"discard: {each['count']['value']}")
        else:
            return ""
    return f"{{ {', '.join(parts)} }}" if parts else ""


def _is_any_card(cost: dict[str, Any]) -> bool:
    """Whether a cost discards a number of cards of one's choice."""
    special = cost.get("filter") or cost.get("random") or cost.get("self_ref")
    return not special and (cost.get("count") or {}).get("type") == "Fixed"


def _mana(cost: dict[str, Any]) -> str:
    generic = cost.get("generic") or 0
    letters = [_LETTERS.get(str(shard), str(shard)) for shard in cost.get("shards") or ()]
    return "".join(
        [f"{{{generic}}}" if generic or not letters else "", *(f"{{{letter}}}" for letter in letters)]
    )
