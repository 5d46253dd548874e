"""What is known of an ability before it resolves."""

from __future__ import annotations

import pytest

from mtg_influence.hosts.phase.faces.book import FaceBook
from mtg_influence.hosts.phase.ir.foresight import acts_on_stack, affects_others


@pytest.fixture(scope="module")
def book() -> FaceBook:
    return FaceBook.open()


@pytest.mark.parametrize("name", ["Counterspell", "Twincast", "Stifle", "Redirect", "Voidslime"])
def test_what_acts_on_the_stack(book: FaceBook, name: str) -> None:
    assert acts_on_stack(book.face(name)["abilities"])


@pytest.mark.parametrize("name", ["Lightning Bolt", "Giant Growth", "Fog", "Unsummon", "Grizzly Bears"])
def test_what_does_not(book: FaceBook, name: str) -> None:
    assert not acts_on_stack(book.face(name)["abilities"])


@pytest.mark.parametrize("name", ["Pyroclasm", "Flame Rift", "Wrath of God", "Day of Judgment"])
def test_what_affects_others(book: FaceBook, name: str) -> None:
    assert affects_others(book.face(name)["abilities"][0], 0)


@pytest.mark.parametrize("name", ["Divination", "Raise the Alarm", "Rampant Growth"])
def test_what_affects_its_controller_alone(book: FaceBook, name: str) -> None:
    assert not affects_others(book.face(name)["abilities"][0], 0)


def test_what_is_targeted_is_not_counted_again(book: FaceBook) -> None:
    bolt = {**book.face("Lightning Bolt")["abilities"][0], "targets": [{"Player": 1}]}
    assert not affects_others(bolt, 0)


def test_a_permanent_that_enters_affects_nobody() -> None:
    assert not affects_others(None, 0)


def test_a_filter_cut_down_to_players_affects_those() -> None:
    def losing(seat: int) -> dict[str, object]:
        return {"effect": {"type": "LoseLife", "target": {"type": "SpecificPlayer", "id": seat}}}

    assert affects_others(losing(1), 0)
    assert not affects_others(losing(0), 0)
