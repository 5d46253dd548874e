"""What all routes share: the tables, who may do what, and how links look."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

import segno
from starlette.exceptions import HTTPException

from mtg_influence.i18n import say
from mtg_influence.serve.limits import Buckets
from mtg_influence.serve.titles import title_of
from mtg_influence.serve.tokens import same

if TYPE_CHECKING:
    from starlette.requests import Request

    from mtg_influence.core.verdict import Lang
    from mtg_influence.serve.pictures import Pictures
    from mtg_influence.serve.table.served_table import ServedTable
    from mtg_influence.serve.tables import Tables

__all__ = ["SEAT_COOKIE", "Server", "server_of"]

SEAT_COOKIE: Final = "seat"


@dataclass(slots=True)
class Server:
    """One server. ``address`` is how its links begin (``http://127.0.0.1:8000``); ``pictures``
    are those of cards, None where there are none."""

    tables: Tables
    host_token: str
    address: str
    variants: tuple[str, ...]
    max_seats: int
    host_name: str
    pictures: Pictures | None = None
    answers: Buckets = field(default_factory=lambda: Buckets(burst=30, rate=10))
    talk: Buckets = field(default_factory=lambda: Buckets(burst=8, rate=1))
    guesses: Buckets = field(default_factory=lambda: Buckets(burst=20, rate=0.2))
    made: Buckets = field(default_factory=lambda: Buckets(burst=20, rate=2))

    @property
    def host_cookie(self) -> str:
        """Cookies are not kept apart by ports: two servers on one machine need two names."""
        return f"host-{self.address.rpartition(':')[2]}"

    @property
    def host_link(self) -> str:
        """The host's link."""
        return f"{self.address}/host/{self.host_token}"

    def is_host(self, request: Request) -> bool:
        """Return whether a request comes from the host."""
        return same(request.cookies.get(self.host_cookie, ""), self.host_token)

    def must_be_host(self, request: Request) -> None:
        """Raise HTTPException (404: strangers do not learn what there is) unless the host asks."""
        if not self.is_host(request):
            raise HTTPException(404)

    def table(self, request: Request) -> ServedTable:
        """Return the table of the path. Raises HTTPException (404)."""
        table = self.tables.get(request.path_params["table"])
        if table is None:
            self.guess(request)
            raise HTTPException(404)
        return table

    def seat(self, request: Request, table: ServedTable) -> int | None:
        """Return the seat that a request comes from, by its cookie; None where it is nobody's here."""
        return table.seat_of(request.cookies.get(SEAT_COOKIE, ""))

    def must_sit(self, request: Request) -> tuple[ServedTable, int]:
        """Return table and seat of a request. Raises HTTPException (404)."""
        table = self.table(request)
        seat = self.seat(request, table)
        if seat is None:
            raise HTTPException(404)
        return table, seat

    def guess(self, request: Request) -> None:
        """Somebody tried a link that is none. Raises HTTPException (429) where they try many."""
        if not self.guesses.take(request.client.host if request.client else ""):
            raise HTTPException(429)

    def shown(self, table: ServedTable, lang: Lang) -> dict[str, Any]:
        """Return a table as the host's page shows it, with the links of all seats."""
        seats = []
        for player, seat in enumerate(table.seats):
            link = None if seat.token is None else f"{self.address}/join/{seat.token}"
            seats.append({**seat.shown(player), "link": link, "qr": None if link is None else _qr(link)})
        watch = f"{self.address}/watch/{table.id}"
        return {
            "id": table.id,
            "title": title_of(table.plan.variant, lang),
            "variant": table.plan.variant,
            "started": table.started,
            "over": table.over is not None,
            "turn": table.turn,
            "seats": seats,
            "watch": {"link": watch, "qr": _qr(watch)},
            "url": f"/t/{table.id}",
            "replay": None if table.over is None else f"/replay/{table.id}",
        }

    def hello(
        self, table: ServedTable, seat: int | None, *, host: bool, delay: float, lang: Lang
    ) -> dict[str, Any]:
        """Return what a page is told first."""
        plan = table.plan
        return {
            "id": table.id,
            "title": title_of(plan.variant, lang),
            "you": seat,
            "host": host,
            "names": list(plan.names),
            "started": table.started,
            "undo": plan.undo,
            "until": None if seat is None else table.until(seat),
            "clock": None if plan.clock is None else plan.clock.seconds,
            "pictures": self.pictures is not None,
            "delay": delay,
            "over": table.over is not None,
            "replay": None if table.over is None else f"/replay/{table.id}",
            "range_words": None,
            "lang": lang,
        }


def too_many(lang: Lang) -> dict[str, Any]:
    """Return what somebody is told who asks too much."""
    return {"text": say("too many requests; wait a moment", lang), "rule": None}


def server_of(request: Request) -> Server:
    """Return the server that answers a request."""
    server: Server = request.app.state.server
    return server


@lru_cache(maxsize=1000)
def _qr(link: str) -> tuple[str, ...]:
    """A QR code as rows of 0 and 1, with the margin that readers need. Made once: it takes milliseconds."""
    code = segno.make(link, error="m", micro=False)
    return tuple("".join("1" if dark else "0" for dark in row) for row in code.matrix_iter(border=4))
