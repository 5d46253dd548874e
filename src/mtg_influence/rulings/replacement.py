"""Replacement effects: what they apply to, and what becomes of the modified event (CR 801.13a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.questions import Named
from mtg_influence.core.verdict import ALLOWED, combine
from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_modified", "check_replacement"]


def check_replacement(
    influence: Influence,
    controller: PlayerId,
    *,
    recipient: Place,
    source: Place | None = None,
    named: Named = Named.RECIPIENT,
) -> Verdict:
    """Say whether a replacement effect of ``controller`` can apply to an event that befalls ``recipient``.

    ``source`` is where the damage comes from, None for an event that has no source; it counts only where
    the effect names it. Refused, the effect is not offered and the event goes on unchanged. Ask again
    after each effect that has applied: the recipient may be another one (CR 616.1f: repeat until none is
    left).

    Rules: CR 801.10: what is affected has to be in range; CR 801.11: and so has a source that it names.
    """
    affected = check_reach(influence, controller, place=recipient, rule="801.10")
    if source is None or named not in (Named.SOURCE, Named.BOTH):
        return affected
    return combine((affected, check_reach(influence, controller, place=source, rule="801.11")))


def check_modified(
    influence: Influence, *, recipient: Place, cause: PlayerId | None, controller: PlayerId | None
) -> Verdict:
    """Say whether an event that an effect has modified can affect its new ``recipient``.

    ``cause`` controls the spell or ability whose event it is, None for combat damage; ``controller``
    controls the effect that modified it, None where that is not asked. Refused, that portion is lost: it
    does not go back to the first recipient. (Only where a recipient has left does redirected damage stay:
    CR 614.9, which is the host's.)

    Rules: CR 801.13a: nothing outside the range of whoever controls the modified spell or ability;
    CR 801.10: nor outside that of the modifying effect's controller (for combat damage hole H2).
    """
    portions = []
    if cause is not None:
        portions.append(check_reach(influence, cause, place=recipient, rule="801.13a"))
    if controller is not None:
        portions.append(check_reach(influence, controller, place=recipient, rule="801.10"))
    return combine(portions) if portions else ALLOWED
