"""Taking answers back at a table: at once where nobody is concerned, else when everybody agrees."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from mtg_influence.i18n import Message, msg
from mtg_influence.serve.table.votes import VOTE_SECONDS, Vote

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mtg_influence.core.verdict import Lang
    from mtg_influence.serve.table.timers import Timers

__all__ = ["Asked", "TakingBack"]


class Asked(Protocol):
    """What this needs of a table."""

    async def ask(self, message: Mapping[str, Any]) -> Mapping[str, Any]: ...

    def voters(self, seat: int) -> list[int]:
        """Return the people who must agree with what a seat wants."""

    def broadcast(self, kind: str, data: Any) -> None: ...

    def notice(self, text: Message) -> None: ...

    def name_of(self, seat: int) -> str: ...


class TakingBack:
    """The votes of one table, one at a time. ``freely``: nobody is asked."""

    def __init__(self, table: Asked, timers: Timers, *, freely: bool) -> None:
        self._table = table
        self._timers = timers
        self._freely = freely
        self.vote: Vote | None = None

    async def undo(self, seat: int, lang: Lang) -> Mapping[str, Any]:
        """Take a seat's last answer back, or begin a vote. Raises what asking the process raises."""
        reply = await self._ask(seat, lang, agreed=self._freely)
        if not reply.get("vote"):
            return reply
        if self.vote is None:
            voters = self._table.voters(seat)
            if not voters:
                return await self._ask(seat, lang, agreed=True)
            self.vote = Vote.among(seat, voters)
            self._table.broadcast("vote", self.vote.to_json())
            self._timers.later("vote", VOTE_SECONDS, self._end)
        return {"status": 200, "vote": self.vote.to_json()}

    async def cast(self, seat: int, vote: str, *, yes: bool) -> bool:
        """Take a voice; False where there is no such vote, or it is not this seat's."""
        if self.vote is None or self.vote.id != vote or not self.vote.cast(seat, yes=yes):
            return False
        await self._count()
        return True

    def answered(self, seat: int) -> None:
        """Who has answered anew does not take back any more."""
        if self.vote is not None and self.vote.by == seat:
            self._end()

    def left(self, seat: int) -> None:
        """It is not waited for who has left."""
        if self.vote is not None:
            self.vote.without(seat)
            self._timers.spawn(self._count())

    async def _ask(self, seat: int, lang: Lang, *, agreed: bool) -> Mapping[str, Any]:
        reply = await self._table.ask({"do": "undo", "seat": seat, "lang": lang, "agreed": agreed})
        if reply.get("done"):
            self._table.notice(msg("{player} takes an answer back", player=self._table.name_of(seat)))
        return reply

    async def _count(self) -> None:
        vote = self.vote
        if vote is None:
            return
        self._table.broadcast("vote", vote.to_json())
        if vote.passed is None:
            return
        self._end()
        if vote.passed:
            await self._ask(vote.by, "en", agreed=True)
        else:
            self._table.notice(msg("{player} may not take that back", player=self._table.name_of(vote.by)))

    def _end(self) -> None:
        self.vote = None
        self._timers.forget("vote")
        self._table.broadcast("vote", None)
