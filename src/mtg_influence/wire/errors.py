"""What is wrong with a table or a question that somebody sent."""

from __future__ import annotations

from mtg_influence.core.errors import MtgInfluenceError

__all__ = ["WireError"]


class WireError(MtgInfluenceError, ValueError):
    """A table or a question is not of its form. Carries ``path`` (``ranges[2]``), ``expected``, ``got``."""

    def __init__(self, path: str, *, expected: str, got: object) -> None:
        self.path = path
        self.expected = expected
        self.got = shown(got)
        super().__init__(f"{path}: {self.got} is not {expected}")


_LARGE = 10**9
_LONGEST = 60


def shown(got: object) -> str:
    """A stranger's value, short and without control characters."""
    if isinstance(got, str):
        text = ascii(got)
    elif got is None or isinstance(got, bool):
        text = "null" if got is None else str(got).lower()
    elif isinstance(got, float) or (isinstance(got, int) and abs(got) < _LARGE):
        text = str(got)
    else:
        text = {"list": "a list", "dict": "an object", "int": "a very large number"}.get(
            type(got).__name__, "this"
        )
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 3]}..."
