"""Files are laid out in one way, and nothing in them is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from mtg_influence.documents import FindingsError, parse_document
from mtg_influence.formatting import WIDTH, CannotFormat, format_text
from mtg_influence.formatting import text as formatting_text

TOP = Path(__file__).parents[2]
SHIPPED = [*(TOP / "cards").rglob("*.card.yaml"), *(TOP / "scenarios").rglob("*.scenario.yaml")]


def laid_out(old: str, new: str, kind: str = "card") -> None:
    assert format_text(old, kind) == new


HEAD = "# the first lines stay\n"
TAIL = "# the end\n"


def test_keys_come_in_the_order_of_the_schema_at_every_depth() -> None:
    laid_out(
        "types: [sorcery]\nabilities:\n- effects:\n  - draw: {count: 1, player: you}\n  kind: spell\n"
        "name: Axe\n",
        "name: Axe\ntypes: [sorcery]\nabilities:\n  - kind: spell\n    effects:\n"
        "      - draw: { player: you, count: 1 }\n",
    )


def test_unknown_keys_stay_behind_the_known_ones_in_their_order() -> None:
    laid_out("zzz: 1\nname: Axe\naaa: 2\n", "name: Axe\nzzz: 1\naaa: 2\n")


def test_names_that_are_keys_keep_their_order() -> None:
    laid_out(
        "given: {Rob: {life: 1}, Alex: {life: 2}}",
        "given: { Rob: { life: 1 }, Alex: { life: 2 } }\n",
        "scenario",
    )


def test_words_stay_as_they_are_written() -> None:
    text = "name: 'Axe'\ncost: \"{R}\"\npower: 0x10\nnote: yes\n"
    laid_out(text, text)


def test_a_comment_moves_with_what_it_speaks_of() -> None:
    laid_out(
        f"{HEAD}types: [sorcery]  # beside types\n# above name\nname: Axe # beside name\n{TAIL}",
        f"{HEAD}# above name\nname: Axe  # beside name\ntypes: [sorcery]  # beside types\n{TAIL}",
    )


def test_a_list_in_brackets_that_holds_a_comment_is_written_out() -> None:
    laid_out(
        "types: [artifact, # one\n  creature] # two\n",
        "types:\n  - artifact  # one\n  - creature  # two\n",
    )


def test_one_blank_line_stays_where_there_were_some() -> None:
    laid_out(
        "name: Axe\n\n\n\n# above\n\ntypes: [sorcery]\n\n\n", "name: Axe\n\n# above\n\ntypes: [sorcery]\n"
    )


def test_what_does_not_fit_on_a_line_is_written_out_and_never_drawn_together_again() -> None:
    names = ", ".join(f"Word{n}" for n in range(20))
    new = format_text(f"subtypes: [{names}]\nkeywords:\n  - flying\n", "card")
    assert new.startswith("subtypes:\n  - Word0\n")
    assert "keywords:\n  - flying\n" in new
    assert all(len(line) <= WIDTH for line in new.splitlines())


def test_a_text_of_several_lines_keeps_its_lines() -> None:
    laid_out(
        "note: |\n    one\n      two\n\n    three\nname: 'a\n  long\n\n  name'\n",
        "name: 'a\n  long\n\n  name'\nnote: |\n  one\n    two\n\n  three\n",
    )


@pytest.mark.parametrize(
    "text",
    [
        "note: 'a\n\n\n  b'\n",
        "note: |+\n  a\n\n\nname: Axe\n",
        "note: |2-\n     deep\n   less\n",
        "note: |\n  a  \n  b\n",
        'note: "a\\\n  b"\n',
    ],
)
def test_what_is_part_of_a_text_is_not_touched(text: str) -> None:
    data = parse_document(text).data
    assert parse_document(format_text(text, "card")).data == data


def test_line_ends_become_those_of_unix_and_a_mark_at_the_start_goes() -> None:
    assert format_text("\ufeffname: Axe\r\ntypes: [sorcery]\r\n", "card") == "name: Axe\ntypes: [sorcery]\n"


def test_what_is_not_yaml_is_told_and_not_touched() -> None:
    with pytest.raises(FindingsError) as raised:
        format_text("name: [x", "card", name="axe.card.yaml")
    assert str(raised.value).startswith("axe.card.yaml:1:7 MI104")


def test_a_fault_of_ours_is_told_before_anything_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formatting_text, "lay_out", lambda *_: "name: Other\n")
    with pytest.raises(CannotFormat, match="axe"):
        format_text("name: Axe\n", "card", name="axe")


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.name)
@pytest.mark.parametrize("seed", range(2))
def test_comments_blank_lines_and_order_are_kept_whatever_the_file(file: Path, seed: int) -> None:
    """The function itself refuses to lose anything; this tries it on files that somebody shook."""
    chance = random.Random(f"{file.name}{seed}")
    kind = "card" if file.name.endswith(".card.yaml") else "scenario"
    lines = []
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines()):
        if chance.random() < 0.2:
            lines.append(" " * chance.randrange(9) + f"# above {number}")
        if chance.random() < 0.1:
            lines += ["", "  "]
        lines.append(f"{line}   # beside {number}" if chance.random() < 0.2 and "#" not in line else line)
    text = "\n".join(lines)
    document = parse_document(text)
    if document.findings:
        pytest.skip("the shaking broke it")
    new = format_text(text, kind)
    assert parse_document(new).data == document.data
    assert format_text(new, kind) == new
    assert new.count("# above") == text.count("# above")
    assert new.count("# beside") == text.count("# beside")
