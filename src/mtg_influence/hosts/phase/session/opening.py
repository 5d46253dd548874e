"""Opening a table: from seats, decks and faces to the first question."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.core.context import Context
from mtg_influence.core.influence import Influence
from mtg_influence.core.options import NO_OPTIONS
from mtg_influence.core.seating import PlayerId, Seat, Seating
from mtg_influence.hosts.phase.ir.pending_action import allow_debug_actions
from mtg_influence.hosts.phase.session.gc_paused import gc_paused
from mtg_influence.hosts.phase.session.knowledge import Knowledge
from mtg_influence.hosts.phase.session.session import Session
from mtg_influence.hosts.phase.session.shown import nothing_printed
from mtg_influence.hosts.phase.session.table import PhaseTable
from mtg_influence.hosts.phase.state.load import Engines, load
from mtg_influence.hosts.phase.state.position import apply_position, settle_step
from mtg_influence.hosts.phase.state.tally_cards import due_at_once
from mtg_influence.hosts.phase.state.variants import CardVariants
from mtg_influence.hosts.phase.weave.reaches import reaches_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.core.options import Options
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.base import Position, SeatSpec
    from mtg_influence.hosts.capabilities import CardText
    from mtg_influence.hosts.errors import UncoveredCard, UnhonouredAnswer
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.log.recorder import Recorder
    from mtg_influence.hosts.phase.weave.reach import Reach

__all__ = ["Opening", "seating_of", "who_begins"]

_LIFE: Final = 20


class Opening:
    """What a table is opened with. ``decks`` are names by seat, ``faces`` are by lower-case name.

    Making it measures the ranges and weaves; ``variants`` is None where everybody reaches everybody for the
    whole game. ``active`` takes the first turn; it matters only where a plugin reads whose turn it is.
    """

    def __init__(
        self,
        seats: Sequence[SeatSpec],
        *,
        decks: Sequence[Sequence[str]],
        faces: Mapping[str, Face],
        judge: Judge,
        options: Options = NO_OPTIONS,
        active: PlayerId | None = None,
    ) -> None:
        self._seats = tuple(seats)
        self._judge = judge
        seating = seating_of(seats, options)
        context = Context(turn=1, active=active) if judge.reads else None
        self.influence = Influence.measure(judge.seat(seating)).with_context(context)
        self._reaches: tuple[Reach, ...] = reaches_of(judge, self.influence)
        unlimited = all(reach.unlimited for reach in self._reaches) and not judge.reads
        self.variants = None if unlimited else CardVariants(decks, faces)
        self._faces = dict(faces) if self.variants is None else self.variants.weave(self._reaches)
        self._decks = [
            list(deck) if self.variants is None else self.variants.deck(seat)
            for seat, deck in enumerate(decks)
        ]

    @property
    def in_force(self) -> tuple[SeatSpec, ...]:
        """The seats with the ranges that are in force: a plugin may have set others than were asked for."""
        seating = self.influence.seating
        return tuple(
            replace(spec, range=seat.range) for spec, seat in zip(self._seats, seating.seats, strict=True)
        )

    @gc_paused()
    def table(
        self,
        *,
        seed: int,
        first: PlayerId | None = None,
        position: Position | None = None,
        resolve: Callable[[str], str] = str,
        strict: bool = False,
        recorder: Recorder | None = None,
        uncovered: Sequence[UncoveredCard] = (),
        unhonoured: Sequence[UnhonouredAnswer] = (),
        printed: Callable[[str], CardText | None] = nothing_printed,
    ) -> PhaseTable:
        """Start the game. ``resolve`` gives the name of an object for the name of a placed card.

        ``uncovered`` are cards that are played although they are not covered, ``unhonoured`` answers of
        plugins that are not heard; ``printed`` says what is
        printed on a card.
        """
        names = [each.name for each in self._seats]
        game = self._new_game(seed, first if position is None else who_begins(names, position))
        state = game.state()
        self._set_life(state["state"])
        if position is not None:
            apply_position(state, position, names=names, resolve=resolve)
        untouched = self._is_as_the_host_starts_it(position)
        if untouched:
            active = state["state"]["active_player"]
        else:
            game, active = (
                self._has_helpers(state, positioned=position is not None),
                state["state"]["active_player"],
            )
        if position is not None:
            settle_step(game, position)
        limited = Session(
            game,
            judge=self._judge,
            influence=self.influence,
            variants=self.variants,
            faces=self._faces,
            active=PlayerId(active),
            has_helpers=not untouched,
            strict=strict,
            recorder=recorder,
            knowledge=Knowledge(state["state"]),
        )
        return PhaseTable(
            limited, names, strict=strict, uncovered=uncovered, unhonoured=unhonoured, printed=printed
        )

    def _new_game(self, seed: int, first: PlayerId | None) -> Any:
        return (
            Engines()
            .of(self._faces)
            .new_game(
                self._decks[0],
                self._decks[1],
                extra_players=self._decks[2:],
                seed=seed,
                format="FreeForAll",
                first_player=first,
            )
        )

    def _is_as_the_host_starts_it(self, position: Position | None) -> bool:
        """Whether nothing has to be loaded: that takes its time, so what belongs to no card is put into the
        state only when it comes to matter."""
        followed = self.variants is not None and self.variants.battles
        return not followed and position is None and all(each.life == _LIFE for each in self._seats)

    def _set_life(self, inner: dict[str, Any]) -> None:
        lives = [each.life for each in self._seats]
        for player, life in zip(inner["players"], lives, strict=True):
            player["life"] = life
        if len(set(lives)) == 1:
            inner["format_config"]["starting_life"] = lives[0]

    def _has_helpers(self, state: dict[str, Any], *, positioned: bool) -> Any:
        """The game for an edited state, with its hidden permanents where range matters."""
        if self.variants is not None:
            # A position may hold anything; a game from its beginning lays seat cards out when it has to.
            self.variants.has_seat_cards = positioned and bool(
                self.variants.seat_card_users or self.variants.markers
            )
            self.variants.placed |= due_at_once(state["state"], self.variants)
            self.variants.add_helpers(state)
            if self.variants.settle(state) is not None:
                self._faces = self.variants.weave(self._reaches)
            allow_debug_actions(state)
        return load(self._faces, state)


def who_begins(names: Sequence[str], position: Position) -> PlayerId:
    """Return whose turn it is in a position."""
    return PlayerId(names.index(position.active)) if position.active in names else PlayerId(0)


def seating_of(seats: Sequence[SeatSpec], options: Options) -> Seating:
    """Return who sits where at a table to be opened. Raises what ``Seating`` raises."""
    each = (Seat(spec.name, spec.range, spec.team, spec.emperor) for spec in seats)
    return Seating(tuple(each), options=options)
