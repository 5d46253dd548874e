"""The example package of truces and pacts: each changes one question, and no other."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from mtg_influence import Context, Influence, PlayerId, Seating
from mtg_influence.core import questions as q
from mtg_influence.hooks import Deciders, build_judge

EXAMPLE = Path(__file__).resolve().parents[2] / "examples" / "truce"
ALEX, ROB, CARISSA, DANA = (PlayerId(i) for i in range(4))
NOW = Influence.measure(Seating.from_names("Alex", "Rob", "Carissa", "Dana", "Erik", "Fay", range=1))


@pytest.fixture(scope="module")
def truce() -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(EXAMPLE / "src"))
        yield import_module("mtg_influence_truce")


def ask(package: Any, *rulings: str, other: PlayerId, now: Influence = NOW) -> dict[str, bool]:
    """Ask every question of Alex about another player; return what is allowed."""
    judge = build_judge(plugins=[("truce", package)], rulings=rulings, entry_points=False)
    assert judge.faults == []
    events: dict[str, q.Event] = {
        "affect": q.Affect(ALEX, other),
        "continue": q.Continue(ALEX, other),
        "see": q.See(ALEX, other),
        "protect": q.Protect(ALEX, other),
        "trigger": q.Trigger(ALEX, (other,)),
        "replace": q.Replace(ALEX, other),
        "replace-source": q.Replace(ALEX, ALEX, other, q.Named.SOURCE),
        "modify": q.Modify(other, ALEX),
        "prevent": q.Prevent(ALEX, ALEX, other, q.Named.RECIPIENT),
        "prevent-source": q.Prevent(ALEX, other, ALEX, q.Named.SOURCE),
        "win": q.Win(ALEX, other),
        "forbid-win": q.ForbidWin(ALEX, other),
        "draw": q.Draw((ALEX,), other),
    }
    deciders = judge.decider(now, ALEX, eligible=(ROB, CARISSA, DANA))
    assert isinstance(deciders, Deciders)
    said = {
        **{use.value: judge.target(now, ALEX, candidate=other, use=use).allowed for use in q.Use},
        "choose": judge.choice(now, ALEX, candidate=other, controller=ALEX).allowed,
        "decide": other in deciders.players,
        **{name: judge.event(now, event).allowed for name, event in events.items()},
    }
    assert [str(fault) for fault in judge.faults] == []
    return said


def questions() -> list[str]:
    text = (
        (EXAMPLE / "README.md").read_text("utf-8").partition("`QUESTION` is one of")[2].partition(". With")[0]
    )
    return re.findall(r"`([a-z-]+)`", text)


def test_the_page_names_every_question(truce: Any) -> None:
    assert tuple(questions()) == truce.QUESTIONS
    assert set(ask(truce, other=ROB)) == set(truce.QUESTIONS)


_NEVER_ALLOWED = ("deploy", "forbid-win")
"""Nobody has teammates here, and no win is one that can be forbidden: refused with and without a truce."""


@pytest.mark.parametrize("question", questions())
def test_a_truce_refuses_its_question_and_no_other(truce: Any, question: str) -> None:
    before, after = ask(truce, other=ROB), ask(truce, f"truce-{question}", other=ROB)
    changed = {name for name in before if before[name] != after[name]}
    assert changed == ({question} if question not in _NEVER_ALLOWED else set())
    assert not after[question]


@pytest.mark.parametrize("question", questions())
def test_a_pact_allows_its_question_and_no_other(truce: Any, question: str) -> None:
    before, after = ask(truce, other=CARISSA), ask(truce, f"pact-{question}", other=CARISSA)
    assert {name for name in before if before[name] != after[name]} == {question}
    assert after[question]


def test_others_are_left_as_they_were(truce: Any) -> None:
    everything = [f"{kind}-{question}" for kind in ("truce", "pact") for question in questions()]
    assert ask(truce, *everything, other=DANA) == ask(truce, other=DANA)


def test_a_truce_says_why_in_both_languages(truce: Any) -> None:
    judge = build_judge(plugins=[truce], rulings=["truce-affect"], entry_points=False)
    verdict = judge.event(NOW, q.Affect(ROB, ALEX))
    assert verdict.text() == "truce-affect: Alex and Rob have a truce in this: affect"
    assert verdict.text("es") == "truce-affect: Alex y Rob tienen una tregua en esto: affect"


@pytest.mark.parametrize(("turn", "allowed"), [(1, False), (4, False), (5, True), (6, True)])
def test_until_turn_5_nobody_attacks_or_targets(truce: Any, turn: int, allowed: bool) -> None:
    judge = build_judge(plugins=[truce], rulings=["truce-until-turn-5"], entry_points=False)
    now = NOW.with_context(Context(turn=turn))
    for use in (q.Use.TARGET, q.Use.ATTACK):
        assert judge.target(now, ALEX, candidate=ROB, use=use).allowed is allowed
    assert judge.target(now, ALEX, candidate=ALEX)
    assert judge.event(now, q.Affect(ALEX, ROB))
    if not allowed:
        assert judge.target(now, ALEX, candidate=ROB).text("es") == (
            f"truce-until-turn-5: hay tregua hasta que empiece el turno 5; este es el turno {turn}"
        )


@pytest.fixture(scope="module")
def run(
    install: Callable[[str], Path], with_path: Callable[..., dict[str, str]]
) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run the program where the package is installed, and the small host."""
    environment = with_path(install("truce"), install("small_host"))

    def run_it(*words: object, code: int = 0) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "mtg_influence", *map(str, words)]
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, timeout=240
        )
        assert done.returncode == code, done.stdout + done.stderr
        return done

    return run_it


def cases(done: subprocess.CompletedProcess[str]) -> dict[str, bool]:
    return {case["title"]: case["passed"] for case in json.loads(done.stdout)["cases"]}


@pytest.mark.host
def test_installed_it_makes_a_truce_on_the_real_host(run: Callable[..., Any]) -> None:
    pytest.importorskip("phase")
    assert set(cases(run("test", EXAMPLE, "--json")).values()) == {True}


def test_another_engine_that_tells_the_turn_keeps_the_truce_too(
    run: Callable[..., Any], tmp_path: Path
) -> None:
    """The small engine has no Lightning Blast, and no spell is wanted here."""
    text = (EXAMPLE / "until-turn-5.scenario.yaml").read_text("utf-8")
    file = tmp_path / "truce.scenario.yaml"
    file.write_text(text.replace("Lightning Blast", "Lightning Bolt"), "utf-8")
    done = run("test", file, "--host", "small", "-k", "attack", "--json")
    assert list(cases(done).values()) == [True] * 2


def test_the_truces_answer_well_by_our_own_check(run: Callable[..., Any]) -> None:
    checked = json.loads(run("plugins", "--check", "--json", "truce-until-turn-5", "pact-trigger").stdout)
    assert [each["name"] for each in checked["checked"]] == ["truce-until-turn-5", "pact-trigger"]
    assert [each["faults"] for each in checked["checked"]] == [[], []]
