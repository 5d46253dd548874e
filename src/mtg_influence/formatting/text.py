"""From a text to the same text, laid out."""

from __future__ import annotations

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.documents import FindingsError, parse_document
from mtg_influence.formatting.attach import attach
from mtg_influence.formatting.layout import lay_out
from mtg_influence.formatting.nodes import comments_in, read_nodes
from mtg_influence.formatting.order import order_keys

__all__ = ["CannotFormat", "format_text"]


class CannotFormat(MtgInfluenceError, ValueError):
    """A text that cannot be laid out without losing something; a fault of ours. Carries ``name``."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"{name} cannot be laid out without losing something, it stays as it is")


def format_text(text: str, kind: str, *, name: str = "<text>") -> str:
    """Return a card, deck, scenario or table file laid out; ``kind`` says which it is.

    What is not YAML that this project reads stays as it is, with FindingsError. Whether it fits its schema
    is not asked. The result says what the text says, has the same comments, and does not change when it is
    laid out again; where that would not be so, CannotFormat (``name``) is raised.

    >>> print(format_text("name: Axe # sharp\\nformat:  1\\ntypes: [ sorcery ]", "card"), end="")
    format: 1
    name: Axe  # sharp
    types: [sorcery]
    """
    document = parse_document(text, name=name)
    if document.findings:
        raise FindingsError(document.findings)
    new = _laid_out(document.text, kind)
    again = parse_document(new, name=name)
    if again.findings or again.data != document.data or _comments(new) != _comments(document.text):
        raise CannotFormat(name)
    if _laid_out(new, kind) != new:
        raise CannotFormat(name)
    return new


def _laid_out(text: str, kind: str) -> str:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    node = read_nodes(text)
    head, tail = attach(text, node, comments_in(text, node))
    order_keys(node, parse_document(text).data, kind)
    return lay_out(node, head, tail)


def _comments(text: str) -> list[str]:
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return sorted(comment.text for comment in comments_in(text, read_nodes(text)))
