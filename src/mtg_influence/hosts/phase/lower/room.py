"""One ability on its way to the host: what it has found so far, and the chain that it becomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.things import AnyTarget, ControllerOf, ObjectFilter, TargetRef, Who
from mtg_influence.hosts.phase.lower import filters
from mtg_influence.hosts.phase.lower.links import Link, chain
from mtg_influence.hosts.phase.lower.refusals import Refusals
from mtg_influence.hosts.phase.lower.slots import Slots, deciding

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mtg_influence.cards import Card
    from mtg_influence.cards.effects import Effect, Target
    from mtg_influence.cards.things import Players
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.errors import LoweringError
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["Chosen", "Place", "Room"]

_SPELLS = frozenset({"instant", "sorcery"})
_DAMAGEABLE = [{"AnyOf": ["Creature", "Planeswalker", "Battle"]}]


class Place(Enum):
    """Where effects stand: in an ability that resolves, in a static one, or in what follows an event."""

    RESOLVING = auto()
    STATIC = auto()
    FOLLOWING = auto()


@dataclass(slots=True)
class Chosen:
    """What a player chose: how later effects call it. ``source``: it is a source of damage."""

    filter: Filter
    at: DataPath
    players: bool = False
    source: bool = False
    used: bool = False


@dataclass(slots=True)
class Room:
    """Lowers the effects of one ability, or of one mode of it."""

    card: Card
    speak: Callable[[Effect, Room], None]
    """Lowers one effect into a room."""
    place: Place = Place.RESOLVING
    links: list[Link] = field(default_factory=list)
    chosen: dict[str, Chosen] = field(default_factory=dict)
    one_of_many_modes: bool = False
    constraints: list[dict[str, Any]] = field(default_factory=list)
    slots: Slots = field(default_factory=Slots)

    # -- saying no --------------------------------------------------------------------------------

    def refuse(self, at: DataPath, what: str, lacks: str) -> LoweringError:
        """Return the error that the host lacks something for ``what`` is said at ``at``."""
        return Refusals(self.card).at(at, what, lacks)

    @property
    def is_spell(self) -> bool:
        """Whether the ability is on an instant or sorcery."""
        return bool(_SPELLS & set(self.card.types))

    # -- links ------------------------------------------------------------------------------------

    def add(self, effect: dict[str, Any], at: DataPath, *, duration: Any = None, **more: Any) -> Link:
        """Do one more thing; ``more`` are fields of its ability beside the effect."""
        link = Link(effect, at, duration, more)
        if self.links and self.links[-1].rider is not None:
            raise self.refuse(
                at, "an effect after one with 'then'", "it takes it for more of what happens then"
            )
        if "player_scope" in more:
            self.slots.broken = True
        self.links.append(link)
        return link

    def lower(self, effects: Sequence[Effect]) -> None:
        """Do what some effects say, in order."""
        for effect in effects:
            self.speak(effect, self)

    def follow(self, effects: Sequence[Effect]) -> dict[str, Any]:
        """Return the ability that happens after an event which an effect of this room watches."""
        after = Room(self.card, self.speak, place=Place.FOLLOWING)
        after.lower(effects)
        return chain(after.links)

    # -- targets ----------------------------------------------------------------------------------

    def enter(self, targets: Sequence[Target]) -> None:
        """Go on with a part of the ability that has targets of its own."""
        self.slots.targets = tuple(targets)
        self.chosen = {}

    def leave(self) -> None:
        """End a part: ask for the targets that no effect asked for. Raises LoweringError."""
        for target in self.slots.missing():
            self._ask_only(target)
        for name, found in self.chosen.items():
            if not found.used:
                raise self.refuse(
                    found.at, f"the choice {name!r}", "it asks only for what something speaks of"
                )

    def aim(
        self, ref: TargetRef, at: DataPath, *, slots: bool = True, any_target: bool = False
    ) -> tuple[Filter, dict[str, Any]]:
        """Return the filter that is a target, and the fields that go with the effect which asks for it.

        ``slots``: the effect also understands the number of a target that was asked for before.
        ``any_target``: it takes ``Any`` for a creature, planeswalker, battle or player; others do not.
        """
        target = self._target(ref, at)
        if self.slots.is_asked(ref.id):
            return self._again(ref, at, slots=slots), {}
        for earlier in self.slots.before(ref.id):
            self._ask_only(earlier)
        asking = self._asking(target)
        if any_target and isinstance(target.what, AnyTarget) and not target.other_than:
            candidates: Filter = {"type": "Any"}
        else:
            candidates = self._candidates(target)
        self.slots.ask(target)
        return candidates, asking

    def ask_first(self, ref: TargetRef, at: DataPath, *, slots: bool = True) -> Filter:
        """Return the filter that is a target, which something else asks for before."""
        target = self._target(ref, at)
        if not self.slots.is_asked(ref.id):
            for earlier in self.slots.before(ref.id):
                self._ask_only(earlier)
            self._ask_only(target)
        return self._again(ref, at, slots=slots)

    def _target(self, ref: TargetRef, at: DataPath) -> Target:
        if self.place is not Place.RESOLVING:
            raise self.refuse(
                at, f"the target {ref.id!r} in what happens later", "it has forgotten targets by then"
            )
        return self.slots.find(ref.id)

    def _again(self, ref: TargetRef, at: DataPath, *, slots: bool) -> Filter:
        if self.slots.is_last(ref.id):
            return {"type": "ParentTarget"}
        number = self.slots.number(ref.id)
        if not slots or number is None or self.one_of_many_modes:
            raise self.refuse(
                at, f"the target {ref.id!r} here", "this effect only finds the target that was chosen last"
            )
        return {"type": "ParentTargetSlot", "index": number}

    def _ask_only(self, target: Target) -> None:
        candidates, asking = self._candidates(target), self._asking(target)
        self.slots.ask(target)
        self.add({"type": "TargetOnly", "target": candidates}, target.at, **asking)

    def _asking(self, target: Target) -> dict[str, Any]:
        fields = deciding(target)
        if fields is None:
            raise self.refuse(
                target.at,
                "a target chosen by such a player",
                "it asks you, an opponent that you pick, or chance",
            )
        if (target.least, target.most) != (1, 1):
            most = {"type": "Fixed", "value": target.most}
            fields["multi_target"] = {"min": target.least, "max": most}
        return fields

    def _candidates(self, target: Target) -> Filter:
        """What a target may be. ``Another`` in it also tells it from the targets asked for before."""
        distinct = self._is_distinct(target)
        match target.what:
            case AnyTarget():
                players: list[Filter] = [{"type": "Player"}]
                things = filters.typed(list(_DAMAGEABLE))
            case those:
                players = self._target_players(those.players, target.at)
                things = filters.objects(those.objects or ObjectFilter(), self, target.at)
        has_objects = isinstance(target.what, AnyTarget) or target.what.objects is not None
        if distinct and not has_objects:
            self.constraints.append({"type": "DifferentTargetPlayers"})
        if not has_objects:
            return filters.either(*players)
        if not distinct:
            return filters.either(*players, things)
        other = {**things, "properties": [*things["properties"], {"type": "Another"}]}
        if self.is_spell:
            return filters.either(*players, other)
        # On a permanent Another leaves out the permanent too, which the script does not say.
        itself = {"type": "And", "filters": [{"type": "SelfRef"}, things]}
        return filters.either(*players, other, itself)

    def _is_distinct(self, target: Target) -> bool:
        if not target.other_than:
            return False
        targets = self.slots.targets
        earlier = {each.id for each in targets[: targets.index(target)]}
        if set(target.other_than) != earlier:
            raise self.refuse(
                (*target.at, "other-than"),
                "a target other than some of those before it",
                "it tells a target from all those before it or from none",
            )
        return True

    def _target_players(self, who: Players | None, at: DataPath) -> list[Filter]:
        match who:
            case None:
                return []
            case Who.ANY | Who.EACH_PLAYER:
                return [{"type": "Player"}]
            case Who.EACH_OPPONENT:
                return [filters.typed([], "Opponent")]
            case _:
                raise self.refuse(at, "such a player as a target", "it lets a player or an opponent be one")

    # -- players ----------------------------------------------------------------------------------

    def controller(self, who: Players | None, at: DataPath) -> str | None:
        """Return the host's word for whose objects a filter means."""
        match who:
            case None | Who.ANY | Who.EACH_PLAYER:
                return None
            case Who.YOU:
                return "You"
            case Who.EACH_OPPONENT:
                return "Opponent"
            case TargetRef() if self._only_player(who):
                self.ask_first(who, at)
                return "TargetPlayer"
            case ControllerOf(ref):
                self.parent(ref, at)
                return "ParentTargetController"
            case _:
                raise self.refuse(at, "objects of such a player", "it cannot name that player in a filter")

    def parent(self, ref: TargetRef, at: DataPath) -> None:
        """Check that "the controller of the target" can only mean this one."""
        self._target(ref, at)
        if self.slots.is_last(ref.id):
            return
        if self.slots.is_asked(ref.id):
            raise self.refuse(
                at, f"the controller of {ref.id!r} here", "it only knows that of the last target"
            )
        self.ask_first(ref, at)

    def _only_player(self, ref: TargetRef) -> bool:
        """Whether no other target can be a player, so that "target player" is this one."""
        able = [
            target.id
            for target in self.slots.targets
            if isinstance(target.what, AnyTarget) or target.what.players is not None
        ]
        return able == [ref.id]
