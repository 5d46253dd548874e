"""What can go wrong before a game starts: a missing package, an unknown card, a deck, a position.

A host raises these from ``Host.start``; each names the card, deck or seat at fault, as data too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.hosts.uncovered import Lack, advice, sentence
from mtg_influence.i18n import any_of, msg

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from mtg_influence.core.verdict import Lang, Verdict
    from mtg_influence.i18n import Message

__all__ = [
    "BadPlacement",
    "DeckTooSmall",
    "EngineBroke",
    "HostError",
    "HostVersion",
    "MissingExtra",
    "StepNotReached",
    "TooManySeats",
    "UncoveredCard",
    "UncoveredCards",
    "UnhonouredAnswer",
    "UnhonouredAnswers",
    "UnknownCard",
    "UnknownStep",
    "UnreadableOracleData",
]


class HostError(MtgInfluenceError):
    """A host cannot start the game that was asked for."""


class EngineBroke(HostError, RuntimeError):
    """The engine itself broke down, so that its game cannot go on. The ``__cause__`` is what it said."""


class MissingExtra(HostError, ImportError):
    """A package that this needs is not installed.

    Carries ``extra`` (the extra of mtg-influence that brings it), ``needed_for`` and ``command``, a
    line that installs it.
    """

    def __init__(self, extra: str, *, needed_for: str) -> None:
        self.extra = extra
        self.needed_for = needed_for
        self.command = f"pip install 'mtg-influence[{extra}]'"
        super().__init__(
            msg(
                "{needed_for} needs the extra {extra!r}, which is not installed: {command}",
                needed_for=needed_for,
                extra=extra,
                command=self.command,
            )
        )


class HostVersion(HostError, RuntimeError):
    """The engine that is installed is of a release that games cannot be trusted to.

    Carries ``engine`` (the name of its distribution), ``installed`` and ``supported``, its releases.
    """

    def __init__(self, engine: str, *, installed: str, supported: str) -> None:
        self.engine = engine
        self.installed = installed
        self.supported = supported
        super().__init__(
            msg(
                "{engine} {installed} is installed, and mtg-influence needs {supported}: {command}",
                engine=engine,
                installed=installed,
                supported=supported,
                command=f"pip install '{engine}=={supported}.*'",
            )
        )


class UnknownCard(HostError, LookupError):
    """The card data has no card of this name.

    Carries ``name``, ``suggestions`` (nearest first, empty where none is near) and ``where``, the deck
    or placement that asks for it, empty where nobody said.
    """

    def __init__(self, name: str, suggestions: Iterable[str] = (), *, where: str = "") -> None:
        self.name = name
        self.suggestions = tuple(suggestions)
        self.where = where
        place = f"{where}: " if where else ""
        if not self.suggestions:
            super().__init__(msg("{where}no card {name!r}", where=place, name=name))
            return
        super().__init__(
            msg(
                "{where}no card {name!r}, did you mean {suggestions}?",
                where=place,
                name=name,
                suggestions=any_of(map(repr, self.suggestions)),
            )
        )


class UncoveredCard(HostError, NotImplementedError):
    """The host cannot play a card, or the project cannot limit its range, and no script covers it.

    Carries ``name``, ``lack`` (in what way), ``node`` and ``path`` (the part and its place, in the card's
    face or in its script; empty: the whole card), ``reason`` (more about it, empty where there is none) and
    ``playable``, whether it can be played all the same, as the host reads it.
    """

    def __init__(
        self,
        name: str,
        *,
        lack: Lack,
        node: str = "",
        path: str = "",
        reason: str = "",
        playable: bool = True,
    ) -> None:
        self.name = name
        self.lack = lack
        self.node = node
        self.path = path
        self.reason = reason
        self.playable = playable
        self.said = sentence(name, lack, node=node, path=path, reason=reason)
        super().__init__(self.said)

    def text(self, lang: Lang = "en") -> str:
        """Return the error as a sentence."""
        return self.said.to(lang)


class UncoveredCards(HostError, NotImplementedError):
    """Every card of a table that is not covered. Carries ``cards``, an ``UncoveredCard`` for each."""

    def __init__(self, cards: Iterable[UncoveredCard]) -> None:
        self.cards = tuple(cards)
        super().__init__("; ".join(self.lines()))

    def lines(self, lang: Lang = "en") -> tuple[str, ...]:
        """Return a sentence for each card, and what can be done about them."""
        in_the_way = [card.name for card in self.cards if not card.playable]
        return (*(card.text(lang) for card in self.cards), advice(in_the_way).to(lang))


class UnreadableOracleData(HostError, ValueError):
    """A card data file cannot be read, or holds something else.

    Carries ``path`` and ``problem``; the ``__cause__`` is the error that reading raised, if any.
    """

    expected = "an MTGJSON AtomicCards or set file (.json or .json.gz), or a list of such card records"

    def __init__(self, path: Path, *, problem: str) -> None:
        self.path = path
        self.problem = problem
        super().__init__(f"card data {path}: {problem}; expected {self.expected}")


class DeckTooSmall(HostError, ValueError):
    """A deck holds too few cards. Carries ``seat`` (the player's name), ``got`` and ``minimum``."""

    def __init__(self, seat: str, *, got: int, minimum: int) -> None:
        self.seat = seat
        self.got = got
        self.minimum = minimum
        super().__init__(f"the deck of {seat!r} has {got} cards, expected at least {minimum}")


class TooManySeats(HostError, ValueError):
    """More seats than the host can seat. Carries ``host``, ``got`` and ``maximum``."""

    def __init__(self, host: str, *, got: int, maximum: int) -> None:
        self.host = host
        self.got = got
        self.maximum = maximum
        super().__init__(f"{host} seats at most {maximum}, got {got} seats")


class UnknownStep(HostError, ValueError):
    """A position names a step in which no game can start. Carries ``step`` and the ``known`` ones."""

    def __init__(self, step: str, known: Iterable[str]) -> None:
        self.step = step
        self.known = tuple(known)
        super().__init__(f"a game cannot start in step {step!r}, expected one of {', '.join(self.known)}")


class BadPlacement(HostError, ValueError):
    """A card of a position cannot be put where it is to go. Carries ``card``, ``player``, ``problem``."""

    def __init__(self, card: str, *, player: str, problem: str) -> None:
        self.card = card
        self.player = player
        self.problem = problem
        super().__init__(f"{card!r} of {player!r}: {problem}")


class StepNotReached(HostError, RuntimeError):
    """A game stopped on the way to the step of a position. Carries ``step`` and ``prompt``, the host's."""

    def __init__(self, step: str, *, prompt: str) -> None:
        self.step = step
        self.prompt = prompt
        super().__init__(f"the game does not get to step {step!r}: it waits for {prompt}")


class UnhonouredAnswer:
    """One answer of a plugin or a house ruling that a host cannot honour: to which ``question`` (a name of
    ``core.questions``), about whom, in words, and the ``verdict``."""

    __slots__ = ("question", "said", "verdict")

    def __init__(self, question: str, about: Message, verdict: Verdict) -> None:
        self.question = question
        self.verdict = verdict
        self.said = msg(
            "the host cannot honour an answer to {question}: {about}, {verdict}",
            question=question,
            about=about,
            verdict=verdict.said(),
        )


class UnhonouredAnswers(HostError, ValueError):
    """Plugins or house rulings answer what a host cannot honour. Carries ``answers``."""

    def __init__(self, answers: Iterable[UnhonouredAnswer]) -> None:
        self.answers = tuple(answers)
        super().__init__("; ".join(self.lines()))

    def lines(self, lang: Lang = "en") -> tuple[str, ...]:
        """Return a line for each answer, and what can be done."""
        advice = msg("leave the plugin or the house ruling out, or play all the same with --allow-unhonoured")
        return (*(each.said.to(lang) for each in self.answers), advice.to(lang))
