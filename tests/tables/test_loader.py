"""A table file becomes seats, ranges and decks, or says what is wrong with it and where."""

from pathlib import Path

import pytest

from mtg_influence.hosts.base import SeatSpec
from mtg_influence.tables import Offer, Table, load_table, parse_table


def found(text: str, **offer: object) -> list[str]:
    loaded = parse_table(text, Offer(**offer), name="t")  # type: ignore[arg-type]
    assert (loaded.value is None) == bool(loaded.findings)
    return [str(finding) for finding in loaded.findings]


def table(text: str) -> Table:
    return parse_table(text).unwrap()


def test_seats_without_their_own_take_the_tables_range_life_and_deck() -> None:
    read = table(
        "range: 1\nlife: 30\ndeck: [2 Fog, 3 Forest]\nseats:\n"
        "- Alex\n- {name: Rob, range: unlimited, life: 40, team: north, deck: {Lava Axe: 1}}\n"
    )
    assert read.specs() == (
        SeatSpec("Alex", 1, ("Fog", "Fog", "Forest", "Forest", "Forest"), life=30),
        SeatSpec("Rob", None, ("Lava Axe",), team="north", life=40),
    )


def test_without_a_range_it_is_unlimited_and_life_is_twenty() -> None:
    assert [(seat.range, seat.life, seat.deck) for seat in table("seats: [A, B]").seats] == [
        (None, 20, None)
    ] * 2


def test_range_zero_is_a_range() -> None:
    assert table("range: 0\nseats: [A, B]").seats[0].range == 0


def test_a_table_becomes_a_seating() -> None:
    seating = table("range: 1\nseats: [A, B, {name: C, team: x}]").seating()
    assert [(seat.name, seat.range, seat.team) for seat in seating.seats] == [
        ("A", 1, None),
        ("B", 1, None),
        ("C", 1, "x"),
    ]


def test_one_range_can_stand_in_for_all() -> None:
    read = table("range: 1\nseats: [A, {name: B, range: 3}]")
    assert [seat.range for seat in read.with_range(None).seats] == [None, None]
    assert [seat.range for seat in read.with_range(2).seats] == [2, 2]


def test_name_variant_and_rulings_are_kept() -> None:
    read = table("table: Six\nvariant: free-for-all\nrulings: [soft-combat]\nseats: [A, B]")
    assert (read.name, read.options.variant, read.rulings) == ("Six", "free-for-all", ("soft-combat",))


