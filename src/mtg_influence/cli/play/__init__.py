"""``mtg-influence play``: the command, and the three ways in which a game is shown."""
