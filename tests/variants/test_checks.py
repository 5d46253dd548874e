"""What a variant does not allow is refused with its rule and what would be possible."""

from __future__ import annotations

import pytest

from mtg_influence import PlayerId, Seat, Seating
from mtg_influence.core.options import AttackOption, Options, Variant
from mtg_influence.variants import defaults_of, problems

EMPEROR = defaults_of(Variant.EMPEROR).options
ALTERNATING = defaults_of(Variant.ALTERNATING_TEAMS).options
TEAMS = defaults_of(Variant.TEAM_VS_TEAM).options
ALONE = defaults_of(Variant.FREE_FOR_ALL).options


def seated(seats: str, options: Options) -> Seating:
    """``"A1 *A2:2 x"``: the letter is the team, a star the emperor; small letters have no team."""
    made = []
    for word in seats.split():
        name, _, limit = word.lstrip("*").partition(":")
        team = name[0] if name[0].isupper() else None
        made.append(Seat(name, int(limit) if limit else 1, team, emperor=word.startswith("*")))
    return Seating(tuple(made), options=options)


def found(seats: str, options: Options) -> list[str]:
    return [str(problem) for problem in problems(seated(seats, options))]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("A1 *A2 A3 B1 *B2 B3", EMPEROR),
        ("A3 B1 *B2 B3 A1 *A2", EMPEROR),
        ("A1 *A2 A3 A4 B1 *B2 B3 B4", EMPEROR),
        ("A1 *A2 A3 B1 *B2 B3 C1 *C2 C3", EMPEROR),
        ("A1 *A2 A3 B1 *B2 B3", Options(Variant.EMPEROR, AttackOption.MULTIPLE, deploy=True)),
        ("A1 B1 A2 B2", ALTERNATING),
        ("A1 B1 C1 A2 B2 C2 A3 B3 C3", ALTERNATING),
        ("A1 B1 A2 B2", Options(Variant.ALTERNATING_TEAMS, AttackOption.LEFT, deploy=True)),
        ("A1 A2 B1 B2 B3 C1", TEAMS),
        ("a b c", ALONE),
        ("a b c", Options(Variant.FREE_FOR_ALL, AttackOption.RIGHT)),
        ("A1 A2 b c:2", Options()),
        ("A1 A2 b", Options(attack=AttackOption.LEFT, deploy=True)),
    ],
)
def test_what_the_rules_allow_has_no_problem(seats: str, options: Options) -> None:
    assert found(seats, options) == []


