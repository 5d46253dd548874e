"""What the package itself gives."""

from __future__ import annotations

import importlib.metadata

import pytest

import mtg_influence


@pytest.mark.parametrize("name", mtg_influence.__all__)
def test_every_public_name_is_there(name: str) -> None:
    assert hasattr(mtg_influence, name)


def test_the_version_is_the_installed_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.metadata, "version", lambda name: f"1.2.3 of {name}")
    assert mtg_influence.__version__ == "1.2.3 of mtg-influence"


def test_the_version_is_unknown_where_nothing_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(name: str) -> str:
        raise importlib.metadata.PackageNotFoundError(name)

    monkeypatch.setattr(importlib.metadata, "version", nowhere)
    assert mtg_influence.__version__ == "0+unknown"


def test_other_names_are_no_attributes() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'moon'"):
        mtg_influence.__getattr__("moon")
