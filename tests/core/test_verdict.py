"""Verdicts: values that speak."""

from __future__ import annotations

import pytest

from mtg_influence import ALLOWED, Reason, Verdict, combine
from mtg_influence.core.verdict import allow
from mtg_influence.i18n import LANGUAGES, Lang
from mtg_influence.messages import SENTENCES, render

FAR = Reason("out-of-range", (("player", "Carissa"), ("holder", "Alex"), ("distance", 2), ("range", 1)))
NO = Verdict(False, "801.4", FAR)
NO_CHOICE = Verdict(False, "801.5a", FAR)
NAMED = ("player", "protector", "holder", "nearest", "other", "emperor")
HOUSE = Verdict(False, "no-friendly-fire", Reason("no-friendly-fire"))


def test_a_verdict_is_true_where_it_allows() -> None:
    assert Verdict(True, "801.4")
    assert not NO


def test_a_refusal_says_rule_distance_and_range_in_both_languages() -> None:
    assert NO.text() == "CR 801.4: Carissa is 2 seats from Alex; Alex's range is 1"
    assert NO.text("es") == "CR 801.4: Carissa está a 2 asientos de Alex; el rango de Alex es 1"


def test_one_seat_is_singular_in_both_languages() -> None:
    near = Reason("out-of-range", (("player", "Rob"), ("holder", "Alex"), ("distance", 1), ("range", 0)))
    assert near.text() == "Rob is 1 seat from Alex; Alex's range is 0"
    assert near.text("es") == "Rob está a 1 asiento de Alex; el rango de Alex es 0"


def test_a_house_ruling_goes_by_its_name() -> None:
    assert HOUSE.text() == "no-friendly-fire: no-friendly-fire"
    assert Verdict(True, "long-arms").text("es") == "long-arms: permitido"


def test_without_a_reason_it_still_says_what_is_decided() -> None:
    assert Verdict(False, "801.4").text() == "CR 801.4: not allowed"
    assert ALLOWED.text("es") == "CR 801.2: permitido"


def test_a_plugin_brings_messages_of_its_own() -> None:
    reason = Reason(
        "sits-out", (("player", "Rob"),), (("en", "{player} sits out"), ("es", "{player} descansa"))
    )
    assert reason.text() == "Rob sits out"
    assert reason.text("es") == "Rob descansa"


def test_a_missing_language_is_answered_in_the_one_that_there_is() -> None:
    assert Reason("x", (), (("es", "descansa"),)).text("en") == "descansa"


def test_an_unknown_key_shows_what_it_carries() -> None:
    assert Reason("odd", (("player", "Rob"), ("n", 3))).text() == "odd (player Rob, n 3)"


def test_parameters_are_found_by_name() -> None:
    assert FAR.get("distance") == 2
    assert FAR.get("moon") is None


@pytest.mark.parametrize("key", SENTENCES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_messages_end_without_a_full_stop_and_start_small(key: str, lang: Lang) -> None:
    params: dict[str, str | int] = dict.fromkeys(NAMED, "ana")
    text = render(key, params | {"distance": 2, "range": 1}, lang=lang)
    assert not text.endswith(".")
    assert text[0].islower()


def test_combine_gives_the_first_refusal_and_keeps_the_others() -> None:
    verdict = combine([allow("801.4"), NO, allow("801.3"), NO_CHOICE, HOUSE])
    assert verdict.rule == "801.4"
    assert verdict.others == (NO_CHOICE, HOUSE)


def test_combine_flattens_and_drops_repetitions() -> None:
    verdict = combine([combine([NO, HOUSE]), NO_CHOICE, HOUSE])
    assert verdict.others == (HOUSE, NO_CHOICE)


def test_combine_without_a_refusal_gives_the_first_verdict() -> None:
    assert combine([allow("801.4"), allow("801.3")]) is allow("801.4")
    assert combine([]) is ALLOWED
