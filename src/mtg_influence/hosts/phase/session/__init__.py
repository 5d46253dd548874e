"""A running game: the table, the host's game under it, and what is done after each action."""
