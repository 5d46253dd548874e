"""By which names a server may be called, and how its links begin."""

from __future__ import annotations

import ipaddress
import socket

__all__ = ["lan_address", "names_of"]

_LOOPBACK = ("127.0.0.1", "localhost", "::1")


def lan_address() -> str | None:
    """Return the address of this machine in its local network; None where it is in none.

    Nothing is sent: connecting a datagram socket only asks the system which way it would go.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for documentation, which is nobody's
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    return None if ipaddress.ip_address(found).is_unspecified else found


def names_of(*, lan: bool, address: str | None, more: tuple[str, ...] = ()) -> frozenset[str]:
    """Return the names that requests may call: loopback, with ``lan`` this machine's, and ``more``.

    >>> sorted(names_of(lan=False, address=None))
    ['127.0.0.1', '::1', 'localhost']
    """
    names = {*_LOOPBACK, *(name.lower() for name in more)}
    if lan:
        own = socket.gethostname().lower()
        names |= {own, f"{own.partition('.')[0]}.local"}
        if address is not None:
            names.add(address)
    return frozenset(names)
