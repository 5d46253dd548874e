"""What ``docs/lint.md`` says is so."""

from __future__ import annotations

import re
from pathlib import Path

from mtg_influence.documents import CODES, Code
from mtg_influence.lint import Format, lint_text
from mtg_influence.reference import pages

TEXT = (Path(__file__).parents[2] / "docs" / "lint.md").read_text(encoding="utf-8")


def test_the_card_that_means_it_has_no_findings_and_without_the_comment_it_has() -> None:
    [block] = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    assert lint_text(block.encode(), name="totem.card.yaml", kind="card").findings == ()
    without = "".join(line for line in block.splitlines(keepends=True) if "mtg-influence:" not in line)
    [finding] = lint_text(without.encode(), name="totem.card.yaml", kind="card").findings
    assert finding.code is Code.NOTHING_HAPPENS


def test_every_format_is_told() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE)) == {each.value for each in Format}


def test_every_code_has_its_line_on_the_page_of_codes() -> None:
    assert set(re.findall(r"^\| `(MI\d+)` \|", pages()["codes.md"], re.MULTILINE)) == set(CODES) == set(Code)
