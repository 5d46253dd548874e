"""The command ``fmt``."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["fmt"]


def fmt(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...",
            help="Files, folders and globs; - is standard input, laid out on standard output.",
            show_default=False,
        ),
    ],
    check: Annotated[
        bool, typer.Option("--check", help="Change nothing; exit with 1 where something would change.")
    ] = False,
    diff: Annotated[bool, typer.Option("--diff", help="Change nothing; show what would change.")] = False,
    stdin_filename: Annotated[
        str, typer.Option(metavar="NAME", help="What standard input is called; its ending says what it is.")
    ] = "<stdin>.card.yaml",
) -> None:
    """Lay out card, deck, scenario and table files: keys in order, two spaces a level, comments kept.

    A file is only written where it changes, and only what says the same; a file that is not YAML is told
    and left as it is.
    """
    from mtg_influence.documents import FindingsError
    from mtg_influence.formatting import CannotFormat
    from mtg_influence.lint import NothingThere, UnknownKind, given_files, kind_of

    if "-" in paths:
        try:
            kind_of(stdin_filename)
            typer.echo(_new(sys.stdin.buffer.read(), stdin_filename), nl=False)
        except UnknownKind as error:
            raise typer.BadParameter(str(error)) from error
        return
    changed = failed = count = 0
    try:
        files = [given.path for given in given_files(paths) if given.finding is None]
    except (NothingThere, UnknownKind) as error:
        raise typer.BadParameter(str(error)) from error
    for file in files:
        count += 1
        try:
            old, new = _both(file)
            if new != old and not (check or diff):
                _replace(file, new)
        except (CannotFormat, FindingsError, OSError) as error:
            echo(str(error), err=True)
            failed += 1
            continue
        if new != old:
            changed += 1
            typer.echo(_difference(file, old, new) if diff else f"{file}\n", nl=False)
    done = "would change" if check or diff else "changed"
    echo(f"{count} files, {changed} {done}, {failed} left as they are", err=True)
    if failed or (changed and (check or diff)):
        raise typer.Exit(ExitCode.FINDINGS)


def _new(data: bytes, name: str) -> str:
    from mtg_influence.documents import FindingsError, parse_document
    from mtg_influence.formatting import format_text
    from mtg_influence.lint import kind_of

    document = parse_document(data, name=name)
    if document.findings:
        raise FindingsError(document.findings)
    return format_text(document.text, kind_of(name), name=name)


def _both(file: Path) -> tuple[bytes, bytes]:
    """Return what a file holds, and what it would hold laid out."""
    from mtg_influence.documents import FindingsError, read_document

    document = read_document(file)
    if document.findings:
        raise FindingsError(document.findings)
    old = file.read_bytes()
    return old, _new(old, str(file)).encode()


def _difference(file: Path, old: bytes, new: bytes) -> str:
    from difflib import unified_diff

    lines = (old.decode().splitlines(keepends=True), new.decode().splitlines(keepends=True))
    return "".join(unified_diff(*lines, fromfile=str(file), tofile=str(file)))


def _replace(file: Path, text: bytes) -> None:
    """Write a file as a whole or not at all; a link stays a link, and the rights stay what they are."""
    import os
    import shutil
    from tempfile import NamedTemporaryFile

    target = file.resolve()
    with NamedTemporaryFile("wb", dir=target.parent, prefix=".fmt-", delete=False) as new:
        new.write(text)
    try:
        shutil.copymode(target, new.name)
        os.replace(new.name, target)
    except OSError:
        os.unlink(new.name)
        raise
