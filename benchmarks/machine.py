"""What the numbers were measured on; every JSON of these benchmarks begins with it."""

from __future__ import annotations

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any


def machine() -> dict[str, Any]:
    """Describe the machine: what it is, how many cores, how busy it was, and versions; no name of it."""
    return {
        "system": platform.platform(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "load_before": round(os.getloadavg()[0], 2),
        "python": platform.python_version(),
        "phase": _version("phase-python"),
        "mtg-influence": _version("mtg-influence"),
    }


def is_quiet(described: dict[str, Any]) -> bool:
    """Return whether nothing else of note was running when a machine was described."""
    return bool(described["load_before"] < 0.5)


def _processor() -> str:
    file = Path("/proc/cpuinfo")
    lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
    named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return named[0] if named else platform.processor()


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"
