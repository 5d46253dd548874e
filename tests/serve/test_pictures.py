"""The user's own pictures of cards."""

from pathlib import Path

from mtg_influence.serve.pictures import Pictures


def test_pictures_are_found_whatever_the_signs(tmp_path: Path) -> None:
    (tmp_path / "M10").mkdir()
    for name in (
        "Forest.jpg",
        "M10/lightning_bolt.PNG",
        "Fire __ Ice.webp",
        "Aether Vial.full.jpg",
        "notes.txt",
    ):
        (tmp_path / name).write_bytes(b"x")
    pictures = Pictures(tmp_path)
    assert len(pictures) == 4
    assert pictures.of("Forest") == (tmp_path / "Forest.jpg", "image/jpeg")
    assert pictures.of("Lightning Bolt") == (tmp_path / "M10" / "lightning_bolt.PNG", "image/png")
    assert pictures.of("Fire // Ice") is not None
    assert pictures.of("Æther Vial") is not None
    assert pictures.of("notes") is None
    assert pictures.of("") is None


def test_nothing_outside_the_folder_is_a_picture(tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(b"x")
    inside = tmp_path / "pictures"
    inside.mkdir()
    (inside / "Forest.png").symlink_to(tmp_path / "secret.png")
    assert Pictures(inside).of("Forest") is None
    assert Pictures(inside).of("../secret") is None
