"""What is answered: a verdict, the rule it goes by, and why."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Self

from mtg_influence.i18n.catalogues import Lang
from mtg_influence.i18n.text import Text
from mtg_influence.messages import render

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["ALLOWED", "Lang", "Reason", "Verdict", "allow", "combine", "refuse"]


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, as data: a message key and what goes into the message.

    A plugin that brings a message of its own gives it in ``templates``, as pairs of language and
    ``str.format`` template; a language that it leaves out is answered in the first one.

    >>> facts = (("player", "Carissa"), ("holder", "Alex"), ("distance", 2), ("range", 1))
    >>> why = Reason("out-of-range", facts)
    >>> why.text("es")
    'Carissa está a 2 asientos de Alex; el rango de Alex es 1'
    >>> Reason("house", (("player", "Rob"),), (("en", "{player} sits out"),)).text()
    'Rob sits out'
    """

    key: str
    """Which message it is; a name of one's own where there are templates."""
    params: tuple[tuple[str, str | int], ...] = ()
    """What goes into the message, as pairs of name and value."""
    templates: tuple[tuple[str, str], ...] = ()
    """Messages of one's own, as pairs of language and template."""

    def text(self, lang: Lang = "en") -> str:
        """Return the sentence, lower case at the start where no name stands there, without full stop."""
        return render(self.key, dict(self.params), lang=lang, templates=dict(self.templates))

    def get(self, param: str) -> str | int | None:
        """Return one parameter, None where the message has none of that name."""
        return dict(self.params).get(param)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer to one question. True in a condition where it allows.

    >>> Verdict(True, "801.4").text()
    'CR 801.4: allowed'
    """

    allowed: bool
    """Whether it may be, or happens; a verdict is true in a condition where this is."""
    rule: str = ""
    """The rule that decides, like ``801.5a``; a plugin's or house ruling's own name where that decides. Empty
    in what a plugin answers: the judge puts in the plugin's name."""
    reason: Reason | None = None
    """Always there for a refusal of ours; mostly None for what is allowed."""
    others: tuple[Verdict, ...] = ()
    """Further refusals, none of which has ``others`` of its own; for a verdict of a house ruling, what it
    overturned."""

    def __bool__(self) -> bool:
        return self.allowed

    def text(self, lang: Lang = "en") -> str:
        """Return rule and reason in one line; further reasons are in ``others``."""
        if self.reason is not None:
            why = self.reason.text(lang)
        else:
            why = render("allowed" if self.allowed else "refused", {}, lang=lang)
        if not self.rule:
            return why
        source = f"CR {self.rule}" if self.rule[:1].isdigit() else self.rule
        return f"{source}: {why}"

    def said(self) -> VerdictText:
        """Return the line of ``text`` as a text that can be told in every language."""
        return VerdictText(self)


class VerdictText(Text):
    """A verdict as a line, to be part of a message."""

    __slots__ = ("verdict",)

    verdict: Verdict

    def __new__(cls, verdict: Verdict) -> Self:
        new = super().__new__(cls, verdict.text())
        new.verdict = verdict
        return new

    def to(self, lang: Lang) -> str:
        """Return the line in a language."""
        return self.verdict.text(lang)

    def __reduce__(self) -> tuple[object, ...]:
        return VerdictText, (self.verdict,)


ALLOWED = Verdict(True, "801.2")
"""Nothing of 801 stands against it."""


@cache
def allow(rule: str) -> Verdict:
    """Return the verdict that allows by a rule, without a reason; always the same object for a rule."""
    return Verdict(True, rule)


def refuse(rule: str, *, en: str = "", es: str = "", **params: str | int) -> Verdict:
    """Return a verdict that refuses by a rule, or by the name of a plugin, with a sentence of one's own.

    ``en`` and ``es`` are ``str.format`` templates that ``params`` fill. Where one is empty, the other stands
    for both languages; where both are, there is no reason.

    >>> refuse("truce", en="there is a truce with {who}", es="hay una tregua con {who}", who="Rob").text()
    'truce: there is a truce with Rob'
    """
    templates = tuple((lang, text) for lang, text in (("en", en), ("es", es)) if text)
    return Verdict(False, rule, Reason(rule, tuple(params.items()), templates) if templates else None)


def combine(verdicts: Iterable[Verdict]) -> Verdict:
    """Return the first refusal, all further ones in its ``others``; the first verdict if none refuses.

    Nothing at all combines to ``ALLOWED``.

    >>> combine([allow("801.4"), Verdict(False, "801.5a"), Verdict(False, "801.3")]).others
    (Verdict(allowed=False, rule='801.3', reason=None, others=()),)
    """
    first: Verdict | None = None
    refusals: list[Verdict] = []
    for verdict in verdicts:
        if first is None:
            first = verdict
        if not verdict.allowed:
            refusals.append(replace(verdict, others=()))
            refusals.extend(verdict.others)
    if not refusals:
        return ALLOWED if first is None else first
    if len(refusals) == 1:
        return refusals[0]
    others = tuple(each for each in dict.fromkeys(refusals) if each != refusals[0])
    return replace(refusals[0], others=others)