@pytest.mark.parametrize(
    ("text", "offer", "finding"),
    [
        ("seats: [A, B]\nrnge: 1", {}, "t:2:1 MI201 unknown key 'rnge', did you mean 'range'?"),
        ("seats: [A, B]\nrange: -1", {}, "t:2:8 MI205 -1 is too small, the least is 0"),
        ("seats: [A, {name: B, range: -2}]", {}, "t:1:29 MI205 -2 is too small, the least is 0"),
        ("seats: [A, B]\nrange: 1.5", {}, "t:2:8 MI203 1.5 is a number"),
        ("seats: [A, B]\nrange: all", {}, "t:2:8 MI204 unknown word 'all'"),
        ("seats: [Rob, Ann, rob]", {}, "t:1:19 MI301 a second player 'rob', the first 'Rob' is in line 1"),
        ("seats: [A]", {}, "t:1:8 MI207 a list of 1 is too short, a game needs at least 2 seats"),
        (
            "seats: [A, B, C, D, E, F, G]",
            {"seats": 6},
            "t:1:27 MI302 7 seats are too many, the host seats at most 6",
        ),
        (
            "seats: [A, {name: B, deck: [3 Fog]}]\ndeck: [9 Fog]",
            {"least_cards": 7},
            "t:1:19 MI303 the deck of 'B' has 3 cards, at least 7 are needed",
        ),
        ("seats: [A, {name: B, deck: [9 Fog]}]", {"least_cards": 7}, "t:1:9 MI306 'A' has no deck"),
        (
            "seats: [A, B]\ndeck: [4 Fgo]",
            {"cards": {"fog", "forest"}},
            "t:2:8 MI304 no card 'Fgo' is known, did you mean 'fog'?",
        ),
        (
            "seats: [A, B]\ndeck: {Forst: 4}",
            {"cards": {"Fog", "Forest"}},
            "t:2:8 MI304 no card 'Forst' is known, did you mean 'Forest'?",
        ),
        (
            "seats: [A, B]\nrulings: [sof-combat]",
            {"rulings": {"soft-combat"}},
            "t:2:11 MI305 no house ruling 'sof-combat', did you mean 'soft-combat'?",
        ),
        (
            "seats: [A, B]\nrulings: [x]",
            {"rulings": set()},
            "t:2:11 MI305 no house ruling 'x', known here: nothing",
        ),
        ("seats: [A, B]\ndeck: [Fog]", {}, "t:2:8 MI206 'Fog' does not have the form that belongs here"),
        ("seats: [A, B]\ndeck: {Fog: 0}", {}, "t:2:13 MI205 0 is too small, the least is 1"),
        ("seats: [A, B]\ndeck: [1 Fog, 2 fog]", {}, "t:2:15 MI211 'fog' stands in the deck twice"),
        ("seats: [A, B]\ndeck: fog.yaml", {}, "t:2:7 MI206 'fog.yaml' does not have the form"),
        ("seats: [A, B]\ndeck: ../fog.deck.yaml", {}, "t:2:7 MI117 path '../fog.deck.yaml' leads out"),
        ("seats: [A, B]\ndeck: no.deck.yaml", {}, "t:2:7 MI101 there is no deck file 'no.deck.yaml' here"),
        ("seats: [A, B]\npacks: [/tmp]", {}, "t:2:9 MI117 path '/tmp' leads out of this folder"),
        (
            "seats: [A, B]\npacks: [nowhere-at-all]",
            {},
            "t:2:9 MI101 there is no folder 'nowhere-at-all' here",
        ),
        ("seats: [{name: A, team: n}, {name: B, team: n}]", {}, "t:1:8 MI307 everybody is on team 'n'"),
        ("seats: [A, {team: n}]", {}, "t:1:12 MI202 key 'name' is missing"),
        ("seats: [A, ' B']", {}, "t:1:12 MI206 ' B' does not have the form that belongs here"),
        ("seats: [A, '']", {}, "t:1:12 MI207 text of 0 is too short"),
        ('seats: [A, "B\\n"]', {}, "t:1:12 MI206 'B' does not have the form"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, offer: dict[str, object], finding: str) -> None:
    assert found(text, **offer)[0].startswith(finding)


def test_a_deck_with_a_card_twice_is_said_once_for_all_who_play_it() -> None:
    assert len(found("seats: [A, B, C]\ndeck: [1 Fog, 2 fog]")) == 1


def test_decks_and_packs_are_found_beside_the_table(tmp_path: Path) -> None:
    (tmp_path / "decks").mkdir()
    (tmp_path / "pack").mkdir()
    (tmp_path / "decks" / "fog.deck.yaml").write_text("format: 1\ndeck: Fog\ncards: [4 Fog, 3 Forest]\n")
    file = tmp_path / "six.table.yaml"
    file.write_text("deck: decks/fog.deck.yaml\npacks: [pack]\nseats: [A, B]\n")
    read = load_table(file).unwrap()
    assert [seat.deck.size for seat in read.seats if seat.deck is not None] == [7, 7]
    assert read.packs == (tmp_path / "pack",)


def test_a_broken_deck_file_is_named_with_its_own_place(tmp_path: Path) -> None:
    (tmp_path / "bad.deck.yaml").write_text("format: 1\ncards: [Fog]\n")
    file = tmp_path / "six.table.yaml"
    file.write_text("deck: bad.deck.yaml\nseats: [A, B]\n")
    loaded = load_table(file)
    assert [f"{finding.path}:{finding.line}:{finding.column}" for finding in loaded.findings] == [
        f"{tmp_path / 'bad.deck.yaml'}:2:9"
    ]


def test_a_missing_table_is_a_finding(tmp_path: Path) -> None:
    assert [finding.code for finding in load_table(tmp_path / "no.table.yaml").findings] == ["MI101"]
