"""What is wrong with a table for its variant, each thing with its rule and what would be possible."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from mtg_influence.core.options import AttackOption, Variant
from mtg_influence.i18n import all_of, any_of, msg
from mtg_influence.variants.defaults import defaults_of
from mtg_influence.variants.emperors import emperor_ranges, emperors, emperors_in_reach, middle
from mtg_influence.variants.teams import adjacent_teammates, is_evenly_spaced, named_teams, sits_together

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from mtg_influence.core.seating import PlayerId, Seating
    from mtg_influence.i18n import Message

__all__ = ["Problem", "Topic", "problems"]


class Topic(StrEnum):
    """What of a table a problem is about; the value is the key of a table file."""

    SEATS = "seats"
    ATTACK = "attack"
    DEPLOY = "deploy"
    RANGE = "range"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that a variant does not allow. ``seat`` None: it is about no seat more than another."""

    topic: Topic
    rule: str
    message: Message
    possible: Message
    """What could be instead."""
    seat: PlayerId | None = None

    def __str__(self) -> str:
        return str(self.text())

    def text(self) -> Message:
        """Return the problem as a line."""
        return msg(
            "{problem} (CR {rule}); {possible}",
            problem=self.message,
            rule=self.rule,
            possible=self.possible,
        )


def problems(seating: Seating, *, own_range: Collection[PlayerId] = ()) -> Iterator[Problem]:
    """Yield what is wrong with a seating for the variant and options that it has.

    ``own_range`` are the seats that were given a range each by name; one range for everybody is a table's
    agreement also where a variant has others.

    >>> from mtg_influence.core.options import Options
    >>> from mtg_influence.core.seating import Seat, Seating
    >>> seats = tuple(Seat(name, 2, name[0]) for name in ("A1", "A2", "B1", "B2"))
    >>> [str(each) for each in problems(Seating(seats, options=Options(Variant.ALTERNATING_TEAMS)))]
    ['A1 and A2 are teammates and sit side by side (CR 811.3); let the teams take turns, like A1 B1 A2 B2']
    """
    yield from _options(seating)
    match seating.options.variant:
        case Variant.EMPEROR:
            yield from _emperor(seating, own_range)
        case Variant.ALTERNATING_TEAMS:
            yield from _alternating(seating)
        case Variant.TEAM_VS_TEAM:
            yield from _everybody_on_a_team(seating, "808.1")
            yield from _together(seating, "808.2")
        case Variant.FREE_FOR_ALL | Variant.GRAND_MELEE:
            yield from _everybody_alone(seating)
        case None:
            yield from _no_crowns(seating)


def _options(seating: Seating) -> Iterator[Problem]:
    options = seating.options
    known = defaults_of(options.variant)
    called = options.variant.value if options.variant is not None else msg("this table")
    if options.attack not in known.attacks:
        message = msg(
            "'{option}' is not for {variant}", option=f"attack: {options.attack.value}", variant=called
        )
        could = any_of(each.value for each in known.attacks)
        yield Problem(Topic.ATTACK, known.attack_rule, message, msg("possible here: {what}", what=could))
    if options.deploy not in known.deploys:
        message = (
            msg("deploying creatures is never on in {variant}", variant=called)
            if options.deploy
            else msg("deploying creatures is never off in {variant}", variant=called)
        )
        yield Problem(Topic.DEPLOY, known.deploy_rule, message, msg("leave '{key}' out", key="deploy"))
    elif options.deploy and not any(len(team) > 1 for team in named_teams(seating).values()):
        message = msg("creatures are deployed to teammates, and nobody here has one")
        yield Problem(Topic.DEPLOY, "804.1", message, msg("give seats a 'team', or leave 'deploy' out"))
    one_way = options.attack in (AttackOption.LEFT, AttackOption.RIGHT)
    if one_way and options.variant is Variant.TEAM_VS_TEAM and _nobody_can_attack(seating):
        message = msg("with '{option}' nobody could attack", option=f"attack: {options.attack.value}")
        yield Problem(
            Topic.ATTACK, "803.1", message, msg("possible here: {what}", what=any_of(("one", "multiple")))
        )


def _nobody_can_attack(seating: Seating) -> bool:
    return not any(seating.is_opponent(player, seating.left_of(player)) for player in seating.players)


def _emperor(seating: Seating, own_range: Collection[PlayerId]) -> Iterator[Problem]:
    found = [*_everybody_on_a_team(seating, "809.1"), *_equal_teams(seating, "809.6", least=3)]
    found += _together(seating, "809.2")
    yield from found
    if found:
        return
    crowns = [problem for team in named_teams(seating).values() for problem in _crown(seating, team)]
    yield from crowns or _emperor_ranges(seating, own_range)


def _crown(seating: Seating, team: tuple[PlayerId, ...]) -> Iterator[Problem]:
    crowned = [player for player in team if seating.seats[player].emperor]
    named = seating.seats[team[0]].team
    centre = middle(seating, team)
    could = any_of(seating.name(player) for player in centre)
    if not crowned:
        message = msg("team '{team}' has no emperor", team=named)
        yield Problem(
            Topic.SEATS, "809.2", message, msg("write 'emperor: true' at {player}", player=could), team[0]
        )
    for second in crowned[1:]:
        message = msg("a second emperor of team '{team}', {player}", team=named, player=seating.name(second))
        yield Problem(Topic.SEATS, "809.2", message, msg("only {player} can be", player=could), second)
    if crowned and crowned[0] not in centre:
        message = msg(
            "the emperor {player} does not sit in the middle of team '{team}'",
            player=seating.name(crowned[0]),
            team=named,
        )
        yield Problem(Topic.SEATS, "809.2", message, msg("there sits {player}", player=could), crowned[0])


