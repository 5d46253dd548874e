"""Messages between two processes, whole and in order."""

import asyncio
import socket

import pytest

from mtg_influence.serve.framing import Frames, read_frame, write_frame


def test_what_the_server_writes_the_process_reads_and_the_other_way_round() -> None:
    ours, theirs = socket.socketpair()
    frames = Frames(theirs)

    async def talk() -> object:
        reader, writer = await asyncio.open_connection(sock=ours)
        write_frame(writer, {"do": "answer", "name": "Ætherling"})
        write_frame(writer, {"do": "pass"})
        await writer.drain()
        heard = [await asyncio.to_thread(frames.receive) for _ in range(2)]
        sending = asyncio.create_task(asyncio.to_thread(frames.send, {"heard": heard, "long": "x" * 300_000}))
        told = await read_frame(reader)
        await sending
        writer.close()
        return told

    told = asyncio.run(talk())
    assert isinstance(told, dict)
    assert told["heard"] == [{"do": "answer", "name": "Ætherling"}, {"do": "pass"}]
    assert len(told["long"]) == 300_000
    assert frames.is_ready(), "the end has come"
    assert frames.receive() is None
    theirs.close()


def test_nothing_is_ready_before_somebody_says_something() -> None:
    ours, theirs = socket.socketpair()
    assert not Frames(theirs).is_ready()
    Frames(ours).send(1)
    assert Frames(theirs).is_ready()
    ours.close()
    theirs.close()


def test_a_message_that_breaks_off_is_none() -> None:
    ours, theirs = socket.socketpair()
    ours.sendall(b"\x00\x00\x00\x10{")
    ours.close()
    assert Frames(theirs).receive() is None
    theirs.close()


def test_the_server_hears_that_a_process_ended() -> None:
    ours, theirs = socket.socketpair()
    theirs.close()

    async def listen() -> None:
        reader, writer = await asyncio.open_connection(sock=ours)
        with pytest.raises(asyncio.IncompleteReadError):
            await read_frame(reader)
        writer.close()

    asyncio.run(listen())
