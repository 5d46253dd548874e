"""The passes of weaving: each cuts one kind of thing down to the players in range."""
