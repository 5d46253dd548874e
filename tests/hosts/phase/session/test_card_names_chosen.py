"""Where a card name is chosen, no hidden permanent has one, for people and for computer players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.hosts.base import CardPlacement, DecisionKind, Zone
from mtg_influence.hosts.phase.prompts.offer import action
from mtg_influence.hosts.phase.state.hidden_permanents import SEAT_CARD

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host


class Wilful:
    """The engine's game, whose computer player names hidden permanents wherever it can."""

    def __init__(self, game: Any) -> None:
        self._game = game

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def choose_action(self, player: int, **said: Any) -> Any:
        for each in self._game.actions():
            if each.kind == "ChooseOption" and each.data["choice"] == SEAT_CARD:
                return each
        return self._game.choose_action(player, **said)


@pytest.fixture
def naming(seated: Seated) -> PhaseTable:
    """A table with seat cards at which Alex is asked for a card name."""
    lands = [CardPlacement(land, "Alex", Zone.BATTLEFIELD) for land in ("Island", "Plains")]
    table = seated(
        CardPlacement("Meddling Mage", "Alex", Zone.HAND),
        CardPlacement("Pyroclasm", "Rob", Zone.HAND),
        *lands,
    )
    decision = table.decision
    assert decision is not None
    table.choose(next(each for each in decision.legal if each.label == "cast Meddling Mage"))
    while (decision := table.decision) is not None and decision.kind is DecisionKind.PRIORITY:
        table.pass_priority()
    return table


def choices(table: PhaseTable) -> set[str]:
    return {each.data["choice"] for each in table._game.game.actions() if each.kind == "ChooseOption"}


def test_the_name_of_furniture_is_not_offered(naming: PhaseTable) -> None:
    assert SEAT_CARD in choices(naming)  # the engine would take it
    assert naming.decision is not None
    offered = {each.label for each in naming.decision.candidates}
    assert offered == choices(naming) - {SEAT_CARD}


def test_a_computer_player_that_would_name_it_names_something_else(
    naming: PhaseTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(naming._game, "game", Wilful(naming._game.game))
    taken: list[Any] = []
    apply = naming._game.apply

    def noted(actor: int, act: Any, **said: Any) -> Any:
        taken.append(act)
        return apply(actor, act, **said)

    monkeypatch.setattr(naming._game, "apply", noted)
    naming.auto()
    said = [each if isinstance(each, dict) else each.to_dict() for each in taken]
    assert [each["type"] for each in said] == ["ChooseOption"]
    assert said != [action("ChooseOption", choice=SEAT_CARD)]
