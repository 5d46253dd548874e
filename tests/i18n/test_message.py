"""Messages: English to whom languages do not concern, and told in a language where somebody reads."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from mtg_influence import PlayerId, Verdict
from mtg_influence.core.verdict import Reason
from mtg_influence.i18n import (
    Message,
    Text,
    all_of,
    any_of,
    error_text,
    listed,
    msg,
    nmsg,
    pmsg,
    say,
    translate,
)
from mtg_influence.i18n.words import range_word, step_word, zone_word

FAR = Verdict(
    False,
    "801.4",
    Reason("out-of-range", (("player", "Mei"), ("holder", "Rob"), ("distance", 2), ("range", 1))),
)
TEXTS: tuple[Text, ...] = (
    msg("play {card}", card="Forest"),
    nmsg("{count} seat", "{count} seats", 2),
    pmsg("zone", "hand"),
    msg("not all at once: {verdict}", verdict=FAR.said()),
    any_of(["Alex", msg("nothing")]),
    FAR.said(),
)


def test_it_is_its_english_text() -> None:
    label = msg("play {card}", card="Forest")
    assert label == "play Forest"
    assert label.startswith("play ")
    assert hash(label) == hash("play Forest")
    assert json.dumps([label]) == '["play Forest"]'


def test_it_is_told_in_a_language() -> None:
    assert msg("play {card}", card="Forest").to("es") == "jugar Forest"
    assert pmsg("zone", "hand").to("es") == "mano"


def test_messages_in_messages_are_told_in_the_language_of_the_whole() -> None:
    table = msg("the table cannot start: {why}", why=msg("no player '{name}'", name="Zoe"))
    assert table == "the table cannot start: no player 'Zoe'"
    assert table.to("es") == "la mesa no puede empezar: no hay jugador 'Zoe'"


def test_a_verdict_can_be_part_of_one() -> None:
    text = msg("not all at once: {verdict}", verdict=FAR.said())
    assert text.to("es") == "no todo a la vez: CR 801.4: Mei está a 2 asientos de Rob; el rango de Rob es 1"


@pytest.mark.parametrize(("count", "english", "spanish"), [(0, "seats", "asientos"), (1, "seat", "asiento")])
def test_numbers_have_their_plural(count: int, english: str, spanish: str) -> None:
    seats = nmsg("{count} seat", "{count} seats", count)
    assert seats == f"{count} {english}"
    assert seats.to("es") == f"{count} {spanish}"


def test_millions_have_one_too() -> None:
    """CLDR has a third form in Spanish from a million on; the catalogue says that there are two."""
    assert nmsg("{count} seat", "{count} seats", 1_000_000).to("es") == "1000000 asientos"


@pytest.mark.parametrize("text", TEXTS, ids=str)
def test_it_survives_being_sent_to_another_process(text: Text) -> None:
    for again in (pickle.loads(pickle.dumps(text)), copy.deepcopy(text)):
        assert again == text
        assert again.to("es") == text.to("es")


def test_it_survives_being_written_as_data() -> None:
    text = msg("{node}: {why}", node="Ward", why=msg("the vote"))
    again = Message.from_data(json.loads(json.dumps(text.to_data())))
    assert again == text
    assert again.to("es") == "Ward: la votación"


def test_what_is_missing_in_a_catalogue_stays_english() -> None:
    assert say("no catalogue has {this}", "es", this=1) == "no catalogue has 1"


def test_braces_of_others_are_no_parameters() -> None:
    assert msg("play {card}", card="{x}").to("es") == "jugar {x}"


def test_a_plain_text_stays_as_it_is() -> None:
    assert translate("Mox Pearl", "es") == "Mox Pearl"


def test_errors_are_told_in_a_language_where_they_were_raised_with_a_message() -> None:
    assert error_text(ValueError(msg("the game is over")), "es") == "la partida ha terminado"
    assert error_text(ValueError("engine: no"), "es") == "engine: no"
    assert error_text(KeyError(), "es") == ""


class TestLists:
    def test_the_last_word_comes_after_and(self) -> None:
        assert listed(["Alex", "Rob", "Mei"], "en") == "Alex, Rob and Mei"
        assert listed(["Alex", "Rob", "Mei"], "es") == "Alex, Rob y Mei"

    def test_or_after_or(self) -> None:
        assert any_of(["Alex", "Rob", "Mei"]) == "Alex, Rob or Mei"
        assert any_of(["Alex", "Rob", "Mei"]).to("es") == "Alex, Rob o Mei"

    def test_one_word_is_no_list_and_none_is_said_in_words(self) -> None:
        assert listed(["Alex"], "es") == "Alex"
        assert all_of([], none=msg("nothing")).to("es") == "nada"

    def test_long_lists_are_cut(self) -> None:
        assert listed("abcd", "es", most=3) == "a, b, c, ..."


class TestWords:
    def test_a_step_that_nobody_translated_stays_as_it_is(self) -> None:
        assert step_word("untap", "es") == "enderezar"
        assert step_word("untap", "en") == "untap"
        assert step_word("moot", "es") == "moot"

    def test_the_same_english_has_several_meanings(self) -> None:
        assert step_word("draw", "es") == "robar"
        assert zone_word("command", "es") == "mando"

    def test_range_zero_is_not_unlimited(self) -> None:
        assert range_word(0, "en") == "range 0"
        assert range_word(None, "es") == "rango ilimitado"


def test_ids_of_players_stay_numbers() -> None:
    assert msg("seat {number}", number=PlayerId(3)) == "seat 3"