@pytest.mark.parametrize(
    ("seats", "options", "expected"),
    [
        (
            "A1 *A2 A3 B1 *B2 C1",
            EMPEROR,
            (
                "the teams are not of one size: 'A' 3, 'B' 2, 'C' 1 (CR 809.6);"
                " 6 seats make teams like this: 2 of 3"
            ),
        ),
        (
            "A1 *A2 B1 *B2",
            EMPEROR,
            "teams of 2 are too small (CR 809.6); teams of 3 or more, all of one size",
        ),
        (
            "*A1 A2 A3 B1 *B2 B3",
            EMPEROR,
            "the emperor A1 does not sit in the middle of team 'A' (CR 809.2); there sits A2",
        ),
        (
            "A1 *A2 *A3 B1 *B2 B3",
            EMPEROR,
            "a second emperor of team 'A', A3 (CR 809.2); only A2 can be",
        ),
        (
            "A1 A2 A3 B1 *B2 B3",
            EMPEROR,
            "team 'A' has no emperor (CR 809.2); write 'emperor: true' at A2",
        ),
        (
            "A1 *A2 B1 A3 *B2 B3",
            EMPEROR,
            "team 'A' does not sit together (CR 809.2); put its players into seats side by side",
        ),
        ("A1 *A2 A3 B1 *B2 x", EMPEROR, "x is on no team (CR 809.1); write 'team' at the seat"),
        (
            "A1 *A2:3 A3 B1 *B2 B3",
            EMPEROR,
            "the emperors A2 and B2 begin in each other's range (CR 809.6a); leave 'range' out",
        ),
        (
            "A1 *A2 A3 B1 *B2 B3",
            Options(Variant.EMPEROR, AttackOption.LEFT, deploy=True),
            "'attack: left' is not for emperor (CR 809.3c); possible here: one or multiple",
        ),
        (
            "A1 *A2 A3 B1 *B2 B3",
            Options(Variant.EMPEROR, AttackOption.ONE),
            "deploying creatures is never off in emperor (CR 809.3b); leave 'deploy' out",
        ),
        (
            "A1 A2 B1 B2",
            ALTERNATING,
            (
                "A1 and A2 are teammates and sit side by side (CR 811.3);"
                " let the teams take turns, like A1 B1 A2 B2"
            ),
        ),
        (
            "A1 B1 A2 C1 B2 C2",
            ALTERNATING,
            "the teams are not evenly spread (CR 811.3); sit like A1 B1 C1 A2 B2 C2",
        ),
        (
            "A1 B1 A2 B2 B3",
            ALTERNATING,
            (
                "the teams are not of one size: 'A' 2, 'B' 3 (CR 811.1);"
                " 5 seats do not divide into teams of 2 or more"
            ),
        ),
        (
            "A1 B1 A2 B2",
            Options(Variant.ALTERNATING_TEAMS, AttackOption.ONE),
            (
                "'attack: one' is not for alternating-teams (CR 811.2b);"
                " possible here: multiple, left or right"
            ),
        ),
        (
            "A1 B1 A2 B2",
            TEAMS,
            "team 'A' does not sit together (CR 808.2); put its players into seats side by side",
        ),
        ("A1 A2", TEAMS, "there is one team (CR 808.1); two teams or more are needed"),
        (
            "a b c:2",
            ALONE,
            "the range of c is 2, that of a 1 (CR 806.2a); one range for everybody",
        ),
        (
            "A1 A2 b",
            ALONE,
            (
                "A1 and A2 are teammates, and here everybody plays alone (CR 806.1);"
                " leave 'team' out, or play team-vs-team or alternating-teams"
            ),
        ),
        (
            "a b c",
            Options(Variant.FREE_FOR_ALL, AttackOption.ONE),
            "'attack: one' is not for free-for-all (CR 806.2b); possible here: multiple, left or right",
        ),
        (
            "a b c",
            Options(Variant.FREE_FOR_ALL, deploy=True),
            "deploying creatures is never on in free-for-all (CR 806.2c); leave 'deploy' out",
        ),
        (
            "a b c",
            Options(deploy=True),
            (
                "creatures are deployed to teammates, and nobody here has one (CR 804.1);"
                " give seats a 'team', or leave 'deploy' out"
            ),
        ),
        ("a *b c", Options(), "b is an emperor (CR 809.2); emperors are for the variant emperor"),
    ],
)
def test_what_the_rules_forbid_is_told_with_what_is_possible(
    seats: str, options: Options, expected: str
) -> None:
    assert expected in found(seats, options)


def test_a_range_of_ones_own_has_to_be_that_of_the_seat() -> None:
    table = seated("A1 *A2:2 A3:2 B1 *B2:2 B3", EMPEROR)
    assert list(problems(table)) == [], "one agreement for everybody is a table's own"
    [only] = problems(table, own_range=[PlayerId(2)])
    assert str(only) == "the range of A3, a general, is 2 (CR 809.6a); in this seat it is 1"
    assert only.seat == 2


def test_range_cannot_be_off_in_emperor() -> None:
    """CR 801.1: Emperor is always played with range."""
    table = seated("A1 *A2 A3 B1 *B2 B3", EMPEROR).with_ranges([None] * 6)
    assert [problem.rule for problem in problems(table)] == ["809.6a"]
