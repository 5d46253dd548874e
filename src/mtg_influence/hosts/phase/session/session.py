"""A running game of the host with range kept up to date: the only place that loads a game again.

Range is in the faces, so there are three moments to act, and none of them is a decision: when a turn
begins after somebody has left (CR 801.2c), when control of an object moves, and when X is announced
for an effect that takes a constant. Everything else goes straight to the host.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from mtg_influence.core.context import Context
from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.errors import HostPanicked, HostRefused, TargetRefused
from mtg_influence.hosts.phase.ir.deploy_action import is_deploying
from mtg_influence.hosts.phase.ir.happened import Happened
from mtg_influence.hosts.phase.ir.origins import unmarked
from mtg_influence.hosts.phase.ir.pending_action import PendingAction
from mtg_influence.hosts.phase.prompts.context import QuestionContext, opens_to_others
from mtg_influence.hosts.phase.session.after_action import AfterAction
from mtg_influence.hosts.phase.session.caster_variants import CasterVariants
from mtg_influence.hosts.phase.session.deploying import forget_the_gone, pending_action_of, put_on_stack, tap
from mtg_influence.hosts.phase.session.dry_run import DryRun
from mtg_influence.hosts.phase.session.due import Due
from mtg_influence.hosts.phase.session.fallen_teams import has_fallen
from mtg_influence.hosts.phase.session.gc_paused import gc_paused
from mtg_influence.hosts.phase.session.invariants import look
from mtg_influence.hosts.phase.session.knowledge import Knowledge
from mtg_influence.hosts.phase.session.only_targets import OnlyTargets
from mtg_influence.hosts.phase.session.passing import (
    Passing,
    at_priority,
    is_pass,
    only_passed,
    priority_passed,
)
from mtg_influence.hosts.phase.session.snapshot import Snapshot
from mtg_influence.hosts.phase.session.unaffected import left_out
from mtg_influence.hosts.phase.state.copies import prepare_copies
from mtg_influence.hosts.phase.state.hidden_permanents import is_hidden_permanent
from mtg_influence.hosts.phase.state.load import Engines
from mtg_influence.hosts.phase.state.pipeline import Reload, run_passes
from mtg_influence.hosts.phase.weave.reaches import reaches_of

if TYPE_CHECKING:
    from collections.abc import Container, Mapping, Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.hooks import Judge
    from mtg_influence.hosts.phase.ir.face import Face
    from mtg_influence.hosts.phase.log.recorder import Recorder
    from mtg_influence.hosts.phase.session.unaffected import LeftOut
    from mtg_influence.hosts.phase.state.variants import CardVariants

__all__ = ["Session", "Snapshot"]

_LAST_STEPS = ("End", "Cleanup")


class Session:
    """The host's game with range in force.

    ``variants`` is None where everybody reaches everybody: then nothing is ever woven, and the game is the
    bare host's. ``faces`` are what the game was started on. ``has_helpers`` says whether attack bans and
    damage guards are in the state already; otherwise they come when they first matter. ``strict`` looks
    at every object after every action, which is slow. ``recorder`` writes down what happens; None: nobody.
    ``knowledge`` is what players have been shown so far; None: nothing.
    """

    def __init__(
        self,
        game: Any,
        *,
        judge: Judge,
        influence: Influence,
        variants: CardVariants | None,
        faces: dict[str, Face],
        active: PlayerId,
        has_helpers: bool = True,
        strict: bool = False,
        recorder: Recorder | None = None,
        knowledge: Knowledge | None = None,
    ) -> None:
        self.game = game
        self.judge = judge
        self.influence = influence
        self.active = active
        self.winner: PlayerId | None = None
        self.is_over = False
        self.reloads = 0
        """How often the state was loaded again, for those who count."""
        self._variants = variants
        self._caster_variants = CasterVariants(variants)
        self._caster_variants.begin(game)
        self._after_action = AfterAction(game, faces, judge=judge, variants=variants)
        self._engines = Engines()
        self._faces = faces
        self._has_helpers = has_helpers or variants is None
        self._strict = strict
        self._recorder = recorder
        self._left_this_turn = False
        self._opens_to_others = any(map(opens_to_others, faces.values()))
        self._passing = Passing()
        self._prompt: Mapping[str, Any] | None = None
        self._only_targets = OnlyTargets()
        self._due = Due(game, faces, judge=judge, variants=variants)
        self.knowledge = knowledge or Knowledge(None)
        if recorder is not None:
            recorder.begin(game)

    @property
    def worlds(self) -> Container[str]:
        """Names of the cards that are world cards although the host does not know."""
        return () if self._variants is None else self._variants.worlds

    @property
    def is_limited(self) -> bool:
        """Whether anybody's range leaves anybody out."""
        return self._variants is not None

    def targets_nobody(self, player: int) -> bool:
        """Whether a player may target no opponent, nor anything of an opponent's."""
        return self._variants is not None and not self._variants.opponents_of(player, "targets")

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self.game.turn)

    @property
    def phase(self) -> str:
        """The step or phase, in the host's word."""
        return str(self.game.phase)

    @property
    def prompt(self) -> Mapping[str, Any]:
        """What the host waits for."""
        if self._prompt is None:
            self._prompt = self.game.waiting_for()
        return self._prompt

    def context(self) -> QuestionContext:
        """A view of the game as it stands, for one question."""
        return QuestionContext(
            self.game,
            self.judge,
            self.influence,
            hidden=lambda thing: is_hidden_permanent(thing["name"]),
            takes=DryRun(self.copy).takes,
            opens_to_others=self._opens_to_others,
        )

    def apply(self, actor: int, action: Any, *, decider: PlayerId | None = None) -> Happened:
        """Give the host an action and bring range up to date.

        ``decider`` is who decided where that is not who the host thinks was asked; None: it is.

        Raises HostRefused where the host does not take it; nothing has changed then.
        """
        if self._recorder is None:
            return self._carry_out(actor, action)
        return self._recorder.watch(self, actor, action, self._carry_out, decider=decider)

    def _carry_out(self, actor: int, action: Any) -> Happened:
        heir = self._passing.heir(self.prompt, actor, action, self.influence.seating)
        if heir is not None:
            self._apply(actor, action)
            self._passing.passed(1)
            self._prompt = at_priority(heir)
            return Happened([priority_passed(heir)], ())
        happened = self._deploy(actor, action) if is_deploying(action) else self._carry_lent(actor, action)
        self.knowledge.hear(self.game, happened.events)
        if self._strict and self._variants is not None and not only_passed(happened.events):
            look(self.game.state(), self._variants)
        return happened

    @gc_paused()
    def _carry_lent(self, actor: int, action: Any) -> Happened:
        """Carry an action out with what it takes of somebody else lent to who takes it."""
        if not is_pass(action):
            self._due.acted()
        if (lent := self._caster_variants.to_cast(self.game, actor, action)) is not None:
            self._reload(lent)
        if (lent := self._caster_variants.to_activate(self.game, actor, action)) is None:
            return self._carry_through(actor, action)
        self._reload(lent)
        try:
            return self._carry_through(actor, action)
        finally:
            if not self.is_over and (back := self._caster_variants.back(self.game)) is not None:
                self._reload(back)

    def _carry_through(self, actor: int, action: Any) -> Happened:
        asked = self.prompt
        ends = self._may_end_turn()
        before = self.game.state() if ends or self._caster_variants.may_come_up(self.game) else None
        less = self._left_out(action)
        only = self._variants is not None and self._only_targets.may_be_refused(
            self.game, actor, action, self._variants
        )
        result = self._begun(actor, action) if only else self._apply(actor, action)
        events = result.events
        told: Sequence[PendingAction] = ()
        if less is not None and less.is_of(self.game, events):
            # CR 801.10: it resolves without what it cannot affect; the action is taken back and given again.
            self._reload(less.state)
            result = self._apply(actor, action)
            events, told = result.events, less.told
        if before is not None and (cast := self._caster_variants.wanted(self.game, events)) is not None:
            self._reload(self._caster_variants.lent(before, *cast, game=self.game))
            result = self._apply(actor, action)
            events = result.events
        whose = _turn_of(events) if ends and before is not None else None
        if before is not None and whose is not None and self._differs(then := self._measured(whose)):
            # CR 801.2c: measured as the turn begins, so before anything of that turn. The host runs on
            # into the next upkeep; the action is taken back and given again on the new faces.
            self._begin(then, before)
            result = self._apply(actor, action)
            events = result.events
        if events and only_passed(events):
            # Nothing that anybody wants to read of.
            self._passing.passed(len(events))
            return Happened(events, ())
        self._passing.happened(asked, action, events)
        events = self._without_targets(events)
        happened = Happened(events, result.log_entries, [*told, *self._digest(events)])
        while not self.is_over and (pending := self._now_due(events)):
            if self._is_drawn_for_everybody(pending):
                self.is_over, self.winner = True, None
                return Happened(happened.events, happened.lines, [*happened.pending, *pending])
            events = [event for pending_action in pending for event in self._do(pending_action)]
            pending = [*pending, *self._digest(events)]
            happened = Happened([*happened.events, *events], happened.lines, [*happened.pending, *pending])
        return happened

    def _begun(self, actor: int, action: Any) -> Any:
        """The result of an action that begins a spell or ability. Raises TargetRefused."""
        before = self.game.state()
        self._only_targets.noted(self.game)
        result = self._apply(actor, action)
        try:
            self._only_targets.check(self.game, self.context())
        except TargetRefused:
            self._reload(before)
            raise
        return result

    def _left_out(self, action: Any) -> LeftOut | None:
        """What the action may resolve without something that it cannot affect."""
        if self._variants is None or self._passing.are_not_all(self.influence.seating):
            return None
        return left_out(self.game, action, self._variants, self.context)

    def _without_targets(self, events: Sequence[dict[str, Any]]) -> Sequence[dict[str, Any]]:
        """Answer for what has no target in range, so that it can be taken off the stack; all events."""
        while (given := self._after_action.answer(self.game, self.context)) is not None:
            events = [*events, *self._apply(*given).events]
        return events

    @gc_paused()
    def _deploy(self, actor: int, action: Any) -> Happened:
        """Put a deployed creature's ability on the stack and tap it (CR 804.2); the judge has allowed it."""
        self._due.acted()
        pending_action = pending_action_of(action, self.context())
        state = self.game.state()
        put_on_stack(state["state"], action)
        self._reload(state)
        result = self._apply(actor, tap(action))
        return Happened(result.events, (), [pending_action, *self._digest(result.events)])

    def _now_due(self, events: Sequence[dict[str, Any]]) -> Sequence[PendingAction]:
        for mark in self._due.marks(self.game, events, self.influence):
            self._passing.unsure()
            self._apply(self.influence.seating.players[0], mark)
        return self._due.after(self.game, events, self.influence)

    def _is_drawn_for_everybody(self, pending: Sequence[PendingAction]) -> bool:
        return {pending_action.leaves for pending_action in pending} == set(self.influence.seating.players)

    @gc_paused()
    def keep(self) -> Snapshot:
        """Put the game aside as it stands."""
        seat_cards = self._variants is not None and self._variants.has_seat_cards
        placed = frozenset(() if self._variants is None else self._variants.placed)
        memory = self._copied(self._memory())
        return Snapshot.of(self.game.state(), memory, has_seat_cards=seat_cards, placed=placed)

    @gc_paused()
    def go_back(self, kept: Snapshot) -> None:
        """Go on from a game that was put aside, any number of times."""
        vars(self).update(self._copied(kept.memory))
        if self._variants is not None:
            self._variants.has_seat_cards = kept.has_seat_cards
            self._variants.placed = set(kept.placed)
            self._faces = self._variants.weave(reaches_of(self.judge, self.influence))
            self._variants.outdated.clear()
        state = kept.state()
        if self._variants is not None:
            self._variants.granted_abilities.settle(state)
        self.game, self._prompt = self._made_ready(state, self._faces), None
        self._passing.unsure()
        if self._recorder is not None:
            self._recorder.go_back(self.game)

    def _memory(self) -> dict[str, Any]:
        """What changes as the game goes on; engine, judge, faces and log are no part of it."""
        apart = ("game", "judge", "_variants", "_caster_variants", "_engines", "_faces", "_recorder")
        return {name: value for name, value in vars(self).items() if name not in apart}

    def _copied(self, memory: dict[str, Any]) -> dict[str, Any]:
        shared = (self.judge, self._variants, self.influence)
        return deepcopy(memory, {id(each): each for each in shared})

    @gc_paused()
    def add_helpers(self) -> bool:
        """Put attack bans and damage guards into the state; return whether they were not there yet.

        Until then the computer player may want to attack whom it may not (CR 801.3); who asks the judge
        for each candidate, as every prompt does, is not misled.
        """
        if self._has_helpers:
            return False
        self._has_helpers = True
        self._reload(self.game.state())
        return True

    def _do(self, pending_action: PendingAction) -> Sequence[dict[str, Any]]:
        self.add_helpers()
        self._passing.unsure()
        events: Sequence[dict[str, Any]] = self._apply(
            self.influence.seating.players[0] if pending_action.leaves is None else pending_action.leaves,
            pending_action.action,
        ).events
        return events

    def _apply(self, actor: int, action: Any) -> Any:
        self._prompt = None
        try:
            return self.game.apply(actor, action)
        except ValueError as error:
            raise HostRefused(unmarked(str(error))) from error
        except BaseException as error:
            # A panic of the engine is no Exception, so that nobody takes it for a refusal.
            if type(error).__name__ == "PanicException":
                raise HostPanicked(error) from error
            raise

    @gc_paused()
    def copy(self) -> Any:
        """Return a copy of the host's game as it stands, to try something on; takes some 50 ms."""
        return self._made_ready(self.game.state(), self._faces)

    def _may_end_turn(self) -> bool:
        """Whether the next action could be the last one of a turn after which range is another one.

        That is where somebody has left, or where a plugin reads whose turn it is, or which.
        """
        if not self._left_this_turn and not self.judge.reads:
            return False
        if self.prompt["type"] == "Priority" and self._passing.are_not_all(self.influence.seating):
            return False
        # A turn without an active player the host ends in whatever step it is, once all have passed.
        ends = self.game.phase in _LAST_STEPS or self.active in self.influence.seating.gone
        # What a plugin says of the next turn is asked when it is known whose it is.
        return ends and (bool(self.judge.reads) or self._differs(self.influence.next_turn()))

    def _differs(self, then: Influence) -> bool:
        """Whether another snapshot would give anybody another reach."""
        if self._variants is None or then is self.influence:
            return False
        return reaches_of(self.judge, self.influence) != reaches_of(self.judge, then)

    def _measured(self, active: PlayerId) -> Influence:
        """The snapshot of the turn that the host has just begun, measured as it begins (CR 801.2c)."""
        context = Context(turn=self.turn, active=active) if self.judge.reads else None
        return self.influence.next_turn().with_context(context)

    @gc_paused()
    def ask_instead(self, prompt: dict[str, Any]) -> None:
        """Let the host wait for something else than it does."""
        state = self.game.state()
        state["state"]["waiting_for"] = prompt
        self._reload(state)

    def _digest(self, events: Sequence[dict[str, Any]]) -> list[PendingAction]:
        """Bring everything up to date after some events; return what was done that is to be told."""
        turn_began = left = False
        for event in events:
            kind = event["type"]
            if kind == "PlayerEliminated":
                # CR 801.2c + CR 102.1: gone at once; who else is in range stays until the next turn.
                self.influence = self.influence.leave(PlayerId(event["data"]["player_id"]))
                self._left_this_turn = left = True
            elif kind == "TurnStarted":
                self.active = PlayerId(event["data"]["player_id"])
                turn_began = True
            elif kind == "GameOver":
                winner = event["data"].get("winner")
                lost = winner is None or has_fallen(self.judge, self.influence, PlayerId(winner))
                self.winner = None if lost else PlayerId(winner)
                self.is_over = True
        self._caster_variants.notice(self.game, events)
        if self.is_over:
            return []
        if left:
            self._close_up()
        if turn_began and (self._left_this_turn or self.judge.reads):
            self._begin(self._measured(self.active))
        return self._follow(events)

    def _close_up(self) -> None:
        """Bring up to date what goes by who is there just now, after somebody has left during a turn."""
        seating = self.influence.seating
        state: dict[str, Any] | None = None
        if seating.options.deploy and len(self.game.stack()):
            stacked = self.game.state()
            state = stacked if forget_the_gone(stacked["state"], seating.gone) else None
        if state is None and self._has_helpers and seating.options.by_seats:
            # CR 809.3c + CR 803.1: seats close up at once, so others may be attacked from now on.
            state = self.game.state()
        if state is not None:
            self._reload(state)

    def _begin(self, then: Influence, state: dict[str, Any] | None = None) -> None:
        """Go by the snapshot of a new turn, and weave again if that changes anybody's reach.

        ``state`` is what to go on from, where it is known that it does; None is the game as it stands.
        """
        differs = state is not None or self._differs(then)
        self.influence = then
        self._left_this_turn = False
        if differs:
            self._reload(self.game.state() if state is None else state)

    def _reload(self, state: dict[str, Any]) -> None:
        if self._variants is not None:
            reload = Reload(
                state,
                self._variants,
                self.judge,
                self.influence,
                around=self._has_helpers,
                tallies_due=self._after_action.tallies_due,
                made_ready=self._made_ready,
            )
            run_passes(reload)
            self._faces = reload.faces
        self.game, self._prompt = self._made_ready(state, self._faces), None
        self._passing.unsure()
        self.reloads += 1

    def _made_ready(self, state: dict[str, Any], faces: dict[str, Face]) -> Any:
        """Return a game apart for a state."""
        prepare_copies(state, faces)
        return self._engines.load(faces, state)

    def _follow(self, events: Sequence[dict[str, Any]]) -> list[PendingAction]:
        """Load what these events call for; return what of that is to be told."""
        wanted = self._after_action.after(
            self.game, events, influence=self.influence, context=self.context, has_helpers=self._has_helpers
        )
        self._has_helpers = self._has_helpers or wanted.around
        if wanted.control_moved:
            self._due.control_moved()
        if wanted.state is not None:
            self._reload(wanted.state)
        return wanted.told


def _turn_of(events: Sequence[Mapping[str, Any]]) -> PlayerId | None:
    """Whose turn has begun by these events, the last one if there are several; None if none has."""
    whose = [event["data"]["player_id"] for event in events if event["type"] == "TurnStarted"]
    return PlayerId(whose[-1]) if whose else None
