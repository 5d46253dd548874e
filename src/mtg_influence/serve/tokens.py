"""Secrets in links: 128 bits each, compared in constant time."""

from __future__ import annotations

import hmac
import secrets

__all__ = ["is_token", "new_token", "same"]

_BYTES = 16
_LENGTH = 22  # of 16 bytes in base64


def new_token() -> str:
    """Return a new secret of 128 bits that fits into an address.

    >>> len(new_token()), new_token() == new_token()
    (22, False)
    """
    return secrets.token_urlsafe(_BYTES)


def is_token(text: str) -> bool:
    """Return whether a text has the form of a secret; what has not is not looked up.

    >>> is_token(new_token()), is_token("../../etc/passwd")
    (True, False)
    """
    return len(text) == _LENGTH and text.isascii() and text.replace("-", "").replace("_", "").isalnum()


def same(one: str, other: str) -> bool:
    """Compare two secrets; how long that takes tells nothing of them."""
    return hmac.compare_digest(one.encode(), other.encode())
