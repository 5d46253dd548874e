"""A small engine as a host: what ``mtg_influence.hosts.base`` asks of one, in some 750 lines in all."""

from __future__ import annotations

from small_host.host import SmallHost

__all__ = ["SmallHost"]
