"""Prevention and redirection by what their text names (CR 801.13b), in the host's terms.

- The source is named: sources within reach. The recipient is named: recipients within reach. Both:
  both. A field that names something is cut like any other filter; this module is about what is *not*
  named, which the host writes as ``Any`` or leaves out.
- Neither is named: the source and the recipient must both be within reach. The host's prevention of
  all damage shields permanents only when it is narrowed, so it is written as one floating replacement
  for each player reached: that player and the permanents they control, from sources within reach.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mtg_influence.hosts.phase.ir.builders import controlled_by, either
from mtg_influence.hosts.phase.weave.reach import Reach

Ability = dict[str, Any]

UNTIL = {"UntilEndOfCombat": "EndOfCombat"}
"""Durations of the host's effects as its floating replacements say them; any other ends with the turn."""


def names_recipient(effect: dict[str, Any]) -> bool:
    """Whether a prevention effect says anything of the recipient.

    ``Any`` with a "next N" amount is a target, which names the recipient; with "all" it is no word of it.
    """
    return effect.get("amount") != "All" or (effect.get("target") or {}).get("type") != "Any"


SOURCES = frozenset({"damage_source_filter", "source_filter"})
"""Fields that say something of the source of damage."""


RECIPIENTS = frozenset({"damage_target_filter", "target_filter", "recipient_object_filter"})
"""Fields that say something of the recipient of damage."""


def role_of_damage(node: dict[str, Any], name: str, role: str) -> str:
    """The role of a field of an effect on damage: a prevention goes by what it names (CR 801.13b), any other
    replacement by who is affected and by a source that it names (CR 801.10, 801.11).

    ``role`` is that of the table, for all other fields.

    >>> shield = {"type": "CreateDamageReplacement", "modification": {"type": "PreventionMinus", "value": 1}}
    >>> role_of_damage(shield, "source_filter", "source")
    'source'
    >>> role_of_damage({"event": "DamageDone", "redirect_target": {}}, "damage_source_filter", "replaces")
    'replaced_source'
    """
    if not _is_about_damage(node):
        return role
    if name in SOURCES:
        if not _is_prevention(node):
            return "replaced_source"
        return "both" if names_both(node) else "source"
    if name in RECIPIENTS or name == "valid_card":
        if not _is_prevention(node):
            return "replaces"
        return "both_recipient" if any(node.get(each) for each in SOURCES) else "recipient"
    if name == "target" and node.get("type") == "PreventDamage":
        return "both_recipient" if node.get("damage_source_filter") else "recipient"
    return role


def _is_about_damage(node: dict[str, Any]) -> bool:
    return node.get("event") == "DamageDone" or node.get("type") in (
        "PreventDamage",
        "CreateDamageReplacement",
    )


def _is_prevention(node: dict[str, Any]) -> bool:
    return node.get("type") == "PreventDamage" or prevents(node) or _prevents_by_word(node)


def names_both(node: dict[str, Any]) -> bool:
    """Whether a prevention that names a source names the recipient as well (hole H3)."""
    if node.get("type") == "PreventDamage":
        return names_recipient(node)
    return _prevents_by_word(node) and any(
        node.get(name) for name in ("damage_target_filter", "target_filter", "valid_card")
    )


def _prevents_by_word(node: dict[str, Any]) -> bool:
    change = node.get("damage_modification") or node.get("modification") or node.get("shield_kind")
    return any(word.startswith("Prevention") for word in _words(change))


def _words(change: Any) -> tuple[str, ...]:
    return (str(change.get("type", "")), *map(str, change)) if isinstance(change, dict) else ()


def names_neither(effect: dict[str, Any]) -> bool:
    """Whether a prevention effect names neither a source nor a recipient."""
    return (
        effect.get("type") == "PreventDamage"
        and not names_recipient(effect)
        and not effect.get("damage_source_filter")
        and not effect.get("amount_dynamic")
    )


def prevents(replacement: dict[str, Any]) -> bool:
    """Whether a replacement of damage is a prevention effect: the host writes some redirections like one.

    >>> prevents({"shield_kind": {"Prevention": {"amount": "All"}}})
    True
    """
    if (replacement.get("damage_modification") or {}).get("type") == "PreventionMinus":
        return True
    kind = replacement.get("shield_kind")
    return isinstance(kind, dict) and "Prevention" in kind and not replacement.get("redirect_target")


def redirects_from_anybody(effect: dict[str, Any]) -> bool:
    """Whether a shield redirects damage and says nothing of whom it would be dealt to."""
    named = effect.get("target_filter") or effect.get("recipient_object_filter")
    return bool(effect.get("redirect_to")) and not named


def looks_for_a_choice(source: Any) -> bool:
    """Whether a filter of sources asks somebody for one."""
    return isinstance(source, dict) and (
        source.get("type") == "ChosenDamageSource"
        or any(map(looks_for_a_choice, source.get("filters") or ()))
    )


def shield_everyone_reached(ability: Ability, reach: Reach) -> Ability:
    """A prevention that names neither, as a chain of one shield for each player reached."""
    effect = ability["effect"]
    until = effect.get("prevention_duration") or ability.get("duration")
    combat = {"CombatDamage": "CombatOnly", "NoncombatDamage": "NoncombatOnly"}.get(effect.get("scope") or "")
    source = either(controlled_by(seat) for seat in reach.of("neither"))
    shields = [
        {
            "type": "AddTargetReplacement",
            "target": {"type": "None"},
            "replacement": {
                "event": "DamageDone",
                "mode": {"type": "Mandatory"},
                "execute": None,
                "shield_kind": {"Prevention": {"amount": "All"}},
                "damage_source_filter": source,
                "damage_target_filter": owned_by(seat),
                "expiry": {"type": UNTIL.get(str(until), "EndOfTurn")},
                **({"combat_scope": combat} if combat else {}),
            },
        }
        for seat in reach.of("neither_recipient")
    ]
    return chain(ability, shields)


def owned_by(seat: int) -> dict[str, Any]:
    """The host's recipient filter "this player and the permanents they control"."""
    return {"PlayerOrPermanentsControlledBy": {"player": {"type": "Specific", "data": seat}}}


def chain(ability: Ability, effects: Sequence[dict[str, Any]]) -> Ability:
    """An ability that does several things one after the other, then what it did afterwards anyway."""
    if not effects:
        return {**ability, "effect": {"type": "NoOp"}}
    plain = {"kind": ability.get("kind", "Spell"), "duration": ability.get("duration")}
    rest = ability.get("sub_ability")
    for effect in reversed(effects[1:]):
        rest = {
            **plain,
            "kind": "Spell",
            "effect": effect,
            "sub_ability": rest,
            "sub_link": "SequentialSibling",
        }
    return {**ability, "effect": effects[0], "sub_ability": rest}


def split_recipients(word: str, reach: Reach, role: str) -> tuple[int, ...]:
    """Seats that "a player" (``Any``) or "an opponent" stands for among those reached."""
    return reach.of(role) if word == "Any" else reach.opponents_of(role)
