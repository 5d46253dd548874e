"""Range kept up to date: as turns begin, as control moves, as X is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.base import CardPlacement, DecisionKind, Zone
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.errors import HostPanicked, HostRefused, StrayVariant
from mtg_influence.hosts.phase.ir.x_amounts import REDIRECT_X
from mtg_influence.hosts.phase.state.guards import NO_SOURCE
from mtg_influence.hosts.phase.state.load import load
from mtg_influence.hosts.phase.weave.passes.tallies import seats_named
from mtg_influence.hosts.phase.weave.reaches import reaches_of

if TYPE_CHECKING:
    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.phase.faces.book import FaceBook
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host

ALEX, ROB, CARISSA, DANA, EVE = (PlayerId(seat) for seat in range(5))
FIVE = ("Alex", "Rob", "Carissa", "Dana", "Eve")


def there(card: str, player: str = "Alex", count: int = 1) -> list[CardPlacement]:
    return [CardPlacement(card, player, Zone.BATTLEFIELD)] * count


def hand(card: str, player: str = "Alex") -> CardPlacement:
    return CardPlacement(card, player, Zone.HAND)


def do(table: PhaseTable, start: str) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.candidates if each.label.startswith(start)))


def resolve(table: PhaseTable) -> None:
    while table.objects(Zone.STACK) and table.decision and table.decision.kind is DecisionKind.PRIORITY:
        do(table, "pass")


def target(table: PhaseTable, player: PlayerId) -> None:
    assert table.decision is not None
    table.choose(next(each for each in table.decision.legal if each.player == player))


def play_until_turn(table: PhaseTable, turn: int) -> None:
    while table.turn < turn:
        assert table.decision is not None
        do(table, "pass") if table.decision.kind is DecisionKind.PRIORITY else table.auto()


def seat_of_face(table: PhaseTable, card: str) -> dict[PlayerId, int]:
    """For each permanent of a name, by its controller, the seat whose variant of the card it runs with."""
    permanents = table._game.game.battlefield()
    return {
        PlayerId(each["controller"]): int(each["printed_ref"]["oracle_id"].rpartition("#")[2])
        for each in permanents
        if each["name"] == card
    }


class TestTurns:
    def test_who_leaves_is_out_of_range_at_once_and_nobody_comes_in(self, seated: Seated) -> None:
        """CR 801.2c."""
        table = seated(names=FIVE)
        table.concede(ROB)
        assert table.influence.in_range(ALEX) == (ALEX, EVE)
        assert table._game.reloads == 0

    def test_the_next_player_comes_into_range_before_anything_of_the_next_turn(self, seated: Seated) -> None:
        """CR 801.2c + 801.7: Alex's trigger notices Carissa's upkeep, the first after Rob has left."""
        table = seated(*there("Sulfuric Vortex"), names=FIVE)
        table.concede(ROB)
        play_until_turn(table, 2)
        assert (table.active, table.step) == (CARISSA, "upkeep")
        assert table.influence.in_range(ALEX) == (ALEX, CARISSA, EVE)
        resolve(table)
        assert table.life(CARISSA) == 18
        assert table._game.reloads == 1

    def test_without_a_departure_the_same_trigger_does_not_notice(self, seated: Seated) -> None:
        table = seated(*there("Sulfuric Vortex"), names=FIVE)
        play_until_turn(table, 3)
        assert (table.active, table.life(ROB), table.life(CARISSA)) == (CARISSA, 18, 20)
        assert table._game.reloads == 0

    def test_a_departure_that_brings_nobody_near_loads_nothing(self, seated: Seated) -> None:
        table = seated(names=FIVE, ranges=0)
        table.concede(ROB)
        play_until_turn(table, 2)
        assert table._game.reloads == 0
        assert table.influence.measured.players == (ALEX, CARISSA, DANA, EVE)

    def test_the_discard_at_the_end_of_a_turn_belongs_to_that_turn(self, seated: Seated) -> None:
        table = seated(*(hand("Shock") for _ in range(9)), *there("Sulfuric Vortex"), names=FIVE)
        table.concede(ROB)
        while table.decision and table.decision.kind is DecisionKind.PRIORITY:
            do(table, "pass")
        assert (table.step, table.influence.in_range(ALEX)) == ("cleanup", (ALEX, EVE))
        table.auto()
        resolve(table)
        assert (table.turn, table.life(CARISSA)) == (2, 18)

    def test_who_leaves_in_their_own_turn_does_not_end_it(self, seated: Seated) -> None:
        """CR 800.4j."""
        table = seated(names=FIVE)
        table.concede(ALEX)
        assert (table.turn, table.influence.in_range(EVE)) == (1, (DANA, EVE))
        play_until_turn(table, 2)
        assert (table.active, table.influence.in_range(EVE)) == (ROB, (ROB, DANA, EVE))

    def test_a_delayed_trigger_watches_whom_its_controller_reaches_now(self, seated: Seated) -> None:
        """CR 801.2c: what Alex watches for until his next turn is of Rob and Eve, then of Carissa and Eve."""
        jace = CardPlacement("Jace, Architect of Thought", "Alex", Zone.BATTLEFIELD, counters={"loyalty": 4})
        table = seated(jace, names=FIVE)
        do(table, "activate Jace, Architect of Thought: [+1]")
        resolve(table)

        def watched() -> tuple[int, ...]:
            return seats_named(table._game.game.state()["state"]["delayed_triggers"])

        assert watched() == (ROB, EVE)
        table.concede(ROB)
        play_until_turn(table, 2)
        assert watched() == (CARISSA, EVE)


class TestControl:
    def test_an_effect_that_gives_control_gives_the_controllers_variant_and_takes_it_back(
        self, seated: Seated
    ) -> None:
        table = seated(
            hand("Act of Treason"),
            *there("Mountain", count=3),
            *there("Soul Warden", "Rob"),
            *there("Soul Warden", "Dana"),
        )
        do(table, "cast Act of Treason")
        target(table, ROB)
        resolve(table)
        assert seat_of_face(table, "Soul Warden") == {ALEX: 0, DANA: 3}
        play_until_turn(table, 2)
        assert seat_of_face(table, "Soul Warden") == {ROB: 1, DANA: 3}

    def test_an_aura_that_gives_control_is_noticed_though_the_host_says_nothing(self, seated: Seated) -> None:
        table = seated(
            hand("Control Magic"),
            hand("Disenchant"),
            *there("Island", count=4),
            *there("Plains", count=2),
            *there("Soul Warden", "Rob"),
            *there("Soul Warden", "Dana"),
        )
        do(table, "cast Control Magic")
        target(table, ROB)
        resolve(table)
        assert seat_of_face(table, "Soul Warden") == {ALEX: 0, DANA: 3}
        do(table, "cast Disenchant")
        resolve(table)
        assert seat_of_face(table, "Soul Warden") == {ROB: 1, DANA: 3}

    def test_what_enters_under_somebody_elses_control_runs_with_their_variant(self, seated: Seated) -> None:
        table = seated(
            hand("Reanimate"),
            *there("Swamp"),
            CardPlacement("Soul Warden", "Rob", Zone.GRAVEYARD),
            CardPlacement("Soul Warden", "Dana", Zone.GRAVEYARD),
        )
        do(table, "cast Reanimate")
        target(table, ROB)
        resolve(table)
        assert seat_of_face(table, "Soul Warden") == {ALEX: 0}

    def test_a_position_may_start_with_what_somebody_else_owns(self, seated: Seated) -> None:
        table = seated(CardPlacement("Soul Warden", "Alex", Zone.BATTLEFIELD, owner="Rob"))
        assert seat_of_face(table, "Soul Warden") == {ALEX: 0}

    def test_control_comes_back_when_the_thief_leaves(self, seated: Seated) -> None:
        """CR 800.4a."""
        table = seated(
            hand("Control Magic"),
            *there("Island", count=4),
            *there("Soul Warden", "Rob"),
            *there("Soul Warden", "Dana"),
        )
        do(table, "cast Control Magic")
        target(table, ROB)
        resolve(table)
        table.concede(ALEX)
        assert seat_of_face(table, "Soul Warden") == {ROB: 1, DANA: 3}


class TestCopies:
    def clone(self, seated: Seated) -> PhaseTable:
        table = seated(
            hand("Clone"),
            hand("Murder", "Rob"),
            *there("Swamp", "Rob", 3),
            *there("Island", count=4),
            *there("Soul Warden", "Rob"),
            hand("Grizzly Bears", "Carissa"),
        )
        do(table, "cast Clone")
        resolve(table)
        do(table, "You may")
        if table.decision and table.decision.kind is DecisionKind.OBJECT:
            target(table, ROB)
        resolve(table)
        return table

    def test_a_copy_runs_with_its_controllers_variant(self, seated: Seated) -> None:
        table = self.clone(seated)
        assert seat_of_face(table, "Soul Warden") == {ALEX: 0, ROB: 1}
        copy = next(
            each
            for each in table._game.game.battlefield()
            if each["controller"] == ALEX and each["name"] == "Soul Warden"
        )
        watched = {
            each["controller"]["SpecificPlayer"]["id"]
            for each in copy["trigger_definitions"][0]["definition"]["valid_card"]["filters"]
        }
        assert watched == {ALEX, ROB, DANA}

    def test_a_copy_is_the_card_again_when_it_dies(self, seated: Seated) -> None:
        table = self.clone(seated)
        do(table, "pass")
        do(table, "cast Murder")
        target(table, ALEX)
        resolve(table)
        assert [view.name for view in table.objects(Zone.GRAVEYARD, ALEX)] == ["Clone"]


def test_x_goes_into_an_effect_that_takes_a_constant(seated: Seated, book: FaceBook) -> None:
    def redirect_x(face: Face) -> None:
        effect = book.face("Zealous Inquisitor")["abilities"][0]["effect"]
        face["abilities"][0]["effect"] = {**effect, "redirect_amount": dict(REDIRECT_X)}

    table = seated(
        hand("Blaze"),
        *there("Mountain", count=5),
        *there("Grizzly Bears", "Rob"),
        *there("Grizzly Bears", "Dana"),
        edit={"Blaze": redirect_x},
    )
    do(table, "cast Blaze")
    target(table, ROB)
    do(table, "3")
    (entry,) = table._game.game.state()["state"]["stack"]
    assert entry["kind"]["data"]["ability"]["effect"]["redirect_amount"] == {"Next": 3}


class TestTheHost:
    def test_what_the_engine_refuses_changes_nothing(self, seated: Seated) -> None:
        game = seated()._game
        before = game.game.state()
        with pytest.raises(HostRefused, match="Cannot perform ChooseX"):
            game.apply(0, {"type": "ChooseX", "data": {"value": 1}})
        assert game.game.state() == before

    def test_a_panic_of_the_engine_is_told_from_a_refusal(self, seated: Seated) -> None:
        class PanicException(BaseException):
            pass

        class Broken:
            def apply(self, _actor: int, _action: object) -> None:
                raise PanicException("index out of bounds\nsomewhere")

        game = seated()._game
        game.game = Broken()
        with pytest.raises(HostPanicked, match=r"the engine broke down: index out of bounds$"):
            game._apply(0, {})

    def test_strict_mode_finds_an_object_with_another_seats_face(self, seated: Seated) -> None:
        table = seated(*there("Soul Warden", "Rob"), *there("Mountain"))
        game = table._game
        assert game._variants is not None
        state = game.game.state()
        warden = next(each for each in state["state"]["objects"].values() if each["name"] == "Soul Warden")
        warden["controller"] = warden["base_controller"] = 0
        game.game = load(game._variants.weave(reaches_of(game.judge, game.influence)), state)
        with pytest.raises(StrayVariant, match="Soul Warden run with another seat's face") as caught:
            play_until_turn(table, 2)
        assert caught.value.objects == (warden["id"],)


class TestLoading:
    """A state that the host itself exports is not always one that it loads."""

    def test_leftovers_of_a_batch_of_triggers_are_dropped_where_somebody_has_priority(
        self, seated: Seated
    ) -> None:
        table = seated(*there("Grizzly Bears", "Rob"))
        game = table._game.game
        state = game.state()
        gone = game.apply(ROB, {"type": "Concede", "data": {"player_id": ROB}}).events
        left = next(event for event in gone if event["type"] == "ZoneChanged")
        state["state"]["pending_trigger_event_batch"] = [left]
        loaded = load(table._game._faces, state)
        assert loaded.waiting_for()["type"] == "Priority"


@pytest.mark.host
def test_a_turn_ends_with_a_discard_where_a_card_casts_cards_of_others(seated: Seated) -> None:
    placed = [CardPlacement("Etali, Primal Storm", "Alex", Zone.BATTLEFIELD)]
    placed += [CardPlacement("Forest", "Alex", Zone.HAND)] * 9
    table = seated(*placed, step="end")
    while table.turn == 1:
        table.auto(difficulty="VeryEasy")
    assert len(table.objects(Zone.HAND, PlayerId(0))) == 7


def test_truces_come_when_they_matter_and_stay() -> None:
    """Until then each costs the host, and the judge is asked for each candidate anyway (CR 801.3)."""
    game = demo_setting(5, range_=1).start(PhaseHost(), seed=1)._game  # type: ignore[attr-defined]

    def attack_bans() -> int:
        inner = game.game.state()["state"]
        return sum(each.get("source") == NO_SOURCE for each in inner.get("restrictions") or ())

    game._reload(game.game.state())
    assert attack_bans() == 0
    assert game.add_helpers()
    assert attack_bans() == 5 * 2
    game._reload(game.game.state())
    assert attack_bans() == 5 * 2
    assert not game.add_helpers()
