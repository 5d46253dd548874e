"""``plugins --check``: what is said of each installed plugin and house ruling of others."""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING

import pytest

from mtg_influence import Verdict, refuse
from mtg_influence.hooks import HouseRuling, Offer, checking, faults, impl, manager, offers

if TYPE_CHECKING:
    from tests.cli.conftest import Command


class Good:
    @impl
    def mtg_influence_target(self) -> None: ...

    @impl
    def mtg_influence_offer(self) -> Offer:
        return Offer(rulings=(HouseRuling("strict", Strict(), en="for a test"),))


class Strict:
    @impl
    def mtg_influence_event(self) -> Verdict:
        return refuse("strict")


class Bad:
    @impl
    def mtg_influence_event(self) -> object:
        raise ValueError("\x1b[31mboom")


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> None:
    installed = (("bad", Bad()), ("good", Good()))
    monkeypatch.setattr(faults, "perf_counter", count(0, 1e-6).__next__)  # however busy the machine is
    monkeypatch.setattr(checking, "monotonic", lambda: 0.0)
    for module in (manager, offers):
        monkeypatch.setattr(module, "load_plugins", lambda: installed)


@pytest.mark.usefixtures("install")
def test_each_plugin_has_a_line_and_a_fault_ends_with_1(command: Command) -> None:
    outcome = command("plugins", "--check")
    assert outcome.code == 1
    lines = outcome.lines
    assert [line.partition(":")[0] for line in lines if not line.startswith(" ")] == ["bad", "good", "strict"]
    (fault,) = [line for line in lines if line.startswith(" ")]
    assert "plugin 'bad': mtg_influence_event raised ValueError(" in fault
    assert "that answer does not count (asked: event " in fault
    assert "\x1b" not in outcome.out


@pytest.mark.usefixtures("install")
def test_named_ones_alone_are_asked_and_what_is_right_ends_with_0(command: Command) -> None:
    outcome = command("plugins", "--check", "good", "strict", "--lang", "es")
    assert outcome.code == 0
    assert [line.split()[0] for line in outcome.lines] == ["good:", "strict:"]
    assert all("preguntas" in line for line in outcome.lines)


@pytest.mark.usefixtures("install")
def test_for_programs_it_is_json(command: Command) -> None:
    outcome = command("plugins", "--check", "bad", "--json")
    (checked,) = json.loads(outcome.out)["checked"]
    assert checked["name"] == "bad"
    assert checked["whole"] is True
    assert checked["questions"] > 1000
    assert len(checked["faults"]) == 1
    assert 0 < checked["longest"] <= checked["seconds"]


@pytest.mark.usefixtures("install")
def test_an_unknown_name_is_wrong_usage(command: Command) -> None:
    outcome = command("plugins", "--check", "goood")
    assert outcome.code == 2
    assert "did you mean 'good'?" in " ".join(outcome.err.replace("│", " ").split())


@pytest.mark.parametrize("words", [("good",), ("--json",)])
def test_what_belongs_to_check_needs_it(command: Command, words: tuple[str, ...]) -> None:
    outcome = command("plugins", *words)
    assert outcome.code == 2
    assert "--check" in outcome.err
