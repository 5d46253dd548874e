"""One table as the server knows it: who sits there, what they are sent, and the process that plays it."""

from __future__ import annotations

import asyncio
from time import monotonic, time
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.i18n import LANGUAGES, Lang, Message, msg
from mtg_influence.serve.channels import Audience, Channel
from mtg_influence.serve.clocks import Clocks
from mtg_influence.serve.engine_process import EngineDied, EngineProcess
from mtg_influence.serve.plan import TablePlan
from mtg_influence.serve.seats import ServedSeat, new_seats
from mtg_influence.serve.tokens import new_token, same
from mtg_influence.serve.votes import VOTE_SECONDS, Vote

if TYPE_CHECKING:
    from collections.abc import Coroutine, Mapping
    from pathlib import Path

    from mtg_influence.serve.folder import StateFolder

__all__ = ["NotPlayable", "ServedTable"]

_CHAT_KEPT: Final = 200
_FALLS: Final = 5
"""A process that fell so often at the same action is left alone."""
_IDLE_CHANNEL: Final = 60.0


class NotPlayable(Exception):
    """The engine cannot start a table. Carries ``findings``, by language."""

    def __init__(self, findings: Mapping[str, list[str]]) -> None:
        super().__init__("; ".join(findings["en"]))
        self.findings = findings


