"""Every catalogue has every message of the source, and no other."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

import pytest

from mtg_influence.i18n import LANGUAGES, Lang
from mtg_influence.i18n.catalogues import source, translations
from mtg_influence.i18n.extraction import ROOT, messages, python, read

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog
    from babel.messages.catalog import Message as Entry

OTHERS: tuple[Lang, ...] = tuple(lang for lang in LANGUAGES if lang != "en")
HOW = "run python -m mtg_influence.i18n.extraction, then translate what is empty"


@pytest.fixture(scope="module")
def needed() -> set[tuple[str | None, object]]:
    found = keys(messages())
    assert len(found) > 500
    return found


def keys(catalogue: Catalog) -> set[tuple[str | None, object]]:
    return {(entry.context, entry.id) for entry in catalogue if entry.id}


def forms(text: object) -> tuple[str, ...]:
    return text if isinstance(text, tuple) else (str(text),)


def fields(text: str) -> set[tuple[str, str | None]]:
    return {(name, form) for _, name, form, _ in Formatter().parse(text) if name}


def entries(lang: Lang) -> list[Entry]:
    return [entry for entry in read(lang) if entry.id]


def test_every_language_has_a_catalogue_and_no_other_has() -> None:
    there = {path.name for path in (ROOT / "i18n" / "locales").iterdir()}
    assert there == set(OTHERS)


@pytest.mark.parametrize("lang", OTHERS)
def test_no_message_is_missing(lang: Lang, needed: set[tuple[str | None, object]]) -> None:
    assert needed - keys(read(lang)) == set(), HOW


@pytest.mark.parametrize("lang", OTHERS)
def test_no_message_is_there_that_nobody_says(lang: Lang, needed: set[tuple[str | None, object]]) -> None:
    assert keys(read(lang)) - needed == set(), HOW


@pytest.mark.parametrize("lang", OTHERS)
def test_every_message_is_translated_in_all_its_forms(lang: Lang) -> None:
    plurals = read(lang).num_plurals
    empty = [entry.id for entry in entries(lang) if not all(forms(entry.string))]
    assert empty == []
    assert [e.id for e in entries(lang) if len(forms(e.string)) != (plurals if e.pluralizable else 1)] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_no_message_is_fuzzy(lang: Lang) -> None:
    assert [entry.id for entry in entries(lang) if entry.fuzzy] == []


@pytest.mark.parametrize("lang", OTHERS)
def test_a_translation_takes_what_the_message_gives(lang: Lang) -> None:
    """No parameter is misspelt; and none is lost, as they say who and what."""
    for entry in entries(lang):
        given = set().union(*map(fields, forms(entry.id)))
        for form in forms(entry.string):
            assert fields(form) <= given, entry.id
            assert fields(form) | {("count", "")} >= given, entry.id


@pytest.mark.parametrize("lang", OTHERS)
def test_it_is_what_is_told(lang: Lang) -> None:
    assert translations(lang).gettext("the game is over") != "the game is over"
    assert (ROOT / "i18n" / source(lang)).is_file()


def extracted(text: str) -> list[object]:
    from io import BytesIO  # noqa: PLC0415

    keywords = ("msg", "nmsg", "pmsg")
    return [found[2] for found in python(BytesIO(text.encode()), keywords, (), {})]


def test_messages_are_found_in_f_strings_and_on_both_sides_of_a_choice() -> None:
    assert extracted("""f"{msg('one')}: {x.msg('two' 'three')}" """) == ["one", "twothree"]
    assert extracted("msg('a' if b else 'c')") == ["a", "c"]
    assert extracted("nmsg('seat', 'seats', 3)") == [("seat", "seats")]
    assert extracted("msg(other)") == []


@pytest.mark.parametrize("path", sorted((ROOT / "i18n").glob("*.py")), ids=lambda path: path.name)
def test_it_knows_nothing_else_of_this_project(path: Path) -> None:
    """The core tells its messages by it, so that it may import nothing of the core, for its types neither."""
    named = re.findall(
        r"^\s*from (mtg_influence[\w.]*) import", path.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert [name for name in named if not name.startswith("mtg_influence.i18n")] == []


def test_who_reads_english_does_not_wait_for_babel(tmp_path: Path) -> None:
    """Nor does the core, which is the standard library and this package alone."""
    asked = (
        "import sys, mtg_influence; from mtg_influence.rulings import reach;"
        "from mtg_influence.i18n import msg; print(msg('play {card}', card='Forest').to('en'));"
        "ours = {name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names);"
        "print(sorted(name for name in ours if not name.startswith('_') and name != 'sitecustomize'))"
    )
    path = os.pathsep.join(filter(None, (str(ROOT.parent), os.environ.get("PYTHONPATH", ""))))
    done = subprocess.run(
        [sys.executable, "-S", "-c", asked],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert done.stdout.splitlines() == ["play Forest", "['mtg_influence']"]
