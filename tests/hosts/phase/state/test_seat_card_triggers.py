"""When seat cards are placed out."""

from __future__ import annotations

from typing import Any

import pytest

from mtg_influence.hosts.phase.state.seat_card_triggers import wants_seat_cards


class Game:
    """As much of a game as is asked: permanents by controller, and one card that goes by players."""

    def __init__(self, *permanents: int) -> None:
        self._permanents = permanents

    def battlefield(self) -> list[dict[str, Any]]:
        return [{"controller": seat} for seat in self._permanents]

    def object(self, number: int) -> dict[str, Any] | None:
        return {1: {"name": "Flame Rift"}, 2: {"name": "Grizzly Bears"}}.get(number)


FULL = Game(0, 0, 1, 1)
CAST = {"type": "SpellCast", "data": {"object_id": 1}}
OTHER = {"type": "SpellCast", "data": {"object_id": 2}}
USED = {"type": "AbilityActivated", "data": {"source_id": 1}}
MANA = {"type": "AbilityActivated", "data": {"source_id": 1, "kind": "Mana"}}
ENTERS = {"type": "ZoneChanged", "data": {"to": "Battlefield", "record": {"name": "Flame Rift"}}}
LEAVES = {"type": "ZoneChanged", "data": {"to": "Graveyard", "record": {"name": "Flame Rift"}}}
TOKEN = {"type": "TokenCreated", "data": {"object_id": 1}}


@pytest.mark.parametrize(
    ("game", "event", "wanted"),
    [
        (FULL, CAST, False),
        (Game(0, 0, 1), CAST, True),
        (Game(0, 0), USED, True),
        (Game(0, 0), MANA, False),
        (Game(0, 0), OTHER, False),
        (FULL, ENTERS, True),
        (FULL, TOKEN, True),
        (Game(), LEAVES, False),
        (Game(), {"type": "PhaseChanged", "data": {}}, False),
    ],
)
def test_they_are_wanted_where_somebody_could_not_be_found(game: Game, event: Any, wanted: bool) -> None:
    assert wants_seat_cards(game, [event], seat_card_users={"Flame Rift"}, players=(0, 1)) is wanted


def test_a_table_without_such_cards_never_wants_them() -> None:
    assert not wants_seat_cards(Game(), [CAST], seat_card_users=set(), players=(0, 1))
