"""What the host's own actions are called in plain words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.views import called, card_of, view_of
from mtg_influence.i18n import marked, msg, pmsg

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.prompts.prompt import Prompt

__all__ = ["label_of", "subject_of", "words"]

_VERBS = {
    "PlayLand": marked("play {card}"),
    "CastSpell": marked("cast {card}"),
    "ActivateAbility": marked("activate {card}"),
    "TapLandForMana": marked("tap {card}"),
    "ActivateManaSource": marked("tap {card}"),
    "Foretell": marked("foretell {card}"),
    "CrewVehicle": marked("crew {card}"),
    "Equip": marked("equip {card}"),
    "TurnFaceUp": marked("turn face up {card}"),
    "PlayFaceDown": marked("play face down {card}"),
    "ActivateNinjutsu": marked("ninjutsu {card}"),
    "UntapLandForMana": marked("untap {card}"),
    "TapForConvoke": marked("tap {card}"),
}

_OBJECTS = (
    "object_id",
    "source_id",
    "source",
    "target_id",
    "partner",
    "creature",
    "card",
    "keep",
    "creature_id",
    "hand_object",
    "vehicle_id",
    "spacecraft_id",
    "mount_id",
    "equipment_id",
    "ninjutsu_object_id",
)
_PLAYERS = ("opponent", "protector")

_PLAIN = {
    "PassPriority": msg("pass"),
    "CancelCast": msg("cancel"),
    "KeepAllCopyTargets": msg("keep all targets"),
    "PassParadigmOffer": msg("no"),
    "DeclineShortcut": msg("no"),
}

_ANSWERS = {
    ("pay", True): msg("pay"),
    ("pay", False): msg("do not pay"),
    ("top", True): pmsg("of a library", "top"),
    ("top", False): pmsg("of a library", "bottom"),
    ("creature", True): msg("the creature"),
    ("creature", False): msg("the adventure"),
    ("back_face", True): msg("the back face"),
    ("back_face", False): msg("the front face"),
    ("play_first", True): msg("play first"),
    ("play_first", False): msg("draw first"),
}

_NAMED = (("dungeon", "dungeon"), ("room_index", "index"))
"""Data of an action that are the number, or the host's word, of an option that has a name besides."""

_DESCRIBED = ("branch_descriptions", "mode_descriptions", "option_labels")


@cache
def words(name: str) -> str:
    """Return a CamelCase name as words.

    >>> words("PreCombatMain"), words("ChooseX")
    ('pre combat main', 'choose x')
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()


def subject_of(data: Mapping[str, Any] | None) -> tuple[int | None, int | None]:
    """Return the object and the player that an action is about, None for each where there is none."""
    if not isinstance(data, dict):
        return None, None
    target = data.get("target")
    if isinstance(target, dict):
        if "Object" in target:
            return target["Object"], None
        if "Player" in target:
            return None, target["Player"]
        if target.get("type") == "Player":
            return None, target["data"]
        if isinstance(target.get("data"), int):
            return target["data"], None
    if type(target) is int:
        return target, None
    selection = data.get("selection")
    if isinstance(selection, dict) and isinstance(selection.get("source"), dict):
        return selection["source"].get("object_id"), None
    for key in _OBJECTS:
        if type(data.get(key)) is int:
            return data[key], None
    return None, next((data[key] for key in _PLAYERS if type(data.get(key)) is int), None)


def label_of(taken: Mapping[str, Any], prompt: Prompt) -> str:
    """Return what to call one of the host's actions at a prompt."""
    kind, data = taken["type"], taken.get("data") or {}
    if kind in _PLAIN:
        return _PLAIN[kind]
    object_id, player = subject_of(data)
    if kind in _VERBS and object_id is not None:
        label = msg(_VERBS[kind], card=_card(object_id, prompt))
        ability = _which_ability(data, object_id, prompt)
        return msg("{label}: {ability}", label=label, ability=ability) if ability else label
    described = _description(data, prompt.data)
    if described:
        return described
    if len(data) == 1:
        ((key, value),) = data.items()
        if isinstance(value, bool):
            return _ANSWERS.get((key, value)) or (msg("yes") if value else msg("no"))
        if isinstance(value, str):
            return value
        if value is None:
            return msg("none")
    if object_id is not None:
        return prompt.context.name(object_id)
    if player is not None:
        return prompt.context.player_name(player)
    inner = _flat(data, prompt)
    return inner or words(kind)


def _card(object_id: int, prompt: Prompt) -> str:
    """The card that the decider does something with: who may do so looks at it where it lies face down."""
    thing = prompt.context.thing(object_id)
    known = thing is not None and view_of(thing).is_known_to(prompt.decider)
    return card_of(thing) if thing is not None and known else prompt.context.name(object_id)


def _which_ability(data: Mapping[str, Any], object_id: int, prompt: Prompt) -> str:
    """What an ability does, where an action names one; empty where it does not or the host does not say."""
    index = data.get("ability_index")
    thing = prompt.context.thing(object_id) if isinstance(index, int) else None
    abilities = [] if thing is None else thing["abilities"]
    said = abilities[index].get("description") if isinstance(index, int) and index < len(abilities) else None
    return said.replace("~", called(thing)) if said and thing else ""


def _description(data: Mapping[str, Any], asked: Mapping[str, Any]) -> str:
    """The host's own words for the option with an index, empty where it has none."""
    for field, known in _NAMED:
        if field in data:
            named = {each[known]: each["name"] for each in asked.get("options") or ()}
            return str(named.get(data[field], ""))
    index = data.get("index", data.get("option_index"))
    if not isinstance(index, int):
        return ""
    modal = asked.get("modal")
    for holder in (asked, modal if isinstance(modal, dict) else {}):
        for field in _DESCRIBED:
            listed = holder.get(field)
            if isinstance(listed, list) and index < len(listed):
                return str(listed[index])
    for field in ("candidates", "options", "costs", "branches"):
        listed = asked.get(field)
        if isinstance(listed, list) and index < len(listed):
            return _said(listed[index]) or f"{field} {index}"
    return msg("option {index}", index=index)


def _said(option: Any) -> str:
    if isinstance(option, dict):
        for field in ("description", "name", "label", "room_name"):
            if option.get(field):
                return str(option[field])
    return option if isinstance(option, str) else ""


def _flat(value: Any, prompt: Prompt) -> str:
    """The words in an action's data, objects by name."""
    if isinstance(value, str):
        return words(value)
    if isinstance(value, Mapping):
        if "Object" in value:
            return prompt.context.name(value["Object"])
        if "Player" in value:
            return prompt.context.player_name(value["Player"])
        return " ".join(filter(None, (_flat(each, prompt) for key, each in value.items() if key != "scope")))
    if isinstance(value, Sequence):
        return ", ".join(filter(None, (_flat(each, prompt) for each in value)))
    return str(value) if type(value) is int else ""
