"""From ``*.scenario.yaml`` files to cases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.documents import (
    Code,
    Document,
    EscapesFolder,
    Finding,
    Loaded,
    apply_ignores,
    check_shape,
    inside,
    limit,
    parse_document,
    read_document,
    sort_key,
)
from mtg_influence.scenario.build import ACTS, build_steps
from mtg_influence.scenario.cases import case_documents
from mtg_influence.scenario.expectation import Expectation
from mtg_influence.scenario.model import Case, Refused, ScenarioFile
from mtg_influence.scenario.placing import Placer
from mtg_influence.tables import NOTHING_CHECKED, Offer, Table, check_table, load_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from mtg_influence.documents import DataPath

SUFFIX = ".scenario.yaml"


def load_scenario(
    path: Path, offer: Offer = NOTHING_CHECKED, *, name: str | None = None
) -> Loaded[ScenarioFile]:
    """Read a scenario file. ``name`` is how findings call it (None: the path as given).

    Table files that it names are looked for in its folder and below.
    """
    return check_scenario(read_document(path, name=name), offer, folder=path.parent)


def parse_scenario(
    source: bytes | str, offer: Offer = NOTHING_CHECKED, *, name: str = "<text>"
) -> Loaded[ScenarioFile]:
    """Read a scenario from text; it cannot name table files."""
    return check_scenario(parse_document(source, name=name), offer, folder=None)


def check_scenario(document: Document, offer: Offer, *, folder: Path | None) -> Loaded[ScenarioFile]:
    """Return the cases of a document that has been read, or everything that is wrong with it."""
    if document.data is None:
        return Loaded(None, document.findings)
    findings = [*document.findings, *check_shape(document, "scenario")]
    cases: list[Case] = []
    if not findings:
        for single in case_documents(document):
            reader = _CaseReader(single, offer, folder)
            case = reader.read()
            findings += reader.findings
            cases += [case] if case is not None else []
        findings += _same_names(document)
        findings = [*apply_ignores(document, findings)]
    if findings:
        return Loaded(None, limit(sorted(set(findings), key=sort_key)))
    return Loaded(ScenarioFile(document.name, tuple(cases)))


def _same_names(document: Document) -> Iterator[Finding]:
    seen: dict[str, int] = {}
    for index, case in enumerate(document.data.get("cases", ())):
        name = case["case"]
        if name in seen:
            line = document.at(("cases", seen[name], "case")).line
            message = f"a second case '{name}'"
            yield document.finding(
                ("cases", index, "case"), Code.SAME_CASE, message, f"the first is in line {line}"
            )
        seen.setdefault(name, index)


class _CaseReader:
    def __init__(self, document: Document, offer: Offer, folder: Path | None) -> None:
        self.document = document
        self.offer = offer
        self.folder = folder
        self.findings: list[Finding] = []

    def read(self) -> Case | None:
        data = self.document.data
        table = self._table()
        if table is None:
            return None
        players = tuple(seat.name for seat in table.seats)
        placer = Placer(self.document, players, cards=self.offer.finder(table.packs))
        position = placer.position()
        for name, at in _players_named(data):
            placer.known_player(name, at)
        self.findings += placer.findings
        steps = build_steps(data)
        top: DataPath = ("case",) if "case" in data else ("scenario",)
        if not any(isinstance(step, Expectation | Refused) for step in steps):
            message = "this scenario expects nothing"
            self.findings.append(self.document.finding(top, Code.NOTHING_EXPECTED, message, "write 'expect'"))
        return Case(
            scenario=data["scenario"],
            case=data.get("case"),
            table=table,
            position=position,
            steps=steps,
            control=data.get("control", False),
            rules=tuple(data.get("rules", ())),
            seed=data.get("seed", 0),
            document=self.document,
            line=self.document.at(top).line,
        )

    def _table(self) -> Table | None:
        data = self.document.data.get("table")
        if data is None:
            message = "key 'table' is missing"
            self.findings.append(self.document.finding((), Code.MISSING_KEY, message, "say who sits where"))
            return None
        if isinstance(data, str):
            return self._table_file(data)
        loaded = check_table(self.document, self.offer, at=("table",), folder=self.folder)
        self.findings += loaded.findings
        return loaded.value

    def _table_file(self, path: str) -> Table | None:
        try:
            file = inside(self.folder, path) if self.folder is not None else None
        except EscapesFolder:
            message = f"path '{path}' leads out of this folder"
            self.findings.append(self.document.finding(("table",), Code.ESCAPES_FOLDER, message))
            return None
        if file is None or not file.is_file():
            message = f"there is no table file '{path}' here"
            self.findings.append(self.document.finding(("table",), Code.UNREADABLE, message))
            return None
        loaded = load_table(file, self.offer)
        self.findings += loaded.findings
        return loaded.value


def _players_named(data: Any) -> Iterator[tuple[str, DataPath]]:
    """Yield every name in steps and expectations that can only be a player's, and where it stands."""
    for index, single in enumerate(data.get("do", ())):
        [(verb, body)] = single.items()
        at: DataPath = ("do", index, verb)
        if verb in ACTS:
            yield from _actors(body, at)
        elif verb in {"pass", "concede", "next-turn"}:
            yield body, at
        elif verb == "advance" and isinstance(body, dict) and "turn-of" in body:
            yield body["turn-of"], (*at, "turn-of")
        elif verb == "refused":
            [act] = [key for key in body if key != "rule"]
            yield from _actors(body[act], (*at, act))
        elif verb == "expect":
            yield from _expected(body, at)
    yield from _expected(data.get("expect", {}), ("expect",))


def _actors(body: Any, at: DataPath) -> Iterator[tuple[str, DataPath]]:
    yield body["by"], (*at, "by")
    if "decider" in body:
        yield body["decider"], (*at, "decider")
    if "to" in body:
        yield body["to"], (*at, "to")


def _expected(data: Any, at: DataPath) -> Iterator[tuple[str, DataPath]]:
    for kind in ("life", "zones", "in-range"):
        for name in data.get(kind, ()):
            yield name, (*at, kind, name)
    for player, others in data.get("in-range", {}).items():
        for index, name in enumerate(others):
            yield name, (*at, "in-range", player, index)
    for kind in ("playing", "won"):
        for index, name in enumerate(data.get(kind, ())):
            yield name, (*at, kind, index)
    for subject, name in data.get("controller", {}).items():
        yield name, (*at, "controller", subject)
    if "turn-of" in data:
        yield data["turn-of"], (*at, "turn-of")
    if "asked" in data:
        yield data["asked"]["who"], (*at, "asked", "who")
