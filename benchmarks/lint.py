"""How long it takes to lint many cards, and how much memory.

    python benchmarks/lint.py [CARDS]

Writes that many cards (1000), made of those in ``cards``, lints them in one process and prints a JSON line.
The project promises 1,000 cards in under 10 seconds and 200 MB.
"""

from __future__ import annotations

import json
import re
import resource
import sys
import tempfile
import time
from pathlib import Path

from mtg_influence.lint import lint


def write(folder: Path, count: int) -> None:
    """Write so many cards of different names."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(Path("cards").glob("*.card.yaml"))]
    for number in range(count):
        text = re.sub(r"^name: .*$", f"name: Card {number}", texts[number % len(texts)], flags=re.MULTILINE)
        (folder / f"card-{number}.card.yaml").write_text(text, encoding="utf-8")


def main() -> None:
    """Lint and print what it cost."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        write(Path(folder), count)
        began = time.perf_counter()
        report = lint([folder])
        seconds = time.perf_counter() - began
    unit = 1 if sys.platform == "darwin" else 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1_000_000
    shown = {"cards": report.files, "findings": len(report.findings), "seconds": seconds, "megabytes": peak}
    print(json.dumps({key: round(value, 2) for key, value in shown.items()}))  # noqa: T201 - a program


if __name__ == "__main__":
    main()
