"""The command ``rules``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mtg_influence.cli.exits import ExitCode
from mtg_influence.cli.options import Language, LanguageOption
from mtg_influence.cli.output import echo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mtg_influence.documents import Finding
    from mtg_influence.scenario.proofs import Proof

__all__ = ["rules"]


def rules(
    paths: Annotated[
        list[Path] | None,
        typer.Argument(
            metavar="[PATH...]",
            exists=True,
            help="Scenario files, or folders of them.",
            show_default="scenarios",
        ),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="One JSON object instead of lines.")] = False,
    lang: LanguageOption = Language.EN,
) -> None:
    """List every rule of the sections played, and every hole, with the scenarios or tests that show it.

    Nothing is played: that is "test". The exit code is 1 where a line has no scenario.
    """
    from mtg_influence.documents import files_below
    from mtg_influence.i18n import say
    from mtg_influence.scenario import SUFFIX, load_scenario
    from mtg_influence.scenario.proofs import prove

    given = paths or [Path("scenarios")]
    if not given[0].exists():
        raise typer.BadParameter("there is no folder 'scenarios' here: say where the scenarios are")
    files: list[Path] = []
    for path in given:
        files += [file for file, inside in files_below(path, SUFFIX) if inside] if path.is_dir() else [path]
    loaded = [load_scenario(file) for file in dict.fromkeys(files)]
    findings = [finding for each in loaded for finding in each.findings]
    proofs = prove(case for each in loaded if each.value is not None for case in each.value.cases)
    if json_:
        echo(_as_json(proofs, findings))
    else:
        for finding in findings:
            echo(finding.text(lang.value))
        for proof in proofs:
            _show(proof, lang)
        shown, missing = sum(proof.is_shown for proof in proofs), sum(proof.is_missing for proof in proofs)
        unplayed = len(proofs) - shown - missing
        echo(
            say(
                "{shown} shown, {unplayed} not played, {missing} missing",
                lang.value,
                shown=shown,
                unplayed=unplayed,
                missing=missing,
            )
        )
    if findings or any(proof.is_missing for proof in proofs):
        raise typer.Exit(ExitCode.FINDINGS)


def _show(proof: Proof, lang: Language) -> None:
    from mtg_influence.i18n import say

    line = proof.line
    echo(f"{line.id}: {line.summary.to(lang.value)}")
    for case in proof.cases:
        control = f" [{say('control', lang.value)}]" if case.control else ""
        echo(f"  {case.document.name}:{case.line} {case.title}{control}")
    for test in () if proof.cases else line.tests:
        echo(f"  {test}")
    if proof.is_missing:
        echo(f"  {say('no scenario shows this', lang.value)}")
    elif line.unplayed is not None and not proof.is_shown:
        echo(f"  {say('not played: {why}', lang.value, why=line.unplayed.to(lang.value))}")


def _as_json(proofs: Sequence[Proof], findings: Sequence[Finding]) -> str:
    import json

    from mtg_influence.i18n import LANGUAGES

    shown: dict[str, Any] = {
        "version": 1,
        "lines": [
            {
                "id": proof.line.id,
                "hole": proof.line.is_hole,
                "summary": {lang: proof.line.summary.to(lang) for lang in LANGUAGES},
                "unplayed": proof.line.unplayed
                and {lang: proof.line.unplayed.to(lang) for lang in LANGUAGES},
                "missing": proof.is_missing,
                "tests": list(proof.line.tests),
                "cases": [
                    {
                        "path": case.document.name,
                        "line": case.line,
                        "title": case.title,
                        "control": case.control,
                    }
                    for case in proof.cases
                ],
            }
            for proof in proofs
        ],
        "findings": [str(finding) for finding in findings],
    }
    from mtg_influence.documents import visible_json

    return visible_json(json.dumps(shown, indent=2, ensure_ascii=False))
