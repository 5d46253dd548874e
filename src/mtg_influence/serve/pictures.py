"""The user's own pictures of cards: a folder of files that are named as the cards."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Pictures"]

_TYPES: Final[Mapping[str, str]] = {
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".png": "image/png",
    ".webp": "image/webp",
    ".avif": "image/avif",
}


class Pictures:
    """The pictures of a folder, with those of the folders in it. No other file is ever sent.

    Capitals, accents and signs do not matter: ``fire-ice.jpg`` is of Fire // Ice, ``Aether Vial.full.jpg``,
    as some programs name them, of Æther Vial.
    """

    def __init__(self, folder: Path) -> None:
        self._paths: dict[str, Path] = {}
        for path in sorted(folder.rglob("*")):
            if path.suffix.lower() in _TYPES and path.is_file() and not path.is_symlink():
                self._paths.setdefault(_fold(path.stem.removesuffix(".full")), path)

    def __len__(self) -> int:
        return len(self._paths)

    def of(self, card: str) -> tuple[Path, str] | None:
        """Return the picture of a card and its media type; None where there is none."""
        path = self._paths.get(_fold(card))
        return None if path is None else (path, _TYPES[path.suffix.lower()])


def _fold(name: str) -> str:
    """A name as it is looked for: letters and digits alone, without accents.

    >>> _fold("Æther Vial"), _fold("Fire // Ice"), _fold("Lim-Dûl's Vault")
    ('aethervial', 'fireice', 'limdulsvault')
    """
    plain = unicodedata.normalize("NFKD", name.casefold().replace("æ", "ae"))
    return "".join(sign for sign in plain if sign.isalnum())
