"""Who controls what, followed at the least cost: only what the host's events make doubtful is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.views import thing_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["ControlWatch", "takes_control"]

_NAMED = frozenset(
    [
        "ControllerChanged",
        "TokenCreated",
        "SpellCopied",
        "ObjectConjured",
        "Mutated",
        "Melded",
        "Transformed",
        "TurnedFaceUp",
    ]
)
_QUIET = frozenset(["PriorityPassed", "PhaseChanged", "ManaAdded", "PermanentTapped", "PermanentUntapped"])


class ControlWatch:
    """Says when an object may run with the variant of another seat than its controller's.

    The host tells of a control effect that resolves, and not of one that an Aura or another permanent
    keeps up, nor of what enters under somebody else's control. ``faces`` are all that the game can use,
    by the engine's key.
    """

    def __init__(self, faces: Mapping[str, Face]) -> None:
        self._thieves = frozenset(face["name"] for face in faces.values() if takes_control(face))
        self._thief_about = bool(self._thieves)
        self._foreign: set[int] = set()  # what somebody else than its owner had when last looked at

    def has_strays(self, game: Any, events: Sequence[Mapping[str, Any]], variants: CardVariants) -> bool:
        """Return whether the variants has something to settle after these events."""
        doubtful: set[int] = set()
        everywhere = loud = False
        for event in events:
            kind, data = event["type"], event.get("data") or {}
            if kind in _QUIET:
                continue
            loud = True
            if kind == "ZoneChanged":
                record = data.get("record") or {}
                if data["to"] in ("Battlefield", "Stack") or record.get("controller") != record.get("owner"):
                    doubtful.add(data["object_id"])
                if record.get("name") in self._thieves:
                    self._thief_about = everywhere = True
            elif kind in _NAMED:
                doubtful.update(_ids(data))
            elif kind == "EffectResolved" and "Copy" in str(data.get("kind")):
                everywhere = True
            elif kind == "EffectResolved" and data.get("kind") == "GrantCastingPermission":
                # CR 601.2c: whoever may cast a card chooses targets by their own range.
                return True
            elif kind == "PlayerEliminated":
                # CR 800.4a: effects that gave control to who leaves end.
                everywhere = True
        if not loud:
            return False
        doubtful |= self._foreign
        if everywhere or self._thief_about:
            permanents = game.battlefield()
            self._thief_about = any(thing["name"] in self._thieves for thing in permanents)
            if variants.strays(permanents):
                return True
        found = [thing for number in doubtful if (thing := thing_of(game, number)) is not None]
        self._foreign = {
            thing["id"]
            for thing in found
            if thing["controller"] != thing["owner"] and thing["zone"] in ("Battlefield", "Stack")
        }
        return bool(variants.strays(found))


def _ids(data: Mapping[str, Any]) -> Iterator[int]:
    return (
        data[key] for key in ("object_id", "copy_id", "token_id", "source_id") if type(data.get(key)) is int
    )


def takes_control(node: Any) -> bool:
    """Return whether a face has a static ability that gives control of something to somebody.

    >>> takes_control({"static_abilities": [{"modifications": [{"type": "ChangeController"}]}]})
    True
    """
    return any(each.get("type") == "ChangeController" for each in nodes_in(node))
