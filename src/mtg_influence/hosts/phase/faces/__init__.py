"""From a card's name to the faces that a table is played with."""
