"""Paths that stand in files stay inside their folder."""

from pathlib import Path

import pytest

from mtg_influence.documents import EscapesFolder, files_below, inside


@pytest.mark.parametrize("path", ["a.yaml", "sub/a.yaml", "sub/../a.yaml", "./a.yaml"])
def test_a_path_below_the_folder_is_its_file(tmp_path: Path, path: str) -> None:
    assert inside(tmp_path, path).resolve().is_relative_to(tmp_path.resolve())


@pytest.mark.parametrize(
    "path",
    ["../a.yaml", "sub/../../a.yaml", "/etc/passwd", "~/a", "C:\\a", "c:/a", "a\\..\\b", "a\0b", "file:a"],
)
def test_a_path_that_leads_out_is_refused(tmp_path: Path, path: str) -> None:
    with pytest.raises(EscapesFolder) as refused:
        inside(tmp_path, path)
    assert refused.value.path == path


def test_a_link_that_leads_out_is_refused(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "out").symlink_to(tmp_path)
    with pytest.raises(EscapesFolder):
        inside(pack, "out/a.yaml")


def test_files_below_are_sorted_and_say_whether_they_are_inside(tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    (pack / "b").mkdir(parents=True)
    (pack / ".hidden").mkdir()
    outside = tmp_path / "outside.card.yaml"
    for file in (pack / "b" / "z.card.yaml", pack / "a.card.yaml", pack / "a.txt", outside):
        file.touch()
    (pack / ".hidden" / "h.card.yaml").touch()
    (pack / "link.card.yaml").symlink_to(outside)
    found = [(path.name, is_inside) for path, is_inside in files_below(pack, ".card.yaml")]
    assert found == [("a.card.yaml", True), ("z.card.yaml", True), ("link.card.yaml", False)]
