"""From the source to the catalogues: find every message, and bring the catalogues up to date.

Run ``python -m mtg_influence.i18n.extraction`` in a working tree after a message changed. It keeps what is
translated, adds what is new without a translation, and drops what is gone; a test fails until that is done.
"""

from __future__ import annotations

import ast
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from mtg_influence.i18n.catalogues import DOMAIN, LANGUAGES, Lang, source

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["ROOT", "messages", "python", "read", "tables", "update", "written"]

ROOT: Final = Path(__file__).parent.parent
"""The package whose messages these are."""

KEYWORDS: Final[Mapping[str, tuple[Any, ...] | None]] = {
    "marked": None,
    "msg": None,
    "say": None,
    "_say": None,
    "nmsg": (1, 2),
    "nsay": (1, 2),
    "pmsg": ((1, "c"), 2),
    "psay": ((1, "c"), 2),
}
"""The functions whose arguments are messages, as Babel describes them."""

_ARGUMENTS: Final = {name: len(spec) if spec else 1 for name, spec in KEYWORDS.items()}
_WIDTH: Final = 110


def python(
    fileobj: IO[bytes], keywords: Sequence[str], comment_tags: Sequence[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, str | tuple[str, ...], list[str]]]:
    """Extract the messages of a Python file, for Babel.

    Unlike Babel's own extractor it reads the syntax tree, so that calls in f-strings are found too and both
    sides of ``a if b else c``. What is no literal is passed over: it was marked where it is written.
    """
    del comment_tags, options
    for node in ast.walk(ast.parse(fileobj.read())):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name not in keywords or len(node.args) < _ARGUMENTS[name]:
            continue
        literal = [_literals(each) for each in node.args[: _ARGUMENTS[name]]]
        if len(literal) == 1:
            for text in literal[0]:
                yield node.lineno, name, text, []
        elif all(len(each) == 1 for each in literal):
            yield node.lineno, name, tuple(each[0] for each in literal), []


def _literals(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return [*_literals(node.body), *_literals(node.orelse)]
    return []


def tables(
    fileobj: IO[bytes], keywords: Sequence[str], comment_tags: Sequence[str], options: Mapping[str, Any]
) -> Iterator[tuple[int, str, tuple[str, str], list[str]]]:
    """Extract the texts of a table of rules (``number | text``), for Babel; the number is the context."""
    del keywords, comment_tags
    for number, line in enumerate(fileobj.read().decode("utf-8").splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            key, text = (part.strip() for part in line.split("|"))
            yield number, "pmsg", (f"{options['context']} {key}", text), []


_METHODS: Final = (
    ("rules_index/summaries.txt", f"{__name__}:tables"),
    ("rules_index/holes.txt", f"{__name__}:tables"),
    ("rules_index/unplayed.txt", f"{__name__}:tables"),
    ("**.py", f"{__name__}:python"),
)
_OPTIONS: Final = {
    "rules_index/summaries.txt": {"context": "CR"},
    "rules_index/holes.txt": {"context": "hole"},
    "rules_index/unplayed.txt": {"context": "unplayed"},
}


def messages() -> Catalog:
    """Return every message of the source, without translations, in a fixed order."""
    found = Catalog(domain=DOMAIN, project="mtg-influence", fuzzy=False)
    entries = extract_from_dir(
        ROOT, method_map=_METHODS, options_map=_OPTIONS, keywords=KEYWORDS, callback=None
    )
    for path, _, text, _, context in sorted(entries, key=lambda each: (each[0], each[1])):
        found.add(text, locations=[(Path(path).as_posix(), 1)], context=context)
    return found


def read(lang: Lang) -> Catalog:
    """Return a language's catalogue as it is written."""
    with (ROOT / "i18n" / source(lang)).open("rb") as file:
        return read_po(file, locale=lang, domain=DOMAIN)


def written(catalogue: Catalog) -> str:
    """Return a catalogue as its file has it."""
    out = BytesIO()
    write_po(out, catalogue, width=_WIDTH, omit_header=False, ignore_obsolete=True, include_lineno=False)
    return out.getvalue().decode("utf-8")


def update(lang: Lang) -> str:
    """Return what a language's file should be: all messages, with the translations that there are."""
    catalogue = read(lang)
    catalogue.update(messages(), no_fuzzy_matching=True, update_creation_date=False)
    return written(catalogue)


if __name__ == "__main__":
    for each in LANGUAGES:
        if each != "en":
            (ROOT / "i18n" / source(each)).write_text(update(each), encoding="utf-8")
