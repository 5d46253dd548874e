"""What ``docs/variants.md`` shows is true."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from mtg_influence.core.options import Variant
from mtg_influence.tables import parse_table
from mtg_influence.variants import VARIANTS

TEXT = (Path(__file__).parents[2] / "docs" / "variants.md").read_text(encoding="utf-8")
ROWS = {
    name: [cell.strip() for cell in rest.split("|")]
    for name, rest in re.findall(r"^\| `([a-z-]+)` \|(.*)\|$", TEXT, re.MULTILINE)
}


def test_the_table_of_the_page_loads() -> None:
    [block] = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
    table = parse_table(block).unwrap()
    assert [seat.name for seat in table.seats if seat.emperor] == ["Rob", "Erik"]


@pytest.mark.parametrize("variant", Variant)
def test_every_variant_has_its_line_with_its_own_options(variant: Variant) -> None:
    _, _, _, attack, deploy = ROWS[variant.value]
    known = VARIANTS[variant]
    assert attack.startswith(f"`{known.options.attack.value}`")
    settled = "always" if known.deploys == (True,) else "never"
    assert deploy == (settled if len(known.deploys) == 1 else "may be")


def test_the_program_prints_what_is_shown() -> None:
    [program] = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "variants.md", "exec"), {})
    assert program.rstrip().endswith(f"# {printed.getvalue().strip()}")
