"""What is written in any format comes back; whatever is written, there is a deck or there are findings."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.decks.conftest import WRITERS, Cards, Writer

from mtg_influence.carddb.names import name_key
from mtg_influence.decks import Deck, DeckEntry, deck_text, load_deck, parse_deck
from mtg_influence.decks.heads import part_of_head

_WORD = st.text("abcdefghijklmnopqrstuvwxyzéûÆ", min_size=2, max_size=9)
_FACE = st.lists(_WORD, min_size=1, max_size=3).map(lambda words: " ".join(words).title())
_NAME = st.one_of(
    _FACE,
    st.tuples(_FACE, _FACE).map(" // ".join),
    _FACE.map(lambda face: f"{face}'s Vault"),
    st.tuples(_FACE, _FACE).map(", ".join),
).filter(lambda name: part_of_head(name) is None and name.casefold() not in {"about", "total"})
_CARDS = st.lists(
    st.tuples(_NAME, st.integers(1, 40)), min_size=1, max_size=8, unique_by=lambda card: name_key(card[0])
)
_QUICK = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@given(main=_CARDS, side=_CARDS)
@_QUICK
def test_every_format_comes_back(written: tuple[str, Writer], main: Cards, side: Cards) -> None:
    format_name, writer = written
    deck = parse_deck(writer(main, side)).unwrap()
    assert deck.format == format_name
    assert [(entry.card, entry.count) for entry in deck.entries] == main
    [left] = deck.left_out
    assert (left.part.value, [(entry.card, entry.count) for entry in left.entries]) == ("sideboard", side)


@given(main=_CARDS, name=st.none() | st.text(min_size=1, max_size=30))
@_QUICK
def test_a_deck_yaml_comes_back(main: Cards, name: str | None) -> None:
    deck = Deck(
        tuple(DeckEntry(card, count) for card, count in main), name if name and name.isprintable() else None
    )
    assert parse_deck(deck_text(deck)).unwrap() == deck


@given(
    text=st.text(max_size=400)
    | st.lists(
        st.sampled_from(
            [
                "4 Fog",
                "[Main]",
                "x4",
                "SB:",
                "(M10)",
                "//",
                "\n",
                " ",
                "*F*",
                "#",
                "<",
                "{",
                '"',
                "name",
                "9999999999 Fog",
                "4 [M10:1]",
                "Deck",
                "^",
                "|",
            ]
        ),
        max_size=30,
    ).map("".join)
)
@settings(max_examples=300, deadline=None)
def test_any_text_is_a_deck_or_findings(text: str) -> None:
    _sound(parse_deck(text))


@given(data=st.binary(max_size=300))
@settings(max_examples=200, deadline=None)
def test_any_bytes_are_a_deck_or_findings(data: bytes) -> None:
    _sound(parse_deck(data))


@given(data=st.data())
@settings(max_examples=300, deadline=None)
def test_a_spoilt_file_is_a_deck_or_findings(data: st.DataObject) -> None:
    _, writer = WRITERS[data.draw(st.sampled_from(sorted(WRITERS)))]
    text = writer([("Fog", 4), ("Fire // Ice", 2)], [("Lava Axe", 1)])
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    put = data.draw(st.text('<>&;"{}[]:,0123456789x\n\x00\u202e', max_size=4))
    _sound(parse_deck(text[:start] + put + text[end:]))


def _sound(loaded: object) -> None:
    value, findings = loaded.value, loaded.findings  # type: ignore[attr-defined]
    assert (value is None) == bool(findings)
    if value is not None:
        assert all(entry.card.strip() and 1 <= entry.count <= 250 for entry in value.entries)
        assert parse_deck(deck_text(value)).unwrap().entries == value.entries
    assert all(str(finding).isprintable() for finding in findings)


def test_no_file_is_a_finding(tmp_path: object) -> None:
    assert [found.code for found in load_deck(tmp_path / "none.dck").findings] == ["MI101"]  # type: ignore[operator]
