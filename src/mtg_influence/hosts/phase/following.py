"""What the events of an action call for: the state to load again, where anything has to become another.

Objects get the variants of who has them now, announced amounts go to what waits for them, what is on no card
is narrowed, and seat cards and tally cards are laid out. Nearly always there is nothing to do, and finding
that out costs next to nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.due import any_moved
from mtg_influence.hosts.phase.groupers import comes_up, wants_seat_cards
from mtg_influence.hosts.phase.hosts_own import HostsOwn
from mtg_influence.hosts.phase.lasting import narrow_lasting
from mtg_influence.hosts.phase.laying import Laying
from mtg_influence.hosts.phase.redirections import narrow_redirections
from mtg_influence.hosts.phase.retelling import ability_copied, told_for_another
from mtg_influence.hosts.phase.watch import Watch
from mtg_influence.hosts.phase.x_amounts import fill_in, mentions_x

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.by_state import Deed
    from mtg_influence.hosts.phase.face import Face
    from mtg_influence.hosts.phase.loom import Loom
    from mtg_influence.hosts.phase.prompts.room import Room
    from mtg_influence.influence import Influence

__all__ = ["Following", "Wanted"]

State = dict[str, Any]


@dataclass(slots=True)
class Wanted:
    """What events call for: a state to load (None: nothing changes), what of that is to be told, whether
    control of something moved, and whether truces and guards matter from here on."""

    state: State | None = None
    told: list[Deed] = field(default_factory=list)
    control_moved: bool = False
    around: bool = False


class Following:
    """Follows one game. ``faces`` are all that it can use; ``loom`` None: nothing is woven."""

    def __init__(self, game: Any, faces: Mapping[str, Face], *, judge: Judge, loom: Loom | None) -> None:
        self._judge = judge
        self._loom = loom
        self._watch = Watch(faces)
        self._own = HostsOwn({} if loom is None else faces)
        self._laying = None if loom is None else Laying(loom)
        if self._laying is not None:
            self._laying.begin(game)
        self._takes_x = any(mentions_x(face) for face in faces.values())
        self._announced: dict[int, int] = {}

    def tallies_due(self) -> set[str]:
        """Return the tally cards that have to be laid out by now; see ``Laying.due``."""
        return set() if self._laying is None else self._laying.due()

    def answer(self, game: Any, look: Callable[[], Room]) -> tuple[int, Any] | None:
        """Return who has to be answered for, and how; see ``HostsOwn.answer``."""
        return self._own.answer(game, look)

    def after(
        self,
        game: Any,
        events: Sequence[dict[str, Any]],
        *,
        influence: Influence,
        room: Callable[[], Room],
        furnished: bool,
    ) -> Wanted:
        """Return what these events call for. ``furnished``: the state has truces and guards."""
        wanted = Wanted()
        if self._loom is not None:
            self._weave_otherwise(self._loom, game, events, influence=influence, wanted=wanted)
            if not furnished and comes_up(game, events, self._loom.redirectors):
                # CR 801.13a: from here on damage may be sent where its source does not reach.
                wanted.around = True
                wanted.state = game.state() if wanted.state is None else wanted.state
        if self._takes_x:
            self._fill_in(game, events, wanted)
        if self._loom is not None and (own := self._own.come_up(game)):
            unwoven = game.state() if wanted.state is None else wanted.state
            changed, wanted.told = self._own.settle(unwoven, own, loom=self._loom, room=room(), events=events)
            wanted.state = unwoven if changed else wanted.state
        if wanted.state is None and self._loom is not None:
            wanted.state = self._said_for_others(self._loom, game, events, influence)
        return wanted

    def _weave_otherwise(
        self,
        loom: Loom,
        game: Any,
        events: Sequence[dict[str, Any]],
        *,
        influence: Influence,
        wanted: Wanted,
    ) -> None:
        """Want a state where control moved, or where seat cards or tally cards are to be laid out."""
        if self._watch.has_strays(game, events, loom):
            wanted.state = loom.settle(game.state())
            wanted.control_moved = True
        lays = False
        if not loom.has_seat_cards:
            players = influence.seating.players
            lays = wants_seat_cards(game, events, groupers=loom.groupers, players=players)
            lays = loom.has_seat_cards = lays or comes_up(game, events, loom.markers)
        if self._laying is not None and (cards := self._laying.wanted(game, events)):
            loom.laid |= cards
            lays = True
        lays |= self._laying is not None and self._laying.is_stale(events)
        lays |= (loom.has_seat_cards or bool(loom.laid)) and _phased_out(events)
        if lays and wanted.state is None:
            wanted.state = game.state()

    def _fill_in(self, game: Any, events: Sequence[dict[str, Any]], wanted: Wanted) -> None:
        for event in events:
            if event["type"] == "XValueChosen":
                self._announced[event["data"]["object_id"]] = event["data"]["value"]
        if self._announced and any(event["type"] in ("SpellCast", "StackPushed") for event in events):
            filled = game.state() if wanted.state is None else wanted.state
            if fill_in(filled, self._announced):
                wanted.state = filled
            self._announced.clear()

    def _said_for_others(
        self, loom: Loom, game: Any, events: Sequence[dict[str, Any]], influence: Influence
    ) -> State | None:
        """The state, where it holds what is woven for another seat than the one that has it now."""
        if any_moved(events):
            # What has no variants of its own, a token, moves without being settled.
            moved: State = game.state()
            lasting = narrow_lasting(moved, self._judge, influence)
            if narrow_redirections(moved, self._judge, influence) or lasting:
                return moved
        if ability_copied(game, events):
            copied: State = game.state()
            if any(told_for_another(copied, loom)):
                return copied
        if loom.gifts.may_move(game, events):
            given: State = game.state()
            if loom.gifts.settle(given):
                return given
        return None


def _phased_out(events: Sequence[dict[str, Any]]) -> bool:
    return any(event["type"] == "EffectResolved" and event["data"]["kind"] == "PhaseOut" for event in events)
