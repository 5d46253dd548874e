"""The page of members is made from the docstrings, and every public member has its line."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from types import ModuleType

import pytest

import mtg_influence
from mtg_influence import hooks

HERE = Path(__file__).resolve().parent


@pytest.fixture(scope="module")
def made() -> ModuleType:
    spec = importlib.util.spec_from_file_location("members", HERE / "members.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_as_the_docstrings_say(made: ModuleType) -> None:
    assert made.PAGE.read_text("utf-8") == made.page(), "run: python tests/docs/members.py"


def test_every_public_name_is_there(made: ModuleType) -> None:
    page = made.page()
    for package in (mtg_influence, hooks):
        for name in {*package.__all__} - {"__version__", "MtgInfluenceError"}:
            assert re.search(rf"^(## {name}$|\| `{name}[(`])", page, re.MULTILINE), name


def test_every_member_of_every_class_has_a_line_that_says_something(made: ModuleType) -> None:
    """Counted another way than the page is made: by what an object of the class has."""
    page = made.page()
    for name, kind in made.public():
        if not isinstance(kind, type) or issubclass(kind, Exception) or hasattr(kind, "__members__"):
            continue
        section = page.partition(f"## {name.rpartition('.')[2]}\n")[2].partition("\n## ")[0]
        rows = dict(re.findall(r"^\| `(\w+).*?` \| (.*) \|$", section, re.MULTILINE))
        had = {each for each in dir(kind) if not each.startswith("_")} | set(
            getattr(kind, "__dataclass_fields__", ())
        )
        assert set(rows) >= had, name
        assert all(rows.values()), {each for each, said in rows.items() if not said}


def test_a_first_sentence_ends_before_the_next_one(made: ModuleType) -> None:
    assert made.first_sentence(None) == ""
    assert made.first_sentence("One thing. Another (CR 801.2: so).") == "One thing"
    assert made.first_sentence("Like ``801.5a`` in two\nlines") == "Like `801.5a` in two lines"
