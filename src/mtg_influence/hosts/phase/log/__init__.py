"""The recorder: writes down what happens in a game, for a referee who was not there.

It reads the host's state and events, and never the judge or the weaver: what it writes would be the same
if range were woven wrongly. The form is documented in ``docs/game-log.md``.
"""
