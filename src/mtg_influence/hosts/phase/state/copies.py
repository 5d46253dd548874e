"""Copies in a state that is about to be loaded: their originals under them, and the right variant over them.

Loading makes an object anew from its printed reference, which of a copy names the copied card, so that it
would be that card for good. And a copy effect holds the copied abilities as they were woven for the seat
that they were copied from. What the copying effect adds to the copied card is printed on neither: it stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.hosts.phase.ir.face import Face

__all__ = ["prepare_copies"]

_ABILITIES: Final = {
    "abilities": "abilities",
    "trigger_definitions": "triggers",
    "static_definitions": "static_abilities",
    "replacement_definitions": "replacements",
}
"""Where a copy effect keeps abilities, and where a face does."""


def prepare_copies(exported: dict[str, Any], faces: Mapping[str, Face]) -> None:
    """Edit an exported state in place. ``faces`` are by the engine's key, ``name#seat``."""
    state = exported["state"]
    for thing in state["objects"].values():
        if thing.get("layer1_copy_effect") and thing.get("base_printed_ref"):
            thing["printed_ref"] = dict(thing["base_printed_ref"])
    for seat, values in _copied(state):
        reference = values["printed_ref"]
        name = reference["face_name"].lower()
        face = faces.get(f"{name}#{seat}")
        if face is not None:
            was = faces.get(f"{name}#{reference['oracle_id'].rpartition('#')[2]}", face)
            _change(values, was, face)


def _copied(state: Mapping[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Each copy effect's values, with the seat that controls the copy."""
    for effect in state["transient_continuous_effects"]:
        affected = effect["affected"]
        thing = state["objects"].get(str(affected["id"])) if affected["type"] == "SpecificObject" else None
        if thing is None:
            continue
        for modification in effect["modifications"]:
            if modification["type"] == "CopyValues" and modification.get("printed_ref"):
                yield thing["controller"], modification


def _change(modification: dict[str, Any], was: Face, face: Face) -> None:
    """Say the abilities of ``was``, the variant that was copied, as ``face`` has them."""
    oracle_id = face["scryfall_oracle_id"]
    values = modification["values"]
    origins = values.get("trigger_printed_origins") or []
    for there, here in _ABILITIES.items():
        if there not in values:
            continue
        if here == "triggers" and len(origins) == len(values[there]):
            # What the copying effect itself gives a copy has no origin in a printed card.
            added = [
                each for each, origin in zip(values[there], origins, strict=True) if not _printed(origin)
            ]
        else:
            added = values[there][len(was[here]) :]
        values[there] = [*face[here], *added]
        if here == "triggers" and len(origins) > len(added):
            values["trigger_printed_origins"] = [
                *(origin for origin in origins if _printed(origin)),
                *(origin for origin in origins if not _printed(origin)),
            ]
    modification["printed_ref"]["oracle_id"] = oracle_id
    for origin in filter(_printed, origins):
        origin["printed_ref"]["oracle_id"] = oracle_id


def _printed(origin: Mapping[str, Any] | None) -> bool:
    """Whether an ability comes from a printed card: the host leaves out the origin of what was added."""
    return bool(origin and origin.get("printed_ref"))
