"""A pack's script first, else the host's own reading."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence.documents import FindingsError
from mtg_influence.hosts.errors import UnknownCard
from mtg_influence.hosts.phase.faces.stock import Stock

if TYPE_CHECKING:
    from pathlib import Path

    from mtg_influence.hosts.phase.faces.book import FaceBook

pytestmark = pytest.mark.host

SCRIPT = """\
format: 1
name: {name}
cost: "{{R}}"
types: [sorcery]
{stance}
abilities:
  - kind: spell
    effects:
      - lose-life: {{ player: each opponent, amount: 1 }}
"""


def pack(folder: Path, name: str, stance: str) -> Path:
    folder.mkdir()
    (folder / "one.card.yaml").write_text(SCRIPT.format(name=name, stance=stance))
    return folder


def test_a_script_stands_in_for_the_hosts_reading(book: FaceBook, tmp_path: Path) -> None:
    stock = Stock.open(book, [pack(tmp_path / "p", "Shock", "overrides: parsed")])
    assert stock.faces(["Shock", "Lightning Bolt"])["shock"]["abilities"][0]["effect"]["type"] == "LoseLife"
    assert stock.faces(["Lightning Bolt"])["lightning bolt"]["abilities"][0]["effect"]["type"] == "DealDamage"


def test_a_card_of_a_pack_alone_has_its_name_in_any_case(book: FaceBook, tmp_path: Path) -> None:
    stock = Stock.open(book, [pack(tmp_path / "p", "Flame of One", "overrides: nothing")])
    assert stock.canonical("FLAME of one") == "Flame of One"
    assert stock.faces(["Flame of One"])["flame of one"]["name"] == "Flame of One"
    with pytest.raises(UnknownCard):
        Stock.open(book).canonical("Flame of One")


def test_a_pack_with_something_wrong_in_it_is_an_error(book: FaceBook, tmp_path: Path) -> None:
    folder = pack(tmp_path / "p", "Shock", "overrides: parsd")
    with pytest.raises(FindingsError, match="did you mean 'parsed'"):
        Stock.open(book, [folder])


@pytest.mark.parametrize("typed", ["lim-dul’s vault", "LIM-DUL'S VAULT", "Lim-Dûl's Vault"])
def test_a_script_of_another_spelling_is_of_the_card_that_the_data_has(
    book: FaceBook, tmp_path: Path, typed: str
) -> None:
    stock = Stock.open(book, [pack(tmp_path / "p", "Lim-Dul's Vault", "fills: holes")])
    assert stock.canonical(typed) == "Lim-Dûl's Vault"
    assert stock.read([stock.canonical(typed)]).lacking == ()
    assert list(stock.faces([stock.canonical(typed)])) == ["lim-dûl's vault"]


def test_a_card_with_a_script_is_found_by_all_its_faces(book: FaceBook, tmp_path: Path) -> None:
    stock = Stock.open(book, [pack(tmp_path / "p", "Delver of Secrets", "overrides: parsed")])
    assert stock.canonical("delver of secrets/insectile aberration") == "Delver of Secrets"
    with pytest.raises(UnknownCard, match="did you mean 'Delver of Secrets'"):
        stock.canonical("Insectile Aberration")


def test_suggestions_know_scripts_too(book: FaceBook, tmp_path: Path) -> None:
    stock = Stock.open(book, [pack(tmp_path / "p", "Qwertzu of Asdf", "overrides: nothing")])
    assert [each.name for each in stock.suggest("Qwertz of Asdf")] == ["Qwertzu of Asdf"]
