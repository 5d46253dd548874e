"""Files that nobody vouches for, read with the place of every value.

Read a file with ``read_document``, check its shape with ``check_shape``, then its meaning in the package
that knows the kind. All findings are collected; each prints as ``file:line:column CODE message``.
Nothing here runs what a file says, follows a path out of its folder, or costs more than ``Limits`` allow.
"""

from mtg_influence.documents.characters import printable, visible, visible_json
from mtg_influence.documents.codes import CODES, IGNORABLE, Code
from mtg_influence.documents.document import Document, limit, parse_document, read_document
from mtg_influence.documents.events import Mark
from mtg_influence.documents.finding import DataPath, Finding, FindingsError, Loaded, Position, sort_key
from mtg_influence.documents.ignores import apply_ignores
from mtg_influence.documents.limits import DEFAULT_LIMITS, Limits
from mtg_influence.documents.places import EscapesFolder, files_below, inside
from mtg_influence.documents.published import SCHEMA_NAMES, DataMissing, data_folder, schema
from mtg_influence.documents.shape import check_shape
from mtg_influence.documents.suggest import did_you_mean, listed, nearest

__all__ = [
    "CODES",
    "DEFAULT_LIMITS",
    "IGNORABLE",
    "SCHEMA_NAMES",
    "Code",
    "DataMissing",
    "DataPath",
    "Document",
    "EscapesFolder",
    "Finding",
    "FindingsError",
    "Limits",
    "Loaded",
    "Mark",
    "Position",
    "apply_ignores",
    "check_shape",
    "data_folder",
    "did_you_mean",
    "files_below",
    "inside",
    "limit",
    "listed",
    "nearest",
    "parse_document",
    "printable",
    "read_document",
    "schema",
    "sort_key",
    "visible",
    "visible_json",
]
