"""The same journal gives the same game, and a game whose engine breaks loses nothing but that answer."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from mtg_influence.core.options import Variant
from mtg_influence.core.seating import PlayerId
from mtg_influence.demo.setting import Setting, demo_setting, variant_setting
from mtg_influence.hosts.base import Host, IllegalChoice, Table, Zone
from mtg_influence.hosts.capabilities import Countable, Readable, Stateful, count_of, state_of, text_of
from mtg_influence.hosts.phase.errors import HostPanicked
from mtg_influence.hosts.phase.host import PhaseHost
from mtg_influence.hosts.phase.session.session import Session
from mtg_influence.journal import Broken, JournalExists, NoJournal, Opening, keep, read_journal, resume

pytestmark = pytest.mark.host

PLAYED = [None, *PhaseHost.variants]


@pytest.fixture(scope="module")
def host() -> Host:
    return PhaseHost()


def setting_of(variant: Variant | None) -> Setting:
    return demo_setting(4, range_=1) if variant is None else variant_setting(variant)


def opening(variant: Variant | None = None, seed: int = 3) -> Opening:
    setting = setting_of(variant)
    return Opening(
        "phase", None, setting.seats, setting.decks, seed=seed, difficulty="Hard", options=setting.options
    )


def standing(table: Table) -> dict[str, Any]:
    """Everything that can be seen of a game, and what it waits for."""
    seats = [PlayerId(seat) for seat in range(len(table.names))]
    decision = table.decision
    return {
        "when": (table.turn, table.step, table.active),
        "life": [table.life(seat) if table.in_game(seat) else None for seat in seats],
        "ranges": [table.influence.in_range(seat) for seat in seats],
        "objects": {zone: table.objects(zone) for zone in Zone},
        "asked": None
        if decision is None
        else (decision.kind, decision.decider, [(each.label, each.allowed) for each in decision.candidates]),
    }


def play(table: Table, decisions: int, *, seed: int, undo: bool = False) -> None:
    """Play, half by the computer player and half by chance; take something back now and then."""
    random = Random(seed)
    moments: list[Any] = []
    for number in range(decisions):
        decision = table.decision
        if decision is None:
            return
        if undo and number % 20 == 0:
            moments.append(table.snapshot())  # type: ignore[attr-defined]
        if undo and number % 50 == 45:
            table.restore(moments[-2])  # type: ignore[attr-defined]
            del moments[-1:]
            continue
        if random.random() < 0.5:
            table.auto(difficulty="Hard")
            continue
        try:
            table.choose(*random.sample(decision.legal, max(decision.minimum, min(1, decision.maximum))))
        except (IllegalChoice, ValueError):
            table.auto(difficulty="Hard")


@pytest.mark.parametrize("variant", PLAYED)
def test_a_journal_brings_the_same_game_about_in_every_variant(
    variant: Variant | None, host: Host, tmp_path: Path
) -> None:
    table = keep(host, opening(variant), tmp_path / "game")
    play(table, 110, seed=5, undo=True)
    table.concede(PlayerId(2))
    play(table, 40, seed=6)
    again = resume(host, tmp_path / "game")
    assert standing(again) == standing(table)
    play(table, 30, seed=7)
    play(again, 30, seed=7)
    assert standing(again) == standing(table)


def test_a_game_that_is_gone_on_with_is_written_on(host: Host, tmp_path: Path) -> None:
    path = tmp_path / "game"
    play(keep(host, opening(), path), 30, seed=1)
    second = resume(host, path)
    play(second, 30, seed=2)
    assert standing(resume(host, path)) == standing(second)


def test_a_torn_last_line_costs_that_step_alone(host: Host, tmp_path: Path) -> None:
    path = tmp_path / "game"
    play(keep(host, opening(), path), 30, seed=1)
    whole = read_journal(path)
    path.write_bytes(path.read_bytes()[:-9])
    torn = read_journal(path)
    assert torn.torn
    assert torn.steps == whole.steps[:-1]
    table = resume(host, path)
    table.auto()
    assert not read_journal(path).torn


def test_a_journal_is_never_written_over(host: Host, tmp_path: Path) -> None:
    keep(host, opening(), tmp_path / "game")
    before = (tmp_path / "game").read_bytes()
    with pytest.raises(JournalExists):
        keep(host, opening(), tmp_path / "game")
    assert (tmp_path / "game").read_bytes() == before


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ('{"step":{"actor":0,"act":{"type":"Nonsense"},"asked":false}}', "step 1 is none of this game"),
        ('{"step":{"actor":"Rob"}}', "step 1 is none of this game"),
        ('{"step":{"decider":0}}', "step 1 is none of this game"),
        ('{"back":3}', "goes back to step 3, and there are 0"),
        ('{"steps":{}}', "steps"),
        ("[[[[", "not JSON"),
    ],
)
def test_a_step_of_no_game_is_found_with_its_line(
    line: str, problem: str, host: Host, tmp_path: Path
) -> None:
    path = tmp_path / "game"
    keep(host, opening(), path)
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "}\n" if line.startswith("[") else line + "\n")
    with pytest.raises(NoJournal, match=problem) as found:
        resume(host, path)
    assert str(found.value).startswith(f"{path}:2:")


@pytest.mark.parametrize("text", ["", "{}\n", '{"journal":2}\n', '{"journal":1}\n', '"journal"}\n'])
def test_what_is_no_journal_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NoJournal) as found:
        read_journal(path)
    assert str(found.value).startswith(f"{path}:1:")


class Breaking:
    """An engine that breaks at its next action, once."""

    next = False


@pytest.fixture
def breaking(monkeypatch: pytest.MonkeyPatch) -> Breaking:
    engine = Breaking()
    as_before = Session.apply

    def apply(self: Session, actor: int, action: Any, **more: Any) -> Any:
        if engine.next:
            engine.next = False
            raise HostPanicked(RuntimeError("planted"))
        return as_before(self, actor, action, **more)

    monkeypatch.setattr(Session, "apply", apply)
    return engine


def test_an_engine_that_breaks_ends_that_answer_alone(breaking: Breaking, host: Host, tmp_path: Path) -> None:
    table = keep(host, opening(), tmp_path / "game")
    play(table, 20, seed=1)
    before = standing(table)
    earlier = table.snapshot()  # type: ignore[attr-defined]
    decision = table.decision
    assert decision is not None
    breaking.next = True
    with pytest.raises(Broken, match="the game is as it was before"):
        table.choose(decision.legal[0])
    assert standing(table) == before
    play(table, 10, seed=2)
    table.restore(earlier)  # type: ignore[attr-defined]
    assert standing(table) == before
    assert standing(resume(host, tmp_path / "game")) == before


def test_the_computer_player_goes_on_where_the_engine_breaks(
    breaking: Breaking, host: Host, tmp_path: Path
) -> None:
    table = keep(host, opening(), tmp_path / "game")
    play(table, 20, seed=1)
    decision = table.decision
    assert decision is not None
    breaking.next = True
    table.auto(difficulty="Hard")
    assert table.decision is not None
    assert table.decision.number > decision.number or table.decision.decider != decision.decider
    assert standing(resume(host, tmp_path / "game")) == standing(table)


def test_going_back_far_or_near_is_the_same_game_and_its_log_never_repeats(
    host: Host, tmp_path: Path
) -> None:
    table = keep(host, opening(seed=8), tmp_path / "game")
    moments: list[tuple[Any, dict[str, Any], int]] = []
    for number in range(260):
        if number % 13 == 0:
            moments.append((table.snapshot(), standing(table), len(table.log)))  # type: ignore[attr-defined]
        table.auto(difficulty="Easy")
    lines = list(table.log)
    for moment, stood, _length in reversed(moments):
        table.restore(moment)  # type: ignore[attr-defined]
        assert standing(table) == stood
        assert list(table.log) == lines, "nothing is logged a second time"
    table.auto(difficulty="Easy")
    again = resume(host, tmp_path / "game")
    assert standing(again) == standing(table)
    with pytest.raises(ValueError, match="another game"):
        again.restore(moments[0][0])  # type: ignore[attr-defined]


def test_what_tables_offer_a_kept_table_offers_too(host: Host, tmp_path: Path) -> None:
    bare, table = opening(seed=8).start(host), keep(host, opening(seed=8), tmp_path / "game")
    for offered in (Countable, Readable, Stateful):
        assert isinstance(table, offered)
    player = PlayerId(0)
    assert count_of(table, Zone.LIBRARY, player) == count_of(bare, Zone.LIBRARY, player) > 0
    assert state_of(table, player) == state_of(bare, player)
    assert text_of(table, "Mountain") == text_of(bare, "Mountain") is not None
