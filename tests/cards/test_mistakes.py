"""Files in ``invalid`` give exactly the findings that their last lines say: ``# expect LINE:COLUMN CODE``."""

from pathlib import Path

import pytest

from mtg_influence.cards import load_card

FILES = sorted((Path(__file__).parent / "invalid").glob("*.card.yaml"))


def test_there_are_well_over_sixty_kinds_of_mistake() -> None:
    assert len(FILES) >= 120


@pytest.mark.parametrize("file", FILES, ids=[file.name.removesuffix(".card.yaml") for file in FILES])
def test_a_mistake_is_found_where_it_stands(file: Path) -> None:
    lines = file.read_text(encoding="utf-8").splitlines()
    expected = [line.removeprefix("# expect ") for line in lines if line.startswith("# expect ")]
    loaded = load_card(file)
    assert loaded.value is None
    assert [f"{found.line}:{found.column} {found.code}" for found in loaded.findings] == expected
    assert expected != []
