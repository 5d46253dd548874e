"""How large an untrusted file may be. Nothing that a card, table or scenario needs comes near."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Bounds that are tested before a file costs anything.

    ``size`` in bytes, ``depth`` in nested lists and mappings, ``events`` in values plus brackets,
    ``scalar`` in characters of one text, ``digits`` of one number, ``findings`` per file.
    """

    size: int = 64 * 1024
    depth: int = 32
    events: int = 20_000
    scalar: int = 8 * 1024
    digits: int = 9
    findings: int = 100


DEFAULT_LIMITS = Limits()
