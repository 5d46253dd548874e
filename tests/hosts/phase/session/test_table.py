"""Games on the real host with range in force: questions, answers, the computer player, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.setting import demo_setting
from mtg_influence.hosts.base import CardPlacement, DecisionKind, IllegalChoice, Zone
from mtg_influence.hosts.phase import PhaseHost
from mtg_influence.hosts.phase.errors import AnsweredAlready, HostRefused, HostStuck, UnknownPrompt
from mtg_influence.hosts.phase.faces.stock import Stock
from mtg_influence.hosts.phase.prompts.context import QuestionContext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.hosts.phase.conftest import Seated

    from mtg_influence.hosts.base import Candidate, Decision
    from mtg_influence.hosts.phase.faces.book import FaceBook
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.session.table import PhaseTable

pytestmark = pytest.mark.host

ALEX, ROB, CARISSA, DANA = (PlayerId(seat) for seat in range(4))


def hand(card: str, player: str = "Alex") -> CardPlacement:
    return CardPlacement(card, player, Zone.HAND)


def there(card: str, player: str = "Alex", count: int = 1) -> list[CardPlacement]:
    return [CardPlacement(card, player, Zone.BATTLEFIELD)] * count


def asked(table: PhaseTable) -> Decision:
    assert table.decision is not None
    return table.decision


def labels(candidates: Iterable[Candidate]) -> list[str]:
    return [each.label for each in candidates]


def do(table: PhaseTable, start: str) -> None:
    """Choose the first candidate whose label starts so."""
    table.choose(next(each for each in asked(table).candidates if each.label.startswith(start)))


def resolve(table: PhaseTable) -> None:
    """Pass until the stack is empty or somebody is asked something."""
    while table.objects(Zone.STACK) and asked(table).kind is DecisionKind.PRIORITY:
        do(table, "pass")


def winners(table: PhaseTable) -> tuple[PlayerId, ...] | None:
    return None if table.result is None else table.result.winners


def opponent_picks_second_target(face: Face) -> None:
    face["abilities"][0]["sub_ability"]["target_chooser"] = {"type": "Opponent"}


def witches(seated: Seated, **how: Any) -> PhaseTable:
    return seated(
        *there("Cuombajj Witches"),
        *there("Grizzly Bears", "Rob"),
        *there("Grizzly Bears", "Carissa"),
        edit={"Cuombajj Witches": opponent_picks_second_target},
        **how,
    )


class TestWhoDecides:
    def test_an_opponent_in_range_picks_the_second_target_within_both_ranges(self, seated: Seated) -> None:
        """CR 801.5a: the pick lies in Rob's range and in Alex's."""
        table = witches(seated)
        do(table, "activate Cuombajj Witches")
        do(table, "Alex")
        which = asked(table)
        assert (which.kind, which.decider, labels(which.legal)) == (
            DecisionKind.DECIDER,
            ALEX,
            ["Rob", "Dana"],
        )
        do(table, "Rob")
        target = asked(table)
        assert (target.kind, target.decider, target.source) == (DecisionKind.TARGET, ROB, "Cuombajj Witches")
        assert [(each.player, each.label) for each in target.legal] == [
            (ALEX, "Alex"),
            (ROB, "Rob"),
            (ALEX, "Cuombajj Witches"),
            (ROB, "Grizzly Bears"),
        ]
        assert {each.label: each.verdict.rule for each in target.refused if each.object_id is None} == {
            "Dana": "801.5a",
            "Carissa": "801.5a",
        }
        do(table, "Rob")
        resolve(table)
        assert [table.life(player) for player in (ALEX, ROB, CARISSA, DANA)] == [19, 19, 20, 20]

    def test_the_same_opponent_is_asked_where_only_one_is_in_range(self, seated: Seated) -> None:
        table = witches(seated, teams=("a", "b", "b", "a"))
        do(table, "activate Cuombajj Witches")
        do(table, "Alex")
        assert (asked(table).kind, asked(table).decider) == (DecisionKind.TARGET, ROB)

    def test_with_nobody_in_range_the_nearest_to_the_left_picks_a_mode_freely(self, seated: Seated) -> None:
        """CR 801.5c + 801.5b."""
        table = seated(hand("Library of Lat-Nam"), *there("Island", count=5), ranges=0)
        do(table, "cast Library of Lat-Nam")
        modes = asked(table)
        assert (modes.kind, modes.decider, modes.controller) == (DecisionKind.MODE, ROB, ALEX)
        assert {each.verdict.rule for each in modes.candidates} == {"801.5b"}
        assert len(modes.legal) == 2
        table.choose(modes.legal[1])
        assert [view.name for view in table.objects(Zone.STACK)] == ["Library of Lat-Nam"]
        (told,) = [entry for entry in table.log if entry.rule is not None]
        assert (told.rule, told.player) == ("801.5c", ROB)
        assert told.text == "Rob decides, the nearest to Alex's left (Library of Lat-Nam)"

    def test_a_teammate_is_no_opponent_and_the_nearest_one_makes_the_piles(self, seated: Seated) -> None:
        """CR 801.5c, the example of an emperor with range 1."""
        table = seated(
            hand("Fact or Fiction"),
            *there("Island", count=4),
            names=("Alex", "Lee", "Rob", "Carissa", "Dana", "Kim"),
            teams=("a", "a", "b", "b", "b", "a"),
        )
        do(table, "cast Fact or Fiction")
        resolve(table)
        (told,) = [entry for entry in table.log if entry.rule is not None]
        assert (told.rule, told.text) == (
            "801.5c",
            "Rob decides, the nearest to Alex's left (Fact or Fiction)",
        )
        piles = asked(table)
        assert (piles.kind, piles.decider, piles.minimum, piles.maximum) == (DecisionKind.PILES, 2, 0, 5)
        table.choose(*piles.candidates[:2])
        one = asked(table)
        assert (one.kind, one.decider) == (DecisionKind.PILES, ALEX)
        assert [len(each.label.split(", ")) for each in one.candidates] == [2, 3]
        table.choose(one.candidates[0])
        assert len(table.objects(Zone.HAND, ALEX)) == 2

    def test_the_computer_asks_the_nearest_to_the_left_and_plays_on(self, seated: Seated) -> None:
        table = witches(seated)
        do(table, "activate Cuombajj Witches")
        table.auto(difficulty="VeryEasy")
        assert asked(table).kind is DecisionKind.DECIDER
        table.auto(difficulty="VeryEasy")
        assert asked(table).decider == ROB
        table.auto(difficulty="VeryEasy")
        assert len(table.objects(Zone.STACK)) == 1

    def test_the_controller_chooses_among_opponents_in_range_who_makes_the_piles(
        self, seated: Seated
    ) -> None:
        table = seated(hand("Fact or Fiction"), *there("Island", count=4))
        do(table, "cast Fact or Fiction")
        resolve(table)
        who = asked(table)
        assert (who.kind, who.decider, labels(who.legal), labels(who.refused)) == (
            DecisionKind.DECIDER,
            ALEX,
            ["Rob", "Dana"],
            ["Carissa"],
        )
        do(table, "Dana")
        assert asked(table).decider == DANA


class TestActivation:
    def test_what_anybody_may_activate_is_offered_to_those_in_whose_range_it_is(self, seated: Seated) -> None:
        """CR 801.6."""
        table = seated(*there("Flailing Ogre", "Carissa"), *there("Mountain"), *there("Mountain", "Rob"))
        refused = asked(table).refused
        assert {(each.label.partition(":")[0], each.verdict.rule) for each in refused} == {
            ("activate Flailing Ogre", "801.6")
        }
        do(table, "pass")
        do(table, "activate Flailing Ogre: {1}: Flailing Ogre gets +1/+1")
        resolve(table)
        (ogre,) = table.objects(Zone.BATTLEFIELD, CARISSA)
        assert (ogre.power, ogre.toughness) == (4, 4)

    def test_what_cannot_be_paid_is_not_offered(self, seated: Seated) -> None:
        table = seated(*there("Flailing Ogre", "Rob"))
        assert labels(asked(table).candidates) == ["pass"]


class TestAnswers:
    def test_what_range_forbids_is_refused_with_its_rule_and_nothing_changes(self, seated: Seated) -> None:
        table = seated(hand("Lava Axe"), *there("Mountain", count=5))
        do(table, "cast Lava Axe")
        before = asked(table)
        (carissa,) = before.refused
        with pytest.raises(IllegalChoice, match="Carissa is 2 seats from Alex") as caught:
            table.choose(carissa)
        assert (caught.value.verdict, caught.value.candidate) == (carissa.verdict, carissa)
        assert asked(table) == before

    def test_what_the_host_refuses_is_an_illegal_choice_without_verdict(self, seated: Seated) -> None:
        table = seated(*there("Grizzly Bears", count=2))
        with pytest.raises(IllegalChoice) as caught:
            table.cancel()
        assert (caught.value.verdict, caught.value.candidate) == (None, None)

    def test_a_spell_can_be_taken_back_before_it_is_paid(self, seated: Seated) -> None:
        table = seated(hand("Lava Axe"), *there("Mountain", count=5))
        do(table, "cast Lava Axe")
        table.cancel()
        assert [view.name for view in table.objects(Zone.HAND, ALEX)] == ["Lava Axe"]
        assert asked(table).kind is DecisionKind.PRIORITY

    def test_a_question_keeps_its_number_and_the_next_one_has_another(self, seated: Seated) -> None:
        table = seated()
        first = asked(table)
        assert asked(table) is first
        do(table, "pass")
        assert asked(table).number > first.number

    def test_candidates_at_priority_must_be_looked_at_in_time(self, seated: Seated) -> None:
        table = seated()
        unread, _ = asked(table), table.auto(difficulty="VeryEasy")  # type: ignore[func-returns-value]
        with pytest.raises(AnsweredAlready):
            _ = unread.candidates

    def test_an_unclassified_prompt_is_an_error_in_strict_mode(
        self, seated: Seated, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        table = seated(hand("Lava Axe"), *there("Mountain", count=5))
        do(table, "cast Lava Axe")
        table._questions._question = None
        monkeypatch.setattr("mtg_influence.hosts.phase.session.questions.KINDS", {"TargetSelektion": None})
        with pytest.raises(UnknownPrompt, match="did you mean 'TargetSelektion'") as caught:
            _ = table.decision
        assert caught.value.kind == "TargetSelection"

    def test_attacks_are_answered_pair_by_pair(self, seated: Seated) -> None:
        """CR 801.3."""
        table = seated(*there("Grizzly Bears"), *there("Hill Giant"), step="declare attackers")
        question = asked(table)
        assert (question.kind, question.minimum, question.maximum) == (DecisionKind.ATTACK, 0, 2)
        assert {each.player for each in question.refused} == {CARISSA}
        bears = next(each for each in question.legal if each.label == "Grizzly Bears attacks Rob")
        giant = next(each for each in question.legal if each.label == "Hill Giant attacks Dana")
        table.choose(bears, giant)
        while table.step != "end of combat":
            table.choose() if asked(table).kind is DecisionKind.BLOCK else do(table, "pass")
        assert [table.life(player) for player in (ROB, CARISSA, DANA)] == [18, 20, 17]
        (told,) = [entry for entry in table.log if entry.rule is not None]
        assert (told.rule, told.phase, told.text) == (
            "801.3",
            "declare attackers",
            "Alex cannot attack Carissa",
        )


class TestWhatEverybodySees:
    def test_seat_cards_are_nowhere_to_be_seen(self, seated: Seated) -> None:
        table = seated(hand("Flame Rift"), *there("Grizzly Bears"))
        seen = [view.name for zone in Zone for view in table.objects(zone)]
        assert set(seen) == {"Flame Rift", "Grizzly Bears", "Wastes"}
        hidden = [thing["id"] for thing in table._game.game.battlefield() if thing["name"] == "Seat Card"]
        assert len(hidden) == 4
        assert table.object(hidden[0]) is None

    def test_objects_are_narrowed_to_a_controller_or_owner(self, seated: Seated) -> None:
        table = seated(
            CardPlacement("Grizzly Bears", "Alex", Zone.BATTLEFIELD, owner="Rob"), hand("Shock", "Rob")
        )
        (bears,) = table.objects(Zone.BATTLEFIELD, ALEX)
        assert (bears.name, bears.controller, bears.owner) == ("Grizzly Bears", ALEX, ROB)
        assert table.objects(Zone.BATTLEFIELD, ROB) == ()
        assert [view.name for view in table.objects(Zone.HAND, ROB)] == ["Shock"]
        assert table.object(bears.id) == bears
        assert table.object(99_999) is None

    def test_time_and_place_are_in_words(self, seated: Seated) -> None:
        table = seated(step="postcombat main")
        assert (table.turn, table.step, table.active) == (1, "postcombat main", ALEX)

    def test_an_ability_on_the_stack_is_named_after_its_source(self, seated: Seated) -> None:
        table = witches(seated)
        for start in ("activate", "Alex", "Rob", "Rob"):
            do(table, start)
        (ability,) = table.objects(Zone.STACK)
        assert (ability.name, ability.controller) == ("Cuombajj Witches ability", ALEX)

    def test_an_effect_on_everybody_tells_whom_it_does_not_reach(self, seated: Seated) -> None:
        """CR 801.10."""
        table = seated(
            hand("Pyroclasm"),
            *there("Mountain", count=2),
            *there("Grizzly Bears", "Rob"),
            *there("Grizzly Bears", "Carissa"),
        )
        do(table, "cast Pyroclasm")
        resolve(table)
        assert [
            view.controller for view in table.objects(Zone.BATTLEFIELD) if view.name == "Grizzly Bears"
        ] == [2]
        told = [entry.text for entry in table.log if entry.rule == "801.10"]
        assert told == ["Alex's Pyroclasm does not reach Carissa"]

    def test_damage_that_would_go_beyond_range_is_told_to_be_lost(
        self, seated: Seated, book: FaceBook
    ) -> None:
        """CR 801.13a."""
        maneuver = Stock.open(book).faces(["Captain's Maneuver"])["captain's maneuver"]
        table = seated(
            hand("Lava Axe"),
            *there("Mountain", count=5),
            hand("Captain's Maneuver", "Rob"),
            *there("Plateau", "Rob", 5),
            edit={"Captain's Maneuver": lambda face: face.update(maneuver)},
        )
        for start in ("cast Lava Axe", "Rob", "pass", "cast Captain's Maneuver", "Rob", "Carissa", "3"):
            do(table, start)
        resolve(table)
        assert [table.life(player) for player in (ROB, CARISSA)] == [18, 20]
        (told,) = [entry for entry in table.log if entry.rule == "801.13a"]
        assert told.text == "what Lava Axe would deal to Carissa is lost"


class TestTheEnd:
    def test_who_concedes_is_gone_and_the_last_one_wins(self, seated: Seated) -> None:
        table = seated()
        for player in (ROB, DANA):
            table.concede(player)
            table.concede(player)
        assert (table.in_game(ROB), table.in_game(ALEX), table.result) == (False, True, None)
        table.concede(ALEX)
        assert table.result is not None
        assert (table.result.winners, table.result.drawn) == ((CARISSA,), False)
        assert table.decision is None
        for act in (table.choose, table.auto):
            with pytest.raises(IllegalChoice, match="the game is over"):
                act()

    def test_a_team_wins_with_its_lost_members(self, seated: Seated) -> None:
        """CR 104.2a + 104.2c."""
        table = seated(teams=("a", "b", "a", "b"))
        table.concede(ALEX)
        table.concede(ROB)
        assert winners(table) is None
        table.concede(DANA)
        assert winners(table) == (ALEX, CARISSA)


def test_with_unlimited_range_a_game_is_the_bare_hosts(seated: Seated) -> None:
    table = seated(
        hand("Lightning Bolt"), *there("Mountain"), *there("Grizzly Bears"), ranges=None, step="upkeep"
    )
    bare = table._game.game
    assert "Seat Card" not in [thing["name"] for thing in bare.battlefield()]
    assert not [entry for entry in table.log if entry.rule is not None]
    assert bare.state()["state"]["objects"]["1"]["printed_ref"]["oracle_id"].count("#") == 0


@pytest.mark.parametrize("refusals", [1, 1000])
def test_a_priority_that_takes_no_pass_is_answered_otherwise_or_is_the_host_s_dead_end(
    monkeypatch: pytest.MonkeyPatch, refusals: int
) -> None:
    """While a spell is being paid for the host may say that somebody has priority, and refuse everything."""
    table: Any = demo_setting(3, range_=1).start(PhaseHost(), seed=2)
    while table.decision.kind is not DecisionKind.PRIORITY:
        table.auto(difficulty="VeryEasy")
    game, left = table._game, refusals
    take = game._apply

    def apply(actor: int, action: Any) -> Any:
        nonlocal left
        left -= 1
        if left >= 0:
            raise HostRefused("Cannot pay mana cost")
        return take(actor, action)

    monkeypatch.setattr(game, "_apply", apply)
    number = table.decision.number
    if refusals == 1:
        table.auto(difficulty="VeryEasy")
        assert table.decision.number == number + 1
        return
    monkeypatch.setattr(QuestionContext, "actions", lambda _: ())
    with pytest.raises(HostStuck):
        table.auto(difficulty="VeryEasy")
