"""A table whose ranges reach everybody is the bare host's game, action for action and event for event.

The table is played; whatever it gives the host is given to a bare game as well. Both must be asked the same,
take or refuse the same, tell the same and stand the same at the end. ``tox -e differential`` plays many.
"""

from __future__ import annotations

import json
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import phase
import pytest

from mtg_influence.campaign.players import ComputerPlayer, RandomPlayer
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Position, SeatSpec, Zone
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.errors import HostRefused, HostStuck
from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.faces.stock import Shelf
from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host

GAMES = int(os.environ.get("MTG_INFLUENCE_DIFFERENTIAL_GAMES", "2"))
FROM = int(os.environ.get("MTG_INFLUENCE_DIFFERENTIAL_FROM", "0"))
STEPS = int(os.environ.get("MTG_INFLUENCE_DIFFERENTIAL_STEPS", "90"))
NAMES = ("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay")
BASICS = ("Forest", "Mountain", "Plains", "Island", "Swamp")
SPELLS = 35
LOOKED_AT = 9
"""Of how many decisions the offers are compared once; it takes as long as a move."""
RANGES = (None, 3, 7, (None, 3, 4, 5, None, 3))
"""Ranges in which everybody at a table of six is in range of everybody."""
POSITIONED = 0.8
"""How many of the games begin with lands for everything; the others as games do, with mulligans."""


@dataclass
class Mirror:
    """Gives a bare game whatever the table's game is given, and notes where the two differ."""

    bare: Any
    game: Any
    given: int = 0
    differences: list[str] = field(default_factory=list)

    @classmethod
    def over(cls, table: PhaseTable, bare: Any) -> Mirror:
        game = table._game
        mirror = cls(bare, game)
        mirror.take_over(game.apply)
        return mirror

    def take_over(self, apply: Any) -> None:
        def both(actor: int, action: Any, **also: Any) -> Any:
            self.same("question", self.bare.waiting_for(), self.game.game.waiting_for())
            plain = action if isinstance(action, dict) else action.to_dict()
            self.given += 1
            try:
                told = self.bare.apply(actor, plain).events
            except ValueError as refused:
                with pytest.raises(HostRefused) as ours:
                    apply(actor, action, **also)
                self.same("refusal", str(refused), str(ours.value))
                raise ours.value from refused
            happened = apply(actor, action, **also)
            self.same("events", told, list(happened.events))
            return happened

        self.game.apply = both

    def same_offers(self, table: PhaseTable) -> None:
        """At priority a table offers what the host does, but for leaving, which is nobody's to be asked.

        It also offers abilities of others' permanents that any player may activate: the host takes these,
        and does not list them.
        """
        offered = {_key(entry.value): entry for entry in table.ask().entries}
        actions = {_key(action) for action in self.bare.actions()}
        self.same("lost", [], sorted(each for each in actions - offered.keys() if '"Concede"' not in each))
        decision = table.decision
        assert decision is not None
        more = [offered[each] for each in sorted(offered.keys() - actions)]
        self.same("more", [], [each.label for each in more if each.player in (None, decision.decider)])

    def same(self, of: str, bare: Any, ours: Any) -> None:
        if bare != ours:
            self.differences.append(
                f"{of} at action {self.given}: {str(bare)[:400]} and not {str(ours)[:400]}"
            )


def _key(action: Any) -> str:
    return json.dumps(action if isinstance(action, dict) else action.to_dict(), sort_keys=True)


def seats_and_position(book: FaceBook, game: int) -> tuple[list[SeatSpec], Position | None]:
    """Six decks drawn from the whole pool, and lands to cast what is in them."""
    rng = random.Random(5000 + game)
    unsupported = {card.name for card in Shelf().scripts().values() if card.unsupported}
    names = [name for name in book.names() if name not in unsupported]
    ranges = RANGES[game % len(RANGES)]
    placements: list[CardPlacement] = []
    seats = []
    for seat, name in enumerate(NAMES):
        spells = rng.sample(names, SPELLS)
        reach = ranges[seat] if isinstance(ranges, tuple) else ranges
        seats.append(SeatSpec(name, reach, (*BASICS * 5, *spells)))
        placements += [CardPlacement(land, name, Zone.BATTLEFIELD) for land in BASICS * 2]
        placements += [CardPlacement(spell, name, Zone.HAND) for spell in spells[:7]]
    positioned = rng.random() < POSITIONED
    return seats, Position(tuple(placements), active=NAMES[game % 6]) if positioned else None


def bare_game(table: PhaseTable) -> Any:
    """The bare host's game at the point where a table begins."""
    engine = phase.Engine.from_json(json.dumps(table._game._faces))
    return engine.load_game(table._game.game.state())


def players(game: int) -> Iterator[Any]:
    rng = random.Random(game)
    while True:
        yield ComputerPlayer(rng) if game % 2 else RandomPlayer(rng)


@pytest.mark.parametrize("game", range(FROM, FROM + GAMES))
def test_a_table_where_everybody_is_in_range_is_the_bare_game(book: FaceBook, game: int) -> None:
    seats, position = seats_and_position(book, game)
    table = PhaseHost(allow_uncovered=True).start(seats, seed=game, position=position)
    mirror = Mirror.over(table, bare_game(table))
    for player, _ in zip(players(game), range(STEPS), strict=False):
        if (decision := table.decision) is None:
            break
        if decision.kind is DecisionKind.PRIORITY and mirror.given % LOOKED_AT == 0:
            mirror.same_offers(table)
        try:
            player.answer(table, decision)
        except HostStuck:  # nor does the bare host know an answer
            mirror.same("stuck", [], list(mirror.bare.actions()))
            break
    mirror.same("state", mirror.bare.state()["state"], table._game.game.state()["state"])
    assert mirror.given > 0
    assert table._game.reloads == 0
    assert mirror.differences == []
