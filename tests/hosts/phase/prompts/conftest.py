"""A position with creatures of three players, in which the host can be made to ask anything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from mtg_influence.hosts.base import CardPlacement, Zone
from mtg_influence.hosts.phase.prompts import Question, QuestionContext, ask
from mtg_influence.hosts.phase.session.table import PhaseTable
from mtg_influence.hosts.phase.state.load import load
from mtg_influence.hosts.phase.weave.reaches import reaches_of


@dataclass
class Scene:
    """What prompts can speak of: Alex's creature, Rob's and Carissa's (Carissa out of Alex's range), and
    the cards in Alex's hand and on top of the library."""

    table: PhaseTable
    state: dict[str, Any]
    mine: int
    near: int
    far: int
    hand: list[int]
    library: list[int]

    def game(self, kind: str, **data: Any) -> Any:
        """The host's game, waiting for an answer to a prompt."""
        self.state["state"]["waiting_for"] = {"type": kind, "data": {"player": 0, **data}}
        inner = self.table._game
        assert inner._variants is not None
        return load(inner._variants.weave(reaches_of(inner.judge, inner.influence)), self.state)

    def ask(self, kind: str, **data: Any) -> tuple[Question, Any]:
        """The question that a prompt makes, and the game that asks it."""
        game = self.game(kind, **data)
        inner = self.table._game
        context = QuestionContext(
            game, inner.judge, inner.influence, hidden=lambda thing: thing["name"] == "Seat Card"
        )
        waiting = game.waiting_for()
        return ask(kind, waiting["data"], context, number=0), game


@pytest.fixture(scope="module")
def scene(seated: Callable[..., PhaseTable]) -> Scene:
    """Alex, Rob and Carissa with a creature each, Dana with none; range 1, so Carissa is out of Alex's."""
    table = seated(
        CardPlacement("Grizzly Bears", "Alex", Zone.BATTLEFIELD),
        CardPlacement("Hill Giant", "Rob", Zone.BATTLEFIELD),
        CardPlacement("Runeclaw Bear", "Carissa", Zone.BATTLEFIELD),
        CardPlacement("Lightning Bolt", "Alex", Zone.HAND),
        CardPlacement("Giant Growth", "Alex", Zone.HAND),
        CardPlacement("Flame Rift", "Alex", Zone.HAND),
    )
    state = table._game.game.state()
    by_name = {view.name: view.id for view in table.objects(Zone.BATTLEFIELD)}
    players = state["state"]["players"]
    return Scene(
        table,
        state,
        by_name["Grizzly Bears"],
        by_name["Hill Giant"],
        by_name["Runeclaw Bear"],
        list(players[0]["hand"]),
        list(players[0]["library"]),
    )
