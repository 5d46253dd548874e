"""The shape of a card record, whichever source it comes from."""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["Record"]

Record: TypeAlias = dict[str, Any]
"""One face of a card in the shape of MTGJSON's *Card (Atomic)*."""
