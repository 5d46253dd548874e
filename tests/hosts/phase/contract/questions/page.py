"""The table of docs/hooks.md that says what phase does with each question, from what was seen in games.

    python -m tests.hosts.phase.contract.questions.page

plays every row and writes the table into the page.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from .answers import QUESTIONS
from .outcomes import allowed, refused
from .rows import LIMITS, NEVER, ROWS

__all__ = ["BEGIN", "END", "HEAD", "PAGE", "line", "lines_of_page"]

PAGE: Final = Path(__file__).parents[5] / "docs" / "hooks.md"
BEGIN: Final = "<!-- questions on phase: made by tests/hosts/phase/contract/questions/page.py -->"
END: Final = "<!-- end of questions on phase -->"
HEAD: Final = (
    "| question | seen with | refused | allowed | limits |",
    "| --- | --- | --- | --- | --- |",
)
_WORDS: Final = {
    (True, True): "person and computer player",
    (True, False): "person only",
    (False, True): "computer player only",
    (False, False): "**no**",
}


def line(question: str) -> str:
    """Return the line of the table for a question, from games played now."""
    if question in NEVER:
        return f"| `{question}` | | | | never comes up: {NEVER[question]} |"
    rows = [row for row in ROWS if row.question == question]
    cells = [
        f"`{question}`",
        ", ".join(row.card for row in rows),
        *(
            _WORDS[
                all(seen(row, computer=False) for row in rows), all(seen(row, computer=True) for row in rows)
            ]
            for seen in (refused, allowed)
        ),
        LIMITS.get(question, ""),
    ]
    return re.sub(" +", " ", f"| {' | '.join(cells)} |")


def lines_of_page(text: str) -> list[str]:
    """Return the lines of the table in a page."""
    _, found, rest = text.partition(BEGIN)
    assert found
    return rest.partition(END)[0].strip().splitlines()


def main() -> None:
    """Play all rows and write the table."""
    text = PAGE.read_text(encoding="utf-8")
    table = "\n".join((*HEAD, *map(line, QUESTIONS)))
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
