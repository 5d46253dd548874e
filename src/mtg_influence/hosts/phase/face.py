"""The host's typed form of one face of a card, as plain data."""

from __future__ import annotations

from typing import Any, TypeAlias

__all__ = ["Face", "Record"]

Face: TypeAlias = dict[str, Any]
"""What ``phase.build_oracle_face`` returns; its vocabulary is the host's."""

Record: TypeAlias = dict[str, Any]
"""One face of a card in the shape of MTGJSON's *Card (Atomic)*."""
