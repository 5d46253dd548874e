"""What came of running scenarios. Values; ``str`` of a failure is how it is reported."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mtg_influence.documents import printable
from mtg_influence.i18n import say, translate

if TYPE_CHECKING:
    from mtg_influence.documents import Finding, Position
    from mtg_influence.i18n import Lang


@dataclass(frozen=True, slots=True)
class Failure:
    """One thing that was not as the scenario says.

    ``expected`` and ``actual`` are None where the message says it all.

    >>> print(Failure("axe.scenario.yaml", 12, 15, "life of Rob", "15", "20"))
    axe.scenario.yaml:12:15 life of Rob: expected 15, got 20
    """

    path: str
    line: int
    column: int
    message: str
    expected: str | None = None
    actual: str | None = None

    def __str__(self) -> str:
        return self.text()

    def text(self, lang: Lang = "en") -> str:
        """Return how the failure is reported, in a language."""
        what = translate(self.message, lang)
        if self.expected is not None:
            what = say(
                "{what}: expected {expected}, got {actual}",
                lang,
                what=what,
                expected=translate(self.expected, lang),
                actual=translate(self.actual or "", lang),
            )
        return printable(f"{self.path}:{self.line}:{self.column} {what}")


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case that was run. It passed where there are no failures."""

    path: str
    line: int
    title: str
    control: bool
    rules: tuple[str, ...]
    failures: tuple[Failure, ...] = ()
    seconds: float = 0.0
    uncovered: tuple[str, ...] = ()
    """Cards that are not covered and that the host was told to play all the same."""
    crash: str | None = None
    """The traceback of a fault of ours or the engine that broke the case off; None: there was none."""

    @property
    def passed(self) -> bool:
        """Whether everything was as the scenario says."""
        return not self.failures


@dataclass(frozen=True, slots=True)
class Report:
    """Cases in the order they were run, and the findings of files that could not be read."""

    results: tuple[CaseResult, ...] = ()
    findings: tuple[Finding, ...] = ()

    @property
    def passed(self) -> int:
        """How many cases passed."""
        return sum(result.passed for result in self.results)

    @property
    def failed(self) -> int:
        """How many cases failed."""
        return len(self.results) - self.passed

    @property
    def crashed(self) -> bool:
        """Whether a case was broken off by a fault that is not the scenario's."""
        return any(result.crash is not None for result in self.results)

    @property
    def uncovered(self) -> dict[str, list[str]]:
        """The titles of the cases that were played with a card that is not covered, by its name."""
        found: dict[str, list[str]] = {}
        for result in self.results:
            for name in result.uncovered:
                found.setdefault(name, []).append(result.title)
        return found

    @property
    def ok(self) -> bool:
        """Whether nothing failed and every file could be read."""
        return not self.findings and not self.failed


class StepFailed(Exception):
    """A step that could not be done, or an expectation that is not so. Never leaves this package.

    ``rule`` is what range refused it by; ``not_offered``: the game did not offer it at all.
    """

    def __init__(
        self,
        message: str,
        *,
        expected: str | None = None,
        actual: str | None = None,
        rules: tuple[str, ...] = (),
        not_offered: bool = False,
        position: Position | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.expected = expected
        self.actual = actual
        self.rules = rules
        self.not_offered = not_offered
        self.position = position
