"""Decks that people give at a table."""

import pytest

from mtg_influence.documents import FindingsError
from mtg_influence.hosts.base import Host
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.serve.plan import TablePlan
from mtg_influence.serve.worker.decks import with_decks

pytestmark = pytest.mark.host


@pytest.fixture(scope="module")
def host() -> Host:
    return PhaseHost()


def test_who_gives_no_deck_has_a_demo_deck(host: Host) -> None:
    plan = TablePlan(people=("Alex", "Rob"), decks={1: "40 Forest\n4x llanowar elves (M10) 123"})
    setting, usual = with_decks(plan, host), plan.setting()
    assert setting.seats[0] == usual.seats[0]
    assert setting.decks[0] == usual.decks[0]
    assert setting.seats[1].deck == ("Forest",) * 40 + ("Llanowar Elves",) * 4
    assert setting.seats[1].range == usual.seats[1].range


def test_everything_that_is_wrong_is_said_by_player_and_line(host: Host) -> None:
    plan = TablePlan(people=("Alex", "Rob"), decks={0: "40 Forest\n1 Forrest", 1: "1 Lava Axx"})
    with pytest.raises(FindingsError) as raised:
        with_decks(plan, host)
    lines = raised.value.text("en").splitlines()
    assert any(line.startswith("Alex:2:") and "Forest" in line for line in lines)
    assert any(line.startswith("Rob:1:") and "Lava Axe" in line for line in lines)
