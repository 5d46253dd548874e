"""The engine phase as a host. ``PhaseHost`` is what a program wants; the rest is how it works."""

from __future__ import annotations

from typing import Any

__all__ = ["PhaseHost"]


def __getattr__(name: str) -> Any:
    # Lazily: what lies behind imports most of the project, and modules of this package need none of it.
    if name == "PhaseHost":
        from mtg_influence.hosts.phase.host import PhaseHost  # noqa: PLC0415

        return PhaseHost
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
