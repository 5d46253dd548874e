"""Everything for a release but the upload: python .ci/release.py [FOLDER]

Builds sdist and wheel twice and compares them byte for byte, the wheel also from the sdist; lets twine check
both; installs the wheel with its extras into an environment of its own, runs the program there, and writes a
software bill of materials of it (CycloneDX). Run it by ``tox run -e release``.
"""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import tomllib
import venv
from pathlib import Path
from tempfile import TemporaryDirectory

TOP = Path(__file__).resolve().parents[1]
EXTRAS = "phase,corpus"


def run(*command: object, where: Path = TOP) -> None:
    """Run a command; end where it fails."""
    subprocess.run([str(word) for word in command], cwd=where, check=True)


def build(where: Path, out: Path, *targets: str) -> dict[str, str]:
    """Build into a folder; return what came of it by name, as digests."""
    chosen = [word for target in targets for word in ("-t", target)]
    run(sys.executable, "-m", "hatchling", "build", *chosen, "-d", out, where=where)
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(out.iterdir())}


def main() -> None:
    """Make a release in a folder."""
    out = Path(sys.argv[1] if len(sys.argv) > 1 else TOP / "dist").resolve()
    shutil.rmtree(out, ignore_errors=True)
    made = build(TOP, out)
    with TemporaryDirectory() as folder:
        again = build(TOP, Path(folder) / "again")
        if again != made:
            sys.exit(f"two builds differ: {made} and {again}")
        with tarfile.open(next(out.glob("*.tar.gz"))) as archive:
            archive.extractall(folder, filter="data")
        (unpacked,) = Path(folder).glob("mtg_influence-*")
        wheel = build(unpacked, Path(folder) / "wheel", "wheel")
        if not wheel.items() <= made.items():
            sys.exit(f"the wheel of the sdist is another one: {wheel}")
        run(sys.executable, "-m", "twine", "check", "--strict", *sorted(out.iterdir()))
        environment = Path(folder) / "environment"
        venv.create(environment, with_pip=True)
        python = environment / "bin" / "python"
        file = next(out.glob("*.whl"))
        run(python, "-m", "pip", "install", "--quiet", f"mtg-influence[{EXTRAS}] @ {file.as_uri()}")
        run(python, "-m", "mtg_influence", "rulings", where=Path(folder))
        run(python, "-m", "pip", "--quiet", "uninstall", "--yes", "pip", "setuptools")
        bill = out / f"{file.name.partition('-py3')[0]}.cdx.json"
        words = ("--pyproject", TOP / "pyproject.toml", "--output-reproducible", "--of", "JSON", "-o", bill)
        run(sys.executable, "-m", "cyclonedx_py", "environment", *words, python)
    for name, digest in build_digests(out).items():
        print(f"{digest}  {name}")  # noqa: T201
    if "urls" not in tomllib.loads((TOP / "pyproject.toml").read_text("utf-8"))["project"]:
        print("before the upload: the addresses of the repository in [project.urls]", file=sys.stderr)  # noqa: T201


def build_digests(folder: Path) -> dict[str, str]:
    """Return the digests of all files of a folder."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.iterdir())}


if __name__ == "__main__":
    main()
