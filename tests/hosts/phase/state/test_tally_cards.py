"""When tally cards are placed out; what they then count is in the scenarios of 801.11 and H12."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.state.tally_cards import TallyCards, due_at_once, fetches
from mtg_influence.hosts.phase.state.variants import CardVariants

DIED = {"type": "ZoneChangeCountThisTurn", "from": "Battlefield", "to": "Graveyard"}
SPELLS = {"type": "SpellsCastThisTurn", "scope": "Controller"}
LIFE = {"type": "LifeTotal", "player": {"type": "Controller"}}


def move(name: str, origin: str, to: str) -> dict[str, Any]:
    return {"type": "ZoneChanged", "data": {"from": origin, "to": to, "record": {"name": name}}}


def cast_spell(number: int) -> dict[str, Any]:
    return {"type": "SpellCast", "data": {"object_id": number}}


DIES = move("Bear", "Battlefield", "Graveyard")
DRAWN = move("Asker", "Library", "Hand")
BEAR_DRAWN = move("Bear", "Library", "Hand")
NAMES = {1: "Asker", 2: "Fetcher", 3: "Bear"}


class Game:
    """A game that knows three cards, with some of them in somebody's hand."""

    def __init__(self, *hand: str) -> None:
        self._hand = [{"name": name} for name in hand]

    def object(self, number: int) -> dict[str, Any]:
        return {"name": NAMES[number]}

    def hand(self, player: int) -> list[dict[str, Any]]:
        return self._hand if player == 0 else []

    def battlefield(self) -> list[dict[str, Any]]:
        return []

    def exile(self) -> list[dict[str, Any]]:
        return []

    def graveyard(self, _: int) -> list[dict[str, Any]]:
        return []


def loom_with(quantity: dict[str, Any], *placed: str) -> CardVariants:
    variants = SimpleNamespace(
        tallies={"kind#1": quantity},
        tally_card_users={"Asker": {"kind#1"}},
        fetchers={"Fetcher"},
        placed=set(placed),
        seats=(0, 1),
    )
    return cast(CardVariants, variants)


@pytest.mark.parametrize(
    ("quantity", "events", "wanted"),
    [
        (DIED, [DRAWN], False),
        (DIED, [DRAWN, BEAR_DRAWN], False),
        (DIED, [DIES], False),
        (DIED, [DRAWN, DIES], True),
        (DIED, [DIES, DRAWN], True),
        (DIED, [cast_spell(1)], True),
        (DIED, [cast_spell(3)], False),
        (DIED, [cast_spell(2)], False),
        (DIED, [cast_spell(2), DIES], True),
        (SPELLS, [DRAWN, cast_spell(3)], True),
        (SPELLS, [cast_spell(3), BEAR_DRAWN], False),
        (LIFE, [BEAR_DRAWN], False),
        (LIFE, [DRAWN], True),
        (LIFE, [cast_spell(2)], True),
        (LIFE, [move("Asker", "Library", "Battlefield")], True),
    ],
)
def test_a_kind_is_laid_out_once_a_card_can_ask_for_it_and_there_is_something_to_tell(
    quantity: dict[str, Any], events: list[dict[str, Any]], *, wanted: bool
) -> None:
    laying = TallyCards(loom_with(quantity))
    laying.begin(Game())
    found: set[str] = set()
    for event in events:
        found |= laying.wanted(Game(), [event])
    assert found == ({"kind#1"} if wanted else set())


def test_what_is_in_a_hand_as_the_game_begins_can_ask() -> None:
    laying = TallyCards(loom_with(LIFE))
    laying.begin(Game("Asker"))
    assert laying.wanted(Game(), []) == {"kind#1"}


def test_another_variant_of_a_card_asks_for_the_cards_of_other_players() -> None:
    variants = loom_with(DIED, "kind#1")
    laying = TallyCards(variants)
    laying.begin(Game("Asker"))
    assert laying.wanted(Game(), [DIES]) == set()
    variants.tallies["kind#3"] = DIED
    variants.tally_card_users["Asker"].add("kind#3")
    assert laying.due() == {"kind#3"}


def test_of_a_kind_that_comes_up_later_anything_may_have_happened() -> None:
    variants = loom_with(DIED)
    variants.tallies.clear()
    variants.tally_card_users.clear()
    laying = TallyCards(variants)
    laying.begin(Game())
    assert laying.wanted(Game(), [DRAWN]) == set()
    variants.tallies["other#2"] = DIED
    variants.tally_card_users["Asker"] = {"other#2"}
    assert laying.due() == {"other#2"}


@pytest.mark.parametrize(
    ("quantity", "placed", "event", "stale"),
    [
        ({"type": "AttackedThisTurn", "scope": "Controller"}, True, "AttackersDeclared", True),
        ({"type": "AttackedThisTurn", "scope": "Controller"}, True, "BlockersDeclared", False),
        ({"type": "AttackedThisTurn", "scope": "Controller"}, False, "AttackersDeclared", False),
        (LIFE, True, "AttackersDeclared", False),
    ],
)
def test_only_attacks_are_not_seen_by_the_host(
    quantity: dict[str, Any], event: str, *, placed: bool, stale: bool
) -> None:
    laying = TallyCards(loom_with(quantity, *(["kind#1"] if placed else [])))
    assert laying.is_stale([{"type": event, "data": {}}]) is stale


def test_what_is_laid_out_is_not_wanted_again() -> None:
    laying = TallyCards(loom_with(LIFE, "kind#1"))
    laying.begin(Game("Asker"))
    assert laying.wanted(Game(), [cast_spell(1)]) == set()


@pytest.mark.parametrize(
    ("quantity", "zone", "due"),
    [(LIFE, "Hand", True), (LIFE, "Library", False), (DIED, "Battlefield", False)],
)
def test_a_game_begins_with_what_can_be_asked_for_at_once(
    quantity: dict[str, Any], zone: str, *, due: bool
) -> None:
    inner = {"objects": {"7": {"name": "Asker", "zone": zone}}}
    assert due_at_once(inner, loom_with(quantity)) == ({"kind#1"} if due else set())


@pytest.mark.host
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Green Sun's Zenith", True),
        ("Polymorph", True),
        ("Collected Company", True),
        ("Zombify", False),
        ("Sneak Attack", False),
        ("Lava Axe", False),
    ],
)
def test_cards_that_fetch_from_a_library_are_known(book: FaceBook, name: str, *, found: bool) -> None:
    assert fetches(book.face(name)) is found
