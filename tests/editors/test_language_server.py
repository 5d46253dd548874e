"""The YAML language server that editors run, driven as an editor drives it: hover, completion, mistakes.

``MTG_INFLUENCE_YAML_SERVER`` names its script; otherwise npm fetches it for this run. Where there is no npm,
or npm reaches nothing, these tests are skipped, unless the variable says ``npm``: then that is a failure.
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
MUST_BE_THERE = NAMED == "npm"
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


def fetched(folder: Path) -> str:
    """The server's script, fetched by npm; raises OSError or CalledProcessError where that fails."""
    shutil.copy(Path(__file__).parent / "package.json", folder)
    npm = shutil.which("npm") or "npm"
    quickly = ("--fetch-retries=0", "--fetch-timeout=20000", "--no-audit", "--no-fund", "--ignore-scripts")
    subprocess.run((npm, "install", *quickly), cwd=folder, check=True, capture_output=True, timeout=120)
    return str(folder / "node_modules" / ".bin" / "yaml-language-server")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> str:
    found = shutil.which("yaml-language-server") if NAMED is None else NAMED
    if found is not None and not MUST_BE_THERE:
        return found
    try:
        return fetched(tmp_path_factory.mktemp("server"))
    except (OSError, subprocess.SubprocessError) as error:
        if MUST_BE_THERE:
            raise
        return pytest.skip(f"needs the YAML language server from npm: {error}")


class Editor:
    """One server, and what an editor says to it."""

    def __init__(self, server: str, folder: Path) -> None:
        self.process = subprocess.Popen((server, "--stdio"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.folder = folder
        self.number = 0
        self.opened = 0
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

    def open(self, text: str) -> str:
        self.opened += 1
        name = f"axe-{self.opened}.card.yaml"
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


@pytest.fixture(scope="module")
def editor(server: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    editor = Editor(server, tmp_path_factory.mktemp("editor"))
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
