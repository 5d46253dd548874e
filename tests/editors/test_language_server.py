"""The YAML language server that editors run, driven as an editor drives it: hover, completion, mistakes.

It comes from npm: ``npm install --prefix tests/editors``, or ``MTG_INFLUENCE_YAML_SERVER`` names its script.
Without it these tests are skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

TOP = Path(__file__).parents[2]
SCHEMAS = TOP / "schemas"
NAMED = os.environ.get("MTG_INFLUENCE_YAML_SERVER")
BESIDE = Path(__file__).parent / "node_modules" / ".bin" / "yaml-language-server"
SERVER = NAMED or (str(BESIDE) if BESIDE.exists() else shutil.which("yaml-language-server"))
CARD = """\
# yaml-language-server: $schema={schema}
format: 1
name: Axe
cost: "{{R}}"
types: [sorcery]
overrides: nothing
abilities:
  - kind: spell
    targets:
      - {{ id: victim, what: any target }}
    effects:
      - prevention:
          damage: any
          source: any
          recipient: {{ target: victim }}
          amount: all
          until: end of turn
"""

pytestmark = pytest.mark.skipif(SERVER is None, reason="needs the YAML language server (npm)")


class Editor:
    """One server, and what an editor says to it."""

    def __init__(self, folder: Path) -> None:
        assert SERVER is not None
        self.process = subprocess.Popen((SERVER, "--stdio"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.folder = folder
        self.number = 0
        self.findings: dict[str, list[dict[str, Any]]] = {}
        self.ask("initialize", {"processId": os.getpid(), "rootUri": folder.as_uri(), "capabilities": {}})
        self.tell("initialized", {})

    def tell(self, method: str, params: object, **more: object) -> None:
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.process.stdin.flush()

    def ask(self, method: str, params: object) -> Any:
        self.number += 1
        self.tell(method, params, id=self.number)
        while True:
            message = self.hear()
            if message.get("id") == self.number and "method" not in message:
                assert "error" not in message, message["error"]
                return message.get("result")

    def hear(self) -> dict[str, Any]:
        """Take one message, and answer what the server asks."""
        out = self.process.stdout
        assert out is not None
        length = 0
        while line := out.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(out.read(length))
        if message.get("method") == "textDocument/publishDiagnostics":
            self.findings[message["params"]["uri"]] = message["params"]["diagnostics"]
        elif "method" in message and "id" in message:
            items = message.get("params", {}).get("items", [])
            answer = [{"validate": True, "hover": True, "completion": True} for _ in items]
            body = json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": answer or None}).encode()
            assert self.process.stdin is not None
            self.process.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
            self.process.stdin.flush()
        return message

    def open(self, text: str, name: str = "axe.card.yaml") -> str:
        uri = (self.folder / name).as_uri()
        (self.folder / name).write_text(text, encoding="utf-8")
        document = {"uri": uri, "languageId": "yaml", "version": 1, "text": text}
        self.tell("textDocument/didOpen", {"textDocument": document})
        return uri

    def mistakes(self, uri: str) -> list[dict[str, Any]]:
        while uri not in self.findings:
            self.hear()
        return self.findings[uri]

    def at(self, uri: str, text: str, word: str, *, after: bool = False) -> dict[str, Any]:
        index = text.index(word) + (len(word) if after else 0)
        line = text.count("\n", 0, index)
        return {
            "textDocument": {"uri": uri},
            "position": {"line": line, "character": index - text.rfind("\n", 0, index) - 1},
        }

    def hover(self, text: str, word: str) -> str:
        answer = self.ask("textDocument/hover", self.at(self.open(text), text, word))
        return "" if answer is None else json.dumps(answer["contents"], ensure_ascii=False)

    def complete(self, text: str, word: str) -> set[str]:
        answer = self.ask("textDocument/completion", self.at(self.open(text), text, word, after=True))
        items = answer["items"] if isinstance(answer, dict) else answer or []
        return {item["label"] for item in items}


@pytest.fixture
def editor(tmp_path: Path) -> Iterator[Editor]:
    editor = Editor(tmp_path)
    yield editor
    editor.ask("shutdown", None)
    editor.tell("exit", None)
    assert editor.process.stdin is not None
    assert editor.process.stdout is not None
    editor.process.stdin.close()
    editor.process.stdout.close()
    editor.process.wait(timeout=20)


@pytest.fixture
def text() -> str:
    return CARD.format(schema=(SCHEMAS / "card.schema.json").as_uri())


def test_a_card_without_mistakes_has_none_in_the_editor(editor: Editor, text: str) -> None:
    assert editor.mistakes(editor.open(text)) == []


def test_a_misspelt_key_and_word_are_shown_where_they_stand(editor: Editor, text: str) -> None:
    wrong = text.replace("recipient:", "recipent:").replace("[sorcery]", "[sorcry]")
    lines = {mistake["range"]["start"]["line"] for mistake in editor.mistakes(editor.open(wrong))}
    assert {4, 14} <= lines


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("overrides", "stands in for"),
        ("prevention", "801.13b"),
        ("recipient", "'any' says nothing about it"),
        ("until", "When the effect ends"),
    ],
)
def test_hovering_a_key_says_what_it_is(editor: Editor, text: str, word: str, says: str) -> None:
    assert says in editor.hover(text, word)


@pytest.mark.parametrize(
    ("before", "after", "offered"),
    [
        ("overrides: nothing", "overrides: ", {"parsed", "nothing"}),
        ("          damage: any", "          damage: ", {"any", "combat", "noncombat"}),
        (
            "          until: end of turn",
            "          until: ",
            {"end of turn", "your next turn"},
        ),
        ("          amount: all\n", "          amount: all\n          u", {"until", "uses"}),
        ("name: Axe\n", "name: Axe\nsub", {"subtypes"}),
    ],
)
def test_what_can_stand_somewhere_is_offered(
    editor: Editor, text: str, before: str, after: str, offered: set[str]
) -> None:
    assert before in text
    assert offered <= editor.complete(text.replace(before, after, 1), after)
