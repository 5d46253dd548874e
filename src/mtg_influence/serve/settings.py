"""What holds for all tables of a server."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Settings"]


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits of a server, and what it plays on.

    ``engine`` is the release of the host's engine, None where nobody knows. ``action_limit`` are the seconds
    that one action of an engine may take, ``rest_after`` those without anybody until a table's process stops.
    """

    host: str = "phase"
    engine: str | None = None
    most_tables: int = 40
    action_limit: float = 60.0
    rest_after: float = 900.0
