"""A table file's variant: what it leaves out is the variant's own; what cannot be is told with its place."""

from __future__ import annotations

import pytest

from mtg_influence.core.options import AttackOption, Variant
from mtg_influence.tables import Offer, Table, parse_table

SEATS = "seats: [{name: A1, team: a}, {name: A2, team: a}, {name: A3, team: a}, "
SIX = SEATS + "{name: B1, team: b}, {name: B2, team: b}, {name: B3, team: b}]\n"
IN_TURN = "seats: [{name: A1, team: a}, {name: B1, team: b}, {name: A2, team: a}, {name: B2, team: b}]\n"


def table(text: str) -> Table:
    return parse_table(text).unwrap()


def found(text: str, offer: Offer = Offer(seats=6)) -> list[str]:  # noqa: B008 - frozen
    loaded = parse_table(text, offer, name="t")
    assert (loaded.value is None) == bool(loaded.findings)
    return [str(finding) for finding in loaded.findings]


def test_809_an_emperor_table_needs_no_more_than_teams() -> None:
    """CR 809.2, 809.3a, 809.3b, 809.3c: emperors in the middle, ranges 2 and 1, deploying, one defender."""
    read = table("variant: emperor\n" + SIX)
    assert [seat.range for seat in read.seats] == [1, 2, 1] * 2
    assert [seat.emperor for seat in read.seats] == [False, True, False] * 2
    assert (read.options.attack, read.options.deploy) == (AttackOption.ONE, True)


def test_a_range_for_everybody_stands_before_the_variants_own() -> None:
    """CR 801.5c: its example is an Emperor game in which all ranges are 1."""
    assert [seat.range for seat in table("variant: emperor\nrange: 1\n" + SIX).seats] == [1] * 6


def test_811_2a_alternating_teams_have_range_2_and_another_if_they_say_so() -> None:
    assert {seat.range for seat in table("variant: alternating-teams\n" + IN_TURN).seats} == {2}
    assert {seat.range for seat in table("variant: alternating-teams\nrange: 1\n" + IN_TURN).seats} == {1}


def test_808_3b_team_vs_team_is_played_without_range_where_none_is_said() -> None:
    assert {seat.range for seat in table("variant: team-vs-team\n" + SIX).seats} == {None}


def test_options_are_read_without_a_variant_too() -> None:
    read = table("attack: left\ndeploy: true\n" + IN_TURN)
    assert (read.options.variant, read.options.attack, read.options.deploy) == (None, AttackOption.LEFT, True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "variant: emperor\n" + SIX.replace("team: a}", "team: a, emperor: true}", 1),
            "t:2:38 MI308 the emperor A1 does not sit in the middle of team 'a' (CR 809.2), there sits A2",
        ),
        (
            "variant: emperor\n" + SIX.replace("name: B3", "name: B3, range: 2"),
            "t:2:132 MI310 the range of B3, a general, is 2 (CR 809.6a), in this seat it is 1",
        ),
        (
            "variant: emperor\nattack: right\n" + SIX,
            "t:2:9 MI309 'attack: right' is not for emperor (CR 809.3c), possible here: one or multiple",
        ),
        (
            "variant: emperor\nrange: unlimited\n" + SIX,
            "t:2:8 MI310 the emperors A2 and B2 begin in each other's range (CR 809.6a), leave 'range' out",
        ),
        (
            "variant: free-for-all\nseats: [A, {name: B, range: 2}]\n",
            "t:2:29 MI310 the range of B is 2, that of A unlimited (CR 806.2a), one range for everybody",
        ),
        (
            "variant: free-for-all\ndeploy: true\nseats: [A, B, C]\n",
            "t:2:9 MI309 deploying creatures is never on in free-for-all (CR 806.2c), leave 'deploy' out",
        ),
        (
            "variant: alternating-teams\n" + SIX,
            (
                "t:2:47 MI308 A1 and A2 are teammates and sit side by side (CR 811.3),"
                " let the teams take turns, like A1 B1 A2 B2 A3 B3"
            ),
        ),
        (
            "variant: emperor\nseats: [A, {name: B, team: b}, {name: C, team: b}]\n",
            "t:2:9 MI308 A is on no team (CR 809.1), write 'team' at the seat",
        ),
        (
            "seats: [A, {name: B, emperor: true}]\n",
            "t:1:31 MI308 B is an emperor (CR 809.2), emperors are for the variant emperor",
        ),
        ("variant: emporer\nseats: [A, B]\n", "t:1:10 MI204 unknown word 'emporer', did you mean 'emperor'?"),
    ],
)
def test_what_is_wrong_is_told_with_line_and_column(text: str, expected: str) -> None:
    assert expected in found(text)


def test_a_variant_that_the_host_does_not_play_is_refused() -> None:
    """CR 807.4: several turns at once."""
    text = "variant: grand-melee\nseats: [A, B, C]\n"
    offer = Offer(variants=(Variant.EMPEROR, Variant.FREE_FOR_ALL))
    assert found(text, offer) == [
        "t:1:10 MI311 the host does not play grand-melee, it plays emperor, free-for-all"
    ]
    assert table(text).options.attack is AttackOption.LEFT, "CR 807.2b: attack left"


def test_a_host_that_plays_no_variants_knows_no_options_either() -> None:
    offer = Offer(variants=())
    assert found("attack: left\nseats: [A, B, C]\n", offer) == [
        "t:1:9 MI311 the host knows no 'attack', it plays no variants or options"
    ]
    assert found("seats: [A, B, C]\n", offer) == []


def test_nine_seats_are_an_emperor_table_that_the_host_cannot_seat() -> None:
    nine = "variant: emperor\n" + SIX.replace(
        "]\n", ", {name: C1, team: c}, {name: C2, team: c}, {name: C3, team: c}]\n"
    )
    assert len(table(nine).seats) == 9
    [only] = found(nine)
    assert "MI302 9 seats are too many, the host seats at most 6" in only


def test_the_sames_names_are_told_and_nothing_else() -> None:
    [only] = found("variant: free-for-all\nseats: [A, A]\n")
    assert "MI301" in only
