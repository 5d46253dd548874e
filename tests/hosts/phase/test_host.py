"""Starting tables, and what is said when that cannot be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.errors import DuplicateName, TooFewSeats, UnknownRuling
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Position, SeatSpec, Zone, uncovered_at
from mtg_influence.hosts.errors import (
    DeckTooSmall,
    MissingExtra,
    TooManySeats,
    UncoveredCards,
    UnknownCard,
)
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.ir.holes import unimplemented
from mtg_influence.hosts.uncovered import Lack

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.core.seating import Range
    from mtg_influence.hosts.phase.faces.book import FaceBook

pytestmark = pytest.mark.host

DECK = ("Forest",) * 10 + ("Grizzly Bears",) * 4


@pytest.fixture
def host(book: FaceBook, monkeypatch: pytest.MonkeyPatch) -> PhaseHost:
    monkeypatch.setattr("mtg_influence.hosts.phase.host.FaceBook.open", lambda _oracle=None: book)
    return PhaseHost(strict=True)


def seats(*decks: tuple[str, ...], range: Range = 1, life: int = 20) -> list[SeatSpec]:
    names = ("Alex", "Rob", "Carissa", "Dana", "Eve", "Finn", "Gale")
    return [SeatSpec(name, range, deck, life=life) for name, deck in zip(names, decks, strict=False)]


def test_a_table_starts_with_mulligans_and_plays(host: PhaseHost) -> None:
    table = host.start(seats(DECK, DECK, DECK, DECK), seed=3, first=PlayerId(2))
    assert (table.names, table.active) == (("Alex", "Rob", "Carissa", "Dana"), 2)
    assert table.decision is not None
    assert [each.label for each in table.decision.candidates] == ["keep", "mulligan"]
    while table.decision is not None and table.decision.kind is DecisionKind.MULLIGAN:
        table.choose(table.decision.candidates[0])
    for _ in range(30):
        table.auto(difficulty="VeryEasy")
    assert table.turn >= 1


def test_the_same_seed_is_the_same_game(host: PhaseHost) -> None:
    def log() -> list[str]:
        table = host.start(seats(DECK, DECK, DECK, DECK), seed=11)
        for _ in range(80):
            table.auto(difficulty="VeryEasy")
        return [entry.text for entry in table.log]

    assert log() == log()


def test_names_need_not_be_spelled_exactly(host: PhaseHost) -> None:
    table = host.start(seats(("forest",) * 7, DECK))
    assert {view.name for view in table.objects(Zone.HAND, PlayerId(0))} == {"Forest"}


def test_life_totals_are_each_seats_own(host: PhaseHost) -> None:
    table = host.start([SeatSpec("Alex", 1, DECK, life=40), SeatSpec("Rob", None, DECK)])
    assert [table.life(PlayerId(seat)) for seat in (0, 1)] == [40, 20]


def test_a_position_is_whose_turn_and_what_is_where(host: PhaseHost) -> None:
    position = Position((CardPlacement("Grizzly Bears", "Rob", Zone.BATTLEFIELD),), {"Rob": 7}, active="Rob")
    table = host.start(seats((), (), ()), position=position)
    assert (table.active, table.life(PlayerId(1)), table.step) == (1, 7, "precombat main")


def test_a_card_that_no_host_knows_is_played_from_its_script(host: PhaseHost) -> None:
    table = host.start(seats(("Offer of Two Roads",) * 7, DECK))
    assert [view.name for view in table.objects(Zone.HAND, PlayerId(0))] == ["Offer of Two Roads"] * 7


def test_more_seats_than_six_are_too_many(host: PhaseHost) -> None:
    with pytest.raises(TooManySeats) as caught:
        host.start(seats(*[DECK] * 7))
    assert (caught.value.got, caught.value.maximum) == (7, 6)
    with pytest.raises(TooFewSeats):
        host.start(seats(DECK))


def test_two_players_of_one_name_are_refused(host: PhaseHost) -> None:
    with pytest.raises(DuplicateName):
        host.start([SeatSpec("Alex", 1, DECK), SeatSpec("alex", 1, DECK)])


def test_a_deck_is_at_least_an_opening_hand(host: PhaseHost) -> None:
    with pytest.raises(DeckTooSmall, match="the deck of 'Rob' has 6 cards, expected at least 7"):
        host.start(seats(DECK, ("Forest",) * 6))


def test_an_unknown_card_is_named_with_deck_and_suggestion(host: PhaseHost) -> None:
    with pytest.raises(UnknownCard) as caught:
        host.start(seats(DECK, (*DECK, "Grizly Bears")))
    assert (caught.value.where, caught.value.suggestions[0]) == ("the deck of Rob", "Grizzly Bears")


def test_a_card_with_holes_is_refused_with_the_place_unless_allowed(host: PhaseHost, book: FaceBook) -> None:
    card = "Chaos Orb"
    assert unimplemented(book.face(card))
    with pytest.raises(UncoveredCards) as caught:
        host.start(seats(DECK, (*DECK, card)))
    [refused] = caught.value.cards
    assert (refused.name, refused.lack) == (card, Lack.NOT_UNDERSTOOD)
    assert (refused.node, refused.path) == ("Unimplemented", unimplemented(book.face(card))[0])
    table = PhaseHost(allow_uncovered=True).start(seats(DECK, (*DECK, card)))
    assert table.decision is not None
    assert uncovered_at(table) == (card,)


def test_a_card_that_nobody_can_play_is_not_let_in_either(book: FaceBook, tmp_path: Path) -> None:
    script = "format: 1\nname: Flame of Nobody\ntypes: [sorcery]\nunsupported: it burns nobody\n"
    (tmp_path / "flame-of-nobody.card.yaml").write_text(script, encoding="utf-8")
    with pytest.raises(UncoveredCards) as caught:
        PhaseHost(allow_uncovered=True).start(
            seats(DECK, (*DECK, "Flame of Nobody", "Chaos Orb")), packs=[tmp_path]
        )
    orb, flame = caught.value.cards
    assert (orb.name, orb.playable) == ("Chaos Orb", True)
    assert (flame.lack, flame.playable, flame.reason) == (Lack.UNSUPPORTED, False, "it burns nobody")
    assert "does not help with 'Flame of Nobody'" in str(caught.value)


def test_an_unknown_house_ruling_is_refused(host: PhaseHost) -> None:
    with pytest.raises(UnknownRuling):
        host.start(seats(DECK, DECK), rulings=["no such ruling"])


def test_a_missing_engine_is_said_before_anything_else(
    host: PhaseHost, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing() -> str:
        raise MissingExtra("phase", needed_for="playing on phase")

    monkeypatch.setattr("mtg_influence.hosts.phase.versions.host_version", missing)
    with pytest.raises(MissingExtra, match="mtg-influence\\[phase\\]"):
        host.start([])


def test_every_card_name_is_on_offer(host: PhaseHost) -> None:
    assert "Lava Axe" in set(host.known_names())
