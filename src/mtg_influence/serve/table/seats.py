"""The seats of a table as the server knows them: whose link, who is there, and who plays."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from mtg_influence.serve.tokens import new_token

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.serve.plan import TablePlan

__all__ = ["ServedSeat", "new_seats"]


@dataclass(slots=True)
class ServedSeat:
    """One seat. ``token`` is the secret of its link, None where no person is meant to sit.

    ``joined``: somebody has come. ``replaced``: the host gave it to a computer player. ``away``: a computer
    player plays until they come back. ``out_of_time``: for good. ``connected`` counts open pages.
    """

    name: str
    token: str | None = None
    joined: bool = False
    replaced: bool = False
    away: bool = False
    out_of_time: bool = False
    connected: int = 0

    def come(self) -> bool:
        """Somebody is there. Returns whether they decide again where a computer player did.

        A computer player that only kept the seat warm goes; one that the host chose for who was here stays.
        """
        back = self.away or (self.replaced and not self.joined)
        self.joined, self.away = True, False
        self.replaced = self.replaced and not back
        return back

    @property
    def is_played_by_computer(self) -> bool:
        """Whether a computer player decides now."""
        return self.token is None or self.replaced or self.away or self.out_of_time

    @property
    def who(self) -> str:
        """Who decides, in the word that pages know."""
        if self.is_played_by_computer:
            return "computer"
        return "person" if self.joined else "empty"

    def shown(self, player: int) -> dict[str, Any]:
        """Return the seat as pages see it."""
        return {"player": player, "name": self.name, "who": self.who, "connected": self.connected > 0}

    def to_json(self) -> dict[str, Any]:
        """Return what a server that starts again needs to know."""
        data = asdict(self)
        del data["connected"]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> ServedSeat:
        """Return the seat that ``to_json`` wrote; nobody is connected."""
        return cls(**data)


def new_seats(plan: TablePlan) -> list[ServedSeat]:
    """Return the seats of a new table, with a secret for each person."""
    return [
        ServedSeat(name, new_token() if plan.is_person(seat) else None)
        for seat, name in enumerate(plan.names)
    ]
