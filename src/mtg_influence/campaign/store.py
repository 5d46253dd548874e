"""The folder of a campaign: what was asked for, what became of each game, and what failed games left."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, Self

from mtg_influence.campaign.errors import BadFolder
from mtg_influence.campaign.model import Options, Outcome
from mtg_influence.campaign.pool import load_pool, save_pool
from mtg_influence.documents import printable
from mtg_influence.documents.json_guard import BadJson, json_lines, read_json
from mtg_influence.documents.json_shape import require_shape

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from mtg_influence.campaign.pool import PoolCard

__all__ = ["Store"]

_ABOUT: Final = "campaign.json"
_GAMES: Final = "games.jsonl"
_POOL: Final = "pool.jsonl"
_FAILURES: Final = "failures"
_VERSION: Final = 1


class Store:
    """Keeps a campaign in a folder. ``create`` makes one and ``open`` goes on with one."""

    def __init__(
        self, folder: Path, options: Options, pool: Sequence[PoolCard], about: Mapping[str, Any]
    ) -> None:
        self.folder = folder
        self.options = options
        self.pool = tuple(pool)
        self._about = dict(about)

    @classmethod
    def create(
        cls, folder: Path, options: Options, pool: Sequence[PoolCard], *, versions: Mapping[str, str]
    ) -> Self:
        """Begin a campaign in a folder that is not there yet or is empty.

        Raises:
            BadFolder: there is something in it (``folder``, ``problem``).
        """
        cls.check_free(folder)
        folder.mkdir(parents=True, exist_ok=True)
        save_pool(folder / _POOL, pool)
        store = cls(folder, options, pool, {"version": _VERSION, "versions": dict(versions), "sessions": []})
        store._write()
        return store

    @staticmethod
    def check_free(folder: Path) -> None:
        """Make sure that a campaign can begin in a folder. Raises BadFolder, as ``create``."""
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            has = (folder / _ABOUT).is_file()
            problem = "there is a campaign in it, which --resume goes on with" if has else "it is not empty"
            raise BadFolder(folder, problem=problem)

    @classmethod
    def open(cls, folder: Path, *, games: int | None = None) -> Self:
        """Go on with the campaign in a folder; ``games`` makes it longer or shorter, None leaves it.

        Raises:
            BadFolder: there is no campaign in it that this program can read (``folder``, ``problem``).
        """
        cls._refuse_links(folder)
        path = folder / _ABOUT
        try:
            about = read_json(path)
            if isinstance(about, dict) and about.get("version") != _VERSION:
                raise BadFolder(folder, problem="its campaign was kept by another version of this program")
            require_shape(about, "campaign", str(path))
            pool = load_pool(folder / _POOL)
        except FileNotFoundError as error:
            raise BadFolder(folder, problem="there is no campaign in it to go on with") from error
        except OSError as error:
            problem = f"it cannot be read: {(error.strerror or str(error)).lower()}"
            raise BadFolder(folder, problem=problem) from error
        except BadJson as bad:
            problem = f"there is no campaign in it to go on with ({bad})"
            raise BadFolder(folder, problem=problem) from bad
        options = Options.from_data(about["options"])
        data = options.to_data() if games is None else {**options.to_data(), "games": games}
        return cls(folder, Options.from_data(data), pool, about)

    @staticmethod
    def _refuse_links(folder: Path) -> None:
        """Refuse a folder in which a link would lead what is written elsewhere."""
        if not folder.is_dir():
            return
        failures = folder / _FAILURES
        inside = [] if failures.is_symlink() or not failures.is_dir() else failures.rglob("*")
        for each in (*folder.iterdir(), *inside):
            if each.is_symlink():
                raise BadFolder(folder, problem=f"{printable(each.name)} in it is a symbolic link")

    @property
    def failures(self) -> Path:
        """The folder for what failed games left."""
        return self.folder / _FAILURES

    @property
    def versions(self) -> Mapping[str, str]:
        """The versions of everything involved, as the campaign began."""
        return dict(self._about.get("versions", {}))

    @property
    def sessions(self) -> Sequence[Mapping[str, Any]]:
        """Each run of the campaign: seconds, games, jobs."""
        return list(self._about["sessions"])

    def add_session(self, **session: Any) -> None:
        """Note how long a run took."""
        self._about["sessions"] = [*self._about["sessions"], session]
        self._write()

    def outcomes(self) -> dict[int, Outcome]:
        """Return what became of the games so far, by number; of a game played twice, the later.

        A line that is cut off was being written when the program was stopped. Raises BadFolder for a line
        that is anything else than an outcome (``folder``, ``problem``).
        """
        found: dict[int, Outcome] = {}
        path = self.folder / _GAMES
        if not path.is_file():
            return found
        try:
            for number, data in json_lines(path, cut_off=True):
                outcome = Outcome.from_data(require_shape(data, "campaign-game", str(path), number))
                found[outcome.number] = outcome
        except BadJson as bad:
            raise BadFolder(self.folder, problem=f"no outcome of a game: {bad}") from bad
        return {number: found[number] for number in sorted(found) if number < self.options.games}

    def keep(self, outcome: Outcome) -> None:
        """Note what became of a game."""
        path = self.folder / _GAMES
        text = json.dumps(outcome.to_data(), ensure_ascii=False)
        with path.open("a+b") as file:
            if file.tell() and not _ends_line(path):
                file.write(b"\n")
            file.write(text.encode() + b"\n")

    def _write(self) -> None:
        data = {**self._about, "options": self.options.to_data()}
        path = self.folder / _ABOUT
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        fresh.replace(path)


def _ends_line(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(-1, 2)
        return file.read(1) == b"\n"
