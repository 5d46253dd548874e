"""The table of prompts against the host's own list and against the page that shows it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mtg_influence.hosts.phase.prompts import KINDS, About

if TYPE_CHECKING:
    from tests.hosts.phase.prompts.conftest import Scene

PAGE = Path(__file__).parents[4] / "docs" / "prompts.md"


@pytest.mark.host
def test_every_kind_of_prompt_that_the_host_knows_has_a_line(scene: Scene) -> None:
    with pytest.raises(ValueError, match="unknown variant `Bogus`") as refused:
        scene.game("Bogus")
    known = set(re.findall(r"`(\w+)`", str(refused.value))) - {"Bogus"}
    assert set(KINDS) == known


def test_the_page_shows_every_line_of_the_table() -> None:
    rows = re.findall(
        r"^\| `(\w+)` \| ([\w-]+) \| ([\w-]+) \| `(\w+)` \| (yes|no) \|$", PAGE.read_text(), re.MULTILINE
    )
    shown = {name: (about, asks, decider, judged == "yes") for name, about, asks, decider, judged in rows}
    assert shown == {
        name: (kind.about.value, kind.asks.value, kind.decider, not kind.own) for name, kind in KINDS.items()
    }


def test_what_is_about_players_targets_or_attacks_is_always_judged() -> None:
    judged = (About.PLAYER, About.TARGET, About.DECIDER, About.ATTACK)
    assert not [name for name, kind in KINDS.items() if kind.about in judged and kind.own]
