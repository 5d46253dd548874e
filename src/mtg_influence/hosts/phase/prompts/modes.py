"""Options with a shape of their own: modes, piles, orders, votes, kept permanents, coins and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mtg_influence.hosts.phase.prompts.offer import Action, Entry, Offer, action
from mtg_influence.hosts.phase.prompts.readers import listed, present, several
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from mtg_influence.hosts.phase.prompts.prompt import Prompt

__all__ = [
    "by_category",
    "modes",
    "mulligan",
    "one_pile",
    "order_of_triggers",
    "paid_with",
    "partition",
    "positions",
    "untapping",
    "vote",
]


def modes(prompt: Prompt) -> Offer:
    """Offer each mode that is available (``ModeChoice``, ``AbilityModeChoice``)."""
    modal = prompt.data["modal"]
    unavailable = set(prompt.data.get("unavailable_modes") or ())
    said: Sequence[str] = modal.get("mode_descriptions") or ()
    entries = tuple(
        Entry(said[index] if index < len(said) else msg("mode {number}", number=index + 1), index)
        for index in range(modal["mode_count"])
        if index not in unavailable
    )
    return Offer(
        entries,
        lambda values: action("SelectModes", indices=list(values)),
        int(modal["min_choices"]),
        int(modal["max_choices"]),
        repeats=bool(modal.get("allow_repeat_modes")),
    )


def mulligan(prompt: Prompt) -> Offer:
    """Offer to keep or not, or, once a hand is kept, the cards that go to the bottom."""
    pending = [each for each in prompt.data["pending"] if each["player"] == prompt.decider]
    entry = pending[0] if pending else {}
    phase = entry.get("phase") or {"type": "Declare"}
    count = entry.get("count", phase.get("count") if phase["type"] == "BottomCards" else None)
    if count is not None:
        cards = present([prompt.thing(card["id"]) for card in prompt.context.hand(prompt.decider)])
        most = min(int(count), len(cards))
        return Offer(cards, lambda values: action("SelectCards", cards=list(values)), most, most)
    entries = [
        Entry(label, action("MulliganDecision", choice={"type": word}))
        for word, label in (("Keep", msg("keep")), ("Mulligan", msg("mulligan")))
    ]
    for card in prompt.context.hand(prompt.decider):
        if card["name"] == "Serum Powder":
            choice = {"type": "UseSerumPowder", "data": {"object_id": card["id"]}}
            entries.append(
                Entry(
                    msg("exile the hand to {card}", card="Serum Powder"),
                    action("MulliganDecision", choice=choice),
                )
            )
    return Offer(tuple(entries), lambda values: values[0])


def partition(prompt: Prompt) -> Offer:
    """Offer the cards of which any number make the first pile (``SeparatePilesPartition``)."""
    return several("eligible", answer="SubmitPilePartition", key="pile_a")(prompt)


def one_pile(prompt: Prompt) -> Offer:
    """Offer the two piles (``SeparatePilesChoice``); a pile is an option (CR 801.5b)."""
    current = prompt.data["current"]
    entries = tuple(
        Entry(
            ", ".join(prompt.context.name(card) for card in current[field]) or msg("the empty pile"),
            {"type": side},
        )
        for side, field in (("A", "pile_a"), ("B", "pile_b"))
    )
    return Offer(entries, lambda values: action("ChoosePile", pile=values[0]))


def order_of_triggers(prompt: Prompt) -> Offer:
    """Offer the triggered abilities, all of which are to be put in order."""
    triggers = prompt.data["triggers"]
    entries = tuple(
        Entry(
            " ".join(filter(None, (f"{each['source_name']}:", each.get("description")))),
            index,
            object_id=each["source_id"] or None,
        )
        for index, each in enumerate(triggers)
    )
    count = len(entries)
    return Offer(entries, lambda values: action("OrderTriggers", order=list(values)), count, count)


def vote(prompt: Prompt) -> Offer:
    """Offer words or objects to vote for (``VoteChoice``; hole H24: words are free, objects are not)."""
    data = prompt.data
    objects: Sequence[int] = data.get("candidate_objects") or ()
    if objects:
        entries = present([prompt.thing(each, index) for index, each in enumerate(objects)])
        return Offer(entries, lambda values: action("SubmitVoteCandidate", candidate_index=values[0]))
    said = data.get("option_labels") or data["options"]
    words = tuple(Entry(label, value) for label, value in zip(said, data["options"], strict=True))
    return Offer(words, lambda values: action("ChooseOption", choice=values[0]))


def by_category(prompt: Prompt) -> Offer:
    """Offer one permanent of each category (``CategoryChoice``)."""
    data = prompt.data
    pairs = [(number, each) for number, group in enumerate(data["eligible_per_category"]) for each in group]
    entries = present(
        [
            prompt.thing(
                each, (number, each), label=f"{data['categories'][number]}: {prompt.context.name(each)}"
            )
            for number, each in pairs
        ]
    )
    count = sum(1 for group in data["eligible_per_category"] if group)

    def compose(values: Sequence[tuple[int, int]]) -> Action:
        chosen = dict(values)
        return action(
            "SelectCategoryPermanents",
            choices=[chosen.get(number) for number in range(len(data["eligible_per_category"]))],
        )

    return Offer(entries, compose, count, count)


def positions(field: str, answer: str, key: str, *, count: str, among: str = "") -> Any:
    """Return a reader that offers things by their place in a list (coins, dice)."""

    def read(prompt: Prompt) -> Offer:
        results = prompt.data[field]
        indices = prompt.data[among] if among else range(len(results))
        entries = tuple(Entry(_shown(results[index]), index) for index in indices)
        number = int(prompt.data[count])
        return Offer(entries, lambda values: action(answer, **{key: list(values)}), number, number)

    return read


def _shown(result: object) -> str:
    if isinstance(result, bool):
        return msg("heads") if result else msg("tails")
    return str(result)


def untapping(prompt: Prompt) -> Offer:
    """Offer, for each permanent that may stay tapped, to untap it or not (``UntapChoice``)."""
    entries = []
    for each in prompt.data["candidates"]:
        name = prompt.context.name(each)
        for untap, label in (
            (True, msg("untap {card}", card=name)),
            (False, msg("leave tapped {card}", card=name)),
        ):
            answer = action("ChooseUntap", object_id=each, untap=untap)
            entries.append(prompt.thing(each, answer, label=label))
    return Offer(present(entries), lambda values: values[0])


_AGGREGATE = frozenset(["Sacrifice", "ExileFromZone", "TapCreatures"])


def paid_with(prompt: Prompt) -> Offer:
    """Offer what a cost is paid with (``PayCost``); how many depends on the kind of cost."""
    data = prompt.data
    kind = data["kind"]
    if kind["type"] == "RemoveCounter" and "Among" in str(kind.get("selection")):
        return listed()(prompt)
    least, most = int(data.get("min_count") or 0), int(data["count"])
    if kind["type"] == "ExileAggregate" or "Aggregate" in str(kind.get("mode")):
        return several("choices")(prompt)
    if kind["type"] not in _AGGREGATE:
        least = most
    return several("choices", least=least, most=most)(prompt)
