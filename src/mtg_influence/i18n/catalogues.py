"""The languages of the program, and their catalogues."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

if TYPE_CHECKING:
    from gettext import NullTranslations

__all__ = ["DOMAIN", "LANGUAGES", "Lang", "source", "translations"]

Lang: TypeAlias = Literal["en", "es"]
"""A language of the program. English needs no catalogue: its texts are the ids of the messages."""

LANGUAGES: Final[tuple[Lang, ...]] = get_args(Lang)

DOMAIN: Final = "mtg_influence"
"""What gettext calls the catalogues of a program."""


def source(lang: Lang) -> str:
    """Return where a language's catalogue is, relative to this package."""
    return f"locales/{lang}/LC_MESSAGES/{DOMAIN}.po"


@cache
def translations(lang: Lang) -> NullTranslations:
    """Return a language's catalogue, read once a process; fuzzy entries are left out.

    The catalogue is read from the ``.po`` file itself, so that a wheel and a working tree have the same and
    there is nothing to compile.

    >>> translations("es").gettext("the game is over")
    'la partida ha terminado'
    """
    # Who reads English does not wait for any of these: messages are in English without a catalogue.
    from gettext import GNUTranslations, NullTranslations  # noqa: PLC0415
    from importlib.resources import files  # noqa: PLC0415
    from io import BytesIO  # noqa: PLC0415

    if lang == "en":
        return NullTranslations()
    from babel.messages.mofile import write_mo  # noqa: PLC0415
    from babel.messages.pofile import read_po  # noqa: PLC0415

    with files(__package__).joinpath(source(lang)).open("rb") as file:
        catalogue = read_po(file, locale=lang, domain=DOMAIN)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)
