"""Running a server until somebody ends it."""

from __future__ import annotations

import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING

import uvicorn

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.i18n import msg
from mtg_influence.serve.addresses import lan_address, names_of
from mtg_influence.serve.folder import StateFolder
from mtg_influence.serve.pictures import Pictures
from mtg_influence.serve.tables import Tables
from mtg_influence.serve.web.app import build_app
from mtg_influence.serve.web.server import Server

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from types import FrameType

    from mtg_influence.serve.settings import Settings

__all__ = ["NoAddress", "Where", "run"]


class NoAddress(MtgInfluenceError, OSError):
    """The server cannot listen there. Carries ``port``."""

    def __init__(self, port: int, why: object) -> None:
        self.port = port
        super().__init__(msg("no server can listen on port {port}: {why}", port=port, why=why))


@dataclass(frozen=True, slots=True)
class Where:
    """Where to listen. ``port`` 0 is a free one; ``lan`` lets other machines of the network in; ``names`` are
    further names by which this server is called, as behind a proxy."""

    port: int = 8017
    lan: bool = False
    names: tuple[str, ...] = ()


def run(
    where: Where,
    folder: Path,
    settings: Settings,
    *,
    variants: tuple[str, ...],
    max_seats: int,
    pictures: Path | None = None,
    ready: Callable[[str], None],
) -> None:
    """Serve until Ctrl-C. ``ready`` is called with the host's link once somebody would be answered.

    Raises:
        NoAddress: the port is taken, or ``lan`` where this machine is in no network.
        BadState: a file in the folder is broken.
    """
    state = StateFolder(folder)
    tables, token = Tables(state, settings), state.host_token()
    tables.load()
    address = lan_address() if where.lan else None
    if where.lan and address is None:
        raise NoAddress(where.port, msg("this machine is in no network"))
    listening = _listen("0.0.0.0" if where.lan else "127.0.0.1", where.port)
    port = listening.getsockname()[1]
    server = Server(
        tables=tables,
        host_token=token,
        address=f"http://{address or '127.0.0.1'}:{port}",
        variants=variants,
        max_seats=max_seats,
        host_name=settings.host,
        pictures=None if pictures is None else Pictures(pictures),
    )
    names = names_of(lan=where.lan, address=address, more=where.names)
    config = uvicorn.Config(
        build_app(server, names=names),
        log_level="warning",
        access_log=False,  # addresses hold secrets
        server_header=False,
        proxy_headers=False,
        ws="none",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=1,
        limit_concurrency=1000,
        h11_max_incomplete_event_size=32 * 1024,
    )
    _Uvicorn(config, lambda: ready(server.host_link), server.tables).run(sockets=[listening])


class _Uvicorn(uvicorn.Server):
    """Tells when it answers; lets those go who read events when it is to end."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], tables: Tables) -> None:
        super().__init__(config)
        self._ready = ready
        self._tables = tables

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._tables.let_go()
        super().handle_exit(sig, frame)


def _listen(host: str, port: int) -> socket.socket:
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        raise NoAddress(port, error) from error
    return listening
