"""What plugins are told of the game: what they declare, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mtg_influence import Context, Influence, PlayerId, Verdict, refuse
from mtg_influence.core.context import CONTEXT_VALUES
from mtg_influence.core.errors import BadHookSignature, MissingContext
from mtg_influence.core.questions import Affect, Event, Purpose, Use
from mtg_influence.hooks import HouseRuling, Offer, build_judge, impl

if TYPE_CHECKING:
    from mtg_influence.hooks import Judge

ALEX, ROB, CARISSA, DANA, ELI = (PlayerId(i) for i in range(5))


class Truce:
    """Nobody attacks before turn 5."""

    name = "truce"

    def __init__(self) -> None:
        self.asked: list[int] = []

    @impl
    def mtg_influence_target(self, use: Use, turn: int) -> Verdict | None:
        self.asked.append(turn)
        return refuse("truce") if use is Use.ATTACK and turn < 5 else None


class Mercy:
    """Nothing of an opponent affects who has 5 life or less, but in their own turn."""

    name = "mercy"

    @impl
    def mtg_influence_event(self, event: Event, life: tuple[int, ...], active: PlayerId) -> Verdict | None:
        if not isinstance(event, Affect) or isinstance(event.recipient, tuple):
            return None
        low = life[event.recipient] <= 5 and event.controller != event.recipient
        return refuse("mercy") if low and active != event.recipient else None


class Watcher:
    """Keeps all that it is given, and reads nothing."""

    def __init__(self) -> None:
        self.seen: list[Influence] = []

    @impl
    def mtg_influence_target(self, influence: Influence) -> None:
        self.seen.append(influence)


def judged(*plugins: object) -> Judge:
    return build_judge(plugins=plugins, entry_points=False)


def test_a_plugin_answers_by_what_it_reads(now: Influence) -> None:
    judge = judged(Truce())
    for turn, allowed in ((1, False), (4, False), (5, True), (2, False)):
        at = now.with_context(Context(turn=turn))
        assert judge.target(at, ALEX, candidate=ROB, use=Use.ATTACK).allowed is allowed
        assert judge.target(at, ALEX, candidate=ROB)
        assert not judge.target(at, ALEX, candidate=CARISSA, use=Use.ATTACK)


def test_scopes_go_by_it_too(now: Influence) -> None:
    judge = judged(Mercy())
    for active, reached in ((ALEX, {ALEX, ELI}), (ROB, {ALEX, ROB, ELI})):
        at = now.with_context(Context(life=(20, 5, 20, 20, 20), active=active))
        assert judge.scope(at, ALEX, purpose=Purpose.AFFECT).players == reached


def test_what_a_plugin_does_not_declare_it_cannot_see(now: Influence) -> None:
    watcher = Watcher()
    judge = judged(watcher, Truce())
    at = now.with_context(Context(turn=3, life=(20, 1, 20, 20, 20), active=ROB))
    judge.target(at, ALEX, candidate=ROB)
    (seen,) = watcher.seen
    assert seen == now
    assert seen.context is None


def test_a_value_that_nobody_reads_is_not_even_passed(now: Influence) -> None:
    """CR has no say in it: what a plugin could reach through a frame or a wrapper is empty too."""
    judge = judged(Truce())
    judge.target(now.with_context(Context(turn=3, active=ROB, step="upkeep")), ALEX, candidate=ROB)
    passed = judge._remembered(now.with_context(Context(turn=3, active=ROB))).context
    assert passed == {"turn": 3, "step": None, "active": None, "life": None}


def test_answers_are_remembered_under_the_values_that_are_read(now: Influence) -> None:
    truce = Truce()
    judge = judged(truce)
    for context in (
        Context(turn=3, active=ALEX),
        Context(turn=3, active=ROB, step="upkeep", life=(1, 1, 1, 1, 1)),
        Context(turn=4, active=ROB),
        Context(turn=4, active=ROB),
    ):
        judge.target(now.with_context(context), ALEX, candidate=ROB, use=Use.ATTACK)
    assert truce.asked == [3, 4]


def test_without_readers_a_new_context_makes_nothing_forgotten(now: Influence) -> None:
    watcher = Watcher()
    judge = judged(watcher)
    for turn in range(5):
        judge.target(now.with_context(Context(turn=turn)), ALEX, candidate=ROB)
    assert len(watcher.seen) == 1
    assert not judge.reads


def test_an_equal_snapshot_is_the_same_to_a_judge(now: Influence) -> None:
    watcher = Watcher()
    judge = judged(watcher)
    for _ in range(3):
        judge.target(Influence.measure(now.seating), ALEX, candidate=ROB)
    assert len(watcher.seen) == 1


def test_a_judge_says_who_reads_what() -> None:
    class Both(Truce):
        name = "both"

        @impl
        def mtg_influence_event(self, active: PlayerId, life: tuple[int, ...]) -> None: ...

    judge = judged(Truce(), Mercy(), Both())
    assert {value: sorted(plugins) for value, plugins in judge.reads.items()} == {
        "turn": ["both", "truce"],
        "active": ["both", "mercy"],
        "life": ["both", "mercy"],
    }


def test_a_house_ruling_reads_only_where_it_is_in_force() -> None:
    class Package:
        @impl
        def mtg_influence_offer(self) -> Offer:
            return Offer(rulings=(HouseRuling("truce", Truce(), en="for a test"),))

    assert not judged(Package()).reads
    judge = build_judge(plugins=[Package()], rulings=["truce"], entry_points=False)
    assert judge.reads == {"turn": ("ruling:truce",)}


def test_a_host_refuses_as_the_game_begins_what_it_cannot_tell() -> None:
    judge = judged(Truce(), Mercy())
    judge.require(told=CONTEXT_VALUES)
    with pytest.raises(MissingContext) as caught:
        judge.require(told=("turn", "active"))
    assert (caught.value.plugin, caught.value.value) == ("mercy", "life")
    assert str(caught.value) == (
        "plugin 'mercy' reads 'life' of the game, which is not told here; told is turn, active"
    )
    judged(Watcher()).require(told=())


@pytest.mark.parametrize("context", [None, Context(), Context(active=ALEX)])
def test_a_question_without_what_is_read_is_an_error_of_the_host(
    now: Influence, context: Context | None
) -> None:
    with pytest.raises(MissingContext, match="plugin 'truce' reads 'turn'"):
        judged(Truce()).target(now.with_context(context), ALEX, candidate=ROB)


def test_a_misspelled_value_is_found_as_the_judge_is_built() -> None:
    class Typo:
        @impl
        def mtg_influence_target(self, trun: int) -> None: ...

    with pytest.raises(BadHookSignature, match="did you mean 'turn'"):
        judged(Typo())


def test_a_snapshot_keeps_its_context_when_somebody_leaves_and_loses_it_with_the_turn(now: Influence) -> None:
    context = Context(turn=3)
    at = now.with_context(context)
    assert at.with_context(context) is at
    assert at.leave(ROB).context == context
    assert at.leave(ROB).next_turn().context is None
    assert at.next_turn() == now


def test_range_never_depends_on_the_context(now: Influence) -> None:
    at = now.with_context(Context(turn=9, step="end", active=ROB, life=(0,) * 5))
    assert at.masks == now.masks
    assert judged().target(at, ALEX, candidate=ROB) == judged().target(now, ALEX, candidate=ROB)
