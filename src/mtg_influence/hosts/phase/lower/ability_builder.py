"""One ability on its way to the host: what it has found so far, and the chain that it becomes."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from mtg_influence.cards.selectors import AnyTarget, ControllerOf, TargetRef, Who
from mtg_influence.hosts.phase.lower.candidates import candidates
from mtg_influence.hosts.phase.lower.links import Link, chain
from mtg_influence.hosts.phase.lower.order import can_go_ahead, closing, is_chosen_late
from mtg_influence.hosts.phase.lower.refusals import Refusals
from mtg_influence.hosts.phase.lower.slots import Slots, deciding

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mtg_influence.cards import Card
    from mtg_influence.cards.selectors import Players
    from mtg_influence.cards.targets import Target
    from mtg_influence.cards.verbs import Effect
    from mtg_influence.documents import DataPath
    from mtg_influence.hosts.phase.lower.errors import LoweringError
    from mtg_influence.hosts.phase.lower.filters import Filter

__all__ = ["AbilityBuilder", "Chosen", "Place"]

_PLAYERS_IN_FILTERS = frozenset({"ScopedPlayer", "TriggeringPlayer"})
_SPELLS = frozenset({"instant", "sorcery"})


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
class AbilityBuilder:
    """Lowers the effects of one ability, or of one mode of it."""

    card: Card
    speak: Callable[[Effect, AbilityBuilder], None]
    """Lowers one effect into a builder."""
    place: Place = Place.RESOLVING
    links: list[Link] = field(default_factory=list)
    chosen: dict[str, Chosen] = field(default_factory=dict)
    one_of_many_modes: bool = False
    constraints: list[dict[str, Any]] = field(default_factory=list)
    slots: Slots = field(default_factory=Slots)
    that_player: str | None = None
    """The host's word for "that player" here, None where there is none."""
    knows_amount: bool = False
    """Whether the host knows the amount of an event: that a trigger waited for."""
    vote: int | None = None
    """The number of the option whose votes brought this about, None where nobody voted."""
    speaks_of_last: int = -1
    """The number of the link that speaks of the last target, or of its controller."""

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
        if self.links and "else_ability" in self.links[-1].more:
            raise self.refuse(at, "an effect after 'else'", "it goes on only where there is no 'else'")
        last = closing(self.links)
        if last is not None:
            return self._ahead(link, last)
        if "player_scope" in more:
            self.slots.broken = True
        self.links.append(link)
        return link

    def _ahead(self, link: Link, last: int) -> Link:
        """Do something before an effect that nothing can follow, where nobody can tell the difference."""
        if not can_go_ahead(link, asks_before=is_chosen_late(self.links[last])):
            what = "an effect after a source that is chosen"
            if self.links[last].rider is not None:
                what = "an effect after one with 'then'"
            raise self.refuse(link.at, what, "it would do it once more, or as part of what happens then")
        self.links.insert(last, link)
        if self.speaks_of_last >= last:
            self.speaks_of_last += 1
        return link

    def lower(self, effects: Sequence[Effect]) -> None:
        """Do what some effects say, in order."""
        for effect in effects:
            self.speak(effect, self)

    def follow(self, effects: Sequence[Effect]) -> dict[str, Any]:
        """Return the ability that happens after an event which an effect of this builder watches."""
        after = AbilityBuilder(self.card, self.speak, place=Place.FOLLOWING, that_player=self.that_player)
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
        if self.speaks_of_last == len(self.links):
            raise self.refuse(
                at, f"the target {ref.id!r} here", "it would take it for the one spoken of before"
            )
        asking = self._asking(target)
        if any_target and isinstance(target.what, AnyTarget) and not target.other_than:
            wanted: Filter = {"type": "Any"}
        else:
            wanted = candidates(target, self)
        self.slots.ask(target)
        return wanted, asking

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

    def numbered(self, ref: TargetRef, at: DataPath) -> Filter:
        """Return the filter that is a target by its number, which was asked for before."""
        number = self.slots.number(ref.id)
        if number is None or self.one_of_many_modes:
            raise self.refuse(
                at, f"the target {ref.id!r} here", "it loses count where targets may be several"
            )
        return {"type": "ParentTargetSlot", "index": number}

    def _again(self, ref: TargetRef, at: DataPath, *, slots: bool) -> Filter:
        if self.slots.is_last(ref.id):
            return {"type": "ParentTarget"}
        if slots:
            return self.numbered(ref, at)
        raise self.refuse(at, f"the target {ref.id!r} here", "this effect only finds the last target")

    def _ask_only(self, target: Target) -> None:
        wanted, asking = candidates(target, self), self._asking(target)
        self.slots.ask(target)
        self.add({"type": "TargetOnly", "target": wanted}, target.at, **asking)

    def _asking(self, target: Target) -> dict[str, Any]:
        fields = deciding(target)
        if fields is None:
            raise self.refuse(
                target.at,
                "a target chosen by such a player",
                "it asks you, or an opponent that you pick",
            )
        if (target.least, target.most) != (1, 1):
            most = {"type": "Fixed", "value": target.most}
            fields["multi_target"] = {"min": target.least, "max": most}
        return fields

    # -- players ----------------------------------------------------------------------------------

    def controller(self, who: Players | None, at: DataPath, *, lasting: bool = False) -> str | None:
        """Return the host's word for whose objects a filter means.

        ``lasting``: the filter is used after the ability has resolved, when its targets are forgotten.
        """
        match who:
            case None | Who.ANY | Who.EACH_PLAYER:
                return None
            case Who.YOU:
                return "You"
            case Who.EACH_OPPONENT:
                return "Opponent"
            case Who.THAT_PLAYER if self.that_player in _PLAYERS_IN_FILTERS:
                return self.that_player
            case Who.CHOSEN_PLAYER:
                return "SourceChosenPlayer"
            case TargetRef() | ControllerOf() if lasting:
                raise self.refuse(at, "objects of a target player here", "it does not look the target up")
            case TargetRef() if self._is_player(who, at):
                # The host takes a player for the controller of that player.
                self.parent(who, at)
                return "ParentTargetController"
            case ControllerOf(ref):
                self.parent(ref, at)
                return "ParentTargetController"
            case _:
                raise self.refuse(at, "objects of such a player", "it cannot name that player in a filter")

    def parent(self, ref: TargetRef, at: DataPath) -> None:
        """Check that "the controller of the target" can only mean this one."""
        self._target(ref, at)
        if not self.slots.is_asked(ref.id):
            self.ask_first(ref, at)
        elif not self.slots.is_last(ref.id):
            raise self.refuse(
                at, f"the controller of {ref.id!r} here", "it only knows that of the last target"
            )
        self.speaks_of_last = len(self.links)

    def _is_player(self, ref: TargetRef, at: DataPath) -> bool:
        what = self._target(ref, at).what
        return not isinstance(what, AnyTarget) and what.objects is None
