"""A data package: a wheel with what is read of the user's own card data."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import zipfile
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from mtg_influence.carddb.records import trimmed
from mtg_influence.carddb.sources import PACKAGE, PACKAGE_FILE, PACKAGE_MODULE
from mtg_influence.hosts.errors import UnreadableOracleData

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from mtg_influence.carddb.sources import OracleSource

__all__ = ["make_package"]

_EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file inside, so that the same data give the same wheel."""
_ABOUT: Final = "# Card records of somebody's own, made by mtg-influence card-data; not to be published.\n"
_METADATA: Final = """Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: Card records made from a file of your own by mtg-influence card-data; not to be published.
Requires-Python: >=3.11
Classifier: Private :: Do Not Upload
"""
_WHEEL: Final = "Wheel-Version: 1.0\nGenerator: mtg-influence\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def make_package(
    source: OracleSource, folder: Path, *, progress: Callable[[int], None] | None = None
) -> Path:
    """Write a wheel with the records of a file into a folder; return it. The same file gives the same wheel.

    ``progress`` is called with the records done, now and then. Its version is the day of the file.

    Raises:
        UnreadableOracleData: the file is no card data (carries ``path``, ``problem``).
        OSError: the folder cannot be written to.
    """
    day = datetime.fromtimestamp(source.path.stat().st_mtime, UTC)
    version = f"{day.year}.{day.month}.{day.day}"
    records = []
    for record in source.records():
        records.append(_slim(record))
        if progress is not None and len(records) % 1000 == 0:
            progress(len(records))
    if not records:
        raise UnreadableOracleData(source.path, problem="it holds no card")
    data = json.dumps(records, ensure_ascii=False, separators=(",", ":")).encode()
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", mtime=0) as file:
        file.write(data)
    about = f"{PACKAGE_MODULE}-{version}.dist-info"
    files = {
        f"{PACKAGE_MODULE}/__init__.py": _ABOUT.encode(),
        f"{PACKAGE_MODULE}/{PACKAGE_FILE}": packed.getvalue(),
        f"{about}/METADATA": _METADATA.format(name=PACKAGE, version=version).encode(),
        f"{about}/WHEEL": _WHEEL.encode(),
    }
    files[f"{about}/RECORD"] = _record(files, f"{about}/RECORD").encode()
    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"{PACKAGE_MODULE}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, _EPOCH)
            entry.compress_type, entry.external_attr = zipfile.ZIP_DEFLATED, 0o644 << 16
            archive.writestr(entry, content)
    return wheel


def _slim(record: Mapping[str, object]) -> dict[str, object]:
    """What is read of a record; the corpus says of a back face which front it belongs to."""
    kept: dict[str, object] = trimmed(record)
    identifiers = kept.pop("identifiers", None)
    if isinstance(identifiers, dict) and "scryfallOracleId" in identifiers:
        kept["identifiers"] = {"scryfallOracleId": identifiers["scryfallOracleId"]}
    return {**kept, **{key: record[key] for key in ("face", "front") if key in record}}


def _record(files: Mapping[str, bytes], own: str) -> str:
    lines = []
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(content)}")
    return "\n".join([*lines, f"{own},,"]) + "\n"
