"""The ring of a table: life, cards, teams and ranges of its seats."""

from __future__ import annotations

from mtg_influence.cli.play.seats_ring import ring_of
from mtg_influence.core.options import Variant
from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.setting import variant_setting
from mtg_influence.hosts.phase import PhaseHost


def test_teams_have_a_sign_and_a_colour() -> None:
    setting = variant_setting(Variant.EMPEROR)
    table = setting.start(PhaseHost(), seed=1)
    lines = ring_of(table, setting, PlayerId(0), width=80, height=15, lang="en")
    text = "\n".join(line.plain for line in lines)
    for words in ("● north range 1", "● north ♔ range 2", "▲ south ♔ range 2", "hand 7"):
        assert words in text
    styles = {str(span.style) for line in lines for span in line.spans}
    assert {"cyan", "magenta"} <= styles
