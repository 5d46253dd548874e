"""Another tool that many use finds the schemas sound, our files right, and broken ones wrong."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from mtg_influence.documents import SCHEMA_NAMES

pytest.importorskip("check_jsonschema")

TOP = Path(__file__).parents[2]
SCHEMAS = TOP / "schemas"


def check(*arguments: object) -> subprocess.CompletedProcess[str]:
    program = (sys.executable, "-m", "check_jsonschema", *map(str, arguments))
    return subprocess.run(program, capture_output=True, text=True, check=False)


def test_the_schemas_are_schemas() -> None:
    done = check("--check-metaschema", *(SCHEMAS / f"{name}.schema.json" for name in SCHEMA_NAMES))
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("name", "folders"),
    [
        ("card", ("cards", "schemas/examples", "examples")),
        ("scenario", ("scenarios", "examples")),
        ("deck", ("src/mtg_influence/demo",)),
    ],
)
def test_the_files_that_we_ship_fit(name: str, folders: tuple[str, ...]) -> None:
    files = [file for folder in folders for file in (TOP / folder).rglob(f"*.{name}.yaml")]
    assert files != []
    done = check("--schemafile", SCHEMAS / f"{name}.schema.json", *files)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    "mistake", ["amount-misspelt", "source-not-written", "two-outcomes", "star-unquoted"]
)
def test_a_broken_file_does_not(mistake: str) -> None:
    file = TOP / "tests" / "cards" / "invalid" / f"{mistake}.card.yaml"
    assert check("--schemafile", SCHEMAS / "card.schema.json", file).returncode != 0
