"""For all tests: the scenarios among them are read by the tests beside them, not by our pytest plugin.

In CI, and with many workers on few cores, property tests take the same examples every time and as long
as they need: what is new is found where somebody looks.
"""

import os

from hypothesis import settings

collect_ignore_glob = ["*.scenario.yaml"]

settings.register_profile("same", derandomize=True, deadline=None)
if os.environ.get("CI"):
    settings.load_profile("same")
