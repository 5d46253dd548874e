"""The routes of those who sit at a table, or watch it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from mtg_influence.i18n import say
from mtg_influence.person.stops import Until
from mtg_influence.serve.plan import LONGEST_DELAY
from mtg_influence.serve.table.channels import Audience
from mtg_influence.serve.table.engine_process import EngineDied
from mtg_influence.serve.table.table_engine import NotPlayable
from mtg_influence.serve.texts import chat_text
from mtg_influence.serve.tokens import is_token
from mtg_influence.serve.web.bodies import bad, json_body, list_of_numbers, number, one_of, text
from mtg_influence.serve.web.events import stream
from mtg_influence.serve.web.language import lang_of
from mtg_influence.serve.web.server import SEAT_COOKIE, server_of, too_many
from mtg_influence.serve.web.static import page

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from starlette.requests import Request

    from mtg_influence.core.verdict import Lang
    from mtg_influence.serve.table.served_table import ServedTable

__all__ = ["routes"]

_SANDBOX = (
    "sandbox allow-scripts allow-downloads; default-src 'none'; script-src 'unsafe-inline';"
    " style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_MOST_READERS = 100
"""So many pages may be open at one table."""


async def join(request: Request) -> Response:
    """A seat's link: from here on a cookie says who asks, and no secret stays in the address bar."""
    server = server_of(request)
    token = request.path_params["token"]
    found = server.tables.of_seat(token) if is_token(token) else None
    if found is None:
        server.guess(request)
        raise HTTPException(404)
    table, _seat = found
    response = RedirectResponse(f"/t/{table.id}", 303)
    response.set_cookie(
        SEAT_COOKIE, token, max_age=30 * 86400, path=f"/t/{table.id}", httponly=True, samesite="strict"
    )
    return response


async def table_page(request: Request) -> Response:
    """The page; who it is for it learns from its first event."""
    server_of(request).table(request)
    return page(request, "table.html")


async def events(request: Request) -> Response:
    """What happens, for a seat, or for the host who watches."""
    server = server_of(request)
    table = server.table(request)
    seat = server.seat(request, table)
    is_host = server.is_host(request)
    if seat is None and not is_host:
        raise HTTPException(404)
    return await _stream(
        request, table, seat, host=is_host, delay=0.0 if seat is not None else table.plan.delay
    )


async def watch_events(request: Request) -> Response:
    """What happens, for spectators: as late as the host wants, or later."""
    table = server_of(request).table(request)
    said = request.query_params.get("delay", "0")
    wanted = float(said) if said.isascii() and said.isdigit() else 0.0
    delay = min(LONGEST_DELAY, max(table.plan.delay, wanted))
    return await _stream(request, table, None, host=False, delay=delay)


async def _stream(
    request: Request, table: ServedTable, seat: int | None, *, host: bool, delay: float
) -> Response:
    server = server_of(request)
    lang = lang_of(request, table.plan.lang)
    if table.channels.readers >= _MOST_READERS:
        return JSONResponse({"text": say("too many watch this table", lang), "rule": None}, 503)
    channel = table.channels.open(Audience(seat, lang))
    table.engine.wake_soon()
    return stream(
        channel,
        last=request.headers.get("last-event-id"),
        hello=lambda: server.hello(table, seat, host=host, delay=delay, lang=lang),
        delay=delay,
        came=lambda: table.announce() if seat is None else table.came(seat),
        went=lambda: table.announce() if seat is None else table.went(seat),
    )


async def answer(request: Request) -> Response:
    """An answer to the question of a number."""

    def said(data: dict[str, Any]) -> dict[str, Any]:
        return {"do": "answer", "number": number(data, "number"), "pick": list_of_numbers(data, "pick")}

    return await _asked(request, said, decides=True)


async def auto(request: Request) -> Response:
    """Let the computer player answer this one."""

    def said(data: dict[str, Any]) -> dict[str, Any]:
        return {"do": "auto", "number": number(data, "number") if "number" in data else None}

    return await _asked(request, said, decides=True)


async def until(request: Request) -> Response:
    """Pass until something."""
    return await _asked(request, lambda data: {"do": "pass", "until": one_of(data, "until", tuple(Until))})


async def concede(request: Request) -> Response:
    """Leave the game."""
    return await _asked(request, lambda _data: {"do": "concede"})


async def undo(request: Request) -> Response:
    """Take the last answer back, or ask those who are concerned."""
    server = server_of(request)
    table, seat = server.must_sit(request)
    await json_body(request)
    lang = lang_of(request, table.plan.lang)
    if not server.answers.take(f"{table.id}{seat}"):
        return JSONResponse(too_many(lang), 429)
    if table.plan.undo == "off":
        return JSONResponse({"text": say("nothing is taken back at this table", lang), "rule": None}, 409)
    try:
        reply = await table.taking_back.undo(seat, lang)
    except (EngineDied, NotPlayable):
        return _broken(lang)
    return _reply(reply)


