"""One table as the server knows it: who sits there, what they are told, and the process that plays it."""

from __future__ import annotations

import asyncio
from time import time
from typing import TYPE_CHECKING, Any

from mtg_influence.i18n import Message, msg
from mtg_influence.person.stops import Until
from mtg_influence.serve.plan import TablePlan
from mtg_influence.serve.table.audiences import Channels
from mtg_influence.serve.table.channels import Audience
from mtg_influence.serve.table.chat import Chat
from mtg_influence.serve.table.clocks import Clocks
from mtg_influence.serve.table.seats import ServedSeat, new_seats
from mtg_influence.serve.table.table_engine import TableEngine
from mtg_influence.serve.table.taking_back import TakingBack
from mtg_influence.serve.table.timekeeping import Timekeeper
from mtg_influence.serve.table.timers import Timers
from mtg_influence.serve.tokens import new_token, same

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from mtg_influence.serve.folder import StateFolder
    from mtg_influence.serve.settings import Settings
    from mtg_influence.serve.table.channels import Channel

__all__ = ["ServedTable"]


class ServedTable:
    """One table."""

    def __init__(self, table: str, plan: TablePlan, folder: StateFolder, settings: Settings) -> None:
        self.id = table
        self.plan = plan
        self.seats = new_seats(plan)
        self.started = False
        self.created = time()
        self.turn = 0
        self.over: dict[str, Any] | None = None
        self.chat = Chat()
        self.timers = Timers()
        self.channels = Channels(self._greet, self._tell_audiences, delay=plan.delay)
        self.engine = TableEngine(self._order, heard=self._heard, fell=self._fell, timers=self.timers)
        self.taking_back = TakingBack(self, self.timers, freely=plan.undo == "free")
        self.time: Timekeeper | None = None
        self._folder = folder
        self._settings = settings
        self._state: Mapping[str, Any] = {}
        self._replaying = asyncio.Lock()
        self._saving = asyncio.Lock()
        self._save: asyncio.Task[None] | None = None
        self._keep_time(None)

    # Kept on disk.

    @classmethod
    def from_json(
        cls, table: str, data: Mapping[str, Any], folder: StateFolder, settings: Settings
    ) -> ServedTable:
        """Return the table that ``to_json`` wrote. Its process starts when somebody comes."""
        served = cls(table, TablePlan.from_json(data["plan"]), folder, settings)
        served.seats = [ServedSeat.from_json(seat) for seat in data["seats"]]
        served.started, served.over = data["started"], data["over"]
        served.created, served.turn = data["created"], data["turn"]
        served.chat = Chat(data["chat"])
        served._keep_time(data["clocks"])
        return served

    def to_json(self) -> dict[str, Any]:
        """Return what a server that starts again needs to know."""
        return {
            "v": 1,
            "plan": self.plan.to_json(),
            "seats": [seat.to_json() for seat in self.seats],
            "started": self.started,
            "over": self.over,
            "created": self.created,
            "turn": self.turn,
            "chat": self.chat.to_json(),
            "clocks": None if self.time is None else self.time.clocks.left(),
        }

    async def save(self) -> None:
        """Write the table to its folder; nobody else waits for the disk."""
        async with self._saving:
            await asyncio.to_thread(self._folder.save, self.id, self.to_json())

    def save_soon(self) -> None:
        """Write the table to its folder in a moment, with what else changes until then."""
        if not self.timers.is_set("save"):
            self.timers.later("save", 0.5, self._save_beside)

    def _save_beside(self) -> None:
        self._save = asyncio.get_running_loop().create_task(self.save())  # not ended in the middle

    async def close(self) -> None:
        """Stop everything and write the table down."""
        self.timers.close()
        self.channels.close()
        await self.engine.close()
        await self.save()

    # The process.

    def _order(self) -> dict[str, Any]:
        self.channels.begin_anew()
        return {
            "plan": self.plan.to_json(),
            "journal": str(self._folder.folder_of(self.id) / "journal.jsonl"),
            "seats": {seat: self._decider(seat) for seat in range(len(self.seats))},
            "started": self.started,
            "limit": self._settings.action_limit,
            "engine": self._settings.engine,
            "audiences": [list(audience) for audience, _channel in self.channels],
        }

    def _decider(self, seat: int) -> str:
        return "computer" if self.seats[seat].is_played_by_computer else "person"

    def _heard(self, message: Mapping[str, Any]) -> None:
        """Take what the process tells by itself."""
        match message["kind"]:
            case "view" | "log" as kind:
                self.channels.publish(Audience(message["seat"], message["lang"]), kind, message["data"])
            case "state":
                self._moved(message)
            case unknown:
                raise ValueError(f"nobody tells {unknown!r}")

    def _fell(self, code: int | None) -> None:
        """The process fell. The journal brings the table back, at the same question."""
        if self.time is not None:
            self.time.run(None)
        if self.engine.stands_still:
            self.notice(msg("the engine fails here again and again; the table stands still"))
        else:
            said = "?" if code is None else code
            self.notice(
                msg("the engine failed at an action (exit code {code}); the table comes back", code=said)
            )

    async def ask(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        """Ask the process, started where it rests. Raises EngineDied, NotPlayable."""
        return await self.engine.ask(message)

    async def replay(self) -> Path | None:
        """Return the page of the game, made when it is first asked for; None while it goes on.

        Raises EngineDied, NotPlayable.
        """
        if self.over is None:
            return None
        folder = self._folder.folder_of(self.id)
        journal, page = folder / "journal.jsonl", folder / "replay.html"
        async with self._replaying:
            if page.exists() and page.stat().st_mtime >= journal.stat().st_mtime:
                return page
            reply = await self.ask({"do": "replay", "journal": str(journal), "page": str(page)})
        return page if reply["status"] == 200 else None

    async def rest(self) -> None:
        """Stop the process until somebody comes."""
        if self.time is not None:
            self.time.run(None)
        await self.engine.rest()

    @property
    def is_busy(self) -> bool:
        """Whether the game goes on without people: a computer player decides."""
        waits = self._state.get("waits")
        return self.engine.runs and waits is not None and self.seats[waits].is_played_by_computer

    def _moved(self, state: Mapping[str, Any]) -> None:
        """The game stands elsewhere."""
        before, self._state = self._state, state
        self.turn = state["turn"]
        for audience, channel in self.channels:
            if audience.seat is not None:
                channel.publish("stops", {"until": self.until(audience.seat)})
        over = None if state["over"] is None else {**state["over"], "replay": f"/replay/{self.id}"}
        if over != self.over:
            self.over = over
            self.channels.broadcast("over", over)
            self.save_soon()
        if before.get("turn") != state["turn"]:
            self.save_soon()
        if self.time is not None:
            self.time.clocks.turn(state["turn"], state["active"])
            self._run_clock()

    def until(self, seat: int) -> str:
        """Return until when a seat passes."""
        stops: Mapping[str, str] = self._state.get("stops", {})
        return stops.get(str(seat), Until.EVENT)

    # What is told.

    def _greet(self, audience: Audience, channel: Channel) -> None:
        channel.publish("hello", b"null")  # who reads it makes it: it differs from reader to reader
        channel.publish("presence", self.presence())
        for line in self.chat.in_language(audience.lang):
            channel.publish("chat", line)
        if self.time is not None:
            channel.publish("clock", self.time.shown())
        if self.taking_back.vote is not None:
            channel.publish("vote", self.taking_back.vote.to_json())
        if audience.seat is not None:
            channel.publish("stops", {"until": self.until(audience.seat)})
        if self.over is not None:
            channel.publish("over", self.over)

    def _tell_audiences(self) -> None:
        self.engine.tell(
            {"do": "audiences", "list": [list(audience) for audience, _channel in self.channels]}
        )

    def broadcast(self, kind: str, data: Any) -> None:
        """Tell everybody the same."""
        self.channels.broadcast(kind, data)

    def presence(self) -> dict[str, Any]:
        """Return who is there."""
        seats = [seat.shown(player) for player, seat in enumerate(self.seats)]
        return {"seats": seats, "spectators": self.channels.spectators}

    def announce(self) -> None:
        """Tell everybody who is there."""
        self.broadcast("presence", self.presence())
        self.save_soon()

    def say(self, by: int | None, text: str | Message) -> None:
        """Add a line to the chat; ``by`` None is the table itself."""
        line = self.chat.add(by, None if by is None else self.seats[by].name, text)
        for audience, channel in self.channels:
            channel.publish("chat", line.in_language(audience.lang))
        self.save_soon()

    def notice(self, text: Message) -> None:
        """Let the table itself say something."""
        self.say(None, text)

    def name_of(self, seat: int) -> str:
        """Return a player's name."""
        return self.seats[seat].name

    # Who is there.

    def seat_of(self, token: str) -> int | None:
        """Return the seat of a secret; None where it is nobody's here. All seats are compared with."""
        tokens = enumerate(seat.token for seat in self.seats)
        found = [number for number, own in tokens if own is not None and same(own, token)]
        return found[0] if found else None

    def voters(self, seat: int) -> list[int]:
        """Return the people besides a seat who are there and in the game."""
        in_game = self._state.get("in_game", [True] * len(self.seats))
        return [
            number
            for number, each in enumerate(self.seats)
            if number != seat and each.connected and in_game[number] and not each.is_played_by_computer
        ]

    def came(self, seat: int) -> None:
        """A page of a seat opened."""
        sits = self.seats[seat]
        sits.connected += 1
        self.timers.forget(("away", seat))
        if sits.come():
            self._decides(seat)
        self.announce()
        if not self.started and all(each.joined or each.is_played_by_computer for each in self.seats):
            self.timers.spawn(self._start_now())

    def went(self, seat: int) -> None:
        """A page of a seat closed, or its connection broke."""
        sits = self.seats[seat]
        sits.connected -= 1
        if not sits.connected and self.plan.away is not None:
            self.timers.later(("away", seat), self.plan.away, lambda: self._stand_in(seat))
        self.announce()

    def _stand_in(self, seat: int) -> None:
        self.seats[seat].away = True
        self.notice(msg("{player} is away; a computer player goes on", player=self.name_of(seat)))
        self.taking_back.left(seat)
        self._decides(seat)

    def _time_is_up(self, seat: int) -> None:
        self.seats[seat].out_of_time = True
        self.notice(msg("{player}'s time is up; a computer player goes on", player=self.name_of(seat)))
        self._decides(seat)

    def _decides(self, seat: int) -> None:
        """Tell the process who decides for a seat now."""
        self.engine.tell({"do": "seat", "seat": seat, "who": self._decider(seat)})
        self.announce()
        self._run_clock()

    async def start(self) -> None:
        """Begin, with computer players in the seats to which nobody has come.

        Raises NotPlayable, EngineDied.
        """
        if self.started:
            return
        self.started = True
        for number, seat in enumerate(self.seats):
            if seat.token is not None and not seat.joined:
                seat.replaced = True
                self._decides(number)
        self.channels.begin_anew()
        process = await self.engine.wake()
        process.tell({"do": "go"})
        await self.save()

    async def _start_now(self) -> None:
        await self.start()

    def replace(self, seat: int, *, by_computer: bool) -> None:
        """Give a seat to a computer player, or make a new link for a person; the old one is void."""
        sits = self.seats[seat]
        sits.replaced = by_computer
        if not by_computer:
            sits.token, sits.joined, sits.away, sits.out_of_time = new_token(), False, False, False
        self._decides(seat)

    # Clocks.

    def _keep_time(self, left: list[float] | None) -> None:
        if self.plan.clock is not None:
            clocks = Clocks(self.plan.clock, len(self.seats), left)
            self.time = Timekeeper(clocks, self.timers, show=self._show_clocks, up=self._time_is_up)

    def _show_clocks(self, shown: Mapping[str, Any]) -> None:
        self.broadcast("clock", shown)
        self.save_soon()

    def _run_clock(self) -> None:
        """Let the clock run of whom the game waits for."""
        if self.time is None:
            return
        waits = self._state.get("waits") if self.over is None and self.engine.runs else None
        self.time.run(None if waits is None or self.seats[waits].is_played_by_computer else waits)
