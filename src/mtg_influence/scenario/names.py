"""What the words of a scenario mean at a table: players, objects, options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from mtg_influence.carddb.names import fold, is_called
from mtg_influence.core.errors import nearest
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import ObjectView, Zone
from mtg_influence.i18n import any_of, msg
from mtg_influence.scenario.results import StepFailed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mtg_influence.hosts.base import Candidate, CardPlacement, Table
    from mtg_influence.i18n import Message

_SEARCHED = (
    Zone.BATTLEFIELD,
    Zone.STACK,
    Zone.GRAVEYARD,
    Zone.EXILE,
    Zone.HAND,
    Zone.COMMAND,
    Zone.LIBRARY,
)
_CONTROLLED = frozenset({Zone.BATTLEFIELD, Zone.STACK})

NOTHING: Final = msg("nothing")


def meant(text: Message, word: str, known: Iterable[str]) -> Message:
    """Return a text about a word, with the known word that was probably meant, where one is near."""
    near = nearest(word, known)
    return text if near is None else msg("{text}, did you mean '{word}'?", text=text, word=near)


@dataclass(slots=True)
class Names:
    """Reads words against one table.

    A word is a player's name, a name given with ``as``, a card's name in whatever spelling, or
    ``Player's Card``. Things that
    cannot be told apart (same name, same players, same state) count as one: any of them will do.
    """

    table: Table
    _refs: dict[str, int] = field(default_factory=dict)

    def bind(self, placements: Iterable[CardPlacement]) -> None:
        """Find the objects that ``as`` names, once the table has started.

        Raises StepFailed for a placement that is not to be found.
        """
        taken: set[int] = set()
        for placed in placements:
            if placed.ref is None:
                continue
            player = self.player(placed.player)
            free = [view for view in self.table.objects(placed.zone) if view.id not in taken]
            fitting = [view for view in free if _fits(view, placed)]
            # Who has it may be another player by now, by an Aura that was placed too.
            found = [view for view in fitting if view.controller == player]
            found = found or [
                view for view in fitting if view.owner == self.player(placed.owner or placed.player)
            ]
            if not found:
                raise StepFailed(
                    msg("'{name}' ({card}) was placed and is not there", name=placed.ref, card=placed.card)
                )
            taken.add(found[0].id)
            self._refs[placed.ref] = found[0].id

    def player(self, word: str) -> PlayerId:
        """Return the seat of a player. Raises StepFailed for another word."""
        if word in self.table.names:
            return PlayerId(self.table.names.index(word))
        raise StepFailed(meant(msg("no player '{name}'", name=word), word, self.table.names))

    def name(self, player: PlayerId) -> str:
        """Return a player's name."""
        return self.table.names[player]

    def object(self, word: str, *, zones: Iterable[Zone] = _SEARCHED) -> ObjectView:
        """Return the object that a word names; the first zone that has one decides.

        Raises StepFailed where there is none, or where several could be meant.
        """
        if word in self._refs:
            view = self.table.object(self._refs[word])
            if view is None:
                raise StepFailed(msg("'{card}' is nowhere any more", card=word))
            return view
        for zone in zones:
            found = [view for view in self.table.objects(zone) if self._names(word, view)]
            if found:
                return self._one(word, found)
        raise StepFailed(meant(msg("there is no '{card}' here", card=word), word, self._near(zones)))

    def objects_in(self, zone: Zone, word: str) -> list[ObjectView]:
        """Return every object in a zone that a word names."""
        if word in self._refs:
            view = self.table.object(self._refs[word])
            return [view] if view is not None and view.zone == zone else []
        return [view for view in self.table.objects(zone) if self._names(word, view)]

    def matching(self, word: str, candidates: Iterable[Candidate]) -> list[Candidate]:
        """Return the candidates that a word names; empty where none is meant.

        A player's name means the player, not what the player controls.
        """
        return [candidate for candidate in candidates if self.means(word, candidate)]

    def means(self, word: str, candidate: Candidate) -> bool:
        """Say whether a word names a candidate."""
        if candidate.object_id is not None:
            if word in self._refs:
                return self._refs[word] == candidate.object_id
            view = self.table.object(candidate.object_id)
            return view is not None and self._names(word, view)
        if candidate.player is not None and word in self.table.names:
            return self.name(candidate.player) == word
        return is_called(word, candidate.label)

    def choose(self, word: str, candidates: Iterable[Candidate]) -> Candidate:
        """Return the one candidate that a word names.

        Raises StepFailed where there is none (``not_offered``), or where several could be meant.
        """
        offered = list(candidates)
        found = self.matching(word, offered)
        if not found:
            choices = any_of([self.describe(each) for each in offered], none=NOTHING, most=12)
            message = msg("'{what}' is not offered, only {choices}", what=word, choices=choices)
            raise StepFailed(message, not_offered=True)
        views = [self.table.object(each.object_id) for each in found if each.object_id is not None]
        alike = len(views) == len(found) and len({_look(view) for view in views if view}) == 1
        if len(found) > 1 and not alike:
            raise StepFailed(
                msg(
                    "'{what}' could be {choices}; write whose it is, or give it a name with 'as'",
                    what=word,
                    choices=any_of([self.describe(each) for each in found], most=12),
                )
            )
        return found[0]

    def describe(self, candidate: Candidate) -> str:
        """Return how a scenario would write a candidate."""
        if candidate.object_id is None:
            return candidate.label
        view = self.table.object(candidate.object_id)
        return candidate.label if view is None else self.whose(view)

    def whose(self, view: ObjectView) -> str:
        """Return ``Player's Card``."""
        player = view.controller if view.zone in _CONTROLLED else view.owner
        return f"{self.name(player)}'s {view.name}"

    def _names(self, word: str, view: ObjectView) -> bool:
        if is_called(word, view.name):
            return True
        said = fold(word)
        whose = (fold(f"{self.name(player)}'s ") + " " for player in _players_of(view))
        return any(said.startswith(owner) and is_called(said[len(owner) :], view.name) for owner in whose)

    def _one(self, word: str, found: list[ObjectView]) -> ObjectView:
        if len({_look(view) for view in found}) > 1:
            raise StepFailed(
                msg(
                    "'{what}' could be one of {count} things ({whose}); write whose it is, or give it a name"
                    " with 'as'",
                    what=word,
                    count=len(found),
                    whose=any_of(sorted({self.whose(view) for view in found}), most=12),
                )
            )
        return found[0]

    def _near(self, zones: Iterable[Zone]) -> set[str]:
        there = [view for zone in zones if zone is not Zone.LIBRARY for view in self.table.objects(zone)]
        return {view.name for view in there} | {self.whose(view) for view in there}


def _players_of(view: ObjectView) -> Iterator[PlayerId]:
    yield view.controller if view.zone in _CONTROLLED else view.owner


def _look(view: ObjectView) -> tuple[object, ...]:
    """Return everything by which two objects can be told apart."""
    counters = tuple(sorted(view.counters.items()))
    state = (view.tapped, view.power, view.toughness, view.attached_to, counters)
    return (view.name, view.zone, view.controller, view.owner, *state)


def _fits(view: ObjectView, placed: CardPlacement) -> bool:
    return (
        is_called(placed.card, view.name)
        and view.tapped == placed.tapped
        and all(view.counters.get(kind, 0) == count for kind, count in placed.counters.items())
    )
