"""The abilities of a phase face as parts for a new script: what is plain is guessed, the rest is named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.cards.known import KnownPart

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.hosts.phase.face import Face

__all__ = ["face_parts"]

_LETTERS = {"White": "W", "Blue": "U", "Black": "B", "Red": "R", "Green": "G", "Colorless": "C", "X": "X"}
_WHEN = {
    ("ChangesZone", "Battlefield"): "enters",
    ("ChangesZone", "Graveyard"): "dies",
    ("Attacks", None): "attacks",
}


def face_parts(face: Face) -> Iterator[KnownPart]:
    """Yield the parts of a face: its abilities, triggers, statics and replacements."""
    for ability in face.get("abilities") or ():
        kind = "activated" if ability.get("kind") == "Activated" else "spell"
        yield _part(kind, ability, cost=_cost(ability.get("cost")) if kind == "activated" else "")
    for trigger in face.get("triggers") or ():
        word = _WHEN.get((trigger.get("mode"), trigger.get("destination")), "")
        subject = "self" if (trigger.get("valid_card") or {}).get("type") == "SelfRef" else ""
        when = f"{{ {word}: {subject} }}" if word and subject else ""
        part = _part("triggered", trigger.get("execute") or {})
        reads = (f"the event {trigger.get('mode')}", *part.reads)
        yield KnownPart(kind="triggered", when=when, effects=part.effects, targets=part.targets, reads=reads)
    for static in face.get("static_abilities") or ():
        changes = [change.get("type", "") for change in static.get("modifications") or ()]
        yield KnownPart(kind="static", reads=(str(static.get("mode")), *changes))
    for replacement in face.get("replacements") or ():
        yield KnownPart(kind="static", reads=(f"a replacement of {replacement.get('event')}",))


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
        else:
            return ""
    return f"{{ {', '.join(parts)} }}" if parts else ""


def _mana(cost: dict[str, Any]) -> str:
    generic = cost.get("generic") or 0
    letters = [_LETTERS.get(str(shard), str(shard)) for shard in cost.get("shards") or ()]
    return "".join(
        [f"{{{generic}}}" if generic or not letters else "", *(f"{{{letter}}}" for letter in letters)]
    )
