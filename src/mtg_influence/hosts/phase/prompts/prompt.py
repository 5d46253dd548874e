"""A prompt of the host, with who is asked and whose card asks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mtg_influence.core.seating import PlayerId
from mtg_influence.hosts.phase.prompts.context import QuestionContext, place_of
from mtg_influence.hosts.phase.prompts.offer import Entry
from mtg_influence.hosts.phase.views import called, card_of, view_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

__all__ = ["Prompt", "asking_card", "asking_controller"]

_ABILITIES = ("pending_effect", "pending_ability", "ability")
_SOURCES = ("source_id", "object_id", "battle_id", "copy_id", "spell_object", "equipment_id", "card_id")


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the host waits for: its kind and data, the context to look around in, who answers.

    ``decider`` answers; ``controller`` controls what asks, None where a rule asks.
    """

    kind: str
    data: Mapping[str, Any]
    context: QuestionContext
    decider: PlayerId
    controller: PlayerId | None

    def player(self, player: int, value: Any = None) -> Entry:
        """Return a player as an elementary answer; ``value`` is the seat unless said otherwise."""
        seat = PlayerId(player)
        return Entry(self.context.player_name(player), player if value is None else value, seat, seat)

    def thing(self, object_id: int, value: Any = None, *, label: str | None = None) -> Entry | None:
        """Return an object as an elementary answer; None for what nobody is shown."""
        thing = self.context.thing(object_id)
        if thing is None:
            return None
        place = place_of(thing)
        return Entry(
            self._called(thing) if label is None else label,
            object_id if value is None else value,
            place,
            place[0] if isinstance(place, tuple) else place,
            object_id,
        )

    def _called(self, thing: Mapping[str, Any]) -> str:
        """What the decider reads of an object, who may be somebody who looks at what lies face down."""
        known = thing["zone"] == "Exile" and view_of(thing).is_known_to(self.decider)
        return card_of(thing) if known else called(thing)

    def reference(self, reference: Mapping[str, int]) -> Entry | None:
        """Return what the host calls ``{"Player": seat}`` or ``{"Object": id}``."""
        if "Player" in reference:
            return self.player(reference["Player"], reference)
        return self.thing(reference["Object"], reference)

    @property
    def holder(self) -> PlayerId:
        """Whose card asks; who answers, where no card does."""
        return self.decider if self.controller is None else self.controller

    def opponents(self, listed: Sequence[int]) -> list[int]:
        """Drop teammates from the players that the host lists: it knows no teams and calls all opponents."""
        seating = self.context.influence.seating
        return [seat for seat in listed if seating.is_opponent(self.holder, PlayerId(seat))]

    def others(self, listed: Sequence[int], *, opponents: bool = True) -> Iterator[Entry]:
        """Yield the players still in the game whom the host does not list."""
        seating = self.context.influence.seating
        for player in seating.opponents(self.holder) if opponents else seating.players:
            if player not in listed:
                yield self.player(player)


def _pending(data: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The spell or ability that asks, as the host keeps it in a prompt."""
    cast = data.get("pending_cast")
    if isinstance(cast, dict) and isinstance(cast.get("ability"), dict):
        ability: Mapping[str, Any] = cast["ability"]
        return ability
    for field in _ABILITIES:
        if isinstance(data.get(field), dict):
            pending: Mapping[str, Any] = data[field]
            return pending
    return None


def asking_card(data: Mapping[str, Any]) -> int | None:
    """Return the id of the object that asks, None where a prompt does not say."""
    pending = _pending(data)
    if pending is not None and isinstance(pending.get("source_id"), int):
        return int(pending["source_id"])
    return next((data[field] for field in _SOURCES if isinstance(data.get(field), int)), None)


def asking_controller(data: Mapping[str, Any], context: QuestionContext) -> PlayerId | None:
    """Return who controls what asks, None where a prompt does not say."""
    for field in ("trigger_controller", "source_controller", "controller"):
        if isinstance(data.get(field), int):
            return PlayerId(data[field])
    pending = _pending(data)
    if pending is not None and isinstance(pending.get("controller"), int):
        return PlayerId(pending["controller"])
    source = data.get("source")
    if isinstance(source, dict) and isinstance(source.get("prompt"), dict):
        return PlayerId(source["prompt"]["controller"])
    card = asking_card(data)
    return None if card is None else context.controller(card)
