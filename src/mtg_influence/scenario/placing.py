"""From ``given`` and ``start`` to the position that a host sets up."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mtg_influence.carddb.finding import did_you_mean_card
from mtg_influence.documents import Code, Finding, did_you_mean
from mtg_influence.hosts.base import CardPlacement, Position, Zone
from mtg_influence.i18n import msg

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mtg_influence.carddb.finding import CardFinder
    from mtg_influence.documents import DataPath, Document

Data = Any

_COUNTED = re.compile(r"([1-9][0-9]?) +(\S.*)\Z")
_ON_BATTLEFIELD = {"tapped", "sick", "counters", "owner", "attached-to"}


@dataclass(slots=True)
class Placer:
    """Places the cards of one case; what is wrong goes to ``findings``.

    ``cards`` knows the names of cards (None: they are not checked).
    """

    document: Document
    players: tuple[str, ...]
    cards: CardFinder | None = None
    findings: list[Finding] = field(default_factory=list)
    _refs: dict[str, DataPath] = field(default_factory=dict)

    def position(self) -> Position:
        """Return where the case starts."""
        data = self.document.data
        given, start = data.get("given", {}), data.get("start", {})
        for player in given:
            self.known_player(player, ("given", player))
        if "turn-of" in start:
            self.known_player(start["turn-of"], ("start", "turn-of"))
        placements = tuple(self._placements(given))
        life = {player: placed["life"] for player, placed in given.items() if "life" in placed}
        active = start.get("turn-of", self.players[0])
        return Position(placements, life, active=active, step=start.get("step", "precombat main"))

    def known_player(self, name: str, at: DataPath) -> None:
        """Note a name that no seat has; ``at`` is where it stands, as a value or as a key."""
        if name in self.players:
            return
        note = self.document.key_finding if at[-1] == name else self.document.finding
        hint = did_you_mean(name, self.players) or f"at this table: {', '.join(self.players)}"
        self.findings.append(note(at, Code.UNKNOWN_PLAYER, f"no player '{name}'", hint))

    def _placements(self, given: Data) -> Iterator[CardPlacement]:
        for player, placed in given.items():
            for zone, cards in placed.items():
                if zone == "life":
                    continue
                for index, card in enumerate(cards):
                    at: DataPath = ("given", player, zone, index)
                    yield from self._placement(player, Zone(zone), card, at)
        self._check_attached(given)

    def _placement(self, player: str, zone: Zone, data: Data, at: DataPath) -> Iterable[CardPlacement]:
        counted = _COUNTED.match(data) if isinstance(data, str) else None
        if counted is not None:
            self._known_card(counted[2], at)
            return [CardPlacement(counted[2], player, zone)] * int(counted[1])
        whole: dict[str, Any] = {"card": data} if isinstance(data, str) else data
        count = whole.get("count", 1)
        self._known_card(whole["card"], at if isinstance(data, str) else (*at, "card"))
        ref = whole.get("as")
        if ref is not None:
            self._ref(ref, at, count)
        for key in sorted(_ON_BATTLEFIELD & set(whole)):
            if zone is not Zone.BATTLEFIELD and not (key == "owner" and whole[key] == player):
                message = f"'{key}' for a card that is not on the battlefield"
                self.findings.append(self.document.key_finding((*at, key), Code.PLACEMENT, message))
        if "owner" in whole:
            self.known_player(whole["owner"], (*at, "owner"))
        return [
            CardPlacement(
                whole["card"],
                player,
                zone,
                tapped=whole.get("tapped", False),
                summoning_sick=whole.get("sick", False),
                counters=whole.get("counters", {}),
                owner=whole.get("owner"),
                attached_to=whole.get("attached-to"),
                ref=ref,
            )
        ] * count

    def _known_card(self, name: str, at: DataPath) -> None:
        meaning = None if self.cards is None else self.cards.find(name)
        if self.cards is not None and (meaning is None or meaning.face is not None):
            message = msg("no card '{name}' is known", name=name)
            hint = did_you_mean_card(self.cards, name)
            self.findings.append(self.document.finding(at, Code.UNKNOWN_CARD, message, hint))

    def _ref(self, ref: str, at: DataPath, count: int) -> None:
        if ref in self._refs:
            line = self.document.at(self._refs[ref]).line
            message = f"a second '{ref}'"
            hint = f"the first is in line {line}"
            self.findings.append(self.document.finding((*at, "as"), Code.SAME_REF, message, hint))
        elif count > 1:
            message = f"'{ref}' is the name of {count} cards"
            hint = "give each of them one"
            self.findings.append(self.document.finding((*at, "as"), Code.PLACEMENT, message, hint))
        self._refs.setdefault(ref, (*at, "as"))

    def _check_attached(self, given: Data) -> None:
        for player, placed in given.items():
            for index, card in enumerate(placed.get("battlefield", ())):
                to = card.get("attached-to") if isinstance(card, dict) else None
                if to is not None and to not in self._refs:
                    at: DataPath = ("given", player, "battlefield", index, "attached-to")
                    hint = did_you_mean(to, self._refs) or "give it a name with 'as'"
                    message = f"nothing was placed as '{to}'"
                    self.findings.append(self.document.finding(at, Code.UNKNOWN_REF, message, hint))
