"""Abilities that an effect gave to a permanent, and those of tokens: by the range of who controls it now.

What a resolving spell gives, and what a token is made with, the host keeps as it was woven for who made it.
But an ability goes by the range of the player who controls the object that has it (CR 801.4, 801.10), also
after control of that object has moved. So in a state it becomes what it is woven for that player.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.hosts.phase.faces.team_words import is_shared
from mtg_influence.hosts.phase.ir.face import nodes_in
from mtg_influence.hosts.phase.state.continuous_effects import object_of
from mtg_influence.hosts.phase.views import thing_of
from mtg_influence.hosts.phase.weave.passes.granting import GRANTED
from mtg_influence.hosts.phase.weave.remap import canonical
from mtg_influence.hosts.phase.weave.weaver import Weaver

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["GrantedAbilities", "gives"]

Node = dict[str, Any]

_OF_TOKENS: Final = ("base_static_definitions", "static_definitions")
_OF_EMBLEMS: Final = (*_OF_TOKENS, "base_trigger_definitions", "trigger_definitions")
_MADE_WITH: Final = {"Token": ("static_abilities",), "CreateEmblem": ("statics", "triggers")}
"""Effects that make objects, and where they say what these can do."""

_MADE: Final = frozenset(["EffectResolved", "TokenCreated"])
_CONTROLLED: Final = ("Battlefield", "Stack")


def gives(face: Face) -> bool:
    """Whether something of a face that resolves gives abilities, or makes tokens that have some.

    >>> gives({"static_abilities": [{"modifications": [{"type": "GrantAbility"}]}]})
    False
    >>> gives({"abilities": [{"effect": {"type": "GenericEffect", "of": {"type": "GrantAbility"}}}]})
    True
    """
    return any(True for _ in _given_by(face))


def _given_by(face: Face) -> Iterator[Node]:
    """Each ability that a face's resolving effects give, and what its tokens and emblems have."""
    every = [each for each in nodes_in(face) if isinstance(each.get("effect"), dict)]
    for effect in (each["effect"] for each in every):
        for node in nodes_in(effect):
            if node.get("type") in GRANTED:
                yield node
            for key in _MADE_WITH.get(str(node.get("type")), ()):
                yield from node.get(key) or ()


def _granted_by(face: Face) -> Iterator[Node]:
    """Each ability that a face's static abilities grant, which has not to be settled, but may be copied."""
    statics = face.get("static_abilities") or []
    return (node for node in nodes_in(statics) if node.get("type") in GRANTED)


