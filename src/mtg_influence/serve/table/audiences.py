"""The channels of one table: one for each audience that is there."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.serve.table.channels import Audience, Channel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["Channels"]

_IDLE: Final = 60.0
"""Seconds without a reader until a channel is forgotten."""


class Channels:
    """The channels of a table.

    ``greet`` publishes in a channel that is new, or begins anew, what a page must know first; ``changed`` is
    called when an audience came or went. Spectators see everything ``delay`` seconds late, or later.
    """

    def __init__(
        self, greet: Callable[[Audience, Channel], None], changed: Callable[[], None], *, delay: float
    ) -> None:
        self._greet = greet
        self._changed = changed
        self._delay = delay
        self._each: dict[Audience, Channel] = {}

    def __iter__(self) -> Iterator[tuple[Audience, Channel]]:
        return iter(tuple(self._each.items()))

    def open(self, audience: Audience) -> Channel:
        """Return the channel of an audience; whoever is the first there makes it."""
        channel = self._each.get(audience)
        if channel is None:
            window = self._delay if audience.seat is None else 0.0
            channel = self._each[audience] = Channel(window=window)
            self._greet(audience, channel)
            self._changed()
        return channel

    def publish(self, audience: Audience, kind: str, data: Any) -> None:
        """Tell one audience something; nobody there: nothing happens."""
        channel = self._each.get(audience)
        if channel is not None:
            channel.publish(kind, data)

    def broadcast(self, kind: str, data: Any) -> None:
        """Tell everybody the same."""
        for channel in self._each.values():
            channel.publish(kind, data)

    def begin_anew(self) -> None:
        """Everybody is told everything again."""
        for audience, channel in self:
            channel.clear()
            self._greet(audience, channel)

    @property
    def readers(self) -> int:
        """How many pages are open."""
        return sum(channel.readers for channel in self._each.values())

    @property
    def spectators(self) -> int:
        """How many pages of spectators are open."""
        return sum(channel.readers for audience, channel in self if audience.seat is None)

    def sweep(self) -> None:
        """Forget channels that nobody has read for a while."""
        now = monotonic()
        gone = [
            audience
            for audience, channel in self
            if not channel.readers and now - channel.idle_since > max(_IDLE, channel.window)
        ]
        for audience in gone:
            del self._each[audience]
        if gone:
            self._changed()

    def close(self) -> None:
        """End what everybody reads."""
        for channel in self._each.values():
            channel.close()
