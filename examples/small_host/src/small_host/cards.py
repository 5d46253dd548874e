"""The cards that the engine knows. Facts only: cost, type, size."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Card:
    """A card; ``colored`` is one letter of mana, as often as it is in the cost, ``generic`` the rest."""

    name: str
    kind: str
    colored: str = ""
    generic: int = 0
    power: int = 0
    toughness: int = 0
    makes: str = ""
    """The mana that a land makes."""

    @property
    def is_creature(self) -> bool:
        return self.kind == "Creature"

    @property
    def is_land(self) -> bool:
        return self.kind == "Land"


def _creature(name: str, color: str, mana: int, power: int, toughness: int) -> Card:
    return Card(name, "Creature", color, mana - 1, power, toughness)


CARDS = {
    card.name: card
    for card in (
        *(
            Card(name, "Land", makes=mana)
            for name, mana in zip(("Plains", "Island", "Swamp", "Mountain", "Forest"), "WUBRG", strict=True)
        ),
        _creature("Savannah Lions", "W", 1, 2, 1),
        _creature("Grizzly Bears", "G", 2, 2, 2),
        _creature("Runeclaw Bear", "G", 2, 2, 2),
        _creature("Gray Ogre", "R", 3, 2, 2),
        _creature("Scathe Zombies", "B", 3, 2, 2),
        _creature("Hill Giant", "R", 4, 3, 3),
        _creature("Craw Wurm", "G", 6, 6, 4),
        Card("Lightning Bolt", "Instant", "R"),
        Card("Pyroclasm", "Sorcery", "R", 1),
        Card("Fog", "Instant", "G"),
        Card("Fact or Fiction", "Instant", "U", 3),
    )
}
