"""Which damage a prevention effect can prevent (CR 801.13b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mtg_influence.core.questions import Named
from mtg_influence.core.verdict import combine
from mtg_influence.rulings.reach import check_reach

if TYPE_CHECKING:
    from mtg_influence.core.influence import Influence, Place
    from mtg_influence.core.seating import PlayerId
    from mtg_influence.core.verdict import Verdict

__all__ = ["check_prevention"]


def check_prevention(
    influence: Influence, controller: PlayerId, *, source: Place, recipient: Place, named: Named
) -> Verdict:
    """Say whether a prevention effect of ``controller`` can prevent damage by ``source`` to ``recipient``.

    ``named`` is what the effect's text says of the damage. Asked when the damage would be dealt, with who
    controls what at that moment. An effect that names both is under both sentences of the rule (hole H3).

    Rules: CR 801.13b: a named source in range; a named recipient in range; with neither named, both.
    """
    if named is Named.SOURCE:
        return check_reach(influence, controller, place=source, rule="801.13b")
    by_recipient = check_reach(influence, controller, place=recipient, rule="801.13b")
    if named is Named.RECIPIENT:
        return by_recipient
    by_source = check_reach(influence, controller, place=source, rule="801.13b")
    return combine((by_source, by_recipient))
