"""Is everything so as a scenario expects it? All differences are reported, not the first alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.hosts.base import Zone
from mtg_influence.i18n import all_of, msg
from mtg_influence.i18n.words import step_text, zone_text
from mtg_influence.scenario.compare_asked import asked_differences
from mtg_influence.scenario.results import Failure, StepFailed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from mtg_influence.documents import DataPath, Document
    from mtg_influence.scenario.driver import Driver
    from mtg_influence.scenario.expectation import Check, Expectation, Logged
    from mtg_influence.scenario.names import Names


def differences(expectation: Expectation, driver: Driver, document: Document) -> Iterator[Failure]:
    """Yield a failure for everything that is not as expected, in the order it is written."""
    for check in expectation.checks:
        try:
            found = _CHECKS[check.kind.split()[0]](check, driver.names)
        except StepFailed as failed:
            yield failure(document, check.at, failed)
            continue
        if found is not None:
            what, expected, actual = found
            yield failure(document, check.at, StepFailed(what, expected=expected, actual=actual))
    if expectation.asked is not None:
        for at, difference in asked_differences(expectation.asked, driver):
            yield failure(document, at, difference)
    for logged in expectation.logged:
        try:
            missing = _not_logged(logged, driver.names)
        except StepFailed as failed:
            yield failure(document, logged.at, failed)
            continue
        if missing is not None:
            yield failure(document, logged.at, missing)


def failure(document: Document, at: DataPath, failed: StepFailed) -> Failure:
    """Return a failure with the place of what failed."""
    position = failed.position or document.key_at(at)
    return Failure(
        document.name, position.line, position.column, failed.message, failed.expected, failed.actual
    )


_Difference = tuple[str, str, str] | None


def _compare(what: str, expected: object, actual: object) -> _Difference:
    return None if expected == actual else (what, _shown(expected), _shown(actual))


def _same_set(what: str, expected: Iterable[str], actual: Iterable[str]) -> _Difference:
    wanted, got = sorted(expected), sorted(actual)
    return None if wanted == got else (what, _shown(wanted), _shown(got))


def _shown(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or msg("nobody and nothing")
    if isinstance(value, bool):
        return str(value).lower()
    return value if isinstance(value, str) else str(value)


def _life(check: Check, names: Names) -> _Difference:
    actual = names.table.life(names.player(check.subject))
    return _compare(msg("life of {player}", player=check.subject), check.value, actual)


def _where(check: Check, names: Names) -> _Difference:
    if names.objects_in(Zone(str(check.value)), check.subject):
        return None
    elsewhere = [zone.value for zone in Zone if names.objects_in(zone, check.subject)]
    return (
        msg("where {card} is", card=check.subject),
        zone_text(str(check.value)),
        all_of(map(zone_text, elsewhere), none=msg("nowhere")),
    )


def _zones(check: Check, names: Names) -> _Difference:
    zone = Zone(check.kind.split()[1])
    views = names.table.objects(zone, names.player(check.subject))
    what = msg("{zone} of {player}", zone=zone_text(zone.value), player=check.subject)
    if isinstance(check.value, tuple):
        return _same_set(what, check.value, [view.name for view in views])
    return _compare(msg("cards in {what}", what=what), check.value, len(views))


def _size(check: Check, names: Names) -> _Difference:
    view = names.object(check.subject, zones=(Zone.BATTLEFIELD,))
    actual = msg("no creature") if view.power is None else f"{view.power}/{view.toughness}"
    return _compare(msg("size of {card}", card=check.subject), check.value, actual)


def _controller(check: Check, names: Names) -> _Difference:
    view = names.object(check.subject, zones=(Zone.BATTLEFIELD, Zone.STACK))
    return _compare(msg("controller of {card}", card=check.subject), check.value, names.name(view.controller))


def _tapped(check: Check, names: Names) -> _Difference:
    view = names.object(check.subject, zones=(Zone.BATTLEFIELD,))
    states = {True: msg("tapped"), False: msg("untapped")}
    return _compare(check.subject, states[bool(check.value)], states[view.tapped])


def _counters(check: Check, names: Names) -> _Difference:
    view = names.object(check.subject, zones=(Zone.BATTLEFIELD,))
    wanted = dict(check.value) if isinstance(check.value, dict) else {}
    actual = {kind: view.counters.get(kind, 0) for kind in wanted}
    return _compare(msg("counters on {card}", card=check.subject), wanted, actual)


def _attached(check: Check, names: Names) -> _Difference:
    view = names.object(check.subject, zones=(Zone.BATTLEFIELD,))
    host = None if view.attached_to is None else names.table.object(view.attached_to)
    actual = msg("nothing") if host is None else names.whose(host)
    what = msg("what {card} is attached to", card=check.subject)
    if check.value == "nothing" or host is None:
        return _compare(what, check.value, actual)
    wanted = names.object(str(check.value), zones=(Zone.BATTLEFIELD,))
    return None if wanted.id == host.id else (what, str(check.value), actual)


def _in_range(check: Check, names: Names) -> _Difference:
    wanted = check.value if isinstance(check.value, tuple) else ()
    reached = names.table.influence.in_range(names.player(check.subject))
    return _same_set(
        msg("in range of {player}", player=check.subject), wanted, [names.name(each) for each in reached]
    )


def _stack(check: Check, names: Names) -> _Difference:
    wanted = check.value if isinstance(check.value, tuple) else ()
    views = names.table.objects(Zone.STACK)
    whose = [names.whose(view) if names.whose(view) in wanted else view.name for view in views]
    return _same_set(msg("the stack"), wanted, whose)


def _playing(check: Check, names: Names) -> _Difference:
    wanted = check.value if isinstance(check.value, tuple) else ()
    table = names.table
    return _same_set(
        msg("who is in the game"), wanted, [name for name in table.names if table.in_game(names.player(name))]
    )


def _won(check: Check, names: Names) -> _Difference:
    wanted = check.value if isinstance(check.value, tuple) else ()
    result = names.table.result
    if result is None:
        return (msg("who won"), _shown(wanted), msg("a game that goes on"))
    return _same_set(msg("who won"), wanted, [names.name(each) for each in result.winners])


def _turn_of(check: Check, names: Names) -> _Difference:
    return _compare(msg("whose turn it is"), check.value, names.name(names.table.active))


def _step(check: Check, names: Names) -> _Difference:
    return _compare(msg("the step"), step_text(str(check.value)), step_text(names.table.step))


_CHECKS: dict[str, Callable[[Check, Names], _Difference]] = {
    "life": _life,
    "where": _where,
    "zones": _zones,
    "size": _size,
    "controller": _controller,
    "tapped": _tapped,
    "counters": _counters,
    "attached": _attached,
    "in-range": _in_range,
    "stack": _stack,
    "playing": _playing,
    "won": _won,
    "turn-of": _turn_of,
    "step": _step,
}


def _not_logged(logged: Logged, names: Names) -> StepFailed | None:
    player = None if logged.player is None else names.player(logged.player)
    for entry in names.table.log:
        if (
            logged.rule in (None, entry.rule)
            and player in (None, entry.player)
            and (logged.says is None or logged.says.casefold() in entry.text.casefold())
        ):
            return None
    parts = [
        logged.rule and msg("rule {rule}", rule=logged.rule),
        logged.says and f"'{logged.says}'",
        logged.player,
    ]
    rules = sorted({entry.rule for entry in names.table.log if entry.rule is not None})
    wanted = all_of(part for part in parts if part)
    return StepFailed(
        msg("no log entry is like this"),
        expected=wanted,
        actual=msg("rules {rules}", rules=", ".join(rules)) if rules else msg("no rule"),
    )