class ServedTable:
    """One table. ``limit`` is how many seconds one action of the engine may take."""

    def __init__(self, table: str, plan: TablePlan, folder: StateFolder, *, limit: float) -> None:
        self.id = table
        self.plan = plan
        self.seats: list[ServedSeat] = new_seats(plan)
        self.started = False
        self.created = time()
        self.over: dict[str, Any] | None = None
        self.turn = 0
        self.chat: list[dict[str, Any]] = []
        self.vote: Vote | None = None
        self.clocks = None if plan.clock is None else Clocks(plan.clock, len(self.seats))
        self._folder = folder
        self._limit = limit
        self._channels: dict[Audience, Channel] = {}
        self._engine: EngineProcess | None = None
        self._waking = asyncio.Lock()
        self._opened: asyncio.Future[None] | None = None
        self._state: Mapping[str, Any] = {}
        self._falls: tuple[int, int] = (-1, 0)
        self._timers: dict[object, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    # Kept on disk.

    @classmethod
    def from_json(
        cls, table: str, data: Mapping[str, Any], folder: StateFolder, *, limit: float
    ) -> ServedTable:
        """Return the table that ``to_json`` wrote. Its process starts when somebody comes."""
        served = cls(table, TablePlan.from_json(data["plan"]), folder, limit=limit)
        served.seats = [ServedSeat.from_json(seat) for seat in data["seats"]]
        served.started, served.over, served.chat = data["started"], data["over"], list(data["chat"])
        served.created, served.turn = data["created"], data["turn"]
        if served.plan.clock is not None:
            served.clocks = Clocks(served.plan.clock, len(served.seats), data["clocks"])
        return served

    def to_json(self) -> dict[str, Any]:
        """Return what a server that starts again needs to know."""
        return {
            "v": 1,
            "plan": self.plan.to_json(),
            "seats": [seat.to_json() for seat in self.seats],
            "started": self.started,
            "over": self.over,
            "chat": self.chat,
            "created": self.created,
            "turn": self.turn,
            "clocks": None if self.clocks is None else self.clocks.left(),
        }

    def save(self) -> None:
        """Write the table to its folder."""
        self._folder.save(self.id, self.to_json())

    def save_soon(self) -> None:
        """Write the table to its folder in a moment, with what else changes until then."""
        if "save" not in self._timers and not self._closed:
            self._later("save", 0.5, self.save)

    @property
    def journal(self) -> Path:
        """Where the process writes what is played."""
        return self._folder.folder_of(self.id) / "journal.jsonl"

    # The process.

    @property
    def engine(self) -> EngineProcess | None:
        """The process, None while the table rests."""
        return self._engine

    async def wake(self) -> EngineProcess:
        """Return the process, started where it rests. Raises NotPlayable, EngineDied."""
        async with self._waking:
            if self._engine is not None and self._engine.is_alive:
                return self._engine
            if self._closed or self._falls[1] >= _FALLS:
                raise EngineDied
            engine = EngineProcess(self._heard, self._ended)
            self._opened = asyncio.get_running_loop().create_future()
            for audience, channel in self._channels.items():
                self._greet(audience, channel)
            order = {
                "plan": self.plan.to_json(),
                "journal": str(self.journal),
                "seats": {seat: self._decider(seat) for seat in range(len(self.seats))},
                "started": self.started,
                "limit": self._limit,
                "fell": self._falls[1],
            }
            self._engine = engine
            await engine.start(order)
            self._tell_audiences()
            await self._opened
            return engine

    def _decider(self, seat: int) -> str:
        return "computer" if self.seats[seat].is_played_by_computer else "person"

    def _heard(self, message: Mapping[str, Any]) -> None:
        """Take what the process tells by itself."""
        match message["kind"]:
            case "view" | "log":
                channel = self._channels.get(Audience(message["seat"], message["lang"]))
                if channel is not None:
                    channel.publish(message["kind"], message["data"])
            case "state":
                self._moved(message)
            case "opened":
                if self._opened is not None and not self._opened.done():
                    self._opened.set_result(None)
            case "failed":
                if self._opened is not None and not self._opened.done():
                    self._opened.set_exception(NotPlayable(message["findings"]))
            case "step":
                self._falls = (message["at"], self._falls[1] if message["at"] == self._falls[0] else 0)

    def _ended(self, code: int | None) -> None:
        """The process fell. The journal brings the table back, at the same question."""
        self._engine = None
        if self._opened is not None and not self._opened.done():
            self._opened.set_exception(EngineDied())
        self._falls = (self._falls[0], self._falls[1] + 1)
        if self.clocks is not None:
            self.clocks.run(None)
        if self._falls[1] >= _FALLS:
            self.notice(msg("the engine fails here again and again; the table stands still"))
            return
        self.notice(msg("the engine failed at an action (exit code {code}); the table comes back", code=code))
        self._spawn(self._back())

    async def _back(self) -> None:
        try:
            await self.wake()
        except (EngineDied, NotPlayable):
            return  # said by the next one who asks

    async def rest(self) -> None:
        """Stop the process; whoever comes next wakes the table."""
        engine, self._engine = self._engine, None
        if self.clocks is not None:
            self.clocks.run(None)
        if engine is not None:
            await engine.stop()

    async def close(self) -> None:
        """Stop everything and write the table down."""
        self._closed = True
        for timer in self._timers.values():
            timer.cancel()
        for task in self._tasks:
            task.cancel()
        await self.rest()
        self.save()

    async def ask(self, message: Mapping[str, Any]) -> Mapping[str, Any]:
        """Ask the process. Raises EngineDied, NotPlayable."""
        engine = await self.wake()
        return await engine.ask(message)

    def _tell(self, message: Mapping[str, Any]) -> None:
        if self._engine is not None:
            self._engine.tell(message)

    # What is sent.

    def channel(self, audience: Audience) -> Channel:
        """Return the channel of an audience; whoever is the first there makes it."""
        channel = self._channels.get(audience)
        if channel is None:
            channel = self._channels[audience] = Channel(
                window=self.plan.delay if audience.seat is None else 0.0
            )
            self._greet(audience, channel)
            self._tell_audiences()
        return channel

    def _greet(self, audience: Audience, channel: Channel) -> None:
        channel.clear()
        channel.publish("hello", b"null")  # who reads it makes it: it differs from reader to reader
        channel.publish("presence", self.presence())
        for line in self.chat:
            channel.publish("chat", _in(line, audience.lang))
        if self.clocks is not None:
            channel.publish("clock", self._clock())
        if self.vote is not None:
            channel.publish("vote", self.vote.to_json())
        if self.over is not None:
            channel.publish("over", self.over)

    def broadcast(self, kind: str, data: Any) -> None:
        """Send everybody the same."""
        for channel in self._channels.values():
            channel.publish(kind, data)

    def presence(self) -> dict[str, Any]:
        """Return who is there."""
        watching = sum(
            channel.readers for audience, channel in self._channels.items() if audience.seat is None
        )
        return {
            "seats": [seat.shown(player) for player, seat in enumerate(self.seats)],
            "spectators": watching,
        }

    def _tell_audiences(self) -> None:
        self._tell({"do": "audiences", "list": [list(audience) for audience in self._channels]})

    def sweep(self) -> None:
        """Forget channels that nobody reads any more."""
        now = monotonic()
        gone = [
            audience
            for audience, channel in self._channels.items()
            if not channel.readers and now - channel.idle_since > max(_IDLE_CHANNEL, channel.window)
        ]
        for audience in gone:
            del self._channels[audience]
        if gone:
            self._tell_audiences()

    def say(self, by: int | None, text: str | Message) -> None:
        """Add a line to the chat; ``by`` None is the table itself."""
        shown = {lang: text.to(lang) for lang in LANGUAGES} if isinstance(text, Message) else text
        number = self.chat[-1]["n"] + 1 if self.chat else 0
        name = None if by is None else self.seats[by].name
        line = {"n": number, "by": by, "name": name, "text": shown}
        self.chat = [*self.chat, line][-_CHAT_KEPT:]
        for audience, channel in self._channels.items():
            channel.publish("chat", _in(line, audience.lang))
        self.save_soon()

    def notice(self, text: Message) -> None:
        """Let the table itself say something."""
        self.say(None, text)

    @property
    def readers(self) -> int:
        """How many pages are open at this table."""
        return sum(channel.readers for channel in self._channels.values())

    def let_go(self) -> None:
        """End what everybody reads."""
        for channel in self._channels.values():
            channel.close()

    def until(self, seat: int) -> str:
        """Until when a seat passes."""
        stops: Mapping[Any, str] = self._state.get("stops", {})
        return stops.get(str(seat), "off")

    def wake_soon(self) -> None:
        """Start the process where the table rests, without waiting for it."""
        if self._engine is None:
            self._spawn(self._back())

    def watchers_changed(self) -> None:
        """Somebody began or stopped to watch."""
        self.broadcast("presence", self.presence())

    @property
    def is_busy(self) -> bool:
        """Whether the game goes on without people: a computer player decides."""
        waits = self._state.get("waits")
        return self._engine is not None and waits is not None and self.seats[waits].is_played_by_computer

    # Who is there.

    def seat_of(self, token: str) -> int | None:
        """Return the seat of a secret; None where it is nobody's here."""
        found = None
        for number, seat in enumerate(self.seats):
            if seat.token is not None and same(seat.token, token):
                found = number
        return found

    def came(self, seat: int) -> None:
        """A page of a seat opened."""
        sits = self.seats[seat]
        sits.connected += 1
        self._forget_timer(("away", seat))
        back = sits.away or (sits.replaced and not sits.joined)
        sits.joined, sits.away, sits.replaced = True, False, sits.replaced and not back
        if back:
            self._decides(seat)
        self._announce()
        if not self.started and all(each.joined or each.is_played_by_computer for each in self.seats):
            self._spawn(self.start())

    def went(self, seat: int) -> None:
        """A page of a seat closed, or its connection broke."""
        sits = self.seats[seat]
        sits.connected -= 1
        if not sits.connected and self.plan.away is not None and not self._closed:
            self._later(("away", seat), self.plan.away, lambda: self._stand_in(seat))
        self._announce()

    def _stand_in(self, seat: int) -> None:
        self.seats[seat].away = True
        self.notice(msg("{player} is away; a computer player goes on", player=self.seats[seat].name))
        if self.vote is not None:
            self.vote.without(seat)
            self._spawn(self._count())
        self._decides(seat)

    def _decides(self, seat: int) -> None:
        """Tell the process who decides for a seat now."""
        self._tell({"do": "seat", "seat": seat, "who": self._decider(seat)})
        self._announce()
        self.run_clocks()

    def _announce(self) -> None:
        self.broadcast("presence", self.presence())
        self.save_soon()

    async def start(self) -> None:
        """Begin, with computer players in the seats to which nobody has come. Raises NotPlayable, EngineDied."""
        if self.started:
            return
        self.started = True
        for number, seat in enumerate(self.seats):
            if not seat.joined and seat.token is not None:
                seat.replaced = True
                self._tell({"do": "seat", "seat": number, "who": "computer"})
        for audience, channel in self._channels.items():
            self._greet(audience, channel)
        engine = await self.wake()
        engine.tell({"do": "go"})
        self._announce()

    def replace(self, seat: int, *, by_computer: bool) -> None:
        """Give a seat to a computer player, or make a new link for a person; the old one is void."""
        sits = self.seats[seat]
        sits.replaced = by_computer
        if not by_computer:
            sits.token, sits.joined, sits.away, sits.out_of_time = new_token(), False, False, False
        self._decides(seat)

    # Clocks.

    def _moved(self, state: Mapping[str, Any]) -> None:
        """The game stands elsewhere."""
        before, self._state = self._state, state
        self.turn = state["turn"]
        if self.clocks is not None:
            self.clocks.turn(state["turn"], state["active"])
        for audience, channel in self._channels.items():
            if audience.seat is not None:
                channel.publish("stops", {"until": self.until(audience.seat)})
        if state["over"] is not None and self.over is None:
            self.over = {**state["over"], "replay": f"/replay/{self.id}"}
            self.broadcast("over", self.over)
            self.save_soon()
        elif state["over"] is None and self.over is not None:
            self.over = None  # taken back
            self.broadcast("over", None)
        if before.get("turn") != state["turn"]:
            self.save_soon()
        self.run_clocks()

    def run_clocks(self) -> None:
        """Let the clock run of whom the game waits for."""
        clocks = self.clocks
        if clocks is None:
            return
        waits = self._state.get("waits") if self._state.get("over") is None else None
        clocks.run(None if waits is None or self.seats[waits].is_played_by_computer else waits)
        self.broadcast("clock", self._clock())
        self._forget_timer("clock")
        left = clocks.runs_out_in()
        if left is not None:
            self._later("clock", left + 0.05, self._out_of_time)
        self.save_soon()

    def _clock(self) -> dict[str, Any]:
        assert self.clocks is not None
        return {"left": self.clocks.left(), "running": self.clocks.running}

    def _out_of_time(self) -> None:
        assert self.clocks is not None
        seat = self.clocks.running
        if seat is None or self.clocks.left()[seat] > 0:
            return
        self.seats[seat].out_of_time = True
        self.notice(msg("{player}'s time is up; a computer player goes on", player=self.seats[seat].name))
        self._decides(seat)

    # Votes.

    async def undo(self, seat: int, lang: Lang) -> Mapping[str, Any]:
        """Take a seat's last answer back, or ask those who are concerned."""
        said = {"do": "undo", "seat": seat, "lang": lang}
        reply = await self.ask({**said, "agreed": self.plan.undo == "free"})
        if not reply.get("vote"):
            self._undone(seat, reply)
            return reply
        if self.vote is None:
            in_game = self._state.get("in_game", [True] * len(self.seats))
            voters = [
                number
                for number, each in enumerate(self.seats)
                if number != seat and each.connected and in_game[number] and not each.is_played_by_computer
            ]
            if not voters:
                reply = await self.ask({**said, "agreed": True})
                self._undone(seat, reply)
                return reply
            self.vote = Vote.among(seat, voters)
            self.broadcast("vote", self.vote.to_json())
            self._later("vote", VOTE_SECONDS, self._vote_ends)
        return {"status": 200, "vote": self.vote.to_json()}

    async def cast(self, seat: int, vote: str, *, yes: bool) -> bool:
        """Take a voice; False where there is no such vote, or it is not this seat's."""
        if self.vote is None or self.vote.id != vote or not self.vote.cast(seat, yes=yes):
            return False
        await self._count()
        return True

    def withdraw(self, seat: int) -> None:
        """Who has answered anew does not take back any more."""
        if self.vote is not None and self.vote.by == seat:
            self._vote_ends()

    async def _count(self) -> None:
        vote = self.vote
        if vote is None:
            return
        self.broadcast("vote", vote.to_json())
        if vote.passed is None:
            return
        self._vote_ends()
        if not vote.passed:
            self.notice(msg("{player} may not take that back", player=self.seats[vote.by].name))
            return
        self._undone(vote.by, await self.ask({"do": "undo", "seat": vote.by, "agreed": True, "lang": "en"}))

    def _vote_ends(self) -> None:
        self.vote = None
        self._forget_timer("vote")
        self.broadcast("vote", None)

    def _undone(self, seat: int, reply: Mapping[str, Any]) -> None:
        if reply.get("done"):
            self.notice(msg("{player} takes an answer back", player=self.seats[seat].name))

    # Time.

    def _later(self, key: object, seconds: float, then: Any) -> None:
        self._forget_timer(key)

        def now() -> None:
            self._timers.pop(key, None)
            then()

        self._timers[key] = asyncio.get_running_loop().call_later(seconds, now)

    def _forget_timer(self, key: object) -> None:
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _in(line: Mapping[str, Any], lang: str) -> dict[str, Any]:
    """A line of the chat as an audience reads it."""
    text = line["text"]
    return {**line, "text": text[lang] if isinstance(text, dict) else text}
