"""Card data on the user's machine: where it comes from, how it is read and kept. Knows no engine."""
