"""The host's routes: the tables, a new one, who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from mtg_influence.i18n import say, translate
from mtg_influence.serve.offers import variants_shown
from mtg_influence.serve.plan import DIFFICULTIES, UNDO, BadPlan, read_plan
from mtg_influence.serve.table.engine_process import EngineDied
from mtg_influence.serve.table.table_engine import NotPlayable
from mtg_influence.serve.tables import TooManyTables
from mtg_influence.serve.tokens import is_token, same
from mtg_influence.serve.web.bodies import bad, json_body, one_of
from mtg_influence.serve.web.language import lang_of
from mtg_influence.serve.web.server import server_of, too_many
from mtg_influence.serve.web.static import page

if TYPE_CHECKING:
    from starlette.requests import Request


__all__ = ["routes"]


async def home(request: Request) -> Response:
    """The host's page."""
    server_of(request).must_be_host(request)
    return page(request, "host.html")


async def enter(request: Request) -> Response:
    """The host's link: from here on a cookie says who asks, and no secret stays in the address bar."""
    server = server_of(request)
    token = request.path_params["token"]
    if not is_token(token) or not same(token, server.host_token):
        server.guess(request)
        raise HTTPException(404)
    response = RedirectResponse("/", 303)
    response.set_cookie(server.host_cookie, token, max_age=30 * 86400, httponly=True, samesite="strict")
    return response


async def options(request: Request) -> Response:
    """What a new table can be."""
    server = server_of(request)
    server.must_be_host(request)
    lang = lang_of(request)
    shown = await run_in_threadpool(variants_shown, server.variants, server.max_seats, lang)
    return JSONResponse(
        {
            "variants": shown,
            "max_seats": server.max_seats,
            "difficulties": list(DIFFICULTIES),
            "undo": list(UNDO),
            "hosts": [server.host_name],
        }
    )


async def tables(request: Request) -> Response:
    """All tables."""
    server = server_of(request)
    server.must_be_host(request)
    lang = lang_of(request)
    return JSONResponse({"tables": [server.shown(table, lang) for table in server.tables.all()]})


async def make(request: Request) -> Response:
    """A new table. What is wrong with it is said all at once."""
    server = server_of(request)
    server.must_be_host(request)
    data = await json_body(request)
    lang = lang_of(request)
    if not server.made.take("host"):
        return JSONResponse(too_many(lang), 429)
    try:
        plan = read_plan(data, variants=server.variants, max_seats=server.max_seats, host=server.host_name)
        table = await server.tables.add(plan)
    except BadPlan as error:
        return _findings([translate(each, lang) for each in error.findings])
    except NotPlayable as error:
        return _findings(error.findings[lang])
    except TooManyTables as error:
        return _findings([say("there are {count} tables already; close one", lang, count=error.maximum)])
    except EngineDied:
        return _findings([say("the engine failed as it started the table", lang)])
    return JSONResponse(server.shown(table, lang), 201)


def _findings(findings: list[str]) -> Response:
    return JSONResponse({"findings": findings, "text": "\n".join(findings), "rule": None}, 422)


async def seat(request: Request) -> Response:
    """Give a seat to a computer player, or a new link to a person."""
    server = server_of(request)
    server.must_be_host(request)
    table = server.table(request)
    number: int = request.path_params["seat"]
    if not 0 <= number < len(table.seats):
        raise HTTPException(404)
    who = one_of(await json_body(request), "who", ("computer", "person"))
    table.replace(number, by_computer=who == "computer")
    return JSONResponse(server.shown(table, lang_of(request)))


async def start(request: Request) -> Response:
    """Begin without those who have not come; the host may, and everybody who sits here."""
    server = server_of(request)
    table = server.table(request)
    if not server.is_host(request) and server.seat(request, table) is None:
        raise HTTPException(404)
    await json_body(request)
    await table.start()
    return Response(status_code=204)


async def close(request: Request) -> Response:
    """End a table for good."""
    server = server_of(request)
    server.must_be_host(request)
    table = server.table(request)
    data: dict[str, Any] = await json_body(request)
    if data.get("sure") is not True:
        raise bad("sure is true")
    await server.tables.remove(table)
    return Response(status_code=204)


routes = [
    Route("/", home),
    Route("/host/{token}", enter),
    Route("/options", options),
    Route("/tables", tables, methods=["GET"]),
    Route("/tables", make, methods=["POST"]),
    Route("/t/{table}/seats/{seat:int}", seat, methods=["POST"]),
    Route("/t/{table}/start", start, methods=["POST"]),
    Route("/t/{table}/close", close, methods=["POST"]),
]
