"""Plugins, hosts and packs that installed packages register through entry points."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

import pytest

from mtg_influence.core.errors import DuplicatePlugin, PluginFailed
from mtg_influence.hooks import build_judge, hosts_on_offer, packs_on_offer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    Install = Callable[..., None]

MODULE = """
from pathlib import Path
from mtg_influence.hooks import Offer, impl

PACK = Path("/packs/one")

def pack():
    return "/packs/two"

def broken():
    raise OSError("no such pack")

@impl
def mtg_influence_offer():
    return Offer(packs=(Path("/packs/three"),))
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a distribution with entry points onto the path, as an installer would."""
    monkeypatch.syspath_prepend(tmp_path)

    def put(name: str, *, entry_points: str, source: str = MODULE) -> None:
        (tmp_path / f"{name}.py").write_text(source)
        info = tmp_path / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(entry_points)
        importlib.invalidate_caches()

    return put


def test_an_installed_plugin_is_taken_in(install: Install) -> None:
    install("offers_one", entry_points="[mtg_influence.plugins]\nfirst = offers_one\n")
    judge = build_judge()
    assert "first" in judge.plugins
    assert "/packs/three" in [pack.as_posix() for pack in judge.packs]


def test_installed_plugins_can_be_left_out(install: Install) -> None:
    install("offers_out", entry_points="[mtg_influence.plugins]\nfirst = offers_out\n")
    assert build_judge(entry_points=False).plugins == ("rules",)


def test_packs_are_paths_or_functions_that_give_one(install: Install) -> None:
    install("offers_two", entry_points="[mtg_influence.packs]\na = offers_two:PACK\nb = offers_two:pack\n")
    assert [p.as_posix() for p in packs_on_offer()][-2:] == ["/packs/one", "/packs/two"]
    assert build_judge().packs[-2:] == packs_on_offer()[-2:]


@pytest.mark.parametrize(
    ("entry", "cause"),
    [("offers_bad:broken", OSError), ("offers_bad:Offer", TypeError), ("offers_bad:nothing", AttributeError)],
)
def test_a_pack_that_cannot_be_had_names_its_entry_point(
    install: Install, entry: str, cause: type[Exception]
) -> None:
    install("offers_bad", entry_points=f"[mtg_influence.packs]\nbad = {entry}\n")
    with pytest.raises(PluginFailed) as caught:
        packs_on_offer()
    assert caught.value.plugin == "bad"
    assert isinstance(caught.value.__cause__, cause)


def test_a_plugin_that_cannot_be_imported_names_its_entry_point(install: Install) -> None:
    install(
        "offers_broken",
        entry_points="[mtg_influence.plugins]\nbroken = offers_broken\n",
        source="raise ImportError('no engine')",
    )
    with pytest.raises(PluginFailed, match=r"plugin 'broken': .* raised ImportError: no engine"):
        build_judge()


def test_hosts_are_found_without_being_loaded(install: Install) -> None:
    install("offers_host", entry_points="[mtg_influence.hosts]\nmine = offers_host:Missing\n")
    assert hosts_on_offer()["mine"].value == "offers_host:Missing"


def test_two_hosts_of_one_name_are_refused(install: Install) -> None:
    install("offers_h1", entry_points="[mtg_influence.hosts]\nmine = offers_h1:A\n")
    install("offers_h2", entry_points="[mtg_influence.hosts]\nmine = offers_h2:B\n")
    with pytest.raises(DuplicatePlugin, match="two hosts are named 'mine'"):
        hosts_on_offer()
