"""The judge: what a host asks, typed, with plugins and house rulings behind it.

Built by ``build_judge`` and owned by whoever built it; there is no global one. A judge is immutable but
for what it remembers, and may be shared between threads.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.core.answers import Deciders, Scope
from mtg_influence.core.context import CONTEXT_VALUES
from mtg_influence.core.errors import DuplicatePlugin, MissingContext, UnknownRuling
from mtg_influence.core.questions import Named, Purpose, Use
from mtg_influence.core.verdict import Verdict
from mtg_influence.hooks import combining, purposes
from mtg_influence.hooks.chain import Chain
from mtg_influence.hooks.combining import RULING
from mtg_influence.hooks.faults import ASKED_AGAIN, Guard, to_logging
from mtg_influence.hooks.offers import HouseRuling, Offer, load_plugins, packs_on_offer
from mtg_influence.hooks.registry import HOOKS, new_manager, plugin_name

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from pathlib import Path

    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.questions import Event
    from mtg_influence.core.seating import PlayerId, Range, Seating
    from mtg_influence.hooks.faults import PluginFault, Timing

__all__ = ["BUILTIN", "RULING", "Judge", "build_judge"]

BUILTIN = "rules"
"""The name of the built-in plugin, which answers with what 801 says."""

_REMEMBERED = 20_000
_BEFORE_THE_GAME = ("mtg_influence_offer", "mtg_influence_ranges")


@dataclass(frozen=True, slots=True)
class _Memory:
    """Answers about one snapshot. Read and replaced as one, so that threads with different snapshots cannot
    mix them up."""

    influence: Influence | None
    """What was asked about, the very object."""
    shown: Influence
    """The same as plugins see it, without a context."""
    context: Mapping[str, object]
    """What plugins that read it are told of the game; None for what nobody reads."""
    answers: dict[object, object]


class Judge:
    """Answers a host's questions. Build one with ``build_judge``.

    Every answer is remembered for as long as the same is asked about: an equal ``Influence`` (quickest for
    the very object) and the same values of the context that a plugin in force reads.
    """

    def __init__(
        self,
        chains: Mapping[str, Chain],
        *,
        plugins: Sequence[str],
        rulings: Sequence[HouseRuling],
        offered: Sequence[HouseRuling],
        packs: Sequence[Path],
        guard: Guard,
    ) -> None:
        self._chains = chains
        self.plugins = tuple(plugins)
        """The names of all plugins, in order of registration; last come the house rulings in force, each with
        ``RULING`` before its name."""
        self.rulings = tuple(rulings)
        """The house rulings in force, in the table's order."""
        self.offered = tuple(offered)
        """All house rulings that a table could name."""
        self.packs = tuple(packs)
        """The folders of card files on offer."""
        self.reads: Mapping[str, tuple[str, ...]] = _readers(chains)
        """Which values of the ``Context`` are read, each with the names of the plugins that read it."""
        self._guard = guard
        self._memory: _Memory | None = None

    @property
    def faults(self) -> Sequence[PluginFault]:
        """What plugins did wrong so far, oldest first; only grows."""
        return self._guard.faults

    @property
    def timings(self) -> Mapping[str, Timing]:
        """How long each plugin of others took so far, by name."""
        return self._guard.timings

    def require(self, *, told: Collection[str]) -> None:
        """Check, as a game begins, that a host tells all that plugins read.

        ``told``: the names of the values of ``Context`` that the host will give with its questions.

        Raises:
            MissingContext: a plugin reads more (carries ``plugin``, ``value``, ``told``).
        """
        for value, plugins in self.reads.items():
            if value not in told:
                raise MissingContext(plugin=plugins[0], value=value, told=told)

    def _remembered(self, influence: Influence) -> _Memory:
        memory = self._memory
        if memory is not None and memory.influence is influence and len(memory.answers) <= _REMEMBERED:
            return memory
        shown, context = influence.with_context(None), self._told(influence)
        answers: dict[object, object] = {}
        if memory is not None and memory.shown == shown and memory.context == context:
            shown = memory.shown
            answers = memory.answers if len(memory.answers) <= _REMEMBERED else answers
        memory = self._memory = _Memory(influence, shown, context, answers)
        return memory

    def _told(self, influence: Influence) -> dict[str, object]:
        """The values of the context that plugins read; None for all others, so that nothing hangs on them."""
        told: dict[str, object] = dict.fromkeys(CONTEXT_VALUES)
        for value, plugins in self.reads.items():
            told[value] = None if influence.context is None else getattr(influence.context, value)
            if told[value] is None:
                raise MissingContext(plugin=plugins[0], value=value, told=())
        return told

    def ranges(self, seating: Seating) -> tuple[Range, ...]:
        """Return the range of each seat, in seats, by seat; None is unlimited. Ask once a game.

        Raises:
            BadHookAnswer: a plugin's answer is no range for each seat.
        """
        return combining.combine_ranges(self._chains["mtg_influence_ranges"], seating)

    def seat(self, seating: Seating) -> Seating:
        """Return the seating with the ranges that this table plays with. Do this once, as a game begins.

        Measure what it returns: ``Influence.measure(judge.seat(seating))``, then ``influence.next_turn()``.
        """
        return seating.with_ranges(self.ranges(seating))

    def decider(
        self, influence: Influence, controller: PlayerId, *, eligible: Iterable[PlayerId]
    ) -> Deciders:
        """Say who may make a choice that an effect of ``controller`` requires and leaves to one of
        ``eligible`` (whom the card's words fit, in range or not).

        Rules: CR 801.5c: in the controller's range, or else the nearest one going left.
        """
        eligible = tuple(eligible)
        memory = self._remembered(influence)
        key = ("decider", controller, eligible)
        answer = memory.answers.get(key)
        if not isinstance(answer, Deciders):
            answer = memory.answers[key] = combining.combine_deciders(
                self._chains["mtg_influence_decider"],
                memory.shown,
                controller,
                eligible=eligible,
                context=memory.context,
            )
        return answer

    def choice(
        self,
        influence: Influence,
        decider: PlayerId,
        *,
        candidate: Place | None,
        controller: PlayerId | None = None,
    ) -> Verdict:
        """Say whether ``decider`` may choose a candidate (None: an option, a mode, a word).

        ``controller`` controls the spell or ability that asks; None where a rule asks.

        Rules: CR 801.5a: in the decider's range and the controller's; CR 801.5b: options are free.
        """
        memory = self._remembered(influence)
        key = ("choice", decider, candidate, controller)
        answer = memory.answers.get(key)
        if not isinstance(answer, Verdict):
            answer = memory.answers[key] = combining.combine_verdicts(
                self._chains["mtg_influence_choice"],
                influence=memory.shown,
                decider=decider,
                candidate=candidate,
                controller=controller,
                **memory.context,
            )
        return answer

    def target(
        self, influence: Influence, controller: PlayerId, *, candidate: Place, use: Use = Use.TARGET
    ) -> Verdict:
        """Say whether ``controller`` may target, attack, activate, enchant or equip something.

        Rules: CR 801.3, 801.4, 801.6, 801.8, 801.9: see ``Use`` for which is which.
        """
        memory = self._remembered(influence)
        key = ("target", controller, candidate, use)
        answer = memory.answers.get(key)
        if not isinstance(answer, Verdict):
            answer = memory.answers[key] = combining.combine_verdicts(
                self._chains["mtg_influence_target"],
                influence=memory.shown,
                controller=controller,
                candidate=candidate,
                use=use,
                **memory.context,
            )
        return answer

    def event(self, influence: Influence, event: Event) -> Verdict:
        """Say whether an effect can concern something; refused, that portion does nothing.

        Rules: CR 801.7 and 801.10 to 801.16: see the classes of ``mtg_influence.core.questions``.
        """
        memory = self._remembered(influence)
        answer = memory.answers.get(event)
        if not isinstance(answer, Verdict):
            answer = memory.answers[event] = combining.combine_verdicts(
                self._chains["mtg_influence_event"], influence=memory.shown, event=event, **memory.context
            )
        return answer

    def targetable(
        self, influence: Influence, controller: PlayerId, *, use: Use = Use.TARGET
    ) -> frozenset[PlayerId]:
        """Return the players who, and whose objects, ``target`` allows for a use."""
        players = influence.seating.players
        return frozenset(p for p in players if self.target(influence, controller, candidate=p, use=use))

    def choosable(
        self, influence: Influence, decider: PlayerId, *, controller: PlayerId | None = None
    ) -> frozenset[PlayerId]:
        """Return the players who, and whose objects, ``choice`` allows."""
        players = influence.seating.players
        return frozenset(
            p for p in players if self.choice(influence, decider, candidate=p, controller=controller)
        )

    def scope(
        self,
        influence: Influence,
        controller: PlayerId,
        *,
        purpose: Purpose,
        named: Named = Named.NEITHER,
    ) -> Scope:
        """Return which players an effect of ``controller`` may concern, found by asking ``event`` of each.

        ``named`` matters to PREVENT and REPLACE only: what the effect's text says of the damage. A source
        counts if the effect could concern damage by it to the controller, a recipient if it could concern
        damage to it by the controller.

        Rules: CR 801.13b: prevention by what is named; the others see ``Purpose``.
        """
        memory = self._remembered(influence)
        key = ("scope", controller, purpose, named)
        answer = memory.answers.get(key)
        if not isinstance(answer, Scope):
            answer = memory.answers[key] = purposes.find_scope(
                self.event, influence, controller, purpose=purpose, named=named
            )
        return answer