async def vote(request: Request) -> Response:
    """A voice in a vote."""
    table, seat = server_of(request).must_sit(request)
    data = await json_body(request)
    if not isinstance(data.get("yes"), bool):
        raise bad("yes is true or false")
    lang = lang_of(request, table.plan.lang)
    try:
        counted = await table.taking_back.cast(seat, text(data, "id"), yes=data["yes"])
    except (EngineDied, NotPlayable):
        return _broken(lang)
    if not counted:
        return JSONResponse({"text": say("there is no such vote any more", lang), "rule": None}, 409)
    return Response(status_code=204)


async def chat(request: Request) -> Response:
    """A line to everybody."""
    server = server_of(request)
    table, seat = server.must_sit(request)
    said = chat_text(text(await json_body(request), "text"))
    if said is None:
        raise bad("a text of 1 to 500 letters")
    if not server.talk.take(f"{table.id}{seat}"):
        return JSONResponse(too_many(lang_of(request, table.plan.lang)), 429)
    table.say(seat, said)
    return Response(status_code=204)


async def card(request: Request) -> Response:
    """What a card says, if who asks may see it."""
    shown = await _card(request)
    return JSONResponse(shown)


async def picture(request: Request) -> Response:
    """The user's own picture of a card, if who asks may see it."""
    pictures = server_of(request).pictures
    if pictures is None:
        raise HTTPException(404)
    found = pictures.of((await _card(request))["name"] or "")
    if found is None:
        raise HTTPException(404)
    path, type_ = found
    return FileResponse(path, media_type=type_, headers={"cache-control": "private, max-age=300"})


async def _card(request: Request) -> dict[str, Any]:
    """A card as who asks may read it: a seat of the table, its host, or who watches by the spectators' link.

    Raises HTTPException (404, 503).
    """
    server = server_of(request)
    table = server.table(request)
    seat = None
    if request.url.path.startswith("/t/"):
        seat = server.seat(request, table)
        if seat is None and not server.is_host(request):
            raise HTTPException(404)
    lang = lang_of(request, table.plan.lang)
    said = {"do": "card", "viewer": seat, "object": request.path_params["object"], "lang": lang}
    try:
        reply = await table.ask(said)
    except (EngineDied, NotPlayable) as error:
        raise HTTPException(503) from error
    if reply["card"] is None:
        raise HTTPException(404)
    found: dict[str, Any] = reply["card"]
    return found


async def replay(request: Request) -> Response:
    """The game to step through, once it is over; then nobody has anything to hide any more.

    The page has scripts in it, and runs in a sandbox: it reaches neither cookies nor tables.
    """
    table = server_of(request).table(request)
    try:
        page_file = await table.replay()
    except (EngineDied, NotPlayable):
        return _broken(lang_of(request, table.plan.lang))
    if page_file is None:
        raise HTTPException(404)
    return FileResponse(page_file, media_type="text/html", headers={"content-security-policy": _SANDBOX})


async def _asked(
    request: Request, said: Callable[[dict[str, Any]], dict[str, Any]], *, decides: bool = False
) -> Response:
    """Ask the process of the table something for the seat that a request comes from.

    ``decides``: it is an answer, which a seat gives only where no computer player does.
    """
    server = server_of(request)
    table, seat = server.must_sit(request)
    asked = said(await json_body(request))
    lang = lang_of(request, table.plan.lang)
    if not server.answers.take(f"{table.id}{seat}"):
        return JSONResponse(too_many(lang), 429)
    if not table.started:
        return JSONResponse({"text": say("the game has not begun", lang), "rule": None}, 409)
    if decides and table.seats[seat].is_played_by_computer:
        return JSONResponse({"text": say("a computer player decides for you", lang), "rule": None}, 409)
    try:
        reply = await table.ask({**asked, "seat": seat, "lang": lang})
    except (EngineDied, NotPlayable):
        return _broken(lang)
    if decides and reply["status"] < 300:
        table.taking_back.answered(seat)
    return _reply(reply)


def _reply(reply: Mapping[str, Any]) -> Response:
    said = {key: value for key, value in reply.items() if key not in ("status", "re", "engine")}
    headers = {"server-timing": f"engine;dur={1000 * reply.get('engine', 0.0):.1f}"}
    if said:
        return JSONResponse(said, reply["status"], headers=headers)
    return Response(status_code=reply["status"], headers=headers)


def _broken(lang: Lang) -> Response:
    return JSONResponse(
        {"text": say("the engine failed at this; the table comes back as it was", lang), "rule": None}, 503
    )


routes = [
    Route("/join/{token}", join),
    Route("/t/{table}", table_page),
    Route("/t/{table}/events", events),
    Route("/t/{table}/answer", answer, methods=["POST"]),
    Route("/t/{table}/auto", auto, methods=["POST"]),
    Route("/t/{table}/pass", until, methods=["POST"]),
    Route("/t/{table}/concede", concede, methods=["POST"]),
    Route("/t/{table}/undo", undo, methods=["POST"]),
    Route("/t/{table}/vote", vote, methods=["POST"]),
    Route("/t/{table}/chat", chat, methods=["POST"]),
    Route("/t/{table}/card/{object:int}", card),
    Route("/t/{table}/picture/{object:int}", picture),
    Route("/replay/{table}", replay),
    Route("/watch/{table}", table_page),
    Route("/watch/{table}/events", watch_events),
    Route("/watch/{table}/card/{object:int}", card),
    Route("/watch/{table}/picture/{object:int}", picture),
]
