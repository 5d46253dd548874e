"""The course of a game, as one generator: it yields questions and is sent the candidates that were chosen.

Whoever has left is answered for with nothing, which passes, blocks nothing and chooses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import product
from typing import Any

from mtg_influence.core.questions import Attack, Use
from mtg_influence.core.seating import PlayerId
from mtg_influence.core.verdict import ALLOWED, Verdict
from mtg_influence.hosts.base import Candidate, DecisionKind, Zone
from small_host.state import State, Thing

STEPS = (
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
)
_OF_A_FIGHT = frozenset(["declare blockers", "combat damage", "end of combat"])


@dataclass(frozen=True, slots=True)
class Question:
    """What the game waits on. ``candidates`` lists them as they are now: others may have left meanwhile."""

    kind: DecisionKind
    decider: PlayerId
    candidates: Callable[[], Iterable[Candidate]]
    minimum: int = 1
    maximum: int = 1
    source: Thing | None = None
    check: Callable[[list[Candidate]], Verdict] = lambda _: ALLOWED


Asking = Generator[Question, list[Candidate], Any]


class Rules:
    """Runs a game on a state."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.fought = False
        """Whether creatures attacked this turn; without attackers there is no more of combat."""

    def game(self, step: str) -> Asking:
        state = self.state
        while True:
            for state.step in STEPS[STEPS.index(step) :]:
                yield from self._step()
            step = STEPS[0]
            self._next_turn()

    def _next_turn(self) -> None:
        state = self.state
        for thing in state.things:
            thing.damage, thing.attacks, thing.blocks = 0, None, None
        state.fogs.clear()
        self.fought = False
        state.active = state.now.seating.left_of(state.active)
        state.now = state.now.next_turn()  # CR 801.2c: measured as the turn begins
        state.turn, state.step, state.land_played = state.turn + 1, STEPS[0], False
        state.tell_plugins()
        state.say(f"turn {state.turn}: {state.names[state.active]}", player=state.active)
        for thing in state.zone(Zone.BATTLEFIELD, state.active):
            thing.tapped = thing.sick = False

    def _step(self) -> Asking:
        state = self.state
        if state.step in _OF_A_FIGHT and not self.fought:
            return
        if state.step == "draw" and state.active not in state.now.seating.gone:
            if not state.draw(state.active):
                state.leave([state.active])
        elif state.step == "declare attackers":
            yield from self._declare_attackers()
            self.fought = bool(self._attackers())
            if not self.fought:
                return
        elif state.step == "declare blockers":
            yield from self._declare_blockers()
        elif state.step == "combat damage":
            self._deal_combat_damage()
        state.check()
        yield from self._priority()
        if state.step == "end of combat":
            for thing in state.creatures():
                thing.attacks, thing.blocks = None, None

    # --- priority, spells and the stack ---

    def _priority(self) -> Asking:
        """Until everybody has passed in a row with an empty stack (CR 117.4)."""
        state = self.state
        first = state.active
        passed: set[PlayerId] = set()
        while True:
            player = first
            if player in state.now.seating.gone or player in passed:
                player = next((p for p in state.now.seating.going_left(first) if p not in passed), player)
            if passed >= set(state.now.seating.players):
                if not state.zone(Zone.STACK):
                    return
                yield from self._resolve(state.zone(Zone.STACK)[-1])
                first, passed = state.active, set()
                continue
            question = Question(DecisionKind.PRIORITY, player, partial(self._offers, player))
            chosen = yield question
            if not chosen or chosen[0].action is None:
                passed.add(player)
                continue
            yield from chosen[0].action()
            state.check()
            first, passed = player, set()

    def _offers(self, player: PlayerId) -> Iterable[Candidate]:
        yield Candidate("pass", ALLOWED)
        state = self.state
        sorcery = state.active == player and "main" in state.step and not state.zone(Zone.STACK)
        for thing in state.zone(Zone.HAND, player):
            card = thing.card
            if card.is_land:
                if sorcery and not state.land_played:
                    yield self._offer("play", thing, partial(self._play, thing))
            elif (sorcery or card.kind == "Instant") and self._payment(thing) is not None:
                yield self._offer("cast", thing, partial(self._cast, thing))
        if sorcery and state.now.seating.options.deploy:
            yield from self._deployments(player)

    def _offer(self, verb: str, thing: Thing, action: Callable[[], Asking]) -> Candidate:
        return Candidate(f"{verb} {thing.name}", ALLOWED, thing.controller, thing.id, action)

    def _deployments(self, player: PlayerId) -> Iterable[Candidate]:
        """CR 804.2: tap an untapped creature that is not summoning sick; a teammate gains control."""
        state = self.state
        free = [each for each in state.creatures(player) if not each.tapped and not each.sick]
        for thing, other in product(free, state.now.seating.players):
            if other == player:
                continue
            verdict = state.judge.target(state.now, player, candidate=other, use=Use.DEPLOY)
            label = f"deploy {thing.name} to {state.names[other]}"
            yield Candidate(label, verdict, other, thing.id, partial(self._deploy, thing, other))

    def _payment(self, thing: Thing) -> list[Thing] | None:
        lands = [each for each in self.state.zone(Zone.BATTLEFIELD, thing.controller) if each.card.is_land]
        free = [each for each in lands if not each.tapped]
        paid = []
        for mana in thing.card.colored:
            land = next((each for each in free if each.card.makes == mana), None)
            if land is None:
                return None
            free.remove(land)
            paid.append(land)
        return [*paid, *free[: thing.card.generic]] if len(free) >= thing.card.generic else None

    def _play(self, thing: Thing) -> Asking:
        self.state.move(thing, Zone.BATTLEFIELD)
        self.state.land_played = True
        yield from ()

    def _cast(self, thing: Thing) -> Asking:
        state = self.state
        if thing.card.name == "Lightning Bolt":
            targets = partial(self._targets, thing)
            chosen = yield Question(DecisionKind.TARGET, thing.controller, targets, source=thing)
            if not chosen:
                return
            thing.target = chosen[0].action
        for land in self._payment(thing) or ():
            land.tapped = True
        state.move(thing, Zone.STACK)
        state.say(f"{state.names[thing.controller]} casts {thing.name}", player=thing.controller)

    def _targets(self, thing: Thing) -> Iterable[Candidate]:
        """CR 801.4: what is out of range is listed, and refused."""
        state = self.state
        for player in state.now.seating.players:
            verdict = state.judge.target(state.now, thing.controller, candidate=player)
            yield Candidate(state.names[player], verdict, player, action=player)
        for each in state.creatures():
            verdict = state.judge.target(state.now, thing.controller, candidate=each.controller)
            yield Candidate(each.name, verdict, each.controller, each.id, each)

    def _deploy(self, thing: Thing, other: PlayerId) -> Asking:
        thing.tapped = True
        ability = self.state.add(thing.card.name, thing.controller, Zone.STACK)
        ability.deploys = (thing, other)
        yield from ()

    def _resolve(self, thing: Thing) -> Asking:
        state = self.state
        me = thing.controller
        if thing.deploys is not None:
            self._resolve_deploying(thing, *thing.deploys)
        elif thing.card.is_creature:
            state.move(thing, Zone.BATTLEFIELD)
            return
        elif thing.target is not None:
            if self._is_legal(me, thing.target) and state.affects(me, thing.target):
                state.damage(3, thing.target, by=thing)
        elif thing.card.name == "Pyroclasm":
            for creature in state.creatures():
                if state.affects(me, creature):
                    state.damage(2, creature, by=thing)
        elif thing.card.name == "Fog":
            state.fogs.append(me)
        elif thing.card.name == "Fact or Fiction":
            yield from self._separate(thing)
        if thing in state.things and thing.zone is Zone.STACK:
            if thing.deploys is not None:
                state.things.remove(thing)
            else:
                state.move(thing, Zone.GRAVEYARD)
        state.check()

    def _resolve_deploying(self, ability: Thing, creature: Thing, other: PlayerId) -> None:
        state = self.state
        there = creature in state.creatures(ability.controller)
        verdict = state.judge.target(state.now, ability.controller, candidate=other, use=Use.DEPLOY)
        if there and other not in state.now.seating.gone and verdict.allowed:
            creature.controller, creature.sick = other, True

    def _is_legal(self, controller: PlayerId, target: Thing | PlayerId) -> bool:
        """CR 608.2b: looked at again on resolution, with who controls what now."""
        state = self.state
        if isinstance(target, Thing):
            if target not in state.creatures():
                return False
            target = target.controller
        elif target in state.now.seating.gone:
            return False
        return state.judge.target(state.now, controller, candidate=target).allowed

    def _separate(self, thing: Thing) -> Asking:
        """Fact or Fiction: an opponent makes the piles (CR 801.5c says which), its controller takes one."""
        state = self.state
        me = thing.controller
        shown = state.zone(Zone.LIBRARY, me)[-5:]
        opponents = state.now.seating.opponents(me)
        asked = state.judge.decider(state.now, me, eligible=opponents)
        if not asked.players:
            return
        maker = asked.players[0]
        if len(asked.players) > 1:
            who = [Candidate(state.names[p], verdict, p, action=p) for p, verdict in asked.verdicts]
            chosen = yield Question(DecisionKind.DECIDER, me, lambda: who, source=thing)
            maker = chosen[0].action if chosen else maker
        else:
            verdict = asked.verdict(maker)
            if verdict is not None and verdict.rule == "801.5c":
                state.say(f"{state.names[maker]} makes the piles", rule=verdict.rule, verdicts=(verdict,))
        cards = [Candidate(each.name, ALLOWED, me, each.id, each) for each in shown]
        pile = yield Question(DecisionKind.PILES, maker, lambda: cards, 0, len(cards), source=thing)
        one = [candidate.action for candidate in pile]
        other = [each for each in shown if each not in one]
        options = [
            Candidate(", ".join(each.name for each in cards) or "the empty pile", ALLOWED, action=cards)
            for cards in (one, other)
        ]
        chosen = yield Question(DecisionKind.OPTION, me, lambda: options, source=thing)
        taken = chosen[0].action if chosen else ()
        for each in shown:
            if each in state.things:
                state.move(each, Zone.HAND if each in taken else Zone.GRAVEYARD)

    # --- combat ---

    def _attackers(self) -> list[Thing]:
        return [each for each in self.state.creatures() if each.attacks is not None]

    def _declare_attackers(self) -> Asking:
        """CR 801.3: each attack is asked of the judge; CR 507.1: whether all at once may be, too."""
        state = self.state
        me = state.active
        free = [each for each in state.creatures(me) if not each.tapped and not each.sick]
        if not free or me in state.now.seating.gone:
            return

        def attacks() -> Iterable[Candidate]:
            for thing, other in product(free, [p for p in state.now.seating.players if p != me]):
                verdict = state.judge.target(state.now, me, candidate=other, use=Use.ATTACK)
                label = f"{thing.name} attacks {state.names[other]}"
                yield Candidate(label, verdict, other, thing.id, (thing, other))

        def together(chosen: list[Candidate]) -> Verdict:
            defenders = tuple(each.player for each in chosen if each.player is not None)
            return state.judge.event(state.now, Attack(me, defenders))

        chosen = yield Question(DecisionKind.ATTACK, me, attacks, 0, len(free), check=together)
        for candidate in chosen:
            thing, thing.attacks = candidate.action
            thing.tapped = True
            state.say(candidate.label, player=me)

    def _declare_blockers(self) -> Asking:
        """CR 802.4: each attacked player in turn order; range does not limit what the turn asks for (H1)."""
        state = self.state
        attacked = {each.attacks for each in self._attackers()}
        for player in [p for p in state.now.seating.going_left(state.active) if p in attacked]:
            free = [each for each in state.creatures(player) if not each.tapped]

            def blocks(player: PlayerId = player, free: list[Thing] = free) -> Iterable[Candidate]:
                aimed = [each for each in self._attackers() if each.attacks == player]
                for thing, attacker in product(free, aimed):
                    label = f"{thing.name} blocks {attacker.name}"
                    yield Candidate(label, ALLOWED, attacker.controller, thing.id, (thing, attacker))

            if free:
                chosen = yield Question(DecisionKind.BLOCK, player, blocks, 0, len(free))
                for candidate in chosen:
                    thing, thing.blocks = candidate.action

    def _deal_combat_damage(self) -> None:
        state = self.state
        dealt: list[tuple[int, Thing | PlayerId, Thing]] = []
        for attacker in self._attackers():
            blockers = [each for each in state.creatures() if each.blocks is attacker]
            if blockers:
                dealt.append((attacker.card.power, blockers[0], attacker))
                dealt += [(each.card.power, attacker, each) for each in blockers]
            elif attacker.attacks is not None and attacker.attacks not in state.now.seating.gone:
                dealt.append((attacker.card.power, attacker.attacks, attacker))
        for amount, what, by in dealt:
            state.damage(amount, what, by=by, combat=True)
