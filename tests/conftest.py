"""For all tests: the scenarios among them are read by the tests beside them, not by our pytest plugin."""

collect_ignore_glob = ["*.scenario.yaml"]
