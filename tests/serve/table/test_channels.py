"""What an audience is sent, at once or late, and again when it comes back."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from mtg_influence.serve.table import channels
from mtg_influence.serve.table.channels import Channel, Event

T = TypeVar("T")


def _run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


async def _now(channel: Channel, after: int = 0, *, delay: float = 0.0) -> list[tuple[str, bytes]]:
    """What a reader is sent before it has to wait."""
    return [(event.kind, event.data) for event in await _events(channel, after, delay=delay)]


async def _events(channel: Channel, after: int = 0, *, delay: float = 0.0) -> list[Event]:
    found = []
    async for event in channel.read(after, delay=delay, idle=0.01):
        if event is None:
            break
        found.append(event)
    return found


def test_of_views_the_last_is_enough_and_of_lines_every_one() -> None:
    channel = Channel()
    channel.publish("view", 1)
    channel.publish("log", ["a"])
    channel.publish("view", 2)
    channel.publish("log", ["b"])
    assert _run(_now(channel)) == [("log", b'["a"]'), ("view", b"2"), ("log", b'["b"]')]


def test_a_view_that_says_the_same_is_not_sent() -> None:
    channel = Channel()
    channel.publish("view", {"turn": 1})
    events = _run(_events(channel))
    channel.publish("view", {"turn": 1})
    assert _run(_now(channel, events[-1].rev)) == []


def test_who_comes_back_is_told_what_came_since() -> None:
    channel = Channel()
    channel.publish("log", ["a"])
    seen = channel.id_of(_run(_events(channel))[-1])
    channel.publish("log", ["b"])
    assert _run(_now(channel, channel.rev_of(seen))) == [("log", b'["b"]')]


def test_who_says_nonsense_or_comes_from_another_channel_begins_anew() -> None:
    channel, other = Channel(), Channel()
    channel.publish("log", ["a"])
    other.publish("log", ["b"])
    elsewhere = other.id_of(_run(_events(other))[-1])
    epoch = channel.id_of(_run(_events(channel))[-1]).partition(".")[0]
    for said in (None, "", "7", elsewhere, f"{epoch}.x", f"{epoch}.-1", "." * 99, f"{epoch}.{'9' * 5000}"):
        assert channel.rev_of(said) == 0
    assert channel.rev_of(f"{epoch}.99") == 1, "not further than there is"


def test_clearing_begins_anew_for_those_who_read_already() -> None:
    async def work() -> tuple[list[str], list[str]]:
        channel = Channel()
        channel.publish("hello", 1)
        channel.publish("log", ["old"])
        seen = (await _events(channel))[-1].rev
        channel.clear()
        channel.publish("hello", 1)
        channel.publish("log", ["new"])
        return [e.kind for e in await _events(channel, seen)], [e.kind for e in await _events(channel)]

    assert _run(work()) == (["hello", "log"], ["hello", "log"])


def test_a_reader_is_woken() -> None:
    async def work() -> Event | None:
        channel = Channel()
        reading = channel.read(idle=5)
        with channel.reader():
            waiting = asyncio.ensure_future(anext(reading))
            await asyncio.sleep(0)
            assert channel.readers == 1
            channel.publish("chat", "hi")
            event = await waiting
        await reading.aclose()
        assert channel.readers == 0
        return event

    event = _run(work())
    assert event is not None
    assert event.data == b'"hi"'


def test_closing_ends_what_is_read() -> None:
    async def work() -> list[Event | None]:
        channel = Channel()

        async def read() -> list[Event | None]:
            return [event async for event in channel.read(idle=5)]

        task = asyncio.create_task(read())
        await asyncio.sleep(0)
        channel.close()
        return await asyncio.wait_for(task, 1)

    assert _run(work()) == []


def test_spectators_see_late_and_in_order(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    now = 100.0
    monkeypatch.setattr(channels, "monotonic", lambda: now)
    channel = Channel(window=60)
    for turn in range(5):
        channel.publish("view", turn)
        now += 20
    # It is 200 now: views of 100, 120, 140, 160, 180.
    assert _run(_now(channel)) == [("view", b"4")]
    assert _run(_now(channel, delay=60)) == [("view", b"2")]
    now += 20
    assert _run(_now(channel, delay=60)) == [("view", b"3")]


def test_what_is_too_old_for_everybody_is_forgotten(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    now = 0.0
    monkeypatch.setattr(channels, "monotonic", lambda: now)
    channel = Channel(window=10)
    for turn in range(1000):
        now += 1
        channel.publish("view", turn)
    assert len(channel._events) <= 12
    assert _run(_now(channel, delay=10)) == [("view", b"989")]


def test_lines_are_not_kept_for_ever() -> None:
    channel = Channel()
    for line in range(2000):
        channel.publish("log", [line])
    lines = _run(_now(channel))
    assert len(lines) == 1500
    assert lines[-1] == ("log", b"[1999]")