class GrantedAbilities:
    """The abilities that effects of one table's cards can give, as they are woven for each seat.

    ``reaches`` are those of the table by seat, which change as it measures again: then ``forget``.
    """

    def __init__(self, faces: Iterable[Face], reaches: Mapping[int, Reach]) -> None:
        self._reaches = reaches
        every = list(faces)
        self.givers = frozenset(face["name"] for face in every if gives(face))
        """Names of the cards whose effects give abilities."""
        self._raw = [
            (is_shared(face), node) for face in every for node in (*_given_by(face), *_granted_by(face))
        ]
        self.tallies: dict[str, Node] = {}
        """What each tally card shows that these ask for, whoever has them, by the card's id."""
        self._woven: dict[int, list[Node]] = {}
        self._places: dict[str, int] = {}
        self._is_known = False
        self._vary: frozenset[int] = frozenset()
        self._held: dict[int, int] = {}  # who controlled what has a granted ability, when last looked at

    def forget(self) -> None:
        """Weave anew: somebody's reach has changed. What was woven before is still known for what it is."""
        self._woven.clear()
        self._is_known = False

    def may_move(self, game: Any, events: Sequence[Mapping[str, Any]]) -> bool:
        """Whether a granted ability may be somebody else's now, or has changed hands with what has it."""
        if not self.givers:
            return False
        given = any(event["type"] in _MADE and self._is_giver(game, event["data"]) for event in events)
        return given or any(self._has_moved(game, number) for number in self._held)

    def _is_giver(self, game: Any, data: Mapping[str, Any]) -> bool:
        source = thing_of(game, data.get("source_id") or 0)
        return source is None or source["name"] in self.givers

    def _has_moved(self, game: Any, number: int) -> bool:
        thing = thing_of(game, number)
        return thing is not None and thing["controller"] != self._held[number]

    def astray(self, exported: Mapping[str, Any]) -> list[Node]:
        """Return the objects that have a granted ability as it is woven for somebody else."""
        if not self.givers:
            return []
        every = _kept(exported["state"])
        return [kept.thing for kept in every if self._otherwise(kept.granted, kept.holder) is not None]

    def settle(self, exported: Mapping[str, Any]) -> bool:
        """Make each granted ability as woven for who has it now (in place); return whether any changed."""
        if not self.givers:
            return False
        changed = False
        self._held = {}
        for kept in _kept(exported["state"]):
            if self._known.get(canonical(kept.granted)) in self._vary:
                self._held[kept.thing["id"]] = kept.holder
            said = self._otherwise(kept.granted, kept.holder)
            if said is not None:
                kept.where[kept.key] = said
                changed = True
        return changed

    def _otherwise(self, granted: Node, holder: int) -> Node | None:
        """A granted ability as woven for its holder; None where it is that already or no card gives it."""
        said = canonical(granted)
        number = self._known.get(said) if holder in self._reaches else None
        mine = None if number is None else self._of(holder)[number]
        return None if mine is None or canonical(mine) == said else deepcopy(mine)

    @property
    def _known(self) -> Mapping[str, int]:
        """What a granted ability is the form of, as woven for any seat."""
        if not self._is_known:
            self._is_known = True
            every = [[canonical(node) for node in self._of(seat)] for seat in self._reaches]
            for forms in every:
                for number, said in enumerate(forms):
                    self._places.setdefault(said, number)
            alike = zip(*every, strict=True)
            self._vary = frozenset(number for number, forms in enumerate(alike) if len(set(forms)) > 1)
        return self._places

    def _of(self, seat: int) -> list[Node]:
        if seat not in self._woven:
            self._woven[seat] = [self._weave(node, seat, shared=shared) for shared, node in self._raw]
        return self._woven[seat]

    def _weave(self, node: Node, seat: int, *, shared: bool) -> Node:
        reach = self._reaches[seat]
        if reach.unlimited:
            return node
        weaver = Weaver(replace(reach, shared=True) if shared else reach, others=dict(self._reaches))
        woven: Node
        if node.get("type") in GRANTED:
            woven = weaver.walk(node, "Static", "modifications", "given")
        else:
            where = ("CreateEmblem", "triggers") if "execute" in node else ("Token", "static_abilities")
            several: list[Node] = weaver.walk([node], *where, "given")
            woven = several[0] if len(several) == 1 else node
        self.tallies |= weaver.tallies
        return woven

    def pairs(self, theirs: int, mine: int) -> Iterator[tuple[Node, Node]]:
        """Yield each ability that can be given, as woven for two seats."""
        yield from zip(self._of(theirs), self._of(mine), strict=True)


@dataclass(frozen=True, slots=True)
class _Held:
    """What an object was given or was made with, and where a state keeps that."""

    thing: Node
    where: Any
    key: int | str

    @property
    def granted(self) -> Node:
        granted: Node = self.where[self.key]
        return granted

    @property
    def holder(self) -> int:
        return int(self.thing["controller" if self.thing["zone"] in _CONTROLLED else "owner"])


def _kept(state: Mapping[str, Any]) -> Iterator[_Held]:
    objects = state["objects"]
    for effect in state.get("transient_continuous_effects") or ():
        held = object_of(effect["affected"])
        thing = None if held is None else objects.get(str(held["id"]))
        if thing is not None:
            for place, each in enumerate(effect["modifications"]):
                if each["type"] in GRANTED:
                    yield _Held(thing, effect["modifications"], place)
    for thing in objects.values():
        if thing.get("is_emblem") or (thing.get("is_token") and not thing.get("printed_ref")):
            for key in _OF_EMBLEMS if thing.get("is_emblem") else _OF_TOKENS:
                yield from _made_with(thing, thing.get(key) or [])


def _made_with(thing: Node, definitions: list[Node]) -> Iterator[_Held]:
    for place, each in enumerate(definitions):
        is_wrapped = isinstance(each.get("definition"), dict)
        kept = _Held(thing, each, "definition") if is_wrapped else _Held(thing, definitions, place)
        given = kept.granted.get("modifications") or []
        yield kept
        for number in range(len(given)):
            yield _Held(thing, given, number)
