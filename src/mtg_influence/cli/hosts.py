"""Finding a host by the name that somebody typed."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

import typer

from mtg_influence.errors import did_you_mean
from mtg_influence.hooks.offers import hosts_on_offer

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Host

__all__ = ["ENGINES", "engine_version", "load_host"]

ENGINES = {"phase": "phase-python"}
"""For each of our own hosts, the distribution that its engine comes in."""


def load_host(name: str) -> Host:
    """Return the host of a name, ready to start tables.

    Raises:
        typer.BadParameter: no installed package offers a host of that name.
    """
    points = hosts_on_offer()
    if name not in points:
        known = ", ".join(sorted(points)) or "none"
        raise typer.BadParameter(
            f"no host {name!r} is installed (there is: {known}){did_you_mean(name, points)}"
        )
    host: Host = points[name].load()()
    return host


def engine_version(name: str) -> str | None:
    """Return the version of the engine behind a host, None where that is not known."""
    try:
        return version(ENGINES.get(name, name))
    except PackageNotFoundError:
        return None
