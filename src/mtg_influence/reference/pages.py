"""The pages, and what stands on each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mtg_influence.cards import parse_card
from mtg_influence.cards.render import render_card
from mtg_influence.documents import CODES, IGNORABLE, schema
from mtg_influence.reference.examples import example as whole_card
from mtg_influence.reference.pack import pack_page
from mtg_influence.reference.says import Book, code, shown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.reference.says import Schema

__all__ = ["VERBS", "pages"]

_MORE: Final[Mapping[str, tuple[str, ...]]] = {
    "replacement": (
        "damage-replacement", "draw-replacement", "gain-life-replacement", "lose-life-replacement",
        "create-replacement", "counters-replacement", "enters-replacement", "moves-replacement",
        "event-change",
    ),
    "player-choice": (
        "modes", "mode", "piles", "object-choice", "player-pick", "source-choice", "color-choice",
        "type-choice", "vote", "vote-option", "object-vote",
    ),
    "create": ("token",),
    "if": ("condition",),
}  # fmt: skip
"""Verbs with more definitions on their page than their own."""

VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    verb: (verb, *_MORE.get(verb, ())) for verb in schema("card")["definitions"]["effect"]["properties"]
}
"""For each verb the definitions on its page, in the order of the schema."""

_KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "player-choice": (
        "modes",
        "piles",
        "object",
        "player",
        "source",
        "color",
        "creature-type",
        "vote",
        "object-vote",
    ),
    "replacement": ("draw", "gain-life", "lose-life", "create", "counters", "enters", "moves"),
}
"""Verbs whose examples are one a kind: the file is called by both, or by the verb alone."""

_ABILITIES: Final = (
    "ability",
    "spell",
    "activated",
    "triggered",
    "static",
    "targets",
    "target",
    "cost",
    "sacrificed",
    "when",
)
_PARTS: Final = (
    "effects", "effect", "things", "those", "players", "objects", "decider", "picked", "amount",
    "computed-amount", "portion", "until", "uses", "mana", "id",
)  # fmt: skip
_TITLES: Final = {"scenario": "Scenario files", "table": "Table files", "deck": "Deck files"}
_MADE: Final = "<!-- made by `mtg-influence docs`; change the schemas, not this page -->"


def pages() -> dict[str, str]:
    """Return the text of every page by its file name, the index first."""
    links = _links()
    card = Book("card", links)
    made = {"index.md": _index(card), "card.md": _card(card)}
    made["parts.md"] = _page("The parts of effects", _sections(card, _PARTS))
    made |= {f"{verb}.md": _verb(card, verb) for verb in VERBS}
    for name, title in _TITLES.items():
        book = Book(name, {**links, **{key: f"#{key}" for key in _definitions(name)}})
        made[f"{name}.md"] = _page(title, _whole(book))
    return made | {"codes.md": _page("Codes of findings", _codes()), "pack.md": pack_page()}


def _links() -> dict[str, str]:
    links = {name: f"parts.md#{name}" for name in _PARTS} | {name: f"card.md#{name}" for name in _ABILITIES}
    for verb, names in VERBS.items():
        links |= {name: f"{verb}.md#{name}" for name in names}
    return links | {"table": "table.md", "deck": "deck.md"}


def _definitions(name: str) -> list[str]:
    return list(Book(name, {}).schema.get("definitions", {}))


def _page(title: str, lines: Iterator[str]) -> str:
    return "\n".join([_MADE, "", f"# {title}", "", *lines]).rstrip("\n") + "\n"


def _index(card: Book) -> str:
    def lines() -> Iterator[str]:
        yield "What can stand in the files, worked out from the schemas. [cards.md](../cards.md) explains."
        yield ""
        yield "| page | what it is about |"
        yield "|---|---|"
        yield "| [card](card.md) | the card itself and its abilities |"
        for verb in VERBS:
            yield f"| [{verb}]({verb}.md) | {card.definition(verb)['description']} |"
        yield "| [parts](parts.md) | what effects are made of: things, players, deciders, amounts |"
        for name, title in _TITLES.items():
            yield f"| [{name}]({name}.md) | {title.lower()} |"
        yield "| [pack](pack.md) | the cards that come along, by what about range they are examples of |"
        yield "| [codes](codes.md) | what the codes of findings mean |"

    return _page("Reference", lines())


def _card(book: Book) -> str:
    def lines() -> Iterator[str]:
        yield book.schema["description"]
        yield ""
        yield from _table(book, book.schema)
        yield from _example("card")
        yield from _sections(book, _ABILITIES)

    return _page("The card", lines())


def _verb(book: Book, verb: str) -> str:
    def lines() -> Iterator[str]:
        yield from _sections(book, VERBS[verb])
        for name in _examples_of(verb):
            yield from _example(name)

    return _page(verb, lines())


def _examples_of(verb: str) -> tuple[str, ...]:
    return (verb, *(f"{verb}-{kind}" for kind in _KINDS.get(verb, ())))


def _whole(book: Book) -> Iterator[str]:
    yield book.schema["description"]
    yield ""
    yield from _table(book, book.schema)
    yield from _blocks(book.schema)
    yield from _sections(book, tuple(book.schema.get("definitions", {})))


def _codes() -> Iterator[str]:
    yield "[Finding mistakes](../lint.md) says how to ask for them, and how to ignore one."
    yield ""
    yield "| code | what it means | can be ignored |"
    yield "|---|---|---|"
    for each, meaning in CODES.items():
        text = meaning.replace("<", "&lt;").replace("|", "\\|")
        yield f"| `{each}` | {text} | {'yes' if each in IGNORABLE else ''} |"


def _sections(book: Book, names: tuple[str, ...]) -> Iterator[str]:
    for name in names:
        part = book.definition(name)
        yield f"## {name}"
        yield ""
        yield part["description"]
        yield ""
        if "properties" not in part:
            yield f"Written: {book.allowed(part)}."
            yield ""
        yield from _table(book, part)
        yield from _blocks(part)


def _table(book: Book, part: Schema) -> Iterator[str]:
    rows = list(book.inner(part))
    if not rows:
        return
    yield "| key | | written | what it says | for example |"
    yield "|---|---|---|---|---|"
    for row in rows:
        must = "required" if row.required else ""
        text = row.description.replace("|", "\\|")
        example = code(row.example) if row.example != "" else ""
        yield f"| `{row.key}` | {must} | {row.allowed} | {text} | {example} |"
    yield ""


def _blocks(part: Schema) -> Iterator[str]:
    for each in part.get("examples", ()):
        yield "```yaml"
        yield from (
            (f"{key}: {shown(value)}" for key, value in each.items())
            if isinstance(each, dict)
            else [shown(each)]
        )
        yield "```"
        yield ""


def _example(name: str) -> Iterator[str]:
    """Show an example, and what it says in English."""
    text = whole_card(name)
    if text is None:
        return
    yield f"### Example: {name}"
    yield ""
    yield "```yaml"
    yield text.rstrip("\n")
    yield "```"
    yield ""
    card = parse_card(text, name=name).unwrap()
    for line in render_card(card):
        yield from (f"> {each}" for each in line.split("\n"))
        yield ">"
    yield ""
