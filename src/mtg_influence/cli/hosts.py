"""Finding a host by the name that somebody typed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from inspect import signature
from typing import TYPE_CHECKING

import typer

from mtg_influence.core.errors import did_you_mean

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Host

__all__ = ["ENGINES", "engine_version", "load_host"]

ENGINES = {"phase": "phase-python"}
"""For each of our own hosts, the distribution that its engine comes in."""


def load_host(name: str, *, allow_uncovered: bool = False, allow_unhonoured: bool = False) -> Host:
    """Return the host of a name, ready to start tables.

    ``allow_uncovered`` plays cards that are not covered, ``allow_unhonoured`` with plugins not all of whose
    answers can be honoured, where the host can do that.

    Raises:
        typer.BadParameter: no installed package offers a host of that name, or it refuses no cards.
    """
    from mtg_influence.hooks.offers import hosts_on_offer

    points = hosts_on_offer()
    if name not in points:
        known = ", ".join(sorted(points)) or "none"
        raise typer.BadParameter(
            f"no host {name!r} is installed (there is: {known}){did_you_mean(name, points)}"
        )
    make = points[name].load()
    if allow_uncovered and "allow_uncovered" not in signature(make).parameters:
        raise typer.BadParameter(f"the host {name} does not tell which cards are covered")
    if allow_unhonoured and "allow_unhonoured" not in signature(make).parameters:
        raise typer.BadParameter(f"the host {name} does not tell which answers of plugins it honours")
    allowed = {"allow_uncovered": allow_uncovered, "allow_unhonoured": allow_unhonoured}
    host: Host = make(**{word: True for word, wanted in allowed.items() if wanted})
    return host


def engine_version(name: str) -> str | None:
    """Return the version of the engine behind a host, None where that is not known."""
    try:
        return version(ENGINES.get(name, name))
    except PackageNotFoundError:
        return None
