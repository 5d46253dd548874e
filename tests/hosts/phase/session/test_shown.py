"""What a table on phase shows: zones while something is cast, what lies face down, what is played open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Zone
from mtg_influence.hosts.capabilities import seen_in_libraries
from mtg_influence.i18n import translate

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.base import ObjectView
    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host

ALEX, ROB, CARISSA, DANA = map(PlayerId, range(4))
EVERYBODY = (ALEX, ROB, CARISSA, DANA, None)


def hand(card: str, player: str = "Alex") -> CardPlacement:
    return CardPlacement(card, player, Zone.HAND)


def there(card: str, player: str = "Alex", *, count: int = 1) -> tuple[CardPlacement, ...]:
    return (CardPlacement(card, player, Zone.BATTLEFIELD),) * count


def library(card: str, player: str = "Alex") -> CardPlacement:
    return CardPlacement(card, player, Zone.LIBRARY)


def choose(table: PhaseTable, *words: str) -> None:
    decision = table.decision
    assert decision is not None
    [chosen] = [each for each in decision.legal if all(word in each.label for word in words)]
    table.choose(chosen)


def labels(table: PhaseTable, lang: str = "en") -> list[str]:
    assert table.decision is not None
    return [translate(each.label, "es" if lang == "es" else "en") for each in table.decision.candidates]


def names(table: PhaseTable, zone: Zone) -> list[str]:
    return [view.name for view in table.objects(zone)]


def known(views: tuple[ObjectView, ...], player: PlayerId | None) -> list[str]:
    return [view.name for view in views if view.is_known_to(player)]


class TestCasting:
    """CR 601.2a: a spell is on the stack from the moment on in which it is announced."""

    def test_while_its_targets_are_chosen_a_spell_is_on_the_stack_alone(self, seated: Seated) -> None:
        table = seated(hand("Lava Axe"), hand("Shock"), *there("Mountain", count=5))
        assert names(table, Zone.HAND) == ["Lava Axe", "Shock"]
        choose(table, "cast Lava Axe")
        assert table.decision is not None
        assert table.decision.kind is DecisionKind.TARGET
        assert names(table, Zone.STACK) == ["Lava Axe"]
        assert names(table, Zone.HAND) == ["Shock"]
        assert table.count(Zone.HAND, ALEX) == 1

    def test_what_is_not_paid_for_is_in_hand_again(self, seated: Seated) -> None:
        table = seated(hand("Lava Axe"), *there("Mountain", count=5))
        choose(table, "cast Lava Axe")
        table.cancel()
        assert names(table, Zone.HAND) == ["Lava Axe"]
        assert (names(table, Zone.STACK), table.count(Zone.HAND, ALEX)) == ([], 1)

    def test_what_is_cast_from_a_graveyard_is_no_longer_in_it(self, seated: Seated) -> None:
        firebolt = CardPlacement("Firebolt", "Alex", Zone.GRAVEYARD)
        table = seated(firebolt, *there("Mountain", count=5))
        choose(table, "cast Firebolt")
        assert names(table, Zone.STACK) == ["Firebolt"]
        assert (names(table, Zone.GRAVEYARD), table.count(Zone.GRAVEYARD, ALEX)) == ([], 0)


class TestFaceDown:
    """CR 708.2a: what is face down has no name; questions call it by what it is."""

    @pytest.fixture
    def table(self, seated: Seated) -> PhaseTable:
        cards = (hand("Exalted Angel"), hand("Shock"), hand("Lava Axe", "Rob"))
        table = seated(*cards, *there("Plains", count=7), *there("Mountain"))
        choose(table, "cast Exalted Angel")
        choose(table, "alternative")
        while table.objects(Zone.STACK):
            table.pass_priority()
        return table

    def test_it_is_a_target_with_a_word_for_it(self, table: PhaseTable) -> None:
        choose(table, "cast Shock")
        assert "face-down creature" in labels(table)
        assert "criatura boca abajo" in labels(table, "es")
        assert "" not in labels(table)

    def test_who_turns_it_face_up_reads_which_card_it_is(self, table: PhaseTable) -> None:
        assert "turn face up Exalted Angel" in labels(table)

    def test_its_ability_on_the_stack_does_not_name_it(self, table: PhaseTable) -> None:
        [angel] = [each for each in table.objects(Zone.BATTLEFIELD) if each.face_down]
        assert (angel.name, angel.card) == ("", "Exalted Angel")
        assert not angel.is_known_to(ROB)


class TestOpen:
    """CR 701.20a: what is revealed everybody sees; CR 701.20e: what is looked at who looks."""

    def test_open_hands_are_open_to_everybody(self, seated: Seated) -> None:
        """CR 801.10: those of opponents in range."""
        hands = (hand("Peek", "Rob"), hand("Opt", "Carissa"), hand("Shock", "Alex"))
        table = seated(*there("Telepathy"), *hands)
        for player in EVERYBODY:
            assert ("Peek" in known(table.objects(Zone.HAND), player)) is True
            assert ("Opt" in known(table.objects(Zone.HAND), player)) is (player == CARISSA)
            assert ("Shock" in known(table.objects(Zone.HAND), player)) is (player == ALEX)

    def test_without_limits_all_of_them_are(self, seated: Seated) -> None:
        """Control: what Telepathy does at unlimited range."""
        table = seated(*there("Telepathy"), hand("Opt", "Carissa"), hand("Shock"), ranges=None)
        assert known(table.objects(Zone.HAND), DANA) == ["Opt"]

    def test_they_are_closed_again_when_nothing_opens_them(self, seated: Seated) -> None:
        table = seated(*there("Telepathy"), hand("Peek", "Rob"), hand("Demystify"), *there("Plains"))
        assert "Peek" in known(table.objects(Zone.HAND), DANA)
        choose(table, "cast Demystify")
        if table.decision is not None and table.decision.kind is DecisionKind.TARGET:
            choose(table, "Telepathy")
        while table.objects(Zone.STACK):
            table.pass_priority()
        assert "Telepathy" in names(table, Zone.GRAVEYARD)
        assert known(table.objects(Zone.HAND), DANA) == []

    @pytest.mark.parametrize("card", ["Future Sight", "Courser of Kruphix", "Goblin Spy"])
    def test_an_open_top_of_a_library_is_seen_by_everybody(self, card: str, seated: Seated) -> None:
        table = seated(*there(card), library("Shock"), library("Peek", "Rob"))
        for player in EVERYBODY:
            assert known(seen_in_libraries(table), player) == ["Shock"]

    def test_who_may_look_at_the_top_of_a_library_sees_it_alone(self, seated: Seated) -> None:
        table = seated(*there("Sphinx of Jwar Isle"), library("Shock"), library("Peek", "Rob"))
        for player in EVERYBODY:
            assert known(seen_in_libraries(table), player) == (["Shock"] if player == ALEX else [])

    def test_nothing_is_seen_in_libraries_otherwise(self, seated: Seated) -> None:
        assert seen_in_libraries(seated(library("Shock"))) == ()

    def test_the_host_is_asked_for_its_whole_state_only_where_something_is_open(
        self, seated: Seated, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = seated(hand("Peek", "Rob"), *there("Grizzly Bears"))
        reads: list[None] = []

        class Counted:
            def __init__(self, game: object) -> None:
                self._game = game

            def __getattr__(self, name: str) -> object:
                if name == "state":
                    reads.append(None)
                return getattr(self._game, name)

        monkeypatch.setattr(table._game, "game", Counted(table._game.game))
        table.objects(Zone.HAND)
        seen_in_libraries(table)
        assert reads == []
