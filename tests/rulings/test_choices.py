"""Choices (CR 801.5a: players and objects; CR 801.5b: options; CR 801.5c: who chooses)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.rulings.choices import check_choice, check_option, deciders

if TYPE_CHECKING:
    from tests.rulings.conftest import Circle


def test_witches_choice_lies_in_both_ranges(circle: Circle) -> None:
    """CR 801.5a, example: Alex on Rob's left activates Cuombajj Witches and picks Rob to choose."""
    now, players = circle("Carissa Rob Alex Dana Eli")
    carissa, rob, alex, dana, eli = players
    may = {player: check_choice(now, rob, candidate=player, controller=alex) for player in players}
    assert [player for player, verdict in may.items() if verdict] == [rob, alex]
    assert may[carissa].text() == "CR 801.5a: Carissa is 2 seats from Alex; Alex's range is 1"
    assert may[dana].text() == "CR 801.5a: Dana is 2 seats from Rob; Rob's range is 1"
    assert [other.text() for other in may[eli].others] == [
        "CR 801.5a: Eli is 2 seats from Alex; Alex's range is 1"
    ]


def test_with_wider_ranges_the_same_choice_is_wider(circle: Circle) -> None:
    """CR 801.5a, the twin: at range 2 Rob may choose anybody."""
    now, players = circle("Carissa Rob Alex Dana Eli", range=2)
    assert all(check_choice(now, players[1], candidate=p, controller=players[2]) for p in players)


def test_a_choice_that_a_rule_asks_goes_by_the_chooser_alone(circle: Circle) -> None:
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert check_choice(now, rob, candidate=carissa, controller=None)
    assert not check_choice(now, alex, candidate=carissa, controller=None)


def test_the_controllers_own_choice_is_refused_once(circle: Circle) -> None:
    now, (alex, _, carissa, _) = circle("Alex Rob Carissa Dana")
    verdict = check_choice(now, alex, candidate=carissa, controller=alex)
    assert not verdict
    assert verdict.others == ()


def test_an_option_is_free(circle: Circle) -> None:
    """CR 801.5b: free, whatever it is about."""
    assert check_option()
    assert check_option().text() == "CR 801.5b: a choice among options is free, whatever they are about"


def test_the_chooser_of_a_mode_is_found_in_the_controllers_range(circle: Circle) -> None:
    """CR 801.5b, example: Alex has range 2, Carissa 1, and Alex may have her choose the mode."""
    now, (carissa, _, alex, *_) = circle("Carissa:1 Rob:1 Alex:2 Dana:1 Eli:1 Fay:1")
    who = deciders(now, alex, eligible=now.seating.opponents(alex))
    assert carissa in who.players
    assert not now.reaches(carissa, alex)


def test_with_range_1_carissa_cannot_be_made_the_chooser(circle: Circle) -> None:
    now, (carissa, rob, alex, dana, *_) = circle("Carissa Rob Alex Dana Eli Fay")
    who = deciders(now, alex, eligible=now.seating.opponents(alex))
    assert who.players == (rob, dana)
    verdict = who.verdict(carissa)
    assert verdict is not None
    assert verdict.text() == "CR 801.5a: Carissa is 2 seats from Alex; Alex's range is 1"


def test_an_emperor_without_opponents_in_range_turns_to_the_nearest_left(circle: Circle) -> None:
    """CR 801.5c, example: Fact or Fiction in an Emperor game in which all ranges are 1."""
    now, (emp, _, h1, foe, h2, _) = circle("Emp/a G2/a H1/b Foe/b H2/b G1/a")
    who = deciders(now, emp, eligible=(h1, foe, h2))
    assert who.players == (h1,)
    nearest, other = who.verdict(h1), who.verdict(h2)
    assert nearest is not None
    assert other is not None
    assert nearest.text() == (
        "CR 801.5c: nobody who could choose is in Emp's range, which is 1; H1 is the nearest to Emp's left"
    )
    assert other.text("es") == "CR 801.5c: H2 no está en el rango de Emp, y H1 está más cerca a su izquierda"


def test_an_emperor_of_range_2_chooses_among_those_in_range(circle: Circle) -> None:
    """CR 801.5c, the twin: the rule is not needed, and the one on the right may be named as well."""
    now, (emp, _, h1, foe, h2, _) = circle("Emp:2/a G2/a H1/b Foe/b H2/b G1/a")
    who = deciders(now, emp, eligible=(h1, foe, h2))
    assert who.players == (h1, h2)
    assert {verdict.rule for _, verdict in who.verdicts} == {"801.5a"}


def test_the_nearest_left_is_found_round_the_table_and_among_the_suitable(circle: Circle) -> None:
    now, (_, bea, _, dov, eva, _) = circle("Ann Bea Cal Dov Eva Fox", range=0)
    assert deciders(now, dov, eligible=(bea,)).players == (bea,)
    assert deciders(now, dov, eligible=(bea, eva)).players == (eva,)


def test_a_chooser_who_left_is_passed_over(circle: Circle) -> None:
    now, (emp, _, h1, foe, h2, _) = circle("Emp/a G2/a H1/b Foe/b H2/b G1/a")
    who = deciders(now.leave(h1), emp, eligible=(h1, foe, h2))
    assert who.players == (foe,)
    gone = who.verdict(h1)
    assert gone is not None
    assert gone.text() == "CR 801.5c: H1 has left the game"


def test_nobody_decides_if_nobody_suitable_is_left(circle: Circle) -> None:
    now, (alex, rob, *_) = circle("Alex Rob Carissa Dana Eli")
    assert deciders(now.leave(rob), alex, eligible=(rob,)).players == ()
    assert deciders(now, alex, eligible=()).players == ()


def test_the_controller_counts_where_the_card_lets_any_player_choose(circle: Circle) -> None:
    now, players = circle("Alex Rob Carissa Dana", range=0)
    assert deciders(now, players[0], eligible=players).players == (players[0],)


def test_nobody_says_anything_of_a_player_who_was_not_asked_about(circle: Circle) -> None:
    now, (alex, rob, carissa, _) = circle("Alex Rob Carissa Dana")
    assert deciders(now, alex, eligible=(rob,)).verdict(carissa) is None
