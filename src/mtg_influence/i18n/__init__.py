"""What a person reads, in every language: messages, plurals and lists.

The English text of a message is its id, as gettext has it; the other languages are catalogues under
``locales``. A message is made where something happens, by ``msg`` and its sisters, and put into a language
where somebody reads it, by ``translate``. How to add a language is in ``docs/languages.md``.

Importing this package imports the standard library alone; Babel is imported when a catalogue or a list of
several is needed.
"""

from mtg_influence.i18n.catalogues import LANGUAGES, Lang, translations
from mtg_influence.i18n.lists import all_of, any_of, listed
from mtg_influence.i18n.message import (
    Message,
    error_said,
    error_text,
    marked,
    msg,
    nmsg,
    nsay,
    pmsg,
    psay,
    say,
)
from mtg_influence.i18n.text import Text, translate

__all__ = [
    "LANGUAGES",
    "Lang",
    "Message",
    "Text",
    "all_of",
    "any_of",
    "error_said",
    "error_text",
    "listed",
    "marked",
    "msg",
    "nmsg",
    "nsay",
    "pmsg",
    "psay",
    "say",
    "translate",
    "translations",
]
