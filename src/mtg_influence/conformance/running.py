"""Plays every scenario case for which a host has the cards, and counts the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.carddb.finding import CardNames
from mtg_influence.conformance.report import Conformance
from mtg_influence.documents import FindingsError
from mtg_influence.hosts.base import variants_of
from mtg_influence.scenario import load_scenario, run_case

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from mtg_influence.hosts.base import Host
    from mtg_influence.scenario.model import Case

__all__ = ["conform"]


def conform(
    host: Host,
    paths: Iterable[Path],
    *,
    select: Callable[[Case], bool] = lambda _: True,
    progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Conformance:
    """Run the cases of scenario files on a host and return what they show.

    A case is left out, and counted, where the host lacks a card that is placed in it, does not play its
    variant or does not seat so many. Controls are run too: they show that the host plays the cards.
    ``progress`` is told how many cases are done, of how many.

    Raises:
        FindingsError: a scenario file is not as it should be.
    """
    cases = list(_cases(paths, select))
    known = CardNames(host.known_names())
    found = Conformance(host.name)
    for number, case in enumerate(cases):
        missing = _missing(case, host, known)
        if missing:
            found.leave_out(case, missing)
        else:
            found.note(run_case(case, host))
        progress(number + 1, len(cases))
    return found


def _cases(paths: Iterable[Path], select: Callable[[Case], bool]) -> Iterator[Case]:
    loaded = [load_scenario(path) for path in paths]
    if findings := [finding for each in loaded for finding in each.findings]:
        raise FindingsError(findings)
    for each in loaded:
        yield from (case for case in (each.value.cases if each.value is not None else ()) if select(case))


def _missing(case: Case, host: Host, known: CardNames) -> str:
    """What the host lacks for a case, in words; empty where it lacks nothing."""
    cards = sorted({placed.card for placed in case.position.placements if placed.card not in known})
    if cards:
        return ", ".join(cards)
    variant = case.table.options.variant
    if variant is not None and variant not in variants_of(host):
        return variant.value
    seats = len(case.table.seats)
    return f"{seats} seats" if seats > host.max_seats else ""
