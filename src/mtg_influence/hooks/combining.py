"""How answers combine: house rulings that the table names replace, every other plugin only narrows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mtg_influence.core.answers import Deciders
from mtg_influence.core.verdict import ALLOWED, Verdict, combine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.core.influence import Influence
    from mtg_influence.core.seating import PlayerId, Range, Seating
    from mtg_influence.hooks.chain import Answerer, Chain

__all__ = ["combine_deciders", "combine_ranges", "combine_verdicts"]


def overrule(answer: Verdict, ruling: Verdict) -> Verdict:
    """Return a house ruling's verdict in place of another, with the refusals that it meets kept."""
    if answer.allowed:
        return ruling
    if not ruling.allowed:
        return combine((ruling, answer))
    return replace(ruling, others=(*ruling.others, replace(answer, others=()), *answer.others))


def _verdict(answerer: Answerer, **arguments: object) -> Verdict | None:
    verdict = answerer.ask(**arguments)
    if verdict is None or isinstance(verdict, Verdict):
        return verdict
    raise answerer.bad(verdict, expected="a Verdict")


def combine_verdicts(chain: Chain, **arguments: object) -> Verdict:
    """Ask a hook that gives a verdict; ALLOWED where nobody has an opinion."""
    answer: Verdict | None = None
    if chain.first is not None:
        answer = _verdict(chain.first, **arguments, so_far=None)
    if answer is None:
        answer = ALLOWED
    for answerer in chain.replacing:
        ruling = _verdict(answerer, **arguments, so_far=answer)
        if ruling is not None:
            answer = overrule(answer, ruling)
    opinions = [_verdict(answerer, **arguments, so_far=answer) for answerer in chain.narrowing]
    refusals = [opinion for opinion in opinions if opinion is not None and not opinion.allowed]
    return combine((answer, *refusals)) if refusals else answer


def _deciders(
    answerer: Answerer,
    influence: Influence,
    controller: PlayerId,
    *,
    eligible: tuple[PlayerId, ...],
    so_far: Deciders | None,
) -> Deciders | None:
    answer = answerer.ask(influence=influence, controller=controller, eligible=eligible, so_far=so_far)
    if answer is None:
        return None
    if not isinstance(answer, Deciders) or any(player not in eligible for player, _ in answer.verdicts):
        raise answerer.bad(answer, expected=f"Deciders among {eligible}")
    return answer


def combine_deciders(
    chain: Chain, influence: Influence, controller: PlayerId, *, eligible: tuple[PlayerId, ...]
) -> Deciders:
    """Ask who may decide; everybody eligible where nobody has an opinion."""
    answer: Deciders | None = None
    if chain.first is not None:
        answer = _deciders(chain.first, influence, controller, eligible=eligible, so_far=None)
    if answer is None:
        answer = Deciders(tuple((player, ALLOWED) for player in eligible))
    for answerer in chain.replacing:
        ruling = _deciders(answerer, influence, controller, eligible=eligible, so_far=answer)
        if ruling is not None:
            if {player for player, _ in ruling.verdicts} != set(eligible):
                raise answerer.bad(ruling, expected=f"Deciders with a verdict for each of {eligible}")
            answer = _each(answer, ruling, overruling=True)
    for answerer in chain.narrowing:
        opinion = _deciders(answerer, influence, controller, eligible=eligible, so_far=answer)
        if opinion is not None:
            answer = _each(answer, opinion, overruling=False)
    return answer


def _each(answer: Deciders, other: Deciders, *, overruling: bool) -> Deciders:
    """Combine player by player."""
    verdicts: list[tuple[PlayerId, Verdict]] = []
    for player, verdict in answer.verdicts:
        opinion = other.verdict(player)
        if opinion is None:
            verdicts.append((player, verdict))
        elif overruling:
            verdicts.append((player, overrule(verdict, opinion)))
        else:
            verdicts.append((player, verdict if opinion.allowed else combine((verdict, opinion))))
    return Deciders(tuple(verdicts))


def _ranges(
    answerer: Answerer, seating: Seating, so_far: tuple[Range, ...] | None
) -> tuple[Range, ...] | None:
    answer = answerer.ask(seating=seating, so_far=so_far)
    if answer is None:
        return None
    count = len(seating.seats)
    if not isinstance(answer, (list, tuple)) or len(answer) != count or not all(map(_is_range, answer)):
        raise answerer.bad(answer, expected=f"{count} ranges, each a number of seats from 0 or None")
    return tuple(answer)


def _is_range(value: object) -> bool:
    return value is None or (isinstance(value, int) and not isinstance(value, bool) and value >= 0)


def combine_ranges(chain: Chain, seating: Seating) -> tuple[Range, ...]:
    """Ask for the range of each seat; unlimited where nobody has an opinion."""
    answer: tuple[Range, ...] | None = None
    if chain.first is not None:
        answer = _ranges(chain.first, seating, None)
    if answer is None:
        answer = (None,) * len(seating.seats)
    for answerer in chain.replacing:
        answer = _ranges(answerer, seating, answer) or answer
    for answerer in chain.narrowing:
        opinion = _ranges(answerer, seating, answer)
        if opinion is not None:
            answer = _lower(answer, opinion)
    return answer


def _lower(a: Sequence[Range], b: Sequence[Range]) -> tuple[Range, ...]:
    return tuple(y if x is None else x if y is None else min(x, y) for x, y in zip(a, b, strict=True))
