"""A file's cases, each as a document of its own: what the file shares, with what the case writes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mtg_influence.documents import Document

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.documents import DataPath, Mark

_KEY_BY_KEY = ("table", "start", "given")


def case_documents(document: Document) -> Iterator[Document]:
    """Yield one document for each case of a scenario file; the file itself where it has no ``cases``.

    The data of each reads as though it were the only scenario in its file; positions stay those of the
    file. Takes a document that fits the schema.
    """
    cases = document.data.get("cases")
    if cases is None:
        yield document
        return
    for index in range(len(cases)):
        yield _merged(document, index)


def _merged(document: Document, index: int) -> Document:
    shared, own = document.data, document.data["cases"][index]
    place: DataPath = ("cases", index)
    data: dict[str, Any] = {key: value for key, value in shared.items() if key != "cases"}
    taken: dict[DataPath, DataPath] = {(): ()}
    for key, value in own.items():
        if key in _KEY_BY_KEY and isinstance(value, dict) and isinstance(data.get(key), dict):
            data[key] = {**data[key], **value}
            taken |= {(key, inner): (*place, key, inner) for inner in value}
        else:
            data[key] = value
            taken[(key,)] = (*place, key)
    return Document(document.name, data, document.text, _moved(document, taken), document.findings)


def _moved(document: Document, taken: dict[DataPath, DataPath]) -> dict[DataPath, Mark]:
    """Return the marks of a merged document: those of a case stand in for the file's."""
    marks = {path: mark for path, mark in document.marks.items() if path[:1] != ("cases",)}
    for target, source in taken.items():
        if not target:
            continue
        for path in [path for path in marks if path[: len(target)] == target]:
            del marks[path]
        for path, mark in document.marks.items():
            if path[: len(source)] == source:
                marks[target + path[len(source) :]] = mark
    return marks
