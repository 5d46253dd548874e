"""The host's actions: objects of its own, or the data that they are made of."""

from __future__ import annotations

from typing import Any

__all__ = ["as_data"]


def as_data(action: Any) -> dict[str, Any]:
    """Return an action as data of ``type`` and ``data``, however it comes.

    >>> as_data({"type": "PassPriority"})
    {'type': 'PassPriority'}
    """
    data: dict[str, Any] = action if isinstance(action, dict) else action.to_dict()
    return data
