"""A pack is a folder of card files; a broken one hides no other."""

from pathlib import Path

import pytest

from mtg_influence.cards import load_card, load_pack, load_packs, parse_card

AXE = "format: 1\nname: Axe\ntypes: [artifact]\noverrides: nothing\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    (folder / "more").mkdir(parents=True)
    (folder / "axe.card.yaml").write_text(AXE)
    (folder / "more" / "bow.card.yaml").write_text(AXE.replace("Axe", "Bow"))
    (folder / "readme.yaml").write_text("not: a card")
    return folder


def test_a_pack_holds_every_card_below_its_folder(pack: Path) -> None:
    loaded = load_pack(pack)
    assert sorted(loaded.cards) == ["axe", "bow"]
    assert loaded.findings == ()


def test_a_card_is_found_by_its_name_in_any_case(pack: Path) -> None:
    card = load_pack(pack).find("AXE")
    assert card is not None
    assert card.name == "Axe"
    assert load_pack(pack).find("Sword") is None


@pytest.mark.parametrize("name", ["lim-dul’s vault", "Lim-Dûl's Vault // Anything", "LIM-DUL'S VAULT"])
def test_a_card_of_a_pack_is_found_by_any_spelling(tmp_path: Path, name: str) -> None:
    text = (
        "format: 1\nname: Lim-Dûl's Vault\ntypes: [sorcery]\noverrides: nothing\nabilities:\n"
        "  - { kind: spell, effects: [draw: { player: you, count: 1 }] }\n"
    )
    (tmp_path / "vault.card.yaml").write_text(text, encoding="utf-8")
    pack = load_pack(tmp_path)
    assert pack.findings == ()
    assert pack.find(name) is not None


def test_a_broken_card_is_left_out_with_its_findings_and_the_rest_loads(pack: Path) -> None:
    (pack / "broken.card.yaml").write_text(AXE.replace("artifact", "artefact"))
    loaded = load_pack(pack)
    assert sorted(loaded.cards) == ["axe", "bow"]
    assert [str(found) for found in loaded.findings] == [
        f"{pack / 'broken.card.yaml'}:3:9 MI204 unknown word 'artefact', did you mean 'artifact'?"
    ]


def test_of_two_scripts_of_one_card_the_first_is_kept(pack: Path) -> None:
    (pack / "second.card.yaml").write_text(AXE.replace("Axe", "AXE"))
    loaded = load_pack(pack)
    assert loaded.cards["axe"].name == "Axe"
    assert [(found.line, found.code) for found in loaded.findings] == [(2, "MI405")]


def test_a_link_out_of_the_pack_is_not_followed(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "outside.card.yaml").write_text(AXE.replace("Axe", "Spy"))
    (pack / "link.card.yaml").symlink_to(tmp_path / "outside.card.yaml")
    loaded = load_pack(pack)
    assert "spy" not in loaded.cards
    assert [found.code for found in loaded.findings] == ["MI117"]


def test_a_pack_that_is_not_there_is_a_finding(tmp_path: Path) -> None:
    assert [found.code for found in load_pack(tmp_path / "none").findings] == ["MI101"]


def test_a_later_pack_stands_in_for_an_earlier_one(pack: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "axe.card.yaml").write_text(AXE.replace("artifact", "enchantment"))
    cards, findings = load_packs([pack, other])
    assert cards["axe"].types == ("enchantment",)
    assert cards["bow"].types == ("artifact",)
    assert findings == ()


def test_a_file_and_its_text_are_the_same_card(pack: Path) -> None:
    assert load_card(pack / "axe.card.yaml").value == parse_card(AXE).value


def test_a_card_of_another_format_is_not_judged_further() -> None:
    loaded = parse_card("format: 99\nnmae: Axe\n")
    assert [str(found) for found in loaded.findings] == [
        "<text>:1:9 MI409 format 99 is not read by this version, it reads format 1"
    ]
