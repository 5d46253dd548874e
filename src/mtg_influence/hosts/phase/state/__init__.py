"""The host's exported state, brought up to date before it is loaded again."""
