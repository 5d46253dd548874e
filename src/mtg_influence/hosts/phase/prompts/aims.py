"""What a target that is asked for will be in for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.ir.harm import Outcome, outcome_of, outcome_of_kind, statics_on_enchanted
from mtg_influence.hosts.phase.prompts.prompt import Prompt, asking_card
from mtg_influence.hosts.phase.prompts.targets import asking_ability, current_slot

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mtg_influence.core.seating import PlayerId
    from mtg_influence.hosts.phase.prompts.context import QuestionContext

__all__ = ["aim_of"]


def aim_of(kind: str, data: Mapping[str, Any], context: QuestionContext, *, decider: PlayerId) -> Outcome:
    """Return what the current target slot of a prompt means for what is chosen; OPEN where nobody can say."""
    asked = current_slot(data).get("effect_kind")
    if not isinstance(asked, str):
        return Outcome.OPEN
    if asked == "Attach":
        card = asking_card(data)
        thing = None if card is None else context.thing(card)
        statics = [] if thing is None else list(statics_on_enchanted(_statics(thing)))
        return outcome_of({"type": "Attach", "static_abilities": statics})
    ability = asking_ability(Prompt(kind, data, context, decider, decider))
    chain = list(_effects(ability))
    places = [place for place, effect in enumerate(chain) if effect.get("type") == asked]
    slots = data.get("target_slots") or ()
    at = int((data.get("selection") or {}).get("current_slot") or 0)
    number = sum(1 for each in slots[:at] if each.get("effect_kind") == asked)
    if number >= len(places):
        return outcome_of_kind(asked)
    place = places[number]
    return outcome_of(chain[place], *chain[place + 1 :])


def _statics(thing: Mapping[str, Any]) -> Any:
    return thing.get("static_definitions") or thing.get("static_abilities") or ()


def _effects(ability: Any) -> Iterator[Mapping[str, Any]]:
    while isinstance(ability, dict):
        effect = ability.get("effect")
        if isinstance(effect, dict):
            yield effect
            for branch in effect.get("branches") or ():
                yield from _effects(branch)
        ability = ability.get("sub_ability")
