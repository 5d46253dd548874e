"""A plain word means what YAML 1.2 says, and nothing of YAML 1.1."""

import pytest

from mtg_influence.documents.words import NumberRefusedError, resolve


@pytest.mark.parametrize(
    "word",
    [
        "on",
        "off",
        "yes",
        "no",
        "y",
        "n",
        "On",
        "12:30",
        "2026-08-07",
        "1_000",
        "0b11",
        "+1/+1",
        "1/3",
        "-",
        ".",
    ],
)
def test_words_that_only_yaml_1_1_converts_stay_text(word: str) -> None:
    assert resolve(word) == word


@pytest.mark.parametrize(
    ("word", "meaning"),
    [
        ("010", 10),
        ("-7", -7),
        ("+7", 7),
        ("0x1F", 31),
        ("0o17", 15),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
    ],
)
def test_core_words_mean_what_they_say(word: str, meaning: object) -> None:
    got = resolve(word)
    assert got == meaning
    assert type(got) is type(meaning)


@pytest.mark.parametrize("word", [".inf", "-.INF", ".nan", "1234567890", "9" * 5000, "1e999"])
def test_numbers_that_are_too_long_or_none_are_refused(word: str) -> None:
    with pytest.raises(NumberRefusedError):
        resolve(word)


def test_digits_of_other_scripts_are_text() -> None:
    assert resolve("४२") == "४२"
