"""What a table on phase shows: the turn, zones, objects, players. Nothing here changes the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import Zone
from mtg_influence.hosts.capabilities import PlayerState
from mtg_influence.hosts.phase.host_words import STEPS, counter_word
from mtg_influence.hosts.phase.ir.foresight import acts_on_stack, affects_others
from mtg_influence.hosts.phase.ir.stack import data_of
from mtg_influence.hosts.phase.ir.worlds import WORLD
from mtg_influence.hosts.phase.log.narrator import Narrator
from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent
from mtg_influence.hosts.phase.views import ability_thing, spell_view, thing_of, view_of, zone_things

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hosts.base import LogEntry, ObjectView
    from mtg_influence.hosts.capabilities import CardText, Draw
    from mtg_influence.hosts.phase.session.session import Session

__all__ = ["ShownTable", "nothing_printed"]


def nothing_printed(name: str) -> CardText | None:  # noqa: ARG001
    """Know what is printed on no card."""
    return None


def _cast(game: Any) -> frozenset[int]:
    """What is on the stack. The host leaves a card where it was until it is paid for (CR 601.2a)."""
    return frozenset(entry["id"] for entry in game.stack())


class ShownTable:
    """A table as it is looked at; ``printed`` says what is printed on a card, None where nobody knows."""

    def __init__(
        self,
        game: Session,
        names: Sequence[str],
        *,
        printed: Callable[[str], CardText | None] = nothing_printed,
    ) -> None:
        self.names = tuple(names)
        self._game = game
        self._printed = printed
        self._narrator = Narrator(game, self.names)

    @property
    def influence(self) -> Influence:
        """The snapshot of the current turn (CR 801.2c)."""
        return self._game.influence

    @property
    def turn(self) -> int:
        """The number of the current turn, from 1."""
        return self._game.turn

    @property
    def step(self) -> str:
        """The current phase or step in words."""
        phase: str = self._game.phase
        return STEPS.get(phase, phase.lower())

    @property
    def active(self) -> PlayerId:
        """Whose turn it is."""
        return self._game.active

    @property
    def log(self) -> Sequence[LogEntry]:
        """Everything so far, oldest first; only grows."""
        self._narrator.plugins()
        return self._narrator.chronicle.entries

    def life(self, player: PlayerId) -> int:
        """Return a player's life total."""
        return int(self._game.game.player(player)["life"])

    def in_game(self, player: PlayerId) -> bool:
        """Return whether a player has not left."""
        return player not in self.influence.seating.gone

    def objects(self, zone: Zone, player: PlayerId | None = None) -> tuple[ObjectView, ...]:
        """Return what is in a zone; ``player`` narrows to one controller.

        Off the battlefield and the stack that is the owner.
        """
        views = self._stack() if zone is Zone.STACK else self._in(zone, player)
        return tuple(view for view in views if player is None or view.controller == player)

    def object(self, object_id: int) -> ObjectView | None:
        """Return one object; None where there is none of this id."""
        game = self._game.game
        entry = next((each for each in game.stack() if each["id"] == object_id), None)
        thing = thing_of(game, object_id)
        if thing is None:
            return None if entry is None else spell_view(view_of(ability_thing(game, entry)), entry)
        if is_hidden_permanent(thing["name"]):
            return None
        return self._view(thing) if entry is None else spell_view(self._view(thing), entry)

    def count(self, zone: Zone, player: PlayerId) -> int:
        """Return how many cards of a player are in their library, hand or graveyard; copies none of them."""
        cards = self._game.game.player(player)[zone.value]
        return len(cards) - len(_cast(self._game.game).intersection(cards))

    def in_libraries(self) -> tuple[ObjectView, ...]:
        """Return the top cards of libraries that somebody may know: all do, or their owner does."""
        game = self._game.game
        tops = (game.player(seat)["library"][:1] for seat in range(len(self.names)))
        things = (thing_of(game, each) for top in tops for each in top)
        views = (self._view(thing) for thing in things if thing is not None)
        return tuple(view for view in views if view.revealed or view.seen_by)

    def player_state(self, player: PlayerId) -> PlayerState:
        """Return what a player has besides life and cards."""
        has = self._game.game.player(player)
        counters = {counter_word(kind): number for kind, number in (has.get("player_counters") or {}).items()}
        more = {"poison": has["poison_counters"], "energy": has["energy"]}
        knowledge = self._game.knowledge
        return PlayerState(
            {kind: int(number) for kind, number in (counters | more).items() if number},
            monarch=knowledge.monarch == player,
            initiative=knowledge.initiative == player,
        )

    @property
    def draws(self) -> Sequence[Draw]:
        """Every draw of the game, oldest first; what was taken back is not among them."""
        return self._game.knowledge.drawn

    def card_text(self, name: str) -> CardText | None:
        """Return what is printed on a card; None where the card data has none of this name."""
        return self._printed(name)

    def affected_by(self, object_id: int) -> tuple[PlayerId, ...]:
        """Return whom a spell or ability on the stack may affect, besides what it targets.

        Rules: CR 801.10: nobody out of its controller's range.
        """
        entry = next((each for each in self._game.game.stack() if each["id"] == object_id), None)
        if entry is None or not affects_others(data_of(entry).get("ability"), entry["controller"]):
            return ()
        return self.influence.in_range(PlayerId(entry["controller"]))

    def acts_on_stack(self, object_id: int) -> bool:
        """Return whether an object has a spell or ability that acts on other spells or abilities."""
        thing = thing_of(self._game.game, object_id)
        return thing is not None and acts_on_stack(thing["abilities"])

    def _stack(self) -> list[ObjectView]:
        game = self._game.game
        return [
            spell_view(self._view(thing_of(game, entry["id"]) or ability_thing(game, entry)), entry)
            for entry in game.stack()
        ]

    def _in(self, zone: Zone, player: PlayerId | None) -> list[ObjectView]:
        if zone is Zone.COMMAND and not self._game.knowledge.has_command_zone:
            return []
        seats = (player,) if player is not None else tuple(PlayerId(seat) for seat in range(len(self.names)))
        cast = _cast(self._game.game)
        things = (each for each in zone_things(self._game.game, zone, seats) if each["id"] not in cast)
        return [self._view(thing) for thing in things if not is_hidden_permanent(thing["name"])]

    def _view(self, thing: Mapping[str, Any]) -> ObjectView:
        view = view_of(thing)
        if view.name in self._game.worlds:
            # CR 801.12: the host is not told that it is a world permanent, everybody else is.
            view = replace(view, types=(WORLD, *view.types))
        if view.seen_by is not None:
            view = self._with_readers(view, view.seen_by)
        if view.zone is Zone.BATTLEFIELD:
            fight = self._game.knowledge.fight_in(self._game.game)
            if view.id in fight.attacking or view.id in fight.blocking:
                blocking = fight.blocking.get(view.id, ())
                view = replace(view, attacking=fight.attacking.get(view.id), blocking=blocking)
        return view

    def _with_readers(self, view: ObjectView, seen_by: tuple[PlayerId, ...]) -> ObjectView:
        """The same with who has been shown it, or sees it because a permanent says so."""
        game, knowledge = self._game.game, self._game.knowledge
        hidden = view.zone in (Zone.HAND, Zone.LIBRARY)
        if hidden and view.id in knowledge.open_cards(game):
            return replace(view, revealed=True)
        if view.zone is Zone.LIBRARY:
            # What was shown there may be anywhere in it by now.
            owner = game.player(view.owner)
            looks = owner["can_look_at_top_of_library"] and owner["library"][:1] == [view.id]
            return replace(view, seen_by=(view.owner,)) if looks else view
        shown = knowledge.shown_to(view.id)
        if shown is None:
            return replace(view, revealed=True)
        return replace(view, seen_by=tuple(sorted({*seen_by, *shown})))
