"""Parts of a card that fit its schema and can do nothing: filters that nothing fits, and idle effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.documents import Code, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Document

__all__ = ["check_sense"]

Data = Any

_COLORS = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
_ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})
_OFF_BATTLEFIELD = frozenset({"library", "hand", "graveyard", "stack", "exile", "command"})
_NO_PERMANENT = frozenset({"instant", "sorcery"})
_ONLY_THERE = ("tapped", "combat")


def check_sense(document: Document) -> Iterator[Finding]:
    """Yield findings about parts of a card that do nothing. Takes a document that fits the card schema."""
    data = document.data
    yield from _colors(document, data)
    if "unsupported" in data and "abilities" in data:
        message = "nothing reads the abilities of a card that is unsupported"
        yield document.key_finding(("abilities",), Code.UNUSED_PART, message, "leave one of the two out")
    attaches = bool(_ATTACHED & set(data.get("subtypes", ())))
    for index, ability in enumerate(data.get("abilities", ())):
        at: DataPath = ("abilities", index)
        if ability["kind"] == "static":
            yield from _never_used_up(document, ability["effects"], (*at, "effects"))
        yield from _parts(document, ability, at, attaches=attaches)


def _colors(document: Document, data: Data) -> Iterator[Finding]:
    if "colors" not in data:
        return
    follow = {color for letter, color in _COLORS.items() if letter in data.get("cost", "")}
    if follow == set(data["colors"]):
        message = "these colors follow from the mana cost"
        yield document.key_finding(("colors",), Code.UNUSED_PART, message, "leave them out")


def _never_used_up(document: Document, effects: Data, at: DataPath) -> Iterator[Finding]:
    for index, single in enumerate(effects):
        [(verb, body)] = single.items()
        here: DataPath = (*at, index, verb)
        if verb == "replacement":
            [(event, body)] = body.items()
            here = (*here, event)
        elif verb != "prevention":
            continue
        hint = "a static ability is there again for every event"
        if "uses" in body:
            yield document.finding(
                (*here, "uses"), Code.MISPLACED, "'uses' in a static ability: nothing is used up", hint
            )
        if isinstance(body.get("amount"), dict) and "next" in body["amount"]:
            where = (*here, "amount", "next")
            message = "'next' in a static ability: nothing is used up"
            yield document.finding(where, Code.MISPLACED, message, hint)


def _parts(document: Document, data: Data, at: DataPath, *, attaches: bool) -> Iterator[Finding]:
    if isinstance(data, list):
        for index, value in enumerate(data):
            yield from _parts(document, value, (*at, index), attaches=attaches)
    elif isinstance(data, dict):
        for key, value in data.items():
            here = (*at, key)
            if value == "attached" and key not in {"name", "named", "note", "id", "as"} and not attaches:
                message = "this card is never attached to anything"
                yield document.finding(here, Code.NEVER_ATTACHED, message, "only Auras and Equipment are")
            elif isinstance(value, dict):
                yield from _idle(document, key, value, here)
                if key in {"objects", "among", "count", "without"}:
                    yield from _filter(document, value, here)
            yield from _parts(document, value, here, attaches=attaches)


def _idle(document: Document, key: str, body: Data, at: DataPath) -> Iterator[Finding]:
    """Look for an effect that changes nothing."""
    amount = body.get("amount")
    if key == "change":
        [(change, value)] = body.items()
        if (change == "times" and value == 1) or (change in {"plus", "minus"} and _is_zero(value)):
            message = f"'{change}: {value}' changes nothing"
            yield document.finding((*at, change), Code.NOTHING_HAPPENS, message)
    if key in {"prevention", "damage"} and "source" in body and isinstance(amount, dict):
        for portion, value in amount.items():
            if _is_zero(value):
                message, hint = f"'{portion}: 0' says nothing", "write 'all' for all of it"
                yield document.finding((*at, "amount", portion), Code.NOTHING_HAPPENS, message, hint)
    if "redirect" in body and body["redirect"] == body.get("recipient") != "any":
        message = "the damage is redirected to what it would be dealt to anyway"
        yield document.finding((*at, "redirect"), Code.NOTHING_HAPPENS, message)


def _is_zero(value: Data) -> bool:
    return value == 0 and not isinstance(value, bool)


def _filter(document: Document, data: Data, at: DataPath) -> Iterator[Finding]:
    """Look for a filter that no object can fit."""
    for key, words in data.items():
        without = data.get("without", {})
        if isinstance(words, list) and list(without) == [key] and set(words) <= set(without[key]):
            message = "this leaves out all that fits before"
            yield document.finding((*at, "without", key), Code.MATCHES_NOTHING, message)
    zone = data.get("zone")
    for key in _ONLY_THERE:
        if zone in _OFF_BATTLEFIELD and key in data:
            message = f"nothing in the {zone} zone fits '{key}'"
            yield document.key_finding((*at, key), Code.MATCHES_NOTHING, message)
    there = zone == "battlefield" or any(key in data for key in _ONLY_THERE)
    if there and set(data.get("types", ("permanent",))) <= _NO_PERMANENT:
        message = "an instant or sorcery is never on the battlefield"
        yield document.finding((*at, "types"), Code.MATCHES_NOTHING, message)
    if zone in {"library", "hand", "graveyard"} and "controller" in data:
        message = f"nobody controls a card in the {zone} zone"
        yield document.key_finding((*at, "controller"), Code.MATCHES_NOTHING, message, "write 'owner'")
