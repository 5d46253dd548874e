"""Secrets in links."""

import pytest

from mtg_influence.serve.tokens import is_token, new_token, same


def test_secrets_have_128_bits_and_are_never_the_same() -> None:
    made = {new_token() for _ in range(1000)}
    assert len(made) == 1000
    assert all(is_token(each) and len(each) * 6 >= 128 for each in made)


@pytest.mark.parametrize("text", ["", "a", "é" * 22, "." * 22, "a" * 21 + "/", "a" * 23, "a" * 21 + "%"])
def test_what_is_no_secret_is_not_looked_up(text: str) -> None:
    assert not is_token(text)


def test_comparing() -> None:
    token = new_token()
    assert same(token, token)
    assert not same(token, new_token())
    assert not same(token, "ñ")
