"""Which releases of the engine games are played on."""

from __future__ import annotations

import os
import warnings
from typing import Final

from mtg_influence.hosts.errors import HostVersion
from mtg_influence.hosts.phase.faces.book import host_version

__all__ = ["ANY_HOST", "SUPPORTED", "HostVersionWarning", "check_host_version"]

SUPPORTED: Final = "0.103"
"""The minor release that the contract tests hold for; see ``docs/host-versions.md``."""
ANY_HOST: Final = "MTG_INFLUENCE_ANY_HOST"
"""The environment variable that lets older releases be played on, for those who want to see what breaks."""
_ENGINE: Final = "phase-python"


class HostVersionWarning(UserWarning):
    """The engine is of a release that nobody has tested with this program."""


def check_host_version(installed: str | None = None) -> None:
    """Make sure that the engine is of a release that games can be trusted to.

    ``installed`` is its release (None: look). A later one is warned of, for it may do; an earlier one is
    known not to.

    Raises:
        HostVersion: it is an earlier one, and MTG_INFLUENCE_ANY_HOST is not set.
        MissingExtra: there is none.

    >>> check_host_version("0.103.7")
    """
    version = host_version() if installed is None else installed
    if version.split(".")[:2] == SUPPORTED.split("."):
        return
    if _numbers(version) < _numbers(SUPPORTED) and not os.environ.get(ANY_HOST):
        raise HostVersion(_ENGINE, installed=version, supported=SUPPORTED)
    message = f"{_ENGINE} {version} is installed; what is tested is {SUPPORTED} (docs/host-versions.md)"
    warnings.warn(message, HostVersionWarning, stacklevel=3)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:2] if part.isdigit())
