"""The one action that is the table's own: deploying a creature, which the host does not have (CR 804.2)."""

from __future__ import annotations

from typing import Any, Final

__all__ = ["DEPLOY", "is_deploying"]

DEPLOY: Final = "Deploy"
"""The type of the action; its data are ``object_id`` and ``player_id``, who gets it."""


def is_deploying(taken: Any) -> bool:
    """Return whether an action is the table's own, which the host must not be given."""
    return isinstance(taken, dict) and taken.get("type") == DEPLOY
