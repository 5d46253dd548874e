"""Files in one layout: keys in the order of the schema, two spaces a level, one line for what fits on it.

``format_text(text, kind)`` returns the text laid out. Comments stay with what they speak of, words stay
as they are written (quotes, ``0x10``), and the result is read again and compared before it is returned.
"""

from mtg_influence.formatting.layout import WIDTH
from mtg_influence.formatting.text import CannotFormat, format_text

__all__ = ["WIDTH", "CannotFormat", "format_text"]
