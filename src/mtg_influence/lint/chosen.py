"""Which codes are reported: ``--select`` and ``--ignore``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mtg_influence.core.errors import MtgInfluenceError, did_you_mean
from mtg_influence.documents import Code

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Choice", "UnknownCode"]

_GROUP: Final = re.compile(r"MI[1-9](?:xx)?\Z")


class UnknownCode(MtgInfluenceError, ValueError):
    """A code that does not exist. Carries ``code``."""

    def __init__(self, code: str) -> None:
        self.code = code
        super().__init__(f"there is no code {code!r}{did_you_mean(code, Code)}")


@dataclass(frozen=True, slots=True)
class Choice:
    """The codes to report; none in ``select`` is all of them.

    >>> choice = Choice.of(select=["MI4xx"], ignore=["MI403"])
    >>> [code in choice for code in (Code.UNKNOWN_ID, Code.UNUSED_ID, Code.SYNTAX)]
    [True, False, False]
    """

    select: frozenset[Code] = frozenset()
    ignore: frozenset[Code] = frozenset()

    @classmethod
    def of(cls, *, select: Iterable[str] = (), ignore: Iterable[str] = ()) -> Choice:
        """Read codes (``MI403``) and groups of them (``MI4xx``, ``MI4``), also several with commas.

        Raises UnknownCode (``code``).
        """
        return cls(_codes(select), _codes(ignore))

    def __contains__(self, code: object) -> bool:
        return (not self.select or code in self.select) and code not in self.ignore


def _codes(words: Iterable[str]) -> frozenset[Code]:
    found: set[Code] = set()
    for word in (part.strip() for given in words for part in given.split(",") if part.strip()):
        wanted = word[:3] if _GROUP.match(word) else word
        some = {code for code in Code if code.value == word or (len(wanted) == 3 and code.startswith(wanted))}
        if not some:
            raise UnknownCode(word)
        found |= some
    return frozenset(found)
