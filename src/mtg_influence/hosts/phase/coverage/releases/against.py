"""Comparing the installed release with another one, from a name to a report."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.coverage.releases.comparing import CardChange, Comparison, Node, compare
from mtg_influence.hosts.phase.coverage.releases.contract import contract_of
from mtg_influence.hosts.phase.coverage.releases.environment import Environment, installed_here
from mtg_influence.hosts.phase.coverage.releases.reading import readings_of
from mtg_influence.i18n import nsay, say, translate

if TYPE_CHECKING:
    from mtg_influence.i18n import Lang

__all__ = ["Against", "compare_releases"]

_READING = "mtg_influence.hosts.phase.coverage.releases.reading"
_SHOWN_NODES = 40
_SHOWN_CHANGES = 40

Progress = Callable[[str, int, int], None]
"""Called with the release, the cards done and the cards there are."""


@dataclass(frozen=True, slots=True)
class Against:
    """What was found, the earlier release against the later one."""

    comparison: Comparison
    contract: tuple[dict[str, bool], dict[str, bool]] | None = None
    """Which tests of the contract hold, before and after; None: they were not run."""

    @property
    def newly_failing(self) -> list[str]:
        """Contract tests that hold on the earlier release and not on the later one."""
        if self.contract is None:
            return []
        before, after = self.contract
        return sorted(test for test, holds in after.items() if not holds and before.get(test, True))

    @property
    def newly_holding(self) -> list[str]:
        """Contract tests that hold on the later release alone."""
        if self.contract is None:
            return []
        before, after = self.contract
        return sorted(test for test, holds in after.items() if holds and not before.get(test, True))

    @property
    def has_faults(self) -> bool:
        """Whether something has to be done before the later release can be supported."""
        return bool(self.comparison.unknown or self.newly_failing)

    def to_data(self) -> dict[str, Any]:
        """Plain data, for programs; every change is in it."""
        found = self.comparison
        return {
            "version": 1,
            "before": found.before,
            "after": found.after,
            "cards": found.cards,
            "faces": found.faces,
            "new_nodes": [_node(node) for node in found.new_nodes],
            "lost_nodes": [_node(node) for node in found.lost_nodes],
            "changes": [_change(change) for change in found.changes],
            "contract": None
            if self.contract is None
            else {
                "tests": len(self.contract[1]),
                "newly_failing": self.newly_failing,
                "newly_holding": self.newly_holding,
                "failing_in_both": sorted(
                    test
                    for test, holds in self.contract[1].items()
                    if not holds and test not in self.newly_failing
                ),
            },
        }

    def lines(self, lang: Lang, *, every: bool = False) -> Iterator[str]:
        """Yield a report to be read; ``every`` change, or the first of them."""
        found = self.comparison
        yield say(
            "phase-python {before} against {after}: {cards} cards, {faces} faces",
            lang,
            before=found.before,
            after=found.after,
            cards=found.cards,
            faces=found.faces,
        )
        for nodes, title in (
            (found.new_nodes, say("only {release} uses these fields:", lang, release=found.after)),
            (found.lost_nodes, say("only {release} uses these fields:", lang, release=found.before)),
        ):
            if nodes:
                yield title
                for node in nodes if every else nodes[:_SHOWN_NODES]:
                    faces = nsay("{count} face", "{count} faces", node.faces, lang)
                    yield f"  {node.name}: {faces}, {node.example}"
                yield from _left_out(nodes, every, _SHOWN_NODES, lang)
        statuses = [change for change in found.changes if change.changes_status]
        others = [change for change in found.changes if not change.changes_status]
        for changes, title in (
            (statuses, say("something else becomes of these:", lang)),
            (others, say("these are read otherwise, with the same result:", lang)),
        ):
            if changes:
                yield f"{title} {len(changes)}"
                for change in changes if every else changes[:_SHOWN_CHANGES]:
                    yield f"  {_told(change, lang)}"
                yield from _left_out(changes, every, _SHOWN_CHANGES, lang)
        yield from self._contract(lang)

    def _contract(self, lang: Lang) -> Iterator[str]:
        if self.contract is None:
            yield say("the contract was not run: it is in a checkout, tests/hosts/phase/contract", lang)
            return
        yield say("contract: {count} tests", lang, count=len(self.contract[1]))
        for tests, title in (
            (self.newly_failing, say("fails from now on", lang)),
            (self.newly_holding, say("holds from now on", lang)),
        ):
            for test in tests:
                yield f"  {title}: {test}"


def _left_out(whole: Sequence[object], every: bool, shown: int, lang: Lang) -> Iterator[str]:
    if not every and len(whole) > shown:
        yield "  " + say("and {count} more (--list)", lang, count=len(whole) - shown)


def _told(change: CardChange, lang: Lang) -> str:
    sides = [
        say("nothing", lang) if side is None else str(side.status) for side in (change.before, change.after)
    ]
    became = " -> ".join(dict.fromkeys(sides))
    why = "" if change.after is None or not change.after.why else f" ({translate(change.after.why, lang)})"
    paths = ", ".join(change.paths)
    return f"{change.face}: {became}{why}{f'; {paths}' if paths else ''}"


def _node(node: Node) -> dict[str, Any]:
    return {"name": node.name, "faces": node.faces, "example": node.example}


def _change(change: CardChange) -> dict[str, Any]:
    return {
        "face": change.face,
        "before": None if change.before is None else str(change.before.status),
        "after": None if change.after is None else str(change.after.status),
        "why": "" if change.after is None else str(change.after.why),
        "paths": list(change.paths),
    }


def compare_releases(
    other: Environment,
    *,
    oracle: Path | None = None,
    names: Sequence[str] | None = None,
    jobs: int = 0,
    contract: Path | None = None,
    progress: Progress | None = None,
) -> Against:
    """Compare the release that is installed here with that of another environment, the earlier one first.

    ``names`` None is the whole pool, ``jobs`` 0 a process a core, ``contract`` the folder of the contract
    tests (None: they are not run).

    Raises:
        WorkerFailed: one of the two does not read the cards.
    """
    environments = [other, installed_here()]
    with TemporaryDirectory() as folder:
        files = [Path(folder) / f"{number}.jsonl" for number in range(2)]
        for environment, file in zip(environments, files, strict=True):
            request = {"cards": None if names is None else list(names), "jobs": jobs}
            words = [str(file), *([] if oracle is None else [str(oracle.resolve())])]
            counted = None if progress is None else partial(progress, environment.label)
            environment.run(_READING, *words, request=request, counted=counted)
        with files[0].open(encoding="utf-8") as one, files[1].open(encoding="utf-8") as two:
            read = [readings_of(one), readings_of(two)]
            order = sorted((0, 1), key=lambda at: [int(part) for part in read[at][0].release.split(".")])
            (before, earlier), (after, later) = (read[at] for at in order)
            comparison = compare(before.release, after.release, earlier, later)
    if contract is None:
        return Against(comparison)
    first, second = (contract_of(environments[at], contract) for at in order)
    return Against(comparison, (first, second))
