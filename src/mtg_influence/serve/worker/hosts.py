"""The hosts that a process has made: one is enough for all that it plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.hooks.offers import hosts_on_offer

if TYPE_CHECKING:
    from mtg_influence.hosts.base import Host

__all__ = ["host_called"]

_MADE: Final[dict[str, Host]] = {}


def host_called(name: str) -> Host:
    """Return the host of a name, made when it is first asked for.

    Raises KeyError where no package offers it, and what making it raises.
    """
    if name not in _MADE:
        _MADE[name] = hosts_on_offer()[name].load()()
    return _MADE[name]
