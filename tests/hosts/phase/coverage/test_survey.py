"""A survey of several cards, and going on with one that was interrupted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.phase.coverage import survey as survey_module
from mtg_influence.hosts.phase.coverage.model import Status
from mtg_influence.hosts.phase.coverage.survey import survey

pytestmark = pytest.mark.host

SOURCE = Path(survey_module.__file__).parents[1]
CARDS = ("Fog", "Pyroclasm", "Delver of Secrets")


def test_every_face_of_every_card_is_covered_in_the_order_of_names() -> None:
    found = survey(names=CARDS, workers=1)
    assert [each.name for each in found] == ["Delver of Secrets", "Insectile Aberration", "Fog", "Pyroclasm"]


def test_progress_is_told() -> None:
    told: list[tuple[int, int]] = []
    survey(names=CARDS, workers=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(3, 3)]


def test_a_script_comes_before_the_host_s_own_reading() -> None:
    (found,) = survey(names=["Captain's Maneuver"], workers=1)
    assert found.status is Status.WOVEN


def test_what_was_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep = tmp_path / "done"
    first = survey(names=CARDS[:2], workers=1, keep=keep)
    asked: list[str] = []
    cover_cards = survey_module._cover_cards

    def listening(part: tuple[Path | None, list[str]]) -> object:
        asked.extend(part[1])
        return cover_cards(part)

    monkeypatch.setattr(survey_module, "_cover_cards", listening)
    again = survey(names=CARDS, workers=1, keep=keep)
    assert asked == ["Delver of Secrets"]
    assert [each for each in again if each in first] == first


def test_a_line_written_by_half_is_done_again(tmp_path: Path) -> None:
    keep = tmp_path / "done"
    whole = survey(names=CARDS, workers=1, keep=keep)
    keep.write_text(keep.read_text("utf-8")[:-20], "utf-8")
    assert survey(names=CARDS, workers=1, keep=keep) == whole


def test_notes_of_another_weaver_are_not_taken(tmp_path: Path) -> None:
    keep = tmp_path / "done"
    keep.write_text('another\n["Fog", []]\n', "utf-8")
    assert len(survey(names=["Fog"], workers=1, keep=keep)) == 1


def test_a_card_that_there_is_not_is_named() -> None:
    with pytest.raises(MtgInfluenceError, match="Fogg"):
        survey(names=["Fogg"], workers=1)


@pytest.mark.parametrize(
    "part", ["weave/nodes.toml", "weave/passes/wins.py", "ir/builders.py", "lower/card.py"]
)
def test_notes_are_of_another_weaver_when_any_of_its_files_is_another(
    part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(SOURCE, tmp_path / "phase", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(survey_module, "files", lambda _: tmp_path / "phase")
    before = survey_module._reading_now()
    assert survey_module._reading_now() == before
    with (tmp_path / "phase" / part).open("a", encoding="utf-8") as file:
        file.write("# another\n")
    assert survey_module._reading_now() != before
