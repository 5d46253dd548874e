"""The page that lists the shipped pack by what about range each card is an example of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.cards import Group, groups_of, load_pack, shipped_pack

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.cards import Card

__all__ = ["pack_page"]

_MADE: Final = (
    "<!-- made by `mtg-influence docs` from the folder `cards`; change the cards, not this page -->"
)


def pack_page() -> str:
    """Return the text of the page: scripted cards by group, then those that are unsupported, and why."""
    return "\n".join([_MADE, "", "# The shipped pack", "", *_lines()]).rstrip("\n") + "\n"


def _lines() -> Iterator[str]:
    cards = sorted(load_pack(shipped_pack()).cards.values(), key=lambda card: card.name)
    scripted = [card for card in cards if card.unsupported is None]
    yield f"{len(scripted)} cards are scripted. Each has a scenario whose result unlimited range would turn."
    yield "A card may stand in several groups. *Own* cards stand for unnamed ones of the rules' examples;"
    yield "*fills* are cards of which phase says itself that it does not understand all of them."
    yield ""
    for group in Group:
        yield from _group(group, [card for card in scripted if group in groups_of(card)])
    yield "## Unsupported"
    yield ""
    yield "The language or the host cannot say these yet; `mtg-influence cards --unsupported` prints them."
    yield ""
    yield "| card | why |"
    yield "|---|---|"
    for card in cards:
        if card.unsupported is not None:
            yield f"| {card.name} | {card.unsupported} |"


def _group(group: Group, cards: list[Card]) -> Iterator[str]:
    yield f"## {str(group).capitalize()}"
    yield ""
    yield f"{len(cards)} cards."
    yield ""
    yield from (f"- {card.name}{_mark(card)}" for card in cards)
    yield ""


def _mark(card: Card) -> str:
    return {"nothing": " (*own*)", "holes": " (*fills*)"}.get(str(card.stance), "")
