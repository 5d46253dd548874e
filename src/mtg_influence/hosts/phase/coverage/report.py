"""What the coverage of a pool comes to: totals by status, by rule and by node, and the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from mtg_influence.hosts.phase.coverage.model import Coverage, Status
from mtg_influence.i18n import Lang, Message, nsay, pmsg, say, translate

__all__ = ["FAULTS", "NOT_COVERED", "CoverageReport"]

FAULTS = (Status.UNKNOWN, Status.REFUSED)
"""What must not occur: a fault of this project, not of a card."""

NOT_COVERED = (*FAULTS, Status.NOT_UNDERSTOOD, Status.MISREAD, Status.NOT_NARROWED)

_STATUSES: Final[Mapping[Status, Message]] = {
    Status.UNKNOWN: pmsg("a card", "unknown"),
    Status.REFUSED: pmsg("a card", "refused"),
    Status.NOT_UNDERSTOOD: pmsg("a card", "not understood"),
    Status.MISREAD: pmsg("a card", "misread"),
    Status.NOT_NARROWED: pmsg("a card", "not narrowed"),
    Status.WOVEN: pmsg("a card", "woven"),
    Status.EXEMPT: pmsg("a card", "exempt"),
}


@dataclass(frozen=True, slots=True)
class CoverageReport:
    """The coverage of many faces.

    >>> report = CoverageReport((Coverage("Pyroclasm", Status.WOVEN, rules=("801.10",)),))
    >>> report.by_status[Status.WOVEN], report.by_rule["801.10"], report.has_faults
    (1, 1, False)
    """

    faces: Sequence[Coverage]

    @property
    def by_status(self) -> Counter[Status]:
        """Number of faces with each status."""
        return Counter(each.status for each in self.faces)

    @property
    def by_rule(self) -> Counter[str]:
        """Number of faces in which weaving enforces each rule."""
        return Counter(rule for each in self.faces for rule in each.rules)

    @property
    def by_node(self) -> Counter[str]:
        """Number of faces in which each field of each node is cut."""
        return Counter(node for each in self.faces for node in each.nodes)

    @property
    def by_reason(self) -> Counter[tuple[Status, str]]:
        """Number of faces for each reason of a status that has reasons."""
        return Counter((each.status, each.why) for each in self.faces if each.why)

    @property
    def has_faults(self) -> bool:
        """Whether there is anything that must not occur."""
        return any(each.status in FAULTS for each in self.faces)

    @property
    def not_covered(self) -> tuple[Coverage, ...]:
        """The faces that a table refuses or that the host gets wrong, in order."""
        return tuple(each for each in self.faces if each.status in NOT_COVERED)

    def to_data(self) -> dict[str, Any]:
        """Plain data for other programs; ``version`` counts up where its shape changes."""
        return {
            "version": 1,
            "faces": len(self.faces),
            "status": {str(status): self.by_status[status] for status in Status},
            "rules": dict(sorted(self.by_rule.items())),
            "nodes": dict(self.by_node.most_common()),
            "not_covered": [each.to_data() for each in self.not_covered],
        }

    def lines(self, lang: Lang = "en", *, nodes: int = 20, reasons: int = 20) -> Iterator[str]:
        """The totals in words, with the most frequent of the nodes and reasons."""
        yield nsay("{count} face", "{count} faces", len(self.faces), lang)
        for status in Status:
            yield f"{self.by_status[status]:8} {_STATUSES[status].to(lang)}"
        yield say("by rule", lang)
        for rule, count in sorted(self.by_rule.items(), key=lambda pair: _number(pair[0])):
            yield f"{count:8} {rule}"
        yield say("by node, the most frequent", lang)
        for node, count in self.by_node.most_common(nodes):
            yield f"{count:8} {node}"
        yield say("why not, the most frequent", lang)
        for (status, why), count in self.by_reason.most_common():
            if status in NOT_COVERED and reasons > 0:
                reasons -= 1
                yield f"{count:8} {_STATUSES[status].to(lang)}: {translate(why, lang)}"

    def listed(self, lang: Lang = "en") -> Iterator[str]:
        """A line for each face that is not covered."""
        for each in self.not_covered:
            why = translate(each.why, lang)
            where = say("{node} at {path}", lang, node=why, path=each.path) if each.path else why
            yield f"{each.name}: {_STATUSES[each.status].to(lang)}: {where}"


def _number(rule: str) -> tuple[int, str]:
    digits = rule.removeprefix("801.")
    return int("".join(one for one in digits if one.isdigit())), digits
