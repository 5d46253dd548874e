"""``python -m mtg_influence`` is ``mtg-influence``."""

import sys

from mtg_influence.cli.main import run

if __name__ == "__main__":
    sys.exit(run())