def _emperor_ranges(seating: Seating, own_range: Collection[PlayerId]) -> Iterator[Problem]:
    right = emperor_ranges(seating)
    for player in sorted(own_range):
        seat = seating.seats[player]
        if seat.range != right[player]:
            has = msg("unlimited") if seat.range is None else seat.range
            message = (
                msg("the range of {player}, an emperor, is {range}", player=seat.name, range=has)
                if seat.emperor
                else msg("the range of {player}, a general, is {range}", player=seat.name, range=has)
            )
            could = msg("in this seat it is {range}", range=right[player])
            yield Problem(Topic.RANGE, "809.6a", message, could, player)
    near = emperors_in_reach(seating)
    if near is not None:
        one, other = (seating.name(player) for player in near)
        # CR 801.1: Emperor is never played without range, and CR 809.6a keeps the emperors apart.
        message = msg("the emperors {one} and {other} begin in each other's range", one=one, other=other)
        yield Problem(Topic.RANGE, "809.6a", message, msg("leave '{key}' out", key="range"), near[0])


def _alternating(seating: Seating) -> Iterator[Problem]:
    found = [*_everybody_on_a_team(seating, "811.1"), *_equal_teams(seating, "811.1", least=2)]
    yield from found
    yield from _no_crowns(seating)
    if found:
        return
    near = adjacent_teammates(seating)
    like = " ".join(seating.name(player) for player in _spread(seating))
    if near is not None:
        one, other = (seating.name(player) for player in near)
        message = msg("{one} and {other} are teammates and sit side by side", one=one, other=other)
        could = msg("let the teams take turns, like {seats}", seats=like)
        yield Problem(Topic.SEATS, "811.3", message, could, near[1])
    elif not is_evenly_spaced(seating):
        yield Problem(
            Topic.SEATS, "811.3", msg("the teams are not evenly spread"), msg("sit like {seats}", seats=like)
        )


def _spread(seating: Seating) -> Iterator[PlayerId]:
    for turn in zip(*named_teams(seating).values(), strict=True):
        yield from turn


def _everybody_on_a_team(seating: Seating, rule: str) -> Iterator[Problem]:
    teams = named_teams(seating)
    for player in seating.players:
        if seating.seats[player].team is None:
            message = msg("{player} is on no team", player=seating.name(player))
            yield Problem(Topic.SEATS, rule, message, msg("write 'team' at the seat"), player)
    if len(teams) == 1 and all(seat.team for seat in seating.seats):
        yield Problem(Topic.SEATS, rule, msg("there is one team"), msg("two teams or more are needed"))


def _everybody_alone(seating: Seating) -> Iterator[Problem]:
    variant = seating.options.variant
    rule = "806.1" if variant is Variant.FREE_FOR_ALL else "807.1"
    for team in named_teams(seating).values():
        if len(team) > 1:
            names = all_of(seating.name(player) for player in team)
            message = msg("{players} are teammates, and here everybody plays alone", players=names)
            could = msg("leave 'team' out, or play team-vs-team or alternating-teams")
            yield Problem(Topic.SEATS, rule, message, could, team[0])
    yield from _no_crowns(seating)
    usual = seating.seats[0].range
    odd = next((p for p in seating.players if seating.seats[p].range != usual), None)
    if odd is not None:
        has, others = (msg("unlimited") if r is None else r for r in (seating.seats[odd].range, usual))
        message = msg(
            "the range of {player} is {range}, that of {other} {others}",
            player=seating.name(odd),
            range=has,
            other=seating.name(seating.players[0]),
            others=others,
        )
        rule = "806.2a" if variant is Variant.FREE_FOR_ALL else "807.2"
        yield Problem(Topic.RANGE, rule, message, msg("one range for everybody"), odd)


def _equal_teams(seating: Seating, rule: str, *, least: int) -> Iterator[Problem]:
    teams = named_teams(seating)
    sizes = {len(team) for team in teams.values()}
    if len(sizes) > 1:
        counted = ", ".join(f"'{name}' {len(team)}" for name, team in teams.items())
        yield Problem(
            Topic.SEATS,
            rule,
            msg("the teams are not of one size: {teams}", teams=counted),
            _even(seating, least),
        )
    elif sizes and min(sizes) < least and all(seat.team for seat in seating.seats):
        message = msg("teams of {size} are too small", size=min(sizes))
        could = msg("teams of {least} or more, all of one size", least=least)
        yield Problem(Topic.SEATS, rule, message, could)


def _even(seating: Seating, least: int) -> Message:
    count = len(seating.seats)
    ways = [
        msg("{count} of {size}", count=count // size, size=size)
        for size in range(least, count // 2 + 1)
        if count % size == 0
    ]
    if not ways:
        return msg("{count} seats do not divide into teams of {least} or more", count=count, least=least)
    return msg("{count} seats make teams like this: {ways}", count=count, ways=any_of(ways))


def _together(seating: Seating, rule: str) -> Iterator[Problem]:
    for name, team in named_teams(seating).items():
        if not sits_together(seating, team):
            message = msg("team '{team}' does not sit together", team=name)
            could = msg("put its players into seats side by side")
            yield Problem(Topic.SEATS, rule, message, could, team[-1])
    if seating.options.variant is not Variant.EMPEROR:
        yield from _no_crowns(seating)


def _no_crowns(seating: Seating) -> Iterator[Problem]:
    for player in emperors(seating):
        message = msg("{player} is an emperor", player=seating.name(player))
        could = msg("emperors are for the variant emperor")
        yield Problem(Topic.SEATS, "809.2", message, could, player)