def build_judge(
    *,
    plugins: Iterable[object] = (),
    rulings: Iterable[str] = (),
    entry_points: bool = True,
    builtin: bool = True,
    tell: Callable[[PluginFault], None] = to_logging,
    again: int = ASKED_AGAIN,
) -> Judge:
    """Build a judge.

    Args:
        plugins: plugins besides the installed ones: modules or objects, or pairs of a name and one.
        rulings: the house rulings in force, by name, the later ones having the later word. Naming one
            twice is naming it once.
        entry_points: whether plugins and packs that installed packages register are taken in.
        builtin: False leaves 801 out, so that nothing is refused but by other plugins (for tests).
        tell: what is called, once for each plugin, hook and kind, when a plugin does something wrong while
            it is asked; usually writes a warning through ``logging``. All is in ``Judge.faults`` too.
        again: each one of so many answers of a plugin is asked for twice, to see whether it depends on the
            question alone; 1: all of them.

    Raises:
        UnknownRuling: nobody offers a house ruling of that name (carries ``name``, ``known``, ``meant``).
        UnknownHook, BadHookSignature, BadPlugin, DuplicatePlugin, PluginFailed, BadHookAnswer: a plugin is
            not right; each carries ``plugin``. Nothing is built then.

    >>> from mtg_influence import Influence, PlayerId, Seating
    >>> judge = build_judge(entry_points=False)
    >>> now = Influence.measure(judge.seat(Seating.from_names("Alex", "Rob", "Carissa", "Dana", range=1)))
    >>> judge.target(now, PlayerId(0), candidate=PlayerId(2)).text("es")
    'CR 801.4: Carissa está a 2 asientos de Alex; el rango de Alex es 1'
    """
    named: list[tuple[str, object]] = []
    if builtin:
        from mtg_influence.plugin import RulesPlugin  # noqa: PLC0415 - it imports this package

        named.append((BUILTIN, RulesPlugin()))
    if entry_points:
        named.extend(load_plugins())
    for plugin in plugins:
        pair = isinstance(plugin, tuple) and len(plugin) == 2 and isinstance(plugin[0], str)
        named.append(plugin if pair else (plugin_name(plugin), plugin))  # type: ignore[arg-type]

    guard = Guard(tell, again=again)
    offers = _offers(Chain(new_manager(named), "mtg_influence_offer", builtin=BUILTIN, rulings=()))
    offered = {ruling.name: ruling for _, offer in offers for ruling in offer.rulings}
    in_force = []
    for name in dict.fromkeys(rulings):
        if name not in offered:
            raise UnknownRuling(name, offered)
        in_force.append(offered[name])
    everything = [*named, *((f"{RULING}{ruling.name}", ruling.plugin) for ruling in in_force)]
    manager = new_manager(everything)
    in_order = [f"{RULING}{ruling.name}" for ruling in in_force]
    packs = [pack for _, offer in offers for pack in offer.packs]
    ours = {f"{RULING}{ruling.name}" for who, offer in offers if who == BUILTIN for ruling in offer.rulings}
    return Judge(
        {
            hook: Chain(
                manager,
                hook,
                builtin=BUILTIN,
                rulings=in_order,
                ours=ours,
                # Before the game nothing is lost by an error.
                guard=None if hook in _BEFORE_THE_GAME else guard,
            )
            for hook in HOOKS
        },
        plugins=[name for name, _ in everything],
        rulings=in_force,
        offered=tuple(offered.values()),
        packs=[*packs, *(packs_on_offer() if entry_points else ())],
        guard=guard,
    )


def _readers(chains: Mapping[str, Chain]) -> Mapping[str, tuple[str, ...]]:
    readers: dict[str, dict[str, None]] = {}
    for answerer in (each for chain in chains.values() for each in chain):
        for value in answerer.reads:
            readers.setdefault(value, {})[answerer.plugin] = None
    return {value: tuple(readers[value]) for value in CONTEXT_VALUES if value in readers}


def _offers(chain: Chain) -> list[tuple[str, Offer]]:
    """Ask every plugin what it offers; two house rulings of one name are an error."""
    offers: list[tuple[str, Offer]] = []
    seen: dict[str, str] = {}
    for answerer in chain:
        offer = answerer.ask(lambda answer: None if isinstance(answer, Offer) else "an Offer")
        if not isinstance(offer, Offer):
            continue
        for ruling in offer.rulings:
            if ruling.name in seen:
                one, two = seen[ruling.name], answerer.plugin
                who = f"{one!r} offers two" if one == two else f"plugins {one!r} and {two!r} both offer a"
                what = "house rulings" if one == two else "house ruling"
                raise DuplicatePlugin(f"{who} {what} {ruling.name!r}", plugin=two)
            seen[ruling.name] = answerer.plugin
        offers.append((answerer.plugin, offer))
    return offers
