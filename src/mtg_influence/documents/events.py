"""From text to plain data with positions, in one pass over YAML's events.

Nothing is composed: each event is looked at before the next one is asked for, so that what is too
deep, too long or refused stops the reading where it stands.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

import yaml

from mtg_influence.documents.characters import refused_character
from mtg_influence.documents.codes import Code
from mtg_influence.documents.finding import DataPath, Finding, Position
from mtg_influence.documents.hints import MANA_KEY, explain
from mtg_influence.documents.limits import DEFAULT_LIMITS, Limits
from mtg_influence.documents.words import NumberRefusedError, resolve

_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a value stands, and where its key does; ``key`` is None for list items and the top."""

    value: Position
    key: Position | None = None


@dataclass(slots=True)
class _Open:
    """A list or mapping whose end has not been seen."""

    data: list[Any] | dict[str, Any]
    path: DataPath
    flow: bool
    key: str | None = None
    key_at: Position | None = None
    skip_value: bool = False
    spelled_out: bool = False
    """Whether a value in it is written, if only as null: then it is no mana that lacks its quotes."""


class _StopError(Exception):
    def __init__(self, finding: Finding) -> None:
        super().__init__(str(finding))
        self.finding = finding


@dataclass(slots=True)
class Reader:
    """Builds the data of one text. Use once: ``read()``, then look at ``marks`` and ``findings``."""

    name: str
    text: str
    limits: Limits = DEFAULT_LIMITS
    marks: dict[DataPath, Mark] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    _stack: list[_Open] = field(default_factory=list)
    _top: Any = None
    _documents: int = 0

    def read(self) -> Any:
        """Return the data; None where it could not be read to the end. What is wrong goes to ``findings``."""
        count = 0
        try:
            for event in yaml.parse(self.text, Loader=_LOADER):
                count += 1
                if count > self.limits.events:
                    raise self._stop(
                        event, Code.TOO_MANY, f"the file holds more than {self.limits.events} values"
                    )
                self._take(event)
        except _StopError as stop:
            self.findings.append(stop.finding)
        except yaml.MarkedYAMLError as error:
            syntax = self._syntax(error)
            self.findings[:] = [found for found in self.findings if found.line != syntax.line]
            self.findings.append(syntax)
        except yaml.YAMLError:
            self.findings.append(Finding(self.name, 1, 1, Code.SYNTAX, "this is not YAML"))
        else:
            return self._top
        return None

    def _take(self, event: Any) -> None:
        if isinstance(event, yaml.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                raise self._stop(event, Code.SEVERAL_DOCUMENTS, "a second document begins here")
            if event.version or event.tags:
                raise self._stop(event, Code.TAG, "directives are refused", "leave the line with % out")
        elif isinstance(event, yaml.AliasEvent):
            raise self._stop(event, Code.ALIAS, f"alias *{event.anchor} is refused", "write the value again")
        elif isinstance(event, yaml.NodeEvent):
            self._node(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            closed = self._stack.pop()
            self._mana_mapping(closed)
            self._value_done()

    def _node(self, event: Any) -> None:
        if event.anchor:
            raise self._stop(event, Code.ALIAS, f"anchor &{event.anchor} is refused", "leave it out")
        if event.tag is not None:
            raise self._stop(event, Code.TAG, f"tag {_shown_tag(event.tag)} is refused", "leave it out")
        parent = self._stack[-1] if self._stack else None
        if parent is not None and isinstance(parent.data, dict) and parent.key is None:
            self._key(parent, event)
            return
        path, key_at = self._where(parent)
        self.marks.setdefault(path, Mark(_at(event), key_at))
        if isinstance(event, yaml.ScalarEvent):
            if parent is not None and event.value:
                parent.spelled_out = True
            self._attach(parent, self._scalar(event))
            self._value_done()
            return
        if len(self._stack) >= self.limits.depth:
            raise self._stop(event, Code.TOO_DEEP, f"nested more than {self.limits.depth} deep")
        data: list[Any] | dict[str, Any] = {} if isinstance(event, yaml.MappingStartEvent) else []
        self._attach(parent, data)
        self._stack.append(_Open(data, path, bool(event.flow_style)))

    def _where(self, parent: _Open | None) -> tuple[DataPath, Position | None]:
        if parent is None:
            return (), None
        if isinstance(parent.data, list):
            return (*parent.path, len(parent.data)), None
        assert parent.key is not None
        return (*parent.path, parent.key), parent.key_at

    def _attach(self, parent: _Open | None, value: Any) -> None:
        if parent is None:
            self._top = value
        elif isinstance(parent.data, list):
            parent.data.append(value)
        elif not parent.skip_value and parent.key is not None:
            parent.data[parent.key] = value

    def _value_done(self) -> None:
        if self._stack and isinstance(self._stack[-1].data, dict):
            self._stack[-1].key = None

    def _key(self, parent: _Open, event: Any) -> None:
        if not isinstance(event, yaml.ScalarEvent):
            raise self._stop(
                event, Code.KEY_NOT_TEXT, "a list or mapping cannot be a key", "is a ',' or '-' missing?"
            )
        parent.key, parent.key_at, parent.skip_value = event.value, _at(event), False
        assert isinstance(parent.data, dict)
        if event.value == "<<" and event.implicit[0]:
            self._note(event, Code.MERGE_KEY, "merge keys are refused", "write the keys out")
            parent.skip_value = True
        elif not isinstance(self._scalar(event), str):
            self._note(
                event, Code.KEY_NOT_TEXT, f"key {event.value or 'of nothing'} is no text", "use quotes"
            )
            parent.skip_value = True
        elif event.value in parent.data:
            mark = self.marks[(*parent.path, event.value)]
            first = mark.key or mark.value
            self._note(
                event,
                Code.DUPLICATE_KEY,
                f"key '{event.value}' stands here again",
                f"first in line {first.line}",
            )
            parent.skip_value = True

    def _scalar(self, event: Any) -> Any:
        value: str = event.value
        if len(value) > self.limits.scalar:
            raise self._stop(event, Code.TOO_LARGE, f"a text of more than {self.limits.scalar} characters")
        bad = refused_character(value)
        if bad is not None:
            self._note(event, Code.BAD_CHARACTER, f"{bad[1]} is refused, also as an escape")
            return ""
        if not event.implicit[0]:
            return value
        try:
            return resolve(value, digits=self.limits.digits)
        except NumberRefusedError as error:
            self._note(event, Code.NUMBER, str(error), "use quotes if it is a text")
            return 0

    def _mana_mapping(self, closed: _Open) -> None:
        data = closed.data
        if not (closed.flow and isinstance(data, dict) and data) or closed.spelled_out:
            return
        if all(value is None and MANA_KEY.match(key) for key, value in data.items()):
            mana = "{" + ", ".join(data) + "}"
            position = self.marks[closed.path].value
            self.findings.append(
                Finding(
                    self.name, position.line, position.column, Code.QUOTE_NEEDED,
                    f"{mana} reads as a mapping in YAML", f"write it in quotes: '{mana}'",
                )
            )  # fmt: skip

    def _syntax(self, error: yaml.MarkedYAMLError) -> Finding:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        began = error.context_mark or mark
        start = (began.line + 1, began.column + 1) if began else (line, column)
        problem = f"{error.context or ''} {error.problem or ''}"
        return explain(self.name, self.text, problem=problem, line=line, column=column, start=start)

    def _note(self, event: Any, code: Code, message: str, hint: str | None = None) -> None:
        position = _at(event)
        self.findings.append(Finding(self.name, position.line, position.column, code, message, hint))

    def _stop(self, event: Any, code: Code, message: str, hint: str | None = None) -> _StopError:
        position = _at(event)
        return _StopError(Finding(self.name, position.line, position.column, code, message, hint))


def _at(event: Any) -> Position:
    return Position(event.start_mark.line + 1, event.start_mark.column + 1)


def _shown_tag(tag: str) -> str:
    return "!!" + tag.removeprefix("tag:yaml.org,2002:") if tag.startswith("tag:yaml.org,2002:") else tag
