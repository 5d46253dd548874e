"""Writes a recording as one HTML file that loads nothing: its own script, style and data, and no others."""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from hashlib import sha256
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from mtg_influence.i18n import LANGUAGES, Lang
from mtg_influence.replay.words import WORDS, page_words, step_words

if TYPE_CHECKING:
    from mtg_influence.replay.recording import Recording

__all__ = ["page_data", "page_of"]

_SCRIPTS: Final = ("read.js", "dom.js", "scene.js", "ring.js", "board.js", "asking.js", "main.js")


def page_of(recording: Recording, *, lang: Lang = "en") -> str:
    """Return the page. It opens in the reader's language where there is one, else in ``lang``.

    The policy in its head allows the one script and the one style that it holds, by their hashes, and nothing
    else: no picture, no connection, no other script, whatever the names in the game are.
    """
    written = json.dumps(page_data(recording), ensure_ascii=False, separators=(",", ":")).encode()
    packed = b64encode(gzip.compress(written, 9, mtime=0)).decode("ascii")
    style = _asset("replay.css")
    script = '(() => {\n"use strict";\n' + "\n".join(map(_asset, _SCRIPTS)) + "})();"
    policy = (
        f"default-src 'none'; script-src {_hash(script)}; style-src {_hash(style)}; "
        "base-uri 'none'; form-action 'none'"
    )
    title = escape(_printable(recording.title))
    no_script = escape(WORDS["noScript"].to(lang))
    unreadable = escape(WORDS["unreadable"].to(lang).replace("{why}", "").strip())
    return f"""<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>{title}</title>
<style>{style}</style>
</head>
<body class="loading">
<header class="head">
<h1>{title}</h1>
<p id="where" role="status" data-unreadable="{unreadable}"></p>
<div id="languages"></div>
</header>
<noscript><p class="head">{no_script}</p></noscript>
<nav id="bar"><div id="controls"></div><div id="slider"></div></nav>
<main>
<div class="side">
<section id="ring"></section>
<section id="question" class="panel" aria-live="polite"></section>
<section id="stack" class="panel"></section>
</div>
<div id="mats"></div>
<section id="log" class="panel"></section>
</main>
<dialog id="card">
<div id="card-inside"></div>
<form method="dialog"><button id="close"></button></form>
</dialog>
<footer><p id="keys"></p></footer>
<script type="application/gzip" id="data">{packed}</script>
<script>{script}</script>
</body>
</html>
"""


def page_data(recording: Recording) -> dict[str, Any]:
    """Return what a page holds of a recording, with the words to say it in every language."""
    steps = dict.fromkeys(frame.document["step"] for frame in recording.frames)
    return {
        **recording.data(),
        "languages": list(LANGUAGES),
        "words": page_words(),
        "steps": step_words(steps),
    }


def _asset(name: str) -> str:
    return (files("mtg_influence.replay") / "page" / name).read_text("utf-8")


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}'"


def _printable(text: str) -> str:
    return "".join(each for each in text if each.isprintable())
