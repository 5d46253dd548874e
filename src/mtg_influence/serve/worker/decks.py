"""The decks of a table: those that people gave, in any format, and demo decks for the others."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mtg_influence.decks import parse_deck, resolve_deck
from mtg_influence.documents import FindingsError
from mtg_influence.hosts.known_cards import finder_of

if TYPE_CHECKING:
    from mtg_influence.demo.setting import Setting
    from mtg_influence.documents import Finding
    from mtg_influence.hosts.base import Host
    from mtg_influence.serve.plan import TablePlan

__all__ = ["with_decks"]


def with_decks(plan: TablePlan, host: Host) -> Setting:
    """Return the setting of a plan with the decks that people gave.

    Raises FindingsError with everything that is wrong with any of them, by player and line.
    """
    setting = plan.setting()
    if not plan.decks:
        return setting
    seats, called = list(setting.seats), list(setting.decks)
    cards = finder_of(host)
    findings: list[Finding] = []
    for seat, text in plan.decks.items():
        read = parse_deck(text, name=plan.names[seat])
        found = read if read.value is None or cards is None else resolve_deck(read.value, cards)
        findings += found.findings
        if found.value is not None:
            seats[seat] = replace(seats[seat], deck=found.value.cards())
            called[seat] = found.value.name
    if findings:
        raise FindingsError(tuple(findings))
    return replace(setting, seats=tuple(seats), decks=tuple(called))
