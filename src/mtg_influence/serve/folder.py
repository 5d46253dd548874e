"""The folder where tables are kept: what a server that is started again needs, readable by its owner alone.

``host.json`` holds the host's secret, so that their link stays; ``tables/ID/`` a table: ``table.json`` and
``journal.jsonl``, which the process of the table writes.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from mtg_influence.core.errors import MtgInfluenceError
from mtg_influence.i18n import msg
from mtg_influence.serve.tokens import is_token, new_token

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["BadState", "StateFolder", "usual_folder"]


class BadState(MtgInfluenceError, ValueError):
    """A file in the folder of tables cannot be read. Carries ``path``."""

    def __init__(self, path: Path, why: object) -> None:
        self.path = path
        super().__init__(msg("{path}: this is no table of ours: {why}", path=path, why=why))


def usual_folder() -> Path:
    """Return where tables are kept unless somebody says otherwise."""
    named = os.environ.get("MTG_INFLUENCE_STATE")
    folder = Path(named).expanduser() if named else platformdirs.user_state_path("mtg-influence")
    return folder / "serve"


class StateFolder:
    """One folder. What is in it is trusted: it holds secrets, and nobody else may write there."""

    def __init__(self, path: Path) -> None:
        self.path = path
        (path / "tables").mkdir(parents=True, exist_ok=True)
        path.chmod(0o700)

    def host_token(self) -> str:
        """Return the host's secret, a new one where there is none yet."""
        path = self.path / "host.json"
        if path.exists():
            token = _read(path).get("token")
            if isinstance(token, str) and is_token(token):
                return token
            raise BadState(path, msg("there is no token"))
        token = new_token()
        _write(path, {"token": token})
        return token

    def folder_of(self, table: str) -> Path:
        """Return the folder of a table, made where it is missing."""
        folder = self.path / "tables" / table
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder

    def save(self, table: str, data: Mapping[str, Any]) -> None:
        """Write what is known of a table."""
        _write(self.folder_of(table) / "table.json", data)

    def tables(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Yield the tables, oldest first. Raises BadState."""
        found = [path for path in (self.path / "tables").glob("*/table.json") if is_token(path.parent.name)]
        for path in sorted(found, key=lambda each: each.stat().st_ctime):
            yield path.parent.name, _read(path)

    def remove(self, table: str) -> None:
        """Forget a table."""
        folder = self.path / "tables" / table
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()


def _read(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise BadState(path, error) from error
    if not isinstance(data, dict):
        raise BadState(path, msg("this is no table"))
    return data


def _write(path: Path, data: Mapping[str, Any]) -> None:
    """Write a file whole or not at all, for the owner alone."""
    beside = path.with_suffix(".new")
    with os.fdopen(
        os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
    ) as file:
        json.dump(data, file, ensure_ascii=False)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
